import { describe, expect, test, vi } from 'vitest';
import { openDraft } from '#editing/draft.ts';
import { fakeClock, open } from '#support/editing/draftHarness.ts';
import { storedDigest } from '#support/editing/texts.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import { digestModel } from './digestModel.ts';
import { digestToForm } from './form.ts';

fakeClock();

const toForm = (status: string) => digestToForm(sampleDigest({ status }));

test.each([
  ['Draft', 'Draft', true],
  ['Draft', 'Published', false],
  ['Published', 'Draft', false],
  ['In Review', 'In Review', false],
])('EDIT-73 a digest that was %s and is %s is autosaved for everyone: %s', (before, after, expected) => {
  expect(digestModel.canAutosave(toForm(after), toForm(before))).toBe(expected);
});

test('EDIT-53 EDIT-54 an invalid digest is not sent, and says why', () => {
  const { server, draft } = open(storedDigest(true));
  draft.set('tags', []);
  draft.set('content', '<p></p>');
  expect(draft.save()).toBe(false);
  expect(server.inputs).toHaveLength(0);
  expect(draft.errors.value).toEqual({
    content: 'This field is mandatory.',
    tags: 'This field is mandatory.',
  });
  draft.set('content', '<p>a</p>');
  expect(draft.errors.value).toEqual({ content: undefined, tags: 'This field is mandatory.' });
});

test('EDIT-53 each type of digest has its own mandatory fields', () => {
  const { draft } = open(sampleDigest({ type: { code: 255, title: 'video' }, cover_pic: null }));
  expect(draft.save()).toBe(false);
  expect(draft.errors.value).toEqual({ cover: 'This field is mandatory.' });
});

test('a private revision holds fields that the stored digest lacks', () => {
  const stored = sampleDigest();
  const version = { 1: { user_name: 'Ada', title: 'Old', digest: '' } };
  const revision = {
    saved_at: '2026-11-21T14:02:00.000Z',
    base: stored,
    digest: { ...stored, title: 'Private' },
    reset_first_published_at: true,
  };
  const draft = openDraft(digestModel, { stored: { ...stored, version }, revision });
  expect(draft.stored.value?.version).toEqual(version);
  expect(draft.form.value).toMatchObject({ title: 'Private', isPublishedAnew: true });
  expect(draft.revisionFields.value).toEqual(['title', 'isPublishedAnew']);
});

describe('the choices of a poll', () => {
  test('get their ids with the first save, so that an edited choice has its votes', async () => {
    const { server, draft } = open(storedDigest(true));
    const poll = draft.form.value.poll;
    const choices = poll.choices.map((choice, index) => ({ ...choice, choice: ['Yes', 'No'][index]! }));
    draft.set('poll', { ...poll, isOn: true, question: 'Would you?', choices });
    await vi.advanceTimersByTimeAsync(5000);
    // Typed during the save: the first choice is deleted, the second is rewritten.
    draft.set('poll', { ...draft.form.value.poll, choices: [{ ...choices[1]!, choice: 'Never' }] });
    await server.answer();
    expect(draft.form.value.poll.choices).toEqual([{ key: choices[1]!.key, id: 2, choice: 'Never' }]);
    draft.set('poll', { ...draft.form.value.poll, isOn: false });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.lastInput().digest_poll?.choices).toEqual([{ id: 2, choice: 'Never' }]);
  });
});
