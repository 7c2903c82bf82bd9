/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page can't use anything outside them. */
import { expectNone, type Page } from './page.ts';

/** With reduced motion only busy indicators may move, and what the user scrolls. */
export async function expectNoMotion(page: Page) {
  const moving = await page.evaluate(() => {
    const name = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
    const isBusyIndicator = (element: Element) =>
      element.closest('[role=progressbar], [data-busy-indicator]') !== null;
    const animated = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map((animation) => (animation.effect as KeyframeEffect | null)?.target)
      .filter((target): target is Element => Boolean(target) && !isBusyIndicator(target!))
      .map((target) => `${name(target)} is moving`);
    const willMove = [...document.querySelectorAll('#storybook-root *, [data-react-aria-top-layer] *')]
      .filter((element) => !isBusyIndicator(element))
      .filter((element) => /(^|[ ,])0*\.?0*[1-9]/.test(getComputedStyle(element).transitionDuration))
      .map((element) => `${name(element)} will move: ${getComputedStyle(element).transitionProperty}`);
    return [...animated, ...willMove];
  });
  expectNone(moving, 'With reduced motion, these still move:');
}
