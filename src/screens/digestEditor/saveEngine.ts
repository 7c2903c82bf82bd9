/**
 * Decides when a form is saved, without React, network or clock: events go in, a new state and
 * commands come out. At most one save is under way, and "saved" is only ever said of the exact
 * text that the server acknowledged.
 */

/** Milliseconds from the last edit to a silent save (EDIT-73). */
export const autosaveDelay = 5000;
const longestRetryDelay = 60_000;

export interface SaveRules<Form> {
  isSame(a: Form, b: Form): boolean;
  /** A form that is not valid is never sent (S14). */
  isValid(form: Form): boolean;
  /** Whether a form may be saved without being asked for, over what the server has. */
  mayAutosave(form: Form, acknowledged: Form): boolean;
}

export interface SaveState<Form> {
  current: Form;
  /** What the server has, as far as it answered. Of a new form: how it was opened. */
  acknowledged: Form;
  /** The last save got no answer, so the server may have either text. */
  isUncertain: boolean;
  underWay: { form: Form; isManual: boolean } | null;
  /** Save was pressed while another save was under way, or before a conflict is settled. */
  isWanted: boolean;
  /** When the next silent save is due. The host sends `time` then. */
  dueAt: number | null;
  problem: 'failure' | 'conflict' | null;
  /** Failures since the last success. */
  failures: number;
  savedAt: number | null;
}

export type SaveEvent<Form> =
  | { type: 'edited'; form: Form; at: number }
  | { type: 'time'; at: number }
  | { type: 'saveAsked'; at: number }
  | { type: 'saved'; at: number }
  /** `isAnswered`: the server refused, so it still has what it had. `retryAfter`: milliseconds it asks to wait. */
  | { type: 'failed'; at: number; isAnswered: boolean; isWorthRepeating: boolean; retryAfter?: number }
  /** Somebody else changed the digest since. */
  | { type: 'conflicted' }
  /** The conflict is settled: `acknowledged` is what the server has, `form` what goes on. */
  | { type: 'settled'; form: Form; acknowledged: Form; at: number };

export type SaveCommand<Form> =
  | { type: 'save'; form: Form; isManual: boolean }
  /** A save that somebody asked for has been acknowledged. */
  | { type: 'finish' };

interface Step<Form> {
  state: SaveState<Form>;
  commands: SaveCommand<Form>[];
}

export function startSaving<Form>(form: Form): SaveState<Form> {
  return {
    current: form,
    acknowledged: form,
    isUncertain: false,
    underWay: null,
    isWanted: false,
    dueAt: null,
    problem: null,
    failures: 0,
    savedAt: null,
  };
}

export function nextSave<Form>(
  rules: SaveRules<Form>,
  state: SaveState<Form>,
  event: SaveEvent<Form>,
): Step<Form> {
  switch (event.type) {
    case 'edited':
      return stay(planned(rules, { ...state, current: event.form, dueAt: null }, event.at + autosaveDelay));

    case 'time':
      if (state.dueAt === null || event.at < state.dueAt || state.underWay) return stay(state);
      return maySaveSilently(rules, state) && rules.isValid(state.current)
        ? save(state, false)
        : stay({ ...state, dueAt: null });

    case 'saveAsked':
      if (state.problem === 'conflict') return stay({ ...state, isWanted: true });
      if (!rules.isValid(state.current)) return stay(state);
      return state.underWay ? stay({ ...state, isWanted: true }) : save(state, true);

    case 'saved': {
      if (!state.underWay) return stay(state);
      const { form, isManual } = state.underWay;
      const saved: SaveState<Form> = {
        ...state,
        acknowledged: form,
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
        problem: 'failure',
        failures: state.failures + 1,
      };
      if (state.isWanted) return goOn(rules, failed, event.at);
      if (!event.isWorthRepeating) return stay(failed);
      const delay = Math.min(autosaveDelay * 2 ** state.failures, longestRetryDelay);
      return stay(
        planned(rules, { ...failed, dueAt: null }, event.at + Math.max(delay, event.retryAfter ?? 0)),
      );
    }

    case 'conflicted':
      if (!state.underWay) return stay(state);
      return stay({
        ...state,
        isWanted: state.isWanted || state.underWay.isManual,
        underWay: null,
        dueAt: null,
        problem: 'conflict',
      });

    case 'settled': {
      const settled: SaveState<Form> = {
        ...state,
        current: event.form,
        acknowledged: event.acknowledged,
        isUncertain: false,
        problem: null,
        failures: 0,
        savedAt: event.at,
        dueAt: null,
      };
      return goOn(rules, settled, event.at);
    }
  }
}

/** Whether the text on the screen is not known to be on the server. */
export function isUnsaved<Form>(rules: SaveRules<Form>, state: SaveState<Form>): boolean {
  return state.isUncertain || !rules.isSame(state.current, state.acknowledged);
}

export type SaveStatus = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

/** What may truthfully be said of the text on the screen. */
export function saveStatus<Form>(rules: SaveRules<Form>, state: SaveState<Form>): SaveStatus {
  if (state.underWay) return 'saving';
  if (state.problem === 'conflict') return 'conflict';
  if (!isUnsaved(rules, state)) return state.savedAt === null ? 'untouched' : 'saved';
  return state.problem === 'failure' ? 'failed' : 'unsaved';
}

function goOn<Form>(rules: SaveRules<Form>, state: SaveState<Form>, at: number): Step<Form> {
  if (state.isWanted && rules.isValid(state.current)) return save({ ...state, isWanted: false }, true);
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
  return state.dueAt === null && maySaveSilently(rules, state) ? { ...state, dueAt: at } : state;
}

function maySaveSilently<Form>(rules: SaveRules<Form>, state: SaveState<Form>): boolean {
  return (
    state.problem !== 'conflict' &&
    rules.mayAutosave(state.current, state.acknowledged) &&
    (state.underWay !== null || isUnsaved(rules, state))
  );
}

function save<Form>(state: SaveState<Form>, isManual: boolean): Step<Form> {
  return {
    state: { ...state, underWay: { form: state.current, isManual }, dueAt: null },
    commands: [{ type: 'save', form: state.current, isManual }],
  };
}

const stay = <Form>(state: SaveState<Form>): Step<Form> => ({ state, commands: [] });
