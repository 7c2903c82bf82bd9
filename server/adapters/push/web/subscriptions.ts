import type { BrowserSubscription } from '#api/contract/broadcasts/webPush.ts';
import { EgressError } from '#server/egress/errors.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { Config } from '#server/settings/config.ts';
import { fieldError } from '#server/errors.ts';
import { verifyDevice } from '../prove.ts';
import type { Push } from '../push.ts';

interface EndpointCheckDeps {
  egress: Pick<Egress, 'check'>;
  config: Pick<Config, 'webPushHosts' | 'allowPrivateHosts'>;
}

/** Throws 400 for a URL that messages can’t be sent to. */
export function checkPushEndpoint({ egress, config }: EndpointCheckDeps, endpoint: string) {
  try {
    egress.check(endpoint);
  } catch (error) {
    if (error instanceof EgressError) throw fieldError({ endpoint: [error.message] });
    throw error;
  }
  if (!isPushService(endpoint, config)) {
    throw fieldError({ endpoint: ['This isn’t the URL of a known push service.'] });
  }
}

export const verifySubscription = (
  push: Pick<Push, 'send'>,
  { endpoint, keys }: BrowserSubscription,
  { text }: { text: string },
) =>
  verifyDevice(
    push,
    { kind: 'web', token: endpoint, webKeys: keys },
    { field: 'endpoint', unknown: 'The push service doesn’t recognize this subscription.', text },
  );

/**
 * Accepts only known push services, plus hosts allowed for development, because any client can submit any
 * endpoint URL.
 */
export function isPushService(
  address: string,
  { webPushHosts, allowPrivateHosts }: Pick<Config, 'webPushHosts' | 'allowPrivateHosts'>,
): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, host, protocol } = new URL(address);
  if (allowPrivateHosts.includes(hostname) || allowPrivateHosts.includes(host)) return true;
  if (protocol !== 'https:') return false;
  return webPushHosts.some((known) =>
    known.startsWith('*.') ? hostname.endsWith(known.slice(1)) : hostname === known,
  );
}
