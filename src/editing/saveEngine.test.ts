import { describe, expect, test } from 'vitest';
import {
  draft,
  published,
  titled,
  engine,
  edited,
  timer,
  saved,
  requestSave,
  unanswered,
  refused,
  offline,
  signedOut,
  resumed,
  withoutRevisions,
} from '#support/editing/saveEngineHarness.ts';
import { autosaveDelayMs } from './saveEngine.ts';

describe('EDIT-73 autosave', () => {
  test('EDIT-73 a draft is saved 5000 ms after its last edit, and not before', () => {
    const it = engine(draft('a')).send(edited(draft('ab'), 0), edited(draft('abc'), 3000));
    it.send(timer(5000), timer(7999));
    expect(it.saves).toEqual([]);
    it.send(timer(8000));
    expect(it.saves).toEqual(['abc']);
    expect(autosaveDelayMs).toBe(5000);
  });

  test('EDIT-73 an autosave finishes nothing', () => {
    const it = engine(draft('a')).send(edited(draft('b'), 0), timer(5000), saved(5100));
    expect(it.finished).toBe(0);
    expect(it.status).toBe('saved');
    expect(it.state.savedAt).toBe(5100);
  });

  test.each([
    ['the chosen status is not Draft', draft('a'), published('b')],
    ['the stored status is not Draft', published('a'), draft('b')],
  ])('EDIT-73 nothing is autosaved when %s', (_, before, after) => {
    const it = engine(before).send(edited(after, 0), timer(5000), timer(60_000));
    expect(it.saves).toEqual([]);
    expect(it.status).toBe('unsaved');
  });

  test('EDIT-73 an invalid form waits until it is valid', () => {
    const it = engine(draft('a')).send(edited(draft(''), 0), timer(5000));
    expect(it.saves).toEqual([]);
    it.send(edited(draft('b'), 6000), timer(11_000));
    expect(it.saves).toEqual(['b']);
  });

  test('EDIT-73 an edit that is reverted needs no save', () => {
    const it = engine(draft('a')).send(edited(draft('b'), 0), edited(draft('a'), 1000), timer(6000));
    expect(it.saves).toEqual([]);
    expect(it.status).toBe('unchanged');
  });

  test('text typed during a save is unsaved until a save of its own', () => {
    const it = engine(draft('a')).send(
      edited(draft('b'), 0),
      timer(5000),
      edited(draft('c'), 5050),
      saved(5100),
    );
    expect(it.status).toBe('unsaved');
    expect(it.saves).toEqual(['b']);
    it.send(timer(10_050), saved(10_100));
    expect(it.saves).toEqual(['b', 'c']);
    expect(it.status).toBe('saved');
  });

  test('an autosave that became due during a slow save follows it at once', () => {
    const it = engine(draft('a')).send(edited(draft('b'), 0), timer(5000), edited(draft('c'), 5050));
    it.send(timer(10_050));
    expect(it.saves).toEqual(['b']);
    it.send(saved(12_000));
    expect(it.saves).toEqual(['b', 'c']);
  });

  test('text set back to the stored one during a save is saved again', () => {
    const it = engine(draft('a')).send(
      edited(draft('b'), 0),
      timer(5000),
      edited(draft('a'), 5050),
      saved(5100),
    );
    expect(it.status).toBe('unsaved');
    it.send(timer(10_050));
    expect(it.saves).toEqual(['b', 'a']);
  });
});

describe('Save', () => {
  test('Save sends at once, and finishes when it is acknowledged', () => {
    const it = engine(published('a')).send(edited(published('b'), 0), requestSave(10));
    expect(it.saves).toEqual(['b']);
    expect(it.finished).toBe(0);
    it.send(saved(100));
    expect(it.finished).toBe(1);
  });

  test('half a sentence typed after Save is not published', () => {
    const it = engine(published('a')).send(
      edited(published('b'), 0),
      requestSave(10),
      edited(published('b and ha'), 20),
    );
    it.send(saved(100), timer(60_000));
    expect(it.saves).toEqual(['b']);
    expect(it.finished).toBe(1);
    expect(it.status).toBe('unsaved');
  });

  test('Save during an autosave sends the newest text after it', () => {
    const it = engine(draft('a')).send(
      edited(draft('b'), 0),
      timer(5000),
      edited(draft('c'), 5010),
      requestSave(5020),
    );
    expect(it.saves).toEqual(['b']);
    it.send(saved(5100));
    expect(it.saves).toEqual(['b', 'c']);
    it.send(saved(5200));
    expect(it.finished).toBe(1);
  });

  test('Save on an invalid form sends nothing', () => {
    expect(engine(published('')).send(requestSave(0)).saves).toEqual([]);
  });
});

