import { describe, expect, it } from 'vitest';
import { editDistance, foldName } from './nameText.ts';
import { listLookup, resolveIds, resolveOne, type Named } from './resolve.ts';

const rows: Named[] = [
  { id: 1, title: 'Politics' },
  { id: 2, title: 'Café Ölmühle' },
  { id: 3, title: 'Straße' },
  { id: 4, title: '2026' },
  { id: 5, title: 'trams' },
  { id: 6, title: 'Trams' },
  { id: 7, title: 'Sport, Health', otherNames: ['sport-health'] },
  { id: 8, title: 'name:x' },
  { id: 9, title: 'Women’s football' },
  { id: 10, title: 'In Review', otherNames: ['review'] },
  { id: 11, title: 'Resume' },
  { id: 12, title: 'Résumé' },
  { id: 13, title: 'ΟΔΟΣ' },
  { id: 14, title: '', otherNames: ['night@example.com'] },
];
const find = (...values: string[]) =>
  resolveIds(
    values,
    listLookup('tag', async () => rows),
  );
const failure = (...values: string[]) =>
  find(...values).then(
    (ids) => ids,
    ({ parts }: { parts: { exitCode: number; problem: string; hint?: string } }) =>
      [parts.exitCode, parts.problem, parts.hint].join(' | '),
  );

describe('names in place of ids', () => {
  it.each([
    ['politics', '1'],
    ['POLITICS', '1'],
    [' Politics ', '1'],
    // Decomposed, as macOS writes it, and full-width letters.
    ['cafe\u0301 o\u0308lmu\u0308hle', '2'],
    ['Ｐｏｌｉｔｉｃｓ', '1'],
    ['Pol\u00aditics', '1'],
    ['STRASSE', '3'],
    ['οδος', '13'],
    ['Night@Example.com', '14'],
    ["Women's Football", '9'],
    ['sport-health', '7'],
    ['Sport, Health', '7'],
    ['REVIEW', '10'],
    ['in\u00a0 review', '10'],
    // To the letter beats whatever the case.
    ['Trams', '6'],
    ['trams', '5'],
    ['Resume', '11'],
    ['résumé', '12'],
  ])('%j stands for %s', async (name, id) => {
    expect(await find(name)).toBe(id);
  });

  it('digits are an id, or a list of them, unless name: stands before them', async () => {
    expect(await find('4')).toBe('4');
    expect(await find('1,2', '2', 'politics')).toBe('1,2');
    expect(await find('name:2026')).toBe('4');
    expect(await find('name:name:x')).toBe('8');
    expect(await failure('2026')).toBe(
      '5 | No tag has the ID 2026. | 4 is called "2026": refer to it as name:2026.',
    );
    expect(await failure('99')).toBe('5 | No tag has the ID 99. | ');
    expect(await failure('9999999999')).toBe('5 | No tag has the ID 9999999999. | ');
  });

  it('what several have is refused with their ids', async () => {
    expect(await failure('TRAMS')).toBe(
      '2 | More than one tag is called "TRAMS". | Use the ID. Candidates: 5 trams; 6 Trams.',
    );
  });

  it('what nothing has is missing, with what may have been meant', async () => {
    expect(await failure('Polytics')).toBe(
      '5 | No tag is called "Polytics". | Use the ID. Candidates: 1 Politics.',
    );
    expect(await failure('Poltiics')).toContain('Candidates: 1 Politics.');
    expect(await failure('sport')).toContain('Candidates: 7 Sport, Health (sport-health).');
    expect(await failure('x'.repeat(5000))).toBe(`5 | No tag is called "${'x'.repeat(5000)}". | `);
    expect(await failure('')).toBe('5 | No tag is called "". | ');
  });

  it('names all of a short list where nothing is near', async () => {
    const lookup = listLookup('language', async () => [
      { id: 1, title: 'English', otherNames: ['en'] },
      { id: 2, title: 'Telugu', otherNames: ['te'] },
    ]);
    expect(await resolveOne('TELUGU', lookup)).toMatchObject({ id: 2 });
    await expect(resolveOne('Norwegian', lookup)).rejects.toMatchObject({
      parts: { exitCode: 5, hint: 'Available: 1 English (en); 2 Telugu (te).' },
    });
    await expect(resolveOne('1,2', lookup)).rejects.toMatchObject({ parts: { exitCode: 2 } });
  });
});

it('compares names without case, width and invisible characters', () => {
  expect(foldName('  Ça\u200b  VA\u202e ')).toBe('ça va');
  expect(foldName('ﬁn')).toBe('fin');
});

it.each([
  ['', '', 0],
  ['trams', 'trams', 0],
  ['tarms', 'trams', 1],
  ['tram', 'trams', 1],
  ['politics', 'polytics', 1],
  ['abc', '', 3],
])('from %j to %j it is %i', (first, second, distance) => {
  expect(editDistance(first, second)).toBe(distance);
});
