import { expect, test, vi } from 'vitest';
import { createResponseError } from '#api/errors.ts';
import { report, reportUnexpected, setReportSink } from './report.ts';

test('ERR-04: a failure reaches the reporter, whose own failure stays inside', () => {
  expect(() => report(new Error('early'), 'call')).not.toThrow();

  const sink = vi.fn();
  setReportSink(sink);
  const error = new Error('lost');
  report(error, 'screen');
  expect(sink).toHaveBeenCalledWith(expect.objectContaining({ error, origin: 'screen' }));

  setReportSink(() => {
    throw new Error('the reporter is down');
  });
  expect(() => report(error, 'screen')).not.toThrow();
});

const failure = (status: number) => createResponseError({ status, body: {}, requestId: '' });

test('ERR-04: failed calls are reported, refused input is not', () => {
  const sink = vi.fn();
  setReportSink(sink);
  for (const status of [400, 401, 409]) reportUnexpected(failure(status));
  expect(sink).not.toHaveBeenCalled();
  reportUnexpected(failure(500));
  expect(sink).toHaveBeenCalledWith(expect.objectContaining({ origin: 'call' }));
});
