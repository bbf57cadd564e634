// What a page says of itself beyond its address: a title of its own, and whether it has the whole window.

class Headline {
    title = $state('');
    whole = $state(false);
}

export const headline = new Headline();
