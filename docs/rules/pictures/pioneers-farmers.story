game: pioneers(players=2,covers=edge)
seats: Katie, Annie

tile burlington hotel; tile new_york farmer; tile harrisburg merchant; tile richmond sergeant
reveal prairie_rose
deal 1 open_sky; deal 2 far_horizon; first 1

buy coach 1
go new_york; settle farmer open_sky; farmer prairie_rose; farmer prairie_rose; decline?
done; go harrisburg; settle merchant far_horizon; decline?
# picture: pioneers-farmers
