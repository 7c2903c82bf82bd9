import type {
  AudienceFilters,
  NotificationTemplate,
  SavedAudience,
  TemplateContent,
} from '#api/contract/presets.ts';
import { titledOptions } from '#shared/format/labels.ts';
import { createBlankVersion, tokensAudience, toVersionFields, type SendForm } from '../form.ts';

type AudienceForm = Pick<
  SendForm,
  'audience' | 'packages' | 'cities' | 'states' | 'readTags' | 'readCategories' | 'keywords' | 'readFrom'
>;

/** Null unless the selected audience can be saved. */
export function toFilters(form: AudienceForm): AudienceFilters | null {
  if (form.audience === null || form.audience === tokensAudience) return null;
  return {
    user_list_type: form.audience,
    app_package_name: form.packages,
    cities: form.cities,
    states: form.states,
    read: {
      tags: form.readTags.map(({ id }) => id),
      categories: form.readCategories.map(({ id }) => id),
      keywords: form.keywords,
      datetime_from: form.readFrom,
    },
  };
}

/**
 * If a filter's target was deleted, the audience is unset and must be selected again. Dropping the filter
 * would send the notification to more people.
 */
export const toAudienceForm = ({
  filters,
  tags,
  categories,
  missing,
}: Pick<SavedAudience, 'filters' | 'tags' | 'categories' | 'missing'>): AudienceForm => ({
  audience: missing.length > 0 ? null : filters.user_list_type,
  packages: filters.app_package_name,
  cities: filters.cities,
  states: filters.states,
  readTags: titledOptions(tags),
  readCategories: titledOptions(categories),
  keywords: filters.read.keywords ?? [],
  readFrom: filters.read.datetime_from ?? null,
});

export const toTemplateContent = (form: SendForm): TemplateContent => ({
  notification_datas: toVersionFields(form),
  bottom_tab_index: form.bottomTab,
  expires_after_minutes: form.expiresAfter,
  sound: form.sound,
});

/** Uses only the first version if device tokens are the audience (SEND-11). */
export function toTemplateForm({ content, targets }: NotificationTemplate, { audience }: SendForm) {
  const versions = content.notification_datas.map((data, index) => ({
    ...createBlankVersion(),
    title: data.title,
    text: data.text,
    subtext: data.subtext ?? '',
    imageUrl: data.imageUrl ?? '',
    group: data.group,
    channel: data.channel,
    target: targets[index] ? { id: targets[index].id, label: targets[index].title } : null,
  }));
  return {
    type: content.notification_datas[0]!.notification_type,
    bottomTab: content.bottom_tab_index,
    expiresAfter: content.expires_after_minutes ?? null,
    sound: content.sound ?? null,
    versions: audience === tokensAudience ? versions.slice(0, 1) : versions,
  } satisfies Partial<SendForm>;
}
