game: pioneer_days(players=2,sets=ab,boards=standard)
seats: Annie, Bill

marker 1
roll red mine; roll yellow mine; roll blue wild

die red mine; keep?; act; end?
die yellow mine; keep?; act; end?
roll red cattle; roll green mine; roll red wild
die green mine; keep?; act; end?
die red cattle; keep?; act; end?
roll yellow cattle; roll green cattle; roll black mine
die yellow cattle; keep?; act; end?
die green cattle; keep?; act; end?
roll yellow medicine; roll blue wood; roll black cattle
die yellow medicine; keep?; act; end?
# picture: pioneer-days-disasters
