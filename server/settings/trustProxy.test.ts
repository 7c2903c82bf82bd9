import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './schema.ts';

const trusted = (value?: string) => readConfig({ TRUST_PROXY: value }).trustProxy;

it.each([
  [undefined, false],
  ['off', false],
  ['on', 1],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16,2001:db8::/32', ['10.0.0.1', '192.168.0.0/16', '2001:db8::/32']],
])('reads TRUST_PROXY %s as %o', (value, expected) => {
  expect(trusted(value)).toEqual(expected);
});

it.each(['0', '-1', 'all', 'true', 'proxy.example.com', '10.0.0.0/33', '10.0.0.1,,'])(
  'refuses TRUST_PROXY %s',
  (value) => {
    expect(() => trusted(value)).toThrow(ConfigError);
  },
);
