import type { TimeUnit } from './timeCell.ts';

/** Where the values of a segment are in the rows of a table. */
export interface Columns {
  start: number;
  end?: number;
  /** How long it is, where there is no end. */
  length?: number;
  title?: number;
  description?: number;
  preview?: number;
  tag?: number;
  counts: TimeUnit;
  /** How many columns there are. */
  count: number;
}

const names = {
  start: (
    'timestamp start|timestamp|timecode|start|start time|begin|from|in|in point|source in|time|startzeit|anfang|beginn|von|début|debut|' +
    'inicio|início|inizio|da|början|begynnelse|начало|البداية|開始|开始'
  ).split('|'),
  end: (
    'timestamp end|end|end time|finish|stop|to|out|out point|source out|ende|endzeit|bis|fin|fine|fim|final|slut|slutt|' +
    'einde|конец|النهاية|終了|结束'
  ).split('|'),
  length: 's length|length|duration|dauer|länge|durée|duración|duração|durata|varighet|длительность'.split(
    '|',
  ),
  title: (
    'title|name|label|text|chapter|segment|marker name|clip name|segment name|titel|bezeichnung|nom|titre|título|' +
    'titulo|nombre|nome|titolo|navn|tittel|название|العنوان|タイトル|标题'
  ).split('|'),
  description: ['description', 'comment', 'comments', 'note', 'notes'],
  preview: ['is for preview'],
  tag: ['video summary tag'],
};

/** At the end of a header cell: `start_ms`, `Start (msec)`. */
const thousandths = /(?:^|[^\p{L}])(?:ms|msecs?|millis|milliseconds?)[^\p{L}\p{N}]{0,3}$/iu;

/** The words of a header cell, without units: `Start (s)` and `start_time` are `start` and `start time`. */
const splitWords = (cell: string) =>
  cell
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\((?:s|sec|secs|seconds|hh:mm:ss[^)]*)\)|\[s\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:s|sec|secs|seconds|ms|msecs?|millis|milliseconds?|tc|timecode)$/, '');

const withoutFrames = (words: string) =>
  words
    .replace(/\b(?:frame|frames)\b/g, ' ')
    .replace(/\b(?:number|no|nr)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

function find(requested: readonly string[], list: readonly string[]): number | undefined {
  const at = list.findIndex((each) => requested.includes(each));
  return at < 0 ? undefined : at;
}

/** The columns of a header; undefined for a row that names no start. Of columns with one name the first counts. */
export function findColumns(cells: readonly string[]): Columns | undefined {
  const words = cells.map(splitWords);
  const inSeconds = find(names.start, words);
  const list = inSeconds === undefined ? words.map(withoutFrames) : words;
  const start = inSeconds ?? find(names.start, list);
  if (start === undefined) return undefined;
  return {
    start,
    end: find(names.end, list),
    length: find(names.length, list),
    title: find(names.title, words),
    description: find(names.description, words),
    preview: find(names.preview, words),
    tag: find(names.tag, words),
    counts: inSeconds === undefined ? 'frames' : thousandths.test(cells[start]!) ? 'milliseconds' : 'seconds',
    count: cells.length,
  };
}
