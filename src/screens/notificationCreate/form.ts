import type { AudienceInput, BroadcastInput, NotificationType, Trial } from '#api/contract/broadcasts.ts';
import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import { randomKey } from '#domain/randomKey.ts';
import {
  scheduleFields,
  timeZone,
  scheduledWallTime,
  unscheduled,
  type Schedule,
} from '#shared/notifications/schedule.ts';
import { defaultTab } from '#shared/notifications/messages.ts';

export interface Choice {
  id: number;
  label: string;
}

export interface Version {
  key: string;
  title: string;
  text: string;
  subtext: string;
  imageUrl: string;
  group: number | null;
  channel: number | null;
  /** Null for no target and for the home page. */
  target: Choice | null;
}

export interface SendForm extends Schedule {
  /** Audience code or user list id. */
  audience: string | null;
  /** Device tokens, separated by whitespace or commas. */
  tokens: string;
  /** App packages by name; null for the default. */
  packages: string[] | null;
  isForFollowers: boolean;
  bottomTab: string;
  type: NotificationType;
  versions: Version[];
  cities: string[];
  states: string[];
  readTags: Choice[];
  readCategories: Choice[];
  keywords: string[];
  readFrom: string | null;
  /** Delivers at each reader's local time. */
  isLocal: boolean;
  /** Minutes; null for the push service's own limit. */
  expiresAfter: number | null;
  /** Null for the app's choice. */
  sound: string | null;
  /** Null splits the audience equally. */
  trial: Trial | null;
}

export const tokensAudience = 'registration_ids';

export const createBlankVersion = (): Version => ({
  key: randomKey(),
  title: '',
  text: '',
  subtext: '',
  imageUrl: '',
  group: null,
  channel: null,
  target: null,
});

export const createBlankForm = (): SendForm => ({
  audience: null,
  tokens: '',
  packages: null,
  isForFollowers: false,
  bottomTab: defaultTab,
  type: 'home',
  versions: [createBlankVersion()],
  cities: [],
  states: [],
  readTags: [],
  readCategories: [],
  keywords: [],
  readFrom: null,
  isLocal: false,
  expiresAfter: null,
  sound: null,
  trial: null,
  ...unscheduled,
});

export const selectedPackages = ({ packages }: SendForm, allPackages: readonly AppPackage[]) =>
  allPackages.filter(({ name, is_default }) => (packages ? packages.includes(name) : is_default));

export const splitTokens = ({ tokens }: SendForm) => [...new Set(tokens.split(/[\s,]+/).filter(Boolean))];

const choiceIds = (choices: readonly Choice[]) => choices.map(({ id }) => id);

const packageFields = (packages: readonly AppPackage[]) => ({
  app_package_name: packages.map(({ name }) => name),
  app_config_data: packages.map(({ id, name }) => ({ app_package_name: name, app_config_ids: [id] })),
});

/**
 * Whether the notification goes only to followers of its tag, which requires a single version (SEND-10,
 * S33).
 */
export const isForFollowers = (form: SendForm) =>
  form.isForFollowers && form.type === 'tag' && form.versions.length === 1;

/** SEND-38, SEND-39 */
function audienceFields(form: SendForm, audience: string | null, packages: readonly AppPackage[]) {
  return {
    user_list_type: audience,
    ...packageFields(packages),
    tag_followed: isForFollowers(form),
    cities: form.cities,
    states: form.states,
    filters: {
      read: {
        tags: choiceIds(form.readTags),
        categories: choiceIds(form.readCategories),
        keywords: form.keywords,
        datetime_from: form.readFrom,
      },
    },
    ...(audience === tokensAudience && { registration_ids: splitTokens(form) }),
  };
}

export function toAudienceInput(
  form: SendForm,
  audience: string,
  packages: readonly AppPackage[],
): AudienceInput | null {
  if (audience === tokensAudience && splitTokens(form).length === 0) return null;
  return {
    ...audienceFields(form, audience, packages),
    channels: [...new Set(form.versions.flatMap(({ channel }) => channel ?? []))],
    ...(isForFollowers(form) && { tag: form.versions[0]!.target?.id ?? null }),
  };
}

export function toVersionFields(form: SendForm) {
  return form.versions.map((version) => ({
    object_id: version.target?.id ?? null,
    title: version.title.trim(),
    text: version.text.trim(),
    subtext: version.subtext.trim(),
    imageUrl: version.imageUrl.trim() || null,
    channel: version.channel,
    group: version.group,
    notification_type: form.type,
  }));
}

/** The trial; null unless there are exactly two versions and a single send time. */
export const applicableTrial = ({ trial, versions, isLocal, isScheduled }: SendForm) =>
  versions.length === 2 && !(isLocal && isScheduled) ? trial : null;

/** Omitted where the push service or the app decides. */
const deliveryFields = ({ expiresAfter, sound }: SendForm) => ({
  ...(expiresAfter !== null && { expires_after_minutes: expiresAfter }),
  ...(sound !== null && { sound }),
});

/** SEND-38 */
export function toPayload(form: SendForm, packages: readonly AppPackage[], now: Date): BroadcastInput {
  return {
    notification_datas: toVersionFields(form),
    ...audienceFields(form, form.audience, packages),
    test_user: null,
    bottom_tab_index: form.bottomTab,
    ...deliveryFields(form),
    ...(applicableTrial(form) && { trial: form.trial }),
    ...(form.isLocal && form.isScheduled
      ? { schedule_local_time: scheduledWallTime(form, now), schedule_timezone: timeZone }
      : scheduleFields(form, now)),
  };
}

/**
 * For one person instead of the audience (S35). Contains only one version, because a device gets one message
 * per notification.
 */
export function toTestPayload(
  form: SendForm,
  packages: readonly AppPackage[],
  testUser: number,
  version: Version,
): BroadcastInput {
  return {
    notification_datas: toVersionFields({ ...form, versions: [version] }),
    ...packageFields(packages),
    test_user: testUser,
    bottom_tab_index: form.bottomTab,
  };
}
