import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '#scripts/lib/chromium.ts';
import { createDigest, getDigest } from '#api/contract/digests.ts';
import { createTag } from '#api/contract/tags.ts';
import { measureEditorLoad } from './firstLoad.ts';
import { percentile } from './load.ts';
import { startBuilt } from './onDatabase.ts';
import { signedIn } from '#support/signedIn.ts';
import { signedInPage } from './signedInPage.ts';
import { tasksPerKey } from './trace.ts';

export interface EditorFigures {
  texts: TextFigures[];
  rounds: number;
  /** Of JavaScript under brotli, on top of the list. */
  bytes: number;
}

/** Of a text of one length, in milliseconds. */
interface TextFigures {
  words: number;
  /** From the click in the list to a caret, the median. */
  opened: number;
  /** While it is typed in. */
  typing?: TypingFigures;
}

interface TypingFigures {
  keys: number;
  /** The longest task of each key. */
  p50: number;
  p95: number;
  longest: number;
  /** The 95th percentile from a key to the next paint, in steps of 8. */
  paint: number;
}

/** Of a usual digest, a long one, and the longest that is written; the last two are typed in. */
const lengths = [150, 5000, 20_000];
const typedFrom = 5000;
const rounds = 5;
const typed = 'The harbour board met on Tuesday and agreed to dredge the channel. '.repeat(6);
/** Milliseconds between two keys, of a fast typist. */
const pace = 60;

/** Digests of several lengths, opened from the list with everything fetched before, and typed in. */
export async function measureEditor(): Promise<EditorFigures> {
  const server = await startBuilt();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const { client } = await signedIn(server.url);
    const tag = await client.call(createTag, { body: { title: 'Ports', slug: 'ports' } });
    const texts: TextFigures[] = [];
    for (const words of lengths) {
      const title = `Port of Rotterdam reopens in ${words} words`;
      const body = { title, content: longText(words), tags: [tag.id] };
      const { id } = await client.call(createDigest, { body });
      const page = await signedInPage(browser, server.url);
      const opened = await openOften(page, server.url, title, words);
      const typing = words < typedFrom ? undefined : await measureTyping(browser, page);
      const { digest: content } = await client.call(getDigest, { params: { id } });
      if (typing && !content.includes(typed.trim())) throw new Error('What was typed is not on the server.');
      texts.push({ words, opened, typing });
      await page.context().close();
    }
    return { texts, rounds, bytes: (await measureEditorLoad()).total };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openOften(page: Page, url: string, title: string, words: number): Promise<number> {
  await page.goto(url);
  await openFromList(page, title, words); // Warm.
  const opened: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goBack();
    opened.push(await openFromList(page, title, words));
  }
  return percentile(opened, 0.5);
}

async function measureTyping(browser: Browser, page: Page): Promise<TypingFigures> {
  await page.evaluate(watchPaints);
  const tasks = await type(browser, page);
  await page.getByText(/^Saved \d/).waitFor();
  const paints = await page.evaluate(() => (window as unknown as { paints: number[] }).paints);
  // The browser reports no event under 16 ms.
  const unreported = Array<number>(Math.max(0, typed.length - paints.length)).fill(16);
  return {
    keys: typed.length,
    p50: percentile(tasks, 0.5),
    p95: percentile(tasks, 0.95),
    longest: Math.max(...tasks),
    paint: percentile([...paints, ...unreported], 0.95),
  };
}

/** Texts, as names that the compiler adds to functions are not there in a page. */
const watchPaints = `
  window.paints = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') paints.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;
const watchOpening = (words: number) => `
  delete window.opened;
  addEventListener('click', () => {
    const start = performance.now();
    requestAnimationFrame(function check() {
      const text = document.querySelector('[role=textbox][aria-multiline=true][contenteditable=true]');
      if (text && text.textContent.length > ${4 * words}) text.focus();
      if (text && document.activeElement === text && getSelection().rangeCount > 0)
        window.opened = performance.now() - start;
      else requestAnimationFrame(check);
    });
  }, { capture: true, once: true });
`;

/** Milliseconds from the click on a title until the text is there and holds the caret. */
async function openFromList(page: Page, title: string, words: number): Promise<number> {
  const row = page.getByRole('row').getByText(title).first();
  await row.hover();
  await page.waitForTimeout(500);
  await page.evaluate(watchOpening(words));
  await row.click();
  await page.waitForFunction(() => 'opened' in window);
  return page.evaluate(() => (window as unknown as { opened: number }).opened);
}

/** Types in the middle of the text; the longest task that each key caused. */
async function type(browser: Browser, page: Page): Promise<number[]> {
  const paragraphs = page.getByRole('textbox', { name: 'Content' }).locator('p');
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await page.waitForTimeout(2000);
  await page.evaluate('paints.length = 0');
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.keyboard.type(typed, { delay: pace });
  return tasksPerKey(await browser.stopTracing());
}

function longText(words: number): string {
  const sentence =
    'The harbour board met on <strong>Tuesday</strong> and agreed to <a href="https://example.com/">dredge</a> the channel. ';
  const inSentence = 12;
  const paragraph = sentence.repeat(4);
  const paragraphs = Math.ceil(words / (inSentence * 4));
  return Array.from({ length: paragraphs }, (_, index) => {
    if (index % 10 === 9) return `<ul><li>${paragraph}</li><li>${sentence}</li></ul>`;
    return index % 8 === 0 ? `<h2>Chapter ${index}</h2><p>${paragraph}</p>` : `<p>${paragraph}</p>`;
  }).join('');
}
