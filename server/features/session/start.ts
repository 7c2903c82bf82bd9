import type { Database } from '#server/db/database.ts';
import { toDevice } from '#server/platform/access/caller.ts';
import type { Config } from '#server/platform/config/config.ts';
import { toNetwork } from '#server/platform/http/networks.ts';
import type { PublicCall } from '#server/platform/http/routes.ts';
import type { AnyEndpoint } from '#api/contract/endpoint.ts';
import { defaultLimits } from './limits.ts';
import { presentSignedIn, type SignedIn } from './present.ts';
import { recordNetwork, startSession, type ProviderProof } from './queries.ts';

interface Starting extends Pick<PublicCall<AnyEndpoint>, 'request' | 'audit'> {
  /** The second factor that was shown. */
  factor?: string;
  /** The provider's claims about who signed in there. */
  proof?: ProviderProof;
}

/** Starts the session of a person who has shown all that sign-in demands. Returns what a sign-in answers. */
export async function startSignedIn(
  tx: Database,
  config: Pick<Config, 'sessionDays' | 'provider'>,
  user: SignedIn,
  { request, audit, factor, proof }: Starting,
) {
  await recordNetwork(tx, user.id, toNetwork(request.ip));
  const { id, token } = await startSession(tx, user.id, defaultLimits(config), {
    ...toDevice(request),
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
  // A password that someone else has set was not what they signed in with.
  return { token, ...presentSignedIn({ ...user, mustChangePassword: user.mustChangePassword && !proof }) };
}
