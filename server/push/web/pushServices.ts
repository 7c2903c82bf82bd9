import type { Config } from '#server/platform/config/config.ts';

/**
 * Whether an address is one of a push service that messages may be posted to: a browser names it, and anybody can say that
 * they are one. Hosts that the operator has allowed for development count.
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
