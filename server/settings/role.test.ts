import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const url = 'postgres://desk@127.0.0.1:5432/desk';

it('is all by default, and looks more often for work as a worker', () => {
  expect(readConfig({})).toMatchObject({ role: 'all', queuePollMs: 10_000 });
  expect(readConfig({ ROLE: 'worker', DATABASE_URL: url })).toMatchObject({
    role: 'worker',
    queuePollMs: 1000,
  });
});

it('is refused where a part of the work would not be done', () => {
  expect(() => readConfig({ ROLE: 'web' })).toThrow(
    'ROLE=web needs DATABASE_URL: with the embedded database, a single process has all roles.',
  );
  expect(() => readConfig({ ROLE: 'both' })).toThrow('ROLE must be one of all, web, worker, not "both".');
});
