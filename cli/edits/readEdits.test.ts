import { describe, expect, it } from 'vitest';
import { formatCsvLine, formatListCell, parseListCell } from '#domain/csv.ts';
import { readEdits } from './readEdits.ts';

const sets = (text: string) => readEdits(text).edits.map(({ id, set }) => [id, set]);
const reasons = (text: string) => readEdits(text).rejects.map(({ line, id, field }) => [line, id, field]);

describe('DESK-15 a file of edits', () => {
  const expected = [
    [12, { title: 'Trams, "back"', tags: 'Rail' }],
    [17, { title: 'Two\nlines', tags: '' }],
  ];
  it.each([
    ['CSV', 'id,title,tags\r\n12,"Trams, ""back""",Rail\r\n17,"Two\nlines",\r\n'],
    ['semicolons and columns in another order', 'Tags;ID;Title\nRail;12;"Trams, ""back"""\n;17;"Two\nlines"'],
    [
      'a separator that is stated',
      '"sep=|"\r\nid|title|tags\r\n12|"Trams, ""back"""|Rail\r\n\r\n17|"Two\nlines"|\r\n',
    ],
    ['TSV', 'id\ttitle\ttags\n12\t"Trams, ""back"""\tRail\n17\t"Two\nlines"\t\n'],
    [
      'JSON Lines',
      '{"id":12,"title":"Trams, \\"back\\"","tags":"Rail"}\n\n{"id":"17","title":"Two\\nlines","tags":""}\n',
    ],
    [
      'a JSON array',
      '[{"id":12,"title":"Trams, \\"back\\"","tags":"Rail"},\n {"id":17,"title":"Two\\nlines","tags":""}]',
    ],
    [
      'a field a row',
      'id,field,value\n12,title,"Trams, ""back"""\n12,Tags,Rail\n17,title,"Two\nlines"\n17,tags,\n17,tags,\n',
    ],
  ])('is read as %s', (_, text) => {
    expect(sets(text)).toEqual(expected);
    expect(readEdits(text).rejects).toEqual([]);
  });

  it('has formulas as they were before the mark of the export, lists and the time of the export', () => {
    const title = '=HYPERLINK("x")';
    const tags = ['Rail, fast', 'say "so"', '', ' spaced ', 'a;b', '2026'];
    const text =
      formatCsvLine(['id', 'title', 'tags', 'modified_at']) +
      formatCsvLine([12, title, formatListCell(tags), '2026-11-26T10:00:00.123Z']);
    const [edit] = readEdits(text).edits;
    expect(edit).toEqual({
      id: 12,
      modified_at: '2026-11-26T10:00:00.123Z',
      set: { title, tags: formatListCell(tags) },
    });
    expect(parseListCell(edit?.set.tags as string)).toEqual(tags);
    expect([parseListCell(''), parseListCell('"open'), parseListCell('"a" b, c')]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    expect(parseListCell(' a ,b, "c" ')).toEqual(['a', 'b', 'c']);
  });

  it('has ids of what JSON names, and lists', () => {
    const row = {
      id: 12,
      tags: [{ id: 3, title: 'Rail' }, 'Bus'],
      author: { id: 4, name: 'Ada' },
      quality: null,
    };
    expect(sets(JSON.stringify(row))).toEqual([[12, { tags: [3, 'Bus'], author: 4, quality: null }]]);
  });
});

describe('DESK-16 rows that cannot be applied', () => {
  it.each([
    [
      'no id',
      'id,title\n,A\n007,B\n1E3,C\n5,D\n',
      [
        [2, null, 'id'],
        [3, null, 'id'],
        [4, null, 'id'],
      ],
    ],
    [
      'another number of cells',
      'id,title\n12\n12,A,B\n5,C\n',
      [
        [2, null, null],
        [3, null, null],
      ],
    ],
    ['a digest twice', 'id,title\n12,A\n5,C\n12,B\n', [[4, 12, null]]],
    ['two values of one field', 'id,field,value\n12,title,A\n12,title,B\n5,title,C\n', [[3, 12, 'title']]],
    ['a field that there is not', 'id,field,value\n12,colour,red\n5,title,C\n', [[2, 12, 'colour']]],
    [
      'a time that a spreadsheet has changed',
      'id,title,modified_at\n12,A,26.11.26 10:00\n5,C,\n',
      [[2, 12, 'modified_at']],
    ],
    ['what databases do not store', '{"id":12,"title":"a\\u0000"}\n{"id":5,"title":"C"}', [[1, 12, 'title']]],
    ['a value of another kind', '{"id":12,"title":true}\n{"id":5,"title":"C"}', [[1, 12, 'title']]],
  ])('%s: with their lines, and their digests are left out', (_, text, rejects) => {
    expect(reasons(text)).toEqual(rejects);
    expect(readEdits(text).edits.map(({ id }) => id)).toEqual([5]);
  });

  it.each([
    ['', 'has no id column'],
    ['12,A\n', 'has no id column'],
    ['id\n12\n', 'contains no fields to change'],
    ['id,titel\n12,A\n', 'Unknown field "titel"'],
    ['id,title,Title\n12,A,B\n', 'contains the same column twice'],
    ['id,title\n', 'contains no digests'],
    ['id,title\n12,"A\n13,B\n', 'line 2 has unmatched quotes'],
    ['{"id":12,"title":"A"}\n{"id":13,"ti', 'Can’t read the JSON on line 2:'],
    ['[{"id":12,"title":"A"}', 'Can’t read the JSON:'],
    ['[12]', 'is not a JSON object'],
  ])('a file like %j is refused as a whole', (text, reason) => {
    expect(() => readEdits(text)).toThrow(reason);
  });
});
