import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getStoryContext, waitForPageReady, type TestRunnerConfig } from '@storybook/test-runner';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expectControlsToBeSeen } from './visit/forcedColours.ts';
import { operateByKeyboard } from './visit/keyboard.ts';
import { expectStillness } from './visit/motion.ts';
import { desk, phone, settle, zoomedDesk, type Page } from './visit/page.ts';
import { expectNoClippedText, expectNoSidewaysScroll } from './visit/zoom.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  // These judge whole pages, and a story is a part of one.
  rules: {
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
  },
};

/** Where React Aria keeps what was announced, for a while after what it was about has gone. */
const spoken = '[data-live-announcer]';

/** The first story of each component, by its title. */
const firstStories = new Map<string, string>();

/**
 * Each story is visited and played once, then looked at in light, and in dark at 375 px, always with reduced motion.
 * A component is also operated by keyboard at last, and its first story looked at at 200 % zoom and in forced colours.
 */
const config: TestRunnerConfig = {
  async preVisit(page) {
    // Colours are measured on what is there to stay, not on the way to it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(desk);
  },

  async postVisit(page, context) {
    const { parameters, storyGlobals } = await getStoryContext(page, context);
    await waitForPageReady(page);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const options = { ...axeOptions, rules: { ...axeOptions.rules, ...rulesOf(parameters['a11y']) } };

    const visit = collector();
    await setTheme(page, 'light');
    await visit.attempt(expectNoViolations(page, 'in light', options));
    await setTheme(page, 'dark');
    await page.setViewportSize(phone);
    await settle(page);
    await visit.attempt(expectNoViolations(page, 'in dark at 375 px', options));
    await visit.attempt(expectNoSidewaysScroll(page, 'At 375 px'));

    // Screens are put together from what was proved here, and a twin in another direction differs in no more than that.
    const isScreen = context.title.startsWith('Screens/');
    if (!firstStories.has(context.title)) firstStories.set(context.title, context.id);
    if (!isScreen && firstStories.get(context.title) === context.id) {
      await page.setViewportSize(zoomedDesk);
      await settle(page);
      await visit.attempt(expectNoSidewaysScroll(page, 'At 200 % zoom'));
      await visit.attempt(expectNoClippedText(page, 'At 200 % zoom'));

      await page.emulateMedia({ forcedColors: 'active' });
      await settle(page);
      await visit.attempt(expectControlsToBeSeen(page));
      await page.emulateMedia({ forcedColors: 'none' });
      await visit.attempt(expectStillness(page));
    }
    if (!isScreen && storyGlobals['direction'] === undefined) {
      await page.setViewportSize(desk);
      await visit.attempt(operateByKeyboard(page));
    }
    visit.finish();
  },
};

export default config;

/** Goes on after a failure, so that one visit tells all that is wrong with a story. */
function collector() {
  const problems: string[] = [];
  return {
    async attempt(check: Promise<void>) {
      await check.catch((error: unknown) =>
        problems.push(error instanceof Error ? error.message : String(error)),
      );
    },
    finish() {
      if (problems.length > 0) throw new Error(problems.join('\n\n'));
    },
  };
}

/** A story that shows on purpose what axe refuses names the rule and the reason in `parameters.a11y.config.rules`. */
function rulesOf(a11y: unknown): NonNullable<RunOptions['rules']> {
  const listed =
    (a11y as { config?: { rules?: { id: string; enabled: boolean }[] } } | undefined)?.config?.rules ?? [];
  return Object.fromEntries(listed.map(({ id, enabled }) => [id, { enabled }]));
}

async function setTheme(page: Page, theme: string) {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

async function expectNoViolations(page: Page, where: string, options: RunOptions) {
  const violations = await page.evaluate(
    async ({ exclude, options: runOptions }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
      };
      const results = await axe.run({ exclude: [exclude] }, runOptions);
      return results.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map((node) => `${node.html}\n    ${node.failureSummary ?? ''}`),
      }));
    },
    { exclude: spoken, options },
  );
  if (violations.length === 0) return;
  const report = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.slice(0, 5).join('\n  ')}`,
  );
  throw new Error(`Axe found ${violations.length} kind(s) of violation ${where}.\n${report.join('\n')}`);
}
