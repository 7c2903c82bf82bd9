import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  withoutRevisions,
  withRevisions,
  draft,
  published,
  titled,
  edited,
  timer,
  saved,
  requestSave,
  unanswered,
  refused,
  signedOut,
  resumed,
} from '#support/editing/saveEngineHarness.ts';
import type { DigestForm } from './model.ts';
import {
  autosaveDelayMs,
  isUnsaved,
  nextSave,
  saveStatus,
  initialSaveState,
  type SaveTarget,
  type SaveEvent,
  type SaveRules,
} from './saveEngine.ts';

type Move =
  | { do: 'edit'; text: string; status: 'Draft' | 'Published' }
  | { do: 'wait'; ms: number }
  | { do: 'save' }
  | { do: 'resume' }
  | {
      do: 'answer';
      as: 'saved' | 'refused' | 'unanswered' | 'unanswered but stored' | 'signed out' | 'conflict';
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
  { weight: 1, arbitrary: fc.constant({ do: 'save' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'resume' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      as: fc.constantFrom(
        'saved' as const,
        'refused' as const,
        'unanswered' as const,
        'unanswered but stored' as const,
        'signed out' as const,
        'conflict' as const,
      ),
    }),
  },
);

/** Plays moves against a server that stores each save it receives, and checks invariants after each step. */
function play(given: SaveRules, moves: Move[]) {
  let isInConflict = false;
  const rules: SaveRules = {
    ...given,
    isInConflict: () => isInConflict,
    toSend: (form) => (isInConflict ? { ...form, title: 'remote' } : form),
  };
  let now = 0;
  let state = initialSaveState(draft('first'));
  let server = state.current;
  let revision: DigestForm | null = null;
  let inFlight: { form: DigestForm; target: SaveTarget } | null = null;

  const send = (event: SaveEvent) => {
    const step = nextSave(rules, state, event);
    state = step.state;
    for (const command of step.commands) {
      if (command.type !== 'save') continue;
      expect(inFlight).toBeNull();
      expect(rules.isValid(command.form)).toBe(true);
      expect(command.target === 'record' || !command.isManual).toBe(true);
      inFlight = command;
    }
    const status = saveStatus(rules, state);
    if (status === 'saved' || status === 'unchanged') expect(rules.isSame(server, state.current)).toBe(true);
    if (status === 'savedPrivately') expect(rules.isSame(revision ?? server, state.current)).toBe(true);
  };
  const answer = (as: (Move & { do: 'answer' })['as']) => {
    if (!inFlight) return;
    const { form, target } = inFlight;
    inFlight = null;
    if (as === 'saved' || as === 'unanswered but stored') {
      if (target === 'record') server = form;
      revision = target === 'record' || rules.isSame(form, server) ? null : form;
    }
    if (as === 'saved') send(saved(now));
    else if (as === 'refused') send(refused(now));
    else if (as === 'signed out') send(signedOut(now));
    else if (as === 'conflict') {
      server = draft('remote');
      isInConflict = true;
      send({ type: 'rebased', form: state.current, acknowledged: server, at: now });
    } else send(unanswered(now));
  };
  const resolve = () => {
    isInConflict = false;
    send({ type: 'resolved', form: state.current, at: now });
    send(resumed(now));
  };
  const pass = (ms: number) => {
    now += ms;
    send(timer(now));
  };

  for (const next of moves) {
    if (next.do === 'edit') send(edited(titled(next.text, next.status), now));
    else if (next.do === 'wait') pass(next.ms);
    else if (next.do === 'save') send(requestSave(now));
    else if (next.do === 'resume') send(resumed(now));
    else answer(next.as);
  }
  return {
    /** Makes one more edit, then lets the server respond until everything is saved. */
    calm(last: DigestForm) {
      resolve();
      send(edited(last, now));
      for (let round = 0; round < 20; round += 1) {
        answer('saved');
        pass(autosaveDelayMs);
      }
      answer('saved');
      return { state, server, revision };
    },
  };
}

/** Ends any moves with a manual save that gets a response. */
const played = (rules: SaveRules, moves: Move[]) =>
  play(rules, [
    ...moves,
    { do: 'answer', as: 'saved' },
    { do: 'edit', text: 'x', status: 'Draft' },
    { do: 'save' },
    { do: 'answer', as: 'saved' },
  ]);
const calmText = fc.string({ minLength: 1 });

test('EDIT-73 whatever happens, saves never overlap and the last text of a draft is acknowledged', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), calmText, (moves, last) => {
      const { state, server } = played(withoutRevisions, moves).calm(draft(last));
      expect(server.title).toBe(last);
      expect(state.acknowledged.title).toBe(last);
      expect(saveStatus(withoutRevisions, state)).toMatch(/^(saved|unchanged)$/);
      expect(state.inFlight).toBeNull();
    }),
    { numRuns: 2000 },
  );
}, 30_000);

test('whatever happens, the last text is on the server, and readers get it only from Save', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), calmText, (moves, last) => {
      const { state, server, revision } = played(withRevisions, moves).calm(published(last));
      expect((revision ?? server).title).toBe(last);
      expect(saveStatus(withRevisions, state)).toMatch(/^(saved|unchanged|savedPrivately)$/);
      expect(isUnsaved(withRevisions, state)).toBe(false);
      expect(state.inFlight).toBeNull();
    }),
    { numRuns: 2000 },
  );
}, 30_000);
