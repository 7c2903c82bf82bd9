import { notificationTypes } from '#api/contract/broadcasts.ts';
import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { copiedNotification } from '#shared/notifications/copied.ts';
import { blankForm, blankVersion, tokensAudience, type SendForm } from './form.ts';

/** The notification that the page was opened with (SEND-02), if the state of the history entry is one. */
export function copiedFrom(state: unknown): SentNotification | undefined {
  const found = copiedNotification(state);
  return found && notificationTypes.includes(found.notification_type) ? found : undefined;
}

/** A form that says the same, to be sent again. Tokens of devices are not read back, and a test had no audience. */
export function formOf(notification: SentNotification): SendForm {
  const { content_object: opened, broadcast } = notification;
  return {
    ...blankForm(),
    audience: audienceOf(broadcast),
    packages: broadcast.package ? broadcast.package.name.split(', ') : null,
    isForFollowers: broadcast.followed_tag !== null,
    cities: broadcast.cities,
    states: broadcast.states,
    readTags: choicesOf(broadcast.read?.tags),
    readCategories: choicesOf(broadcast.read?.categories),
    keywords: broadcast.read?.keywords ?? [],
    readFrom: broadcast.read?.datetime_from ?? null,
    bottomTab: notification.bottom_tab_index,
    type: notification.notification_type,
    versions: [
      {
        ...blankVersion(),
        title: notification.title,
        text: notification.text,
        subtext: notification.subtext,
        imageUrl: notification.imageUrl ?? '',
        group: notification.group?.id ?? null,
        channel: notification.channel?.id ?? null,
        target: opened && { id: opened.id, label: opened.title },
      },
    ],
  };
}

const choicesOf = (found: { id: number; title: string }[] = []) =>
  found.map(({ id, title }) => ({ id, label: title }));

function audienceOf({ user_type, user_list_type }: SentNotification['broadcast']): string | null {
  if (user_list_type) return String(user_list_type.id);
  return ['all', 'channel_follower', tokensAudience].includes(user_type) ? user_type : null;
}
