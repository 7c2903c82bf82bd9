import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  autosaveDelay,
  isUnsaved,
  nextSave,
  saveStatus,
  startSaving,
  type Place,
  type SaveCommand,
  type SaveEvent,
  type SaveRules,
} from './saveEngine';

interface Text {
  text: string;
  status: string;
}

const unguarded: SaveRules<Text> = {
  isSame: (a, b) => a.text === b.text && a.status === b.status,
  isValid: ({ text }) => text !== '',
  silentPlace: (form, acknowledged) =>
    form.status === 'Draft' && acknowledged.status === 'Draft' ? 'digest' : null,
};
/** As above, and what may not be saved silently for everybody is kept. */
const guarded: SaveRules<Text> = {
  ...unguarded,
  silentPlace: (form, acknowledged) => unguarded.silentPlace(form, acknowledged) ?? 'revision',
};
const draft = (text: string): Text => ({ text, status: 'Draft' });
const published = (text: string): Text => ({ text, status: 'Published' });

/** Feeds events to the engine and keeps what it says. */
function desk(first: Text, rules: SaveRules<Text> = unguarded, kept?: { form: Text; at: number }) {
  let state = startSaving(first, kept);
  const commands: SaveCommand<Text>[] = [];
  return {
    send(...events: SaveEvent<Text>[]) {
      for (const event of events) {
        const step = nextSave(rules, state, event);
        state = step.state;
        commands.push(...step.commands);
      }
      return this;
    },
    get state() {
      return state;
    },
    get status() {
      return saveStatus(rules, state);
    },
    get saves() {
      return commands.flatMap((command) => (command.type === 'save' ? [command.form.text] : []));
    },
    /** The same, of those that readers never see. */
    get privateSaves() {
      return commands.flatMap((command) =>
        command.type === 'save' && command.place === 'revision' ? [command.form.text] : [],
      );
    },
    get isUnsaved() {
      return isUnsaved(rules, state);
    },
    get finished() {
      return commands.filter(({ type }) => type === 'finish').length;
    },
  };
}

const edited = (form: Text, at: number): SaveEvent<Text> => ({ type: 'edited', form, at });
const time = (at: number): SaveEvent<Text> => ({ type: 'time', at });
const saved = (at: number): SaveEvent<Text> => ({ type: 'saved', at });
const ask = (at: number): SaveEvent<Text> => ({ type: 'saveAsked', at });
const lost = (at: number): SaveEvent<Text> => ({
  type: 'failed',
  at,
  isAnswered: false,
  isWorthRepeating: true,
});
const refused = (at: number): SaveEvent<Text> => ({
  type: 'failed',
  at,
  isAnswered: true,
  isWorthRepeating: false,
});

const offline = (at: number): SaveEvent<Text> => ({ ...lost(at), problem: 'offline' }) as SaveEvent<Text>;
const signedOut = (at: number): SaveEvent<Text> =>
  ({ ...refused(at), problem: 'signedOut' }) as SaveEvent<Text>;
const resumed = (at: number): SaveEvent<Text> => ({ type: 'resumed', at });

describe('EDIT-73 autosave', () => {
  test('EDIT-73 a draft is saved 5000 ms after its last edit, and not before', () => {
    const it = desk(draft('a')).send(edited(draft('ab'), 0), edited(draft('abc'), 3000));
    it.send(time(5000), time(7999));
    expect(it.saves).toEqual([]);
    it.send(time(8000));
    expect(it.saves).toEqual(['abc']);
    expect(autosaveDelay).toBe(5000);
  });

  test('EDIT-73 a silent save does not finish anything', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), saved(5100));
    expect(it.finished).toBe(0);
    expect(it.status).toBe('saved');
    expect(it.state.savedAt).toBe(5100);
  });

  test.each([
    ['the chosen status is not Draft', draft('a'), published('b')],
    ['the stored status is not Draft', published('a'), draft('b')],
  ])('EDIT-73 nothing is saved silently when %s', (_, before, after) => {
    const it = desk(before).send(edited(after, 0), time(5000), time(60_000));
    expect(it.saves).toEqual([]);
    expect(it.status).toBe('unsaved');
  });

  test('EDIT-73 an invalid form waits until it is valid', () => {
    const it = desk(draft('a')).send(edited(draft(''), 0), time(5000));
    expect(it.saves).toEqual([]);
    it.send(edited(draft('b'), 6000), time(11_000));
    expect(it.saves).toEqual(['b']);
  });

  test('EDIT-73 an edit that is taken back needs no save', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), edited(draft('a'), 1000), time(6000));
    expect(it.saves).toEqual([]);
    expect(it.status).toBe('untouched');
  });

  test('text typed during a save is unsaved until a save of its own', () => {
    const it = desk(draft('a')).send(
      edited(draft('b'), 0),
      time(5000),
      edited(draft('c'), 5050),
      saved(5100),
    );
    expect(it.status).toBe('unsaved');
    expect(it.saves).toEqual(['b']);
    it.send(time(10_050), saved(10_100));
    expect(it.saves).toEqual(['b', 'c']);
    expect(it.status).toBe('saved');
  });

  test('a save that became due during a slow one follows it at once', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), edited(draft('c'), 5050));
    it.send(time(10_050));
    expect(it.saves).toEqual(['b']);
    it.send(saved(12_000));
    expect(it.saves).toEqual(['b', 'c']);
  });

  test('text set back to the stored one during a save is saved again', () => {
    const it = desk(draft('a')).send(
      edited(draft('b'), 0),
      time(5000),
      edited(draft('a'), 5050),
      saved(5100),
    );
    expect(it.status).toBe('unsaved');
    it.send(time(10_050));
    expect(it.saves).toEqual(['b', 'a']);
  });
});

