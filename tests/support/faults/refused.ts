import { expect } from 'vitest';
import { ResponseError } from '#api/errors.ts';

/** What a call may be answered during a fault: a status, or `network` for no answer. */
export type Refusals = (number | 'network')[];

/** Expects each failure of a call to be one of these. */
export function expectRefusals(failures: unknown[], refusals: Refusals) {
  for (const failure of failures)
    expect(refusals, String(failure)).toContain(
      failure instanceof ResponseError ? failure.status : 'network',
    );
}
