game: milestones(players=2)
seats: Annie, Ben

reveal s4l8; reveal l1c1; reveal c5g7; reveal s8c7; reveal g4c4
reveal q1l2; reveal l3s6; reveal l7q6; reveal s3g5; reveal g2l6
first 1

draft s3g5; draft l7q6; place 5; place 7
draft q1l2; draft l3s6; place 1; place 3
move trade; hire s4l8; place 5; done; move castle; cover 4
move 5; move 6
# picture: milestones-production
