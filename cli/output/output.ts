import { once } from 'node:events';
import { type Writable, Readable } from 'node:stream';
import { createColors } from 'picocolors';
import { byteOrderMark, formatCsvLine } from '#domain/csv.ts';
import { AbortedError } from '#api/errors.ts';
import { withFailureMessage, UsageError } from '../errors.ts';
import type { Filter } from './jsonFilter.ts';
import type { Mode, OutputFlags } from './mode.ts';
import type { Shape } from './shape.ts';
import { stringifyJson, toSingleLine, toPrintableLines } from './text.ts';

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

export interface OutputSettings {
  mode: Mode;
  flags: OutputFlags;
  stream: Writable & { columns?: number };
  hasColor: boolean;
  isTerminal?: boolean;
  filter?: Filter;
  /** The command's name under `--envelope`. */
  command?: string;
}

/**
 * Version of the `--json` and `--csv` formats, shown by `--envelope`. Raise it when a field or column is
 * removed or changes meaning (tests/cli/shapes.json).
 */
const schemaVersion = 1;

export class Output {
  readonly mode: Mode;
  readonly #settings: OutputSettings;

  constructor(settings: OutputSettings) {
    this.mode = settings.mode;
    this.#settings = settings;
  }

  /** True if CSV cells that a spreadsheet would run as formulas aren't escaped. */
  get isRaw(): boolean {
    return Boolean(this.#settings.flags.raw);
  }

  /** True if people read the output, rather than a program. */
  get isForPeople(): boolean {
    return this.mode === 'table';
  }

  /** Throws a UsageError for unknown `--json` fields. Call it before a change, because rows are written afterwards. */
  requireFields({ fields }: { fields: readonly string[] }): void {
    this.#picker({ fields });
  }

  /** Resolves to the row count. If the server fails midway, the error includes the count so far. */
  async rows<Row extends object>(rows: Rows<Row>, shape: Shape<Row>): Promise<number> {
    const counter = { rows: 0 };
    return withFailureMessage(
      () => stoppedAfterMessage(counter.rows),
      () => this.#writeRows(rows, shape, counter),
    );
  }

  async #writeRows<Row extends object>(
    rows: Rows<Row>,
    shape: Shape<Row>,
    counter: { rows: number },
  ): Promise<number> {
    const pick = this.#picker(shape);
    const counted = async function* () {
      for await (const row of rows) {
        counter.rows += 1;
        yield row;
      }
    };
    switch (this.mode) {
      case 'table': {
        const { writeTable } = await import('./table.ts');
        return writeTable(counted(), shape.columns, {
          colors: this.#colors,
          width: this.#settings.stream.columns || 80,
          write: this.#write,
        });
      }
      case 'json': {
        const [head, tail] = this.#envelope('rows');
        let separator = '[\n';
        await this.#write(head);
        for await (const row of counted()) {
          await this.#write(separator + stringifyJson(pick(row)));
          separator = ',\n';
        }
        await this.#write(`${counter.rows ? '\n]' : '[]'}${tail}\n`);
        break;
      }
      case 'jsonl':
        for await (const row of counted()) await this.#write(`${stringifyJson(pick(row))}\n`);
        break;
      case 'csv': {
        await this.text(this.#mark + formatCsvLine(shape.columns.map(({ name }) => name)));
        for await (const row of counted()) {
          const cells = shape.columns.map((column) => column.value(row));
          await this.text(formatCsvLine(cells, this.isRaw));
        }
        break;
      }
      case 'lines':
        for await (const row of counted()) {
          const cells = shape.columns.map((column) => toSingleLine(String(column.value(row) ?? '')));
          await this.#write(`${cells.join('\t')}\n`);
        }
        break;
      case 'ids':
        for await (const row of counted()) await this.#write(`${shape.id(row)}\n`);
        break;
      case 'count':
      case 'quiet':
        for await (const row of counted()) void row;
        if (this.mode === 'count') await this.count(counter.rows);
    }
    return counter.rows;
  }

  async record<Row extends object>(row: Row, shape: Shape<Row>): Promise<void> {
    if (this.mode === 'json') await this.#object(this.#picker(shape)(row));
    else if (this.mode === 'table') await this.blocks([row], shape);
    else await this.rows([row], shape);
  }

  async blocks<Row extends object>(rows: Rows<Row>, shape: Shape<Row>): Promise<void> {
    const { formatBlock } = await import('./table.ts');
    let separator = '';
    for await (const row of rows) {
      await this.#write(separator + formatBlock(row, shape.columns, this.#colors));
      separator = '\n';
    }
  }

  async result<Row extends object>(result: object, rows: Rows<Row>, shape: Shape<Row>): Promise<void> {
    if (this.mode === 'json') {
      const pick = this.#picker({ fields: Object.keys(result) });
      await this.#object(pick(result));
    } else await this.rows(rows, shape);
  }

  /** The server's own CSV file. Resolves to its length in bytes. */
  async file(chunks: AsyncIterable<Uint8Array>): Promise<number> {
    let length = 0;
    const lines = createCsvLineCounter();
    const decoder = this.#settings.isTerminal ? new TextDecoder() : undefined;
    if (this.#mark) await this.#write(this.#mark);
    await withFailureMessage(
      () => stoppedAfterMessage(lines.count() - 1),
      async () => {
        for await (const chunk of readAhead(chunks)) {
          if (decoder) await this.text(decoder.decode(chunk, { stream: true }));
          else await this.#write(chunk);
          lines.push(chunk);
          length += chunk.length;
        }
      },
    );
    return length;
  }

  /** Raw text; control sequences are stripped on a terminal. */
  async text(text: string): Promise<void> {
    await this.#write(this.#settings.isTerminal ? toPrintableLines(text) : text);
  }

  async count(count: number): Promise<void> {
    await this.#write(`${count}\n`);
  }

  async #object(value: object): Promise<void> {
    const [head, tail] = this.#envelope('result');
    await this.#write(`${head}${stringifyJson(value, 2)}${tail}\n`);
  }

  #envelope(name: 'rows' | 'result'): [head: string, tail: string] {
    const { flags, command = '' } = this.#settings;
    if (!flags.envelope) return ['', ''];
    return [`{"schemaVersion":${schemaVersion},"command":${JSON.stringify(command)},"${name}":`, '}'];
  }

