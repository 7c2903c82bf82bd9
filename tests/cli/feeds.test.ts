import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoard } from '#api/contract/boards.ts';
import { listFeeds, type Feed } from '#api/contract/feeds.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { openSite, makeRss, type Site } from '#support/site.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let site: Site;
let board: number;

const isFeed = { 'content-type': 'application/rss+xml' };

beforeAll(async () => {
  site = await openSite();
  site.pages['/rss'] = (_, response) =>
    response.writeHead(200, isFeed).end(makeRss([{ title: 'Trams', link: '/1' }]));
  site.pages['/broken'] = (_, response) => response.writeHead(500).end();
  site.pages['/'] = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(
      `<link rel=alternate type="application/rss+xml" title="News" href="/rss">
         <link rel=alternate type="application/rss+xml" title="Sports" href="/sports">`,
    );
  server = await startServer({ env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } });
  api = await readDigests(server);
  ({ id: board } = await api.client.call(createBoard, { body: { title: 'City' } }));
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  site.close();
  await desk.remove();
});

const run = (...args: string[]) => desk.run(['feeds', ...args]);
const feeds = async () => (await api.client.call(listFeeds, { query: { ordering: 'id' } })).results;
const added = async (path: string, ...args: string[]) => {
  const { stdout } = await run('add', `${site.origin}${path}`, '--as-is', '--json', ...args);
  return JSON.parse(stdout) as Feed;
};
const opml = (outlines: string) =>
  `<opml version="2.0"><head><title>Feeds</title></head><body>${outlines}</body></opml>`;
const toFile = (name: string) => join(desk.configHome, '..', name);

describe('desk feeds add', () => {
  it('offers what is found at the address of a site, and adds none of several by itself', async () => {
    const shown = await run('add', site.origin, '--dry-run');
    expect(shown).toEqual({
      stdout: `${site.origin}/rss\tNews\t\n${site.origin}/sports\tSports\t\n`,
      stderr: 'Nothing was changed: this was a dry run.\n',
      code: 0,
    });
    const { stderr, code } = await run('add', site.origin);
    expect(code).toBe(2);
    expect(stderr).toContain(`There are 2 feeds at ${site.origin}.`);
    expect(stderr).toContain(`${site.origin}/rss, ${site.origin}/sports`);
    expect(await feeds()).toEqual([]);
  });

  it('FEED-19, FEED-23: one is chosen on a terminal, and joins boards by their titles', async () => {
    const ended = await desk.onTerminal(
      ['feeds', 'add', site.origin, '--board', 'City', '--color', 'never'],
      [['Which one? [1-2] ', '1\r']],
    );
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Feed created successfully') });
    const [feed] = await feeds();
    expect(feed).toMatchObject({ title: 'News', url: `${site.origin}/rss`, feed_categories: [board] });
    const again = await run('add', `${site.origin}/rss`, '--board', String(board));
    expect(again).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('This feed is already on the board.'),
    });
  });

  it('ends with 5 for a board that there is not, and with the reason of the server', async () => {
    expect(await run('add', `${site.origin}/rss`, '--board', 'Nowhere')).toMatchObject({ code: 5 });
    expect(await run('add', `${site.origin}/rss`, '--board', '999')).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('No board has the ID 999.'),
    });
    const missing = await run('add', `${site.origin}/broken`);
    expect(missing).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The server had an internal error (500)'),
    });
    expect(missing.stderr).toContain('Unable to create Feed.');
    expect(missing.stderr).toContain('Check the URL, or use --as-is to add it without reading it.');
  });
});

