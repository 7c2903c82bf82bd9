import {
  defaultNotices,
  limitNotices,
  noticeGroups,
  type NoticeGroup,
  type NoticeSettings,
  type NoticeDeliveryOption,
} from '#domain/notices.ts';
import { messages } from './messages.ts';

/** The quiet hours are ignored unless `isQuiet` is set. */
export interface NoticesForm extends Record<NoticeGroup, NoticeDeliveryOption> {
  push: NoticeGroup[];
  isQuiet: boolean;
  quiet_from: string;
  quiet_to: string;
  daily_at: string;
  zone: string | null;
}

/** Sorts in a fixed order, so that deselecting and reselecting a group isn't a change. */
export const sortGroups = (groups: readonly string[]) =>
  noticeGroups.filter((group) => groups.includes(group));

export function toForm(
  settings: NoticeSettings | null,
  { timeZone, privilege }: { timeZone: string; privilege: string },
): NoticesForm {
  const { ways, push, quiet, daily_at, zone } = limitNotices(settings ?? defaultNotices(timeZone), privilege);
  return {
    ...ways,
    push: sortGroups(push),
    isQuiet: quiet !== null,
    quiet_from: quiet?.from ?? '22:00',
    quiet_to: quiet?.to ?? '07:00',
    daily_at,
    zone,
  };
}

export const hasDailyMail = (form: NoticesForm) => noticeGroups.some((group) => form[group] === 'daily');

const requiredTimeError = (time: string) => (time ? undefined : messages.timeMissing);

export function validateForm(form: NoticesForm) {
  const { isQuiet, quiet_from, quiet_to } = form;
  return {
    daily_at: hasDailyMail(form) ? requiredTimeError(form.daily_at) : undefined,
    quiet_from: isQuiet ? requiredTimeError(quiet_from) : undefined,
    quiet_to: isQuiet
      ? (requiredTimeError(quiet_to) ?? (quiet_from === quiet_to ? messages.noLength : undefined))
      : undefined,
    zone: form.zone === null ? messages.zoneMissing : undefined,
  };
}

export const toSettings = ({ push, daily_at, zone, ...form }: NoticesForm): NoticeSettings => ({
  ways: Object.fromEntries(noticeGroups.map((group) => [group, form[group]])) as NoticeSettings['ways'],
  push,
  quiet: form.isQuiet ? { from: form.quiet_from, to: form.quiet_to } : null,
  // The API requires a time, even if no group is daily.
  daily_at: daily_at || '08:00',
  zone: zone ?? '',
});
