import { expect, test, vi } from 'vitest';
import { report, reportTo } from './report';

test('ERR-04: a failure reaches the reporter, whose own failure stays inside', () => {
  expect(() => report(new Error('early'), 'call')).not.toThrow();

  const sink = vi.fn();
  reportTo(sink);
  const error = new Error('lost');
  report(error, 'screen');
  expect(sink).toHaveBeenCalledWith(expect.objectContaining({ error, origin: 'screen' }));

  reportTo(() => {
    throw new Error('the reporter is down');
  });
  expect(() => report(error, 'screen')).not.toThrow();
});
