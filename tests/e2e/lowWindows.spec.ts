import type { BrowserContext, Page } from '@playwright/test';
import { listBoards } from '#api/contract/boards.ts';
import { listDigests } from '#api/contract/digests.ts';
import { addVideoDigest, toContent, waitForSelection } from '#support/editorPage.ts';
import { expect, test, waitForKeys } from './support.ts';

test.use({ account: 'super' });

/** 1280×1024 at 400 %, a phone on its side, and text alone at 200 %. */
const looks = {
  '320×256': { width: 320, height: 256 },
  '640×360': { width: 640, height: 360 },
  'text at 200 %': { width: 1280, height: 801, text: 32 },
};
type Look = (typeof looks)[keyof typeof looks];

async function lookAt(page: Page, context: BrowserContext, { width, height, ...more }: Look) {
  await page.setViewportSize({ width, height });
  const devTools = await context.newCDPSession(page);
  const standard = 'text' in more ? more.text : 16;
  await devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
}

/** Presses Tab through the page or what is open over it, at most as often as said. */
async function expectEachSeen(page: Page, presses: number) {
  const covered = new Set<string>();
  for (let press = 0; press < presses; press += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop
    const problem = await page.evaluate(findCoveredFocus);
    if (problem) covered.add(problem);
  }
  expect.soft([...covered]).toEqual([]);
}

const expectRoom = async (page: Page) => expect.soft(await page.evaluate(findLostRoom)).toEqual([]);

for (const [name, look] of Object.entries(looks)) {
  test(`KEYS-18: ${name}: the line being written is seen, below the toolbar and above the bar`, async ({
    page,
    context,
  }) => {
    await lookAt(page, context, look);
    await page.goto('/digest-create');
    await toContent(page).click();
    const unseen: string[] = [];
    const check = async (after: string) => {
      await waitForSelection(page);
      if (!(await page.evaluate(isCaretSeen))) unseen.push(after);
    };
    for (let line = 1; line <= 30; line += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.type(`Line ${line}`);
      // oxlint-disable-next-line no-await-in-loop
      await check(`line ${line}`);
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press('Enter');
      // oxlint-disable-next-line no-await-in-loop
      await check(`Enter ${line}`);
    }
    for (let up = 1; up <= 30; up += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press('ArrowUp');
      // oxlint-disable-next-line no-await-in-loop
      await check(`up ${up}`);
    }
    expect(unseen).toEqual([]);
    await expectRoom(page);
  });

  test(`KEYS-18: ${name}: what has the focus is seen on every screen, and bars take less than half of it @long`, async ({
    page,
    context,
    desk,
  }) => {
    // Some 500 stops of eleven screens.
    test.slow();
    const [board] = (await desk.api.call(listBoards)).results;
    const videoId = await addVideoDigest(desk.api);
    const { results: digests } = await desk.api.call(listDigests, { query: { size: 100 } });
    // `b` refuses digests without a category.
    const digest = digests.find(({ categories }) => categories.length > 0)!;
    await lookAt(page, context, look);
    const openRow = (key: string) => async () => {
      const dialog = page.getByRole('dialog');
      // A list that is read again replaces the row that was focused.
      await expect(async () => {
        if (await dialog.isVisible()) return;
        await page.locator('tr[data-key], [role=row][data-key]').first().focus();
        await page.keyboard.press(key);
        await dialog.waitFor({ timeout: 5000 });
      }).toPass();
    };
    const selectTwo = async () => {
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/i });
      const labels = page.locator('label').filter({ has: boxes });
      await labels.nth(0).click();
      await labels.nth(1).click();
      await page.getByRole('group', { name: /^Selected / }).waitFor();
    };
    const screens: [address: string, show?: () => Promise<void>][] = [
      ['/', selectTwo],
      [`/?search=${encodeURIComponent(digest.title)}`, openRow('b')],
      ['/', openRow('t')],
      [`/digests/${digest.id}`],
      [`/video/edit/${videoId}`],
      ['/headlines'],
      ['/notification/create'],
      ['/tags', selectTwo],
      [`/board-details/${board!.id}`],
      ['/settings'],
      ['/calendar'],
    ];
    for (const [address, show] of screens)
      // oxlint-disable-next-line no-await-in-loop
      await test.step(`${address} ${show?.name ?? ''}`, async () => {
        await page.goto(address);
        await waitForKeys(page);
        // What loads above moves what has the focus.
        await expect(page.locator('[aria-busy=true], [data-skeleton], [data-pending]')).toHaveCount(0);
        await show?.();
        await expectRoom(page);
        await expectEachSeen(page, 45);
        await expectRoom(page);
      });
  });
}

