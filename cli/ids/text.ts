import { parseId, type InvalidIds } from './badIds.ts';

/** Longer lines can only be lists of ids. They are read in chunks to bound memory. */
const maxLineLength = 1_000_000;
/** A longer first line isn't a header. */
const maxHeaderLength = 10_000;
const lineFeed = 10;
const carriageReturn = 13;
const separatorPattern = /[\s,;]+/;

/**
 * Reads comma- or space-separated ids, CSV with an `id` column, or desk's tab-separated rows with the id first.
 * `#` starts a comment.
 */
export class TextIdReader {
  readonly #bad: InvalidIds;
  #line = 0;
  #rest = '';
  #csv: { delimiter: string; column: number } | false | undefined;
  #head = '';
  #record = '';

  constructor(bad: InvalidIds) {
    this.#bad = bad;
  }

  *feed(chunk: string): Generator<number, void, undefined> {
    const text = this.#rest + chunk;
    // A trailing CR may be followed by LF in the next chunk.
    const whole = text.endsWith('\r') ? text.length - 1 : text.length;
    let start = 0;
    // Line by line: keeping all lines of a chunk would promote them to the old generation.
    for (let index = 0; index < whole; index += 1) {
      const code = text.charCodeAt(index);
      if (code !== lineFeed && code !== carriageReturn) continue;
      const line = text.slice(start, index);
      const only = this.#csv === false ? parseId(line) : 0;
      if (only > 0) {
        this.#line += 1;
        yield only;
      } else yield* this.#read(line);
      if (code === carriageReturn && text.charCodeAt(index + 1) === lineFeed) index += 1;
      start = index + 1;
    }
    this.#rest = text.slice(start);
    if (this.#rest.length > maxLineLength && !this.#csv) {
      const end = Math.max(...[',', ' ', ';', '\t'].map((separator) => this.#rest.lastIndexOf(separator)));
      if (end < 0) return;
      yield* this.#list(this.#rest.slice(0, end).split(separatorPattern));
      this.#rest = this.#rest.slice(end);
    }
  }

  *end(): Generator<number, void, undefined> {
    if (this.#rest || this.#record) yield* this.#read(this.#rest.replace(/\r$/, ''));
    if (this.#record) yield* this.#cells(this.#record);
    if (this.#head) yield* this.#list(this.#head.split(separatorPattern));
  }

  *#read(text: string): Generator<number, void, undefined> {
    this.#line += 1;
    if (this.#csv) {
      this.#record += (this.#record && '\n') + text;
      if (countOccurrences(this.#record, '"') % 2 === 1) return;
      yield* this.#cells(this.#record);
      this.#record = '';
      return;
    }
    const line = text.replace(/(^|\s)#.*$/, '').trim();
    if (line === '' && this.#head === '') return;
    if (this.#csv === undefined && !this.#readHeader(text, line)) return;
    if (this.#csv) return;
    const cells = text.split('\t');
    const isRow = cells.length > 1 && cells.some((cell) => !/^\s*\d*\s*$/.test(cell));
    yield* this.#list(isRow ? [(cells[0] ?? '').trim()] : line.split(separatorPattern));
  }

  /** Returns false if the header continues on the next line. */
  #readHeader(text: string, line: string): boolean {
    const head = this.#head === '' ? line : `${this.#head}\n${text}`;
    this.#head = '';
    const isOpen =
      countOccurrences(head, '"') % 2 === 1 && !/^\s*\d/.test(head) && head.length <= maxHeaderLength;
    if (isOpen) this.#head = head;
    else this.#csv = parseHeader(head);
    return !isOpen;
  }

  *#cells(record: string): Generator<number, void, undefined> {
    if (record.trim() === '' || record.startsWith('#') || !this.#csv) return;
    const { delimiter, column } = this.#csv;
    yield* this.#list([splitCells(record, delimiter)[column] ?? '']);
  }

  *#list(values: string[]): Generator<number, void, undefined> {
    for (const value of values) {
      if (value === '' && values.length > 1) continue;
      const text = value.trim().replace(/^"(.*)"$/, '$1');
      const id = parseId(text);
      if (this.#bad.accept(value, id, this.#line || 1)) yield id;
    }
  }
}

function parseHeader(line: string): { delimiter: string; column: number } | false {
  for (const delimiter of [',', ';', '\t']) {
    const column = splitCells(line, delimiter).findIndex((cell) => cell.trim().toLowerCase() === 'id');
    if (column >= 0) return { delimiter, column };
  }
  return false;
}

function splitCells(record: string, delimiter: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of record) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

const countOccurrences = (text: string, character: string) => text.split(character).length - 1;
