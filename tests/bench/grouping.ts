import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Grouping, indexWindowMs } from '#server/features/news/grouping/grouping.ts';
import type { Headline, StoredHeadline } from '#server/features/news/grouping/types.ts';
import {
  labelledHeadlines,
  labelledLanguages,
  pairwise,
  parts,
  toPrecision,
  toRecall,
  type Pairs,
} from '#support/labelledHeadlines.ts';
import { createArticles } from './articles.ts';
import { percentile } from './load.ts';

interface LabelledFigures {
  name: string;
  pairs: Pairs;
  whole: number;
  stories: number;
  offers: { count: number; right: number };
}

export interface GroupingFigures {
  /** Headlines that are in the index, in how many groups, and the size of the largest. */
  stored: number;
  groups: number;
  largest: number;
  /** Seconds to group all of them in batches of 500, and to make the index from its rows. */
  filling: number;
  rebuilding: number;
  /** MiB of the heap that the index takes. */
  memory: number;
  /** Milliseconds to group one new headline, the least of all runs of each call, and of how many such calls. */
  p50: number;
  p95: number;
  most: number;
  calls: number;
  /** Of those, how many joined a group. */
  joined: number;
  /** The labelled headlines, grouped among all of these. */
  precision: number;
  recall: number;
  /** The labelled headlines by themselves, by part and language. */
  labelled: LabelledFigures[];
}

const titleWords = 11;
const calls = 2000;
/** The same calls so often: what other programs on the machine take is not of the call. */
const runs = 4;
/** Labelled headlines have the ids below. */
const firstId = 10_000;

/** Groups single headlines against a number of headlines of 14 days in one language: the most that one index can hold. */
export function measureGrouping(stored: number): GroupingFigures {
  const headlines = createHeadlines(stored + calls);
  const before = heapUsed();
  const grouping = new Grouping();
  const filling = seconds(() => {
    for (let from = 0; from < stored; from += 500)
      grouping.group(headlines.slice(from, Math.min(from + 500, stored)));
  });
  const memory = (heapUsed() - before) / 2 ** 20;
  const rows = headlines
    .slice(0, stored)
    .map((headline): StoredHeadline => ({ ...headline, groupId: grouping.groupOf(headline.id)! }));
  const times = Array.from({ length: calls }, () => Infinity);
  let joined = 0;
  for (let run = 0; run < runs; run += 1) {
    const again = new Grouping({ headlines: rows });
    joined = 0;
    for (const [index, headline] of headlines.slice(stored).entries()) {
      const start = performance.now();
      const [assignment] = again.group([headline]);
      times[index] = Math.min(times[index]!, performance.now() - start);
      if (assignment?.reason?.kind === 'similar') joined += 1;
    }
  }
  const sizes = new Map<number, number>();
  for (const { groupId } of rows) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
  const rebuilding = seconds(() => new Grouping({ headlines: rows }));
  const among = pairwise(labelledHeadlines(), { headlines: rows }).all;
  return {
    stored,
    groups: sizes.size,
    largest: Math.max(...sizes.values()),
    filling,
    rebuilding,
    memory,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    most: Math.max(...times),
    calls,
    joined,
    labelled: measureLabelled(),
    precision: toPrecision(among),
    recall: toRecall(among),
  };
}

function measureLabelled(): LabelledFigures[] {
  return parts.flatMap((part) =>
    labelledLanguages.flatMap((language) => {
      const headlines = labelledHeadlines([part]).filter((each) => each.language === language);
      if (headlines.length === 0) return [];
      const { all, whole, offers } = pairwise(headlines);
      return { name: `${part} ${language}`, pairs: all, ...whole.get(language)!, offers };
    }),
  );
}

/** In the order of their times. Half are of stories with a few reports each, and one story has a report in a hundred. */
function createHeadlines(count: number): Headline[] {
  const { text } = createArticles(3);
  const main = text(titleWords + 3);
  let story = main;
  let left = 0;
  return Array.from({ length: count }, (_, index) => {
    if (left === 0) {
      story = text(titleWords * 2);
      left = index % 2 === 0 ? 1 : 2 + (index % 7);
    }
    left -= 1;
    const title = index % 100 === 0 ? report(main, index) : report(story, index);
    return {
      id: firstId + index,
      title,
      language: 'en',
      publishedAt: Math.floor((index * indexWindowMs) / count),
    };
  });
}

/** As many words of a story as a title has, which begin elsewhere in each report. */
function report(story: string, index: number): string {
  const words = story.split(' ');
  const from = (index * 7) % words.length;
  return [...words.slice(from), ...words.slice(0, from)].slice(0, titleWords).join(' ');
}

/** Without what is garbage already. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

function seconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
