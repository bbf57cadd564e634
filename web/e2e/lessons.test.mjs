// Every game's tutorial from the first lesson to a game of one's own, in each language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from './games.mjs';
import { browser, server } from './house.mjs';
import { tutorialWords, Visitor } from './visitor.mjs';

for (const game of Object.keys(games)) {
    for (const lang of ['en', 'fr']) {
        test(`the tutorial of ${game}, ${lang}`, async (t) => {
            const visitor = await Visitor.come(browser, server.address, { lang });
            await visitor.during(`tutorial-${game}-${lang}`, async () => {
                const { page, w } = visitor;
                const words = tutorialWords[lang];
                await visitor.go(`/learn/${game}`);
                const done = [];
                while (done.length < 40) {
                    const lesson = page.locator('[data-lesson]');
                    await lesson.waitFor();
                    const id = await lesson.getAttribute('data-lesson');
                    assert.ok(!done.includes(id), `${id} came twice`);
                    const state = () => page.waitForFunction(([showMe, confirm]) => {
                        const lesson = document.querySelector('[data-lesson]');
                        if (lesson?.dataset.closed === 'true') return 'closed';
                        const ready = [...document.querySelectorAll('button')].filter((one) => !one.disabled).map((one) => one.textContent.trim());
                        return ready.includes(confirm) ? 'confirm' : ready.includes(showMe) && 'task';
                    }, [words.showMe, w.confirm], { polling: 20 }).then((handle) => handle.jsonValue());
                    for (let step = await state(); step !== 'closed'; step = await state()) {
                        if (step === 'task') {
                            await visitor.button(words.showMe).click();
                            await visitor.button(w.confirm).waitFor();
                        } else {
                            const before = await visitor.ply();
                            await visitor.confirm();
                            await page.waitForFunction((before) => Number(document.querySelector('[data-ply]').dataset.ply) > before, before, { polling: 20 });
                        }
                    }
                    done.push(id);
                    await visitor.shot(`shots/lesson-${game}-${id}-${lang}`);
                    const next = page.getByRole('link', { name: words.next, exact: true });
                    if ((await next.count()) === 0) break;
                    await next.click();
                    await page.waitForFunction((id) => document.querySelector('[data-lesson]')?.dataset.lesson !== id, id);
                }
                t.diagnostic(`${done.length} lessons: ${done.join(', ')}`);
                await page.getByRole('link', { name: words.last, exact: true }).click();
                await page.getByRole('heading', { name: words.playTitle }).waitFor();
                assert.equal(await page.locator('li', { hasText: '✓' }).count(), done.length, 'all are marked as done');
                await visitor.button(words.play).click();
                await page.waitForURL(/\/play\//);
                await visitor.settled();
            });
        });
    }
}
