import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/lib/run.ts';
import { Grouping, type GroupingOptions } from '#server/grouping/grouping.ts';
import type { Headline } from '#server/grouping/types.ts';

export const labelledLanguages = ['en', 'es', 'ar', 'fr', 'de'];

export type Half = 'development' | 'held out';

/** A headline of tests/fixtures/headlines with the story that it is of. */
export interface Labelled extends Headline {
  story: string;
  half: Half;
}

interface File {
  language: string;
  families: {
    family: string;
    half: Half;
    stories: { story: string; headlines: { hour: number; title: string }[] }[];
  }[];
}

const start = Date.UTC(2026, 9, 5);

/** All labelled headlines. A story's name is that of its language, family and story. */
export function labelledHeadlines(): Labelled[] {
  const files = labelledLanguages.map((language): File =>
    JSON.parse(readFileSync(path.join(root, `tests/fixtures/headlines/${language}.json`), 'utf8')),
  );
  const labelled = files.flatMap(({ language, families }) =>
    families.flatMap(({ family, half, stories }) =>
      stories.flatMap(({ story, headlines }) =>
        headlines.map(({ hour, title }) => ({
          title,
          language,
          half,
          story: `${language} ${family}: ${story}`,
          publishedAt: start + hour * 3_600_000,
        })),
      ),
    ),
  );
  return labelled.map((headline, index) => ({ ...headline, id: index + 1 }));
}

/** Pairs that were put together, that belong together by their labels, and that are both. */
export interface Pairs {
  found: number;
  labelled: number;
  right: number;
}

/** Groups headlines in one batch and compares every pair with the labels: together, and by language. */
export function pairwise(headlines: readonly Labelled[], options?: GroupingOptions) {
  const grouping = new Grouping(options);
  grouping.group(headlines);
  const all: Pairs = { found: 0, labelled: 0, right: 0 };
  const byLanguage = new Map(headlines.map(({ language }): [string, Pairs] => [language, { ...all }]));
  for (const [index, one] of headlines.entries()) {
    for (const other of headlines.slice(0, index)) {
      const isFound = grouping.groupOf(one.id) === grouping.groupOf(other.id);
      const isLabelled = one.story === other.story;
      for (const pairs of [all, byLanguage.get(one.language)!]) {
        pairs.found += Number(isFound);
        pairs.labelled += Number(isLabelled);
        pairs.right += Number(isFound && isLabelled);
      }
    }
  }
  return { all, byLanguage };
}

export const precisionOf = ({ right, found }: Pairs) => (found === 0 ? 1 : right / found);
export const recallOf = ({ right, labelled }: Pairs) => right / labelled;
