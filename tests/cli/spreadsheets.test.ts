import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLabel } from '#api/contract/labels.ts';
import { createTag } from '#api/contract/tags.ts';
import { getPlan } from '#api/contract/planning.ts';
import { updateDigest } from '#api/contract/digests.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let file: string;

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
  file = path.join(desk.configHome, '..', 'edits.csv');
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const readPlan = (id: number) => api.client.call(getPlan, { params: { id } });
const apply = (...more: string[]) => desk.run(['digests', 'apply', file, '--yes', ...more]);

/** What spreadsheets of different countries make of 4 March 2027, 09:30. The first cell is the day, the second the time. */
const rewritten = [
  ['3/4/2027', '3/4/2027 9:30'],
  ['04/03/2027', '04/03/2027 09:30'],
  ['04.03.2027', '04.03.2027 09:30'],
  ['4.3.27', '4.3.27 9:30'],
  ['46450', '46450.3958333333'],
  ['Mar-27', 'Mar-27'],
  ['########', '########'],
  ['03/14/2027', '14/03/2027 9:30 AM'],
];

it('DESK-15 a date that a spreadsheet has rewritten is refused with its line and field, never guessed', async () => {
  const id = await api.draft('Night train');
  const lines = rewritten.flatMap(([day, time]) => [`${id},planned,${day}`, `${id},publish_at,${time}`]);
  for (const [index, line] of lines.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one digest takes one value of a field
    await writeFile(file, `id,field,value\n${line}\n`);
    // oxlint-disable-next-line no-await-in-loop
    const { code, stderr } = await apply();
    const field = index % 2 === 0 ? 'planned' : 'publish_at';
    expect([line, code, stderr]).toEqual([line, 2, expect.stringContaining(`line 2, ${field}: `)]);
  }
  expect(await readPlan(id)).toMatchObject({ planned: null, publication: null });
});

it('DESK-15 dates that can be read one way alone mean that day', async () => {
  const forms = [
    ['2027-03-04', '2027-03-04 09:30 Europe/Oslo'],
    ['2027-03-04', '2027-03-04T09:30:00+01:00'],
  ];
  for (const [day, time] of forms) {
    // oxlint-disable-next-line no-await-in-loop
    const id = await api.draft('Night train');
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(file, `id,planned,publish_at\n${id},${day},${time}\n`);
    // oxlint-disable-next-line no-await-in-loop
    expect(await apply()).toMatchObject({ code: 0 });
    // oxlint-disable-next-line no-await-in-loop
    const { planned, publication } = await readPlan(id);
    expect(planned).toMatchObject({ day: '2027-03-04' });
    expect(Date.parse(publication!.at)).toBe(Date.UTC(2027, 2, 4, 8, 30));
  }
});

it('DESK-16 a modified_at that cannot be read is refused instead of being ignored', async () => {
  const id = await api.draft('Harbour');
  for (const [modifiedAt = ''] of [...rewritten, ['2027-03-04 09:30'], ['yesterday']]) {
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(file, `id,modified_at,title\n${id},${modifiedAt},Changed\n`);
    // oxlint-disable-next-line no-await-in-loop
    const { code, stderr } = await apply();
    expect([modifiedAt, code, stderr]).toEqual([modifiedAt, 2, expect.stringContaining('modified_at')]);
  }
  expect((await api.get(id)).title).toBe('Harbour');
});

const odd = [
  '=2+2 is four',
  "'=2+2 is four",
  "''=y twice",
  "'Twas the night",
  '-7 °C tomorrow',
  "'-7 °C tomorrow",
  '@name writes',
  "'@name writes",
  '+47 33 00 00 00',
  '=HYPERLINK("http://example.org";"y")',
  '＝wide',
  '"\'both\'"',
  "'",
];

it('DESK-15 apostrophes are the same after every export, edit and import, also with a byte order mark', async () => {
  const ids: number[] = [];
  for (const title of odd) {
    // oxlint-disable-next-line no-await-in-loop
    const id = await api.draft(title);
    // oxlint-disable-next-line no-await-in-loop
    const label = await api.client.call(createLabel, {
      body: { title: `${title} L`, color_code: '#c2410c' },
    });
    // oxlint-disable-next-line no-await-in-loop
    const tag = await api.client.call(createTag, { body: { title: `${title} T`, slug: `odd-${id}` } });
    // oxlint-disable-next-line no-await-in-loop
    await api.client.call(updateDigest, { params: { id }, body: { tags: [tag.id], labels: [label.id] } });
    ids.push(id);
  }
  const read = () =>
    Promise.all(
      ids.map(async (id) => [(await api.get(id)).title, await api.findTags(id), await api.toLabels(id)]),
    );
  const before = await read();
  expect(before.map(([title]) => title)).toEqual(odd);
  for (const more of [[], ['--bom']]) {
    // oxlint-disable-next-line no-await-in-loop
    const { stdout } = await desk.run(['digests', 'list', '--all', '--csv', ...more]);
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(file, stdout);
    // oxlint-disable-next-line no-await-in-loop
    const dry = await apply('--dry-run', '--json');
    expect(JSON.parse(dry.stdout)).toMatchObject({ changed: 0 });
    // A spreadsheet writes the same values with quotes of its own.
    const [header = '', ...lines] = stdout.replace('\uFEFF', '').trimEnd().split('\r\n');
    const edited = lines.map((line) => `${line},${more.length}`);
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(file, [`${header},subtitle`, ...edited].join('\r\n'));
    // oxlint-disable-next-line no-await-in-loop
    expect(await apply()).toMatchObject({ code: 0 });
    // oxlint-disable-next-line no-await-in-loop
    expect((await api.get(ids[0]!)).subtitle).toBe(String(more.length));
    // oxlint-disable-next-line no-await-in-loop
    expect(await read()).toEqual(before);
  }
  expect(await readFile(file, 'utf8')).toContain("''=2+2 is four");
});
