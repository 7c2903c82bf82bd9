import { checkAlias } from '../aliases.ts';
import { MissingError } from '../errors.ts';
import { examplesHelp } from '../help.ts';
import type { Shape } from '../output/shape.ts';
import type { Context, Verb } from '../verb.ts';
import { listCommand } from './forms.ts';

interface Alias {
  name: string;
  command: string;
}

const shape: Shape<Alias> = {
  fields: ['name', 'command'],
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'command', value: ({ command }) => command, isFlexible: true },
  ],
  id: ({ name }) => name,
};

export const alias = {
  list: listCommand<Alias>({
    examples: ['desk alias list', 'desk alias list --json'],
    hasIds: false,
    shape,
    loadRows: async (_, { config }) =>
      Object.entries(config.read().aliases ?? {}).map(([name, command]) => ({ name, command })),
  }),
  set: {
    declare(command) {
      command
        .argument('<name>', 'alias name, typed after desk')
        .argument('<command>', 'command line it expands to, in quotes; extra arguments are appended')
        .addHelpText(
          'before',
          examplesHelp([
            `desk alias set drafts "digests list --status draft"`,
            `desk alias set titles "digests list --all --jsonl --jq .title"`,
          ]),
        );
    },
    async run({ name, command }: Alias, { commands, config, terminal }: Context) {
      checkAlias(name, command, commands);
      config.update((stored) => ({ ...stored, aliases: { ...stored.aliases, [name]: command } }));
      terminal.notice(`desk ${name} now runs desk ${command}.`);
    },
  } satisfies Verb,
  remove: {
    declare(command) {
      command
        .argument('<name>', 'alias name')
        .addHelpText('before', examplesHelp(['desk alias remove drafts']));
    },
    async run({ name }: Pick<Alias, 'name'>, { config, terminal }: Context) {
      const known = config.read().aliases ?? {};
      if (!Object.hasOwn(known, name))
        throw new MissingError(
          `Alias ${JSON.stringify(name)} doesn’t exist.`,
          `Aliases: ${Object.keys(known).join(', ') || 'none yet'}.`,
        );
      config.update((stored) => {
        delete stored.aliases?.[name];
        return stored;
      });
      terminal.notice(`The alias ${name} was removed.`);
    },
  } satisfies Verb,
};
