import { performance } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { sanitizeHtml } from '#server/content/sanitize.ts';
import { htmlToText } from '#server/content/text.ts';
import { createTextProcessor, minLongTextLength, processText } from './longTexts.ts';

// A thread that runs from sources starts slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const attack = '<'.repeat(minLongTextLength);

test('13.10: a long text is sanitised in a thread, and nothing of it in this one', async () => {
  const before = performance.eventLoopUtilization();
  const startedAt = performance.now();
  const text = await processText('sanitizeHtml', attack.repeat(4), 1);
  const elapsed = performance.now() - startedAt;
  // Here it waits: however slow the machine is, the loop is idle for most of the time that it takes.
  const { active } = performance.eventLoopUtilization(before);
  expect(active).toBeLessThan(elapsed / 2);
  expect(text).toBe('&lt;'.repeat(minLongTextLength * 4));
});

test.each([
  ['short', 'a<b>b</b><script>x</script>'],
  ['long', `<p onclick="x">a</p>${'<p>b &amp; c</p>'.repeat(2000)}<script>x</script>`],
])('a %s text becomes the same as in this thread', async (_, html) => {
  expect(await processText('sanitizeHtml', html, 1)).toBe(sanitizeHtml(html));
  expect(await processText('htmlToText', html, 1)).toBe(htmlToText(html));
});

test('a text that takes too long is refused, and the next one gets another thread', async () => {
  const limited = createTextProcessor({ timeoutMs: 1 });
  await expect(limited('sanitizeHtml', attack.repeat(8), 1)).rejects.toMatchObject({ status: 413 });
  expect(await processText('sanitizeHtml', attack, 1)).toBe('&lt;'.repeat(minLongTextLength));
});

test('several persons are served in turn, and too much of one is refused with 503', async () => {
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 12 }, () => processText('sanitizeHtml', attack, 1)),
    processText('sanitizeHtml', attack, 2),
  ]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '10' } } });
  expect(outcomes.at(-1)).toEqual({ status: 'fulfilled', value: '&lt;'.repeat(minLongTextLength) });
});
