import type { Command } from 'commander';
import type { TagIdOrTitle } from '#api/contract/bulk.ts';
import { createTag, deleteTag, getTag, listTags, Tag, updateTag } from '#api/contract/tags.ts';
import { slugify } from '#domain/slug.ts';
import { UsageError } from '../errors.ts';
import { appendValue } from '../flags.ts';
import { resolveTagId, tagLookup } from '../lookups.ts';
import { shapeOf } from '../output/shape.ts';
import { isIdList, parseName, resolveRows } from '../resolve.ts';
import type { Context } from '../verb.ts';
import { bulkChangeCommand, changeCommand, deleteCommand, pagedListCommand } from './forms.ts';

const shape = shapeOf(Tag, [
  'id',
  { name: 'title', isFlexible: true },
  { name: 'slug', isFlexible: true },
  { name: 'tag_group', value: ({ tag_group }) => tag_group?.title ?? '', isFlexible: true },
  'digest_count',
]);

const addTagArgument = (command: Command) => command.argument('<tag>', 'tag ID or title');

interface CreateOptions {
  title: string;
  slug?: string;
  description?: string;
  shareText?: string;
  coverImage?: string;
  group?: string;
  seriesIcon?: string;
  seriesText?: string;
  isGroup?: true;
  isSeries?: true;
  isStream?: true;
  isDefaultFollow?: true;
  isInternal?: true;
}

interface EditOptions {
  tag: string;
  title?: string;
  slug?: string;
  description?: string;
  shareText?: string;
  group?: string | false;
  series?: boolean;
  stream?: boolean;
  defaultFollow?: boolean;
  internal?: boolean;
}

export const tags = {
  list: pagedListCommand<Tag, { search?: string }>({
    noun: 'tags',
    examples: ['desk tags list', 'desk tags list --search tram --all --json id,title'],
    addFlags: (command) => command.option('--search <text>', 'part of a title'),
    shape,
    async createPageReader({ search }, { client, signal }) {
      // Sorted by id, so that concurrent changes don't shift rows between pages.
      const query = { search, sort_by: 'id', sort_order: 'asc' } as const;
      return (page, size) => client.call(listTags, { query: { ...query, page, size } }, { signal });
    },
  }),
  create: changeCommand<CreateOptions, Tag>({
    examples: [
      'desk tags create --title "Public transport" --group Topics',
      'desk tags create --title Topics --is-group',
      'desk tags create --title Trams --slug trams --is-series --series-text "A line a week" --json id',
    ],
    addFlags: (command) =>
      command
        .requiredOption('--title <title>', 'title')
        .option('--slug <slug>', 'slug in the tag’s URL; default: generated from the title')
        .option('--description <text>', 'description')
        .option('--share-text <text>', 'text shared along with a link to the tag')
        .option('--cover-image <url>', 'cover image URL')
        .option('--group <tag>', 'group, by ID or title')
        .option('--is-group', 'make the tag a group of other tags')
        .option('--is-series', 'treat the tag’s digests as parts of one story')
        .option('--series-icon <url>', 'series icon URL')
        .option('--series-text <text>', 'one-line description of the series')
        .option('--is-stream', 'show the tag to readers in the list of streams')
        .option('--is-default-follow', 'make new readers follow the tag by default')
        .option('--is-internal', 'hide the tag from readers'),
    shape,
    question: ({ title }) => `Create the tag ${JSON.stringify(title)}?`,
    async call({ title, slug, group, ...options }, context) {
      const body = {
        title,
        slug: slug ?? slugify(title),
        description: options.description,
        share_text: options.shareText,
        cover_image: options.coverImage,
        tag_group: group === undefined ? undefined : await resolveTagId(group, context),
        is_tag_group: options.isGroup,
        is_series: options.isSeries,
        series_icon: options.seriesIcon,
        series_text: options.seriesText,
        is_stream: options.isStream,
        is_default_follow: options.isDefaultFollow,
        is_internal: options.isInternal,
      };
      return context.client.call(createTag, { body }, { signal: context.signal });
    },
    failureMessage: 'Unable to create tag.',
    successMessage: 'Tag created successfully.',
  }),
  rename: changeCommand<{ tag: string; title: string }, Tag>({
    examples: ['desk tags rename 12 --title "City council"'],
    addFlags: (command) => addTagArgument(command).requiredOption('--title <title>', 'new title'),
    shape,
    find: ({ tag }, context) => resolveTagId(tag, context),
    question: ({ title }, id) => `Rename tag ${id} to ${JSON.stringify(title)}?`,
    call: ({ title }, { client, signal }, id) =>
      client.call(updateTag, { params: { id }, body: { title } }, { signal }),
    successMessage: 'Tag updated successfully.',
  }),
  edit: changeCommand<EditOptions, Tag>({
    examples: ['desk tags edit Trams --group Topics', 'desk tags edit 12 --no-group --description ""'],
    addFlags: (command) =>
      addTagArgument(command)
        .option('--title <title>', 'new title')
        .option('--slug <slug>', 'slug in the tag’s URL')
        .option('--description <text>', 'description')
        .option('--share-text <text>', 'text shared along with a link to the tag')
        .option('--group <tag>', 'group, by ID or title')
        .option('--no-group', 'remove the tag from its group')
        .option('--series', 'treat the tag’s digests as parts of one story')
        .option('--no-series', 'don’t treat the tag’s digests as parts of one story')
        .option('--stream', 'show the tag to readers in the list of streams')
        .option('--no-stream', 'don’t show the tag in the list of streams')
        .option('--default-follow', 'make new readers follow the tag by default')
        .option('--no-default-follow', 'don’t make new readers follow the tag by default')
        .option('--internal', 'hide the tag from readers')
        .option('--no-internal', 'show the tag to readers'),
    shape,
    check({ title, slug, description, shareText, group, series, stream, defaultFollow, internal }) {
      const changed = [title, slug, description, shareText, group, series, stream, defaultFollow, internal];
      if (changed.every((value) => value === undefined))
        throw new UsageError(
          'Nothing to change.',
          'Add an option, such as --group Topics or --title "Trams".',
        );
    },
    find: ({ tag }, context) => resolveTagId(tag, context),
    question: (_, id) => `Change tag ${id}?`,
    async call({ title, slug, description, group, ...options }, context, id) {
      const body = {
        title,
        slug,
        description,
        share_text: options.shareText,
        tag_group:
          group === false ? null : group === undefined ? undefined : await resolveTagId(group, context),
        is_series: options.series,
        is_stream: options.stream,
        is_default_follow: options.defaultFollow,
        is_internal: options.internal,
      };
      return context.client.call(updateTag, { params: { id }, body }, { signal: context.signal });
    },
    successMessage: 'Tag updated successfully.',
  }),
  delete: deleteCommand({
    noun: 'tag',
    argument: 'tag ID or title',
    examples: ['desk tags delete Trams --dry-run', 'desk tags delete 12 --yes --json job'],
    async find(given, context) {
      const params = { id: await resolveTagId(given, context) };
      const { client, signal } = context;
      const { id, title, digest_count } = await client.call(getTag, { params }, { signal });
      return { id, name: title, digest_count };
    },
    call: (id, { client }) => client.call(deleteTag, { params: { id } }),
    successMessage: 'Tag deleted successfully.',
  }),
  add: tagChangeCommand('add', [
    'desk tags add --tag Elections 12 17',
    'desk tags add --tag "City council" --create-missing --ids-file council.txt --dry-run',
    'desk tags add --tag Trams --search tram --all --yes --expect 40',
    'desk digests list --search tram --all --ids | desk tags add --tag Trams - --yes',
  ]),
  remove: tagChangeCommand('remove', [
    'desk tags remove --tag Elections 12 17',
    'desk tags remove --tag Elections --filteredTags Elections --all --dry-run',
  ]),
};

