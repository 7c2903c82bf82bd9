import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectIds, readIds } from './collect.ts';

async function* pieces(text: string, size = text.length || 1) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(text: string, size?: number): Promise<number[]> {
  const ids: number[] = [];
  for await (const id of each(readIds(pieces(text, size), 'the input'))) ids.push(id);
  return ids;
}

async function* each(parts: ReturnType<typeof readIds>) {
  for await (const ids of parts) yield* ids;
}

async function* bytes(text: string) {
  for (const byte of new TextEncoder().encode(text)) yield Uint8Array.of(byte);
}

async function* bytesIn(file: Uint8Array, size: number) {
  for (let start = 0; start < file.length; start += size) yield file.subarray(start, start + size);
}

async function* million() {
  for (let id = 1; id <= 1_000_000; id += 1000) {
    yield Array.from({ length: 1000 }, (_, offset) => id + offset).join('\n') + '\n';
  }
}

const noInput = () => pieces('');

describe('readIds', () => {
  it.each([
    ['lines', '3\n17\n42\n'],
    ['Windows lines', '3\r\n17\r\n42'],
    ['commas', '3,17, 42'],
    ['a JSON array of numbers', '[3, 17,\n 42]'],
    ['a JSON array of texts', '["3","17","42"]'],
    ['a JSON array of rows', '[{"id":3,"title":"a, ]}\\" b"},{"id":17,"tag":[{"id":9}]},{"id":"42"}]'],
    ['NDJSON', '{"id":3}\n{"title":"[","id":17}\n{"id":42}\n'],
    ['text with a byte order mark', '\uFEFF3\n17\n42'],
    ['comments', '# checked on Monday\n3 # tram\n\n  # none\n17,42\n'],
    ['comments before JSON', '# from the list\n[3,17,42]'],
    ['CSV with an id header', 'id,title\r\n3,"a, b"\r\n17,"two\nlines"\r\n42,\r\n'],
    ['CSV with the id in another column', 'title;ID\n"x;1";3\ny;17\nz;42'],
    ['lines of CR alone', '3\r17\r42\r'],
    ['CSV whose header goes over lines', '"\n start \n","id",c\nx,3,"a\nb"\ny,17,\nz,42,'],
    ['a page of the API', '{"count":3,"results":[{"id":3},{"id":17,"tag":[{"id":9}]},\n{"id":42}]}'],
    ['CSV with a byte order mark', '\uFEFFid\n3\n17\n42'],
    [
      'rows that desk writes in a pipe',
      '3\tDraft\tTitle, 9\t\n17\t2026\tchanged\t\n42\t\tfailed\tDigest 42 does not exist.\n',
    ],
  ])('reads %s, however the chunks fall', async (_, text) => {
    for (const size of [1, 2, 7, text.length]) expect(await read(text, size)).toEqual([3, 17, 42]);
  });

  it('reads bytes whose characters fall apart over chunks', async () => {
    const ids: number[] = [];
    const chunks = bytes('{"title":"Señal 日本","id":7}');
    for await (const id of each(readIds(chunks, 'the input'))) ids.push(id);
    expect(ids).toEqual([7]);
  });

  it('reads UTF-16, with and without its mark', async () => {
    for (const text of ['\uFEFFid\ttitle\r\n3\tŁódź\r\n17\t日本\r\n', '3\n17\n']) {
      const littleEndian = Buffer.from(text, 'utf16le');
      for (const file of [littleEndian, Buffer.from(littleEndian).swap16()]) {
        const ids: number[] = [];
        for (const size of [1, 3, file.length]) {
          for await (const id of each(readIds(bytesIn(file, size), 'the input'))) ids.push(id);
        }
        expect(ids).toEqual([3, 17, 3, 17, 3, 17]);
      }
    }
  });

  it.each([
    '007',
    '1E3',
    'id\n1\n1E3\n',
    '"a\nb,id\n3',
    'abc',
    '12 Title',
    '0',
    '-4',
    '1.5',
    '2147483648',
    '{"title":"x"}',
    '[[1]]',
    '1]',
    '{"id":1',
  ])('refuses %j rather than guess', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ parts: { exitCode: 2 } });
  });

  it.each(['[1,2', '[1,2,', '[{"id":1},{"id"', '['])('refuses the incomplete list %j', async (text) => {
    await expect(read(text)).rejects.toThrow(/is incomplete/);
  });

  it('names every line that holds no id in one error', async () => {
    await expect(read('1\nx\n2\nthree 4\n')).rejects.toThrow(
      '2 values are not valid digest IDs in the input: line 2, "x"; line 4, "three".',
    );
    await expect(read('[1,\n"x",\n{"title":"y"}]')).rejects.toThrow(
      'line 2, "\\"x\\""; line 3, "{\\"title\\":\\"y\\"}".',
    );
    const many = Array.from({ length: 25 }, (_, index) => `bad${index}`).join('\n');
    await expect(read(many)).rejects.toThrow(/^25 values are .*line 20, "bad19"; and 5 more\.$/);
  });

  it('reads back what any list was written as', async () => {
    const lists = fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1, max: 9 }), async (ids, size) => {
        expect(await read(ids.join('\n'), size)).toEqual(ids);
        expect(await read(JSON.stringify(ids), size)).toEqual(ids);
        expect(await read(ids.map((id) => JSON.stringify({ id })).join('\n'), size)).toEqual(ids);
      }),
    );
  });

  it('reads a million ids holding only one at a time', { timeout: 30_000 }, async () => {
    // Of what is still reachable, as the engine decides when the rest is collected.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const before = process.memoryUsage().heapUsed;
    let count = 0;
    let most = 0;
    for await (const id of each(readIds(million(), 'the input'))) {
      count += 1;
      if (id % 100_000 !== 0) continue;
      collect();
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    expect(count).toBe(1_000_000);
    expect(most).toBeLessThan(4e6);
  });
});

describe('collectIds', () => {
  it('reads arguments, a file and standard input together, each id once', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'desk-ids-')), 'ids.txt');
    writeFileSync(file, '5\n6\n');
    const ids = await collectIds({ ids: ['3,5', '-', '9'], idsFile: file }, () => pieces('9\n10\n'));
    expect(ids).toEqual([3, 5, 9, 6, 10]);
  });

  it('treats nothing as an error, never as everything', async () => {
    await expect(collectIds({ ids: [] }, noInput)).rejects.toMatchObject({ parts: { exitCode: 2 } });
    await expect(collectIds({ ids: ['-'] }, noInput)).rejects.toThrow('No digests given in the input.');
    await expect(collectIds({ ids: ['-'] }, () => pieces('[]'))).rejects.toThrow(
      'No digests given in the input.',
    );
  });

  it('does not read standard input without -', async () => {
    const ids = await collectIds({ ids: ['1'] }, () => {
      throw new Error('read');
    });
    expect(ids).toEqual([1]);
  });

  it('says why a file cannot be read', async () => {
    await expect(collectIds({ ids: [], idsFile: '/nowhere/ids' }, noInput)).rejects.toThrow('ENOENT');
  });
});
