import { UsageError } from '../errors.ts';
import { parseId, type InvalidIds } from './badIds.ts';

/** The longest possible row; bounds memory. */
const maxTokenLength = 1_000_000;

/** Streams ids from a JSON array or NDJSON of numbers, strings, objects with an `id`, or pages of them. */
export class JsonIdReader {
  readonly #from: string;
  readonly #bad: InvalidIds;
  #line = 1;
  #token = '';
  #depth = 0;
  #inText = false;
  #escaped = false;
  #inArray = false;

  constructor(from: string, bad: InvalidIds) {
    this.#from = from;
    this.#bad = bad;
  }

  *feed(chunk: string): Generator<number, void, undefined> {
    for (const character of chunk) {
      if (this.#depth > 0) {
        this.#token += character;
        if (this.#closesObject(character)) yield* this.#take();
      } else if (/[\s,[\]\uFEFF]/.test(character)) {
        if (this.#token) yield* this.#take();
        if (character === '[') this.#open();
        if (character === ']') this.#close();
      } else {
        if (character === '{') {
          if (this.#token) throw this.#notJson();
          this.#depth = 1;
        }
        this.#token += character;
      }
      if (this.#token.length > maxTokenLength) throw this.#notJson();
      if (character === '\n') this.#line += 1;
    }
  }

  *end(): Generator<number, void, undefined> {
    if (this.#depth > 0 || (this.#inArray && !this.#token)) throw this.#incomplete();
    if (this.#token) yield* this.#take();
    if (this.#inArray) throw this.#incomplete();
  }

  #closesObject(character: string): boolean {
    if (this.#escaped) this.#escaped = false;
    else if (this.#inText && character === '\\') this.#escaped = true;
    else if (character === '"') this.#inText = !this.#inText;
    else if (!this.#inText && (character === '{' || character === '[')) this.#depth += 1;
    else if (!this.#inText && (character === '}' || character === ']')) this.#depth -= 1;
    return this.#depth === 0;
  }

  #open() {
    if (this.#inArray) throw this.#notJson();
    this.#inArray = true;
  }

  #close() {
    if (!this.#inArray) throw this.#notJson();
    this.#inArray = false;
  }

  *#take(): Generator<number, void, undefined> {
    const token = this.#token;
    this.#token = '';
    const ids = token.startsWith('{') ? parseRowIds(token) : [token.replace(/^"(.*)"$/, '$1')];
    for (const text of ids) {
      const id = parseId(text);
      if (this.#bad.accept(token, id, this.#line)) yield id;
    }
  }

  #notJson(): UsageError {
    return new UsageError(
      `${this.#from} is not a JSON list of IDs (line ${this.#line}).`,
      'Nothing was changed. Pass a list such as [12, 17], or the output of `desk digests list --json`.',
    );
  }

  // A failed upstream program leaves an incomplete list, and acting on part of it would be wrong.
  #incomplete(): UsageError {
    return new UsageError(
      `The JSON in ${this.#from} is incomplete at line ${this.#line}.`,
      'Nothing was changed.',
    );
  }
}

function parseRowIds(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return [''];
    if (!('id' in value) && 'results' in value && Array.isArray(value.results))
      return value.results.map(rowId);
    return [rowId(value)];
  } catch {
    return [''];
  }
}

const rowId = (row: unknown) =>
  typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
