import type { Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import type { Config } from '#cli/config.ts';
import type { Shape } from '#cli/output/shape.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk config list', 'desk config list --json name,api']));
  addOutputOptions(command);
}

export async function run(_options: object, { config, output, terminal }: Context): Promise<void> {
  const shown = await output.rows(listProfiles(config.read()), profileShape);
  if (shown === 0) terminal.notice('There are no profiles yet. Create one with `desk login`.');
}

interface ProfileRow {
  name: string;
  current: boolean;
  api: string;
  email: string;
  signed_in: boolean;
  protected: boolean;
}

const fields = ['name', 'current', 'api', 'email', 'signed_in', 'protected'] as const;

const profileShape: Shape<ProfileRow> = {
  fields,
  columns: fields.map((name) => ({
    name,
    value: (row) => row[name],
    formatForTerminal: (row) => (typeof row[name] === 'boolean' ? (row[name] ? 'yes' : '') : row[name]),
  })),
  id: ({ name }) => name,
};

function listProfiles({ current, profiles }: Config): ProfileRow[] {
  return Object.entries(profiles).map(([name, { api, email, token, protected: isProtected }]) => ({
    name,
    current: name === current,
    api,
    email: email ?? '',
    signed_in: token !== undefined,
    protected: isProtected ?? false,
  }));
}
