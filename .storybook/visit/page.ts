import type { TestRunnerConfig } from '@storybook/test-runner';

/** The Playwright page, as the test runner passes it. */
export type Page = Parameters<NonNullable<TestRunnerConfig['preVisit']>>[0];

export const desktop = { width: 1280, height: 860 };
export const phone = { width: 375, height: 812 };
/** Viewport of the desktop at 200 % zoom. */
export const zoomedDesktop = { width: desktop.width / 2, height: desktop.height / 2 };

/** Waits two frames, so that components that observe their size have rendered again. */
export async function settle(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** If the window loses at least this many pixels of height, React Aria assumes an on-screen keyboard. */
const keyboardHeight = 100;

/** Times of `performance.now()` in milliseconds. */
interface WatchedWindow {
  watched?: { textFocus: number; resize: number; height: number };
}

/** Starts recording the events that `resize` waits for. */
async function recordFocusAndResizes(page: Page) {
  await page.evaluate((least) => {
    const root = window as WatchedWindow;
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
 * Resizes the page without triggering React Aria's on-screen keyboard detection. It assumes a keyboard if
 * the page loses 100 px of height within 600 ms of focusing a text field, then opens every dialog late
 * until 150 ms after the height is restored (`keyboard.ts` of react-aria).
 */
export async function resize(page: Page, size: { width: number; height: number }) {
  await recordFocusAndResizes(page);
  const { height = size.height } = page.viewportSize() ?? {};
  if (height - size.height >= keyboardHeight)
    await page.waitForFunction(() => performance.now() - (window as WatchedWindow).watched!.textFocus > 600);
  await page.setViewportSize(size);
  await settle(page);
  if (size.height - height >= keyboardHeight)
    await page.waitForFunction(() => performance.now() - (window as WatchedWindow).watched!.resize > 200);
}

/** Throws an error with one line per item in `found`. */
export function expectNone(found: readonly string[], what: string) {
  if (found.length > 0) throw new Error(`${what}\n  ${[...new Set(found)].slice(0, 8).join('\n  ')}`);
}
