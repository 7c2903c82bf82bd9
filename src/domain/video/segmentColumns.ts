import type { TimeUnit } from './timeCell.ts';

export interface Columns {
  start: number;
  end?: number;
  /** Duration column, if there is no end. */
  length?: number;
  title?: number;
  description?: number;
  preview?: number;
  tag?: number;
  timeUnit: TimeUnit;
  columnCount: number;
}

const headerNames = {
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

/** Matches the end of a header cell: `start_ms`, `Start (msec)`. */
const millisecondsHeader = /(?:^|[^\p{L}])(?:ms|msecs?|millis|milliseconds?)[^\p{L}\p{N}]{0,3}$/iu;

/** Lower-case words without units: `Start (s)` becomes `start`, and `start_time` becomes `start time`. */
const normalizeHeader = (cell: string) =>
  cell
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\((?:s|sec|secs|seconds|hh:mm:ss[^)]*)\)|\[s\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:s|sec|secs|seconds|ms|msecs?|millis|milliseconds?|tc|timecode)$/, '');

const removeFrameWords = (words: string) =>
  words
    .replace(/\b(?:frame|frames)\b/g, ' ')
    .replace(/\b(?:number|no|nr)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

function findColumn(acceptedNames: readonly string[], list: readonly string[]): number | undefined {
  const at = list.findIndex((each) => acceptedNames.includes(each));
  return at < 0 ? undefined : at;
}

/** Undefined without a start column. The first of duplicate columns wins. */
export function findColumns(cells: readonly string[]): Columns | undefined {
  const words = cells.map(normalizeHeader);
  const inSeconds = findColumn(headerNames.start, words);
  const list = inSeconds === undefined ? words.map(removeFrameWords) : words;
  const start = inSeconds ?? findColumn(headerNames.start, list);
  if (start === undefined) return undefined;
  return {
    start,
    end: findColumn(headerNames.end, list),
    length: findColumn(headerNames.length, list),
    title: findColumn(headerNames.title, words),
    description: findColumn(headerNames.description, words),
    preview: findColumn(headerNames.preview, words),
    tag: findColumn(headerNames.tag, words),
    timeUnit:
      inSeconds === undefined
        ? 'frames'
        : millisecondsHeader.test(cells[start]!)
          ? 'milliseconds'
          : 'seconds',
    columnCount: cells.length,
  };
}
