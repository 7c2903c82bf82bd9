import { expect, test } from 'vitest';
import { differences, isOwnSave, settle, takenOver } from './conflict.ts';
import { fromDigest, toPayload } from './form.ts';
import { sampleDigest } from '#support/samples/editor.ts';

const stored = sampleDigest();
const acknowledged = fromDigest(stored);
const mine = { ...acknowledged, title: 'My title', subtitle: 'My subtitle' };
const current = sampleDigest({
  title: 'Their title',
  cover_pic: '/media/their.webp',
  editor_score_quality: 1,
  modified_at: '2026-11-20T14:00:00.000Z',
});
const sides = { mine, acknowledged, stored, current };

test('only what both sides changed is asked about', () => {
  expect(differences(sides).map(({ name }) => name)).toEqual(['title']);
});

test('what only somebody else changed is taken over', () => {
  expect(takenOver(sides)).toEqual({ cover: 'theirs', quality: 'theirs' });
});

test('the same change on both sides is no difference', () => {
  expect(differences({ ...sides, mine: { ...mine, title: 'Their title' } })).toEqual([]);
});

test('content that the server only wrote in its own way is no change of theirs', () => {
  const asTyped = { ...acknowledged, content: `${stored.digest}<p></p>` };
  expect(differences({ mine: asTyped, acknowledged: asTyped, stored, current: sampleDigest() })).toEqual([]);
});

test('what the server has from a save of this screen without an answer is no change of theirs', () => {
  const unanswered = [{ ...mine, title: 'Their title' }];
  expect(differences({ ...sides, unanswered })).toEqual([]);
  expect(takenOver({ ...sides, unanswered })).toEqual({ cover: 'theirs', quality: 'theirs' });
});

test('each field is settled by itself', () => {
  const settled = settle(mine, current, { ...takenOver(sides), title: 'theirs', cover: 'mine' });
  expect(settled).toEqual({ ...mine, title: 'Their title', quality: 1 });
  expect(toPayload(settled, current)).toMatchObject({
    editor_score_quality: 1,
    modified_at: '2026-11-20T14:00:00.000Z',
  });
});

test('a save whose answer was lost is known again', () => {
  expect(isOwnSave(mine, sampleDigest({ title: 'My title', subtitle: 'My subtitle' }))).toBe(true);
  expect(isOwnSave(mine, current)).toBe(false);
});
