import { describe, expect, test } from 'vitest';
import { sampleDigest } from '#support/samples/editor.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { isSameForm } from './model.ts';
import { findConflicts, resolveConflict, applyRemoteFields } from './conflict.ts';

const { fromStored } = digestModel;
const base = fromStored(sampleDigest());
const acknowledged = base;
const local = { ...acknowledged, title: 'My title', subtitle: 'My subtitle' };
const remote = fromStored(
  sampleDigest({ title: 'Their title', cover_pic: '/media/their.webp', editor_score_quality: 1 }),
);
const sides = { local, acknowledged, base, remote };

/** The remaining conflicts and the merged form. */
function outcome(given: Partial<typeof sides> & { unanswered?: (typeof local)[] } = {}) {
  const all = { ...sides, ...given };
  let form = all.local;
  const names = findConflicts(digestModel, all).flatMap((conflict) => {
    const next = resolveConflict(digestModel, conflict, form);
    form = next.form;
    return next.difference?.name ?? [];
  });
  return { names, form };
}

test('only what both sides changed is a difference', () => {
  expect(outcome().names).toEqual(['title']);
});

test('what changed on the server only is merged', () => {
  expect(outcome().form).toEqual({ ...local, cover: '/media/their.webp', quality: 1 });
});

test('the same change on both sides is no difference', () => {
  expect(outcome({ local: { ...local, title: 'Their title' } }).names).toEqual([]);
});

test('content that the server only wrote in its own way is no remote change', () => {
  const asTyped = { ...acknowledged, content: `${base.content}<p></p>` };
  const same = { local: asTyped, acknowledged: asTyped, base, remote: base };
  expect(outcome(same)).toEqual({ names: [], form: asTyped });
});

test('what the server has from a save of this screen without an answer is no remote change', () => {
  const unanswered = [{ ...local, title: 'Their title' }];
  expect(outcome({ unanswered })).toEqual({
    names: [],
    form: { ...local, cover: '/media/their.webp', quality: 1 },
  });
});

test('the acknowledged form is brought up to date with what changed on the server', () => {
  expect(applyRemoteFields(digestModel, sides)).toEqual({
    ...acknowledged,
    title: 'Their title',
    cover: '/media/their.webp',
    quality: 1,
  });
});

const text = (...blocks: string[]) => ({ ...base, content: blocks.map((each) => `<p>${each}</p>`).join('') });
const lines = (note: string) => ({ ...base, note });

describe('a text', () => {
  const before = text('One', 'Two', 'Three');
  const of = (mine: typeof base, theirs: typeof base, more: Partial<Parameters<typeof outcome>[0]> = {}) =>
    outcome({ local: mine, acknowledged: before, base: before, remote: theirs, ...more });

  test('with different paragraphs changed is merged', () => {
    const { names, form } = of(text('1', 'Two', 'Three'), text('One', '2', 'Three', 'Four'));
    expect(names).toEqual([]);
    expect(form).toEqual(text('1', '2', 'Three', 'Four'));
  });

  test('with one paragraph changed by both has the rest merged', () => {
    const { names, form } = of(text('One', 'Mine', 'Three'), text('1', 'Theirs', 'Three'));
    expect(names).toEqual(['content']);
    expect(form).toEqual(text('1', 'Mine', 'Three'));
  });

  test('that the server wrote in its own words is merged in these', () => {
    const typed = { ...before, content: before.content.replaceAll('<p>', '<p class="typed">') };
    const mine = { ...typed, content: typed.content.replace('One', '1') };
    const { names, form } = of(mine, text('One', 'Two', '3'), { acknowledged: typed });
    expect(names).toEqual([]);
    expect(form.content).toBe('<p class="typed">1</p><p>Two</p><p>3</p>');
  });

  test('that an earlier save left on the server without an answer is what this screen wrote', () => {
    const unanswered = [text('1', 'Two', 'Three')];
    const { names, form } = of(text('1, and more', 'Two', 'Three'), text('1', 'Two', '3'), { unanswered });
    expect(names).toEqual([]);
    expect(form).toEqual(text('1, and more', 'Two', '3'));
  });

  test('is a conflict where a colleague emptied a paragraph, whatever was sent', () => {
    const { names } = of(lines('mine\nb'), lines('\nb'), {
      acknowledged: lines('a\nb'),
      base: lines('a\nb'),
      unanswered: [lines('my\n\nb')],
    });
    expect(names).toEqual(['note']);
  });
});

test('a save whose answer was lost is recognised', () => {
  const stored = fromStored(sampleDigest({ title: 'My title', subtitle: 'My subtitle' }));
  expect(isSameForm(digestModel, local, stored)).toBe(true);
  expect(isSameForm(digestModel, local, remote)).toBe(false);
});
