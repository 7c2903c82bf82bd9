/**
 * Decides when a form is saved, without React, network or clock: events go in, a new state and
 * commands come out. At most one save is under way, and "saved" is only ever said of the exact
 * text that the server acknowledged.
 */

/** Milliseconds from the last edit to a silent save (EDIT-73). */
export const autosaveDelay = 5000;
const longestRetryDelay = 60_000;

/** Where a save goes: to what everybody has, or to a revision beside it that only its writer sees. */
export type Place = 'digest' | 'revision';

export interface SaveRules<Form> {
  isSame(a: Form, b: Form): boolean;
  /** A form that is not valid is never sent (S14). */
  isValid(form: Form): boolean;
  /** Where a form is saved without being asked for, over what the server has. Null: nowhere. */
  silentPlace(form: Form, acknowledged: Form): Place | null;
}

export interface SaveState<Form> {
  current: Form;
  /** What the server has, as far as it answered. Of a new form: how it was opened. */
  acknowledged: Form;
  /** What the server keeps in a revision beside it; null while there is none. */
  kept: Form | null;
  /** The last save got no answer, so the server may have either text. */
  isUncertain: boolean;
  underWay: { form: Form; isManual: boolean; place: Place } | null;
  /** Save was pressed while another save was under way, before a conflict is settled, or by somebody signed out. */
  isWanted: boolean;
  /** When the next silent save is due. The host sends `time` then. */
  dueAt: number | null;
  /** `offline`: no answer came. `signedOut`: the server does not know who sends. Both may pass by themselves. */
  problem: 'failure' | 'offline' | 'signedOut' | 'conflict' | null;
  /** Failures since the last success. */
  failures: number;
  savedAt: number | null;
}

export type SaveEvent<Form> =
  /** `isUrgent`: the silent save need not wait for more edits. */
  | { type: 'edited'; form: Form; at: number; isUrgent?: boolean }
  | { type: 'time'; at: number }
  | { type: 'saveAsked'; at: number }
  /** `named`: a form with the ids that the server gave to its parts. It says the same. */
  | { type: 'saved'; at: number; named?: (form: Form) => Form }
  /** `isAnswered`: the server refused, so it still has what it had. `retryAfter`: milliseconds it asks to wait. */
  | {
      type: 'failed';
      at: number;
      problem?: 'offline' | 'signedOut';
      isAnswered: boolean;
      isWorthRepeating: boolean;
      retryAfter?: number;
    }
  /** There is a connection again, or somebody has signed in. */
  | { type: 'resumed'; at: number }
  /** Somebody else changed the digest since. */
  | { type: 'conflicted' }
  /**
   * The conflict is settled: `acknowledged` is what the server has, `form` what goes on, and `kept`
   * what it has in the revision, where that was the conflict.
   */
  | { type: 'settled'; form: Form; acknowledged: Form; kept?: Form; at: number };

export type SaveCommand<Form> =
  | { type: 'save'; form: Form; isManual: boolean; place: Place }
  /** A save that somebody asked for has been acknowledged. */
  | { type: 'finish' };

interface Step<Form> {
  state: SaveState<Form>;
  commands: SaveCommand<Form>[];
}

/** Starts from what the server has, and from the revision of it that is gone on with, if any. */
export function startSaving<Form>(acknowledged: Form, kept?: { form: Form; at: number }): SaveState<Form> {
  return {
    current: kept?.form ?? acknowledged,
    acknowledged,
    kept: kept?.form ?? null,
    isUncertain: false,
    underWay: null,
    isWanted: false,
    dueAt: null,
    problem: null,
    failures: 0,
    savedAt: kept?.at ?? null,
  };
}

