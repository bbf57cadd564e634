// The words in the language of the settings; they follow it at any moment.

import { settings } from '../store/settings.svelte';
import { catalogues, type Words } from './index';

export const words = (): Words => catalogues[settings.lang];
