import { createReadStream } from 'node:fs';
import { UsageError } from './errors.ts';
import { IdSet } from './idSet.ts';

const largestId = 2_147_483_647;
/** An object longer than this is no row of ours; stopping there keeps memory bounded. */
const longestToken = 1_000_000;

export interface IdsOptions {
  /** Ids, comma lists of them, or `-` for standard input. */
  ids: string[];
  idsFile?: string;
}

type Chunks = AsyncIterable<string | Uint8Array>;

/**
 * The ids that arguments, `--ids-file` and standard input name, each once, in the order given.
 * None at all is an error, never everything.
 */
export async function collectIds(options: IdsOptions, stdin: () => Chunks): Promise<number[]> {
  const ids = new IdSet();
  const add = async (chunks: Chunks, from: string) => {
    for await (const id of readIds(chunks, from)) ids.add(id);
  };
  const usesStdin = options.ids.includes('-') || options.idsFile === '-';
  for (const argument of options.ids) {
    if (argument !== '-') await add(once(argument), 'the arguments');
  }
  if (options.idsFile && options.idsFile !== '-') await add(openFile(options.idsFile), options.idsFile);
  if (usesStdin) await add(stdin(), 'standard input');
  if (ids.size === 0) {
    throw new UsageError(
      usesStdin || options.idsFile ? 'The input names no digest.' : 'No digest is named.',
      'Give ids as arguments, with --ids-file FILE, or - to read them from standard input.',
    );
  }
  return ids.toArray();
}

/**
 * Reads ids from text as it arrives: one a line, separated by commas or spaces, a JSON array, or
 * NDJSON; in JSON a number, a text, or an object with an `id`.
 */
export async function* readIds(chunks: Chunks, from: string): AsyncGenerator<number, void, undefined> {
  const scanner = new Scanner(from);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    yield* scanner.feed(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
  }
  yield* scanner.end();
}

/** Splits text into values without ever holding more than one of them. */
class Scanner {
  readonly #from: string;
  #line = 1;
  #token = '';
  /** Braces open around the current character; only inside an object. */
  #depth = 0;
  #inText = false;
  #escaped = false;
  #inArray = false;

  constructor(from: string) {
    this.#from = from;
  }

  *feed(chunk: string) {
    for (const character of chunk) {
      if (this.#depth > 0) {
        this.#token += character;
        if (this.#closesObject(character)) yield this.#take();
      } else if (/[\s,[\]\uFEFF]/.test(character)) {
        if (this.#token) yield this.#take();
        if (character === '[') this.#open();
        if (character === ']') this.#close();
      } else {
        if (character === '{') {
          if (this.#token) throw this.#refuse(this.#token);
          this.#depth = 1;
        }
        this.#token += character;
      }
      if (this.#token.length > longestToken) throw this.#refuse(this.#token);
      if (character === '\n') this.#line += 1;
    }
  }

  *end() {
    if (this.#depth > 0 || (this.#inArray && !this.#token)) throw this.#brokenOff();
    if (this.#token) yield this.#take();
    if (this.#inArray) throw this.#brokenOff();
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
    if (this.#inArray) throw this.#refuse('[');
    this.#inArray = true;
  }

  #close() {
    if (!this.#inArray) throw this.#refuse(']');
    this.#inArray = false;
  }

  #take(): number {
    const token = this.#token;
    this.#token = '';
    const digits = token.startsWith('{') ? idIn(token) : token.replace(/^"(.*)"$/, '$1');
    const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
    if (id < 1 || id > largestId) throw this.#refuse(token);
    return id;
  }

  #refuse(token: string): UsageError {
    const shown = token.length > 40 ? `${token.slice(0, 40)}…` : token;
    return new UsageError(
      `${JSON.stringify(shown)} is not a digest id (${this.#from}, line ${this.#line}).`,
      'Nothing was done. `desk digests list --ids` prints ids one a line.',
    );
  }

  // A list that breaks off is what a failed program upstream leaves: acting on a part would be wrong.
  #brokenOff(): UsageError {
    return new UsageError(`The JSON in ${this.#from} breaks off at line ${this.#line}.`, 'Nothing was done.');
  }
}

function idIn(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
  } catch {
    return '';
  }
}

async function* once(text: string) {
  yield text;
}

async function* openFile(path: string) {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new UsageError(`The ids file cannot be read: ${(error as Error).message}.`);
  }
}
