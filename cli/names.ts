import type { Context } from './verb.ts';

export type NameKind =
  | 'statusSlug'
  | 'statusName'
  | 'category'
  | 'label'
  | 'tag'
  | 'board'
  | 'user'
  | 'role'
  | 'language'
  | 'region'
  | 'zone';

/** Completions that arrive later are useless. */
const timeoutMs = 2000;

export async function listCompletionNames(
  kind: NameKind,
  typed: string,
  { client, signal }: Context,
): Promise<string[]> {
  const options = { signal, timeout: timeoutMs };
  switch (kind) {
    case 'statusSlug':
    case 'statusName': {
      const { listStatuses } = await import('#api/contract/statuses.ts');
      const { results } = await client.call(listStatuses, {}, options);
      return results.map(({ slug, status_name }) => (kind === 'statusSlug' ? slug : status_name));
    }
    case 'category': {
      const { listCategories } = await import('#api/contract/categories.ts');
      return listTitles(await client.call(listCategories, {}, options));
    }
    case 'label': {
      const { listLabels } = await import('#api/contract/labels.ts');
      return listTitles(await client.call(listLabels, { query: { search: typed || undefined } }, options));
    }
    case 'board': {
      const { listBoards } = await import('#api/contract/boards.ts');
      return listTitles(await client.call(listBoards, {}, options));
    }
    case 'user': {
      const { listUsers } = await import('#api/contract/users.ts');
      const query = { search: typed || undefined, dashboard_user: true, page_size: 50 };
      const { results } = await client.call(listUsers, { query }, options);
      // Match either the name or the email, whichever the user started typing.
      return results.flatMap(({ name, email }) => (typed === '' && name !== '' ? [name] : [name, email]));
    }
    case 'role': {
      const { listRoles } = await import('#api/contract/users.ts');
      return (await client.call(listRoles, {}, options)).results.map(({ name }) => name);
    }
    case 'language': {
      const { listLanguages } = await import('#api/contract/languages.ts');
      return (await client.call(listLanguages, {}, options)).results.map(({ code }) => code);
    }
    case 'region': {
      const { listRegions } = await import('#api/contract/lookups.ts');
      return (await client.call(listRegions, {}, options)).region.map(({ name }) => name);
    }
    case 'zone':
      return Intl.supportedValuesOf('timeZone');
    case 'tag': {
      const { listTags } = await import('#api/contract/tags.ts');
      return listTitles(
        await client.call(listTags, { query: { search: typed || undefined, size: 50 } }, options),
      );
    }
  }
}

const listTitles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);
