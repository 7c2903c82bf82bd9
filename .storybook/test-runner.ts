import { waitForPageReady, type TestRunnerConfig } from '@storybook/test-runner';
import { expectNoViolations, type Rules } from './visit/axe.ts';
import { expectSpaceForWideText } from './visit/font.ts';
import { expectControlsToBeSeen } from './visit/forcedColours.ts';
import { operateByKeyboard } from './visit/keyboard.ts';
import { expectStillness } from './visit/motion.ts';
import { desk, phone, resize, settle, zoomedDesk, type Page } from './visit/page.ts';
import { expectNoClippedText, expectNoSidewaysScroll } from './visit/zoom.ts';

/** Whether a visit is under way: still so as the next one begins, it has failed. */
let isUnderWay = false;

/** A failed visit may leave a menu open or the rest of the page hidden, which the next visit would find: it gets another page. */
async function openPage(): Promise<Page> {
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
 * Each story is visited and played once, then looked at in light on a desk, always with reduced motion. A component is
 * also operated by keyboard. The first story of each title is looked at in dark at 375 px too, and that of a component at
 * 200 % zoom and in forced colours. Those with `parameters.wideLetters` are looked
 * at in dark at 375 px too, with wide letters, as other fonts have.
 */
const config: TestRunnerConfig = {
  async preVisit(first) {
    const page = isUnderWay ? await openPage() : first;
    isUnderWay = true;
    // Colours are measured on what is there to stay, not on the way to it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await resize(page, desk);
  },

  async postVisit(page, context) {
    // What it failed of is reported, not how it was left.
    if (context.hasFailure) return;
    const { isFirst, a11y, direction, wideLetters } = await readStory(page, context.id);
    await waitForPageReady(page);
    const rules = toRules(a11y);

    const visit = collector();
    await setTheme(page, 'light');
    const state = await visit.attempt(expectNoViolations(page, 'in light', rules));

    // Screens are put together from components, and a twin in another direction differs in no more than that.
    const isComponent = !/^(Screens|Shared)\//.test(context.title);
    if (isFirst || wideLetters) {
      await setTheme(page, 'dark');
      await resize(page, phone);
      await visit.attempt(expectNoViolations(page, 'in dark at 375 px', rules, state));
      await visit.attempt(expectNoSidewaysScroll(page, 'At 375 px'));
      if (wideLetters) await visit.attempt(expectSpaceForWideText(page, 'With wide letters at 375 px'));
    }
    if (isFirst && isComponent) {
      await visit.attempt(expectNoClippedText(page, 'At 375 px'));

      await resize(page, zoomedDesk);
      await visit.attempt(expectNoSidewaysScroll(page, 'At 200 % zoom'));
      await visit.attempt(expectNoClippedText(page, 'At 200 % zoom'));

      await page.emulateMedia({ forcedColors: 'active' });
      await settle(page);
      await visit.attempt(expectControlsToBeSeen(page));
      await page.emulateMedia({ forcedColors: 'none' });
      await visit.attempt(expectStillness(page));
    }
    if (isComponent && direction === undefined) {
      await resize(page, desk);
      await visit.attempt(operateByKeyboard(page, context.title));
    }
    visit.finish();
    isUnderWay = false;
  },
};

export default config;

/** Continues after a failure, so that one visit reports every problem of a story. */
function collector() {
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

/** A story that shows on purpose what axe refuses names the rule and the reason in `parameters.a11y.config.rules`. */
function toRules(a11y: unknown): Rules {
  const listed =
    (a11y as { config?: { rules?: { id: string; enabled: boolean }[] } } | undefined)?.config?.rules ?? [];
  return Object.fromEntries(listed.map(({ id, enabled }) => [id, { enabled }]));
}

/** What the visit depends on. The whole context, which is large, would have to leave the page as JSON. */
function readStory(page: Page, id: string) {
  return page.evaluate(async (storyId) => {
    // oxlint-disable-next-line no-underscore-dangle -- Storybook's name.
    const { storyStore } = (window as unknown as WithPreview).__STORYBOOK_PREVIEW__;
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

interface WithPreview {
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
