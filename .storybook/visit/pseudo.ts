import { english as richText } from '../../src/richText/english.ts';
import { english as ui } from '../../src/ui/messages/english.ts';
import { expectNone, settle, type Page } from './page.ts';
import { expectNoClippedText, expectNoSidewaysScroll } from './zoom.ts';

/** The English texts, as patterns where they have places for values. */
const textPatterns = [ui, richText]
  .flatMap((catalogue) => Object.values(catalogue))
  .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)))
  // A text of little but values, such as `{index} of {total}`, is found in too much.
  .filter((text) => text.replaceAll(/\{\w+\}|\W/g, '').length > 3)
  .map(
    (text) =>
      `^${text
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.+')}$`,
  );

/** Of React Aria, which has no pseudo-locale and writes English in it. */
const reactAriaTexts = ['Dismiss', 'Select an item'];

/**
 * Looks at a story in the pseudo-locale: no text that components bring is still English, nothing is clipped, nothing
 * scrolls sideways. `ownTexts` are texts of the story that read like one of the catalogue.
 */
export async function expectTranslation(page: Page, ownTexts: readonly string[]) {
  await setLocale(page, 'pseudo');
  try {
    expectNone(
      await page.evaluate(findEnglish, {
        patterns: textPatterns,
        ownTexts: [...ownTexts, ...reactAriaTexts],
      }),
      'In the pseudo-locale still English:',
    );
    await expectNoSidewaysScroll(page, 'In the pseudo-locale at 375 px');
    await expectNoClippedText(page, 'In the pseudo-locale at 375 px');
  } finally {
    await setLocale(page, 'default');
  }
}

/** Changes the toolbar's global, which renders the story again where it is. */
async function setLocale(page: Page, locale: 'default' | 'pseudo') {
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        // oxlint-disable-next-line no-underscore-dangle -- Storybook's name.
        const channel = (window as unknown as WithChannel).__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('storyRendered', resolve);
        channel.emit('updateGlobals', { globals: { locale: value } });
      }),
    locale,
  );
  await settle(page);
}

interface WithChannel {
  __STORYBOOK_ADDONS_CHANNEL__: {
    once: (event: string, listener: () => void) => void;
    emit: (event: string, value: unknown) => void;
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function findEnglish({
  patterns: sources,
  ownTexts,
}: {
  patterns: string[];
  ownTexts: readonly string[];
}): string[] {
  const patterns = sources.map((pattern) => new RegExp(pattern));
  const found: string[] = [];
  const check = (text: string | null | undefined, where: string) => {
    const words = text?.trim() ?? '';
    if (words && !ownTexts.includes(words) && patterns.some((pattern) => pattern.test(words)))
      found.push(`“${words}” (${where})`);
  };
  // What was announced before the language changed stays in the live region for a while.
  const roots = [...document.body.children].filter(
    (each) => !each.matches('[data-live-announcer], [aria-live]'),
  );
  for (const root of roots) {
    if (!root.checkVisibility()) continue;
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
      if (node instanceof Element) {
        if (!node.checkVisibility()) continue;
        for (const name of [
          'aria-label',
          'aria-roledescription',
          'aria-valuetext',
          'placeholder',
          'title',
          'alt',
        ])
          check(node.getAttribute(name), name);
      } else if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style')) {
        check(node.textContent, 'text');
      }
    }
  }
  return found;
}
