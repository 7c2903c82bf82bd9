import { expect, it } from 'vitest';
import { findOutage } from './outage.ts';

const makeFailure = (code: string) =>
  new Error('It could not be stored.', { cause: Object.assign(new Error(code), { code }) });

it('FAULT-02: a file that finds no space is an outage as that of the database, another failure of a file is not', () => {
  expect(findOutage(makeFailure('ENOSPC'))).toBe('disk_full');
  expect(findOutage(makeFailure('EACCES'))).toBeUndefined();
});
