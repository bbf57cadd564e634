// How long a game lasts with people at the table, in minutes, for the home page.

const lengths: Record<string, [number, number]> = { pioneers: [30, 60] };

export const gameLength = (game: string): [number, number] => lengths[game] ?? [30, 90];
