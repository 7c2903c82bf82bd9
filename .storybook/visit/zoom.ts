import { expectNone, type Page } from './page.ts';

/** WCAG 1.4.10: content must not require scrolling in two dimensions. */
export async function expectNoHorizontalScroll(page: Page, where: string) {
  const { requested, given } = await page.evaluate(() => ({
    requested: document.documentElement.scrollWidth,
    given: innerWidth,
  }));
  if (requested > given)
    throw new Error(`${where} the story is ${requested} px wide on ${given}, and scrolls sideways.`);
}

/** Throws on text that is cut off with neither scrolling nor an ellipsis. */
export async function expectNoClippedText(page: Page, where: string) {
  const clipped = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) {
        continue;
      }
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      for (let box: Element | null = node.parentElement; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { overflowX, overflowY, clipPath, textOverflow, position } = style;
        const showsTruncation = textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        // Hidden or truncated on purpose, or reachable by scrolling.
        if (clipPath !== 'none' || showsTruncation || position === 'fixed') break;
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const edge = box.getBoundingClientRect();
        const cutsX =
          /hidden|clip/.test(overflowX) && (text.left < edge.left - 2 || text.right > edge.right + 2);
        const cutsY =
          /hidden|clip/.test(overflowY) && (text.top < edge.top - 3 || text.bottom > edge.bottom + 3);
        if (cutsX || cutsY) {
          found.push(
            `“${node.textContent.trim().slice(0, 60)}” in <${box.localName} class="${box.className}">`,
          );
          break;
        }
      }
    }
    return found;
  });
  expectNone(clipped, `${where} text is clipped:`);
}
