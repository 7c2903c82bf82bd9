import type { Page, Route } from '@playwright/test';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import { randomFrom } from '#support/editing/random.ts';
import { addDigest, toContent, focusEnd, openNewDigest, toTitle } from '#support/editorPage.ts';
import { expect, test } from './support.ts';

// CHAOS_EDITS=500 CHAOS_SEED=7 npx playwright test tests/e2e/editorChaos.spec.ts
const edits = Number(process.env.CHAOS_EDITS ?? 150);
const seed = Number(process.env.CHAOS_SEED ?? 1);

/** Keys in one field before the next field is chosen, and milliseconds of the longest answer. */
const stint = 20;
const maxDelay = 400;

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

const isWrite = (url: URL) => /^\/api\/(dashboard\/digest|digests\/\d+\/revision)/.test(url.pathname);

/** A connection that takes its time, and on which a fifth of the writes fail: before, after or instead of the server. */
async function breakConnection(page: Page, random: () => number) {
  let isBroken = true;
  async function answer(route: Route) {
    const [delay, fails, how] = [random() * maxDelay, random() < 0.2, Math.floor(random() * 4)];
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (!fails) return route.continue();
    if (how === 0) await route.fetch();
    if (how <= 1) return route.abort();
    return route.fulfill({ status: how === 2 ? 502 : 429, body: '{}', headers: { 'retry-after': '1' } });
  }
  await page.route(isWrite, (route) =>
    isBroken && route.request().method() !== 'GET' ? answer(route) : route.fallback(),
  );
  return () => void (isBroken = false);
}

for (const kind of ['new', 'stored', 'published'] as const) {
  test(
    `EDIT-73, EDIT-76: every character of ${edits} keys in a ${kind} digest stays and is saved, over a slow connection that fails`,
    { tag: '@long' },
    async ({ page, desk, consoleErrors }) => {
      test.setTimeout(240_000 + edits * 200);
      const random = randomFrom(seed);
      // A word that the digest is found by.
      const mark = `chaos${kind}${seed}`;
      await page.addInitScript(() => localStorage.setItem('continueEditing', 'on'));
      await page.clock.install();
      const typed = { title: mark, content: 'Fresh paint.' };
      if (kind === 'new') {
        await openNewDigest(page, desk.api, typed.content);
        await focusEnd(page, 'title');
        await page.keyboard.insertText(typed.title);
      } else {
        const status = kind === 'published' ? 'Published' : 'Draft';
        const { id } = await addDigest(desk.api, { title: mark, content: `<p>${typed.content}</p>`, status });
        await page.goto(`/digests/${id}`);
        await expect(toContent(page)).toHaveText(typed.content, { timeout: 30_000 });
      }
      const content = await toContent(page).elementHandle();
      const repair = await breakConnection(page, random);

      const texts = async () => ({
        title: await toTitle(page).inputValue(),
        content: await toContent(page).evaluate((element) => element.textContent),
      });
      for (let edit = 0; edit < edits; edit += stint) {
        const field = random() < 0.3 ? 'title' : 'content';
        await focusEnd(page, field);
        for (let key = 0; key < stint && edit + key < edits; key += 1) {
          const letter =
            field === 'content' && key % 7 === 3 ? ' ' : 'abcdefghij'[Math.floor(random() * 10)]!;
          typed[field] += letter;
          await page.keyboard.press(letter === ' ' ? 'Space' : letter);
          if (random() < 0.03) await page.keyboard.press('ControlOrMeta+s');
        }
        expect(await texts()).toEqual(typed);
        // An autosave is due, and so is what failed before.
        if (random() < 0.3) await page.clock.fastForward(6000);
      }
      // It is the editor that was typed into from the start.
      expect(await content!.evaluate((element) => element.isConnected)).toBe(true);

      repair();
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+s');
        await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 30_000 });
      expect(await texts()).toEqual(typed);
      const { results } = await desk.api.call(listDigests, { query: { search: mark } });
      const found = results.filter(({ title }) => title.startsWith(mark));
      expect(found.map(({ title }) => title)).toEqual([typed.title]);
      const saved = await desk.api.call(getDigest, { params: { id: found[0]!.id } });
      expect(saved.digest.replaceAll(/<[^>]*>|&nbsp;/g, (tag) => (tag === '&nbsp;' ? ' ' : ''))).toBe(
        typed.content,
      );
      consoleErrors.length = 0;
    },
  );
}
