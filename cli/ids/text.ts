import { parseId, type BadIds } from './badIds.ts';

/** A line longer than this can only be a list; it is read in pieces, which bounds the memory. */
const maxLine = 1_000_000;
/** A longer first line is no header. */
const maxHead = 10_000;
const lineFeed = 10;
const carriageReturn = 13;
const separators = /[\s,;]+/;

/**
 * Reads ids from lines: ids separated by commas or spaces, CSV with an `id` column, or the
 * tab-separated rows that desk writes, whose first cell is the id. `#` starts a comment.
 */
export class TextIds {
  readonly #bad: BadIds;
  #line = 0;
  #rest = '';
  /** Known after the first line with anything in it. */
  #csv: { delimiter: string; column: number } | false | undefined;
  /** The first lines while a quote is open in them. */
  #head = '';
  /** A record of CSV whose quotes are still open. */
  #record = '';

  constructor(bad: BadIds) {
    this.#bad = bad;
  }

  *feed(chunk: string): Generator<number, void, undefined> {
    const text = this.#rest + chunk;
    // A line that ends with CR may go on with LF in the next chunk.
    const whole = text.endsWith('\r') ? text.length - 1 : text.length;
    let start = 0;
    // One line at a time: together, those of a piece would outlive what the engine collects cheaply.
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
    if (this.#rest.length > maxLine && !this.#csv) {
      const end = Math.max(...[',', ' ', ';', '\t'].map((separator) => this.#rest.lastIndexOf(separator)));
      if (end < 0) return;
      yield* this.#list(this.#rest.slice(0, end).split(separators));
      this.#rest = this.#rest.slice(end);
    }
  }

  *end(): Generator<number, void, undefined> {
    if (this.#rest || this.#record) yield* this.#read(this.#rest.replace(/\r$/, ''));
    if (this.#record) yield* this.#cells(this.#record);
    if (this.#head) yield* this.#list(this.#head.split(separators));
  }

  *#read(text: string): Generator<number, void, undefined> {
    this.#line += 1;
    if (this.#csv) {
      this.#record += (this.#record && '\n') + text;
      if (count(this.#record, '"') % 2 === 1) return;
      yield* this.#cells(this.#record);
      this.#record = '';
      return;
    }
    const line = text.replace(/(^|\s)#.*$/, '').trim();
    if (line === '' && this.#head === '') return;
    if (this.#csv === undefined && !this.#isHead(text, line)) return;
    if (this.#csv) return;
    const cells = text.split('\t');
    const isRow = cells.length > 1 && cells.some((cell) => !/^\s*\d*\s*$/.test(cell));
    yield* this.#list(isRow ? [(cells[0] ?? '').trim()] : line.split(separators));
  }

  /** Looks for the header in the first line with anything in it, whose quoted cells may go over several. */
  #isHead(text: string, line: string): boolean {
    const head = this.#head === '' ? line : `${this.#head}\n${text}`;
    this.#head = '';
    const isOpen = count(head, '"') % 2 === 1 && !/^\s*\d/.test(head) && head.length <= maxHead;
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

/** Where the ids are when a line is the head of CSV. */
function parseHeader(line: string): { delimiter: string; column: number } | false {
  for (const delimiter of [',', ';', '\t']) {
    const column = splitCells(line, delimiter).findIndex((cell) => cell.trim().toLowerCase() === 'id');
    if (column >= 0) return { delimiter, column };
  }
  return false;
}

/** The cells of a record of CSV, without their quotes. */
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

const count = (text: string, character: string) => text.split(character).length - 1;
