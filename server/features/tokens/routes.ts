import type { FastifyInstance } from 'fastify';
import { scopes } from '#api/contract/scopes.ts';
import { createToken, listTokens, revokeToken } from '#api/contract/tokens.ts';
import { toPage } from '#server/db/page.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { authorize } from '#server/platform/access/access.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { presentToken } from './present.ts';
import {
  countGoodTokens,
  findToken,
  insertToken,
  listApiTokens,
  lockToken,
  revoke,
  type TokenRow,
} from './queries.ts';
import { checkCount, mayRevoke } from './rules.ts';

export function registerTokens(app: FastifyInstance, { db }: Deps) {
  serve(app, listTokens, async ({ query, user }) => {
    if (query.everybody) authorize(user, 'tokens.manageOthers');
    const ownerId = query.everybody ? undefined : user.id;
    const { tokens, count } = await listApiTokens(db, { ...toPage(query), ownerId });
    return { results: tokens.map(presentToken), count };
  });

  serve(app, createToken, ({ body, user, audit }) => {
    const { name, days } = body;
    // In their order, so that tokens with the same ones read alike.
    const given = scopes.filter((scope) => body.scopes.includes(scope));
    return inTransaction(db, async (tx) => {
      checkCount(await countGoodTokens(tx, user.id));
      const { id, token } = await insertToken(tx, { userId: user.id, name, days, scopes: given });
      await audit(tx, {
        action: 'create',
        entity: 'token',
        entityId: id,
        after: { name, days, scopes: given },
      });
      return { token, ...presentToken(found(await findToken(tx, id))) };
    });
  });

  serve(app, revokeToken, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const token = found(await lockToken(tx, id));
      mayRevoke(user, token);
      if (token.revokedAt) return undefined;
      await revoke(tx, id);
      await audit(tx, { action: 'revoke', entity: 'token', entityId: id, before: { name: token.name } });
      return undefined;
    }),
  );
}

function found(token: TokenRow | undefined): TokenRow {
  if (!token) throw notFound('This token');
  return token;
}
