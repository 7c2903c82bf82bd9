/**
 * Decides when a form is saved, without React, network or clock: events go in, a new state and
 * commands come out. At most one save is in flight, and the status is "saved" only for the exact
 * text that the server acknowledged.
 */

/** Milliseconds from the last edit to an autosave (EDIT-73). */
export const autosaveDelay = 5000;
const maxRetryDelay = 60_000;

/** Where a save goes: to the record that everyone has, or to a revision of it that only its author sees. */
export type SaveTarget = 'record' | 'revision';

export interface SaveRules<Form> {
  isSame(a: Form, b: Form): boolean;
  /** A form that is not valid is never sent (S14). */
  isValid(form: Form): boolean;
  /** Where a form is autosaved, over what the server has. Null: nowhere. */
  autosaveTarget(form: Form, acknowledged: Form): SaveTarget | null;
  /** Whether fields of it were changed here and on the server, in different ways. Default: never. */
  isInConflict?(form: Form): boolean;
  /** The form with what was merged into it and is not on the screen yet. Default: as it is. */
  withMerged?(form: Form): Form;
  /** What is sent of a form: of what is in conflict, what the server has. Default: as it is. */
  toSend?(form: Form): Form;
}

export interface SaveState<Form> {
  current: Form;
  /** What the server has, by its last answer. Of a new form: how it was opened. */
  acknowledged: Form;
  /** What the server has in a private revision; null if none exists. */
  revision: Form | null;
  /** The last save got no answer, so the server may have either text. */
  isUncertain: boolean;
  inFlight: { form: Form; isManual: boolean; target: SaveTarget } | null;
  /** Save was pressed during another save, during a conflict, or while signed out. */
  isSaveQueued: boolean;
  /** When the next autosave is due. The host sends `timer` then. */
  dueAt: number | null;
  /**
   * `offline`: no answer came. `signedOut`: the session is over. Saving resumes after both. `deleted`: there is no such
   * record, so it is saved only where Save is pressed.
   */
  problem: 'failure' | 'offline' | 'signedOut' | 'deleted' | null;
  /** Failures since the last success. */
  failures: number;
  savedAt: number | null;
}

export type SaveEvent<Form> =
  /** `isUrgent`: the autosave need not wait for more edits. */
  | { type: 'edited'; form: Form; at: number; isUrgent?: boolean }
  | { type: 'timer'; at: number }
  /** Save was pressed. */
  | { type: 'saveRequested'; at: number }
  /** `withIds`: puts the ids that the server gave into a form, which stays equal otherwise. */
  | { type: 'saved'; at: number; withIds?: (form: Form) => Form }
  /** `isAnswered`: the server refused and changed nothing. `retryAfter`: the server's wait in milliseconds. */
  | {
      type: 'failed';
      at: number;
      problem?: 'offline' | 'signedOut' | 'deleted';
      isAnswered: boolean;
      isRetryable: boolean;
      retryAfter?: number;
    }
  /** The connection or the session is back. */
  | { type: 'resumed'; at: number }
  /** The record was deleted. */
  | { type: 'deleted' }
  /** What was in the deleted record is a new one from now on, with this form. */
  | { type: 'detached'; form: Form }
  /**
   * The server has another state than was known, so that a save in flight was refused: `acknowledged` is what it has,
   * `form` what is edited from now on, and `revision` the private revision, where that is another.
   */
  | { type: 'rebased'; form: Form; acknowledged: Form; revision?: Form; at: number }
  /** The person has resolved what is in conflict: `form` is edited from now on. */
  | { type: 'resolved'; form: Form; at: number };

export type SaveCommand<Form> =
  | { type: 'save'; form: Form; isManual: boolean; target: SaveTarget }
  /** A manual save was acknowledged. */
  | { type: 'finish' };

interface Step<Form> {
  state: SaveState<Form>;
  commands: SaveCommand<Form>[];
}

