import { defaultNotices, type NoticeSettings } from '#domain/notices.ts';
import { messages } from './messages.ts';

/** What the form edits: with `isQuiet` unset the times of quiet hours do not count. */
export interface NoticesForm {
  ways: NoticeSettings['ways'];
  isQuiet: boolean;
  quiet_from: string;
  quiet_to: string;
  daily_at: string;
  zone: string | null;
}

/** `timeZone`: until they choose one. */
export function toForm(settings: NoticeSettings | null, timeZone: string): NoticesForm {
  const { ways, quiet, daily_at, zone } = settings ?? defaultNotices(timeZone);
  return {
    ways,
    isQuiet: quiet !== null,
    quiet_from: quiet?.from ?? '22:00',
    quiet_to: quiet?.to ?? '07:00',
    daily_at,
    zone,
  };
}

export const hasDaily = ({ ways }: NoticesForm) => Object.values(ways).includes('daily');

/** The messages of fields that are refused without asking the server. */
export function errorsIn(form: NoticesForm) {
  const { isQuiet, quiet_from, quiet_to } = form;
  const findMissing = (time: string) => (time ? undefined : messages.timeMissing);
  return {
    daily_at: hasDaily(form) ? findMissing(form.daily_at) : undefined,
    quiet_from: isQuiet ? findMissing(quiet_from) : undefined,
    quiet_to: isQuiet
      ? (findMissing(quiet_to) ?? (quiet_from === quiet_to ? messages.noLength : undefined))
      : undefined,
    zone: form.zone === null ? messages.zoneMissing : undefined,
  };
}

export const toSettings = ({ ways, daily_at, zone, ...form }: NoticesForm): NoticeSettings => ({
  ways,
  quiet: form.isQuiet ? { from: form.quiet_from, to: form.quiet_to } : null,
  // It may be empty where nothing is daily.
  daily_at: daily_at || '08:00',
  zone: zone ?? '',
});
