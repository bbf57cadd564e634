game: pioneer_days(players=2,sets=ab,boards=standard)
seats: Annie, Bill

marker 1
roll red mine; roll yellow mine; roll blue wild

die red mine; keep?; act; end?
die yellow mine; keep?; act; end?
roll red mine; roll green mine; roll blue wild
die green mine; keep?; act; end?
die red mine; keep?; act; end?
roll yellow mine; roll green mine; roll blue wild
die yellow mine; keep?; act; end?
die green mine; keep?; act; end?
damage wagon 1
# picture: pioneer-days-storm
