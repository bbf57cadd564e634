game: milestones(players=2)
seats: Annie, Ben

bonus b2-c2-c3 quarryman
reveal l1c1; reveal l3s6; reveal c5g7; reveal s8c7; reveal g4c4
reveal q3s4; reveal s6l7; reveal l7q6; reveal s3g5; reveal g2l6
first 1

draft s3g5; draft l7q6; place 5; place 7
draft q3s4; draft s6l7; place 1; place 3

move 1; move 2
move 5; move 8
move works; street a2 b2 c3
# picture: milestones-bonus
take b2-c2-c3 1; done; move castle; cover 3
move works; street c3 d3 e4; skip?
# picture: milestones-street
done; move castle; cover 8
move 1; move 4
move 5; move 7
move works; house d3-e3-e4
# picture: milestones-house
done; move castle; cover 2
move works; market e4; skip?; done; move castle; cover 5
move 1; move 4
move 6; move castle
move trade; done; move works; done
move 6; move mill; supply e4
# picture: milestones-flour
