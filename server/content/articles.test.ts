import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ParsedPage } from '#api/contract/sources.ts';
import { packageRoot } from '#server/packageRoot.ts';
import {
  goldSentences,
  toHashes,
  toHash,
  toPrecision,
  toRecall,
  measureScore,
  addUp,
  type Score,
} from '#support/articleScore.ts';
import { extractPage } from './extract.ts';

interface Gold {
  title: string;
  authors: string[];
  date: string;
  lead?: string;
  direction?: string;
  text: string[];
  headings?: string[];
  captions: string[];
  /** Rows of tables, which are no part of the text. */
  rows?: number;
}

/** Pages written for this test, and public ones where the machine has them: their texts may not be repeated here. */
const own = join(packageRoot, 'tests/fixtures/pages');
const saved = join(packageRoot, '../shared/data/pages');
const hashed = JSON.parse(
  readFileSync(join(packageRoot, 'tests/fixtures/savedPages.json'), 'utf8'),
) as Record<string, Gold>;
const ownNames = readdirSync(own).filter((name) => existsSync(join(own, name, 'gold.json')));
const savedNames = Object.keys(hashed).filter((name) => existsSync(join(saved, name)));

const scores = new Map<string, Score>();
const captions: Score[] = [];

function extract(folder: string, name: string): ParsedPage {
  const page = { url: `https://news.example/${name}`, contentType: 'text/html' };
  const parsed = extractPage({ ...page, bytes: readFileSync(join(folder, name, 'source.html')) });
  if (!parsed) throw new Error(`${name} has no article.`);
  return parsed;
}

const findCaptions = ({ blocks }: ParsedPage) =>
  blocks.filter(({ kind }) => kind === 'caption').map(({ text }) => text);

const line = (name: string, score: Score) =>
  [
    name.padEnd(24),
    `gold ${score.gold}`.padStart(10),
    `extracted ${score.extracted}`.padStart(15),
    `precision ${toPrecision(score).toFixed(3)}`.padStart(17),
    `recall ${toRecall(score).toFixed(3)}`.padStart(14),
  ].join('');

describe('the article of a page', () => {
  afterAll(() => {
    const all = addUp([...scores.values()]);
    const lines = [...scores].map(([name, score]) => line(name, score));
    process.stdout.write(`${[...lines, line('all', all), line('captions', addUp(captions))].join('\n')}\n`);
  });

  it.each(ownNames)('API-15: %s is extracted as its authors wrote it', (name) => {
    const gold = JSON.parse(readFileSync(join(own, name, 'gold.json'), 'utf8')) as Gold;
    const parsed = extract(own, name);
    scores.set(name, measureScore(goldSentences(parsed.content), goldSentences(gold.text)));
    captions.push(measureScore(goldSentences(findCaptions(parsed)), goldSentences(gold.captions)));
    expect(parsed).toMatchObject({ title: gold.title, authors: gold.authors, date: gold.date });
    expect(parsed.direction).toBe(gold.direction ?? 'ltr');
    expect(parsed.images[0]).toBe(gold.lead);
    const of = (kind: string) => parsed.blocks.filter((block) => block.kind === kind);
    expect(of('heading').map(({ text }) => text)).toEqual(gold.headings ?? []);
    expect(of('row')).toHaveLength(gold.rows ?? 0);
  });

  it.skipIf(savedNames.length === 0).each(savedNames)('API-15: so is the public page %s', (name) => {
    const gold = hashed[name]!;
    const parsed = extract(saved, name);
    scores.set(name, measureScore(toHashes(parsed.content), gold.text));
    captions.push(measureScore(toHashes(findCaptions(parsed)), gold.captions));
    expect(toHash(parsed.title)).toBe(gold.title);
    expect(parsed.authors.map(toHash)).toEqual(gold.authors);
    expect(parsed.date).toBe(gold.date);
  });

  it('EDIT-04: of all sentences at least 95 % are the article’s own, and at least 97 % of its own are there', () => {
    expect(scores.size).toBe(ownNames.length + savedNames.length);
    const all = addUp([...scores.values()]);
    expect(toPrecision(all)).toBeGreaterThanOrEqual(0.95);
    expect(toRecall(all)).toBeGreaterThanOrEqual(0.97);
  });

  it('EDIT-04: captions are marked as such, and no caption is in the text', () => {
    expect(toPrecision(addUp(captions))).toBeGreaterThanOrEqual(0.95);
    for (const name of ownNames) {
      const gold = JSON.parse(readFileSync(join(own, name, 'gold.json'), 'utf8')) as Gold;
      const text = new Set(goldSentences(extract(own, name).content));
      for (const caption of goldSentences(gold.captions)) expect(text).not.toContain(caption);
    }
  });
});
