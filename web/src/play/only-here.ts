// A game is played in one tab at a time: two would save over each other.

/** `lost` is called when the same game is opened in another tab. Gives what ends the watch. */
export function onlyHere(id: string, lost: () => void): () => void {
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel('conestoga.playing');
    channel.onmessage = ({ data }) => {
        if (data === id) lost();
    };
    channel.postMessage(id);
    return () => channel.close();
}
