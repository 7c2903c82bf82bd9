import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let id: number;

beforeAll(async () => {
  server = await startServer();
  const api = await readDigests(server);
  id = await api.draft('Ring road');
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const setAlias = (name: string, command: string) => desk.run(['alias', 'set', name, command]);
const complete = async (...typed: string[]) =>
  (await desk.run(['complete', '--', ...typed])).stdout.split('\n').slice(0, -1);

describe('aliases', () => {
  it('DESK-12 stand for a command line, to which further words are added', async () => {
    expect((await setAlias('drafts', `digests list --status draft --search "Ring road"`)).code).toBe(0);
    expect((await desk.run(['drafts', '--ids'])).stdout).toBe(`${id}\n`);
    expect((await desk.run(['--language', 'en', 'drafts', '--count'])).stdout).toBe('1\n');
    expect((await desk.run(['alias', 'list', '--json'])).stdout).toContain('"name":"drafts"');
    expect(await complete('dra')).toEqual(['drafts']);
    const config = JSON.parse(
      readFileSync(join(desk.configHome, 'digest-desk/config.json'), 'utf8'),
    ) as object;
    expect(config).toMatchObject({ aliases: { drafts: expect.any(String) } });
    expect((await desk.run(['alias', 'remove', 'drafts'])).code).toBe(0);
    expect(await desk.run(['drafts'])).toMatchObject({ stdout: '', code: 2 });
    expect(await desk.run(['alias', 'remove', 'drafts'])).toMatchObject({ stdout: '', code: 5 });
  });

  it('DESK-12 hide no command, stand for no alias, and are written with closed quotes', async () => {
    expect((await setAlias('one', 'tags list')).code).toBe(0);
    for (const [name, command, what] of [
      ['tags', 'digests list', 'tags is already a command'],
      ['help', 'digests list', 'help is already a command'],
      ['two', 'one --all', '"one" is not a command'],
      ['Two words', 'tags list', 'is not a valid alias name'],
      ['two', 'tags list --search "Ring', 'Unclosed quote in:'],
      ['two', '', '"" is not a command'],
    ] as const) {
      const refused = await setAlias(name, command);
      expect(refused).toMatchObject({ stdout: '', code: 2 });
      expect(refused.stderr).toContain(what);
    }
  });
});

describe('--web', () => {
  it('DESK-13 prints the address of the page that shows what a command reads', async () => {
    const site = server.url;
    expect(await desk.run(['tags', 'list', '--web'])).toEqual({
      stdout: `${site}/tags\n`,
      stderr: '',
      code: 0,
    });
    expect((await desk.run(['jobs', 'show', '12', '--web'])).stdout).toBe(`${site}/jobs/12\n`);
    expect((await desk.run(['digests', 'get', '7', '--web'])).stdout).toBe(`${site}/digests/7\n`);
    const none = await desk.run(['whoami', '--web']);
    expect(none).toMatchObject({ stdout: '', code: 2 });
    expect(none.stderr).toContain('desk whoami has no page in the browser.');
  });
});

describe('the pager', () => {
  it('DESK-13 shows tables on a terminal, and nothing else', async () => {
    const env = `PAGER='sed s/^/paged:/'`;
    const onTerminal = async (line: string) => {
      const program = `'${process.execPath}' '${await desk.entry()}'`;
      return desk.shell(`script -qec "${env} ${program} --color never ${line}" /dev/null`);
    };
    expect((await onTerminal('digests list --status draft')).stdout).toMatch(
      /^paged:ID .*\r?\npaged:\d+ .*\r?\nPage 1 of 1/m,
    );
    expect((await onTerminal('digests list --status draft --no-pager')).stdout).not.toContain('paged:');
    expect((await onTerminal('digests list --status draft --json')).stdout).not.toContain('paged:');
    // It asks before it changes a protected profile, where a pager would read the keys.
    const schedule = 'reports schedules create --name Mornings --to admin@example.com';
    expect((await onTerminal(schedule)).stdout).toMatch(/^name +Mornings/m);
    const piped = await desk.shell(`${env} desk digests list --status draft`);
    expect(piped.stdout).toMatch(/^\d+\t/);
  });
});

describe('desk config get', () => {
  it('DESK-13 prints the settings in use, never the token', async () => {
    expect((await desk.run(['config', 'get', 'server'])).stdout).toBe(`${server.url}/api\n`);
    expect((await desk.run(['config', 'get', 'file'])).stdout).toMatch(/config\.json\n$/);
    expect(await desk.run(['config', 'get', 'email'])).toMatchObject({ stdout: '', code: 5 });
    expect(await desk.run(['config', 'get', 'token'])).toMatchObject({ stdout: '', code: 2 });
  });
});

const has = (program: string) => spawnSync(program, ['--version']).status === 0;

describe('completion', () => {
  it('DESK-14 knows authors, roles, languages and zones', async () => {
    expect(await complete('digests', 'list', '--author', 'Adm')).toEqual(['Administrator']);
    expect(await complete('digests', 'list', '--author', 'admin@')).toEqual(['admin@example.com']);
    expect(await complete('users', 'edit', 'Adm')).toEqual(['Administrator']);
    expect(await complete('users', 'list', '--role', 'Sta')).toEqual(['Staff']);
    expect(await complete('digests', 'list', '--language', 'e')).toContain('en');
    expect(await complete('reports', 'daily', '--time-zone', 'Europe/Lis')).toEqual(['Europe/Lisbon']);
    expect(await complete('users', 'sessions', '')).toEqual(['list', 'end']);
  });

  it('DESK-14 offers -- before a value that starts with a hyphen, and no flags after it', async () => {
    expect(await complete('videos', 'transcript', 'get', '-')).toContain('--');
    expect(await complete('labels', 'list', '-')).not.toContain('--');
    expect(await complete('videos', 'transcript', 'get', '--', '-')).toEqual([]);
  });

  it('DESK-14 works in zsh', async ({ skip }) => {
    skip(!has('zsh'), 'zsh is not on the path');
    const { stdout, code } = await desk.shell(
      `desk completion zsh > zsh.zsh; zsh -fc 'desk() { ${await program()} "$@" }
        compdef() {}; compadd() { print -l -- "\${(P@)@[-1]}" }
        source ./zsh.zsh; words=(desk users list --role Sta); CURRENT=5; _desk'`,
    );
    expect({ stdout, code }).toEqual({ stdout: 'Staff\n', code: 0 });
  });

  it('DESK-14 works in fish', async ({ skip }) => {
    skip(!has('fish'), 'fish is not on the path');
    const { stdout, code } = await desk.shell(
      `desk completion fish > fish.fish; fish -Nc 'function desk; ${await program()} $argv; end
        source ./fish.fish; complete -C "desk users list --role Sta"'`,
    );
    expect({ stdout, code }).toEqual({ stdout: 'Staff\n', code: 0 });
  });

  it('DESK-14 works in PowerShell', async ({ skip }) => {
    const script = await desk.run(['completion', 'powershell']);
    expect(script.code).toBe(0);
    expect(script.stdout).toContain('Register-ArgumentCompleter -Native -CommandName desk');
    skip(!has('pwsh'), 'pwsh is not on the path');
    // Native completers are of programs, not of functions.
    const { stdout, code } = await desk.shell(
      `desk completion powershell > completion.ps1
      printf '#!/bin/sh\nexec ${await program()} "$@"\n' > desk; chmod +x desk
      PATH="$PWD:$PATH" pwsh -NoProfile -NonInteractive -Command '
        . ./completion.ps1; $line = "desk users list --role Sta"
        (TabExpansion2 $line $line.Length).CompletionMatches | ForEach-Object { $_.CompletionText }'`,
    );
    expect({ stdout, code }).toEqual({ stdout: 'Staff\n', code: 0 });
  });
});

const program = async () => `${process.execPath} ${await desk.entry()}`;
