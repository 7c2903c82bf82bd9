import { expect, test } from 'vitest';
import { differences, isOwnSave, proposedChoices, settle } from './conflict';
import { fromDigest, toPayload } from './form';
import { sampleDigest } from './samples';

const stored = sampleDigest();
const acknowledged = fromDigest(stored);
const mine = { ...acknowledged, title: 'My title', subtitle: 'My subtitle' };
const current = sampleDigest({
  title: 'Their title',
  cover_pic: '/media/their.webp',
  editor_score_quality: 1,
  modified_at: '2026-11-20T14:00:00.000Z',
});

test('only what somebody else changed is asked about, and what both changed is marked', () => {
  const found = differences({ mine, acknowledged, stored, current });
  expect(found.map(({ name, isBoth }) => [name, isBoth])).toEqual([
    ['title', true],
    ['cover', false],
  ]);
});

test('the same change on both sides is no difference', () => {
  const agreed = { ...mine, title: 'Their title' };
  expect(differences({ mine: agreed, acknowledged, stored, current }).map(({ name }) => name)).toEqual([
    'cover',
  ]);
});

test('content that the server only wrote in its own way is no change of theirs', () => {
  const asTyped = { ...acknowledged, content: `${stored.digest}<p></p>` };
  expect(differences({ mine: asTyped, acknowledged: asTyped, stored, current: sampleDigest() })).toEqual([]);
});

test('at first nothing that was typed is given up', () => {
  const choices = proposedChoices(differences({ mine, acknowledged, stored, current }));
  expect(choices).toEqual({ title: 'mine', cover: 'theirs' });
  expect(settle(mine, current, choices)).toEqual({ ...mine, cover: '/media/their.webp' });
});

test('each field is settled by itself, and fields without a control follow the server', () => {
  const settled = settle(mine, current, { title: 'theirs', cover: 'mine' });
  expect(settled).toEqual({ ...mine, title: 'Their title' });
  expect(toPayload(settled, current)).toMatchObject({
    editor_score_quality: 1,
    modified_at: '2026-11-20T14:00:00.000Z',
  });
});

test('a save whose answer was lost is known again', () => {
  expect(isOwnSave(mine, sampleDigest({ title: 'My title', subtitle: 'My subtitle' }))).toBe(true);
  expect(isOwnSave(mine, current)).toBe(false);
});
