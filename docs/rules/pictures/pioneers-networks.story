game: pioneers(players=2,covers=edge)
seats: Jim, Annie

tile burlington merchant; tile new_york farmer; tile harrisburg banker; tile richmond farmer
tile buffalo gold_digger; tile cleveland merchant; tile knoxville barkeeper; tile louisville sergeant
tile chicago gold_digger; tile saint_louis hotel
reveal prairie_rose; reveal sweet_water
deal 1 open_sky; deal 2 far_horizon; first 1

buy coach 1; go new_york; settle farmer prairie_rose; farmer prairie_rose; farmer prairie_rose; decline?
done?; go burlington; settle merchant far_horizon; decline?
buy coach 1; go new_york; go richmond; settle farmer open_sky; farmer sweet_water; decline?
done?; go knoxville; settle barkeeper far_horizon; pass?; join sweet_water
buy road; road new_york-richmond
go richmond; go harrisburg; settle banker open_sky; decline?
done?; go buffalo; settle gold_digger far_horizon; decline?
buy road; road boston-new_york; done?
go cleveland; settle merchant open_sky; decline?
done?; go louisville; settle sergeant far_horizon; pass?; decline?
buy two-roads; road harrisburg-richmond; road richmond-knoxville; done?
done?; go saint_louis; settle farmer far_horizon; decline?
buy road; road cleveland-chicago
# picture: pioneers-networks