describe('asked for', () => {
  test('Save sends at once, and finishes when it is acknowledged', () => {
    const it = desk(published('a')).send(edited(published('b'), 0), ask(10));
    expect(it.saves).toEqual(['b']);
    expect(it.finished).toBe(0);
    it.send(saved(100));
    expect(it.finished).toBe(1);
  });

  test('half a sentence typed after Save is not published', () => {
    const it = desk(published('a')).send(
      edited(published('b'), 0),
      ask(10),
      edited(published('b and ha'), 20),
    );
    it.send(saved(100), time(60_000));
    expect(it.saves).toEqual(['b']);
    expect(it.finished).toBe(1);
    expect(it.status).toBe('unsaved');
  });

  test('Save during a silent save sends the newest text after it', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), edited(draft('c'), 5010), ask(5020));
    expect(it.saves).toEqual(['b']);
    it.send(saved(5100));
    expect(it.saves).toEqual(['b', 'c']);
    it.send(saved(5200));
    expect(it.finished).toBe(1);
  });

  test('Save on an invalid form sends nothing', () => {
    expect(desk(published('')).send(ask(0)).saves).toEqual([]);
  });
});

describe('failures', () => {
  test('an unanswered save is repeated, later each time', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), lost(6000));
    expect(it.status).toBe('failed');
    it.send(time(10_999));
    expect(it.saves).toHaveLength(1);
    it.send(time(11_000), lost(12_000), time(21_999));
    expect(it.saves).toHaveLength(2);
    it.send(time(22_000), saved(22_100));
    expect(it.saves).toHaveLength(3);
    expect(it.status).toBe('saved');
  });

  test('after a save without an answer the old text is not taken for saved', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), lost(6000), edited(draft('a'), 6100));
    expect(it.isUnsaved).toBe(true);
    it.send(time(11_100), saved(11_200));
    expect(it.saves).toEqual(['b', 'a']);
    expect(it.status).toBe('saved');
  });

  test('a refused text is not sent again until it is edited', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), refused(5100), time(60_000));
    expect(it.saves).toEqual(['b']);
    it.send(edited(draft('c'), 60_000), time(65_000));
    expect(it.saves).toEqual(['b', 'c']);
  });

  test('the server’s own waiting time is respected', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000));
    it.send({ type: 'failed', at: 5100, isAnswered: true, isWorthRepeating: true, retryAfter: 30_000 });
    expect(it.state.dueAt).toBe(35_100);
  });
});

describe('held up', () => {
  test('without a connection it says so, and sends as soon as there is one', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), offline(6000));
    expect(it.status).toBe('offline');
    it.send(resumed(7000));
    expect(it.saves).toEqual(['b', 'b']);
    it.send(resumed(7100));
    expect(it.saves).toHaveLength(2);
  });

  test('a connection does not publish what was to be published when there was none', () => {
    const it = desk(published('a')).send(edited(published('b'), 0), ask(10), offline(20));
    it.send(edited(published('b and ha'), 30), resumed(40));
    expect(it.saves).toEqual(['b']);
    expect(it.status).toBe('unsaved');
  });

  test('signed out, nothing is sent however long it takes, and all that was typed once somebody is there', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), signedOut(5100));
    it.send(edited(draft('bc'), 6000), time(60_000), time(3_600_000));
    expect(it.saves).toEqual(['b']);
    expect(it.status).toBe('signedOut');
    it.send(resumed(3_600_000));
    expect(it.saves).toEqual(['b', 'bc']);
    it.send(saved(3_600_100));
    expect(it.status).toBe('saved');
    expect(it.finished).toBe(0);
  });

  test('signed out, a Save waits and finishes after it', () => {
    const before = desk(published('a')).send(edited(published('b'), 0), ask(10), signedOut(20));
    const after = desk(published('a')).send(edited(published('b'), 0), ask(10), signedOut(20), ask(30));
    for (const it of [before, after]) {
      expect(it.saves).toEqual(['b']);
      it.send(resumed(40), saved(50));
      expect(it.saves).toEqual(['b', 'b']);
      expect(it.finished).toBe(1);
    }
  });
});

