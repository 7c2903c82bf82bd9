import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { confirmApp } from '#api/contract/broadcasts/apps.ts';
import { registerDevice } from '#api/contract/broadcasts/devices.ts';
import { signIn } from '#api/contract/session.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { startServer, superUser } from '#support/server.ts';

const run = promisify(execFile);
const program = join(packageRoot, process.env.TEST_SERVER ? 'dist/server/admin.js' : 'server/admin.ts');

it('PRIVACY-03, PRIVACY-04: a reader is exported beside the server and erased without it, by commands that say nothing of them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-reader-'));
  const admin = (...args: string[]) =>
    run(process.execPath, [program, 'reader', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
  try {
    const server = await startServer({ dataDir, env: { LOG_LEVEL: 'debug' } });
    const token = 'a-token-of-one-phone-alone';
    const visitor = createClient({ baseUrl: `${server.url}/api`, fetch });
    const { token: signedIn } = await visitor.call(signIn, { body: superUser });
    const administrator = createClient({
      baseUrl: `${server.url}/api`,
      fetch,
      headers: () => ({ authorization: `Token ${signedIn}` }),
    });
    await administrator.call(confirmApp, { body: { name: 'com.example.digest' } });
    await visitor.call(registerDevice, { body: { token, app_package_name: 'com.example.digest' } });
    // The first account is the administrator’s.
    const { stdout } = await admin('export', '2');
    const { users, devices } = JSON.parse(stdout) as Record<string, Record<string, unknown>[]>;
    expect(devices).toMatchObject([{ token, user_id: 2 }]);
    const email = String(users![0]!.email);

    await expect(admin('erase', email, '--yes')).rejects.toThrow(/already using/);
    expect(JSON.stringify(server.output())).not.toContain(token);
    await server.stop();
    await expect(admin('erase', email)).rejects.toThrow('--yes');
    await expect(admin('erase', '1', '--yes')).rejects.toThrow('1 is a staff account');
    const { stdout: printed, stderr } = await admin('erase', email.toUpperCase(), '--yes');
    expect(printed + stderr).toBe(
      'Reader 2 was erased. Earlier backups still contain them until those are deleted.\n',
    );
    const after = await admin('export', '2');
    expect(after.stdout).not.toContain(token);
    expect(after.stdout).not.toContain(email);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
