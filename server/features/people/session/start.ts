import type { Database } from '#server/db/database.ts';
import { deviceFromRequest } from '#server/access/caller.ts';
import type { Config } from '#server/settings/config.ts';
import { networkKey } from '#server/http/networks.ts';
import type { PublicCall } from '#server/http/routes.ts';
import type { AnyEndpoint } from '#api/contract/endpoint.ts';
import { defaultLimits } from './limits.ts';
import { presentSignedIn, type SignedInRow } from './present.ts';
import { recordNetwork, startSession, type ProviderProof } from './queries.ts';

interface SignInContext extends Pick<PublicCall<AnyEndpoint>, 'request' | 'audit'> {
  factor?: string;
  proof?: ProviderProof;
}

export async function completeSignIn(
  tx: Database,
  config: Pick<Config, 'sessionDays' | 'provider'>,
  user: SignedInRow,
  { request, audit, factor, proof }: SignInContext,
) {
  await recordNetwork(tx, user.id, networkKey(request.ip));
  const { id, token } = await startSession(tx, user.id, defaultLimits(config), {
    ...deviceFromRequest(request),
    ...proof,
  });
  await audit(tx, {
    action: 'sign_in',
    entity: 'user',
    entityId: user.id,
    actorId: user.id,
    after: {
      session: id,
      address: request.ip,
      ...(proof && { provider: config.provider?.label }),
      ...(factor && { factor }),
    },
  });
  // Provider sign-ins don't require changing a password that someone else set.
  return { token, ...presentSignedIn({ ...user, mustChangePassword: user.mustChangePassword && !proof }) };
}
