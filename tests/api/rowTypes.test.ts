import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import { comparedFiles } from '#support/rowTypes/check.ts';
import { findDifference, type Shape } from '#support/rowTypes/shapes.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp();
});
afterAll(() => desk.close());

describe('rows are compared with the type of their statement', () => {
  it('however the statement is run', async () => {
    const { id } = await addDigest(desk, { title: 'The night train runs again' });
    await desk.send('GET', `/digests/${id}/`);
    await desk.send('GET', '/digests/?page=1&size=10');
    await desk.send('GET', '/digests/export/');
    const files = ['slugs', 'digest', 'list', 'export'].map((name) => `server/features/digests/${name}.ts`);
    expect([...comparedFiles()]).toEqual(expect.arrayContaining(files));
  });
});

describe('findDifference', () => {
  const row: Shape = {
    object: {
      id: 'number',
      title: { either: ['null', 'string'] },
      kind: { either: [{ is: 'app' }, { is: 'web' }] },
      tags: { list: { object: { id: 'number' } } },
      counts: { record: 'number' },
      note: { either: ['undefined', 'string'] },
      at: 'date',
    },
  };
  const value = { id: 1, title: null, kind: 'app', tags: [{ id: 2 }], counts: { a: 1 }, at: new Date(0) };

  it('finds none in what is as its type says', () => {
    expect(findDifference(row, value, 'row')).toBeUndefined();
  });

  it.each([
    [{ id: '1' }, 'row.id is "1" (string), its type says number'],
    [{ id: null }, 'row.id is null (null), its type says number'],
    [{ id: undefined }, 'row.id is undefined (undefined), its type says number'],
    [{ title: 1 }, 'row.title is 1 (number), its type says null | string'],
    [{ kind: 'demo' }, 'row.kind is "demo" (string), its type says "app" | "web"'],
    [{ tags: [{ id: 2 }, {}] }, 'row.tags[].id is undefined (undefined), its type says number'],
    [{ counts: { a: 1, b: '2' } }, 'row.counts.b is "2" (string), its type says number'],
    [{ at: '1970-01-01' }, 'row.at is "1970-01-01" (string), its type says date'],
  ])('finds what differs in %j', (change, difference) => {
    expect(findDifference(row, { ...value, ...change }, 'row')).toBe(difference);
  });
});
