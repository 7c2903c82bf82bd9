import { Command } from 'commander';
import { helpLayout } from './help.ts';
import { declareVerb } from './plans/declareVerb.ts';
import type { Commands, VerbEntry } from './verb.ts';

const maxExamples = 6;

export async function addNounHelp(noun: Command, path: readonly string[], verbs: Commands): Promise<void> {
  const found = await Promise.all(
    Object.entries(verbs).flatMap(([name, entry]) =>
      'load' in entry && !entry.isHidden
        ? [loadVerbHelp([...path, name], entry).then((each) => ({ name, ...each }))]
        : [],
    ),
  );
  const examples = found.flatMap(({ examples: text }) => /^  \$ .*(?:\n {6}.*)*/m.exec(text)?.[0] ?? []);
  noun.addHelpText('before', `Examples:\n${examples.slice(0, maxExamples).join('\n')}\n`);
  const width = Math.max(...found.map(({ name }) => name.length));
  noun.addHelpText('after', () => {
    const helper = noun.createHelp();
    helper.prepareContext({ helpWidth: noun.configureOutput().getOutHelpWidth?.() });
    const lines = found.flatMap(({ name, command }) => {
      const flags = command.options
        .filter(({ hidden, helpGroupHeading }) => !hidden && helpGroupHeading !== 'Output:')
        .map(({ long }) => long);
      return flags.length > 0 ? [helpLayout.formatItem!(name, width, flags.join(', '), helper)] : [];
    });
    return `\nFlags, except output flags (see each command’s --help):\n${lines.join('\n')}`;
  });
}

async function loadVerbHelp(path: readonly string[], entry: VerbEntry) {
  const command = new Command(['desk', ...path].join(' '));
  declareVerb(await entry.load(), command, path.join(' '));
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return { command, examples: help.slice(0, help.indexOf('Usage:')) };
}