describe('desk feeds check', () => {
  it('reads feeds now, waits, and says which could not be read and why', async () => {
    const [healthy] = await feeds();
    const { id } = await added('/broken', '--title', 'Broken');
    const { stdout, stderr, code } = await run(
      'check',
      String(healthy!.id),
      String(id),
      '--json',
      'id,health',
    );
    expect({ stderr, code }).toEqual({
      stderr: expect.stringContaining('1 of 2 feeds could not be read.'),
      code: 3,
    });
    const read = JSON.parse(stdout) as Feed[];
    expect(read.map(({ health }) => [health.state, health.error])).toEqual([
      ['healthy', null],
      ['failing', 'The server had an internal error (500).'],
    ]);

    const unhealthy = await run('list', '--unhealthy', '--json', 'id,health');
    expect(JSON.parse(unhealthy.stdout)).toMatchObject([
      { id, health: { failure_count: expect.any(Number) } },
    ]);
    expect(await run('check', '--unhealthy', '--ids')).toMatchObject({ stdout: `${id}\n`, code: 1 });
  });

  it('CURATE-08: reads no feed before the time that its own server asked for, and says until when', async () => {
    site.pages['/limited'] = (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    const { id } = await added('/limited', '--title', 'Limited');
    const [healthy] = await feeds();
    const waits = /^Limited is paused until .+, as its server requested\.$/mu;
    for (const _ of ['asked to wait by this read', 'asked to wait before']) {
      const { stdout, stderr, code } = await run('check', String(healthy!.id), String(id), '--ids');
      expect({ code, ids: stdout.trim().split('\n').toSorted() }).toEqual({
        code: 0,
        ids: [String(healthy!.id), String(id)].toSorted(),
      });
      expect(stderr).toMatch(waits);
      expect(stderr).toContain('1 feed read.');
    }
    expect(site.requests.filter(({ url }) => url === '/limited')).toHaveLength(1);
    await run('remove', String(id), '--yes');
  });

  it('CURATE-08: asks for several feeds at once, and names those that it waits for', async () => {
    for (const path of ['/slow', '/stuck']) {
      site.pages[path] = () => undefined;
      await added(path, '--title', path.slice(1));
    }
    const ids = (await feeds())
      .filter(({ title }) => /^(slow|stuck)$/.test(title))
      .map(({ id }) => String(id));
    const { stdout, code } = await desk.onTerminal(['feeds', 'check', ...ids, '--timeout', '1']);
    expect(code).toBe(3);
    expect(stdout).toContain('Waiting for slow and 1 more (of 2 feeds)');
    for (const id of ids) await run('remove', id, '--yes');
  });

  it('does not wait longer than it is told to', async () => {
    site.pages['/silent'] = () => undefined;
    const { id } = await added('/silent', '--title', 'Silent');
    expect(await run('check', String(id), '--timeout', '1', '--ids')).toEqual({
      stdout: `${id}\n`,
      stderr: expect.stringContaining('1 of 1 feed could not be read within 1 s.'),
      code: 3,
    });
    expect(await run('check', String(id), '--no-wait', '--quiet')).toMatchObject({ code: 0 });
  });
});

describe('desk feeds edit', () => {
  it('CURATE-03: sets how often feeds are read and whether they make headlines, and a title', async () => {
    const { id } = await added('/edited', '--title', 'Edited');
    const fields = ['--json', 'title,makes_headlines,check_minutes'];
    const edited = await run('edit', String(id), '99999', '--no-headlines', '--every', '45', ...fields);
    expect(JSON.parse(edited.stdout)).toEqual([
      { title: 'Edited', makes_headlines: false, check_minutes: 45 },
    ]);
    expect(edited).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('1 feed changed; feed 99999 does not exist.'),
    });
    const again = await run(
      'edit',
      String(id),
      '--title',
      'Other',
      '--headlines',
      '--every',
      'auto',
      ...fields,
    );
    expect(JSON.parse(again.stdout)).toEqual([
      { title: 'Other', makes_headlines: true, check_minutes: null },
    ]);
    for (const wrong of [[], ['--every', '5'], ['--every', 'often']])
      expect(await run('edit', String(id), ...wrong)).toMatchObject({ code: 2, stdout: '' });
    expect(await run('edit', String(id), '99999', '--title', 'Both')).toMatchObject({ code: 2 });
  });
});

describe('desk feeds remove', () => {
  it('shows with --dry-run, then deletes; what does not exist is named and skipped', async () => {
    const { id } = await added('/old', '--title', 'Old');
    const before = await feeds();
    expect(await run('remove', String(id), '--dry-run', '--ids')).toMatchObject({
      stdout: `${id}\n`,
      code: 0,
    });
    expect(await run('remove', String(id))).toMatchObject({ code: 2, stdout: '' });
    expect(await run('remove', String(id), '--yes', '--expect', '2')).toMatchObject({ code: 6 });
    expect(await feeds()).toEqual(before);

    const removed = await desk.run(['feeds', 'remove', '-', '--yes', '--ids'], { stdin: `${id}\n99999\n` });
    expect(removed).toEqual({
      stdout: `${id}\n`,
      stderr: expect.stringContaining('1 feed deleted; feed 99999 does not exist.'),
      code: 3,
    });
    expect((await feeds()).map((feed) => feed.id)).not.toContain(id);
    expect(await run('remove', String(id), '--yes')).toMatchObject({ code: 5 });
    expect(await run('remove', 'x1', '--yes')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not a valid feed ID in the arguments'),
    });
  });
});

