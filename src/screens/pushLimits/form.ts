import type { PushLimits, PushLimitsInput } from '#api/contract/broadcasts/limits.ts';
import { messages } from './messages.ts';

/** The package field's value for all packages without limits of their own. */
export const rest = '';

/** What the dialog edits: with `isQuiet` unset the times do not count. */
export interface LimitsForm {
  /** Null: not chosen yet. */
  app_package_name: string | null;
  isQuiet: boolean;
  quiet_from: string;
  quiet_to: string;
  time_zone: string | null;
  /** NaN while the field is empty: any number. */
  max_per_day: number;
}

export const toForm = (limits: PushLimits | undefined, timeZone: string): LimitsForm => ({
  app_package_name: limits ? (limits.app_package_name ?? rest) : null,
  isQuiet: limits ? limits.quiet_from !== null : true,
  quiet_from: limits?.quiet_from ?? '22:00',
  quiet_to: limits?.quiet_to ?? '07:00',
  time_zone: limits?.time_zone ?? timeZone,
  max_per_day: limits?.max_per_day ?? Number.NaN,
});

/** The messages of fields that are refused without asking the server. */
export function errorsIn({ app_package_name, isQuiet, quiet_from, quiet_to, time_zone }: LimitsForm) {
  return {
    app_package_name: app_package_name === null ? messages.packageMissing : undefined,
    quiet_from: isQuiet && !quiet_from ? messages.fromMissing : undefined,
    quiet_to:
      isQuiet && !quiet_to
        ? messages.toMissing
        : isQuiet && quiet_from === quiet_to
          ? messages.noLength
          : undefined,
    time_zone: time_zone === null ? messages.zoneMissing : undefined,
  };
}

export const toInput = (form: LimitsForm): PushLimitsInput => ({
  app_package_name: form.app_package_name || null,
  quiet_from: form.isQuiet ? form.quiet_from : null,
  quiet_to: form.isQuiet ? form.quiet_to : null,
  time_zone: form.time_zone ?? '',
  max_per_day: Number.isNaN(form.max_per_day) ? null : form.max_per_day,
});
