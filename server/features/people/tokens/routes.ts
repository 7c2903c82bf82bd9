import type { FastifyInstance } from 'fastify';
import { scopes } from '#api/contract/scopes.ts';
import { createToken, listTokens, revokeToken, type ApiToken, maxTokens } from '#api/contract/tokens.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { authorize, authorizeOwner } from '#server/access/access.ts';
import type { Deps } from '#server/deps.ts';
import { notFound, fieldError } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import {
  countValidTokens,
  findToken,
  insertToken,
  listApiTokens,
  lockToken,
  revokeApiToken,
  type TokenRow,
} from './queries.ts';
import type { Caller } from '#server/access/caller.ts';

export function registerTokenRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, listTokens, async ({ query, user }) => {
    if (query.everybody) authorize(user, 'tokens.manageOthers');
    const ownerId = query.everybody ? undefined : user.id;
    const { tokens, count } = await listApiTokens(db, { ...limitAndOffset(query), ownerId });
    return { results: tokens.map(presentToken), count };
  });

  serve(app, createToken, ({ body, user, audit }) => {
    const { name, days } = body;
    // Sorted, so that equal scopes display alike.
    const given = scopes.filter((scope) => body.scopes.includes(scope));
    return inTransaction(db, async (tx) => {
      checkTokenCount(await countValidTokens(tx, user.id));
      const { id, token } = await insertToken(tx, { userId: user.id, name, days, scopes: given });
      await audit(tx, {
        action: 'create',
        entity: 'token',
        entityId: id,
        after: { name, days, scopes: given },
      });
      return { token, ...presentToken(requireToken(await findToken(tx, id))) };
    });
  });

  serve(app, revokeToken, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const token = requireToken(await lockToken(tx, id));
      checkMayRevoke(user, token);
      if (token.revokedAt) return undefined;
      await revokeApiToken(tx, id);
      await audit(tx, { action: 'revoke', entity: 'token', entityId: id, before: { name: token.name } });
      return undefined;
    }),
  );
}

function requireToken(token: TokenRow | undefined): TokenRow {
  if (!token) throw notFound('This token');
  return token;
}

function presentToken(token: TokenRow): ApiToken {
  return {
    id: token.id,
    name: token.name,
    hint: token.hint,
    owner: token.owner,
    scopes: token.scopes,
    state: token.revokedAt ? 'revoked' : token.isExpired ? 'expired' : 'active',
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    revoked_at: token.revokedAt?.toISOString() ?? null,
  };
}

function checkTokenCount(count: number) {
  if (count < maxTokens) return;
  throw fieldError({ name: [`You already have ${maxTokens} tokens. Revoke one first.`] });
}

function checkMayRevoke(user: Caller, token: TokenRow) {
  authorizeOwner(user, token.owner.id, 'tokens.manageOthers');
}
