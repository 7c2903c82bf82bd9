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

/** Fails with one line for each thing found. */
export function expectNone(found: readonly string[], what: string) {
  if (found.length > 0) throw new Error(`${what}\n  ${[...new Set(found)].slice(0, 8).join('\n  ')}`);
}
