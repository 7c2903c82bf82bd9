import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { AbortedError, CutOffError } from '#api/errors.ts';
import { later } from '#support/later.ts';
import { resolveMode, type OutputFlags } from './mode.ts';
import { Output } from './output.ts';
import type { Shape } from './shape.ts';
import { formatLocalTime, hasColor } from './text.ts';

interface Row {
  id: number;
  title: string;
}

const shape: Shape<Row> = {
  columns: [
    { name: 'id', value: (row) => row.id },
    { name: 'title', value: (row) => row.title },
  ],
  fields: ['id', 'title'],
  id: (row) => row.id,
};
const long = 'A title\tthat is long '.repeat(20);
const rows = [
  { id: 1, title: long },
  { id: 2, title: '=1+1' },
];

async function write(
  flags: OutputFlags,
  step: (output: Output) => Promise<unknown>,
  isTerminal = false,
): Promise<string> {
  const stream = new PassThrough() as PassThrough & NodeJS.WriteStream;
  const written = text(stream);
  await step(
    new Output({ mode: resolveMode(flags, isTerminal), flags, stream, hasColor: false, isTerminal }),
  );
  stream.end();
  return written;
}

const list = (flags: OutputFlags) => write(flags, (output) => output.rows(rows, shape));

it('is tab-separated in a pipe, without head, never cut', async () => {
  expect(await list({})).toBe(`1\t${long.replaceAll('\t', ' ')}\n2\t=1+1\n`);
});

it('writes JSON whole, or the requested fields', async () => {
  expect(JSON.parse(await list({ json: true }))).toEqual(rows);
  expect(JSON.parse(await list({ json: 'id' }))).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await list({ jsonl: 'id' })).toBe('{"id":1}\n{"id":2}\n');
});

it('writes an empty list as one', async () => {
  expect(await write({ json: true }, (output) => output.rows([], shape))).toBe('[]\n');
});

it('refuses a field that does not exist and names those that do', async () => {
  await expect(list({ json: 'id,name' })).rejects.toMatchObject({
    parts: { exitCode: 2, hint: 'Fields: id, title.' },
  });
});

/** The server's own file, in pieces that end within a character. */
const fileOf = (output: Output) =>
  output.file(
    ReadableStream.from([...Buffer.from('1,\u001b[2J\u202eé\r\n')].map((byte) => Uint8Array.of(byte))),
  );

it('DESK-40: lines steer no terminal, nor does CSV, which is whole in a pipe', async () => {
  const wiped = [{ id: 1, title: '\u001b[2J\u202eé' }];
  const rowsOf = (output: Output) => output.rows(wiped, shape);
  expect(await write({}, rowsOf)).toBe('1\t[2Jé\n');
  expect(await write({ csv: true }, rowsOf, true)).toBe('id,title\n1,[2Jé\n');
  expect(await write({ csv: true }, fileOf, true)).toBe('1,[2Jé\n');
  expect(await write({ csv: true }, rowsOf)).toBe('id,title\r\n1,\u001b[2J\u202eé\r\n');
  expect(await write({ csv: true }, fileOf)).toBe('1,\u001b[2J\u202eé\r\n');
});

it('writes CSV with a header, safe unless raw', async () => {
  expect(await list({ csv: true })).toContain("\r\n2,'=1+1\r\n");
  expect(await list({ csv: true, raw: true })).toContain('\r\n2,=1+1\r\n');
});

it('writes ids, a count, or nothing', async () => {
  expect(await list({ ids: true })).toBe('1\n2\n');
  expect(await list({ count: true })).toBe('2\n');
  expect(await list({ quiet: true })).toBe('');
});

it('waits for a slow reader', async () => {
  const stream = new PassThrough({ highWaterMark: 16 }) as PassThrough & NodeJS.WriteStream;
  const output = new Output({ mode: 'ids', flags: { ids: true }, stream, hasColor: false });
  let made = 0;
  function* many() {
    for (; made < 10_000; made += 1) yield { id: made + 1, title: '' };
  }
  const done = output.rows(many(), shape);
  await new Promise(setImmediate);
  expect(made).toBeLessThan(100);
  stream.resume();
  expect(await done).toBe(10_000);
});

describe('INPUT-07: a file is read on while its reader waits, as a pager does', () => {
  const line = Buffer.from(`${'x'.repeat(1022)}\r\n`);
  const count = 2000;

  /** The reader takes nothing before all is read, and then everything. */
  async function writeToWaiting(failure?: Error) {
    const stream = new PassThrough({ highWaterMark: 16 }) as PassThrough & NodeJS.WriteStream;
    const output = new Output({ mode: 'csv', flags: { csv: true }, stream, hasColor: false });
    const isRead = later();
    const chunks = async function* () {
      for (let sent = 0; sent < count; sent += 1) yield line;
      isRead.resolve();
      if (failure) throw failure;
    };
    const ended = output.file(chunks()).then(
      () => undefined,
      (error: unknown) => error,
    );
    await isRead.promise;
    const written = text(stream);
    const error = await ended;
    stream.end();
    return { error, lines: (await written).split('\r\n').length - 1 };
  }

  it('and is whole in the end', async () => {
    expect(await writeToWaiting()).toEqual({ error: undefined, lines: count });
  });

  it('and what came before the connection ended is written and counted', async () => {
    const { error, lines } = await writeToWaiting(new CutOffError('The connection ended.'));
    expect(error).toMatchObject({
      parts: { exitCode: 7, failureMessage: `Output stopped after ${count - 1} rows.` },
    });
    expect(lines).toBe(count);
  });

  it('and an interruption ends it at once', async () => {
    const { error, lines } = await writeToWaiting(new AbortedError('The request was aborted.'));
    expect(error).toBeInstanceOf(AbortedError);
    expect(lines).toBeLessThan(10);
  });
});

it('colours by the flag first, then NO_COLOR, then the terminal', () => {
  expect(hasColor('always', { NO_COLOR: '1' }, false)).toBe(true);
  expect(hasColor('never', { FORCE_COLOR: '1' }, true)).toBe(false);
  expect(hasColor('auto', { NO_COLOR: '1' }, true)).toBe(false);
  expect(hasColor('auto', { TERM: 'dumb' }, true)).toBe(false);
  expect(hasColor('auto', {}, true)).toBe(true);
  expect(hasColor('auto', {}, false)).toBe(false);
});

it('ERR-07 shows a date and time as MMM DD YYYY hh:mm A', () => {
  const local = new Date(2026, 2, 5, 16, 7).toISOString();
  expect(formatLocalTime(local)).toBe('Mar 05 2026 04:07 PM');
  expect(formatLocalTime(null)).toBe('');
});
