import { describe, expect, test } from 'vitest';
import { readCaptions } from './readCaptions.ts';

const toTexts = (file: string) => readCaptions(file).entries.map(({ text }) => text);
const shownIn = (file: string) => {
  const { entries, problems } = readCaptions(file);
  expect(problems).toEqual([]);
  return entries.map(({ start, duration, text }) => [start, duration, text]);
};
const cue = (text: string) => toTexts(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`)[0];
const lines = (...all: string[]) => all.join('\n');
const vtt = (...body: string[]) => lines('WEBVTT', '', ...body);

describe('SubRip as programs write it', () => {
  test('times may be short: of one to three digits of a fraction or none, without hours, with a point or blanks', () => {
    const file = lines(
      '00:01 --> 00:02,5\nOne\n',
      '0:00:03.25 --> 00:00:04\nTwo\n',
      '00: 00: 05,000 -->00:00:06,125 X1:40 X2:600\nThree\n',
      '100:00:00,000 --> 100:00:01,000\nToo late',
    );
    const { entries, problems } = readCaptions(file);
    expect(entries.map(({ start, duration }) => [start, duration])).toEqual([
      [1, 1.5],
      [3.25, 0.75],
      [5, 1.13],
    ]);
    expect(problems).toEqual(['Line 10: the cue ends after 24 hours, so it was skipped.']);
  });

  test.each(['00:00:01;000 --> 00:00:02;500', '00:00:01,0000 --> 00:00:02,500000'])(
    'a fraction may follow a semicolon, or be finer than milliseconds: %s',
    (times) => {
      expect(shownIn(`1\n${times}\nTide\n`)).toEqual([[1, 1.5, 'Tide']]);
    },
  );

  test.each(['#%', '%.', '(%)', '%:'])('numbers may be those of a list, as %s', (form) => {
    const number = (value: number) => form.replace('%', String(value));
    const [first, second] = ['00:00:01,000 --> 00:00:02,000', '00:00:03,000 --> 00:00:04,000'];
    const file = lines(number(1), first, 'Low', number(7), number(2), second, 'High', '');
    expect(shownIn(file)).toEqual([
      [1, 1, `Low ${number(7)}`],
      [3, 1, 'High'],
    ]);
  });

  test('a line break of HTML is one', () => {
    expect(cue('Low<br/>water<br>rises</br>here')).toBe('Low water rises here');
  });

  test('digits are those of any script', () => {
    expect(shownIn('١\n٠٠:٠٠:٠١,٠٠٠ --> ٠٠:٠٠:٠٢,٥٠٠\nصباح الخير\n')).toEqual([[1, 1.5, 'صباح الخير']]);
  });

  test.each(['->', '–>', '–->', '→', '=>', '-- >'])('an arrow written as “%s” is read and named', (arrow) => {
    const { entries, problems } = readCaptions(`1\n00:00:01,000 ${arrow} 00:00:02,000\nTide\n`);
    expect(entries).toMatchObject([{ start: 1, duration: 1, text: 'Tide' }]);
    expect(problems).toEqual([`Line 2: its arrow is written as “${arrow}”. It was read as “-->”.`]);
  });

  test.each(['\n', '\r\n', '\r', '\r\r\n'])('lines may end with %j', (end) => {
    const file = [
      '1',
      '00:00:01,000 --> 00:00:02,000',
      'Low',
      'water',
      '',
      '2',
      '00:00:03,000 --> 00:00:04,000',
      'High',
    ];
    expect(shownIn(file.join(end))).toEqual([
      [1, 1, 'Low water'],
      [3, 1, 'High'],
    ]);
  });

  test('new times end a cue without a blank line, and the number before them is no text', () => {
    const file =
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\n1984\n\n3\n00:00:05,000 --> 00:00:06,000\nThree';
    expect(shownIn(file).map(([, , text]) => text)).toEqual(['One', '1984', 'Three']);
  });

  test('a blank line within a cue belongs to it; a cue without times does not', () => {
    const file = lines(
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\nstill one\n',
      '2\nlost\nwords\n',
      '3\n00:00:05,000 --> 00:00:06,000\nThree',
    );
    expect(toTexts(file)).toEqual(['One still one', 'Three']);
    expect(readCaptions(file).problems).toEqual(['Lines 7–9: this text has no times, so it was skipped.']);
  });

  test('markup is left out, what only looks like it is text', () => {
    expect(cue('{\\an8}{i}Over{/i} <font color="red">the</font> < b>bay</ b >')).toBe('Over the bay');
    expect(cue('We <3 rain & {wind}, a<b, 2 < 3 > 1')).toBe('We <3 rain & {wind}, a<b, 2 < 3 > 1');
    expect(cue('Salt &amp; pepper&nbsp;&#8230; &unknown;')).toBe('Salt & pepper … &unknown;');
  });

  test('lost characters are named', () => {
    expect(readCaptions('1\n00:00:01,000 --> 00:00:02,000\nCaf\uFFFD\n').problems).toEqual([
      'Line 2: characters in this cue were lost when the file was saved (�).',
    ]);
  });

  test.each([
    ['[Script Info]\nTitle: x', 'SubStation Alpha'],
    ['<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml">', 'TTML'],
    ['{25}{50}Hello', 'MicroDVD'],
    ['0:00:01.000,0:00:02.000\nHello', 'SubViewer'],
  ])('%j is named', (file, kind) => {
    expect(readCaptions(file).problems[0]).toContain(`This format isn’t supported: ${kind}`);
  });
});

describe('WebVTT as its standard reads it', () => {
  test('cues need no blank lines around them, the header neither', () => {
    const file = lines(
      'WEBVTT',
      'Kind: captions',
      '00:01.000-->00:02.000align:start',
      'One',
      '00:03.000 --> 00:04.000',
      'Two',
    );
    expect(shownIn(file)).toEqual([
      [1, 1, 'One'],
      [3, 1, 'Two'],
    ]);
  });

  test('identifiers, notes, styles with blank lines and regions are no text', () => {
    const file = vtt(
      'STYLE\n::cue {\n  color: red;\n\n  margin: 0;\n}\n',
      'REGION\nid:left\n',
      'NOTE\nlate\nshift\n',
      'first cue\n00:01.000 --> 00:02.000\nOne\n',
      ' \n2\n00:03.000 --> 00:04.000\nTwo',
    );
    expect(shownIn(file).map(([, , text]) => text)).toEqual(['One', 'Two']);
  });

  test('text that is in no cue is named, also where times are wrong', () => {
    const file = vtt(
      '00:01.000 --> 00:02.000\nOne\n',
      'apart\n',
      '00:03.0000 --> 00:04.000\nTwo\n',
      '00:5.000 --> 00:06.000\nThree',
    );
    const { entries, problems } = readCaptions(file);
    expect(entries).toHaveLength(1);
    expect(problems).toEqual([
      'Line 6: this text has no times, so it was skipped.',
      'Line 8: a time can’t be read, so the cue was skipped.',
      'Line 11: a time can’t be read, so the cue was skipped.',
    ]);
  });

  test('loose times are read in a file that has no others', () => {
    expect(shownIn(vtt('00:00:01 --> 00:00:02.5\nOne'))).toEqual([[1, 1.5, 'One']]);
    expect(shownIn(vtt('0:0:1.0 --> 0:0:2.70\n<v Ana>One</v>'))).toEqual([[1, 1.07, 'One']]);
  });

  test('voices, classes, languages and times of words are left out', () => {
    const file = vtt(
      '00:01.000 --> 00:04.000',
      '<v.loud Ana Ruiz>Ship <c.red>ahoy</c></v>',
      '<v Ben>Where?<00:02.000><lang es> Allí</lang>',
    );
    expect(shownIn(file)).toEqual([[1, 3, 'Ship ahoy Where? Allí']]);
  });
});

describe('captions that roll up', () => {
  const rolling = vtt(
    '00:01.000 --> 00:03.000 align:start position:0%\n \nthe<00:01.500><c> tide</c>\n',
    '00:03.000 --> 00:03.010\nthe tide\n \n',
    '00:03.010 --> 00:05.000\nthe tide\nis<00:04.000><c> out</c>\n',
    '00:05.000 --> 00:05.010\nis out\n \n',
    '00:05.010 --> 00:07.000\nis out\nno, no, no\n',
  );

  test('have each line once, from when it is spoken', () => {
    expect(shownIn(rolling)).toEqual([
      [1, 2, 'the tide'],
      [3.01, 1.99, 'is out'],
      [5.01, 1.99, 'no, no, no'],
    ]);
  });

  test('are not those in which people repeat themselves', () => {
    const file = vtt(
      '00:01.000 --> 00:02.000\nNo.\n',
      '00:02.000 --> 00:03.000\nNo.\n',
      '00:03.000 --> 00:04.000\nYes!',
    );
    expect(shownIn(file).map(([, , text]) => text)).toEqual(['No.', 'No.', 'Yes!']);
  });
});