export function nextSave<Form>(
  rules: SaveRules<Form>,
  state: SaveState<Form>,
  event: SaveEvent<Form>,
): Step<Form> {
  switch (event.type) {
    case 'edited':
      return stay(
        planned(
          rules,
          { ...state, current: event.form, dueAt: null },
          event.at + (event.isUrgent ? 0 : autosaveDelay),
        ),
      );

    case 'time': {
      if (state.dueAt === null || event.at < state.dueAt || state.underWay) return stay(state);
      const place = silentPlace(rules, state);
      return place && rules.isValid(state.current)
        ? save(state, false, place)
        : stay({ ...state, dueAt: null });
    }

    case 'saveAsked':
      if (isHeldUp(state)) return stay({ ...state, isWanted: true });
      if (!rules.isValid(state.current)) return stay(state);
      return state.underWay ? stay({ ...state, isWanted: true }) : save(state, true, 'digest');

    case 'saved': {
      if (!state.underWay) return stay(state);
      const { isManual, place } = state.underWay;
      const named = event.named ?? ((form: Form) => form);
      const form = named(state.underWay.form);
      const isEverybodys = place === 'digest';
      const saved: SaveState<Form> = {
        ...state,
        current: named(state.current),
        acknowledged: isEverybodys ? form : state.acknowledged,
        // A save takes the revision with it, and one that says what everybody has is none.
        kept: isEverybodys || rules.isSame(form, state.acknowledged) ? null : form,
        isUncertain: false,
        underWay: null,
        problem: null,
        failures: 0,
        savedAt: event.at,
      };
      // Text typed since is sent only if asked for or due, so that half a sentence is never published.
      if (isManual && !state.isWanted) return finish(rules, saved, event.at);
      return goOn(rules, saved, event.at);
    }

    case 'failed': {
      if (!state.underWay) return stay(state);
      const failed: SaveState<Form> = {
        ...state,
        isUncertain: state.isUncertain || !event.isAnswered,
        underWay: null,
        problem: event.problem ?? 'failure',
        failures: state.failures + 1,
      };
      if (event.problem === 'signedOut')
        return stay({ ...failed, isWanted: state.isWanted || state.underWay.isManual, dueAt: null });
      if (state.isWanted) return goOn(rules, failed, event.at);
      if (!event.isWorthRepeating) return stay(failed);
      const delay = Math.min(autosaveDelay * 2 ** state.failures, longestRetryDelay);
      return stay(
        planned(rules, { ...failed, dueAt: null }, event.at + Math.max(delay, event.retryAfter ?? 0)),
      );
    }

    case 'resumed': {
      if (state.underWay || (state.problem !== 'offline' && state.problem !== 'signedOut'))
        return stay(state);
      const resumed: SaveState<Form> = { ...state, problem: null, dueAt: null };
      return goOn(rules, planned(rules, resumed, event.at), event.at);
    }

    case 'conflicted':
      return stay({
        ...state,
        isWanted: state.isWanted || state.underWay?.isManual === true,
        underWay: null,
        dueAt: null,
        problem: 'conflict',
      });

    case 'settled': {
      const kept = event.kept ?? state.kept;
      const settled: SaveState<Form> = {
        ...state,
        current: event.form,
        acknowledged: event.acknowledged,
        kept: kept && rules.isSame(kept, event.acknowledged) ? null : kept,
        isUncertain: false,
        problem: null,
        failures: 0,
        savedAt: state.kept && !event.kept ? state.savedAt : event.at,
        dueAt: null,
      };
      return goOn(rules, settled, event.at);
    }
  }
}

/** Whether the text on the screen is not known to be on the server. */
export function isUnsaved<Form>(rules: SaveRules<Form>, state: SaveState<Form>): boolean {
  return state.isUncertain || !rules.isSame(state.current, state.kept ?? state.acknowledged);
}

/** `kept`: it is on the server, in the revision. */
export type SaveStatus =
  'untouched' | 'unsaved' | 'saving' | 'saved' | 'kept' | 'failed' | 'offline' | 'signedOut' | 'conflict';

/** What may truthfully be said of the text on the screen. */
export function saveStatus<Form>(rules: SaveRules<Form>, state: SaveState<Form>): SaveStatus {
  if (state.underWay) return 'saving';
  if (state.problem === 'conflict') return 'conflict';
  if (!isUnsaved(rules, state)) {
    if (state.kept !== null) return 'kept';
    return state.savedAt === null ? 'untouched' : 'saved';
  }
  return state.problem === 'failure' ? 'failed' : (state.problem ?? 'unsaved');
}

/** Nothing is sent until somebody has acted. */
const isHeldUp = ({ problem }: SaveState<unknown>) => problem === 'conflict' || problem === 'signedOut';

function goOn<Form>(rules: SaveRules<Form>, state: SaveState<Form>, at: number): Step<Form> {
  if (state.isWanted && rules.isValid(state.current))
    return save({ ...state, isWanted: false }, true, 'digest');
  return nextSave(rules, planned(rules, { ...state, isWanted: false }, at + autosaveDelay), {
    type: 'time',
    at,
  });
}

function finish<Form>(rules: SaveRules<Form>, state: SaveState<Form>, at: number): Step<Form> {
  const { state: next, commands } = goOn(rules, state, at);
  return { state: next, commands: [{ type: 'finish' }, ...commands] };
}

/** Sets when the next silent save is due, unless one is planned already or none may be made. */
function planned<Form>(rules: SaveRules<Form>, state: SaveState<Form>, at: number): SaveState<Form> {
  return state.dueAt === null && silentPlace(rules, state) ? { ...state, dueAt: at } : state;
}

/** Where the form on the screen goes by itself; null while it need not or may not. */
function silentPlace<Form>(rules: SaveRules<Form>, state: SaveState<Form>): Place | null {
  const isNeeded = state.underWay !== null || isUnsaved(rules, state);
  if (isHeldUp(state) || !isNeeded) return null;
  return rules.silentPlace(state.current, state.acknowledged);
}

function save<Form>(state: SaveState<Form>, isManual: boolean, place: Place): Step<Form> {
  const job = { form: state.current, isManual, place };
  return { state: { ...state, underWay: job, dueAt: null }, commands: [{ type: 'save', ...job }] };
}

const stay = <Form>(state: SaveState<Form>): Step<Form> => ({ state, commands: [] });
