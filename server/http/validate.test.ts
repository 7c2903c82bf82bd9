import { describe, expect, it } from 'vitest';
import { Id, Instant, Line, t } from '#api/contract/schema.ts';
import { compileCheck } from './validate.ts';

describe('an instant', () => {
  const check = compileCheck(t.object({ at: Instant }), 'json');

  it.each(['0001-01-01T00:00:00+00:00', '9999-12-31T23:59:59Z', '2024-02-29T12:00:00+23:59'])(
    '%s is taken',
    (at) => expect(check({ at })).not.toHaveProperty('error'),
  );

  it.each([
    '0001-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-00:01',
    '2025-02-29T12:00:00Z',
    '2025-01-01T25:00:00Z',
  ])('%s is refused, as no database reads it', (at) => expect(check({ at })).toHaveProperty('error'));
});

describe('a text', () => {
  const check = compileCheck(t.object({ name: Line({ maxLength: 1000 }) }), 'json');
  const tooLong = { error: { status: 400, body: { name: ['This can have at most 1000 characters.'] } } };

  it('INPUT-01 is measured before it is composed', () => {
    const before = process.cpuUsage().user;
    expect(check({ name: 'a\u0301\u0316'.repeat(300_000) })).toMatchObject(tooLong);
    expect(check({ name: `a${'\u0301\u0316'.repeat(500_000)}` })).toMatchObject(tooLong);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000);
  });

  it('INPUT-01 is composed, and longer runs of marks are split', () => {
    expect(check({ name: ' Cafe\u0301 ' })).toEqual({ value: { name: 'Café' } });
    expect(check({ name: `x${'\u0316'.repeat(31)}` })).toEqual({
      value: { name: `x${'\u0316'.repeat(30)}\u034F\u0316` },
    });
  });
});

describe('a body with', () => {
  const Entry = t.object({ id: Id, name: t.string({ maxLength: 10 }) });
  const schema = t.object({
    title: t.string({ maxLength: 10 }),
    entries: t.optional(t.array(Entry, { maxItems: 100_000 })),
  });
  const check = compileCheck(schema, 'strictJson');
  const refused = (value: unknown) => {
    const outcome = check(value);
    if (!('error' in outcome)) throw new Error('It was taken.');
    return outcome.error.body as Record<string, string[]>;
  };

  it('several errors names each of them', () => {
    expect(refused({ title: 1, more: 2, entries: [{ id: 0, name: 'a' }, { id: 1 }] })).toEqual({
      title: ['This must be text.'],
      more: ['Unknown field.'],
      'entries.0.id': ['This must be at least 1.'],
      'entries.1.name': ['This field is required.'],
    });
  });

  it('INPUT-02 60,000 unknown fields or wrong items names at most 50', () => {
    const many = Array.from({ length: 60_000 }, (_, at) => at);
    const unknown = refused({ ...Object.fromEntries(many.map((at) => [`x${at}`, at])), title: 1 });
    expect(Object.keys(unknown).length).toBeLessThanOrEqual(50);
    expect(unknown.x0).toEqual(['Unknown field.']);
    const items = refused({ title: 'a', entries: many.map(() => ({})) });
    expect(Object.keys(items).length).toBeLessThanOrEqual(50);
    expect(items['entries.0.id']).toEqual(['This field is required.']);
  });

  it('one wrong item behind 60,000 names it', () => {
    const entries = Array.from({ length: 60_000 }, () => ({ id: 1, name: 'a' }));
    expect(refused({ title: 'a', entries: [...entries, { id: 1, name: 'a'.repeat(11) }] })).toEqual({
      'entries.60000.name': ['This can have at most 10 characters.'],
    });
  });

  it('a field of 100,000 letters does not repeat them', () => {
    expect(Object.keys(refused({ title: 'a', ['x'.repeat(100_000)]: 1 }))).toEqual([`${'x'.repeat(100)}…`]);
  });

  it('NUL in a key is refused', () => {
    const open = compileCheck(t.object({ texts: t.record(t.string({ maxLength: 10 }), 10) }), 'json');
    expect(open({ texts: { 'a\0': 'b' } })).toMatchObject({
      error: { body: { texts: ['This text contains characters that can’t be stored.'] } },
    });
  });
});
