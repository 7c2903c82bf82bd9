import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  unguarded,
  guarded,
  draft,
  published,
  edited,
  time,
  saved,
  ask,
  lost,
  refused,
  signedOut,
  resumed,
  type Text,
} from '#support/editing/saveEngineHarness.ts';
import {
  autosaveDelay,
  isUnsaved,
  nextSave,
  saveStatus,
  startSaving,
  type Place,
  type SaveEvent,
  type SaveRules,
} from './saveEngine.ts';

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
