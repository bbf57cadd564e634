// The games on the page, and what the tests should know of each: how to come to an end soon, which kinds of
// targets a game must have had tapped, and positions worth a picture.
export const games = {
    pioneers: {
        prefer: ({ kind }) => kind === 'coach',
        kinds: ['chip', 'city', 'coach'],
    },
};
