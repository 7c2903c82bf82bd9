import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDigest, type DigestInput } from '#api/contract/digests.ts';
import { createTag } from '#api/contract/tags.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let author: number;

const formula = "=cmd|'/C calc'!A0";
/** Whatever was published by this test was so now. */
const time = ['--from', '2020-01-01', '--to', '2100-01-01 00:00', '--time-zone', 'UTC'];
const range = { from_date: '2020-01-01 00:00', to_date: '2100-01-01 00:00', timezone: 'UTC' };

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  const add = (body: DigestInput) => api.client.call(createDigest, { body });
  const first = await add({ title: formula, content: '<p>One two three</p>', status: 'Published' });
  await add({ title: 'Tram', status: 'Published', editor_score_quality: 3 });
  await add({ title: 'A draft', status: 'Draft' });
  author = first.digest_author!.id;
  const choices = [{ choice: 'Yes' }, { choice: 'No' }];
  const poll = { has_poll: true, question: { question: 'Trams?' }, headline: '', choices };
  await add({ title: 'With a poll', digest_poll: poll });
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const lines = (text: string) => text.split('\n').slice(0, -1);

const day = (date: Date) => date.toISOString().slice(0, 10);

/** What the browser's button saves. */
async function browserCsv(more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...range, ...more });
  const headers = { authorization: `Token ${api.token}`, 'accept-language': 'en' };
  return (await fetch(`${server.url}/api/dashboard/daily_report/export/?${query}`, { headers })).text();
}

