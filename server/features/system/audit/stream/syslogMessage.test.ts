import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSyslog } from '#support/syslogServer.ts';
import type { SealedEntry } from './destination.ts';
import { toSyslogMessages } from './syslogMessage.ts';

const entry: SealedEntry = {
  position: 7,
  hash: 'ab'.repeat(32),
  key: '01234567',
  at: Date.UTC(2026, 10, 27, 8, 9, 10, 11),
  action: 'create',
  entity: 'label',
  text: '[1, "a"]',
};
const origin = { host: 'desk-1', processId: 42 };
const write = (over: Partial<SealedEntry>, maxBytes = 8192, from = origin) =>
  toSyslogMessages({ ...entry, ...over }, from, maxBytes);

it('STREAM-01: an entry is a message of RFC 5424 with position and hash', () => {
  expect(write({}).map(String)).toEqual([
    `<109>1 2026-11-27T08:09:10.011Z desk-1 digest-desk 42 audit [digestDesk@32473 position="7" hash="${entry.hash}" key="01234567" action="create" entity="label"] [1, "a"]`,
  ]);
  const [gone] = write({ at: null, action: null, entity: null, text: null }, 8192, {
    ...origin,
    host: 'ä b',
  });
  expect(parseSyslog(gone!)).toMatchObject({
    header: ['<109>1', '-', '-', 'digest-desk', '42', 'audit'],
    data: { position: '7', missing: 'true' },
    text: '',
  });
});

it('STREAM-05: whatever an entry holds, its messages are parsed as they were written, none longer than allowed', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.constantFrom('\n<13>1 - evil - - - - forged', '] "\\', '\u0000\u0085\u2028', '𝒳'.repeat(900)),
  );
  fc.assert(
    fc.property(hostile, hostile, fc.integer({ min: 1024, max: 4096 }), (text, action, maxBytes) => {
      const written = write({ text, action: action.slice(0, 100) }, maxBytes);
      for (const message of written) expect(message.length).toBeLessThanOrEqual(maxBytes);
      const parsed = written.map(parseSyslog);
      expect(parsed.map(({ text: part }) => part).join('')).toBe(Buffer.from(text).toString());
      expect(parsed.map(({ data }) => data.position)).toEqual(written.map(() => '7'));
      if (written.length > 1)
        expect(parsed.map(({ data }) => data.part)).toEqual(written.map((_, at) => String(at + 1)));
    }),
    { numRuns: 40 },
  );
});
