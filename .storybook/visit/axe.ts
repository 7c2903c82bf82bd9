import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from './page.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  resultTypes: ['violations'],
  // These judge whole pages, and a story is a part of one.
  rules: {
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
  },
};

/** The rules that judge colours and places. All others judge the markup and what of it is shown. */
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** React Aria’s live regions hold announcements for a while after their source was removed. */
const liveRegions = '[data-live-announcer]';

/** Rules that a story turns on or off in `parameters.a11y.config.rules`. */
export type Rules = NonNullable<RunOptions['rules']>;

/**
 * Runs axe on the page, and fails with what it finds. `before` is what it gave for another look of the same story: where
 * the markup is the same, and the same of it is shown, only the rules for colours and places can find something new.
 */
export async function expectNoViolations(
  page: Page,
  where: string,
  rules: Rules,
  before?: string,
): Promise<string> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const state = await page.evaluate(describeState);
  const all: Rules = { ...options.rules, ...rules };
  const visual = visualRules.filter((rule) => all[rule]?.enabled !== false);
  const runOptions: RunOptions =
    state === before ? { ...options, runOnly: { type: 'rule', values: visual } } : { ...options, rules: all };
  const violations = await page.evaluate(
    async ({ exclude, options: given }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
      };
      const results = await axe.run({ exclude: [exclude] }, given);
      return results.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map((node) => `${node.html}\n    ${node.failureSummary ?? ''}`),
      }));
    },
    { exclude: liveRegions, options: runOptions },
  );
  if (violations.length === 0) return state;
  const report = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.slice(0, 5).join('\n  ')}`,
  );
  throw new Error(`Axe found ${violations.length} kind(s) of violation ${where}.\n${report.join('\n')}`);
}

/** Runs in the page. A digest of the markup, and for each element of whether it is shown; the whole is large to send. */
async function describeState(): Promise<string> {
  const shown = [...document.body.querySelectorAll('*')].map((element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ? 1 : 0,
  );
  const state = new TextEncoder().encode(`${document.body.innerHTML}\n${shown.join('')}`);
  const digest = await crypto.subtle.digest('SHA-256', state);
  return new Uint8Array(digest).join();
}
