import { describe, expect, test } from 'vitest';
import {
  withRevisions,
  draft,
  published,
  engine,
  edited,
  timer,
  saved,
  requestSave,
  unanswered,
} from '#support/editing/saveEngineHarness.ts';

describe('a private revision', () => {
  test('what may not be autosaved for everyone is saved privately 5000 ms after its last edit', () => {
    const it = engine(published('a'), withRevisions).send(edited(published('b'), 0), timer(4999));
    expect(it.saves).toEqual([]);
    it.send(timer(5000));
    expect(it.privateSaves).toEqual(['b']);
    it.send(saved(5100));
    expect(it.status).toBe('savedPrivately');
    expect(it.isUnsaved).toBe(false);
    expect(it.state).toMatchObject({ acknowledged: { title: 'a' }, revision: { title: 'b' }, savedAt: 5100 });
    expect(it.finished).toBe(0);
  });

  test('Save sends it for everyone, and deletes the revision', () => {
    const it = engine(published('a'), withRevisions).send(
      edited(published('b'), 0),
      timer(5000),
      saved(5100),
    );
    it.send(requestSave(6000), saved(6100));
    expect(it.saves).toEqual(['b', 'b']);
    expect(it.privateSaves).toEqual(['b']);
    expect(it.finished).toBe(1);
    expect(it.status).toBe('saved');
    expect(it.state).toMatchObject({ acknowledged: { title: 'b' }, revision: null });
  });

  test('Save during a private save follows it, and is for everyone', () => {
    const it = engine(published('a'), withRevisions).send(
      edited(published('b'), 0),
      timer(5000),
      requestSave(5010),
    );
    expect(it.saves).toEqual(['b']);
    it.send(saved(5100));
    expect(it.saves).toEqual(['b', 'b']);
    expect(it.privateSaves).toEqual(['b']);
  });

  test('half a sentence typed after Save is saved privately, and not published', () => {
    const it = engine(published('a'), withRevisions).send(edited(published('b'), 0), requestSave(10));
    it.send(edited(published('b and ha'), 20), saved(100), timer(60_000));
    expect(it.saves).toEqual(['b', 'b and ha']);
    expect(it.privateSaves).toEqual(['b and ha']);
  });

  test('one that was opened is what is on the screen, and is on the server', () => {
    const it = engine(published('a'), withRevisions, { form: published('b'), at: 42 });
    expect(it.state.current.title).toBe('b');
    expect(it.state.savedAt).toBe(42);
    expect(it.status).toBe('savedPrivately');
    expect(it.send(timer(60_000)).saves).toEqual([]);
  });

  test('an edit that is reverted deletes it', () => {
    const it = engine(published('a'), withRevisions, { form: published('b'), at: 0 });
    it.send(edited(published('a'), 100));
    expect(it.isUnsaved).toBe(true);
    it.send(timer(5100), saved(5200));
    expect(it.privateSaves).toEqual(['a']);
    expect(it.state.revision).toBeNull();
    expect(it.status).toBe('saved');
  });

  test('discarding it waits for nothing but the save in flight', () => {
    const it = engine(published('a'), withRevisions).send(edited(published('b'), 0), timer(5000));
    it.send({ type: 'edited', form: published('a'), at: 5010, isUrgent: true }, timer(5010));
    expect(it.saves).toEqual(['b']);
    it.send(saved(5100));
    expect(it.saves).toEqual(['b', 'a']);
    expect(it.send(saved(5200)).state.revision).toBeNull();
  });

  test('a Save without an answer is saved privately and not repeated: only a person publishes', () => {
    const it = engine(published('a'), withRevisions).send(
      edited(published('b'), 0),
      requestSave(10),
      unanswered(20),
    );
    expect(it.status).toBe('failed');
    it.send(timer(60_000), saved(60_100));
    expect(it.privateSaves).toEqual(['b']);
    expect(it.status).toBe('savedPrivately');
  });

  test('one that was saved on another screen is resolved like any conflict, and the acknowledged form stays', () => {
    const it = engine(published('a'), withRevisions).send(edited(published('b'), 0), timer(5000));
    it.send({
      type: 'rebased',
      form: published('b, c'),
      acknowledged: published('a'),
      revision: published('c'),
      at: 6000,
    });
    expect(it.state).toMatchObject({ acknowledged: { title: 'a' }, revision: { title: 'c' } });
    it.send(timer(11_000), saved(11_100));
    expect(it.privateSaves).toEqual(['b', 'b, c']);
    expect(it.status).toBe('savedPrivately');
  });

  test('one is not saved during a conflict, which is found again where it is opened', () => {
    let isInConflict = true;
    const rules = { ...withRevisions, isInConflict: () => isInConflict };
    const it = engine(published('a'), rules).send(edited(published('b'), 0), timer(60_000));
    expect(it.privateSaves).toEqual([]);
    expect(it.status).toBe('conflict');
    isInConflict = false;
    it.send({ type: 'resolved', form: published('b'), at: 61_000 }, timer(66_000));
    expect(it.privateSaves).toEqual(['b']);
  });

  test('the ids that a save assigns are copied into what was typed since', () => {
    const it = engine(draft('a')).send(edited(draft('b'), 0), timer(5000), edited(draft('c'), 5010));
    it.send({ type: 'saved', at: 5100, withIds: (form) => ({ ...form, note: 'with ids' }) });
    expect(it.state).toMatchObject({
      current: { title: 'c', note: 'with ids' },
      acknowledged: { title: 'b', note: 'with ids' },
    });
  });
});
