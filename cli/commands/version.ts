import type { Command } from 'commander';
import { version } from '../packageVersion.ts';
import { ResponseError } from '#api/errors.ts';
import { exitCodes, type ExitCode } from '../exit.ts';
import { examplesHelp } from '../help.ts';
import { addOutputOptions } from '../output/mode.ts';
import type { Shape } from '../output/shape.ts';
import type { Context } from '../verb.ts';

interface Versions {
  desk: string;
  /** Empty when the server doesn't report one. */
  api: string;
  server: string;
  note: string;
}

const fields = ['desk', 'api', 'server', 'note'] as const;

const shape: Shape<Versions> = {
  fields,
  columns: fields.map((name) => ({ name, value: (row) => row[name], isFlexible: name === 'note' })),
  id: ({ desk }) => desk,
};

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk version', 'desk version --json desk,api']));
  addOutputOptions(command);
}

export async function run(
  _options: object,
  { account, createClient, output, signal }: Context,
): Promise<ExitCode> {
  const { getApiVersion } = await import('#api/contract/session.ts');
  const api = await createClient()
    .call(getApiVersion, {}, { signal })
    .then((answer) => answer.version)
    .catch((error: unknown) => {
      // Older servers don't have this call.
      if (error instanceof ResponseError && error.status === 404) return '';
      throw error;
    });
  await output.record(
    { desk: version, api, server: account.api, note: describeCompatibility(version, api) },
    shape,
  );
  return exitCodes.done;
}

/** Only major and minor versions affect compatibility. */
function describeCompatibility(desk: string, api: string): string {
  if (api === '') return 'The server is older than desk and won’t support some commands.';
  const order = compareReleases(desk, api);
  if (order < 0) return `The server is newer: update desk to ${api}.`;
  return order > 0 ? 'The server is older: newer commands will fail.' : 'The versions match.';
}

function compareReleases(first: string, second: string): number {
  const [a, b] = [first, second].map((text) => text.split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}
