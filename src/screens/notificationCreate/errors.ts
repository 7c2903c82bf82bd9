import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import { hasCode, InvalidInputError } from '#api/errors.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { scheduleError } from '#shared/notifications/schedule.ts';
import { selectedPackages, tokensAudience, splitTokens, type SendForm, type Version } from './form.ts';
import { messages } from './messages.ts';

export type VersionErrors = Partial<Record<Exclude<keyof Version, 'key'>, string>>;

/** Messages by field; `read` covers all read filters. */
export interface SendErrors extends Partial<Record<Exclude<keyof SendForm, 'versions'> | 'read', string>> {
  versions: VersionErrors[];
}

export const noErrors: SendErrors = { versions: [] };

export function hasErrors({ versions, ...fields }: SendErrors): boolean {
  return [fields, ...versions].some((each) => Object.values(each).some(Boolean));
}

/** Errors in fields that every send needs, including tests (SEND-22 to SEND-25). */
export function notificationErrors(form: SendForm, packages: readonly AppPackage[]): SendErrors {
  return {
    ...(selectedPackages(form, packages).length === 0 && { packages: messages.selectPackage }),
    versions: form.versions.map((version) => versionErrors(version, form)),
  };
}

function versionErrors(version: Version, { type }: SendForm): VersionErrors {
  return {
    ...(version.title.trim() === '' && { title: messages.enterTitle }),
    ...(version.text.trim() === '' && { text: messages.enterText }),
    ...(version.group === null && { group: messages.enterGroup }),
    ...(version.channel === null && { channel: messages.enterChannel }),
    ...(type !== 'home' && version.target === null && { target: messages.selectTarget[type] }),
  };
}

/** Errors of a notification to an audience (SEND-16, SEND-21 to SEND-27). */
export function audienceSendErrors(form: SendForm, packages: readonly AppPackage[], now: Date): SendErrors {
  return {
    ...notificationErrors(form, packages),
    ...(form.audience === null && { audience: messages.selectAudience }),
    ...(form.audience === tokensAudience &&
      splitTokens(form).length === 0 && { tokens: messages.selectAudience }),
    ...(form.readFrom !== null &&
      Date.parse(form.readFrom) > now.getTime() && { readFrom: messages.notPast }),
    ...(timeError(form, now) && { scheduleAt: timeError(form, now) }),
  };
}

/** For local-time delivery, only the server knows whether the time has passed for a reader. */
const timeError = (form: SendForm, now: Date) =>
  form.isLocal && form.isScheduled
    ? form.scheduleAt === null && form.scheduleWall === null
      ? messages.chooseLocalTime
      : undefined
    : scheduleError(form, now);

/** Maps the server's names in errors to form fields. */
const wireNames: Record<string, Exclude<keyof SendErrors, 'versions'>> = {
  user_list_type: 'audience',
  registration_ids: 'tokens',
  app_package_name: 'packages',
  app_config_data: 'packages',
  tag_followed: 'isForFollowers',
  cities: 'cities',
  states: 'states',
  filters: 'read',
  bottom_tab_index: 'bottomTab',
  schedule_datetime: 'scheduleAt',
  schedule_timezone: 'scheduleAt',
  schedule_local_time: 'scheduleAt',
  trial: 'trial',
};

const versionWireNames: Record<string, keyof VersionErrors> = {
  object_id: 'target',
  title: 'title',
  text: 'text',
  subtext: 'subtext',
  imageUrl: 'imageUrl',
  channel: 'channel',
  group: 'group',
};

/** Server errors by field; `registration_ids.3` and `filters.read.tags` map to the whole field. */
export function parseServerErrors(error: unknown): SendErrors {
  const found: SendErrors = { versions: [] };
  if (!(error instanceof InvalidInputError) || typeof error.body !== 'object' || !error.body) return found;
  for (const name of Object.keys(error.body)) {
    const message = error.fieldMessage(name);
    const [first = '', index, part = ''] = name.split('.');
    const field = wireNames[first];
    const versionField = versionWireNames[part];
    if (field) found[field] ??= message;
    else if (first === 'notification_datas' && versionField) {
      found.versions[Number(index)] = { ...found.versions[Number(index)], [versionField]: message };
    }
  }
  found.versions = Array.from(found.versions, (each) => each ?? {});
  return found;
}

/** If both have an error for a field, `first` takes precedence. */
export function mergeErrors(first: SendErrors, second: SendErrors): SendErrors {
  const count = Math.max(first.versions.length, second.versions.length);
  return {
    ...second,
    ...first,
    versions: Array.from({ length: count }, (_, index) => ({
      ...second.versions[index],
      ...first.versions[index],
    })),
  };
}

/**
 * Toast for a failed send (SEND-33, SEND-34, C10, C11). Undefined if the fields already show the errors; an
 * audience that is too small always gets a toast.
 */
export function failureText(error: unknown, fieldErrors: SendErrors): string | undefined {
  if (hasCode(error, 'recent_sign_in_needed')) return serverMessage(error, messages.sendFailed);
  if (!(error instanceof InvalidInputError)) return messages.sendFailed;
  const isOfUsers = fieldErrors.audience === messages.tooFewUsers;
  return isOfUsers || !hasErrors(fieldErrors) ? messages.tooFewUsers : undefined;
}
