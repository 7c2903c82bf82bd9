import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { choosePassword } from '#api/contract/passwordLinks.ts';
import { signIn } from '#api/contract/session.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { startServer, superUser } from '#support/server.ts';

const run = promisify(execFile);
const program = join(packageRoot, process.env.TEST_SERVER ? 'dist/server/admin.js' : 'server/admin.ts');

it('SIGNIN-26: an operator lets a user in again by a link', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-link-'));
  const makeLink = (email: string) =>
    run(process.execPath, [program, 'password-link', email], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: 'https://desk.example' },
    });
  try {
    const first = await startServer({ dataDir });
    await first.stop();
    await expect(makeLink('nobody@example.com')).rejects.toThrow('No active user has the email');
    const { stdout } = await makeLink(superUser.email.toUpperCase());
    const [, token = ''] = /^https:\/\/desk\.example\/password-link#([\w-]{43})\n$/.exec(stdout) ?? [];

    const server = await startServer({ dataDir });
    const visitor = createClient({ baseUrl: `${server.url}/api`, fetch });
    await visitor.call(choosePassword, { body: { token, new_password: 'violet-harbour-9' } });
    const signedIn = await visitor.call(signIn, {
      body: { email: superUser.email, password: 'violet-harbour-9' },
    });
    expect(signedIn.email).toBe(superUser.email);
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
