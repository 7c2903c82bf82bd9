import { expect, it } from 'vitest';
import { packageRoot } from '#server/packageRoot.ts';
import { readConfig } from '#server/settings/config.ts';
import { ConfigError } from '#server/settings/schema.ts';
import type { Failure } from './failure.ts';
import { parsePause, toEnvelope } from './sentry.ts';

const failure: Failure = {
  source: 'server',
  name: 'Error 23505',
  message: 'A request failed: GET /api/digests/',
  activity: 'GET /api/digests/',
  request_id: 'abc',
  stack: [
    `listDigests (file://${packageRoot}/server/features/digests/routes.ts:12:34)`,
    `async ${packageRoot}/node_modules/fastify/lib/reply.js:1:2`,
    'process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
    'native',
  ],
};
const settings = { release: 'digest-desk@1.2.3', environment: 'test' };

function read(envelope: string) {
  const [head = '', itemHead = '', item = '', rest] = envelope.split('\n');
  expect(rest).toBe('');
  const header = JSON.parse(itemHead) as { type: string; length: number };
  expect(header).toMatchObject({ type: 'event', length: Buffer.byteLength(item) });
  return {
    head: JSON.parse(head) as Record<string, unknown>,
    event: JSON.parse(item) as Record<string, unknown>,
  };
}

it('SENTRY-01: a failure is an event of one envelope, with release, endpoint, request and places', () => {
  const { head, event } = read(toEnvelope(failure, settings));
  expect(head).toEqual({ event_id: expect.stringMatching(/^[\da-f]{32}$/), sent_at: expect.any(String) });
  expect(event).toEqual({
    event_id: head.event_id,
    timestamp: expect.closeTo(Date.now() / 1000, -1),
    platform: 'node',
    level: 'error',
    release: 'digest-desk@1.2.3',
    environment: 'test',
    transaction: 'GET /api/digests/',
    tags: { source: 'server', request_id: 'abc' },
    exception: {
      values: [
        {
          type: 'Error 23505',
          value: 'A request failed: GET /api/digests/',
          stacktrace: {
            frames: [
              { filename: 'native', in_app: true },
              {
                filename: 'node:internal/process/task_queues',
                function: 'process.processTicksAndRejections',
                lineno: 105,
                colno: 5,
                in_app: false,
              },
              expect.objectContaining({
                filename: expect.stringContaining('node_modules/fastify'),
                in_app: false,
              }),
              {
                filename: 'app:///server/features/digests/routes.ts',
                function: 'listDigests',
                lineno: 12,
                colno: 34,
                in_app: true,
              },
            ],
          },
        },
      ],
    },
  });
});

it('SENTRY-01: text with line breaks is one event, and places of browsers are read', () => {
  const message = 'One\n{"type":"event"}\n{}\u2028€';
  const { event } = read(
    toEnvelope(
      {
        ...failure,
        source: 'browser',
        page: '/digests',
        activity: undefined,
        message,
        stack: [
          'save@https://desk.example.com/assets/app.js:3:4',
          'at https://desk.example.com/assets/b.js:5:6',
        ],
      },
      settings,
    ),
  );
  expect(event).toMatchObject({
    platform: 'javascript',
    transaction: '/digests',
    exception: {
      values: [
        {
          value: message,
          stacktrace: {
            frames: [
              { filename: 'https://desk.example.com/assets/b.js', lineno: 5, colno: 6 },
              { filename: 'https://desk.example.com/assets/app.js', function: 'save', lineno: 3, colno: 4 },
            ],
          },
        },
      ],
    },
  });
});

it.each([
  [200, {}, 0],
  [200, { 'x-sentry-rate-limits': '60:error:key' }, 60_000],
  [429, { 'x-sentry-rate-limits': '60:transaction:key, 2700:default;error:organization' }, 2_700_000],
  [429, { 'x-sentry-rate-limits': '30::organization' }, 30_000],
  [429, { 'x-sentry-rate-limits': '60:transaction:key' }, 0],
  [429, { 'retry-after': '7' }, 7000],
  [429, {}, 60_000],
  [500, { 'retry-after': '7' }, 0],
] as [number, Record<string, string>, number][])(
  'SENTRY-02: %d with %j pauses for %d ms',
  (status, headers, ms) => {
    expect(parsePause(status, headers)).toBe(ms);
  },
);

it('SENTRY-03: reads a DSN with the path of a server of one’s own', () => {
  const { sentry } = readConfig({ SENTRY_DSN: 'https://abc123@sentry.example.com:9000/at/here/42' });
  expect(sentry).toMatchObject({
    url: 'https://sentry.example.com:9000/at/here/api/42/envelope/',
    key: 'abc123',
    release: expect.stringMatching(/^digest-desk@\d/),
    environment: 'production',
  });
  expect(readConfig({}).sentry).toBeUndefined();
});

it.each([
  [{ SENTRY_DSN: 'https://sentry.example.com/1' }, 'SENTRY_DSN must look like'],
  [{ SENTRY_DSN: 'https://secret@sentry.example.com/' }, 'SENTRY_DSN must look like'],
  [{ SENTRY_DSN: 'ftp://secret@sentry.example.com/1' }, 'SENTRY_DSN must look like'],
  [{ SENTRY_DSN: 'https://secret@sentry/1', SENTRY_RELEASE: 'a/b' }, 'SENTRY_RELEASE must be'],
  [{ SENTRY_DSN: 'https://secret@sentry/1', SENTRY_ENVIRONMENT: 'a b' }, 'SENTRY_ENVIRONMENT must be'],
])('SENTRY-03: refuses %j, and repeats no key', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig(env)).toThrow(/^(?!.*secret)/s);
});
