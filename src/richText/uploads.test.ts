import { createStore } from '@blocknote/core';
import { expect, test, vi } from 'vitest';
import { followUploads, type UploadEditor } from './uploads.ts';

/** An editor with one block for a file, whose panel is open. */
function desk() {
  const blocks = new Map([['film', { props: { url: '' } }]]);
  const store = createStore<string | undefined>('film');
  const panel = { store, showMenu: (id: string) => store.setState(id) };
  const editor = {
    getBlock: (id: string) => blocks.get(id),
    removeBlocks: (ids: string[]) => ids.forEach((id) => blocks.delete(id)),
    getExtension: () => panel,
  } as unknown as UploadEditor;
  const upload = followUploads();
  return {
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

test('the block waits for an upload that continues after its panel was closed, and a failure opens it again', async () => {
  const { blocks, store, upload, close } = desk();
  await expect(upload(refuse)).rejects.toThrow();
  let breakOff!: (error: Error) => void;
  const answer = upload(() => new Promise((_, reject) => (breakOff = reject)));
  await close();
  expect(blocks.has('film')).toBe(true);
  breakOff(new Error('Gone.'));
  expect(await answer).toEqual({});
  expect(store.state).toBe('film');
});

test('of a pasted file that was refused there is the block, and where to choose another', async () => {
  const { blocks, store, upload, close } = desk();
  await close();
  expect(await upload(vi.fn(refuse))).toEqual({});
  expect(blocks.has('film')).toBe(true);
  expect(store.state).toBe('film');
});
