import type { PushMessage } from '../push.ts';

/** A message as FCM's HTTP v1 takes it. */
export function fcmBody({ token, title, text, subtext, imageUrl, channel, data }: PushMessage): string {
  return JSON.stringify({
    message: {
      token,
      notification: { title, body: text, ...(isAbsolute(imageUrl) && { image: imageUrl }) },
      data: { ...data, ...(subtext && { subtext }) },
      ...(channel && { android: { notification: { channel_id: channel } } }),
      ...(subtext && { apns: { payload: { aps: { alert: { title, subtitle: subtext, body: text } } } } }),
    },
  });
}

/** The service fetches pictures itself: of a path of this server it knows no host. */
const isAbsolute = (address: string | null) => /^https?:/i.test(address ?? '');
