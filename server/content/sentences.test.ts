import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#server/packageRoot.ts';
import { joinSentences, splitHtmlSentences, splitSentences } from './sentences.ts';

const cases = readFileSync(join(packageRoot, 'tests/fixtures/sentences.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|'));

describe('splitSentences', () => {
  it('has at least 200 hard cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
  });

  it.each(cases.map((sentences) => [sentences.join(' '), sentences] as const))(
    'PLAG-07: sentences stay whole: %s',
    (_text, sentences) => {
      // Japanese and Chinese have no space between sentences.
      const glue = /[。！？]$/.test(sentences[0] ?? '') ? '' : ' ';
      expect(splitSentences(sentences.join(glue))).toEqual(sentences);
    },
  );

  it('loses nothing of a text', () => {
    const all = cases.flat().join(' ');
    expect(splitSentences(all).join(' ').replace(/\s+/g, '')).toBe(all.replace(/\s+/g, ''));
  });

  it('ends a sentence with its block', () => {
    expect(splitHtmlSentences('<h2>Who pays</h2><p>Mr. Reeves does. He said so.</p>')).toEqual([
      'Who pays',
      'Mr. Reeves does.',
      'He said so.',
    ]);
  });
});

it('PLAG-07: what has no mark at its end does not run into what follows', () => {
  expect(joinSentences(['It opens.', 'Boats at six', '“Every day?”', 'Tugs at noon'])).toBe(
    'It opens. Boats at six\n“Every day?” Tugs at noon',
  );
});
