import type { TestRunnerConfig } from '@storybook/test-runner';

/** The page of a visit, as the test runner passes it. */
export type Page = Parameters<NonNullable<TestRunnerConfig['preVisit']>>[0];

export const desk = { width: 1280, height: 860 };
export const phone = { width: 375, height: 812 };
/** What is left of the desk at 200 % zoom. */
export const zoomedDesk = { width: desk.width / 2, height: desk.height / 2 };

/** What observes its size has rendered again after two frames. */
export async function settle(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** React Aria takes a window that is lower by this many pixels for one with a keyboard on the screen. */
const keyboardHeight = 100;

/** Times of `performance.now()` in milliseconds. */
interface Watched {
  watched?: { textFocus: number; resize: number; height: number };
}

/** Records from now on what `resize` waits for. */
async function watch(page: Page) {
  await page.evaluate((least) => {
    const root = window as Watched;
    if (root.watched) return;
    const watched = { textFocus: -Infinity, resize: -Infinity, height: innerHeight };
    root.watched = watched;
    const recordFocus = ({ target }: Event) => {
      if (target instanceof Element && target.matches('input, textarea, [contenteditable]'))
        watched.textFocus = performance.now();
    };
    const recordResize = () => {
      if (Math.abs(innerHeight - watched.height) >= least) watched.resize = performance.now();
      watched.height = innerHeight;
    };
    window.addEventListener('focus', recordFocus, true);
    window.addEventListener('resize', recordResize);
  }, keyboardHeight);
}

/**
 * Resizes the page. React Aria takes a page that loses 100 px of its height within 600 ms of a text field's focus
 * for one whose keyboard opens, and shows each dialog late from then on, as it does until 150 ms after the page has its height
 * back (`keyboard.ts` of react-aria): neither happens here.
 */
export async function resize(page: Page, size: { width: number; height: number }) {
  await watch(page);
  const { height = size.height } = page.viewportSize() ?? {};
  if (height - size.height >= keyboardHeight)
    await page.waitForFunction(() => performance.now() - (window as Watched).watched!.textFocus > 600);
  await page.setViewportSize(size);
  await settle(page);
  if (size.height - height >= keyboardHeight)
    await page.waitForFunction(() => performance.now() - (window as Watched).watched!.resize > 200);
}

/** Fails with one line for each thing found. */
export function expectNone(found: readonly string[], what: string) {
  if (found.length > 0) throw new Error(`${what}\n  ${[...new Set(found)].slice(0, 8).join('\n  ')}`);
}
