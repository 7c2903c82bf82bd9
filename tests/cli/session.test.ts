import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmTotp, startTotp } from '#api/contract/factors.ts';
import { createToken, revokeToken } from '#api/contract/tokens.ts';
import { appCode } from '#support/appCode.ts';
import { startServer, superUser, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';
import { fakeApi } from './fakeApi.ts';

let server: RunningServer;
let desk: Desk;
let config: string;

beforeAll(async () => {
  server = await startServer();
  desk = await createDesk({ DESK_API: `${server.url}/api` });
  config = join(desk.configHome, 'digest-desk/config.json');
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});
beforeEach(() => rmSync(desk.configHome, { recursive: true, force: true }));

const signIn = () =>
  desk.run(['login', '--email', superUser.email, '--password-stdin'], { stdin: `${superUser.password}\n` });
const storedToken = () => {
  const { profiles } = JSON.parse(readFileSync(config, 'utf8')) as {
    profiles: { default: { token?: string } };
  };
  return profiles.default.token;
};
const ana = { id: 1, name: 'Ana', email: 'ana@example.com', roles: [] };
const isStored = () => statSync(config, { throwIfNoEntry: false }) !== undefined;

describe('desk login', () => {
  it('API-01 signs in with a password from standard input and saves the token for its owner only', async () => {
    expect(await signIn()).toEqual({
      stdout: '',
      stderr: `Signed in to ${server.url}/api as ${superUser.email}.\n`,
      code: 0,
    });
    expect(statSync(config).mode & 0o777).toBe(0o600);
    expect(readFileSync(config, 'utf8')).not.toContain(superUser.password);
  });

  it('SHELL-37 reports a refusal with the message of the server and stores nothing', async () => {
    const { stdout, stderr, code } = await desk.run(
      ['login', '--email', superUser.email, '--password-stdin'],
      {
        stdin: 'wrong',
      },
    );
    expect({ stdout, code }).toEqual({ stdout: '', code: 4 });
    expect(stderr).toContain('Wrong Email and Password combination.Please try again');
    expect(isStored()).toBe(false);
  });

  it('prompts on a terminal, without showing the password', async () => {
    const { stdout, code } = await desk.onPseudoTerminal(
      ['login'],
      [
        ['Email: ', `${superUser.email}\r`],
        ['Password: ', `${superUser.password}\r`],
      ],
    );
    expect(code).toBe(0);
    expect(stdout).toContain(`Signed in to ${server.url}/api as ${superUser.email}.`);
    expect(stdout).not.toContain(superUser.password);
    expect(storedToken()).toBeTruthy();
  });

  it('ends with 130 on Ctrl-C at a question', async () => {
    const { code } = await desk.onPseudoTerminal(['login'], [['Email: ', '\u0003']]);
    expect(code).toBe(130);
    expect(isStored()).toBe(false);
  });

  it('SIGNIN-06, SIGNIN-07 asks for the code of an app, reads it from a second line, and removes a lost one', async () => {
    const { client } = await readDigests(server);
    const { secret } = await client.call(startTotp);
    const code = appCode(secret);
    const { recovery_codes: codes } = await client.call(confirmTotp, { body: { code } });
    const without = await signIn();
    expect(without.code).toBe(4);
    expect(without.stderr).toContain('Put it on a second line');
    expect(isStored()).toBe(false);

    const { email, password } = superUser;
    const stdin = `${password}\n${appCode(secret, 30)}\n`;
    expect((await desk.run(['login', '--email', email, '--password-stdin'], { stdin })).code).toBe(0);
    const asked = await desk.onPseudoTerminal(
      ['login'],
      [
        ['Email: ', `${email}\r`],
        ['Password: ', `${password}\r`],
        ['recovery code: ', `${codes[0]}\r`],
      ],
    );
    expect(asked.code).toBe(0);

    const reset = await desk.run(['users', 'reset-factor', email, '--yes']);
    expect([reset.stderr, reset.code]).toEqual(['Second factor removed.\n', 0]);
    expect((await signIn()).code).toBe(0);
  });

  it('refuses rather than hangs without a terminal', async () => {
    const { stderr, code } = await desk.run(['login']);
    expect(code).toBe(2);
    expect(stderr).toContain('--password-stdin');
  });

  it('reads a token from standard input once the server knows it', async () => {
    const { token } = await readDigests(server);
    const { code } = await desk.run(['login', '--token-stdin'], { stdin: `${token}\n` });
    expect(code).toBe(0);
    expect(storedToken()).toBe(token);
  });

  it('stores no token that the server does not know', async () => {
    const { stderr, code } = await desk.run(['login', '--token-stdin'], { stdin: 'made-up' });
    expect(code).toBe(4);
    expect(stderr).toContain('Invalid token.');
    expect(isStored()).toBe(false);
  });
});

describe('an API token', () => {
  it('signs a script in until it is revoked, expires or logs out; then desk ends with 4', async () => {
    const { client } = await readDigests(server);
    const make = (name: string) => client.call(createToken, { body: { name, days: 1, scopes: ['read'] } });
    for (const way of ['revoked', 'logged out'] as const) {
      const { id, token } = await make(way);
      const login = await desk.run(['login', '--token-stdin'], { stdin: `${token}\n` });
      expect(login).toEqual({
        stdout: '',
        stderr: `Signed in to ${server.url}/api as ${superUser.email}.\n`,
        code: 0,
      });
      expect((await desk.run(['whoami', '--json', 'email'])).code).toBe(0);
      if (way === 'revoked') await client.call(revokeToken, { params: { id } });
      else expect((await desk.run(['logout'])).code).toBe(0);
      const refused = await desk.run(['whoami'], { env: { DESK_TOKEN: token } });
      expect(refused).toMatchObject({ stdout: '', code: 4 });
      expect(refused.stderr).toContain('This token was revoked on ');
    }
  });

  it('that may only read says which scope it lacks', async () => {
    const { client } = await readDigests(server);
    const { token } = await client.call(createToken, { body: { name: 'Reader', days: 1, scopes: ['read'] } });
    const env = { DESK_TOKEN: token };
    expect((await desk.run(['labels', 'list'], { env })).code).toBe(0);
    const { stderr, code } = await desk.run(['labels', 'create', '--title', 'Urgent'], { env });
    expect(code).toBe(4);
    expect(stderr).toContain('This token lacks the scope “Tags and labels” (tags).');
    expect(stderr).toContain('Use `desk login` to sign in with a token that has this scope.');
  });
});

describe('desk whoami', () => {
  it('shows who is signed in, where, and where the token came from', async () => {
    await signIn();
    const { stdout, code } = await desk.run(['whoami', '--json', 'email,role,api,token_from']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      email: superUser.email,
      role: 'SUPER_USER_PERM',
      api: `${server.url}/api`,
      token_from: 'profile',
    });
  });

  it('is a block of named lines on a terminal', async () => {
    await signIn();
    const { stdout, code } = await desk.onTerminal(['whoami', '--color', 'never']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^email {7}admin@example\.com\r$/m);
  });

  it('uses DESK_TOKEN before the profile', async () => {
    const { token } = await readDigests(server);
    const { stdout } = await desk.run(['whoami', '--json', 'token_from'], { env: { DESK_TOKEN: token } });
    expect(JSON.parse(stdout)).toEqual({ token_from: 'DESK_TOKEN' });
  });

  it('ends with 4 when signed out, as JSON with --json', async () => {
    expect(await desk.run(['whoami'])).toMatchObject({ stdout: '', code: 4 });
    const { stderr, code } = await desk.run(['whoami', '--json']);
    expect(code).toBe(4);
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'not_signed_in',
        message: `You are not signed in. Profile "default" has no token for ${server.url}/api.`,
        requestId: null,
        hint: 'Sign in with `desk login`, or set DESK_TOKEN.',
      },
    });
  });

  it('says when a token ended, where it came from, and how to get another', async () => {
    const { client } = await readDigests(server);
    const make = async () => {
      const body = { name: 'Nightly', days: 1, scopes: ['read' as const] };
      return client.call(createToken, { body });
    };
    const [revoked, stored] = [await make(), await make()];
    await desk.run(['login', '--token-stdin', '--profile', 'night'], { stdin: stored.token });
    for (const { id } of [revoked, stored]) await client.call(revokeToken, { params: { id } });
    const day = new Date().toISOString().slice(0, 4);
    const fromEnv = await desk.run(['digests', 'list'], { env: { DESK_TOKEN: revoked.token } });
    expect(fromEnv).toMatchObject({ stdout: '', code: 4 });
    expect(fromEnv.stderr).toMatch(
      new RegExp(`^error: This token was revoked on ${day}-\\d\\d-\\d\\d at \\d\\d:\\d\\d UTC\\.\n`),
    );
    expect(fromEnv.stderr).toContain('It comes from DESK_TOKEN.\n  Set DESK_TOKEN to another token');
    const fromProfile = await desk.run(['digests', 'list', '--profile', 'night']);
    expect(fromProfile.stderr).toContain(
      'It comes from the profile "night".\n  Sign in with `desk login --profile night`.',
    );
    const doctor = await desk.run(['doctor', '--profile', 'night']);
    expect(doctor.stdout).toMatch(/account\tfailed\tThis token was revoked on .* profile "night"/);
    const typed = await desk.run(['login', '--token-stdin'], { stdin: revoked.token });
    expect(typed).toMatchObject({ code: 4, stderr: expect.stringContaining('standard input') });
    const unknown = await desk.run(['whoami'], { env: { DESK_TOKEN: 'ddt_never' } });
    expect(unknown.stderr).toContain('error: Invalid token.\n  It comes from DESK_TOKEN.');
  });

  it('refuses a configuration that others can read', async () => {
    await signIn();
    chmodSync(config, 0o644);
    const { stderr, code } = await desk.run(['whoami']);
    expect(code).toBe(2);
    expect(stderr).toContain('chmod 600');
  });

  it('ends with 7 when the server is out of reach', async () => {
    const { stderr, code } = await desk.run(['whoami'], {
      env: { DESK_API: 'http://127.0.0.1:9/api', DESK_TOKEN: 'any' },
    });
    expect(code).toBe(7);
    expect(stderr).toContain('Couldn’t reach the server.');
  });

  it('says so when the address is that of the web app', async () => {
    const page = await fakeApi((_, answer) =>
      answer.setHeader('content-type', 'text/html').end('<html></html>'),
    );
    const { stderr, code } = await desk.run(['whoami'], { env: { DESK_API: page.url, DESK_TOKEN: 'any' } });
    await page.stop();
    expect(code).toBe(7);
    expect(stderr).toContain('is not an API URL');
  });

  it('DESK-13 waits for the Retry-After of a busy server, and then continues', async () => {
    let calls = 0;
    const busy = await fakeApi((_, answer) => {
      calls += 1;
      answer.setHeader('content-type', 'application/json');
      if (calls === 1) answer.writeHead(429, { 'retry-after': '1' }).end('{"detail":"Slow down."}');
      else answer.end(JSON.stringify(ana));
    });
    const { stdout, stderr, code } = await desk.run(['whoami', '--json', 'name'], {
      env: { DESK_API: busy.url, DESK_TOKEN: 'any' },
    });
    await busy.stop();
    expect(stderr).toBe('The server is busy. Retrying in 1 s.\n');
    expect({ calls, code, answer: JSON.parse(stdout) as unknown }).toEqual({
      calls: 2,
      code: 0,
      answer: { name: 'Ana' },
    });
  });

  it('prints every request with --debug, but never the token', async () => {
    const { token } = await readDigests(server);
    const { stderr } = await desk.run(['whoami', '--debug'], { env: { DESK_TOKEN: token } });
    expect(stderr).toContain(`> GET ${server.url}/api/dashboard/me/`);
    expect(stderr).toContain('authorization: [redacted]');
    expect(stderr).not.toContain(token);
  });
});

describe('desk logout', () => {
  it('SHELL-40 deletes the token and ends the session on the server', async () => {
    await signIn();
    const token = storedToken() ?? '';
    expect(await desk.run(['logout'])).toMatchObject({ stdout: '', code: 0 });
    expect(storedToken()).toBeUndefined();
    expect((await desk.run(['whoami'], { env: { DESK_TOKEN: token } })).code).toBe(4);
    expect(await desk.run(['logout'])).toMatchObject({ stderr: 'You weren’t signed in.\n', code: 0 });
  });

  it('deletes the token even when the server is out of reach, and says what is left', async () => {
    const gone = await fakeApi((_, answer) =>
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(ana)),
    );
    const { code } = await desk.run(['login', '--token-stdin', '--api', gone.url], { stdin: 'any' });
    expect(code).toBe(0);
    await gone.stop();
    const end = await desk.run(['logout']);
    expect(end.code).toBe(7);
    expect(end.stderr).toContain('Signed out here, but the session on the server may still be open.');
    expect(storedToken()).toBeUndefined();
  });
});
