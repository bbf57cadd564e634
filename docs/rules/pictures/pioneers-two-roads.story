game: pioneers(players=3)
seats: Katie, Annie, Jim

tile burlington merchant; tile new_york sergeant; tile harrisburg farmer; tile buffalo merchant
tile cleveland gold_digger; tile louisville sergeant; tile chicago hotel
deal 1 daybreak; deal 2 far_horizon; deal 3 north_wind; first 1

done
go burlington; settle merchant daybreak; decline?
buy road; road burlington-buffalo
go buffalo; settle merchant far_horizon; decline?
done
go burlington; go new_york; settle sergeant north_wind; road burlington-buffalo; decline?
done
# picture: pioneers-two-roads
