import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bellGroupId } from '#api/contract/broadcasts.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { confirmApp } from '#api/contract/broadcasts/apps.ts';
import { registerDevice } from '#api/contract/broadcasts/devices.ts';
import { createUserList } from '#api/contract/userLists.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
/** The flags of a notification to the three readers. */
let storm: string[];

beforeAll(async () => {
  // Long enough for every decision of a test to come within it.
  server = await startServer({ env: { PUSH_HOLD_SECONDS: '600', PUSH_CONFIRM_ABOVE: '2' } });
  const { client, token } = await readDigests(server);
  await client.call(confirmApp, { body: { name: 'com.example.digest' } });
  for (let reader = 1; reader <= 3; reader += 1) {
    const body = { token: `phone-number-${reader}`, app_package_name: 'com.example.digest' };
    await client.call(registerDevice, { body });
  }
  await client.call(createUserList, { body: { title: 'Testers', users: [] } });
  const { channel_list } = await client.call(listGroupChannels, { params: { id: bellGroupId } });
  storm = [
    '--text',
    'Stay in',
    '--group',
    `${bellGroupId}`,
    '--channel',
    `${channel_list[0]!.id}`,
    '--to',
    'all',
  ];
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const run = (...args: string[]) => desk.run(['notifications', ...args]);
/** Sends to all, with their expected number. */
const send = (title: string, expected: string, ...args: string[]) =>
  run('send', '--title', title, ...storm, '--yes', '--expect', expected, ...args);
const reports = async () => {
  const { stdout } = await run('list', '--json', 'title,broadcast');
  return JSON.parse(stdout) as { title: string; broadcast: { id: number; status: string } }[];
};
const titled = async (title: string) => (await reports()).filter((report) => report.title === title);

describe('desk notifications', () => {
  it('counts with --dry-run and sends nothing', async () => {
    expect(await run('send', '--title', 'Counted', ...storm, '--dry-run')).toEqual({
      stdout: '3\t3\n',
      stderr: 'Nothing was sent: this was a dry run.\n',
      code: 0,
    });
    expect(await titled('Counted')).toEqual([]);
  });

  it('sends to as many people as --expect says, and holds it first', async () => {
    const other = await send('Storm', '2');
    expect(other).toMatchObject({ stdout: '', code: 2 });
    expect(other.stderr).toMatch(/^error: Nothing was sent: the notification would go to 3 people, not 2\./);
    expect(await titled('Storm')).toEqual([]);

    const sent = await send('Storm', '3');
    expect(sent).toMatchObject({ code: 0, stderr: expect.stringContaining('The notification is on hold.') });
    expect(await titled('Storm')).toMatchObject([{ broadcast: { status: 'HELD' } }]);
  });

  it('a number that was not typed is named by the refusal, and nothing is sent', async () => {
    const { stderr, code } = await run('send', '--title', 'Unsaid', ...storm, '--yes');
    expect(stderr).toContain('Add --expect 3 to confirm that number.');
    expect(code).not.toBe(0);
    expect(await titled('Unsaid')).toEqual([]);
  });

  it('on a terminal the number is typed', async () => {
    const ended = await desk.onTerminal(
      ['notifications', 'send', '--title', 'Typed', ...storm, '--color', 'never'],
      [['Type the number to continue: ', '3\r']],
    );
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/People +3[^]+Typed: Stay in/) });
    expect(await titled('Typed')).toHaveLength(1);
  });

  it('repeated with one --key, it is sent once', async () => {
    const first = await send('Once', '3', '--key', 'once-1');
    expect(await send('Once', '3', '--key', 'once-1')).toMatchObject({ stdout: first.stdout, code: 0 });
    expect(await titled('Once')).toHaveLength(1);
  });

  it('stops one that is about to leave', async () => {
    await send('Stopped', '3');
    const [{ broadcast } = {}] = await titled('Stopped');
    const stopped = await run('stop', `${broadcast!.id}`);
    expect(stopped).toMatchObject({ code: 0, stderr: 'The notification was stopped. Nothing was sent.\n' });
    const shown = await run('show', `${broadcast!.id}`, '--json', 'status,started_at');
    expect(JSON.parse(shown.stdout)).toEqual({ status: 'CANCELLED', started_at: null });
  });

  it('NOTIF-07, DESK-26: schedules from a file, moves, and cancels', async () => {
    const file = join(desk.configHome, '..', 'storm.json');
    const [, text, , group, , channel] = storm;
    const version = { title: 'Planned', text, group: Number(group), channel: Number(channel) };
    await writeFile(
      file,
      JSON.stringify({
        notification_datas: [{ ...version, notification_type: 'home' }],
        user_list_type: 'all',
      }),
    );
    const year = new Date().getUTCFullYear() + 1;
    const at = ['--at', `${year}-06-01 09:00`, '--time-zone', 'Europe/Oslo'];
    expect(await run('schedule', '--from', file, ...at, '--yes', '--expect', '3')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Notification scheduled.'),
    });
    const [{ broadcast } = {}] = await titled('Planned');
    expect(broadcast).toMatchObject({
      status: 'SCHEDULED',
      schedule_datetime: `${year}-06-01T07:00:00.000Z`,
    });
    const later = ['--at', `${year}-06-02 10:30`, '--time-zone', 'Europe/Oslo'];
    expect(await run('reschedule', `${broadcast!.id}`, ...later)).toMatchObject({
      code: 0,
      stderr: 'Notification rescheduled.\n',
    });
    expect(await titled('Planned')).toMatchObject([
      { broadcast: { status: 'SCHEDULED', schedule_datetime: `${year}-06-02T08:30:00.000Z` } },
    ]);
    expect(await run('cancel', `${broadcast!.id}`)).toMatchObject({
      code: 0,
      stderr: 'Notication cancelled\n',
    });
    expect((await run('reschedule', `${broadcast!.id}`, ...later)).code).toBe(6);
    expect(await titled('Planned')).toMatchObject([{ broadcast: { status: 'CANCELLED' } }]);
  });

  it.each([undefined, '', null, 0, 'ALL', []])(
    'READER-10: refuses a file whose audience is %j, in a dry run too',
    async (audience) => {
      const file = join(desk.configHome, '..', 'nobody.json');
      const [, text, , group, , channel] = storm;
      const version = { title: 'Nobody', text, group: Number(group), channel: Number(channel) };
      const fields = { notification_datas: [{ ...version, notification_type: 'home' }], cities: [] };
      await writeFile(file, JSON.stringify({ ...fields, user_list_type: audience }));
      for (const safety of [['--dry-run'], ['--yes', '--expect', '3'], ['--yes']]) {
        const { stdout, stderr, code } = await run('send', '--from', file, ...safety);
        expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
        expect(stderr).not.toBe('');
      }
      expect(await titled('Nobody')).toEqual([]);
    },
  );

  it.each([
    ['2027-03-28 02:30', /clocks skip that time/],
    ['2027-10-31 02:30', /occurs twice[^]+2027-10-31T02:30\+02:00 for the first/],
    ['tomorrow', /is not a time/],
  ])('refuses %s in Oslo with its reason', async (at, reason) => {
    const args = ['--title', 'Never', ...storm, '--at', at, '--time-zone', 'Europe/Oslo', '--yes'];
    const { stderr, code } = await run('schedule', ...args);
    expect({ stderr, code }).toEqual({ stderr: expect.stringMatching(reason), code: 2 });
    expect(await titled('Never')).toEqual([]);
  });

  it('lists the groups that can be sent to', async () => {
    const { stdout } = await run('groups', '--json', 'title,user_count');
    expect(JSON.parse(stdout)).toEqual([{ title: 'Testers', user_count: 0 }]);
  });
});
