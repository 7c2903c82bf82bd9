/** A save engine over texts with a status, and the events that drive it. */
import {
  isUnsaved,
  nextSave,
  saveStatus,
  initialSaveState,
  type SaveCommand,
  type SaveEvent,
  type SaveRules,
} from '#editing/saveEngine.ts';

export interface Text {
  text: string;
  status: string;
}

export const withoutRevisions: SaveRules<Text> = {
  isSame: (a, b) => a.text === b.text && a.status === b.status,
  isValid: ({ text }) => text !== '',
  autosaveTarget: (form, acknowledged) =>
    form.status === 'Draft' && acknowledged.status === 'Draft' ? 'record' : null,
};
/** As above, and what may not be autosaved for everyone is saved privately. */
export const withRevisions: SaveRules<Text> = {
  ...withoutRevisions,
  autosaveTarget: (form, acknowledged) => withoutRevisions.autosaveTarget(form, acknowledged) ?? 'revision',
};
export const draft = (text: string): Text => ({ text, status: 'Draft' });
export const published = (text: string): Text => ({ text, status: 'Published' });

/** Sends events to an engine and collects its commands. */
export function engine(
  first: Text,
  rules: SaveRules<Text> = withoutRevisions,
  opened?: { form: Text; at: number },
) {
  let state = initialSaveState(first, opened);
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
    /** The same, of private revisions. */
    get privateSaves() {
      return commands.flatMap((command) =>
        command.type === 'save' && command.target === 'revision' ? [command.form.text] : [],
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

export const edited = (form: Text, at: number): SaveEvent<Text> => ({ type: 'edited', form, at });
export const timer = (at: number): SaveEvent<Text> => ({ type: 'timer', at });
export const saved = (at: number): SaveEvent<Text> => ({ type: 'saved', at });
export const requestSave = (at: number): SaveEvent<Text> => ({ type: 'saveRequested', at });
export const unanswered = (at: number): SaveEvent<Text> => ({
  type: 'failed',
  at,
  isAnswered: false,
  isRetryable: true,
});
export const refused = (at: number): SaveEvent<Text> => ({
  type: 'failed',
  at,
  isAnswered: true,
  isRetryable: false,
});

export const offline = (at: number): SaveEvent<Text> =>
  ({ ...unanswered(at), problem: 'offline' }) as SaveEvent<Text>;
export const signedOut = (at: number): SaveEvent<Text> =>
  ({ ...refused(at), problem: 'signedOut' }) as SaveEvent<Text>;
export const resumed = (at: number): SaveEvent<Text> => ({ type: 'resumed', at });
