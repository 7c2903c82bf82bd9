import { array, assert, property, constantFrom, integer, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxCaptionLength, writeSrt, writeVtt } from './captions.ts';
import { readCaptions } from './readCaptions.ts';
import { normalizeTranscript } from './transcript.ts';

const srt = `1
00:00:02,000 --> 00:00:06,000
<i>Over</i>
two lines

2
00:00:01,000 --> 00:00:03,250
Lap & <b>more</b>
`;

describe('caption files', () => {
  test('SubRip is read, with cues that overlap, in the order of their starts', () => {
    expect(readCaptions(`\uFEFF${srt.replaceAll('\n', '\r\n')}`)).toEqual({
      entries: [
        { start: 1, duration: 2.25, text: 'Lap & more', index: 0 },
        { start: 2, duration: 4, text: 'Over two lines', index: 1 },
      ],
      problems: [],
    });
  });

  test('WebVTT is read without its markup, notes and settings', () => {
    const { entries, problems } = readCaptions(
      'WEBVTT Kind: captions\n\nNOTE\nnot shown\n\nid\n01:00.000 --> 01:02.500 align:start\n<v Ana>Hola &amp; <00:01:01.000><c>adiós</c>\n',
    );
    expect(entries).toEqual([{ start: 60, duration: 2.5, text: 'Hola & adiós', index: 0 }]);
    expect(problems).toEqual([]);
  });

  test('what cannot be read is skipped, with its line', () => {
    const { entries, problems } = readCaptions(
      '1\n00:00:05,000 --> 00:00:03,000\nBackwards\n\n2\n-00:00:01,000 --> 00:00:03,000\nNegative\n\n3\nsoon --> 00:00:09,000\nNo time\n\n4\n00:00:07,000 --> 00:00:08,000\nFine\n',
    );
    expect(entries.map(({ text }) => text)).toEqual(['Fine']);
    expect(problems).toEqual([
      'Line 2: the cue ends before it starts, so it was skipped.',
      'Line 6: a time is negative, so the cue was skipped.',
      'Line 10: a time can’t be read, so the cue was skipped.',
    ]);
  });

  test.each(['', 'hello world', '<html><body>404</body></html>', '{"events":[]}', '1\n2\n3\n'])(
    '%j has no captions, and says so',
    (text) => {
      const { entries, problems } = readCaptions(text);
      expect(entries).toEqual([]);
      expect(problems).toEqual([
        'No captions found in the file. SubRip (.srt) and WebVTT (.vtt) are supported.',
      ]);
    },
  );

  test('a file that is too long is not read at all', () => {
    const { problems } = readCaptions('x'.repeat(maxCaptionLength + 1));
    expect(problems).toEqual(['The file is too large to be a caption file.']);
  });

  test('many problems are one sentence for each reason, which names all their lines', () => {
    const { problems } = readCaptions(
      Array.from({ length: 22 }, (_, index) => `${index + 1}\nx --> 00:00:09,000\nText\n`).join('\n'),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^Lines 2, 6, 10, .*, 86: a time can’t be read, so the cue was skipped\.$/);
  });

  test('a transcript comes back from SubRip and WebVTT as it was written', () => {
    const texts = constantFrom(
      'Plain',
      'a < b & c > d',
      '100 % "quoted"',
      'مرحبا بالعالم',
      '👩‍👩‍👧 family',
      'one -> two',
      '&amp; as text',
    );
    const cues = array(
      record({
        start: integer({ min: 0, max: 1_080_000 }),
        length: integer({ min: 1, max: 900 }),
        text: texts,
      }),
      {
        maxLength: 20,
        minLength: 1,
      },
    );
    assert(
      property(cues, (given) => {
        const entries = normalizeTranscript(
          given.map(({ start, length, text }) => ({ start: start / 100, end: (start + length) / 100, text })),
        );
        expect(readCaptions(writeVtt(entries)).entries).toEqual(entries);
        const plain = entries.map((entry) => ({ ...entry, text: entry.text.replace(/[<>&].*/s, 'x') }));
        expect(readCaptions(writeSrt(plain)).entries).toEqual(plain);
      }),
    );
  });
});
