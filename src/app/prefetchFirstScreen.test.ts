import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const requests: string[] = [];
let answer: () => Promise<Response>;

/** The page as it starts, for a visitor with this in storage. */
async function load(stored: Record<string, string> = { token: 'a-token', privilege: 'EDITOR_PERM' }) {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  return import('./prefetchFirstScreen.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  answer = async () => Response.json({ results: [], count: 0 });
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url.replace(/^\/api/, ''));
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page of the list that the address names is read, and waited for', async () => {
  const { prefetchFirstScreen } = await load();
  await prefetchFirstScreen({ pathname: '/', search: '?search=storm&page=2' });
  expect(requests).toEqual([
    '/dashboard/lang/',
    '/digests/?page=2&size=10&sort_by=first_published_at&sort_order=desc&search=storm&counts=if_quick',
  ]);
});

test.each(['/digests/7', '/video/edit/7'])(
  'the digest of %s is read, with its revision',
  async (pathname) => {
    const { prefetchFirstScreen } = await load();
    await prefetchFirstScreen({ pathname, search: '' });
    expect(requests).toEqual(['/dashboard/lang/', '/digests/7/', '/digests/7/revision/']);
  },
);

test.each(['/tags', '/digests/create', '/digests/7/x', '/video/7'])(
  'of %s the languages alone',
  async (pathname) => {
    const { prefetchFirstScreen } = await load();
    await prefetchFirstScreen({ pathname, search: '' });
    expect(requests).toEqual(['/dashboard/lang/']);
  },
);

test('the list of a saved view waits for its filters', async () => {
  const { prefetchFirstScreen } = await load();
  await prefetchFirstScreen({ pathname: '/', search: '?view=3' });
  expect(requests).toEqual(['/dashboard/lang/']);
});

test.each<Record<string, string>>([{}, { token: 'a-token' }])(
  'SHELL-04: a visitor with %o alone reads nothing',
  async (stored) => {
    const { prefetchFirstScreen } = await load(stored);
    await prefetchFirstScreen({ pathname: '/', search: '' });
    expect(requests).toEqual([]);
  },
);

test.each([
  ['never comes', () => new Promise<Response>(() => {})],
  ['fails', () => Promise.reject(new TypeError('offline'))],
])('an answer that %s does not hold up the screen', async (_, give) => {
  answer = give;
  const { prefetchFirstScreen } = await load();
  const isOver = vi.fn();
  void prefetchFirstScreen({ pathname: '/', search: '' }).then(isOver);
  await vi.advanceTimersByTimeAsync(50);
  expect(isOver).toHaveBeenCalledOnce();
});
