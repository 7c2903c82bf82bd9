import { formatNumber } from '#shared/format/numbers.ts';
import { minTrialOpens, type ChoiceReason } from '#domain/abTest.ts';
import type { BroadcastStatus } from '#api/contract/broadcasts.ts';
import type { LimitReason } from '#api/contract/broadcasts/limits.ts';
import { notificationMessages as shared } from '#shared/notifications/messages.ts';

const states: Record<BroadcastStatus, string> = {
  SCHEDULED: 'Scheduled',
  HELD: 'Held',
  IN_PROGRESS: 'Sending',
  COMPLETE: 'Complete',
  CANCELLED: 'Cancelled',
  STOPPED: 'Stopped',
};

/** Those in the documents are theirs to the letter (NOTIF-01 to NOTIF-12); the others are free to choose (S44). */
export const messages = {
  expires: 'Expires after',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${formatNumber(count)} minutes`),
  sound: 'Sound',
  title: 'Notification History',
  table: 'Notifications',
  pages: 'Pages of notifications',
  create: 'Create Notification',
  groups: 'View Groups',
  limits: 'Quiet hours and limits',
  dates: 'Filter by date',

  loadFailed: 'Unable to fetch notifications.',
  channelsFailed: shared.channelsFailed,
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
    all: shared.all,
    channel_follower: shared.channelFollowers,
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
  types: shared.types,
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
  total: 'Total',
  of: 'of',
  unknownCount: (count: number) => `${formatNumber(count)} unknown`,
  suppressedCount: (count: number) => `${formatNumber(count)} suppressed`,
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
  makeCopy: (title: string) => `Copy ${title}`,
  search: 'Search notifications',
  bar: 'Selected notifications',
  clearSelection: 'Clear selection',
  selected: (count: number) =>
    count === 1 ? '1 notification selected' : `${formatNumber(count)} notifications selected`,
  cancelCount: (count: number) => `Cancel ${formatNumber(count)}`,
  cancelManyQuestion: (count: number) =>
    `Are you sure you want to cancel ${formatNumber(count)} notifications?`,
  cancelledMany: (count: number) => `${formatNumber(count)} notifications cancelled`,
  cancelFailedFor: (title: string) => `Unable to cancel ${title}`,

  cancel: 'Cancel',
  cancelOf: (title: string) => `Cancel ${title}`,

  cancelQuestion: 'Are you sure you want to cancel the notification?',
  no: 'No',
  yes: 'Yes',
  cancelled: 'Notication cancelled',
  cancelFailed: 'Unable to cancel notification',

  broadcast: (id: number) => `Broadcast ${id}`,
  broadcastId: 'Broadcast',
  versionId: (id: number) => `Notification id ${id}`,
  back: 'All notifications',
  missing: 'There is no such notification.',
  broadcastFailed: 'This notification could not be loaded.',
  when: 'Sent',
  startedAt: 'Started',
  finishedAt: 'Finished',
  plannedAt: 'Planned for',
  inZone: (wall: string, zone: string, offset: string) => `${wall}, ${zone} (${offset})`,
  to: 'Sent to',
  packages: 'Packages',
  cities: 'Cities',
  regions: 'States',
  only: (list: string) => `Only: ${list}`,
  followersOf: (tag: string) => `followers of ${tag}`,
  byReading: 'those who have read certain stories',
  followers: 'Followers of the tag',
  readTags: 'Have read of the tags',
  readCategories: 'Have read of the categories',
  readWords: 'Have read of',
  readFrom: 'Have read since',
  tokens: (count: number) => (count === 1 ? '1 device token' : `${formatNumber(count)} device tokens`),
  decisions: 'Who decided what',
  version: (number: number) => `Version ${formatNumber(number)}`,
  triedVersion: (letter: string) => `Version ${letter}`,
  restVersion: 'The rest',
  tried: 'Tried',
  trial: 'Which version goes to the rest',
  triedOn: (share: number, minutes: number) =>
    `Each is tried on ${formatNumber(share)} % of the people for ${minutes === 1 ? '1 minute' : `${formatNumber(minutes)} minutes`}.`,
  trialRule: `The one with more opens for each message sent goes to the rest: version A where both are opened alike, or fewer than ${minTrialOpens} times together.`,
  chosenAt: (time: string) => `It is chosen ${time}.`,
  chosenBecause: {
    opens: (letter: string) => `Version ${letter} went to the rest, as it was opened more often.`,
    tie: (letter: string) => `Version ${letter} went to the rest, as both were opened alike.`,
    few_opens: (letter: string) =>
      `Version ${letter} went to the rest, as both together were opened fewer than ${minTrialOpens} times.`,
    person: (letter: string) => `A person chose version ${letter} for the rest.`,
  } satisfies Record<ChoiceReason, (letter: string) => string>,
  chosenBy: (letter: string, name: string) => `${name} chose version ${letter} for the rest.`,
  sendToRest: (letter: string) => `Send version ${letter} to the rest`,
  sendToRestQuestion: (letter: string) => `Send version ${letter} to the rest now?`,
  sendToRestHint: (count: number) =>
    count === 1
      ? 'It goes to 1 device at once. The other version is not sent any more.'
      : `It goes to ${formatNumber(count)} devices at once. The other version is not sent any more.`,
  restChosen: 'It is now being sent to the rest.',
  outcomes: 'What became of it',
  devices: 'Devices',
  unknown: 'Unknown',
  heldBack: 'Held back',
  unsent: 'Never sent',
  reasons: {
    rejected: 'refused by the push service',
    unregistered: 'the app is no longer there',
    invalid_token: 'the push service does not know such a token',
    wrong_sender: 'the device belongs to another project or other keys of the push service',
    unavailable: 'the push service did not accept it within an hour',
  } as Record<string, string>,
  failedFor: (count: number, reason: string) => `${formatNumber(count)} failed: ${reason}`,
  unknownHint: (count: number) =>
    count === 1
      ? '1 message was handed over without an answer. It may have arrived, and is not sent again.'
      : `${formatNumber(count)} messages were handed over without an answer. They may have arrived, and are not sent again.`,
  localTime: 'Where each reader is',
  atLocal: (time: string, zone: string) => `${time}; without a zone, that of ${zone}`,
  zones: 'By time zone',
  zoneCounts: (sent: number, total: number) => `${formatNumber(sent)} of ${formatNumber(total)} sent`,
  zoneRest: (counts: { failed: number; unknown: number; held_back: number }) =>
    [
      ...(counts.failed > 0 ? [`${formatNumber(counts.failed)} failed`] : []),
      ...(counts.unknown > 0 ? [`${formatNumber(counts.unknown)} unknown`] : []),
      ...(counts.held_back > 0 ? [`${formatNumber(counts.held_back)} held back`] : []),
    ].join(', '),
  moreZones: (count: number) => (count === 1 ? 'and 1 more' : `and ${formatNumber(count)} more`),

  heldFor: {
    quiet_hours: (count: number) =>
      count === 1
        ? '1 message was held back by quiet hours. It is not sent later.'
        : `${formatNumber(count)} messages were held back by quiet hours. They are not sent later.`,
    zone_passed: (count: number) =>
      count === 1
        ? '1 message was not sent, as its time had passed where the reader is.'
        : `${formatNumber(count)} messages were not sent, as their time had passed where the readers are.`,
    daily_limit: (count: number) =>
      count === 1
        ? '1 message was held back: its reader had as many notifications in 24 hours as they may get. It is not sent later.'
        : `${formatNumber(count)} messages were held back: their readers had as many notifications in 24 hours as they may get. They are not sent later.`,
  } satisfies Record<LimitReason, (count: number) => string>,
  unsentHint: (count: number) =>
    count === 1 ? '1 device was not reached.' : `${formatNumber(count)} devices were not reached.`,
  editAgain: shared.editAgain,
  goesTo: shared.goesTo,
  resume: 'Send to those who did not get it',
  resumeQuestion: (count: number) =>
    count === 1
      ? 'Send this to the device that did not get it?'
      : `Send this to ${formatNumber(count)} devices that did not get it?`,
  resumeHint: (unknown: number) =>
    unknown === 0
      ? 'It is not sent twice to the same device.'
      : `${unknown === 1 ? '1 more device' : `${formatNumber(unknown)} more devices`} may have got it, and are left out: it is not sent to them twice.`,
  resumed: 'Sending continues.',
  resumeFailed: 'Sending could not go on.',
  opensOverTime: 'Opens over time',
  from: 'From',
  noOpens: 'It has not been opened yet.',
  opensFailed: 'The opens could not be loaded.',
  comparison: 'Which version is opened more often',
  comparisons: {
    tooFew: 'There are not enough opens yet to tell.',
    noDifference: 'No version is clearly better: the differences may be chance.',
  },
  better: (version: string, chance: number) =>
    `${version} is opened more often. By chance alone, a difference as large comes less than once in ${formatNumber(Math.round(1 / chance))} times.`,
  comparisonSource:
    'By a two-proportion z-test of opens and sent messages, at 1 %, corrected for the number of versions.',
  stop: shared.stop,
  holds: shared.holds,
  leavesIn: shared.leavesIn,
  leaving: shared.leaving,
  stopNow: shared.stopNow,
  repeats: 'The notification that it repeats',
  wouldReach: (reach: string) => `Sent now: ${reach}`,
  release: 'Send it',
  approve: 'Approve',
  sendBack: 'Send back',
  returning: {
    title: 'Send this notification back?',
    label: 'What has to change',
    hint: 'It is not sent. Who wrote it reads your comment on this page, and can copy it to send another.',
    missing: 'Please enter a comment',
    save: 'Send back',
    cancel: 'Cancel',
  },
  ownApproval: 'Another super user has to approve it.',
  released: 'It leaves when its countdown ends.',
  approved: 'The notification was approved.',
  sentBack: 'The notification was sent back.',
  decisionFailed: 'This could not be decided.',
  decisionsTitle: 'What was decided',
  byServer: 'Digest Desk',
  decisionNames: {
    create: 'written and sent',
    hold: 'held',
    release: 'sent after all',
    approve: 'approved',
    return: 'sent back',
    cancel: 'cancelled',
    stop: 'stopped',
    choose: 'chose what goes to the rest',
    reschedule: 'moved to another time',
  } as Record<string, string>,
  confirmedFor: (users: number) =>
    users === 1 ? 'Confirmed for 1 person.' : `Confirmed for ${formatNumber(users)} people.`,
};
