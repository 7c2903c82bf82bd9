import type { PushMessage } from '../push.ts';

/** A message as FCM's HTTP v1 takes it. */
export function fcmBody(message: PushMessage, now = Date.now()): string {
  const { token, title, text, subtext, imageUrl, channel, data, ttlSeconds = null, sound } = message;
  const android = {
    ...(ttlSeconds !== null && { ttl: `${ttlSeconds}s` }),
    ...((channel ?? sound) && {
      notification: { ...(channel && { channel_id: channel }), ...(sound && { sound }) },
    }),
  };
  const aps = {
    ...(subtext && { alert: { title, subtitle: subtext, body: text } }),
    ...(sound && { sound }),
  };
  const apns = {
    // When it expires, in seconds since 1970; 0 is now or never.
    ...(ttlSeconds !== null && {
      headers: { 'apns-expiration': String(ttlSeconds && Math.floor(now / 1000) + ttlSeconds) },
    }),
    ...(Object.keys(aps).length > 0 && { payload: { aps } }),
  };
  return JSON.stringify({
    message: {
      token,
      notification: { title, body: text, ...(isAbsolute(imageUrl) && { image: imageUrl }) },
      data: { ...data, ...(subtext && { subtext }) },
      ...(Object.keys(android).length > 0 && { android }),
      ...(Object.keys(apns).length > 0 && { apns }),
    },
  });
}

/** The service fetches pictures itself: of a path of this server it knows no host. */
const isAbsolute = (address: string | null) => /^https?:/i.test(address ?? '');
