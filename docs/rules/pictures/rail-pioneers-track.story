game: rail_pioneers(players=2,trains=1)
seats: Annie, Ben

order 1 2

lay; throw 6
lay; throw 1
lay; throw 6
lay; throw 1
# picture: rail-pioneers-laying
run; throw 6
lay; throw 1
run; throw 7
lay; throw 1
# picture: rail-pioneers-derailment
