import { describe, expect, it } from 'vitest';
import { Instant, t } from '#api/contract/schema.ts';
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