describe('desk reports daily', () => {
  it('REPORT-06 is a line for each number in a pipe, a table on a terminal, and one object as JSON', async () => {
    const { stdout, stderr, code } = await desk.run(['reports', 'daily', ...time]);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(lines(stdout)).toContain('summary\tcount\t2');
    expect(lines(stdout)).toContain('summary\tavg_word_count\t1.5');
    expect(lines(stdout)).toContain('status\tPublished\t2');
    const table = await desk.onTerminal(['reports', 'daily', ...time, '--color', 'never']);
    expect(table.stdout).toMatch(/^TABLE +NAME +VALUE\r$/m);
    expect(table.stdout).toMatch(/^summary +count +2\r$/m);
    const json = await desk.run(['reports', 'daily', ...time, '--json', 'count,status']);
    expect(JSON.parse(json.stdout)).toEqual({ count: 2, status: [{ status: 'Published', count: 2 }] });
    expect((await desk.run(['reports', 'daily', ...time, '--count'])).stdout).toBe('2\n');
  });

  it('REPORT-13 is, as CSV, byte for byte what the browser saves, on standard output or in a file', async () => {
    const saved = await browserCsv();
    expect(saved).toContain(
      'summary\r\ncount,avg_word_count,avg_video_length,editor_score_quality\r\n2,1.5,,3\r\n',
    );
    expect((await desk.run(['reports', 'daily', ...time, '--csv'])).stdout).toBe(saved);
    const file = join(dirname(desk.configHome), 'public_report.csv');
    const whole = await desk.run(['reports', 'daily', ...time, '--output', file]);
    expect(whole).toEqual({ stdout: '', stderr: '', code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(saved);
    const raw = await desk.run(['reports', 'daily', ...time, '--csv', '--raw']);
    expect(raw.stdout).toBe(await browserCsv({ raw: 'true' }));
    const marked = await desk.run(['reports', 'daily', ...time, '--csv', '--bom']);
    expect(marked.stdout).toBe(`\uFEFF${saved}`);
  });

  it('leaves an older file as it is, and no part of a new one, when something goes wrong', async () => {
    const folder = dirname(desk.configHome);
    const file = join(folder, 'report.csv');
    expect((await desk.run(['reports', 'daily', ...time, '--output', file])).code).toBe(0);
    const before = readFileSync(file, 'utf8');
    const wrong = await desk.run([
      'reports',
      'daily',
      '--from',
      '2020-01-02',
      '--to',
      '2020-01-01',
      '--output',
      file,
    ]);
    expect(wrong).toMatchObject({ stdout: '', code: 2 });
    expect(wrong.stderr).toContain('To date always larger than from date.');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    const sheet = await desk.run(['reports', 'daily', ...time, '--output', join(folder, 'a.xlsx')]);
    expect(sheet).toMatchObject({ stdout: '', code: 2 });
    expect(sheet.stderr).toContain('a.xlsx doesn’t have a known extension. Nothing was written.');
    expect(readdirSync(folder).filter((name) => name.startsWith('a.xlsx'))).toEqual([]);
    const nowhere = await desk.run(['reports', 'daily', '--output', join(folder, 'none', 'a.csv')]);
    expect(nowhere.stderr).toMatch(/^error: Can’t write \S+a\.csv\.$/m);
    expect(nowhere.code).toBe(1);
  });

  it('REPORT-02 accepts filters by id or by exact name', async () => {
    const counts = async (...flags: string[]) =>
      (await desk.run(['reports', 'daily', ...time, ...flags, '--count'])).stdout;
    expect(await counts('--author', String(author))).toBe('2\n');
    const noReports = await desk.run([
      'reports',
      'daily',
      ...time,
      '--reviewer',
      String(author + 1),
      '--count',
    ]);
    expect(noReports).toMatchObject({ stdout: '', code: 5 });
    expect(await counts('--type', 'video')).toBe('0\n');
    const unknown = await desk.run(['reports', 'daily', '--category', 'Polytics']);
    expect(unknown).toMatchObject({ stdout: '', code: 5 });
    expect(unknown.stderr).toContain('No category is called "Polytics".');
    for (const from of ['tomorrow', '2026-02-30', '2026-13-01', '2026-01-01 25:00']) {
      expect((await desk.run(['reports', 'daily', '--from', from])).code).toBe(2);
    }
    const zone = await desk.run(['reports', 'daily', '--time-zone', 'Mars/Olympus']);
    expect(zone.code).toBe(2);
    expect(zone.stderr).toContain('Unknown time zone.');
  });

  it('REPORT-12 says No Data Found beside a report of nothing', async () => {
    const none = await desk.run(['reports', 'daily', '--from', '2001-01-01', '--to', '2001-01-02']);
    expect(none).toMatchObject({ stderr: 'No Data Found\n', code: 0 });
    expect(lines(none.stdout)).toContain('summary\tcount\t0');
  });
});

describe('desk reports quality', () => {
  it('REPORT-05, REPORT-09 needs an author, and has a row for each day', async () => {
    expect((await desk.run(['reports', 'quality', ...time])).code).toBe(2);
    const flags = ['reports', 'quality', '--author', String(author), ...time];
    const json = await desk.run([...flags, '--json', 'total_digests,total']);
    expect(json).toMatchObject({ stdout: '', code: 2 });
    expect(json.stderr).toContain('A daily report can cover at most ten years.');
    const now = new Date();
    const near = [
      '--from',
      day(new Date(now.getTime() - 86_400_000)),
      '--to',
      day(new Date(now.getTime() + 2 * 86_400_000)),
      '--time-zone',
      'UTC',
    ];
    const days = await desk.run(['reports', 'quality', '--author', String(author), ...near, '--json']);
    expect(JSON.parse(days.stdout)).toMatchObject([{ total_digests: 2, total: 0 }]);
    const csv = await desk.run(['reports', 'quality', '--author', String(author), ...near, '--csv']);
    const [from_date, to_date] = [`${near[1]} 00:00`, `${near[3]} 00:00`];
    const query = { from_date, to_date, is_quality_report: 'true', author_user_ids: String(author) };
    expect(csv.stdout).toBe(await browserCsv(query));
  });
});

describe('desk reports tags and polls', () => {
  it('LIST-21 shows targets, and says No Data Found where there is none', async () => {
    expect(await desk.run(['reports', 'tags', ...time, '--csv'])).toEqual({
      stdout: 'id,title,count,target,reached\r\n',
      stderr: 'No Data Found\n',
      code: 0,
    });
  });

  it('POLLREP-01 shows polls with their votes', async () => {
    const [row] = lines((await desk.run(['reports', 'polls'])).stdout);
    expect(row!.split('\t').slice(1)).toEqual(['Trams?', '', '0', 'Yes: 0; No: 0']);
    const json = await desk.run(['reports', 'polls', '--all', '--json', 'question']);
    expect(JSON.parse(json.stdout)).toEqual([{ question: { question: 'Trams?' } }]);
    expect((await desk.run(['reports', 'polls', '--count'])).stdout).toBe('1\n');
    const gone = await desk.run(['reports', 'polls'], { env: { DESK_API: 'http://127.0.0.1:9/api' } });
    expect(gone.code).toBe(7);
    expect(gone.stderr).toMatch(/^error: Couldn’t reach the server\./);
  });
});

const runSchedules = async (...args: string[]) => {
  const { stdout, code, stderr } = await desk.run(['reports', 'schedules', ...args]);
  return { code, stderr, schedule: stdout ? (JSON.parse(stdout) as { id: number }) : undefined };
};

it('DESK-26 a schedule is changed in what is typed, and stays in the rest', async () => {
  const filters = { author_user_ids: [author] };
  const made = [
    '--name',
    'Mornings',
    '--to',
    String(author),
    '--author',
    String(author),
    '--weekly',
    'monday',
  ];
  const { schedule } = await runSchedules('create', ...made, '--time-zone', 'Europe/Oslo', '--json');
  expect(schedule).toMatchObject({ filters });
  const id = String(schedule!.id);
  const whole = { ...schedule!, next_at: expect.any(String) as string };
  expect(await runSchedules('edit', id, '--at', '16:00', '--daily', '--json')).toMatchObject({
    code: 0,
    schedule: { ...whole, at: '16:00', every: 'day', weekday: null, filters },
  });
  const other = ['--file-days', '9', '--no-filters', '--type', 'video', '--name', 'Evenings', '--json'];
  expect((await runSchedules('edit', id, ...other)).schedule).toMatchObject({
    name: 'Evenings',
    file_days: 9,
    at: '16:00',
    filters: { type_ids: [expect.any(Number) as number] },
  });
  expect(await runSchedules('edit', id)).toMatchObject({ code: 2 });
  expect(await runSchedules('edit', id, '--at', '25:00')).toMatchObject({ code: 2 });
  expect(await runSchedules('edit', '999999', '--at', '08:00')).toMatchObject({ code: 5 });
});

describe('desk reports tag-trends', () => {
  it('REPORT-31 has tags beside the time before, by day, as JSON, and as CSV what the browser saves', async () => {
    const tag = await api.client.call(createTag, { body: { title: 'Ferries', slug: 'ferries' } });
    await api.client.call(createDigest, { body: { title: 'Two', status: 'Published', tags: [tag.id] } });
    const today = ['--from', 'today', '--time-zone', 'UTC'];
    const command = ['reports', 'tag-trends', ...today];
    expect((await desk.run([...command, '--top', '1'])).stdout).toBe(`${tag.id}\tFerries\t1\t0\t1\n`);
    const table = await desk.onTerminal([...command, '--by-day', '--color', 'never']);
    expect(table.stdout).toMatch(/^DATE +DIGESTS +FERRIES +OTHERS\r$/m);
    const json = await desk.run([...command, '--json', 'top,rose_count']);
    expect(JSON.parse(json.stdout)).toEqual({
      top: [{ tag_id: tag.id, tag__title: 'Ferries' }],
      rose_count: 1,
    });
    expect((await desk.run([...command, '--csv'])).stdout).toContain(
      'days\r\ndate,digest_count,Ferries,others\r\n',
    );
    expect((await desk.run([...command, '--top', '51'])).code).toBe(2);
  });
});