interface TagOptions {
  tag?: string[];
  /** Creates a tag for an unknown title. */
  createMissing?: true;
}

function tagChangeCommand(verb: 'add' | 'remove', examples: string[]) {
  const isAdding = verb === 'add';
  return bulkChangeCommand<TagOptions>({
    examples,
    addFlags(command) {
      if (isAdding) command.option('--create-missing', 'create tags that don’t exist yet');
      const description = isAdding ? 'tag to add; repeatable' : 'tag to remove; repeatable';
      command.option('--tag <ids or title>', description, appendValue);
    },
    reservedFlag: 'tag',
    check({ tag, resume }) {
      if (!resume && !tag)
        throw new UsageError('No tags given.', 'Specify tags with --tag ID or --tag "Title".');
    },
    change: ({ tag, createMissing }, context) => ({
      command: `tags ${verb}`,
      body: async () => ({
        action: `${verb}_tags`,
        tags: createMissing ? parseTags(tag ?? []) : await resolveTags(tag, context),
      }),
      question(digests) {
        const named = (tag ?? []).join(', ');
        return isAdding ? `Add ${named} to ${digests}?` : `Remove ${named} from ${digests}?`;
      },
      successMessage: isAdding ? 'Tags added successfully.' : 'Tags removed successfully.',
      failureMessage: isAdding ? 'Unable to add tags' : 'Unable to remove tags',
    }),
  });
}

async function resolveTags(tag: string[] | undefined, context: Context): Promise<TagIdOrTitle[]> {
  if (!tag) return [];
  return (await resolveRows(tag, tagLookup(context))).map(({ id }) => ({ id }));
}

/** The server matches tags by title, ignoring case, and creates missing ones. */
function parseTags(values: string[]): TagIdOrTitle[] {
  return values.flatMap((value): TagIdOrTitle[] =>
    isIdList(value) ? value.split(',').map((id) => ({ id: Number(id) })) : [{ title: parseName(value) }],
  );
}
