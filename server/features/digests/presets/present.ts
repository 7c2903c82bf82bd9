import type {
  AudienceFilters,
  AudiencePart,
  NotificationTemplate,
  SavedAudience,
  TemplateContent,
} from '#api/contract/presets.ts';
import type { Database } from '#server/db/database.ts';
import { findTitles, type PresetRow } from './queries.ts';

const presentPreset = ({ id, name, owner, modifiedAt }: PresetRow) => ({
  id,
  name,
  created_by: owner,
  modified_at: modifiedAt.toISOString(),
});

const withTitles = (ids: number[], titles: Map<number, string>) =>
  ids.flatMap((id) => (titles.has(id) ? { id, title: titles.get(id)! } : []));

const userListId = ({ user_list_type }: AudienceFilters) =>
  user_list_type && /^\d/.test(user_list_type) ? Number(user_list_type) : null;

export async function presentAudiences(db: Database, rows: PresetRow[]): Promise<SavedAudience[]> {
  const all = rows.map((row) => ({ row, filters: row.content as AudienceFilters }));
  const lists = await findTitles(
    db,
    'user_list',
    all.flatMap(({ filters }) => userListId(filters) ?? []),
  );
  const tags = await findTitles(
    db,
    'tag',
    all.flatMap(({ filters }) => filters.read.tags ?? []),
  );
  const categories = await findTitles(
    db,
    'category',
    all.flatMap(({ filters }) => filters.read.categories ?? []),
  );
  return all.map(({ row, filters }) => {
    const { tags: tagIds = [], categories: categoryIds = [] } = filters.read;
    const listId = userListId(filters);
    const isMissing: Record<AudiencePart, boolean> = {
      user_list: listId !== null && !lists.has(listId),
      tags: tagIds.some((id) => !tags.has(id)),
      categories: categoryIds.some((id) => !categories.has(id)),
    };
    return {
      ...presentPreset(row),
      filters,
      user_list: listId === null ? null : (withTitles([listId], lists)[0] ?? null),
      tags: withTitles(tagIds, tags),
      categories: withTitles(categoryIds, categories),
      missing: (Object.keys(isMissing) as AudiencePart[]).filter((part) => isMissing[part]),
    };
  });
}

export async function presentTemplates(db: Database, rows: PresetRow[]): Promise<NotificationTemplate[]> {
  const all = rows.map((row) => ({ row, content: row.content as TemplateContent }));
  const versions = all.flatMap(({ content }) => content.notification_datas);
  const titles = new Map<string, Map<number, string>>();
  for (const type of new Set(versions.map(({ notification_type }) => notification_type))) {
    const ids = versions.flatMap(({ notification_type, object_id }) =>
      notification_type === type && object_id ? [object_id] : [],
    );
    // oxlint-disable-next-line no-await-in-loop -- there are seven types at most
    titles.set(type, await findTitles(db, type, ids));
  }
  return all.map(({ row, content }) => ({
    ...presentPreset(row),
    content,
    targets: content.notification_datas.map(({ notification_type, object_id }) => {
      const title = object_id ? titles.get(notification_type)?.get(object_id) : undefined;
      return title === undefined ? null : { id: object_id!, title };
    }),
  }));
}
