/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page can't use anything outside them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from './page.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const defaultOptions: RunOptions = {
  resultTypes: ['violations'],
  // These rules apply to whole pages, and a story is only part of one.
  rules: {
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    // Experimental, so it's off by default (WCAG 2.5.3).
    'label-content-name-mismatch': { enabled: true },
  },
};

/**
 * Rules that depend on colours and layout. All other rules depend only on the markup and on which elements
 * are visible.
 */
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/**
 * Excluded from axe: React Aria's live regions keep announcements for a while after the element that made
 * them is gone.
 */
const liveRegionSelector = '[data-live-announcer]';

/** Rules that a story turns on or off in `parameters.a11y.config.rules`. */
export type Rules = NonNullable<RunOptions['rules']>;

/**
 * Runs axe on the elements that no earlier story showed in the same place, and throws on violations.
 * Stories of one screen differ little, and running axe on everything took a third of the test time.
 * `before` is the state returned for another theme or size of this story: if the state is the same, only
 * the visual rules run.
 */
export async function expectNoViolations(
  page: Page,
  where: string,
  rules: Rules,
  before?: string,
): Promise<string> {
  // Elements checked with exceptions must be checked again without them.
  const remembers = Object.keys(rules).length === 0;
  if (!(await page.evaluate(findNewElements, { where, remembers }))) return '';
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const state = await page.evaluate(hashPageState);
  const all: Rules = { ...defaultOptions.rules, ...rules };
  const visual = visualRules.filter((rule) => all[rule]?.enabled !== false);
  const runOptions: RunOptions =
    state === before
      ? { ...defaultOptions, runOnly: { type: 'rule', values: visual } }
      : { ...defaultOptions, rules: all };
  const violations = await page.evaluate(
    async ({ exclude, options: given }) => {
      const { axe, newElements } = window as unknown as {
        axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
        newElements: Element[] | 'all';
      };
      const include = newElements === 'all' ? {} : { include: newElements as never[] };
      const results = await axe.run({ ...include, exclude: [exclude] }, given);
      return results.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map((node) => `${node.html}\n    ${node.failureSummary ?? ''}`),
      }));
    },
    { exclude: liveRegionSelector, options: runOptions },
  );
  if (violations.length === 0) return state;
  const report = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.slice(0, 5).join('\n  ')}`,
  );
  throw new Error(`Axe found ${violations.length} kind(s) of violation ${where}.\n${report.join('\n')}`);
}

/**
 * Runs in the page. Hashes the markup and the visibility of each element; sending the full text would be
 * slow.
 */
async function hashPageState(): Promise<string> {
  const shown = [...document.body.querySelectorAll('*')].map((element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ? 1 : 0,
  );
  const state = new TextEncoder().encode(`${document.body.innerHTML}\n${shown.join('')}`);
  const digest = await crypto.subtle.digest('SHA-256', state);
  return new Uint8Array(digest).join();
}

/**
 * Runs in the page. Finds elements that no earlier story showed in the same place, compared by tag name,
 * attributes and ancestors. For attributes that hold ids, URLs or text, only their presence counts. Hidden
 * elements are checked in the first story that shows them.
 */
function findNewElements({ where, remembers }: { where: string; remembers: boolean }): boolean {
  const memory = window as unknown as {
    judged?: Record<string, Map<string, number>>;
    newElements: Element[] | 'all';
  };
  const known = ((memory.judged ??= {})[where] ??= new Map<string, number>());
  const isFirst = known.size === 0;
  const kinds = remembers ? known : new Map(known);
  const found: Element[] = [];

  const describe = ({ name, value }: Attr) => {
    if (name === 'class' || name === 'role' || name === 'type') return `${name}=${value}`;
    if (name === 'style') return `${name}=${/(?:color|background|opacity)[^;]*/.exec(value)?.[0] ?? ''}`;
    const isState = /^(?:aria|data)-/.test(name) && /^[a-z]{1,12}$/.test(value);
    return isState ? `${name}=${value}` : `${name}${value === '' ? '=' : ''}`;
  };
  const walk = (element: Element, place: number, isInNew: boolean) => {
    if (element.matches('[inert], [hidden], [data-live-announcer], script, style')) return;
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const attributes = [...element.attributes].map(describe).toSorted().join();
    const key = `${place} ${element.localName} ${hasText} ${attributes}`;
    const isNew = !kinds.has(key);
    if (isNew && !element.checkVisibility({ visibilityProperty: true })) return;
    if (isNew && !isInNew) found.push(element);
    const kind = kinds.get(key) ?? kinds.size + 1;
    kinds.set(key, kind);
    if (element.localName !== 'svg')
      for (const child of element.children) walk(child, kind, isInNew || isNew);
  };
  for (const child of document.body.children) walk(child, 0, false);
  // Some rules apply to the page, and run once.
  memory.newElements = isFirst ? 'all' : found;
  return found.length > 0;
}
