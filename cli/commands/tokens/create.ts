import type { Command } from 'commander';
import type { ApiToken } from '#api/contract/tokens.ts';
import { maxTokenDays } from '#api/contract/tokens.ts';
import { scopes, type Scope } from '#api/contract/scopes.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under, UsageError } from '#cli/errors.ts';
import { several, wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { tokenShape } from './shape.ts';

interface CreateOptions extends ConsentOptions {
  name: string;
  days: number;
  scope: string[];
}

type Created = ApiToken & { token: string };

const createdShape: Shape<Created> = {
  ...tokenShape,
  fields: [...tokenShape.fields, 'token'],
  columns: [...tokenShape.columns, { name: 'token', value: ({ token }) => token }],
};

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk tokens create --name "Nightly report" --scope read --scope reports --days 90',
        'desk tokens create --name wire --scope read --json token',
      ]),
    )
    .requiredOption('--name <name>', 'what it is for')
    .requiredOption(
      '--scope <scope>',
      `what it may be used for, within what you may do; repeatable: ${scopes.join(', ')}`,
      several,
    )
    .option(
      '--days <number>',
      `for how long it is good, up to ${maxTokenDays}`,
      wholeNumber(1, maxTokenDays),
      90,
    );
  addConsentOptions(command);
  addOutputOptions(command);
}

function toScope(text: string): Scope {
  const scope = scopes.find((each) => each === text);
  if (scope) return scope;
  throw new UsageError(
    `--scope: there is no scope ${JSON.stringify(text)}.`,
    `There are ${scopes.join(', ')}.`,
  );
}

/** Makes an API token, which is printed this once. It needs a session: a token cannot make tokens. */
export async function run({ name, days, scope, ...consent }: CreateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(createdShape);
  const given = [...new Set(scope.map(toScope))];
  await confirmIfProtected(`Create the token ${JSON.stringify(name)}?`, consent, context);
  const { createToken } = await import('#api/contract/tokens.ts');
  await under('Unable to create token.', async () => {
    const body = { name, days, scopes: given };
    await output.record(await client.call(createToken, { body }, { signal }), createdShape);
  });
  terminal.notice('Store the token now: it is not shown again.');
}
