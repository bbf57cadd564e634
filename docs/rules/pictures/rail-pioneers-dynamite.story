game: rail_pioneers(players=2,trains=1)
seats: Annie, Ben

order 1 2

lay; throw 6; lay; throw 6
lay; throw 6; lay; throw 6
lay; throw 6; lay; throw 1
lay; throw 6; lay; throw 1
run; throw 12; lay; throw 1
run; throw 11; run; throw 10; dynamite 1 39
run; throw 4; lay; throw 1
run; throw 5
# picture: rail-pioneers-dynamite
run; throw 2
run; throw 5; run; throw 2
# picture: rail-pioneers-driven-back
