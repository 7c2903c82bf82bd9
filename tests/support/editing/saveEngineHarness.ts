/** A save engine over digests' titles and statuses, and the events that drive it. */
import {
  isUnsaved,
  nextSave,
  saveStatus,
  initialSaveState,
  type SaveCommand,
  type SaveEvent,
  type SaveRules,
} from '#editing/saveEngine.ts';
import type { DigestForm } from '#editing/model.ts';
import { emptyForm } from '#screens/digestEditor/form.ts';

export const withoutRevisions: SaveRules = {
  isSame: (a, b) => a.title === b.title && a.status === b.status,
  isValid: ({ title }) => title !== '',
  autosaveTarget: (form, acknowledged) =>
    form.status === 'Draft' && acknowledged.status === 'Draft' ? 'record' : null,
};
/** As above, and what may not be autosaved for everyone is saved privately. */
export const withRevisions: SaveRules = {
  ...withoutRevisions,
  autosaveTarget: (form, acknowledged) => withoutRevisions.autosaveTarget(form, acknowledged) ?? 'revision',
};
const blank = emptyForm();
export const titled = (title: string, status: string): DigestForm => ({ ...blank, title, status });
export const draft = (title: string) => titled(title, 'Draft');
export const published = (title: string) => titled(title, 'Published');

/** Sends events to an engine and collects its commands. */
export function engine(
  first: DigestForm,
  rules: SaveRules = withoutRevisions,
  opened?: { form: DigestForm; at: number },
) {
  let state = initialSaveState(first, opened);
  const commands: SaveCommand[] = [];
  return {
    send(...events: SaveEvent[]) {
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
      return commands.flatMap((command) => (command.type === 'save' ? [command.form.title] : []));
    },
    /** The same, of private revisions. */
    get privateSaves() {
      return commands.flatMap((command) =>
        command.type === 'save' && command.target === 'revision' ? [command.form.title] : [],
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

export const edited = (form: DigestForm, at: number): SaveEvent => ({ type: 'edited', form, at });
export const timer = (at: number): SaveEvent => ({ type: 'timer', at });
export const saved = (at: number): SaveEvent => ({ type: 'saved', at });
export const requestSave = (at: number): SaveEvent => ({ type: 'saveRequested', at });
export const unanswered = (at: number): SaveEvent => ({
  type: 'failed',
  at,
  isAnswered: false,
  isRetryable: true,
});
export const refused = (at: number): SaveEvent => ({
  type: 'failed',
  at,
  isAnswered: true,
  isRetryable: false,
});

export const offline = (at: number): SaveEvent => ({ ...unanswered(at), problem: 'offline' }) as SaveEvent;
export const signedOut = (at: number): SaveEvent => ({ ...refused(at), problem: 'signedOut' }) as SaveEvent;
export const resumed = (at: number): SaveEvent => ({ type: 'resumed', at });
