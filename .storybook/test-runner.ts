import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getStoryContext, waitForPageReady, type TestRunnerConfig } from '@storybook/test-runner';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

type Page = Parameters<NonNullable<TestRunnerConfig['preVisit']>>[0];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const desk = { width: 1280, height: 860 };
const phone = { width: 375, height: 812 };

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

/** What can differ between two themes, where nothing else does. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Each story is visited and played once, then looked at in light, in dark and at 375 px. */
const config: TestRunnerConfig = {
  async preVisit(page) {
    // Colours are measured on what is there to stay, not on the way to it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(desk);
  },

  async postVisit(page, context) {
    const { parameters } = await getStoryContext(page, context);
    await waitForPageReady(page);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const options = { ...axeOptions, rules: { ...axeOptions.rules, ...rulesOf(parameters['a11y']) } };

    await setTheme(page, 'light');
    await expectNoViolations(page, 'in light', options);
    await setTheme(page, 'dark');
    await expectNoViolations(page, 'in dark', { ...options, runOnly: colourRules, rules: {} });
    await page.setViewportSize(phone);
    await settle(page);
    await expectNoViolations(page, 'at 375 px', options);
    await expectNoSidewaysScroll(page);
  },
};

export default config;

/** A story that shows on purpose what axe refuses names the rule and the reason in `parameters.a11y.config.rules`. */
function rulesOf(a11y: unknown): NonNullable<RunOptions['rules']> {
  const listed =
    (a11y as { config?: { rules?: { id: string; enabled: boolean }[] } } | undefined)?.config?.rules ?? [];
  return Object.fromEntries(listed.map(({ id, enabled }) => [id, { enabled }]));
}

/** What observes its size has drawn itself anew after two frames. */
async function settle(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
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

async function expectNoSidewaysScroll(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > phone.width) {
    throw new Error(`At ${phone.width} px the story is ${width} px wide and scrolls sideways.`);
  }
}
