import { commands } from '#cli/commands/table.ts';
import type { Commands } from '#cli/verb.ts';

interface Named {
  /** Its words: `['notifications', 'limits', 'set']`. */
  path: string[];
  entry: Commands[string];
}

/** Every command and every noun of the command line, those that are not listed too. */
export const commandEntries = (entries: Commands = commands): Named[] =>
  Object.entries(entries).flatMap(([name, entry]) => [
    { path: [name], entry },
    ...('verbs' in entry
      ? commandEntries(entry.verbs).map(({ path, ...named }) => ({ path: [name, ...path], ...named }))
      : []),
  ]);