/** Describes what covers the element with the focus; undefined if it is seen. */
function findCoveredFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.tagName === 'IFRAME') return undefined;
  // A hidden input or button is seen as its label or the part around it.
  let box: Element = focused;
  let ancestor: Element | null = focused;
  for (let level = 0; level < 3 && ancestor; level += 1) {
    const { width, height } = ancestor.getBoundingClientRect();
    const { opacity, clipPath, display } = getComputedStyle(ancestor);
    const isSmall = display !== 'contents' && (width < 4 || height < 4);
    if (isSmall || opacity === '0' || clipPath !== 'none')
      box = ancestor.closest('label:not(:scope)') ?? ancestor.parentElement ?? box;
    ancestor = ancestor.parentElement;
  }
  // Of a link over several lines, the first one.
  const isInline = getComputedStyle(box).display === 'inline';
  const rect = (isInline && box.getClientRects()[0]) || box.getBoundingClientRect();
  const { left, right, top, bottom } = rect;
  const [x1, x2] = [Math.max(0, left), Math.min(innerWidth, right)];
  const [y1, y2] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
  if (x2 - x1 < 1 || y2 - y1 < 1) return `${name} is outside the window`;
  // Of a text, the caret is what has to be seen.
  const isText = focused.matches('textarea, [contenteditable=true]');
  const y = isText ? y1 + Math.min(12, (y2 - y1) / 2) : (y1 + y2) / 2;
  const hits = document.elementsFromPoint((x1 + x2) / 2, y);
  const hit = hits.find((element) => getComputedStyle(element).pointerEvents !== 'none');
  // Handles of the timeline overlap each other.
  const isHandle = hit?.matches('[role=slider]') && box.parentElement?.contains(hit);
  const isSeen =
    hit && (isHandle || box.contains(hit) || hit.contains(box) || hit.closest('label')?.contains(focused));
  return isSeen ? undefined : `${name} is under ${hit?.outerHTML.slice(0, 120)}`;
}

function isCaretSeen(): boolean {
  const text = document.activeElement;
  const selection = getSelection();
  if (!text?.matches('[contenteditable=true]') || !selection?.rangeCount) return false;
  const range = selection.getRangeAt(0);
  const { startContainer: node, startOffset } = range;
  const inEmptyLine = node instanceof Element ? (node.childNodes[startOffset] ?? node) : node.parentElement;
  const element = inEmptyLine instanceof Element ? inEmptyLine : inEmptyLine?.parentElement;
  const rect = range.getClientRects()[0] ?? element?.getBoundingClientRect();
  if (!rect || rect.top < 0 || rect.bottom > innerHeight) return false;
  const hit = document.elementFromPoint(rect.left + 1, (rect.top + rect.bottom) / 2);
  return hit !== null && (text.contains(hit) || hit.contains(text));
}

/** What takes away room: sideways scrolling, and bars over half the height of the window or of a dialog. */
function findLostRoom(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : [];
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const rows = new Set<number>();
  for (const element of (dialog ?? document.body).querySelectorAll('*')) {
    const { position, pointerEvents, top: start, bottom: end } = getComputedStyle(element);
    const isStuck = position === 'fixed' || (position === 'sticky' && (start !== 'auto' || end !== 'auto'));
    const isBar = dialog ? element.matches('header, footer') && !element.closest('[role=menu]') : isStuck;
    const { top, bottom, width } = element.getBoundingClientRect();
    if (!isBar || pointerEvents === 'none' || width < innerWidth * 0.4 || !element.checkVisibility())
      continue;
    const scroller = dialog && getComputedStyle(dialog).overflowY === 'auto';
    if (scroller) continue;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
  }
  if (rows.size > innerHeight / 2) found.push(`bars take ${rows.size} of ${innerHeight}`);
  return found;
}
