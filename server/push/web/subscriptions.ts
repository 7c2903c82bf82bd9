import { randomUUID } from 'node:crypto';
import type { BrowserSubscription } from '#api/contract/broadcasts/webPush.ts';
import { EgressError } from '#server/egress/errors.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { Config } from '#server/platform/config/config.ts';
import { fieldError, problem } from '#server/platform/errors.ts';
import type { Push } from '../push.ts';
import { isPushService } from './pushServices.ts';

interface Checks {
  egress: Pick<Egress, 'check'>;
  config: Pick<Config, 'webPushHosts' | 'allowPrivateHosts'>;
}

/** Throws 400 for an address that no message would be sent to. */
export function checkAddress({ egress, config }: Checks, address: string) {
  try {
    egress.check(address);
  } catch (error) {
    if (error instanceof EgressError) throw fieldError({ endpoint: [error.message] });
    throw error;
  }
  if (!isPushService(address, config)) {
    throw fieldError({ endpoint: ['This is not the address of a push service that is known here.'] });
  }
}

/** Throws unless the push service takes a first message: an address that was made up is no browser. */
export async function proveSubscription(
  push: Pick<Push, 'send'>,
  { endpoint, keys }: BrowserSubscription,
  { text }: { text: string },
) {
  const key = `first:${randomUUID()}`;
  const results = await push.send([
    {
      key,
      kind: 'web',
      token: endpoint,
      webKeys: keys,
      title: 'Notifications are on',
      text,
      subtext: '',
      imageUrl: null,
      channel: null,
      data: {},
    },
  ]);
  const result = results.find((each) => each.key === key);
  if (result?.refusal) throw fieldError({ endpoint: ['The push service does not know this subscription.'] });
  if (!result || result.retryAfterMs !== undefined) {
    throw problem('busy', 'The push service is not accepting messages now. Please try again later.');
  }
}
