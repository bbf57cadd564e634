game: pioneer_days(players=2,sets=ab,boards=standard)
seats: Annie, Bill

marker 1
reveal town fort_hall; reveal town saint_joseph
reveal equip safe_1; reveal equip hatchet_wild; reveal equip lamp_1
reveal townsfolk storekeeper; reveal townsfolk clerk; reveal townsfolk tinker; reveal townsfolk scout
reveal townsfolk carpenter; reveal townsfolk cook
roll blue wood; roll red mine; roll green cattle

# picture: pioneer-days-dice
# picture: pioneer-days-town
die blue wood; keep?; act; end?
die red mine; keep?; income; end?
roll yellow medicine; roll red wood; roll green cattle
die yellow medicine; keep?; income; end?
die red wood; keep?; act; end?
# picture: pioneer-days-storage
