import type { ReportSchedule, ReportScheduleInput } from '#api/contract/reportSchedules.ts';
import type { ReportPeriod } from '#domain/reportSchedules.ts';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { filterIds, type ReportQuery } from '../reportQuery.ts';
import { messages } from './messages.ts';

export type ReportSelection = Pick<ReportScheduleInput, 'kind' | 'filters' | 'language_id'>;

export interface ScheduleForm {
  name: string;
  period: ReportPeriod;
  /** `day`, or the number of a weekday. */
  every: string;
  at: string;
  zone: string | null;
  recipients: Option[];
  by_mail: boolean;
  file_days: number | null;
}

export function toReportSelection({ isQuality, filters, languageId }: ReportQuery): ReportSelection {
  const requested = isQuality ? (['author_user_ids'] as const) : filterIds;
  const chosen = requested.filter((id) => filters[id].length > 0).map((id) => [id, filters[id]]);
  return {
    kind: isQuality ? 'quality' : 'digests',
    filters: Object.fromEntries(chosen) as ReportSelection['filters'],
    ...(languageId !== null && { language_id: languageId }),
  };
}

interface Defaults {
  timeZone: string;
  self: Option | undefined;
}

export function toForm(schedule: ReportSchedule | undefined, { timeZone, self }: Defaults): ScheduleForm {
  if (!schedule)
    return {
      name: '',
      period: 'yesterday',
      every: 'day',
      at: '07:00',
      zone: timeZone,
      recipients: self ? [self] : [],
      by_mail: false,
      file_days: 30,
    };
  const { name, period, weekday, at, zone, recipients, by_mail, file_days } = schedule;
  return {
    name,
    period,
    at,
    zone,
    by_mail,
    file_days,
    every: weekday === null ? 'day' : String(weekday),
    recipients: recipients.map((person) => ({ id: person.id, label: person.name })),
  };
}

export function validateForm({ name, at, zone, recipients, file_days: days }: ScheduleForm) {
  return {
    name: name.trim() === '' ? messages.nameMissing : undefined,
    at: at === '' ? messages.timeMissing : undefined,
    zone: zone === null ? messages.zoneMissing : undefined,
    recipients: recipients.length === 0 ? messages.recipientsMissing : undefined,
    file_days: days === null || days < 1 || days > 365 ? messages.fileDaysMissing : undefined,
  };
}

export const toInput = (selection: ReportSelection, form: ScheduleForm): ReportScheduleInput => ({
  ...selection,
  name: form.name.trim(),
  period: form.period,
  every: form.every === 'day' ? 'day' : 'week',
  weekday: form.every === 'day' ? null : Number(form.every),
  at: form.at,
  zone: form.zone ?? '',
  by_mail: form.by_mail,
  file_days: form.file_days ?? 30,
  recipients: form.recipients.map(({ id }) => Number(id)),
});