/** Starts from what the server has, and from the private revision that is opened, if any. */
export function initialSaveState<Form>(
  acknowledged: Form,
  opened?: { form: Form; at: number },
): SaveState<Form> {
  return {
    current: opened?.form ?? acknowledged,
    acknowledged,
    revision: opened?.form ?? null,
    isUncertain: false,
    inFlight: null,
    isSaveQueued: false,
    dueAt: null,
    problem: null,
    failures: 0,
    savedAt: opened?.at ?? null,
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
        scheduled(
          rules,
          { ...state, current: event.form, dueAt: null, problem: problemAfter(event, state) },
          event.at + (event.isUrgent ? 0 : autosaveDelay),
        ),
      );

    case 'timer': {
      if (state.dueAt === null || event.at < state.dueAt || state.inFlight) return stay(state);
      const target = autosaveTarget(rules, state);
      return target && rules.isValid(state.current)
        ? save(rules, state, false, target)
        : stay({ ...state, dueAt: null });
    }

    case 'saveRequested':
      if (isBlocked(rules, state)) return stay({ ...state, isSaveQueued: true });
      if (!rules.isValid(state.current)) return stay(state);
      return state.inFlight ? stay({ ...state, isSaveQueued: true }) : save(rules, state, true, 'record');

    case 'saved': {
      if (!state.inFlight) return stay(state);
      const { isManual, target } = state.inFlight;
      const withIds = event.withIds ?? ((form: Form) => form);
      const form = withIds(state.inFlight.form);
      const isForEveryone = target === 'record';
      const saved: SaveState<Form> = {
        ...state,
        current: withIds(state.current),
        acknowledged: isForEveryone ? form : state.acknowledged,
        // A save of the record deletes the revision, and a revision equal to the record is deleted.
        revision: isForEveryone || rules.isSame(form, state.acknowledged) ? null : form,
        isUncertain: false,
        inFlight: null,
        problem: null,
        failures: 0,
        savedAt: event.at,
      };
      // Text typed since is sent only if Save was pressed again or it is due, so that half a sentence is never published.
      if (isManual && !state.isSaveQueued) return finish(rules, saved, event.at);
      return proceed(rules, saved, event.at);
    }

    case 'failed': {
      if (!state.inFlight) return stay(state);
      const failed: SaveState<Form> = {
        ...state,
        isUncertain: state.isUncertain || !event.isAnswered,
        inFlight: null,
        problem: event.problem ?? 'failure',
        failures: state.failures + 1,
      };
      if (event.problem === 'signedOut')
        return stay({ ...failed, isSaveQueued: state.isSaveQueued || state.inFlight.isManual, dueAt: null });
      if (event.problem === 'deleted') return stay({ ...failed, isSaveQueued: false, dueAt: null });
      if (state.isSaveQueued && !isBlocked(rules, failed)) return proceed(rules, failed, event.at);
      if (!event.isRetryable) return stay(failed);
      const delay = Math.min(autosaveDelay * 2 ** state.failures, maxRetryDelay);
      return stay(
        scheduled(rules, { ...failed, dueAt: null }, event.at + Math.max(delay, event.retryAfter ?? 0)),
      );
    }

    case 'resumed': {
      if (state.inFlight || (state.problem !== 'offline' && state.problem !== 'signedOut'))
        return stay(state);
      const resumed: SaveState<Form> = { ...state, problem: null, dueAt: null };
      return proceed(rules, scheduled(rules, resumed, event.at), event.at);
    }

    case 'deleted':
      // A save in flight finds it out by itself.
      return stay(state.inFlight ? state : { ...state, problem: 'deleted', dueAt: null });

    case 'detached':
      return stay({
        ...initialSaveState(event.form),
        // The server has nothing of it.
        isUncertain: true,
      });

    case 'rebased': {
      const revision = event.revision ?? state.revision;
      const rebased: SaveState<Form> = {
        ...state,
        current: event.form,
        acknowledged: event.acknowledged,
        revision: revision && rules.isSame(revision, event.acknowledged) ? null : revision,
        isUncertain: false,
        isSaveQueued: state.isSaveQueued || state.inFlight?.isManual === true,
        inFlight: null,
        problem: state.problem === 'signedOut' ? 'signedOut' : null,
        failures: 0,
        savedAt: state.revision && !event.revision ? state.savedAt : event.at,
        dueAt: null,
      };
      return proceed(rules, rebased, event.at);
    }

    case 'resolved': {
      const resolved: SaveState<Form> = { ...state, current: event.form };
      return state.inFlight
        ? stay(scheduled(rules, resolved, event.at + autosaveDelay))
        : proceed(rules, resolved, event.at);
    }
  }
}

