game: pioneers(players=2,covers=edge)
seats: Jim, Annie

tile burlington merchant; tile new_york farmer; tile harrisburg banker; tile richmond farmer
tile buffalo gold_digger; tile savannah barkeeper; tile cleveland merchant; tile louisville sergeant
tile chicago gold_digger; tile saint_louis hotel
reveal barley_sheaf; reveal prairie_rose
deal 1 open_sky; deal 2 far_horizon; first 1

buy coach 1; go new_york; settle farmer open_sky; farmer barley_sheaf; farmer barley_sheaf; decline?
done?; go burlington; settle merchant far_horizon; decline?
buy coach 1; go new_york; go richmond; settle farmer prairie_rose; farmer prairie_rose; farmer prairie_rose; decline?
done?; go savannah; settle barkeeper far_horizon; pass?; decline?
buy two-roads; road boston-new_york; road new_york-richmond
go richmond; go harrisburg; settle banker open_sky; decline?
done?; go buffalo; settle gold_digger far_horizon; decline?
buy road; road harrisburg-richmond; done?
go cleveland; settle merchant open_sky; decline?
done?; go louisville; settle sergeant far_horizon; pass?; decline?
buy two-roads; road cleveland-louisville; road cleveland-chicago
go cleveland; go chicago; settle gold_digger open_sky; decline?
done?; go saint_louis; settle farmer far_horizon; decline?
buy road; road buffalo-cleveland
# picture: pioneers-networks
