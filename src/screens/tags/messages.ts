import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of the tags. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  title: 'Tag Manager',
  add: 'Add Tag',
  search: 'Search tags by name',
  table: 'Tags',
  pages: 'Pages of tags',
  loadFailed: 'Unable to fetch tags.',
  noneHint: 'Tags say what digests are about. Readers follow them, and the list is filtered by them.',
  showAll: 'Show all tags',

  filters: 'Filters',
  yes: 'Yes',
  no: 'No',
  clear: 'Clear filters',
  remove: (kind: string, value: string) => `Remove ${kind}: ${value}`,

  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  group: 'Group',
  kinds: 'Kind',
  digests: 'Digests',
  modified: 'Modified At',
  actions: 'Actions',
  digestCount: (count: number) => (count === 1 ? '1 digest' : `${formatNumber(count)} digests`),
  nothing: '–',
  nameOf: (title: string) => `name of ${title}`,
  edit: (title: string) => `Edit ${title}`,
  archive: (title: string) => `Delete ${title}`,

  addTitle: 'Add tag',
  editTitle: 'Edit tag',
  slugHint: 'Its part of an address: lowercase letters, digits and hyphens.',
  slugFromName: 'Make from name',
  coverImage: 'Cover image',
  shareText: 'Share text',
  shareTextHint: 'What is shared along with a link to the tag.',
  tagGroup: 'Tag group',
  tagGroupHint: 'Contains other tags instead of belonging to a group.',
  inGroup: 'Belongs to group',
  noGroup: 'No group',
  series: 'Series',
  seriesHint: 'Its digests are parts of one story.',
  seriesIcon: 'Series icon',
  seriesText: 'Series text',
  stream: 'Stream',
  streamHint: 'Readers find it among the streams.',
  defaultFollow: 'Followed by default',
  defaultFollowHint: 'New readers follow it until they choose otherwise.',
  internal: 'Internal',
  internalHint: 'Internal only: readers do not see it.',
  save: 'Save',
  cancel: 'Cancel',

  nameMissing: 'Please enter name',
  slugMissing: 'Please enter Slug',
  invalidImage: 'Invalid Image',
  created: 'Tag created successfully.',
  updated: 'Tag updated successfully.',
  deleted: 'Tag deleted successfully.',
  createFailed: 'Unable to create tag.',
  updateFailed: 'Unable to edit tag.',
  failed: 'Something went wrong',

  deleteQuestion: 'Delete this tag?',
  confirmDelete: 'Delete tag',
  affected: (count: number) =>
    count === 0
      ? 'No digest has it.'
      : count === 1
        ? '1 digest has this tag and will lose it.'
        : `${formatNumber(count)} digests have this tag and will lose it.`,
  groupStays: 'The tags of this group are not deleted.',
  canUndo: 'This can be undone for a day, here or on the page of jobs.',
};
