import { scopes, type Scope } from '#api/contract/scopes.ts';
import { ApiToken, createToken, listTokens, maxTokenDays, revokeToken } from '#api/contract/tokens.ts';
import { formatListCell } from '#domain/csv.ts';
import { UsageError } from '../errors.ts';
import { appendValue, wholeNumberParser } from '../flags.ts';
import { shapeOf, type Shape } from '../output/shape.ts';
import { changeCommand, idArgument, pagedListCommand } from './forms.ts';

const shape = shapeOf(ApiToken, [
  'id',
  { name: 'name', isFlexible: true },
  'hint',
  { name: 'owner', value: ({ owner }) => owner.name, isFlexible: true },
  { name: 'scopes', value: (token) => formatListCell(token.scopes), isFlexible: true },
  'state',
  { name: 'expires_at', isInstant: true },
  { name: 'last_used_at', isInstant: true },
]);

type CreatedToken = ApiToken & { token: string };

const createdShape: Shape<CreatedToken> = {
  ...shape,
  fields: [...shape.fields, 'token'],
  columns: [...shape.columns, { name: 'token', value: ({ token }) => token }],
};

function parseScope(text: string): Scope {
  const scope = scopes.find((each) => each === text);
  if (scope) return scope;
  throw new UsageError(`--scope: unknown scope ${JSON.stringify(text)}.`, `Scopes: ${scopes.join(', ')}.`);
}

export const tokens = {
  list: pagedListCommand<ApiToken, { everybody?: true }>({
    noun: 'tokens',
    examples: ['desk tokens list', 'desk tokens list --everybody --all --csv > tokens.csv'],
    addFlags: (command) => command.option('--everybody', 'tokens of all users (super users only)'),
    shape,
    createPageReader:
      async ({ everybody }, { client, signal }) =>
      (page, size) =>
        client.call(listTokens, { query: { page, size, everybody } }, { signal }),
  }),
  /** The token is printed only this once. Requires a session: a token can't create tokens. */
  create: changeCommand<{ name: string; days: number; scope: string[] }, CreatedToken>({
    examples: [
      'desk tokens create --name "Nightly report" --scope read --scope reports --days 90',
      'desk tokens create --name wire --scope read --json token',
    ],
    addFlags: (command) =>
      command
        .requiredOption('--name <name>', 'what the token is for')
        .requiredOption(
          '--scope <scope>',
          `scope to grant, within your own permissions; repeatable: ${scopes.join(', ')}`,
          appendValue,
        )
        .option(
          '--days <number>',
          `days until it expires, up to ${maxTokenDays}`,
          wholeNumberParser(1, maxTokenDays),
          90,
        ),
    shape: createdShape,
    check: ({ scope }) => scope.forEach(parseScope),
    question: ({ name }) => `Create the token ${JSON.stringify(name)}?`,
    call: ({ name, days, scope }, { client, signal }) =>
      client.call(
        createToken,
        { body: { name, days, scopes: [...new Set(scope.map(parseScope))] } },
        { signal },
      ),
    failureMessage: 'Unable to create token.',
    successMessage: 'Save the token now. It won’t be shown again.',
  }),
  revoke: changeCommand<{ id: number }>({
    examples: ['desk tokens revoke 12', 'desk tokens revoke 12 --yes'],
    addFlags: idArgument('token ID'),
    question: ({ id }) => `Revoke token ${id}? Anything that uses it will stop working.`,
    isAlwaysConfirmed: true,
    call: ({ id }, { client, signal }) => client.call(revokeToken, { params: { id } }, { signal }),
    failureMessage: 'Unable to revoke token.',
    successMessage: 'Token revoked.',
  }),
};
