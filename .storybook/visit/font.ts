import { expectNoClippedText, expectNoHorizontalScroll } from './zoom.ts';
import { settle, type Page } from './page.ts';

/**
 * Font widths differ between machines. Text with the WCAG 1.4.12 spacing is wider than in any of those
 * fonts, and the story must still fit.
 */
export async function expectWideTextFits(page: Page, where: string) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await settle(page);
  try {
    await expectNoHorizontalScroll(page, where);
    await expectNoClippedText(page, where);
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
    await settle(page);
  }
}
