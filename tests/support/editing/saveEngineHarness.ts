/** Only for tests: texts with a status, what happens to them, and the engine that is told so. */
import {
  isUnsaved,
  nextSave,
  saveStatus,
  startSaving,
  type SaveCommand,
  type SaveEvent,
  type SaveRules,
} from '#screens/digestEditor/saveEngine.ts';

export interface Text {
  text: string;
  status: string;
}

export const unguarded: SaveRules<Text> = {
  isSame: (a, b) => a.text === b.text && a.status === b.status,
  isValid: ({ text }) => text !== '',
  silentPlace: (form, acknowledged) =>
    form.status === 'Draft' && acknowledged.status === 'Draft' ? 'digest' : null,
};
/** As above, and what may not be saved silently for everybody is kept. */
export const guarded: SaveRules<Text> = {
  ...unguarded,
  silentPlace: (form, acknowledged) => unguarded.silentPlace(form, acknowledged) ?? 'revision',
};
export const draft = (text: string): Text => ({ text, status: 'Draft' });
export const published = (text: string): Text => ({ text, status: 'Published' });

/** Feeds events to the engine and keeps what it says. */
export function desk(first: Text, rules: SaveRules<Text> = unguarded, kept?: { form: Text; at: number }) {
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

export const edited = (form: Text, at: number): SaveEvent<Text> => ({ type: 'edited', form, at });
export const time = (at: number): SaveEvent<Text> => ({ type: 'time', at });
export const saved = (at: number): SaveEvent<Text> => ({ type: 'saved', at });
export const ask = (at: number): SaveEvent<Text> => ({ type: 'saveAsked', at });
export const lost = (at: number): SaveEvent<Text> => ({
  type: 'failed',
  at,
  isAnswered: false,
  isWorthRepeating: true,
});
export const refused = (at: number): SaveEvent<Text> => ({
  type: 'failed',
  at,
  isAnswered: true,
  isWorthRepeating: false,
});

export const offline = (at: number): SaveEvent<Text> =>
  ({ ...lost(at), problem: 'offline' }) as SaveEvent<Text>;
export const signedOut = (at: number): SaveEvent<Text> =>
  ({ ...refused(at), problem: 'signedOut' }) as SaveEvent<Text>;
export const resumed = (at: number): SaveEvent<Text> => ({ type: 'resumed', at });
