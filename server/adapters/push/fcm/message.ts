import type { PushMessage } from '../push.ts';

export function fcmBody(message: PushMessage, now = Date.now()): string {
  const {
    token,
    title,
    text,
    subtext,
    imageUrl,
    channel,
    data,
    ttlSeconds = null,
    sound,
    isDryRun,
  } = message;
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
    // Expiry in seconds since 1970; 0 is now or never.
    ...(ttlSeconds !== null && {
      headers: { 'apns-expiration': String(ttlSeconds && Math.floor(now / 1000) + ttlSeconds) },
    }),
    ...(Object.keys(aps).length > 0 && { payload: { aps } }),
  };
  return JSON.stringify({
    ...(isDryRun && { validate_only: true }),
    message: {
      token,
      notification: { title, body: text, ...(isAbsolute(imageUrl) && { image: imageUrl }) },
      data: { ...data, ...(subtext && { subtext }) },
      ...(Object.keys(android).length > 0 && { android }),
      ...(Object.keys(apns).length > 0 && { apns }),
    },
  });
}

/** The service fetches images itself, so it can't use a path on this server. */
const isAbsolute = (address: string | null) => /^https?:/i.test(address ?? '');