describe('conflicts', () => {
  test('a conflict stops autosave until it is settled', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), { type: 'conflicted' });
    it.send(edited(draft('bc'), 6000), time(60_000), ask(61_000));
    expect(it.saves).toEqual(['b']);
    expect(it.status).toBe('conflict');
    it.send({ type: 'settled', form: draft('bc'), acknowledged: draft('theirs'), at: 62_000 });
    expect(it.saves).toEqual(['b', 'bc']);
    it.send(saved(62_100));
    expect(it.status).toBe('saved');
    expect(it.finished).toBe(1);
  });

  test('a conflict settled with their text leaves nothing to save', () => {
    const it = desk(draft('a')).send(edited(draft('b'), 0), time(5000), { type: 'conflicted' });
    it.send({ type: 'settled', form: draft('theirs'), acknowledged: draft('theirs'), at: 6000 });
    it.send(time(60_000));
    expect(it.saves).toEqual(['b']);
    expect(it.status).toBe('saved');
  });
});

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

type Move =
  | { do: 'edit'; text: string; status: 'Draft' | 'Published' }
  | { do: 'wait'; ms: number }
  | { do: 'ask' }
  | { do: 'resume' }
  | {
      do: 'answer';
      as: 'saved' | 'refused' | 'lost' | 'lost after it was stored' | 'signed out' | 'conflict';
    };

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      text: fc.string(),
      status: fc.constantFrom('Draft' as const, 'Draft' as const, 'Published' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 8000 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'ask' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'resume' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      as: fc.constantFrom(
        'saved' as const,
        'refused' as const,
        'lost' as const,
        'lost after it was stored' as const,
        'signed out' as const,
        'conflict' as const,
      ),
    }),
  },
);

/** Plays moves against a server that stores what reaches it, and checks what must hold after each step. */
function play(rules: SaveRules<Text>, moves: Move[]) {
  let now = 0;
  let state = startSaving(draft('first'));
  let server = state.current;
  /** The revision. */
  let kept: Text | null = null;
  let onItsWay: { form: Text; place: Place } | null = null;

  const send = (event: SaveEvent<Text>) => {
    const step = nextSave(rules, state, event);
    state = step.state;
    for (const command of step.commands) {
      if (command.type !== 'save') continue;
      expect(onItsWay).toBeNull();
      expect(rules.isValid(command.form)).toBe(true);
      expect(command.place === 'digest' || !command.isManual).toBe(true);
      onItsWay = command;
    }
    const status = saveStatus(rules, state);
    if (status === 'saved' || status === 'untouched') expect(rules.isSame(server, state.current)).toBe(true);
    if (status === 'kept') expect(rules.isSame(kept ?? server, state.current)).toBe(true);
  };
  const answer = (as: (Move & { do: 'answer' })['as']) => {
    if (!onItsWay) return;
    const { form, place } = onItsWay;
    onItsWay = null;
    if (as === 'saved' || as === 'lost after it was stored') {
      if (place === 'digest') server = form;
      kept = place === 'digest' || rules.isSame(form, server) ? null : form;
    }
    if (as === 'saved') send(saved(now));
    else if (as === 'refused') send(refused(now));
    else if (as === 'signed out') send(signedOut(now));
    else if (as === 'conflict') {
      server = draft('theirs');
      send({ type: 'conflicted' });
    } else send(lost(now));
  };
  const settle = () => {
    if (state.problem === 'conflict')
      send({ type: 'settled', form: state.current, acknowledged: server, at: now });
    send(resumed(now));
  };
  const pass = (ms: number) => {
    now += ms;
    send(time(now));
  };

  for (const next of moves) {
    if (next.do === 'edit') send(edited({ text: next.text, status: next.status }, now));
    else if (next.do === 'wait') pass(next.ms);
    else if (next.do === 'ask') send(ask(now));
    else if (next.do === 'resume') send(resumed(now));
    else answer(next.as);
  }
  return {
    /** Lets a working server and enough time pass after one more edit. */
    calm(last: Text) {
      settle();
      send(edited(last, now));
      for (let round = 0; round < 20; round += 1) {
        answer('saved');
        pass(autosaveDelay);
      }
      answer('saved');
      return { state, server, kept };
    },
  };
}

/** However the moves went, a save that was asked for is answered before the end. */
const played = (rules: SaveRules<Text>, moves: Move[]) =>
  play(rules, [
    ...moves,
    { do: 'answer', as: 'saved' },
    { do: 'edit', text: 'x', status: 'Draft' },
    { do: 'ask' },
    { do: 'answer', as: 'saved' },
  ]);
const calmText = fc.string({ minLength: 1 });

test('EDIT-73 whatever happens, saves never overlap and the last text of a draft is acknowledged', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), calmText, (moves, last) => {
      const { state, server } = played(unguarded, moves).calm(draft(last));
      expect(server.text).toBe(last);
      expect(state.acknowledged.text).toBe(last);
      expect(saveStatus(unguarded, state)).toMatch(/^(saved|untouched)$/);
      expect(state.underWay).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test('whatever happens, the last text is on the server, and readers get it only from Save', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), calmText, (moves, last) => {
      const { state, server, kept } = played(guarded, moves).calm(published(last));
      expect((kept ?? server).text).toBe(last);
      expect(saveStatus(guarded, state)).toMatch(/^(saved|untouched|kept)$/);
      expect(isUnsaved(guarded, state)).toBe(false);
      expect(state.underWay).toBeNull();
    }),
    { numRuns: 2000 },
  );
});
