import { randomUUID } from 'node:crypto';
import { fieldError, problem } from '#server/errors.ts';
import type { Push, PushMessage } from './push.ts';

type Device = Pick<PushMessage, 'kind' | 'token' | 'webKeys'>;

const testMessage = { subtext: '', imageUrl: null, channel: null, data: {} };

/**
 * Throws unless the service accepts a test message, so that bogus tokens are rejected. FCM only validates the
 * message; browsers show it. Throws 400 on `field`, 502 if the service refuses this server, or 503 while the
 * service accepts no messages.
 */
export async function verifyDevice(
  push: Pick<Push, 'send'>,
  device: Device,
  { field, unknown: unknownMessage, text = '' }: { field: string; unknown: string; text?: string },
) {
  const key = `first:${randomUUID()}`;
  const message = {
    ...testMessage,
    ...device,
    key,
    title: 'Notifications are on',
    text,
    isDryRun: device.kind === 'app',
  };
  const result = (await push.send([message])).find((each) => each.key === key);
  // An app token may belong to another project; a browser subscribed with this server's key.
  if (result?.refusal === 'wrong_sender' && device.kind === 'web')
    throw problem(
      'push_service_refused',
      'This browser’s push service rejects notifications from this server. Please tell your administrator.',
    );
  if (result?.refusal) throw fieldError({ [field]: [unknownMessage] });
  if (result && result.retryAfterMs === undefined) return;
  throw problem('busy', 'The push service isn’t accepting notifications right now. Please try again later.');
}
