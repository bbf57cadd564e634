game: rail_pioneers(players=2,trains=1)
seats: Annie, Ben

order 1 2

lay; throw 6; lay; throw 6
lay; throw 6; lay; throw 6
lay; throw 6; lay; throw 1
run; throw 12; lay; throw 1
run; throw 11; lay; throw 1
run; throw 2
# picture: rail-pioneers-ambush
