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
  bar: 'Selected tags',
  selected: (count: number) => (count === 1 ? '1 tag selected' : `${formatNumber(count)} tags selected`),
  clearSelection: 'Clear selection',
  merge: 'Merge',
  moveToGroup: 'Move to group',
  deleteMany: 'Delete',

  mergeTitle: (count: number) => (count === 1 ? 'Merge this tag' : `Merge ${formatNumber(count)} tags`),
  mergeInto: 'Into',
  mergeIntoHint: 'The tag that stays. Digests, followers, headlines and saved views of the others go to it.',
  mergeIntoMissing: 'Please select the tag that stays',
  mergeReading: 'Counting what changes…',
  mergeTags: (titles: string) => `No longer tags of their own: ${titles}`,
  mergeDigests: (count: number, both: number) =>
    `${count === 1 ? '1 digest changes' : `${formatNumber(count)} digests change`}${
      both > 0 ? `, ${formatNumber(both)} of which already ${both === 1 ? 'has' : 'have'} it` : ''
    }.`,
  mergeFollowers: (count: number) =>
    count === 1
      ? '1 person follows it from then on.'
      : `${formatNumber(count)} people follow it from then on.`,
  mergeHeadlines: (count: number) =>
    count === 1 ? '1 headline is found under it.' : `${formatNumber(count)} headlines are found under it.`,
  mergeBroadcasts: (count: number) =>
    count === 1
      ? '1 notification that waits to be sent means it.'
      : `${formatNumber(count)} notifications that wait to be sent mean it.`,
  mergeViews: (titles: string) => `Saved views that find it: ${titles}`,
  mergeTarget: {
    none: '',
    stays: 'It keeps its own daily target.',
    moves: 'It gets the daily target of the first that has one.',
  },
  mergeRedirect: 'Addresses, apps and scripts that use the old ids find the tag that stays.',
  merged: (title: string) => `Tags merged into ${title}.`,
  mergeFailed: 'The tags could not be merged.',

  groupTitle: (count: number) => (count === 1 ? 'Move this tag' : `Move ${formatNumber(count)} tags`),
  move: 'Move',
  moved: (count: number) => (count === 1 ? '1 tag moved.' : `${formatNumber(count)} tags moved.`),
  noneMoved: 'All of them already exist.',
  moveFailed: 'The tags could not be moved.',
  movedBack: 'The tags are in their former groups again.',

  deleteManyQuestion: (count: number) => `Delete ${formatNumber(count)} tags?`,
  confirmDeleteMany: 'Delete tags',
  deletedMany: (count: number) => (count === 1 ? '1 tag deleted.' : `${formatNumber(count)} tags deleted.`),
  affectedMany: (count: number) =>
    count === 0
      ? 'No digest has any of them.'
      : `They are on digests ${formatNumber(count)} times, and are removed from all of them.`,
  deleteManyFailed: 'The tags could not be deleted.',

  peekDigests: 'Digests with this tag',
  peekNone: 'No digest has this tag.',
  peekAll: (count: number) =>
    count === 1 ? 'Show it in the list' : `Show all ${formatNumber(count)} in the list`,
  peekFailed: 'The digests could not be loaded.',
  untitled: 'Untitled digest',
  editThis: 'Edit',

  canUndo: 'This can be undone for a day, here or on the page of jobs.',
};
