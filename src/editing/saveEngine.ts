import type { DigestForm } from './model.ts';
/**
 * A pure state machine that decides when to save: events in, state and commands out. At most one save is in
 * flight, and "saved" means the server acknowledged exactly this text.
 */

/** EDIT-73. */
export const autosaveDelayMs = 5000;
const maxRetryDelayMs = 60_000;

/** The shared record, or a private revision of it. */
export type SaveTarget = 'record' | 'revision';

export interface SaveRules {
  isSame(a: DigestForm, b: DigestForm): boolean;
  /** Invalid forms are never sent (S14). */
  isValid(form: DigestForm): boolean;
  /** Null: not autosaved. */
  autosaveTarget(form: DigestForm, acknowledged: DigestForm): SaveTarget | null;
  isInConflict?(form: DigestForm): boolean;
  withMerged?(form: DigestForm): DigestForm;
  toSend?(form: DigestForm): DigestForm;
}

export interface SaveState {
  current: DigestForm;
  /** From the server's last response; for a new form, its initial value. */
  acknowledged: DigestForm;
  revision: DigestForm | null;
  /** The last save got no response, so the server may have either text. */
  isUncertain: boolean;
  inFlight: { form: DigestForm; isManual: boolean; target: SaveTarget } | null;
  /** Save was pressed during a save or conflict, or while signed out. */
  isSaveQueued: boolean;
  /** The host sends `timer` at this time. */
  dueAt: number | null;
  /**
   * `offline`: no response. `signedOut`: the session is over. Both resume by themselves; `deleted` records are
   * saved only when Save is pressed.
   */
  problem: 'failure' | 'offline' | 'signedOut' | 'deleted' | null;
  failures: number;
  savedAt: number | null;
}

export type SaveEvent =
  /** `isUrgent`: autosave without debounce. */
  | { type: 'edited'; form: DigestForm; at: number; isUrgent?: boolean }
  | { type: 'timer'; at: number }
  | { type: 'saveRequested'; at: number }
  /** `withIds` adds server-assigned ids to a form. */
  | { type: 'saved'; at: number; withIds?: (form: DigestForm) => DigestForm }
  /** `isAnswered`: the server refused and changed nothing. `retryAfter` is in milliseconds. */
  | {
      type: 'failed';
      at: number;
      problem?: 'offline' | 'signedOut' | 'deleted';
      isAnswered: boolean;
      isRetryable: boolean;
      retryAfter?: number;
    }
  | { type: 'resumed'; at: number }
  | { type: 'deleted' }
  | { type: 'detached'; form: DigestForm }
  /**
   * The server's state differs from `acknowledged`, so a save in flight was refused. `revision` is set if the
   * private revision changed.
   */
  | { type: 'rebased'; form: DigestForm; acknowledged: DigestForm; revision?: DigestForm; at: number }
  | { type: 'resolved'; form: DigestForm; at: number };

export type SaveCommand =
  | { type: 'save'; form: DigestForm; isManual: boolean; target: SaveTarget }
  | { type: 'finish' };

interface Step {
  state: SaveState;
  commands: SaveCommand[];
}

