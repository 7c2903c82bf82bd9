import { describe, expect, it } from 'vitest';
import { problem } from '#server/errors.ts';

describe('problem', () => {
  it('takes the status from the contract, and no code that the contract does not name', () => {
    expect(problem('stale', 'Late.')).toMatchObject({
      status: 409,
      body: { code: 'stale', detail: 'Late.', message: 'Late.' },
    });
    // @ts-expect-error -- not a code of the contract
    expect(problem('made_up', 'Late.').status).toBeUndefined();
  });
});
