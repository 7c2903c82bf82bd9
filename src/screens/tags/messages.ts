import { formatCount, formatNumber } from '#ui/numbers.ts';

export const messages = {
  title: 'Tag Manager',
  add: 'Add Tag',
  search: 'Search tags by name',
  table: 'Tags',
  pages: 'Tag pages',
  loadFailed: 'Unable to fetch tags.',
  noneHint: 'Tags say what digests are about. Readers follow them, and you can filter the list by them.',
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
  digestCount: (count: number) => formatCount(count, 'digest'),
  nothing: '–',
  editedName: 'name',
  actionsOf: (title: string) => `Actions for ${title}`,
  edit: (title: string) => `Edit ${title}`,
  archive: (title: string) => `Delete ${title}`,

  addTitle: 'Add tag',
  editTitle: 'Edit tag',
  slugHint: 'Used in URLs: lowercase letters, digits and hyphens.',
  coverImage: 'Cover image',
  shareText: 'Share text',
  shareTextHint: 'Shared along with a link to the tag.',
  grouping: 'Grouping',
  forReaders: 'For readers',
  tagGroup: 'Tag group',
  tagGroupHint: 'A tag group contains other tags instead of belonging to a group.',
  inGroup: 'Belongs to group',
  noGroup: 'No group',
  series: 'Series',
  seriesHint: 'Its digests are parts of one story.',
  seriesIcon: 'Series icon',
  seriesText: 'Series text',
  stream: 'Stream',
  streamHint: 'Readers can find it under Streams.',
  defaultFollow: 'Followed by default',
  defaultFollowHint: 'New readers follow it until they unfollow it.',
  internal: 'Internal',
  internalHint: 'Internal only: readers don’t see it.',
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
      ? 'No digests have this tag.'
      : `${formatCount(count, 'digest has', 'digests have')} this tag and will lose it.`,
  groupStays: 'The tags in this group won’t be deleted.',
  bar: 'Selected tags',
  selected: (count: number) => `${formatCount(count, 'tag')} selected`,
  clearSelection: 'Clear selection',
  merge: 'Merge',
  moveToGroup: 'Move to group',
  deleteMany: 'Delete',

  mergeTitle: (count: number) => (count === 1 ? 'Merge this tag' : `Merge ${formatNumber(count)} tags`),
  mergeInto: 'Into',
  mergeIntoHint:
    'The tag to keep. Digests, followers, headlines and saved views of the other tags move to it.',
  mergeIntoMissing: 'Please select the tag to keep',
  mergeReading: 'Counting changes…',
  mergeTags: (titles: string) => `Tags to merge: ${titles}`,
  mergeDigests: (count: number, both: number) =>
    `${formatCount(count, 'digest will change', 'digests will change')}${
      both > 0
        ? `, ${formatNumber(both)} of which already ${both === 1 ? 'has' : 'have'} the tag you keep`
        : ''
    }.`,
  mergeFollowers: (count: number) =>
    `${formatCount(count, 'person will follow', 'people will follow')} it afterwards.`,
  mergeHeadlines: (count: number) =>
    `${formatCount(count, 'headline will move', 'headlines will move')} to it.`,
  mergeBroadcasts: (count: number) =>
    formatCount(count, 'scheduled notification will use it.', 'scheduled notifications will use it.'),
  mergeViews: (titles: string) => `Saved views that will use it: ${titles}`,
  mergeTarget: {
    none: '',
    stays: 'It keeps its own daily target.',
    moves: 'It gets the daily target of the first tag that has one.',
  },
  mergeRedirect: 'In URLs, apps and scripts, the old IDs will lead to the tag you keep.',
  merged: (title: string) => `Tags merged into ${title}.`,
  mergeFailed: 'The tags couldn’t be merged.',

  groupTitle: (count: number) => (count === 1 ? 'Move this tag' : `Move ${formatNumber(count)} tags`),
  move: 'Move',
  moved: (count: number) => `${formatCount(count, 'tag')} moved.`,
  noneMoved: 'The tags are already there.',
  moveFailed: 'The tags couldn’t be moved.',
  movedBack: 'Undone. The tags are back in their previous groups.',

  deleteManyQuestion: (count: number) => `Delete ${formatNumber(count)} tags?`,
  confirmDeleteMany: 'Delete tags',
  deletedMany: (count: number) => `${formatCount(count, 'tag')} deleted.`,
  affectedMany: (count: number) =>
    count === 0
      ? 'No digests have any of these tags.'
      : `These tags are used ${formatNumber(count)} times in total and will be removed from all digests.`,
  deleteManyFailed: 'The tags couldn’t be deleted.',

  peekDigests: 'Digests with this tag',
  peekNone: 'No digests have this tag.',
  peekAll: (count: number) =>
    count === 1 ? 'Show it in the list' : `Show all ${formatNumber(count)} in the list`,
  peekFailed: 'The digests couldn’t be loaded.',
  editThis: 'Edit',
  deleteThis: 'Delete',

  canUndo: 'You can undo this for 24 hours, here or under Jobs.',
};
