import { describe, expect, test } from 'vitest';
import { readYoutubeChapters } from './chapters.ts';
import { readEdl } from './edl.ts';
import { readSegmentsCsv } from './segmentsCsv.ts';
import type { ParsedSegments } from './segmentsReading.ts';

const inIt = ({ segments, problems }: ParsedSegments) => {
  expect(problems).toEqual([]);
  return segments.map(({ timestamp_start, timestamp_end, title }) => [timestamp_start, timestamp_end, title]);
};

describe('chapters as people write them', () => {
  test.each([
    ['bullets and emoji', '• 0:00 Ebb\n▶️ 1:05 – Flow\n🌊 2:10 | Spring\n✅ 3:00 Neap'],
    ['numbers', '1. 0:00 Ebb\n(2) 1:05: Flow\n#3 2:10 Spring\n04 - 3:00 Neap'],
    ['brackets', '[00:00] Ebb\n(01:05) Flow\n【02:10】　Spring\n<3:00> Neap'],
    ['times at the end', 'Ebb 0:00\n2. Flow - 1:05\nSpring (2:10)\n- Neap: 3:00.'],
    ['ranges', '0:00 - 1:05 Ebb\n1:05–2:10: Flow\n(2:10 → 3:00) Spring\n3:00 Neap'],
    ['digits of other scripts', '٠:٠٠ Ebb\n۱:۰۵ Flow\n２：１０Spring\n3:00\u200F Neap'],
    [
      'times that link to them',
      '[0:00](https://a.example/v?t=0) Ebb\n[1:05](https://a.example/v?t=65): Flow\n2:10 Spring\n3:00 Neap',
    ],
    [
      'the source of a page',
      '<a href="https://a.example/v?t=0s">0:00</a> Ebb<br>\n<a href="/v?t=65">1:05</a> Flow\n2:10 Spring\n3:00 Neap',
    ],
    ['letters', '0m00s Ebb\n0h01m05s - Flow\n2m 10s Spring\n00h03m00s Neap'],
    ['dots before times', 'Ebb ........ 0:00\nFlow ....... 1:05\nSpring ………… 2:10\nNeap ____ 3:00'],
    [
      'a list of OGM',
      'CHAPTER01=00:00:00.000\nCHAPTER01NAME=Ebb\nCHAPTER02=00:01:05.000000000\nCHAPTER02NAME=Flow\nCHAPTER03=00:02:10.000\nCHAPTER03NAME=Spring\nCHAPTER04=00:03:00.000\nCHAPTER04NAME=Neap',
    ],
    [
      'metadata of FFmpeg',
      ';FFMETADATA1\ntitle=Tides\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=65000\ntitle=Ebb\n[CHAPTER]\nTIMEBASE=1/1\nSTART=65\ntitle=Flow\n[CHAPTER]\nSTART=130000000000\ntitle=Spring\n[STREAM]\ntitle=sound\n[CHAPTER]\nTIMEBASE=1/10\nSTART=1800\nEND=2000\ntitle=Neap',
    ],
    ['several on a line', '0:00 Ebb / 1:05 Flow; 2:10 Spring\r3:00 Neap'],
  ])('%s', (_, text) => {
    expect(inIt(readYoutubeChapters(text, { duration: 200 }))).toEqual([
      [0, 65, 'Ebb'],
      [65, 130, 'Flow'],
      [130, 180, 'Spring'],
      [180, 200, 'Neap'],
    ]);
  });

  test('a title is whole, or in the next line', () => {
    expect(inIt(readYoutubeChapters('0:00:\nAt 7 p.m. (live)\n1:00:39 - Q&A: "Why - not?"'))).toEqual([
      [0, 3639, 'At 7 p.m. (live)'],
      [3639, null, 'Q&A: "Why - not?"'],
    ]);
  });

  test('each line that is no chapter is named', () => {
    const text =
      'Live on Friday at 20:00\nSet list (12:30 – encore)\n\n0:00 Ebb\n9:00 AM doors\n1:75 no\n1:05 Flow\n\nBack at 21:30\n';
    const { segments, problems } = readYoutubeChapters(text);
    expect(segments.map(({ title }) => title)).toEqual(['Ebb', 'Flow']);
    expect(problems).toEqual([
      'Line 1: its time doesn’t fit between the other chapters. It was skipped.',
      'Line 2: it doesn’t contain a chapter. It was skipped.',
      'Lines 5–6: it doesn’t contain a chapter. It was skipped.',
      'Line 9: its time doesn’t fit between the other chapters. It was skipped.',
    ]);
  });
});