describe('failures', () => {
  test('an unanswered save is repeated, after a longer wait each time', () => {
    const it = engine(draft('a')).send(edited(draft('b'), 0), timer(5000), unanswered(6000));
    expect(it.status).toBe('failed');
    it.send(timer(10_999));
    expect(it.saves).toHaveLength(1);
    it.send(timer(11_000), unanswered(12_000), timer(21_999));
    expect(it.saves).toHaveLength(2);
    it.send(timer(22_000), saved(22_100));
    expect(it.saves).toHaveLength(3);
    expect(it.status).toBe('saved');
  });

  test('after a save without an answer the old text does not count as saved', () => {
    const it = engine(draft('a')).send(
      edited(draft('b'), 0),
      timer(5000),
      unanswered(6000),
      edited(draft('a'), 6100),
    );
    expect(it.isUnsaved).toBe(true);
    it.send(timer(11_100), saved(11_200));
    expect(it.saves).toEqual(['b', 'a']);
    expect(it.status).toBe('saved');
  });

  test('a refused text is not sent again until it is edited', () => {
    const it = engine(draft('a')).send(edited(draft('b'), 0), timer(5000), refused(5100), timer(60_000));
    expect(it.saves).toEqual(['b']);
    it.send(edited(draft('c'), 60_000), timer(65_000));
    expect(it.saves).toEqual(['b', 'c']);
  });

  test('the server’s own waiting time is respected', () => {
    const it = engine(draft('a')).send(edited(draft('b'), 0), timer(5000));
    it.send({ type: 'failed', at: 5100, isAnswered: true, isRetryable: true, retryAfter: 30_000 });
    expect(it.state.dueAt).toBe(35_100);
  });
});

describe('offline and signed out', () => {
  test('without a connection the status is offline, and it sends as soon as there is one', () => {
    const it = engine(draft('a')).send(edited(draft('b'), 0), timer(5000), offline(6000));
    expect(it.status).toBe('offline');
    it.send(resumed(7000));
    expect(it.saves).toEqual(['b', 'b']);
    it.send(resumed(7100));
    expect(it.saves).toHaveLength(2);
  });

  test('a connection does not publish what was to be published when there was none', () => {
    const it = engine(published('a')).send(edited(published('b'), 0), requestSave(10), offline(20));
    it.send(edited(published('b and ha'), 30), resumed(40));
    expect(it.saves).toEqual(['b']);
    expect(it.status).toBe('unsaved');
  });

  test('signed out, nothing is sent for however long, and all that was typed after signing in', () => {
    const it = engine(draft('a')).send(edited(draft('b'), 0), timer(5000), signedOut(5100));
    it.send(edited(draft('bc'), 6000), timer(60_000), timer(3_600_000));
    expect(it.saves).toEqual(['b']);
    expect(it.status).toBe('signedOut');
    it.send(resumed(3_600_000));
    expect(it.saves).toEqual(['b', 'bc']);
    it.send(saved(3_600_100));
    expect(it.status).toBe('saved');
    expect(it.finished).toBe(0);
  });

  test('signed out, a Save waits and finishes after it', () => {
    const before = engine(published('a')).send(edited(published('b'), 0), requestSave(10), signedOut(20));
    const after = engine(published('a')).send(
      edited(published('b'), 0),
      requestSave(10),
      signedOut(20),
      requestSave(30),
    );
    for (const it of [before, after]) {
      expect(it.saves).toEqual(['b']);
      it.send(resumed(40), saved(50));
      expect(it.saves).toEqual(['b', 'b']);
      expect(it.finished).toBe(1);
    }
  });
});

/** The text conflicts with a colleague's. */
function conflicted() {
  let isInConflict = false;
  const it = engine(draft('a'), {
    ...withoutRevisions,
    autosaveTarget: () => 'record',
    isInConflict: () => isInConflict,
    toSend: (form) => (isInConflict ? { ...form, title: 'theirs' } : form),
  });
  it.send(edited(draft('b'), 0), timer(5000));
  isInConflict = true;
  it.send({ type: 'rebased', form: draft('b'), acknowledged: draft('theirs'), at: 5100 });
  return { it, end: () => void (isInConflict = false) };
}

describe('conflicts', () => {
  test('what is in conflict is not sent until it is resolved', () => {
    const { it, end } = conflicted();
    it.send(edited(draft('bc'), 6000), timer(60_000));
    expect(it.saves).toEqual(['b']);
    expect(it.status).toBe('conflict');
    expect(it.isUnsaved).toBe(true);
    end();
    it.send({ type: 'resolved', form: draft('bc'), at: 62_000 }, timer(67_000));
    expect(it.saves).toEqual(['b', 'bc']);
    it.send(saved(67_100));
    expect(it.status).toBe('saved');
  });

  test('the other fields are autosaved meanwhile', () => {
    const { it } = conflicted();
    it.send(edited(titled('bc', 'Review'), 6000), timer(60_000), saved(60_100));
    expect(it.saves).toEqual(['b', 'theirs']);
    expect(it.state.acknowledged).toEqual(titled('theirs', 'Review'));
    expect(it.state.current.title).toBe('bc');
    expect(it.status).toBe('conflict');
    it.send(timer(120_000));
    expect(it.saves).toHaveLength(2);
  });

  test('a Save waits for the choice, and finishes after it', () => {
    const { it, end } = conflicted();
    it.send(requestSave(6000), timer(60_000));
    expect(it.finished).toBe(0);
    end();
    it.send({ type: 'resolved', form: draft('bc'), at: 62_000 });
    expect(it.saves).toEqual(['b', 'bc']);
    it.send(saved(62_100));
    expect(it.status).toBe('saved');
    expect(it.finished).toBe(1);
  });

  test('the remote text leaves nothing to save', () => {
    const { it, end } = conflicted();
    end();
    it.send({ type: 'resolved', form: draft('theirs'), at: 6000 }, timer(60_000));
    expect(it.saves).toEqual(['b']);
    expect(it.status).toBe('saved');
  });
});
