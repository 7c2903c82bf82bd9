import { Command } from 'commander';
import { expect, it } from 'vitest';
import { commandEntries } from '#support/commandEntries.ts';
import { declareVerb } from './declareVerb.ts';
import { dryRunModeByCommand } from './planning.ts';

const verbs = commandEntries().flatMap(({ path, entry }) =>
  'load' in entry && !entry.isHidden ? [{ name: path.join(' '), entry }] : [],
);

it('DESK-33 says of every command whether it has a plan', () => {
  expect(Object.keys(dryRunModeByCommand).toSorted()).toEqual(verbs.map(({ name }) => name).toSorted());
});

it.each(verbs)(
  'DESK-33 desk $name has --out where it has a plan, and says in its help why it has none',
  async ({ name, entry }) => {
    let help = '';
    const command = new Command(name).configureOutput({ writeOut: (text) => (help += text) });
    declareVerb(await entry.load(), command, name);
    command.outputHelp();
    const planning = dryRunModeByCommand[name]!;
    const hasPlan = planning === 'digests' || planning === 'calls';
    const isFlag = (flag: string, text: string) =>
      command.options.some(({ long, description }) => long === flag && description.includes(text));
    expect(isFlag('--out', 'as a plan')).toBe(hasPlan);
    if (hasPlan) expect(isFlag('--dry-run', '')).toBe(true);
    const why = /This command doesn’t support plans\. (.+)/.exec(help.replaceAll(/\s+/g, ' '))?.[1];
    expect(why).toEqual(planning.endsWith('.') ? expect.stringContaining(planning) : undefined);
  },
);