describe('tables of segments', () => {
  test.each([
    ['Start,End,Name,group,Name\n1.5,3723.25,Ebb,a,tag\n', 'a header of LosslessCut with tags'],
    ['"1,5","01:02:03,25",Ebb\n', 'quoted decimal commas and clocks'],
    ['1,5;3723,25;Ebb\n', 'semicolons'],
    ['sep=;\r\nTitle;In;Out\r\nEbb;0:01,5;1:02:03,25\r\n', 'columns in any order'],
    ['Marker Name\tIn\tDuration\nEbb\t1.5\t3721.75\n', 'tabs and a duration'],
    ['start_ms,end_ms,name\n1500,3723250,Ebb\n', 'milliseconds'],
    ['Start (msec)\tEnd (msec)\tTitle\n1500\t3723250\tEbb\n', 'milliseconds in brackets'],
    ['Timestamp,End,Title\n1.5s,3723.25 sec,Ebb\n', 'seconds with their unit'],
    ['Start;Ende;Bezeichnung\n1,5;3723,25;Ebb\n', 'German names'],
    ['Título,Inicio,Fin\nEbb,1.5,3723.25\n', 'Spanish names'],
    ['Titre\tDébut\tDurée (s)\nEbb\t1.5\t3721.75\n', 'French names'],
  ])('%j', (text) => {
    expect(inIt(readSegmentsCsv(text))).toEqual([[1.5, 3723.25, 'Ebb']]);
  });

  test('lines are named by their number, also below cells of several lines', () => {
    const { problems } = readSegmentsCsv('Start,End,Title\n1,2,"two\nlines"\n\nsoon,3,A\n9,8,B\n');
    expect(problems).toEqual([
      'Line 5: its start or end isn’t a time. It was skipped.',
      'Line 6: its end is before its start. It was skipped.',
    ]);
    expect(readSegmentsCsv('0,5,10,5,Ebb\n').problems).toEqual([
      'Line 1: it has more cells than columns: put quotes around numbers with a decimal comma. It was skipped.',
    ]);
  });

  test.each(['Start Frame,End Frame,Title\n25,62,Ebb\n', 'Start,End,Title\n00:00:01:00,00:00:02:12,Ebb\n'])(
    'frames are no seconds: %j asks for their rate',
    (text) => {
      expect(readSegmentsCsv(text)).toMatchObject({ segments: [], needsFrameRate: true });
      expect(inIt(readSegmentsCsv(text, { frameRate: 25 }))).toEqual([[1, 2.48, 'Ebb']]);
    },
  );
});

const list = (mode: string, from: string, to: string, comment = '') =>
  `TITLE: Tides\nFCM: ${mode}\n${comment}\n001  A1 V C ${from} ${to} 01:00:00:00 01:00:10:00\n* FROM CLIP NAME: Ebb\n`;

test('of two clips that one event names, a dissolve ends in the second', () => {
  const events = [
    'TITLE: Tides\n* FPS: 25',
    '001  A V C 00:00:01:00 00:00:01:00 01:00:00:00 01:00:00:00',
    '001  B V D 025 00:00:05:00 00:00:07:00 01:00:00:00 01:00:02:00',
    '* FROM CLIP NAME: Ebb\n* TO CLIP NAME: Flow\n',
  ];
  expect(inIt(readEdl(events.join('\n')))).toEqual([[5, 7, 'Flow']]);
});

describe('the rate of an edit decision list', () => {
  test('is asked where the list does not name it, and refused where a frame exceeds it', () => {
    const text = list('NON-DROP FRAME', '00:00:01:12', '00:00:02:28');
    expect(readEdl(text)).toMatchObject({ segments: [], needsFrameRate: true });
    const refused = readEdl(text, { frameRate: 25 });
    expect(refused).toMatchObject({ segments: [], needsFrameRate: true });
    expect(refused.problems).toEqual([
      'Line 4 has frame 28, which doesn’t exist at 25 frames per second. Nothing was imported.',
    ]);
    expect(inIt(readEdl(text, { frameRate: 30 }))).toEqual([[1.4, 2.93, 'Ebb']]);
    const hour = list('NON-DROP FRAME', '01:00:00:00', '01:00:10:00');
    expect(inIt(readEdl(hour, { frameRate: 29.97 }))).toEqual([[3603.6, 3613.61, 'Ebb']]);
  });

  test('is that of a comment, or of drop frame: 59.94 where a frame is above 29', () => {
    expect(inIt(readEdl(list('NON-DROP FRAME', '00:00:01:12', '00:00:02:00', '* 24 FPS')))).toEqual([
      [1.5, 2, 'Ebb'],
    ]);
    expect(inIt(readEdl(list('DROP FRAME', '01:00:00:00', '01:00:10:15')))).toEqual([[3600, 3610.51, 'Ebb']]);
    expect(inIt(readEdl(list('DROP FRAME', '01:00:00:00', '01:00:10:45')))).toEqual([[3600, 3610.76, 'Ebb']]);
  });

  test('lists of other programs are named by their lines', () => {
    const { segments, problems } = readEdl('5.3 7.1 0\n15 16.7 1\n');
    expect(segments).toEqual([]);
    expect(problems).toEqual(['Lines 1–2: this event can’t be read, so it was skipped.']);
  });
});
