import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Calls in order, and the request that the store received. */
let calls: string[];
let sent: { url: string; headers: string[]; form: FormData; request: Store } | undefined;
let answers: Record<string, unknown>;
let storeStatus: number;
const failures: unknown[] = [];

const file = new File(['film'], 'Night train.mp4', { type: 'video/mp4' });
const form = { url: '/media/uploads/', fields: { key: 'k', 'Content-Type': 'video/mp4', policy: 'p' } };

/** A store that responds when the test says so. */
class Store extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  headers: string[] = [];
  url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string) {
    this.headers.push(name);
  }
  getResponseHeader() {
    return null;
  }
  send(body: FormData) {
    calls.push('store');
    sent = { url: this.url, headers: this.headers, form: body, request: this };
    const progress = Object.assign(new Event('progress'), { loaded: 1, total: 4, lengthComputable: true });
    this.upload.dispatchEvent(progress);
    if (storeStatus === 0) return;
    this.status = storeStatus;
    this.dispatchEvent(new Event('load'));
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

beforeEach(() => {
  calls = [];
  sent = undefined;
  failures.length = 0;
  storeStatus = 204;
  answers = {
    '/dashboard/digests/content-video/': { id: 41, signed_data: form },
    '/dashboard/digests/41/video_upload/verify/': { data: { is_uploaded: true } },
    '/digests/41/': { id: 41, cover_pic: '/media/a.mp4' },
  };
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} });
  vi.stubGlobal('location', { href: 'https://desk.example/digests/41' });
  vi.stubGlobal('XMLHttpRequest', Store);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.replace('/api', '');
    calls.push(typeof body === 'string' ? `${path} ${body}` : path);
    return Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function upload(options: { digestId?: number; signal?: AbortSignal } = {}, video = file) {
  const { onCallFailure } = await import('./client/client.ts');
  onCallFailure((error) => failures.push(error));
  const { uploadDigestVideo } = await import('./videos.ts');
  const events: unknown[] = [];
  const result = uploadDigestVideo(video, {
    digestId: undefined,
    ...options,
    onDigest: (id) => events.push(id),
    onProgress: (share) => events.push(share),
    onSent: () => events.push('sent'),
  });
  return { events, digest: await result.catch((error: unknown) => error) };
}

test('IMG-16, IMG-19: makes a placeholder, posts the signed form to the store, and has it verified', async () => {
  const { events, digest } = await upload();
  expect(calls).toEqual([
    '/dashboard/digests/content-video/ {"file_name":"Night train.mp4","type":"295","default_preview_count":0}',
    'store',
    '/dashboard/digests/41/video_upload/verify/',
    '/digests/41/',
  ]);
  expect(events).toEqual([41, 0.25, 'sent']);
  expect(digest).toMatchObject({ id: 41, cover_pic: '/media/a.mp4' });
  expect(sent?.url).toBe('https://desk.example/media/uploads/');
  expect([...sent!.form.keys()]).toEqual(['key', 'Content-Type', 'policy', 'file']);
  expect(sent?.headers).toEqual([]);
});

test('IMG-16: names the digest that there is', async () => {
  await upload({ digestId: 41 });
  expect(calls[0]).toBe('/dashboard/digests/content-video/ {"file_name":"Night train.mp4","id":41}');
});

test('IMG-19: renames the placeholder of an earlier file', async () => {
  const { uploadDigestVideo } = await import('./videos.ts');
  await uploadDigestVideo(file, {
    digestId: 41,
    isPlaceholder: true,
    onDigest: () => {},
    onSent: () => {},
  });
  expect(JSON.parse(calls[0]!.split(' ').slice(1).join(' '))).toEqual({
    file_name: 'Night train.mp4',
    id: 41,
    type: '295',
    default_preview_count: 0,
  });
});

test('an empty file is refused before a digest is made for it', async () => {
  const { digest } = await upload({}, new File([], 'Nothing.mp4', { type: 'video/mp4' }));
  expect(digest).toMatchObject({ name: 'RefusedVideoError', message: 'The file is empty.' });
  expect(calls).toEqual([]);
});

test('IMG-18, EDIT-83, ERR-06: without signed data nothing is sent, and that is reported', async () => {
  answers['/dashboard/digests/content-video/'] = { id: 41 };
  const { digest } = await upload();
  expect(digest).toMatchObject({ message: 'Something Went Wrong...' });
  expect(failures).toEqual([digest]);
  expect(calls).toHaveLength(1);
});

test('IMG-17, EDIT-83: what is not uploaded is reported with its reason, and no digest is opened', async () => {
  const data = { is_uploaded: false, message: 'The video is damaged or incomplete.' };
  answers['/dashboard/digests/41/video_upload/verify/'] = { data };
  const { digest } = await upload();
  expect(digest).toMatchObject({ name: 'RefusedVideoError', message: data.message });
  expect(failures).toEqual([digest]);
  expect(calls).not.toContain('/digests/41/');
});

test('EDIT-83: a store that refuses is reported', async () => {
  storeStatus = 403;
  const { digest } = await upload();
  expect(digest).toMatchObject({ message: 'The file storage responded with status 403.' });
  expect(failures).toEqual([digest]);
  expect(calls).toHaveLength(2);
});

test('a stopped upload ends, and is not reported as a failure', async () => {
  storeStatus = 0;
  const stop = new AbortController();
  const running = upload({ signal: stop.signal });
  await vi.waitFor(() => expect(sent).toBeDefined());
  stop.abort();
  expect((await running).digest).toMatchObject({ name: 'AbortError' });
  expect(calls).toHaveLength(2);
  expect(failures).toEqual([]);
});
