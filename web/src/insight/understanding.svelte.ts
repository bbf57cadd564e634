// How a finished game went, for the page that shows it: the analysis, and what it is called there.

import { untrack } from 'svelte';
import { settings } from '../store/settings.svelte';
import { insightOf } from '../tables';
import type { Table } from '../tables/table';
import { Study } from './study.svelte';
import { insightWords } from './words';

/** First the end itself: whoever goes on to another game at once has no use for an analysis. */
const patience = 1500;

export class Understanding {
    readonly study: Study;

    private constructor(
        study: Study,
        private readonly close: () => void,
    ) {
        this.study = study;
    }

    static async of(table: Table): Promise<Understanding> {
        const { insight, close } = await insightOf(table);
        return new Understanding(new Study(insight), close);
    }

    /** The name of its leaf, and what leads there. */
    get name(): string {
        return insightWords[settings.lang].analysis;
    }

    get title(): string {
        return insightWords[settings.lang].understand;
    }

    /** What leads from there back to who has won. */
    get toResult(): string {
        return insightWords[settings.lang].toResult;
    }

    /** In the language of the settings, whichever that is; gives what ends it. */
    begin(): () => void {
        const end = $effect.root(() => {
            $effect(() => {
                const { lang } = settings;
                const isBegun = untrack(() => this.study.progress > 0);
                const begin = setTimeout(() => void this.study.run(lang), isBegun ? 0 : patience);
                return () => clearTimeout(begin);
            });
        });
        return () => {
            end();
            this.study.stop();
            this.close();
        };
    }
}
