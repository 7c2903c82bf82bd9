import type { Page, Route } from '@playwright/test';
import { addDigest, toContent, toTitle } from '#support/editorPage.ts';
import { crash, expect, test } from './support.ts';

// Every way is tried so often after each delay: LEAVE_RUNS=20 npx playwright test tests/e2e/editorLeaving.spec.ts
const runs = Number(process.env.LEAVE_RUNS ?? 1);
const delays = process.env.LEAVE_RUNS ? [0, 20, 50, 100] : [0, 50];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'closing the tab': (page) => page.close(),
  'a crash of the tab': crash,
  async 'the browser’s Back after a hard load'(page) {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goBack();
    await page.close();
  },
};

const refuseWrites = (route: Route) =>
  ['GET', 'HEAD'].includes(route.request().method()) ? route.fallback() : route.abort();

/** A word that is typed nowhere else, so that its every letter can be looked for. */
const pickWord = (number: number) =>
  `w${number.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvxyzw'[Number(digit)]!)}letters`;

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

for (const [name, leave] of Object.entries(ways)) {
  test(
    `018: what was typed up to the moment of ${name} is in this browser`,
    { tag: '@long' },
    async ({ page, context, desk }) => {
      test.setTimeout(240_000 + runs * delays.length * 15_000);
      const { id } = await addDigest(desk.api, { title: '', status: 'Ready' });
      const lost: string[] = [];
      for (let run = 0; run < runs; run += 1)
        for (const delay of delays) {
          const isNew = run % 2 === 1;
          const word = pickWord(delay * 100 + run);
          const tab = await context.newPage();
          // Nothing is saved by itself in the time of the test.
          await tab.route('**/api/**', refuseWrites);
          if (name.includes('Back')) await tab.goto('/local-copies');
          await tab.goto(isNew ? '/digest-create' : `/digests/${id}`);
          await toContent(tab).waitFor({ timeout: 45_000 });
          const field = isNew ? toContent(tab) : toTitle(tab);
          await field.focus();
          await tab.keyboard.type(word);
          await wait(delay);
          await leave(tab);
          const found = await storedText(page, word);
          if (found !== word) lost.push(`${delay} ms: ${found} of ${word}`);
          if (runs > 1) process.stdout.write(`${name} ${run} ${delay}: ${lost.length} lost\n`);
          await removeTexts(page);
        }
      process.stdout.write(
        `${name}: after ${delays.join(', ')} ms, ${runs} times each: ${lost.length} of ${runs * delays.length} lost letters\n`,
      );
      expect(lost).toEqual([]);
    },
  );
}

/** So that none of them is offered to the next run. */
const removeTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('digest-desk');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const removal = opening.result.transaction('drafts', 'readwrite');
          removal.objectStore('drafts').clear();
          removal.addEventListener('complete', () => resolve());
        });
      }),
  );

/** As much of a word as the list of unsaved texts has, once the tab is known to be gone. */
async function storedText(page: Page, word: string): Promise<string> {
  let best = '';
  await expect(async () => {
    await page.goto('/local-copies');
    await expect(page.getByRole('grid', { name: 'Unsaved changes' }).getByRole('row').nth(1)).toBeVisible();
    const names = await page.getByRole('rowheader').allInnerTexts();
    const texts = names
      .map((text) => text.split('\n')[0] ?? '')
      .filter((text) => text && word.startsWith(text));
    best = texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
    expect(best).toBe(word);
  })
    .toPass({ timeout: 30_000 })
    .catch(() => undefined);
  return best;
}