describe('desk feeds import and export', () => {
  const given = opml(`
    <outline text="Harbour"><outline type="rss" text="Ships" xmlUrl="https://ships.example/rss"/></outline>
    <outline text="city"><outline type="rss" text="Trams" xmlUrl="https://trams.example/rss"/></outline>
    <outline type="rss" text="No address" xmlUrl="ftp://files.example/rss"/>`);

  it('counts with --dry-run and adds nothing', async () => {
    const before = await feeds();
    await writeFile(toFile('given.opml'), given);
    const { stdout, code } = await run('import', toFile('given.opml'), '--dry-run', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ dryRun: true, board_count: 1, feed_count: 2, known_count: 0 });
    expect(code).toBe(3);
    expect(await feeds()).toEqual(before);
  });

  it('adds the feeds of a file, and says what was skipped and why', async () => {
    expect(await desk.run(['feeds', 'import', '-'], { stdin: given })).toEqual({
      stdout: 'ftp://files.example/rss\tNo address\tPlease enter valid link\n',
      stderr: expect.stringContaining('2 feeds and 1 board added, 0 feeds already existed; 1 skipped.'),
      code: 3,
    });
    const { stdout } = await run('list', '--board', 'Harbour', '--json', 'title,url');
    expect(JSON.parse(stdout)).toEqual([{ title: 'Ships', url: 'https://ships.example/rss' }]);
  });

  it('exports what it imports again, from a file of another charset too', async () => {
    const path = toFile('out.opml');
    await run('export', path);
    const text = await readFile(path, 'utf8');
    expect((await run('export')).stdout.replace(/<dateCreated>.*/, '')).toBe(
      text.replace(/<dateCreated>.*/, ''),
    );
    const again = await run('import', path, '--json', 'feed_count,board_count,skipped');
    expect(JSON.parse(again.stdout)).toEqual({ feed_count: 0, board_count: 0, skipped: [] });

    const latin = opml('<outline type="rss" text="Café" xmlUrl="https://cafe.example/rss"/>');
    await writeFile(path, Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${latin}`, 'latin1'));
    expect(await run('import', path)).toMatchObject({ code: 0 });
    expect((await feeds()).map(({ title }) => title)).toContain('Café');
  });

  it('refuses what is no OPML with the reason of the server', async () => {
    expect(await desk.run(['feeds', 'import', '-'], { stdin: 'nothing' })).toMatchObject({
      stdout: '',
      code: 2,
    });
    expect(await run('import', toFile('none.opml'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Can’t read the file'),
    });
  });
});

describe('desk feeds rules', () => {
  it('adds a rule to a board after a trial, lists it, deletes it and brings it back', async () => {
    const shown = await run('rules', 'add', 'City', '--word', 'tram*', '--dry-run');
    expect(shown.code).toBe(0);
    expect(shown.stderr).toMatch(
      /^The rule would have caught \d+ posts? in the last week\. Nothing was changed/,
    );
    const rule = await run(
      'rules',
      'add',
      'City',
      '--kind',
      'watch',
      '--word',
      'tram*',
      '--lang',
      'en',
      '--json',
    );
    const { id } = JSON.parse(rule.stdout) as { id: number };
    expect(rule.stderr).toBe(`The rule was added. Undo with \`desk feeds rules remove ${id}\`.\n`);
    const list = () => run('rules', 'list', String(board), '--json', 'id,kind,words,languages');
    const listed = [{ id, kind: 'watch', words: ['tram*'], languages: ['en'] }];
    expect(JSON.parse((await list()).stdout)).toEqual(listed);
    expect((await run('rules', 'remove', String(id))).stdout).toContain(String(id));
    expect((await list()).stderr).toContain('No Data Found');
    expect(await run('rules', 'remove', String(id), '--restore')).toMatchObject({
      stderr: 'Undone. The rule was restored.\n',
      code: 0,
    });
    expect(JSON.parse((await list()).stdout)).toEqual(listed);
  });

  it('says why a rule is refused, and that a board or a rule is not there', async () => {
    const empty = await run('rules', 'add', 'City');
    expect(empty.code).not.toBe(0);
    expect(empty.stderr).toContain('Please enter words, or choose feeds or languages');
    expect(await run('rules', 'list', 'Nowhere')).toMatchObject({ code: 5, stdout: '' });
    expect(await run('rules', 'remove', '999999')).toMatchObject({ code: 5, stdout: '' });
  });
});

it('a protected profile has each change of feeds confirmed', async () => {
  const env = { DESK_API: '', DESK_TOKEN: '' };
  const login = ['login', '--token-stdin', '--profile', 'live', '--api', `${server.url}/api`];
  await desk.run(login, { stdin: api.token, env });
  await desk.run(['config', 'set', 'live', '--protect'], { env });
  const before = await feeds();
  const path = toFile('other.opml');
  await writeFile(path, opml('<outline type="rss" text="Other" xmlUrl="https://other.example/rss"/>'));
  const onLive = (...args: string[]) => desk.run(['feeds', ...args, '--profile', 'live'], { env });
  for (const args of [
    ['add', 'https://other.example/rss', '--as-is', '--yes'],
    ['import', path, '--yes'],
    ['remove', String(before[0]!.id), '--yes'],
    ['check', String(before[0]!.id), '--yes'],
    ['edit', String(before[0]!.id), '--no-headlines', '--yes'],
    ['rules', 'add', 'City', '--word', 'trams', '--yes'],
    ['rules', 'remove', '1', '--yes'],
  ]) {
    expect(await onLive(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('is protected') });
  }
  expect((await feeds()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await onLive('import', path, '--yes', '--confirm-profile', 'live')).toMatchObject({ code: 0 });
});
