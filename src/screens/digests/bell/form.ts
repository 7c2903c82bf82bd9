import { bellGroupId, type BroadcastInput } from '#api/contract/broadcasts.ts';
import type { Digest } from '#api/contract/digests.ts';
import { hasCode, InvalidInputError } from '#api/errors.ts';
import { coverImageUrl } from '#shared/content/html.ts';
import { serverMessage, type Errors } from '#shared/form/serverErrors.ts';
import { scheduleError, scheduleFields, unscheduled, type Schedule } from '#shared/notifications/schedule.ts';
import { exceptionsText, type Outcome } from '#domain/outcome.ts';
import { formatNumber } from '#ui/numbers.ts';
import { notificationMessages as shared, defaultTab } from '#shared/notifications/messages.ts';

export interface BellForm extends Schedule {
  title: string;
  text: string;
  channel: number | null;
  /** Audience code or user list id. */
  audience: string | null;
  bottomTab: string;
}

/** Falls back to `Alert` if the digest has no notification text (LIST-53, C12). */
export function createInitialForm(
  digest: Pick<Digest, 'title' | 'notification_short_title' | 'notification_text'>,
): BellForm {
  return {
    title: digest.notification_short_title || digest.title,
    text: digest.notification_text || messages.alert,
    channel: null,
    audience: null,
    bottomTab: defaultTab,
    ...unscheduled,
  };
}

interface NamedChannel {
  id: number;
  name: string;
}

/** The channel with the same name as the digest's first category, else the first channel. */
export function channelFor(channels: readonly NamedChannel[], categories: readonly { title: string }[]) {
  const requested = categories[0]?.title.toLowerCase();
  return (channels.find(({ name }) => name.toLowerCase() === requested) ?? channels[0])?.id ?? null;
}

export function validate(form: BellForm, now: Date): Errors<BellForm> {
  const errors: Errors<BellForm> = {};
  if (form.title.trim() === '') errors.title = messages.enterTitle;
  if (form.text.trim() === '') errors.text = messages.enterText;
  if (form.channel === null) errors.channel = messages.enterChannel;
  if (form.audience === null) errors.audience = messages.selectAudience;
  const timeError = scheduleError(form, now);
  if (timeError) errors.scheduleAt = timeError;
  return errors;
}

/** A test targets a user instead of the audience (S35). */
export function toPayload(form: BellForm, digest: Digest, now: Date, testUser?: number): BroadcastInput {
  return {
    notification_datas: [
      {
        object_id: digest.id,
        title: form.title.trim(),
        text: form.text.trim(),
        subtext: '',
        imageUrl: coverImageUrl(digest),
        channel: form.channel,
        group: bellGroupId,
        notification_type: 'article',
      },
    ],
    bottom_tab_index: form.bottomTab,
    ...(testUser === undefined
      ? { user_list_type: form.audience, ...scheduleFields(form, now), only_once: true }
      : { test_user: testUser }),
  };
}

/** The server's field names in errors. */
export const wireNames = { audience: 'user_list_type', scheduleAt: 'schedule_datetime' };

/** LIST-56: the message is shown below the channel unless the error names a form field. */
export function failureMessage(error: unknown): string {
  if (hasCode(error, 'recent_sign_in_needed')) return serverMessage(error, messages.sendFailed);
  if (!(error instanceof InvalidInputError)) return messages.sendFailed;
  return error.fieldMessage('notification_datas.0.object_id') ?? messages.channelNotFound;
}

export const toAudienceInput = (audience: string, channel: number | null) => ({
  user_list_type: audience,
  channels: channel === null ? [] : [channel],
});

export const messages = {
  ...shared,
  title: 'Send a notification',
  unpublished: 'This digest is not published',
  unpublishedHelp: 'Readers who open the notification won’t find the digest.',
  notificationTitle: 'Title',
  text: 'Text',
  channel: 'Channel',
  audience: 'User list',
  testUserHelp: 'Sends it to one person only. You can still send the notification afterwards.',
  cancel: 'Cancel',
  channelNotFound: 'Channel not found.',
  sentTo: (title: string, outcome: Outcome) => {
    const exceptions = exceptionsText(outcome);
    return `“${title}” was sent to ${formatNumber(outcome.sent)} ${outcome.sent === 1 ? 'device' : 'devices'}${
      exceptions && `; ${exceptions}`
    }.`;
  },
  ended: (title: string) => `“${title}” was stopped.`,
};
