// Whether the window is a phone's: one thing at a time above the bar.

import { MediaQuery } from 'svelte/reactivity';
import windows from './windows.json';

export const phone = new MediaQuery(windows['--phone']);
