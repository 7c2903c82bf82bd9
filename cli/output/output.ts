import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { createColors } from 'picocolors';
import { byteOrderMark, csvLine } from '#domain/csv.ts';
import { UsageError } from '../errors.ts';
import type { Filter } from './jsonFilter.ts';
import type { Mode, OutputFlags } from './mode.ts';
import type { Shape } from './shape.ts';
import { oneLine } from './text.ts';

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

export interface OutputSettings {
  mode: Mode;
  flags: OutputFlags;
  stream: Writable & { columns?: number };
  hasColor: boolean;
  /** What JSON passes through. */
  filter?: Filter;
  /** Names the command under `--envelope`. */
  command?: string;
}

/**
 * The version of what `--json` and `--csv` write, under `--envelope`. Raised when a field or a column is taken out or
 * means something else (tests/cli/shapes.json).
 */
const schemaVersion = 1;

/** Writes data to standard output, in the form that the flags choose, row by row as they come. */
export class Output {
  readonly mode: Mode;
  readonly #settings: OutputSettings;

  constructor(settings: OutputSettings) {
    this.mode = settings.mode;
    this.#settings = settings;
  }

  /** Whether cells that a spreadsheet would run stay as they are. */
  get isRaw(): boolean {
    return Boolean(this.#settings.flags.raw);
  }

  /** Whether people read it, rather than a program. */
  get isForPeople(): boolean {
    return this.mode === 'table';
  }

  /**
   * Throws a UsageError for a field under `--json` that rows of this kind do not have. A command that changes something
   * calls it first, as its rows are written after the change.
   */
  requireFields({ fields }: { fields: readonly string[] }): void {
    this.#picker({ fields });
  }

  /** Many rows. Resolves to how many there were. */
  async rows<Row extends object>(rows: Rows<Row>, shape: Shape<Row>): Promise<number> {
    const pick = this.#picker(shape);
    let count = 0;
    const counted = async function* () {
      for await (const row of rows) {
        count += 1;
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
          await this.#write(separator + JSON.stringify(pick(row)));
          separator = ',\n';
        }
        await this.#write(`${count ? '\n]' : '[]'}${tail}\n`);
        break;
      }
      case 'jsonl':
        for await (const row of counted()) await this.#write(`${JSON.stringify(pick(row))}\n`);
        break;
      case 'csv': {
        await this.#write(this.#mark + csvLine(shape.columns.map(({ name }) => name)));
        for await (const row of counted()) {
          const cells = shape.columns.map((column) => column.value(row));
          await this.#write(csvLine(cells, this.isRaw));
        }
        break;
      }
      case 'lines':
        for await (const row of counted()) {
          const cells = shape.columns.map((column) => oneLine(String(column.value(row) ?? '')));
          await this.#write(`${cells.join('\t')}\n`);
        }
        break;
      case 'ids':
        for await (const row of counted()) await this.#write(`${shape.id(row)}\n`);
        break;
      case 'count':
      case 'quiet':
        for await (const row of counted()) void row;
        if (this.mode === 'count') await this.count(count);
    }
    return count;
  }

  /** One row, or few that are looked at one by one: blocks on a terminal, and under JSON a lone object. */
  async record<Row extends object>(row: Row, shape: Shape<Row>): Promise<void> {
    if (this.mode === 'json') await this.#object(this.#picker(shape)(row));
    else if (this.mode === 'table') await this.blocks([row], shape);
    else await this.rows([row], shape);
  }

  /** Rows one below the other, for people. */
  async blocks<Row extends object>(rows: Rows<Row>, shape: Shape<Row>): Promise<void> {
    const { writeBlock } = await import('./table.ts');
    let separator = '';
    for await (const row of rows) {
      await this.#write(separator + writeBlock(row, shape.columns, this.#colors));
      separator = '\n';
    }
  }

  /** The result of a change: one object under JSON, else its rows. */
  async result<Row extends object>(result: object, rows: Rows<Row>, shape: Shape<Row>): Promise<void> {
    if (this.mode === 'json') {
      const pick = this.#picker({ fields: Object.keys(result) });
      await this.#object(pick(result));
    } else await this.rows(rows, shape);
  }

  /** The server's own CSV file. Resolves to its length in bytes. */
  async file(chunks: AsyncIterable<Uint8Array>): Promise<number> {
    let length = 0;
    if (this.#mark) await this.#write(this.#mark);
    for await (const chunk of chunks) {
      await this.#write(chunk);
      length += chunk.length;
    }
    return length;
  }

  /** Text as it is. */
  async text(text: string): Promise<void> {
    await this.#write(text);
  }

  async count(count: number): Promise<void> {
    await this.#write(`${count}\n`);
  }

  async #object(value: object): Promise<void> {
    const [head, tail] = this.#envelope('result');
    await this.#write(`${head}${JSON.stringify(value, null, 2)}${tail}\n`);
  }

  /** What goes around JSON under `--envelope`. */
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

  // Waits when the reader is slower than the rows are, so that they do not pile up in memory.
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
      throw new UsageError(`There is no field ${JSON.stringify(unknown)}.`, `Fields: ${fields.join(', ')}.`);
    }
    return (row) => Object.fromEntries(names.map((name) => [name, row[name as keyof Row] ?? null]));
  }
}
