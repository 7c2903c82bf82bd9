import { notificationTypes } from '#api/contract/broadcasts.ts';
import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { parseCopyState, type CopyState } from '#shared/notifications/copied.ts';
import { titledOptions } from '#shared/format/labels.ts';
import { createBlankForm, createBlankVersion, tokensAudience, type SendForm } from './form.ts';

/** Returns the notification in the history state, if any (SEND-02). */
export function parseCopiedNotification(state: unknown): CopyState | undefined {
  const found = parseCopyState(state);
  return found && notificationTypes.includes(found.notification.notification_type) ? found : undefined;
}

/** Device tokens sent from this page, by broadcast id. The server never returns tokens. */
const sentTokens = new Map<number, string>();

export function recordTokens(broadcast: number, { audience, tokens }: SendForm) {
  if (audience === tokensAudience) sentTokens.set(broadcast, tokens);
}

/** Tokens are known only if they were sent from this page. A test send has no audience to copy. */
export function toForm({ notification, others }: CopyState): SendForm {
  const { broadcast } = notification;
  return {
    ...createBlankForm(),
    audience: toAudience(broadcast),
    tokens: sentTokens.get(broadcast.id) ?? '',
    packages: broadcast.package ? broadcast.package.name.split(', ') : null,
    isForFollowers: broadcast.followed_tag !== null,
    cities: broadcast.cities,
    states: broadcast.states,
    readTags: titledOptions(broadcast.read?.tags),
    readCategories: titledOptions(broadcast.read?.categories),
    keywords: broadcast.read?.keywords ?? [],
    readFrom: broadcast.read?.datetime_from ?? null,
    expiresAfter: broadcast.expires_after_minutes,
    sound: broadcast.sound,
    bottomTab: notification.bottom_tab_index,
    type: notification.notification_type,
    versions: [notification, ...others].map(toVersion),
  };
}

const toVersion = ({ title, text, subtext, imageUrl, group, channel, content_object }: SentNotification) => ({
  ...createBlankVersion(),
  title,
  text,
  subtext,
  imageUrl: imageUrl ?? '',
  group: group?.id ?? null,
  channel: channel?.id ?? null,
  target: content_object && { id: content_object.id, label: content_object.title },
});

function toAudience({ user_type, user_list_type }: SentNotification['broadcast']): string | null {
  if (user_list_type) return String(user_list_type.id);
  return ['all', 'channel_follower', tokensAudience].includes(user_type) ? user_type : null;
}
