import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig, settingGroups } from './config.ts';
import { ConfigError, listSettings } from './schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string) {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

it('ASVS-05: a secret is read from the file that a setting names', () => {
  const key = 'a secret of thirty-two characters';
  expect(readConfig({ SECRETS_KEY_FILE: write(`${key}\n`) }).secretKeys).toEqual([key]);
  expect(readConfig({ DATABASE_URL_FILE: write('postgres://desk:x@db/desk') }).databaseUrl).toBe(
    'postgres://desk:x@db/desk',
  );
});

it.each([
  [
    'that is set beside it',
    { METRICS_TOKEN: 'a token of sixteen', METRICS_TOKEN_FILE: write('x') },
    /not both/,
  ],
  ['that does not exist', { METRICS_TOKEN_FILE: join(folder, 'none') }, /can’t be read/],
])('ASVS-05: a secret %s is refused', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
});

it('ASVS-05: an empty secret file is refused', () => {
  expect(() => readConfig({ METRICS_TOKEN_FILE: write(' \n') })).toThrow(/points to an empty file/);
});

it('ASVS-05: each setting that is called a key, a secret, a token or a password is one of them', () => {
  const named = settingGroups
    .flatMap(listSettings)
    .filter(([name]) => /SECRET|TOKEN|PASSWORD|PRIVATE_KEY|API_KEY|AUDIT_KEY|SECRETS_KEY/.test(name));
  expect(named.length).toBeGreaterThan(8);
  for (const [name, { isSecret }] of named) expect(isSecret, name).toBe(true);
});

it('ASVS-05: no error repeats a secret', () => {
  for (const [name, { isSecret, refusal }] of settingGroups.flatMap(listSettings))
    if (isSecret) expect(refusal, name).not.toContain('%s');
});
