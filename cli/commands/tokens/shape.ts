import type { ApiToken } from '#api/contract/tokens.ts';
import { listCell } from '#domain/csv.ts';
import type { Shape } from '#cli/output/shape.ts';
import { localTime } from '#cli/output/text.ts';

export const tokenShape: Shape<ApiToken> = {
  fields: [
    'id',
    'name',
    'hint',
    'owner',
    'scopes',
    'state',
    'created_at',
    'expires_at',
    'last_used_at',
    'revoked_at',
  ],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'hint', value: ({ hint }) => hint },
    { name: 'owner', value: ({ owner }) => owner.name, isFlexible: true },
    { name: 'scopes', value: ({ scopes }) => listCell(scopes), isFlexible: true },
    { name: 'state', value: ({ state }) => state },
    {
      name: 'expires_at',
      value: (token) => token.expires_at,
      screen: (token) => localTime(token.expires_at),
    },
    {
      name: 'last_used_at',
      value: (token) => token.last_used_at,
      screen: (token) => localTime(token.last_used_at),
    },
  ],
  id: ({ id }) => id,
};
