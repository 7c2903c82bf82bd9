import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsvLine, formatListCell, stripFormulaGuard } from './csv.ts';

describe('formatCsvLine', () => {
  it('quotes what would break a row apart', () => {
    expect(formatCsvLine(['a,b', 'say "hi"', 'two\nlines', ' edge', 'plain'])).toBe(
      '"a,b","say ""hi""","two\nlines"," edge",plain\r\n',
    );
  });

  it.each([
    "=cmd|'/C calc'!A0",
    '+SUM(1)',
    '+12.5',
    '-1+2',
    '@A1',
    '\tx',
    '\rx',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
  ])('lets no spreadsheet run %j', (cell) => {
    const line = formatCsvLine([cell]);
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('writes numbers unquoted', () => {
    expect(formatCsvLine([-3, 4.5, '-3', '-1e6', null, true])).toBe('-3,4.5,-3,-1e6,,true\r\n');
  });

  it.each([
    '=1+1 is two',
    "'=1+1 is two",
    "''=x",
    "'Tis",
    '-5',
    "'-5",
    '+47 22',
    "'@x",
    "'＝full",
    "'",
    "'\tx",
  ])('DESK-15 marks %j so that its own apostrophes are read again', (text) => {
    const field = formatCsvLine([text]).slice(0, -2);
    expect(stripFormulaGuard(field.startsWith('"') ? field.slice(1, -1) : field)).toBe(text);
  });

  it('leaves data as it is when raw', () => {
    expect(formatCsvLine(['=1+1', '-1+2'], true)).toBe('=1+1,-1+2\r\n');
  });

  it('loses no character of any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const field = formatCsvLine([text], true).slice(0, -2);
        const read = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
        expect(read).toBe(text);
      }),
    );
  });
});

describe('listCell', () => {
  it('quotes a value that would read as two', () => {
    expect(formatListCell(['Politics', 'Health, Food', 'So "called"', ''])).toBe(
      'Politics, "Health, Food", "So ""called""", ""',
    );
    expect(formatListCell(['a; b', 'c'], '; ')).toBe('"a; b"; c');
  });

  it('is another text for other values', () => {
    const value = fc.string({ unit: fc.constantFrom(',', ' ', '"', ';', 'a', '\n') });
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(valuesIn(formatListCell(values))).toEqual(values);
      }),
    );
  });
});

const valuesIn = (cell: string) =>
  [...cell.matchAll(/"((?:[^"]|"")*)"(?:, |$)|([^",]+)(?:, |$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );
