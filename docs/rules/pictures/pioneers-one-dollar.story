game: pioneers(players=2,covers=edge)
seats: Annie, Katie

tile burlington hotel; tile new_york barkeeper; tile harrisburg merchant; tile richmond sergeant
tile buffalo barkeeper; tile cleveland farmer
reveal green_ledger
deal 1 daybreak; deal 2 far_horizon; first 1

buy coach 1
go new_york; settle barkeeper daybreak; pass
decline?
done
go harrisburg; settle merchant far_horizon
decline?
buy two-roads; road saint_louis-saint_joseph; road memphis-fort_smith
# picture: pioneers-one-dollar
