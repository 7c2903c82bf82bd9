import { beforeAll, expect, it } from 'vitest';
import { createAuthority } from '#support/certificates.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './schema.ts';

const tls = { ca: '', cert: '', key: '', otherKey: '' };
beforeAll(async () => {
  const { ca, sign } = await createAuthority();
  const [own, other] = [await sign('desk.example'), await sign('other.example')];
  Object.assign(tls, { ca, ...own, otherKey: other.key });
});

it.each([
  ['tls://logs.example.com', { protocol: 'tls', host: 'logs.example.com', port: 6514, maxBytes: 8192 }],
  ['tcp://[::1]:10514/', { protocol: 'tcp', host: '::1', port: 10_514, maxBytes: 8192 }],
  ['udp://127.0.0.1', { protocol: 'udp', host: '127.0.0.1', port: 514, maxBytes: 2048 }],
])('STREAM-06: reads %s', (AUDIT_SYSLOG_URL, expected) => {
  expect(readConfig({ AUDIT_SYSLOG_URL }).auditSyslog).toMatchObject(expected);
});

it('STREAM-06: reads certificates, sizes and headers', () => {
  const { auditSyslog } = readConfig({
    AUDIT_SYSLOG_URL: 'tls://logs.example.com',
    AUDIT_SYSLOG_MAX_BYTES: '65536',
    AUDIT_SYSLOG_CA: tls.ca,
    AUDIT_SYSLOG_CERT: tls.cert,
    AUDIT_SYSLOG_KEY: tls.key,
  });
  expect(auditSyslog).toMatchObject({ maxBytes: 65_536, ca: tls.ca.trim(), key: tls.key.trim() });
  const { auditOtlp } = readConfig({
    AUDIT_OTLP_URL: 'http://127.0.0.1:4318/v1/logs',
    AUDIT_OTLP_HEADERS: 'Authorization=Bearer%20a%2Cb, x-tenant=desk',
  });
  expect(auditOtlp).toEqual({
    url: 'http://127.0.0.1:4318/v1/logs',
    headers: { authorization: 'Bearer a,b', 'x-tenant': 'desk' },
  });
  expect(readConfig({})).toMatchObject({ auditSyslog: undefined, auditOtlp: undefined });
});

it.each([
  ['another protocol', { AUDIT_SYSLOG_URL: 'https://logs.example.com' }, 'AUDIT_SYSLOG_URL must look like'],
  ['no host', { AUDIT_SYSLOG_URL: 'tls://' }, 'AUDIT_SYSLOG_URL must look like'],
  ['a path', { AUDIT_SYSLOG_URL: 'tcp://logs/a' }, 'AUDIT_SYSLOG_URL must look like'],
  ['a long datagram', { AUDIT_SYSLOG_URL: 'udp://logs', AUDIT_SYSLOG_MAX_BYTES: '65001' }, '65000 or less'],
  ['a short message', { AUDIT_SYSLOG_URL: 'tcp://logs', AUDIT_SYSLOG_MAX_BYTES: '480' }, 'from 1024 to'],
  ['no PEM', { AUDIT_SYSLOG_URL: 'tls://logs', AUDIT_SYSLOG_CA: 'secret' }, 'must be PEM'],
  [
    'a file that does not exist',
    { AUDIT_SYSLOG_URL: 'tls://logs', AUDIT_SYSLOG_CA_FILE: '/none' },
    'can’t be read',
  ],
  ['TLS over TCP', { AUDIT_SYSLOG_URL: 'tcp://logs', AUDIT_SYSLOG_CA: 'secret' }, 'only for tls://'],
  [
    'a URL with a password',
    { AUDIT_OTLP_URL: 'https://a:secret@collector' },
    'AUDIT_OTLP_URL must look like',
  ],
  ['half a header', { AUDIT_OTLP_URL: 'https://c', AUDIT_OTLP_HEADERS: 'secret' }, 'must be pairs'],
  [
    'a line break',
    { AUDIT_OTLP_URL: 'https://c', AUDIT_OTLP_HEADERS: 'a=secret%0D%0Ab: c' },
    'must be pairs',
  ],
])('STREAM-06: refuses %s, and repeats no secret', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig(env)).toThrow(/^(?!.*secret)/s);
});

it('STREAM-06: refuses a key that is of another certificate, or without one', () => {
  const env = { AUDIT_SYSLOG_URL: 'tls://logs', AUDIT_SYSLOG_CERT: tls.cert };
  expect(() => readConfig({ ...env, AUDIT_SYSLOG_KEY: tls.otherKey })).toThrow(
    'the key must belong to the certificate',
  );
  expect(() => readConfig(env)).toThrow('go together');
});
