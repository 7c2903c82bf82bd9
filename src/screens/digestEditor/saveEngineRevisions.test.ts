import { describe, expect, test } from 'vitest';
import {
  guarded,
  draft,
  published,
  desk,
  edited,
  time,
  saved,
  ask,
  lost,
} from '#support/editing/saveEngineHarness.ts';

describe('a private revision', () => {
  test('what may not be saved for everybody is kept 5000 ms after its last edit, and said to be private', () => {
    const it = desk(published('a'), guarded).send(edited(published('b'), 0), time(4999));
    expect(it.saves).toEqual([]);
    it.send(time(5000));
    expect(it.privateSaves).toEqual(['b']);
    it.send(saved(5100));
    expect(it.status).toBe('kept');
    expect(it.isUnsaved).toBe(false);
    expect(it.state).toMatchObject({ acknowledged: { text: 'a' }, kept: { text: 'b' }, savedAt: 5100 });
    expect(it.finished).toBe(0);
  });

  test('Save sends it for everybody, and leaves no revision', () => {
    const it = desk(published('a'), guarded).send(edited(published('b'), 0), time(5000), saved(5100));
    it.send(ask(6000), saved(6100));
    expect(it.saves).toEqual(['b', 'b']);
    expect(it.privateSaves).toEqual(['b']);
    expect(it.finished).toBe(1);
    expect(it.status).toBe('saved');
    expect(it.state).toMatchObject({ acknowledged: { text: 'b' }, kept: null });
  });

  test('Save while a revision is on its way follows it, and is for everybody', () => {
    const it = desk(published('a'), guarded).send(edited(published('b'), 0), time(5000), ask(5010));
    expect(it.saves).toEqual(['b']);
    it.send(saved(5100));
    expect(it.saves).toEqual(['b', 'b']);
    expect(it.privateSaves).toEqual(['b']);
  });

  test('half a sentence typed after Save is kept, and not published', () => {
    const it = desk(published('a'), guarded).send(edited(published('b'), 0), ask(10));
    it.send(edited(published('b and ha'), 20), saved(100), time(60_000));
    expect(it.saves).toEqual(['b', 'b and ha']);
    expect(it.privateSaves).toEqual(['b and ha']);
  });

  test('one that was opened is what is on the screen, and is on the server', () => {
    const it = desk(published('a'), guarded, { form: published('b'), at: 42 });
    expect(it.state.current.text).toBe('b');
    expect(it.state.savedAt).toBe(42);
    expect(it.status).toBe('kept');
    expect(it.send(time(60_000)).saves).toEqual([]);
  });

  test('an edit that is taken back ends it', () => {
    const it = desk(published('a'), guarded, { form: published('b'), at: 0 });
    it.send(edited(published('a'), 100));
    expect(it.isUnsaved).toBe(true);
    it.send(time(5100), saved(5200));
    expect(it.privateSaves).toEqual(['a']);
    expect(it.state.kept).toBeNull();
    expect(it.status).toBe('saved');
  });

  test('discarding it does not wait, but for the save that is under way', () => {
    const it = desk(published('a'), guarded).send(edited(published('b'), 0), time(5000));
    it.send({ type: 'edited', form: published('a'), at: 5010, isUrgent: true }, time(5010));
    expect(it.saves).toEqual(['b']);
    it.send(saved(5100));
    expect(it.saves).toEqual(['b', 'a']);
    expect(it.send(saved(5200)).state.kept).toBeNull();
  });

  test('a Save without an answer is kept instead of repeated: only a person publishes', () => {
    const it = desk(published('a'), guarded).send(edited(published('b'), 0), ask(10), lost(20));
    expect(it.status).toBe('failed');
    it.send(time(60_000), saved(60_100));
    expect(it.privateSaves).toEqual(['b']);
    expect(it.status).toBe('kept');
  });

  test('one that was kept elsewhere is settled like any conflict, and what everybody has stays known', () => {
    const it = desk(published('a'), guarded).send(edited(published('b'), 0), time(5000), {
      type: 'conflicted',
    });
    it.send({
      type: 'settled',
      form: published('b, c'),
      acknowledged: published('a'),
      kept: published('c'),
      at: 6000,
    });
    expect(it.state).toMatchObject({ acknowledged: { text: 'a' }, kept: { text: 'c' } });
    it.send(time(11_000), saved(11_100));
    expect(it.privateSaves).toEqual(['b', 'b, c']);
    expect(it.status).toBe('kept');
  });

  test('the ids that a save gives to parts are put into what was typed since', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), edited(draft('c'), 5010));
    it.send({ type: 'saved', at: 5100, named: (form) => ({ ...form, id: 7 }) });
    expect(it.state).toMatchObject({ current: { text: 'c', id: 7 }, acknowledged: { text: 'b', id: 7 } });
  });
});
