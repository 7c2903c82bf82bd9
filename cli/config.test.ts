import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { resolveAccount } from './account.ts';
import { configPath, defaultApi, readConfig, replaceConfig, writeConfig, type Config } from './config.ts';

const config: Config = {
  schemaVersion: 1,
  current: 'work',
  profiles: { work: { api: 'https://desk.example.com/api', token: 'secret', email: 'ana@example.com' } },
};

let path: string;
beforeEach(() => {
  path = configPath({ XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'desk-config-')) });
});

describe('the configuration file', () => {
  it('is in the XDG folder, else in .config', () => {
    expect(configPath({ XDG_CONFIG_HOME: '/x', HOME: '/home/ana' })).toBe('/x/digest-desk/config.json');
    expect(configPath({ XDG_CONFIG_HOME: 'relative', HOME: '/home/ana' })).toBe(
      '/home/ana/.config/digest-desk/config.json',
    );
  });

  it('is empty before the first sign-in', () => {
    expect(readConfig(path)).toEqual({ schemaVersion: 1, current: 'default', profiles: {} });
  });

  it('is written for its owner alone, and leaves no draft behind', () => {
    writeConfig(path, config);
    writeConfig(path, config);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(readdirSync(dirname(path))).toEqual(['config.json']);
    expect(readConfig(path)).toEqual(config);
  });

  it('DESK-38 has what each of several processes wrote at once, and takes over the lock of a killed one', async () => {
    const module = new URL('config.ts', import.meta.url).href;
    mkdirSync(dirname(path), { recursive: true });
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    writeFileSync(`${path}.lock`, String(killed.pid));
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const script = `
      const { readConfig, replaceConfig } = await import(${JSON.stringify(module)});
      const [path, name] = process.argv.slice(1);
      replaceConfig(path, () => {
        const stored = readConfig(path);
        return { ...stored, aliases: { ...stored.aliases, [name]: 'digests list' } };
      });`;
    const ends = names.map((name) =>
      once(spawn(process.execPath, ['--input-type=module', '-e', script, path, name]), 'exit'),
    );
    expect(await Promise.all(ends)).toEqual(names.map(() => [0, null]));
    expect(Object.keys(readConfig(path).aliases ?? {}).toSorted()).toEqual(names);
    expect(readdirSync(dirname(path))).toEqual(['config.json']);
  }, 60_000);

  it('DESK-38 stays as it is where a change fails', () => {
    writeConfig(path, config);
    expect(() => replaceConfig(path, () => JSON.parse('{') as Config)).toThrow(SyntaxError);
    expect(readConfig(path)).toEqual(config);
    expect(readdirSync(dirname(path))).toEqual(['config.json']);
  });

  it.each([0o640, 0o604, 0o620])('is refused with mode %o', (mode) => {
    writeConfig(path, config);
    chmodSync(path, mode);
    expect(() => readConfig(path)).toThrow('and other users can read it.');
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"schemaVersion":2}',
    '{"schemaVersion":1,"current":"a","profiles":{"a":{}}}',
  ])('is refused when it holds %s', (text) => {
    writeConfig(path, config);
    writeFileSync(path, text);
    expect(() => readConfig(path)).toThrow('is not a valid desk configuration.');
  });
});

describe('resolveAccount', () => {
  it('uses the flag, else the environment, else the profile, else the default', () => {
    const env = { DESK_API: 'https://env.example.com/api/' };
    expect(resolveAccount({ api: 'http://flag.example.com/api' }, env, config).api).toBe(
      'http://flag.example.com/api',
    );
    expect(resolveAccount({}, env, config).api).toBe('https://env.example.com/api');
    expect(resolveAccount({}, {}, config).api).toBe('https://desk.example.com/api');
    expect(resolveAccount({ profile: 'home' }, {}, config)).toEqual({
      profile: 'home',
      api: defaultApi,
      isProtected: false,
      isUnknown: true,
    });
    expect(resolveAccount({}, { DESK_PROFILE: 'home' }, config).profile).toBe('home');
    expect(resolveAccount({ profile: 'work' }, { DESK_PROFILE: 'home' }, config).profile).toBe('work');
  });

  it('says where the token came from', () => {
    expect(resolveAccount({}, {}, config)).toMatchObject({ token: 'secret', tokenSource: 'profile' });
    expect(resolveAccount({}, { DESK_TOKEN: 'other' }, config)).toMatchObject({
      token: 'other',
      tokenSource: 'DESK_TOKEN',
    });
  });

  it('never hands a stored token to another server', () => {
    for (const api of ['https://evil.example.net/api', 'http://desk.example.com/api']) {
      expect(resolveAccount({ api }, {}, config).token).toBeUndefined();
    }
  });

  it.each(['desk.example.com', 'ftp://desk.example.com', 'https://me:pw@desk.example.com', ''])(
    'refuses %j as a URL',
    (api) => {
      expect(() => resolveAccount({ api }, {}, config)).toThrow('is not an API URL.');
    },
  );

  it('knows no profile by a name that every object has', () => {
    expect(resolveAccount({ profile: 'constructor' }, {}, config).token).toBeUndefined();
  });
});
