import { bellGroup, type BroadcastInput } from '#api/contract/broadcasts.ts';
import type { Digest } from '#api/contract/digests.ts';
import { hasCode, InvalidInputError } from '#api/errors.ts';
import { findCover } from '#shared/content/findCover.ts';
import { serverMessage, type Errors } from '#shared/form/serverErrors.ts';
import { scheduleError, scheduleFields, unscheduled, type Schedule } from '#shared/notifications/schedule.ts';
import { defaultTab } from '#shared/notifications/tabs.ts';
import { messages } from './messages.ts';

export interface BellForm extends Schedule {
  title: string;
  text: string;
  channel: number | null;
  /** An audience code, or the id of a user list. */
  audience: string | null;
  bottomTab: string;
}

/** What a digest says about itself; `Alert` where it says nothing (LIST-53, C12). */
export function startForm(
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

interface Named {
  id: number;
  name: string;
}

/** The channel of a digest is the one called like its first category, or else the first. */
export function channelFor(channels: readonly Named[], categories: readonly { title: string }[]) {
  const requested = categories[0]?.title.toLowerCase();
  return (channels.find(({ name }) => name.toLowerCase() === requested) ?? channels[0])?.id ?? null;
}

export function validate(form: BellForm, now: Date): Errors<BellForm> {
  const errors: Errors<BellForm> = {};
  if (form.title.trim() === '') errors.title = messages.enterTitle;
  if (form.text.trim() === '') errors.text = messages.enterText;
  if (form.channel === null) errors.channel = messages.enterChannel;
  if (form.audience === null) errors.audience = messages.selectAudience;
  const late = scheduleError(form, now);
  if (late) errors.scheduleAt = late;
  return errors;
}

/** What is sent for a digest. A test has a user in place of the audience (S35). */
export function toPayload(form: BellForm, digest: Digest, now: Date, testUser?: number): BroadcastInput {
  return {
    notification_datas: [
      {
        object_id: digest.id,
        title: form.title.trim(),
        text: form.text.trim(),
        subtext: '',
        imageUrl: findCover(digest),
        channel: form.channel,
        group: bellGroup,
        notification_type: 'article',
      },
    ],
    bottom_tab_index: form.bottomTab,
    ...(testUser === undefined
      ? { user_list_type: form.audience, ...scheduleFields(form, now), only_once: true }
      : { test_user: testUser }),
  };
}

/** What the server calls the fields that it can refuse by name. */
export const wireNames = { audience: 'user_list_type', scheduleAt: 'schedule_datetime' };

/** LIST-56: a refused input is the channel's unless it names a field of the form. */
export function failureMessage(error: unknown): string {
  if (hasCode(error, 'recent_sign_in_needed')) return serverMessage(error, messages.sendFailed);
  if (!(error instanceof InvalidInputError)) return messages.sendFailed;
  return error.fieldMessage('notification_datas.0.object_id') ?? messages.channelNotFound;
}
