import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/settings/config.ts';

describe('demo content', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://desk.localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.0.2.1' }, false],
    [{ PUBLIC_URL: 'https://desk.example.com' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('is for %o by default: %s', (env, isThere) => {
    expect(readConfig(env).demo).toBe(isThere);
  });
});
