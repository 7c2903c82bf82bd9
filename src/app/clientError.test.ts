import { expect, test } from 'vitest';
import { createResponseError } from '#api/errors.ts';
import { toClientError } from './clientError.ts';

const toReport = (error: unknown) => toClientError({ error, origin: 'page', page: '/digests/17' });

function thrown(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown.');
}

test('ERR-04: a report has nothing that a user wrote', () => {
  const error = thrown(() => JSON.parse('Dear Ada, the harbour\n    at home'));
  expect(error.message).toContain('Dear Ada');
  const { stack, ...rest } = toReport(error);
  expect(rest).toMatchObject({ origin: 'page', page: '/digests/17', name: 'SyntaxError' });
  expect(rest.message).not.toMatch(/Dear|Ada|harbour/);
  expect(stack.length).toBeGreaterThan(0);
  expect(stack.join('\n')).not.toMatch(/Dear|home/);
});

test('ERR-04: of a failed call the status and the request id are reported, not the answer', () => {
  const answer = { status: 500, body: { detail: 'About Ada' }, requestId: 'f1c0-1' };
  expect(toReport(createResponseError(answer))).toMatchObject({
    name: 'ServerError',
    message: '',
    status: 500,
    request_id: 'f1c0-1',
  });
});

test('ERR-04: places are reported without the query of an address, and anything can be thrown', () => {
  const error = new Error('');
  error.stack =
    'save@https://desk.example/assets/app-1a.js?t=ada:1:20\n@https://desk.example/login?q=ada:2:3\nDear Ada';
  expect(toReport(error).stack).toEqual([
    'save@https://desk.example/assets/app-1a.js:1:20',
    '@https://desk.example/login:2:3',
  ]);
  expect(toReport('Dear Ada')).toMatchObject({ name: 'string', message: '', stack: [] });
  expect(
    toReport(new Error('Failed to load "https://a.example/?q=ada" at https://b.example/x?q=ada')).message,
  ).toBe('Failed to load … at https://b.example/x');
});