export function initialSaveState(
  acknowledged: DigestForm,
  opened?: { form: DigestForm; at: number },
): SaveState {
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

export function nextSave(rules: SaveRules, state: SaveState, event: SaveEvent): Step {
  switch (event.type) {
    case 'edited':
      return keepState(
        scheduleAutosave(
          rules,
          { ...state, current: event.form, dueAt: null, problem: problemAfter(event, state) },
          event.at + (event.isUrgent ? 0 : autosaveDelayMs),
        ),
      );

    case 'timer': {
      if (state.dueAt === null || event.at < state.dueAt || state.inFlight) return keepState(state);
      const target = autosaveTarget(rules, state);
      return target && rules.isValid(state.current)
        ? save(rules, state, false, target)
        : keepState({ ...state, dueAt: null });
    }

    case 'saveRequested':
      if (isBlocked(rules, state)) return keepState({ ...state, isSaveQueued: true });
      if (!rules.isValid(state.current)) return keepState(state);
      return state.inFlight
        ? keepState({ ...state, isSaveQueued: true })
        : save(rules, state, true, 'record');

    case 'saved': {
      if (!state.inFlight) return keepState(state);
      const { isManual, target } = state.inFlight;
      const withIds = event.withIds ?? ((form: DigestForm) => form);
      const form = withIds(state.inFlight.form);
      const isForEveryone = target === 'record';
      const saved: SaveState = {
        ...state,
        current: withIds(state.current),
        acknowledged: isForEveryone ? form : state.acknowledged,
        // Saving the record deletes the revision, as does making them equal.
        revision: isForEveryone || rules.isSame(form, state.acknowledged) ? null : form,
        isUncertain: false,
        inFlight: null,
        problem: null,
        failures: 0,
        savedAt: event.at,
      };
      // Later text waits for Save or its autosave, so half a sentence is never published.
      if (isManual && !state.isSaveQueued) return finish(rules, saved, event.at);
      return proceed(rules, saved, event.at);
    }

    case 'failed': {
      if (!state.inFlight) return keepState(state);
      const failed: SaveState = {
        ...state,
        isUncertain: state.isUncertain || !event.isAnswered,
        inFlight: null,
        problem: event.problem ?? 'failure',
        failures: state.failures + 1,
      };
      if (event.problem === 'signedOut')
        return keepState({
          ...failed,
          isSaveQueued: state.isSaveQueued || state.inFlight.isManual,
          dueAt: null,
        });
      if (event.problem === 'deleted') return keepState({ ...failed, isSaveQueued: false, dueAt: null });
      if (state.isSaveQueued && !isBlocked(rules, failed)) return proceed(rules, failed, event.at);
      if (!event.isRetryable) return keepState(failed);
      const delay = Math.min(autosaveDelayMs * 2 ** state.failures, maxRetryDelayMs);
      return keepState(
        scheduleAutosave(
          rules,
          { ...failed, dueAt: null },
          event.at + Math.max(delay, event.retryAfter ?? 0),
        ),
      );
    }

    case 'resumed': {
      if (state.inFlight || (state.problem !== 'offline' && state.problem !== 'signedOut'))
        return keepState(state);
      const resumed: SaveState = { ...state, problem: null, dueAt: null };
      return proceed(rules, scheduleAutosave(rules, resumed, event.at), event.at);
    }

    case 'deleted':
      // A save in flight detects it by itself.
      return keepState(state.inFlight ? state : { ...state, problem: 'deleted', dueAt: null });

    case 'detached':
      return keepState({
        ...initialSaveState(event.form),
        isUncertain: true,
      });

    case 'rebased': {
      const revision = event.revision ?? state.revision;
      const rebased: SaveState = {
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
      const resolved: SaveState = { ...state, current: event.form };
      return state.inFlight
        ? keepState(scheduleAutosave(rules, resolved, event.at + autosaveDelayMs))
        : proceed(rules, resolved, event.at);
    }
  }
}

export function isUnsaved(rules: SaveRules, state: SaveState): boolean {
  return state.isUncertain || !isOnServer(rules, state, rules.withMerged?.(state.current) ?? state.current);
}

const isOnServer = (rules: SaveRules, state: SaveState, form: DigestForm) =>
  rules.isSame(form, state.revision ?? state.acknowledged);

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

export function saveStatus(rules: SaveRules, state: SaveState): SaveStatus {
  if (state.problem === 'deleted') return state.problem;
  if (rules.isInConflict?.(state.current)) return 'conflict';
  if (state.inFlight) return 'saving';
  if (!isUnsaved(rules, state)) {
    if (state.revision !== null) return 'savedPrivately';
    return state.savedAt === null ? 'unchanged' : 'saved';
  }
  return state.problem === 'failure' ? 'failed' : (state.problem ?? 'unsaved');
}

/** An urgent edit is autosaved even if the record was deleted. */
const problemAfter = ({ isUrgent }: { isUrgent?: boolean }, { problem }: SaveState) =>
  isUrgent && problem === 'deleted' ? null : problem;

const isBlocked = (rules: SaveRules, { problem, current }: SaveState) =>
  problem === 'signedOut' || rules.isInConflict?.(current) === true;

function proceed(rules: SaveRules, state: SaveState, at: number): Step {
  const isWaiting = state.isSaveQueued && isBlocked(rules, state);
  if (state.isSaveQueued && !isWaiting && rules.isValid(state.current))
    return save(rules, { ...state, isSaveQueued: false }, true, 'record');
  return nextSave(
    rules,
    scheduleAutosave(rules, { ...state, isSaveQueued: isWaiting }, at + autosaveDelayMs),
    {
      type: 'timer',
      at,
    },
  );
}

function finish(rules: SaveRules, state: SaveState, at: number): Step {
  const { state: next, commands } = proceed(rules, state, at);
  return { state: next, commands: [{ type: 'finish' }, ...commands] };
}

function scheduleAutosave(rules: SaveRules, state: SaveState, at: number): SaveState {
  return state.dueAt === null && autosaveTarget(rules, state) ? { ...state, dueAt: at } : state;
}

function autosaveTarget(rules: SaveRules, state: SaveState): SaveTarget | null {
  if (state.problem === 'signedOut' || state.problem === 'deleted') return null;
  const form = rules.toSend?.(state.current) ?? state.current;
  const isNeeded = state.inFlight !== null || state.isUncertain || !isOnServer(rules, state, form);
  if (!isNeeded) return null;
  const target = rules.autosaveTarget(form, state.acknowledged);
  // A private revision stores its base, so the conflict reappears when it is opened.
  return target === 'revision' && rules.isInConflict?.(state.current) ? null : target;
}

function save(rules: SaveRules, state: SaveState, isManual: boolean, target: SaveTarget): Step {
  const job = { form: rules.toSend?.(state.current) ?? state.current, isManual, target };
  return { state: { ...state, inFlight: job, dueAt: null }, commands: [{ type: 'save', ...job }] };
}

const keepState = (state: SaveState): Step => ({ state, commands: [] });