  get #mark(): string {
    return this.#settings.flags.bom ? byteOrderMark : '';
  }

  get #colors() {
    return createColors(this.#settings.hasColor);
  }

  #write = async (text: string | Uint8Array): Promise<void> => {
    const { filter } = this.#settings;
    if (filter && typeof text === 'string') return filter.write(text);
    if (!this.#settings.stream.write(text)) await once(this.#settings.stream, 'drain');
  };

  #picker<Row extends object>({ fields }: { fields: readonly string[] }): (row: Row) => object {
    const { json, jsonl } = this.#settings.flags;
    this.#settings.filter?.check(fields);
    const requested = json ?? jsonl;
    if (typeof requested !== 'string' || requested === '') return (row) => row;
    const names = requested.split(',');
    const unknown = names.find((name) => !fields.includes(name));
    if (unknown !== undefined) {
      throw new UsageError(`Unknown field ${JSON.stringify(unknown)}.`, `Fields: ${fields.join(', ')}.`);
    }
    return (row) => Object.fromEntries(names.map((name) => [name, row[name as keyof Row] ?? null]));
  }
}

const stoppedAfterMessage = (rows: number) =>
  rows > 0 ? `Output stopped after ${rows} ${rows === 1 ? 'row' : 'rows'}.` : '';

function createCsvLineCounter() {
  const [quote, lineFeed] = [0x22, 0x0a];
  let count = 0;
  let isQuoted = false;
  return {
    push(bytes: Uint8Array) {
      for (const byte of bytes) {
        if (byte === quote) isQuoted = !isQuoted;
        else if (byte === lineFeed && !isQuoted) count += 1;
      }
    },
    count: () => count,
  };
}

/** Network chunks are at most 64 KiB each. */
const maxChunks = 4096;

/**
 * Prefetches chunks while the consumer, such as a pager, is paused, because servers end stalled downloads.
 * A failure is thrown after the chunks read before it; an interruption is thrown immediately.
 */
async function* readAhead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let failure: unknown;
  const ahead = async function* () {
    try {
      yield* chunks;
    } catch (error) {
      failure = error;
    }
  };
  for await (const chunk of Readable.from(ahead(), { highWaterMark: maxChunks })) {
    if (failure instanceof AbortedError) break;
    yield chunk as Uint8Array;
  }
  if (failure) throw failure;
}
