import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/lib/run.ts';
import { Grouping, type GroupingOptions } from '#server/features/news/grouping/grouping.ts';
import type { Headline } from '#server/features/news/grouping/types.ts';

export const labelledLanguages = ['en', 'de', 'es', 'fr', 'ar', 'hi'];

/**
 * `desk once` was measured when the rules were nearly done, and `desk last`, of three languages, once they were; they were
 * made with all of the others in view.
 */
export const parts = ['tune', 'measure', 'near', 'desk', 'desk once', 'desk last'] as const;
export type Part = (typeof parts)[number];

/** A headline of tests/fixtures/headlines with the story that it is of. */
export interface Labelled extends Headline {
  story: string;
  part: Part;
}

const start = Date.UTC(2026, 9, 5);
const hour = 3_600_000;

/** A folder, what its stories are marked with, and the part that these are of. */
const marked: [folder: string, mark: string, part: Part][] = [
  ['.', 'tune', 'tune'],
  ['.', 'measure', 'measure'],
  ['near', 'tune', 'near'],
  ['desk', 'tune', 'desk'],
  ['desk', 'measure', 'desk once'],
  ['desk', 'last', 'desk last'],
];

/**
 * Those of some parts. A story's name is that of its language and story; single ones have a story of their own. One event
 * may be in several parts.
 */
export const labelledHeadlines = (of: readonly Part[] = ['tune', 'measure']): Labelled[] =>
  marked
    .filter(([, , part]) => of.includes(part))
    .flatMap(([folder, mark, part]) =>
      labelledLanguages.flatMap((language) =>
        readLanguage(folder, language, mark).map((headline) => ({ ...headline, part })),
      ),
    )
    .map((headline, index) => ({ ...headline, id: index + 1 }));

function readLanguage(folder: string, language: string, mark: string): Omit<Labelled, 'id' | 'part'>[] {
  const file = path.join(root, 'tests/fixtures/headlines', folder, `${language}.txt`);
  const headlines: Omit<Labelled, 'id' | 'part'>[] = [];
  let story = { name: '', hour: 0, mark: '' };
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [, name, from, its] = /^# (\S+) \| (-?\d+) \| (tune|measure|last)$/.exec(line) ?? [];
    if (name) story = { name, hour: Number(from), mark: its! };
    else if (story.mark === mark) {
      headlines.push({
        title: line,
        language,
        story: `${language} ${story.name === 'alone' ? line : story.name}`,
        publishedAt: start + story.hour * hour,
      });
      story.hour += 1;
    }
  }
  return headlines;
}

/** Pairs further apart than this are no mistake of the grouping, which links a story day by day. */
const maxApart = 48 * hour;

/** Pairs that were put together, that belong together by their labels, and that are both. */
export interface Pairs {
  found: number;
  labelled: number;
  right: number;
  /** Those that belong together and are in two groups that are offered to an editor as one. */
  offered: number;
}

/** Groups headlines in one batch and compares every pair with the labels: together, and by language. */
export function pairwise(headlines: readonly Labelled[], options?: GroupingOptions) {
  const grouping = new Grouping(options);
  grouping.group(headlines);
  const toPairKey = (one: number, other: number) =>
    [grouping.groupOf(one), grouping.groupOf(other)].toSorted().join(' ');
  const offered = new Set(
    grouping.takeSuggestedMerges().map(({ headlineIds: [one, other] }) => toPairKey(one, other)),
  );
  const all: Pairs = { found: 0, labelled: 0, right: 0, offered: 0 };
  const byLanguage = new Map(headlines.map(({ language }): [string, Pairs] => [language, { ...all }]));
  for (const [index, one] of headlines.entries()) {
    for (const other of headlines.slice(0, index)) {
      const isFound = grouping.groupOf(one.id) === grouping.groupOf(other.id);
      const isLabelled =
        one.story === other.story && Math.abs(one.publishedAt - other.publishedAt) <= maxApart;
      const isOffered = isLabelled && offered.has(toPairKey(one.id, other.id));
      for (const pairs of [all, byLanguage.get(one.language)!]) {
        pairs.found += Number(isFound);
        pairs.labelled += Number(isLabelled);
        pairs.right += Number(isFound && isLabelled);
        pairs.offered += Number(isOffered);
      }
    }
  }
  return {
    all,
    byLanguage,
    whole: wholeStories(headlines, grouping),
    offers: countOffers(offered, grouping, headlines),
  };
}

/** How many pairs of groups are offered, and of how many a story is in both. */
function countOffers(offered: ReadonlySet<string>, grouping: Grouping, headlines: readonly Labelled[]) {
  const stories = new Map(headlines.map(({ id, story }) => [id, story]));
  const findStories = (group: string) => grouping.membersOf(Number(group)).map((id) => stories.get(id));
  const right = [...offered].filter((key) => {
    const [one, other] = key.split(' ').map(findStories);
    return one!.some((story) => story !== undefined && other!.includes(story));
  });
  return { count: offered.size, right: right.length };
}

/** By language, how many stories of several headlines are one group, and how many there are. */
function wholeStories(headlines: readonly Labelled[], grouping: Grouping) {
  const counts = new Map(headlines.map(({ language }) => [language, { whole: 0, stories: 0 }]));
  for (const story of new Set(headlines.map((each) => each.story))) {
    const members = headlines.filter((each) => each.story === story);
    if (members.length === 1) continue;
    const count = counts.get(members[0]!.language)!;
    count.stories += 1;
    count.whole += Number(new Set(members.map(({ id }) => grouping.groupOf(id))).size === 1);
  }
  return counts;
}

export const toPrecision = ({ right, found }: Pairs) => (found === 0 ? 1 : right / found);
export const toRecall = ({ right, labelled }: Pairs) => right / labelled;
/** What editors find with one press more. */
export const recallWithOffers = ({ right, offered, labelled }: Pairs) => (right + offered) / labelled;
