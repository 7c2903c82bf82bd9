import { createStore } from '@blocknote/core';
import { afterEach, expect, test, vi } from 'vitest';
import { createUploadTracker, type UploadEditor } from './uploads.ts';

/** An editor with a file block whose panel is open. */
function desk() {
  const blocks = new Map([['film', { props: { url: '' } }]]);
  const store = createStore<string | undefined>('film');
  const panel = { store, showMenu: (id: string) => store.setState(id) };
  const editor = {
    getBlock: (id: string) => blocks.get(id),
    removeBlocks: (ids: string[]) => ids.forEach((id) => blocks.delete(id)),
    getExtension: () => panel,
  } as unknown as UploadEditor;
  const onFailure = vi.fn();
  const { upload, isUploading } = createUploadTracker(onFailure);
  return {
    onFailure,
    isUploading: () => isUploading(editor),
    blocks,
    store,
    upload: (work: () => Promise<string>) => upload(editor, 'film', work),
    async close() {
      store.setState(undefined);
      await Promise.resolve();
    },
  };
}
const refuse = () => Promise.reject(new Error('Too long.'));

test('cancelling after a refused upload leaves no empty block', async () => {
  const { blocks, upload, close } = desk();
  await expect(upload(refuse)).rejects.toThrow('Too long.');
  expect(blocks.has('film')).toBe(true);
  await close();
  expect(blocks.has('film')).toBe(false);
});

test('a file that replaces a refused one stays', async () => {
  const { blocks, upload, close } = desk();
  await expect(upload(refuse)).rejects.toThrow();
  await upload(async () => '/media/film.mp4');
  blocks.set('film', { props: { url: '/media/film.mp4' } });
  await close();
  expect(blocks.has('film')).toBe(true);
});

test('the block waits for an upload that continues after its panel was closed, and goes when that fails', async () => {
  vi.useFakeTimers();
  const { blocks, upload, close, onFailure, isUploading } = desk();
  await expect(upload(refuse)).rejects.toThrow();
  let breakOff!: (error: Error) => void;
  const answer = upload(() => new Promise((_, reject) => (breakOff = reject)));
  await close();
  expect(isUploading()).toBe(true);
  breakOff(new Error('Gone.'));
  expect(await answer).toEqual({});
  vi.runAllTimers();
  expect(blocks.has('film')).toBe(false);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(isUploading()).toBe(false);
});

test('a pasted file that was refused leaves no block and is reported, one that was taken out meanwhile is not', async () => {
  vi.useFakeTimers();
  const { blocks, upload, close, onFailure, isUploading } = desk();
  await close();
  expect(await upload(refuse)).toEqual({});
  vi.runAllTimers();
  expect(blocks.has('film')).toBe(false);
  expect(onFailure).toHaveBeenCalledOnce();
  const late = upload(refuse);
  expect(isUploading()).toBe(false);
  await expectUnsettled(late);
  expect(onFailure).toHaveBeenCalledOnce();
});

test('EDIT-73: a file that arrives after its block was undone has no address to put anywhere', async () => {
  vi.useFakeTimers();
  const { blocks, upload, isUploading } = desk();
  let arrive!: (address: string) => void;
  const answer = upload(() => new Promise((resolve) => (arrive = resolve)));
  blocks.delete('film');
  arrive('/media/film.mp4');
  await expectUnsettled(answer);
  expect(isUploading()).toBe(false);
});

async function expectUnsettled(answer: Promise<unknown>) {
  const onEnd = vi.fn();
  void answer.then(onEnd, onEnd);
  await vi.runAllTimersAsync();
  expect(onEnd).not.toHaveBeenCalled();
}

afterEach(() => vi.useRealTimers());
