import { waitForPageReady, type TestRunnerConfig } from '@storybook/test-runner';
import { expectNoViolations, type Rules } from './visit/axe.ts';
import { expectWideTextFits } from './visit/font.ts';
import { expectVisibleControls } from './visit/forcedColours.ts';
import { operateByKeyboard } from './visit/keyboard.ts';
import { expectNoMotion } from './visit/motion.ts';
import { desktop, phone, resize, settle, zoomedDesktop, type Page } from './visit/page.ts';
import { expectNoClippedText, expectNoHorizontalScroll } from './visit/zoom.ts';

/** Still true when the next visit starts if the previous one failed. */
let isVisiting = false;

/** A failed visit can leave a menu open or the rest of the page hidden, so the next visit gets a new page. */
async function openFreshPage(): Promise<Page> {
  const runner = globalThis as unknown as {
    page: Page;
    context: unknown;
    jestPlaywright: { resetPage: () => Promise<void> };
    __sbSetupPage: (page: Page, context: unknown) => Promise<void>;
  };
  await runner.jestPlaywright.resetPage();
  // oxlint-disable-next-line no-underscore-dangle -- The test runner's name.
  await runner.__sbSetupPage(runner.page, runner.context);
  return runner.page;
}

/**
 * Visits each story and plays it once, then checks it in the light theme at desktop size, always with
 * reduced motion. Components are also operated by keyboard. The first story of each title is also checked
 * in the dark theme at 375 px; for components, also at 200 % zoom and in forced colours. Stories with
 * `parameters.wideLetters` are also checked in the dark theme at 375 px with wider letter spacing, to
 * allow for other fonts.
 */
const config: TestRunnerConfig = {
  async preVisit(first) {
    const page = isVisiting ? await openFreshPage() : first;
    isVisiting = true;
    // Without motion, colours are measured in their final state.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await resize(page, desktop);
  },

  async postVisit(page, context) {
    // Report only the failure of the story itself.
    if (context.hasFailure) return;
    const { isFirst, a11y, direction, wideLetters } = await readStory(page, context.id);
    await waitForPageReady(page);
    const rules = parseRules(a11y);

    const visit = createProblemCollector();
    await setTheme(page, 'light');
    const state = await visit.attempt(expectNoViolations(page, 'in light', rules));

    // Screens consist of components that have been checked on their own.
    const isComponent = !/^(Screens|Shared)\//.test(context.title);
    if (isFirst || wideLetters) {
      await setTheme(page, 'dark');
      await resize(page, phone);
      await visit.attempt(expectNoViolations(page, 'in dark at 375 px', rules, state));
      await visit.attempt(expectNoHorizontalScroll(page, 'At 375 px'));
      if (wideLetters) await visit.attempt(expectWideTextFits(page, 'With wide letters at 375 px'));
    }
    if (isFirst && isComponent) {
      await visit.attempt(expectNoClippedText(page, 'At 375 px'));

      await resize(page, zoomedDesktop);
      await visit.attempt(expectNoHorizontalScroll(page, 'At 200 % zoom'));
      await visit.attempt(expectNoClippedText(page, 'At 200 % zoom'));

      await page.emulateMedia({ forcedColors: 'active' });
      await settle(page);
      await visit.attempt(expectVisibleControls(page));
      await page.emulateMedia({ forcedColors: 'none' });
      await visit.attempt(expectNoMotion(page));
    }
    if (isComponent && direction === undefined) {
      await resize(page, desktop);
      await visit.attempt(operateByKeyboard(page, context.title));
    }
    visit.finish();
    isVisiting = false;
  },
};

export default config;

/** Collects failures instead of throwing, so that one visit reports every problem of a story. */
function createProblemCollector() {
  const problems: string[] = [];
  return {
    /** The result of the check, or undefined if it fails. */
    async attempt<T>(check: Promise<T>): Promise<T | undefined> {
      try {
        return await check;
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
    finish() {
      if (problems.length > 0) throw new Error(problems.join('\n\n'));
    },
  };
}

/**
 * A story that violates an axe rule on purpose lists the rule and the reason in
 * `parameters.a11y.config.rules`.
 */
function parseRules(a11y: unknown): Rules {
  const listed =
    (a11y as { config?: { rules?: { id: string; enabled: boolean }[] } } | undefined)?.config?.rules ?? [];
  return Object.fromEntries(listed.map(({ id, enabled }) => [id, { enabled }]));
}

/**
 * Returns only what the visit needs, because the whole story context is large and would be serialized to
 * JSON.
 */
function readStory(page: Page, id: string) {
  return page.evaluate(async (storyId) => {
    // oxlint-disable-next-line no-underscore-dangle -- Storybook's name.
    const { storyStore } = (window as unknown as PreviewWindow).__STORYBOOK_PREVIEW__;
    const { title, parameters, storyGlobals } = await storyStore.loadStory({ storyId });
    const stories = Object.values(storyStore.storyIndex.entries);
    return {
      // Of all stories, because a run may visit others alone.
      isFirst: stories.find((story) => story.title === title && story.type === 'story')?.id === storyId,
      a11y: parameters['a11y'],
      wideLetters: parameters['wideLetters'] === true,
      direction: storyGlobals['direction'],
    };
  }, id);
}

interface PreviewWindow {
  __STORYBOOK_PREVIEW__: {
    storyStore: {
      storyIndex: { entries: Record<string, { id: string; title: string; type: string }> };
      loadStory: (story: { storyId: string }) => Promise<{
        title: string;
        parameters: Record<string, unknown>;
        storyGlobals: Record<string, unknown>;
      }>;
    };
  };
}

async function setTheme(page: Page, theme: string) {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}
