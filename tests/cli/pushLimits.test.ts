import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmApp } from '#api/contract/broadcasts/apps.ts';
import { registerDevice } from '#api/contract/broadcasts/devices.ts';
import { listPackages } from '#api/contract/broadcasts/lookups.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';
import { fakeApi } from './fakeApi.ts';

let server: RunningServer;
let desk: Desk;
/** The package of the one device. */
let app: string;

beforeAll(async () => {
  server = await startServer();
  const { client, token } = await readDigests(server);
  await client.call(confirmApp, { body: { name: 'com.example.digest' } });
  await client.call(registerDevice, { body: { token: 'phone-one', app_package_name: 'com.example.digest' } });
  app = (await client.call(listPackages)).results[0]!.name;
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const run = (...args: string[]) => desk.run(['notifications', 'limits', ...args]);
const shown = async () => {
  const { stdout } = await run(
    'show',
    '--json',
    'app_package_name,quiet_from,quiet_to,time_zone,max_per_day',
  );
  return JSON.parse(stdout) as object[];
};
const night = ['--quiet-from', '22:00', '--quiet-to', '07:00'];

describe('desk notifications limits', () => {
  it('shows that there are none', async () => {
    expect(await run('show')).toEqual({ stdout: '', stderr: 'No Data Found\n', code: 0 });
  });

  it('shows what a dry run would store, and stores nothing', async () => {
    const { stdout, stderr, code } = await run('set', ...night, '--dry-run', '--json');
    expect({ stderr, code }).toEqual({ stderr: 'Nothing was changed: this was a dry run.\n', code: 0 });
    expect(JSON.parse(stdout)).toEqual({
      id: null,
      app_package_name: null,
      quiet_from: '22:00',
      quiet_to: '07:00',
      time_zone: 'UTC',
      max_per_day: null,
      modified_at: null,
    });
    expect(await shown()).toEqual([]);
  });

  it('changes what flags name alone, and names the command that undoes it', async () => {
    await run('set', ...night, '--time-zone', 'Europe/Oslo', '--yes');
    const limited = await run('set', '--max-per-day', '5', '--yes');
    expect(limited).toMatchObject({ code: 0 });
    const stored = {
      app_package_name: null,
      quiet_from: '22:00',
      quiet_to: '07:00',
      time_zone: 'Europe/Oslo',
    };
    expect(await shown()).toEqual([{ ...stored, max_per_day: 5 }]);

    const [, undo = ''] =
      /^The limits were saved\. Undo with `desk notifications limits (.+)`\.$/m.exec(limited.stderr) ?? [];
    expect(undo).toBe('set --quiet-from 22:00 --quiet-to 07:00 --time-zone Europe/Oslo --any-number');
    expect(await run(...undo.split(' '), '--yes')).toMatchObject({ code: 0 });
    expect(await shown()).toEqual([{ ...stored, max_per_day: null }]);
  });

  it('has limits for a package beside those for all others, and deletes them', async () => {
    const added = await run('set', '--package', app, '--max-per-day', '2', '--yes');
    expect(added).toMatchObject({
      code: 0,
      stderr: `The limits were saved. Undo with \`desk notifications limits delete --package ${app}\`.\n`,
    });
    expect(await shown()).toMatchObject([
      { app_package_name: null },
      { app_package_name: app, max_per_day: 2 },
    ]);
    expect(await run('delete', '--package', app, '--dry-run')).toMatchObject({
      code: 0,
      stderr: 'Nothing was changed: this was a dry run.\n',
    });
    expect(await shown()).toHaveLength(2);
    expect(await run('delete', '--package', app, '--yes')).toMatchObject({
      code: 0,
      stderr: `The limits were deleted. Undo with \`desk notifications limits set --package ${app} --any-hour --time-zone UTC --max-per-day 2\`.\n`,
    });
    expect(await shown()).toMatchObject([{ app_package_name: null }]);
    expect(await run('delete', '--package', app, '--yes')).toMatchObject({ stdout: '', code: 5 });
  });

  it('changes nothing without a confirmation', async () => {
    const before = await shown();
    for (const verb of [['set', '--any-hour'], ['delete']]) {
      const refused = await run(...verb);
      expect(refused).toMatchObject({ stdout: '', code: 2 });
      expect(refused.stderr).toContain('there is no terminal for the confirmation prompt');
      const answered = await desk.onTerminal(['notifications', 'limits', ...verb], [['[y/N] ', 'n\r']]);
      expect(answered).toMatchObject({
        code: 2,
        stdout: expect.stringContaining('Quiet hours: 22:00 to 07:00'),
      });
    }
    expect(await shown()).toEqual(before);
  });

  it.each([
    [['--quiet-to', '22:00'], '--quiet-to: Quiet hours can’t start and end at the same time.', 2],
    [['--time-zone', 'Nowhere'], 'Unknown time zone.', 2],
    [['--package', 'none', '--quiet-from', '22:00'], '"none" is not a confirmed app.', 5],
    [['--quiet-from', '25:00'], 'It must be a 24-hour time, such as 22:00.', 2],
    [['--max-per-day', '0'], 'It must be a whole number from 1 to 1000.', 2],
    [['--any-hour', '--quiet-to', '06:00'], 'cannot be used with', 2],
    [[], 'No limits given.', 2],
  ])('refuses %j, in a dry run too', async (flags, reason, code) => {
    const before = await shown();
    for (const safety of ['--dry-run', '--yes']) {
      const refused = await run('set', ...flags, safety);
      expect(refused).toEqual({ stdout: '', stderr: expect.stringContaining(reason), code });
    }
    expect(await shown()).toEqual(before);
  });

  it('a beginning without an end is refused', async () => {
    const refused = await run('set', '--package', app, '--quiet-from', '22:00', '--yes');
    expect(refused).toMatchObject({
      stderr: expect.stringContaining('--quiet-to: This field is required.'),
      code: 2,
    });
  });

  it('changes nothing where someone else did after they were shown', async () => {
    const calls: string[] = [];
    const fake = await fakeApi((request, answer) => {
      calls.push(request.method!);
      const modified_at = new Date(Date.UTC(2026, 0, calls.length)).toISOString();
      const limits = { id: 1, app_package_name: null, quiet_from: null, quiet_to: null, time_zone: 'UTC' };
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ results: [{ ...limits, max_per_day: 5, modified_at }] }));
    });
    try {
      const args = ['notifications', 'limits', 'set', '--max-per-day', '2', '--yes'];
      const refused = await desk.run(args, { env: { DESK_API: fake.url } });
      expect(refused).toMatchObject({
        code: 6,
        stderr: expect.stringContaining('someone else changed the limits'),
      });
      expect(calls).toEqual(['GET', 'GET']);
    } finally {
      await fake.stop();
    }
  });
});
