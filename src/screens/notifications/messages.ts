import { formatNumber } from '#shared/numbers.ts';
import type { BroadcastStatus, NotificationType } from '#api/contract/broadcasts.ts';

const types: Record<NotificationType, string> = {
  home: 'Home',
  article: 'Articles',
  category: 'Categories',
  tag: 'Tags',
  publication: 'Publications',
  pill: 'Pills',
  formatted_article: 'Formatted articles',
};

const states: Record<BroadcastStatus, string> = {
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'Sending',
  COMPLETE: 'Complete',
  CANCELLED: 'Cancelled',
};

/** Those in the documents are theirs to the letter (NOTIF-01 to NOTIF-12); the others are free to choose (S44). */
export const messages = {
  title: 'Notification History',
  table: 'Notifications',
  pages: 'Pages of notifications',
  create: 'Create Notification',
  groups: 'View Groups',
  dates: 'Filter by date',

  loadFailed: 'Unable to fetch notifications.',
  channelsFailed: 'Unable to fetch channel list.',
  none: 'No Data Found',
  noneMatches: 'No Data Found',
  showAll: 'Show all notifications',

  filters: 'Filters',
  status: 'Status',
  allStates: 'All statuses',
  states,
  audience: 'Users',
  anyAudience: 'All audiences',
  audiences: {
    all: 'All',
    channel_follower: 'Channel Followers Only',
    registration_ids: 'Device tokens',
    test_user: 'Test',
    user_list: 'Deleted group',
  } as Record<string, string>,
  channel: 'Channel',
  allChannels: 'All channels',
  group: 'Group',
  allGroups: 'All groups',
  sender: 'Sent by',
  allSenders: 'Sent by anyone',
  type: 'Type',
  types,
  start: 'From',
  end: 'To',
  apply: 'Apply',
  clearDates: 'Clear dates',

  id: 'Id',
  notification: 'Notification',
  opens: (title: string) => `Opens: ${title}`,
  author: 'Author',
  created: 'Created At',
  modified: 'Modified At',
  figures: 'Report',
  total: 'Total',
  success: 'Sent',
  failed: 'Failed',
  opened: 'Opened',
  openRate: 'Open rate',
  rate: (percentage: string) => `${percentage} %`,
  noRate: '–',
  planned: (at: string) => `for ${at}`,
  sending: (percentage: number) => `Sending: ${formatNumber(percentage)} %`,
  actions: 'Action',
  copy: 'Copy',
  copyOf: (title: string) => `Copy ${title}`,
  cancel: 'Cancel',
  cancelOf: (title: string) => `Cancel ${title}`,

  cancelQuestion: 'Are you sure you want to cancel the notification?',
  no: 'No',
  yes: 'Yes',
  cancelled: 'Notication cancelled',
  cancelFailed: 'Unable to cancel notification',
};
