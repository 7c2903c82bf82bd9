import { expect, test } from 'vitest';
import { sampleDigest } from '#support/samples/editor.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { differences, isOwnSave, merge, remoteOnly } from './conflict.ts';

const { fromStored } = digestModel;
const base = fromStored(sampleDigest());
const acknowledged = base;
const local = { ...acknowledged, title: 'My title', subtitle: 'My subtitle' };
const remote = fromStored(
  sampleDigest({ title: 'Their title', cover_pic: '/media/their.webp', editor_score_quality: 1 }),
);
const sides = { local, acknowledged, base, remote };

test('only what both sides changed is a difference', () => {
  expect(differences(digestModel, sides)).toEqual([{ name: 'title', local, remote }]);
});

test('what changed on the server only is merged', () => {
  expect(remoteOnly(digestModel, sides)).toEqual({ cover: 'remote', quality: 'remote' });
});

test('the same change on both sides is no difference', () => {
  expect(differences(digestModel, { ...sides, local: { ...local, title: 'Their title' } })).toEqual([]);
});

test('content that the server only wrote in its own way is no remote change', () => {
  const asTyped = { ...acknowledged, content: `${base.content}<p></p>` };
  const same = { local: asTyped, acknowledged: asTyped, base, remote: base };
  expect(differences(digestModel, same)).toEqual([]);
});

test('what the server has from a save of this screen without an answer is no remote change', () => {
  const unanswered = [{ ...local, title: 'Their title' }];
  expect(differences(digestModel, { ...sides, unanswered })).toEqual([]);
  expect(remoteOnly(digestModel, { ...sides, unanswered })).toEqual({ cover: 'remote', quality: 'remote' });
});

test('each field is merged by itself', () => {
  const choices = { ...remoteOnly(digestModel, sides), title: 'remote', cover: 'local' } as const;
  expect(merge(digestModel, local, remote, choices)).toEqual({ ...local, title: 'Their title', quality: 1 });
});

test('a save whose answer was lost is recognised', () => {
  const stored = fromStored(sampleDigest({ title: 'My title', subtitle: 'My subtitle' }));
  expect(isOwnSave(digestModel, local, stored)).toBe(true);
  expect(isOwnSave(digestModel, local, remote)).toBe(false);
});
