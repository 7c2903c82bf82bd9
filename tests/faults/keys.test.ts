import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { getWebPush } from '#api/contract/broadcasts/webPush.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { startServer } from '#support/server.ts';

const run = promisify(execFile);
const program = join(packageRoot, process.env.TEST_SERVER ? 'dist/server/admin.js' : 'server/admin.ts');

it('KEYROT-06: operators list and rotate keys, of a server that runs and of one that does not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-keys-'));
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SECRETS_KEY: 's'.repeat(32) };
  const keys = async (args: string, more: NodeJS.ProcessEnv = {}) => {
    const { stdout } = await run(process.execPath, [program, 'keys', ...args.split(' ')], {
      env: { ...env, ...more },
    });
    return stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
  };
  try {
    const server = await startServer({ dataDir, env: { SECRETS_KEY: env.SECRETS_KEY } });
    const visitor = createClient({ baseUrl: `${server.url}/api`, fetch });
    const before = (await visitor.call(getWebPush)).public_key;
    const listed = await keys('list');
    expect(listed.map(([name, , , until, stored]) => [name, until, stored])).toEqual(
      ['uploads', 'openings', 'web-push'].map((name) => [name, 'until rotated', 'encrypted']),
    );
    expect(await keys('rotate web-push --overlap 0')).toHaveLength(1);
    // The server that runs did it, and knows it.
    expect((await visitor.call(getWebPush)).public_key).not.toBe(before);
    await expect(keys('rotate sessions')).rejects.toThrow('Use one of uploads, openings, web-push.');
    await server.stop();

    const [first, second] = await keys('rotate uploads --overlap 24');
    expect(first![1]).toBe(listed[0]![1]);
    expect(Date.parse(first![3]!) - Date.parse(second![2]!)).toBe(24 * 3_600_000);
    await expect(keys('rotate uploads')).rejects.toThrow('--overlap 0');
    const vapid = { VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' };
    await expect(keys('rotate web-push', vapid)).rejects.toThrow('VAPID');
    const refused = startServer({ dataDir, env: { SECRETS_KEY: 't'.repeat(32) } });
    await expect(refused).rejects.toThrow('were encrypted with a SECRETS_KEY that isn’t set');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
