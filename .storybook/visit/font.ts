import { expectNoClippedText, expectNoSidewaysScroll } from './zoom.ts';
import { settle, type Page } from './page.ts';

/**
 * Fonts differ from one machine to the next. Spaced as WCAG 1.4.12 has it, a text is wider than in any of them; the
 * story has to hold it.
 */
export async function expectSpaceForWideText(page: Page, where: string) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await settle(page);
  try {
    await expectNoSidewaysScroll(page, where);
    await expectNoClippedText(page, where);
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
    await settle(page);
  }
}