/** Whether the server may lack the text on the screen. */
export function isUnsaved<Form>(rules: SaveRules<Form>, state: SaveState<Form>): boolean {
  return state.isUncertain || !isOnServer(rules, state, rules.withMerged?.(state.current) ?? state.current);
}

const isOnServer = <Form>(rules: SaveRules<Form>, state: SaveState<Form>, form: Form) =>
  rules.isSame(form, state.revision ?? state.acknowledged);

/** `savedPrivately`: it is on the server, in the private revision. */
export type SaveStatus =
  | 'unchanged'
  | 'unsaved'
  | 'saving'
  | 'saved'
  | 'savedPrivately'
  | 'failed'
  | 'offline'
  | 'signedOut'
  | 'deleted'
  | 'conflict';

/** The state of the text on the screen, as far as the server answered. */
export function saveStatus<Form>(rules: SaveRules<Form>, state: SaveState<Form>): SaveStatus {
  if (state.problem === 'deleted') return state.problem;
  if (rules.isInConflict?.(state.current)) return 'conflict';
  if (state.inFlight) return 'saving';
  if (!isUnsaved(rules, state)) {
    if (state.revision !== null) return 'savedPrivately';
    return state.savedAt === null ? 'unchanged' : 'saved';
  }
  return state.problem === 'failure' ? 'failed' : (state.problem ?? 'unsaved');
}

/** A save pressed by hand is tried, however the last one ended. */
const problemAfter = ({ isUrgent }: { isUrgent?: boolean }, { problem }: SaveState<unknown>) =>
  isUrgent && problem === 'deleted' ? null : problem;

/** Save waits until the person resolves the conflict or signs in. */
const isBlocked = <Form>(rules: SaveRules<Form>, { problem, current }: SaveState<Form>) =>
  problem === 'signedOut' || rules.isInConflict?.(current) === true;

function proceed<Form>(rules: SaveRules<Form>, state: SaveState<Form>, at: number): Step<Form> {
  const isWaiting = state.isSaveQueued && isBlocked(rules, state);
  if (state.isSaveQueued && !isWaiting && rules.isValid(state.current))
    return save(rules, { ...state, isSaveQueued: false }, true, 'record');
  return nextSave(rules, scheduled(rules, { ...state, isSaveQueued: isWaiting }, at + autosaveDelay), {
    type: 'timer',
    at,
  });
}

function finish<Form>(rules: SaveRules<Form>, state: SaveState<Form>, at: number): Step<Form> {
  const { state: next, commands } = proceed(rules, state, at);
  return { state: next, commands: [{ type: 'finish' }, ...commands] };
}

/** Sets when the next autosave is due, unless one is due already or none may be made. */
function scheduled<Form>(rules: SaveRules<Form>, state: SaveState<Form>, at: number): SaveState<Form> {
  return state.dueAt === null && autosaveTarget(rules, state) ? { ...state, dueAt: at } : state;
}

/** Where the form on the screen is autosaved; null while it need not or may not be. */
function autosaveTarget<Form>(rules: SaveRules<Form>, state: SaveState<Form>): SaveTarget | null {
  if (state.problem === 'signedOut' || state.problem === 'deleted') return null;
  const form = rules.toSend?.(state.current) ?? state.current;
  const isNeeded = state.inFlight !== null || state.isUncertain || !isOnServer(rules, state, form);
  if (!isNeeded) return null;
  const target = rules.autosaveTarget(form, state.acknowledged);
  // A private revision says what it is based on, so that the conflict is found again where it is opened later.
  return target === 'revision' && rules.isInConflict?.(state.current) ? null : target;
}

function save<Form>(
  rules: SaveRules<Form>,
  state: SaveState<Form>,
  isManual: boolean,
  target: SaveTarget,
): Step<Form> {
  const job = { form: rules.toSend?.(state.current) ?? state.current, isManual, target };
  return { state: { ...state, inFlight: job, dueAt: null }, commands: [{ type: 'save', ...job }] };
}

const stay = <Form>(state: SaveState<Form>): Step<Form> => ({ state, commands: [] });
