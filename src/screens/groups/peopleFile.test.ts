import { describe, expect, it } from 'vitest';
import { maxListedUsers } from '#api/contract/userLists.ts';
import { readPeople } from './peopleFile.ts';

describe('a file of people', () => {
  it.each([
    [
      'Name,E-mail\nAna,ana@example.com\n"Li, Bo",bo@example.com\n',
      'email',
      ['ana@example.com', 'bo@example.com'],
      2,
    ],
    ['\uFEFFuser_id;Email\r\n7;a@b.c\r\n8;\r\n', 'id', ['7', '8'], 2],
    ['Phone Number\tCity\n+351 912 345\tPorto', 'phone', ['+351 912 345'], 2],
    ['sep=;\r\nName;E-mail\r\nAna, of Porto;ana@example.com\r\n', 'email', ['ana@example.com'], 3],
    ['"sep=\t"\nphone\tname\n0912 345 678\tAna; Bo\n', 'phone', ['0912 345 678'], 3],
    ['Name;Phone\n"Li; Bo";0912 345 678\n', 'phone', ['0912 345 678'], 2],
    ['17\n 18 \n\n19', 'id', ['17', '18', '19'], 1],
    ['Ana,ana@example.com', 'email', ['ana@example.com'], 1],
    ['+49 (0) 170 1234567;Ana', 'phone', ['+49 (0) 170 1234567'], 1],
    ['Ana;Berlin;4,917E+11', 'phone', ['4,917E+11'], 1],
    ['email\nana@example.com\n""\n,x', 'email', ['ana@example.com', ''], 2],
  ])('%j is read by %s', async (text, matchField, values, firstRow) => {
    expect(await readPeople(text)).toEqual({ matchField, values, firstRow });
  });

  it.each([
    ['', 'empty'],
    ['\n \n', 'empty'],
    ['email\n', 'empty'],
    ['Name,City\nAna,Porto', 'columns'],
    ['Name,City', 'columns'],
    [`id\n${'1\n'.repeat(maxListedUsers + 1)}`, 'long'],
  ])('is refused as it should be (%#)', async (text, problem) => {
    expect(await readPeople(text)).toBe(problem);
  });

  it('GROUP-08 without a heading may have phone numbers where long ids match nobody', async () => {
    expect(await readPeople('1701234567\n1709876543\n')).toMatchObject({
      matchField: 'id',
      fallbackField: 'phone',
    });
  });

  it('GROUP-08 with unknown headings has columns to choose from', async () => {
    expect(await readPeople('Name;Handynummer;Mail privat\nAna;0170 1234567;ana@example.com\n')).toEqual([
      {
        name: 'Handynummer',
        value: '0170 1234567',
        rows: { matchField: 'phone', values: ['0170 1234567'], firstRow: 2 },
      },
      {
        name: 'Mail privat',
        value: 'ana@example.com',
        rows: { matchField: 'email', values: ['ana@example.com'], firstRow: 2 },
      },
    ]);
  });
});
