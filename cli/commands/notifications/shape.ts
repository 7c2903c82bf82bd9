import type { BroadcastReport } from '#api/contract/broadcasts.ts';
import type { Broadcast, SentNotification } from '#api/contract/broadcasts/history.ts';
import type { NotificationTemplate, SavedAudience } from '#api/contract/presets.ts';
import type { UserList } from '#api/contract/userLists.ts';
import { versionLetter } from '#domain/choiceTexts.ts';
import { listCell } from '#domain/csv.ts';
import type { Shape } from '#cli/output/shape.ts';
import { localTime } from '#cli/output/text.ts';

/** One version of a broadcast. What `show`, `cancel` and `stop` take is the id of the broadcast. */
export const sentShape: Shape<SentNotification> = {
  fields: [
    'id',
    'title',
    'text',
    'subtext',
    'imageUrl',
    'notification_type',
    'bottom_tab_index',
    'trial_part',
    'content_object',
    'channel',
    'group',
    'created_at',
    'modified_at',
    'report',
    'broadcast',
  ],
  columns: [
    { name: 'broadcast', value: ({ broadcast }) => broadcast.id },
    { name: 'status', value: ({ broadcast }) => broadcast.status },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    { name: 'to', value: ({ broadcast }) => broadcast.user_list_type?.title ?? broadcast.user_type },
    { name: 'total', value: ({ report }) => report.sent_status.total },
    { name: 'sent', value: ({ report }) => report.sent_status.success_count },
    { name: 'failed', value: ({ report }) => report.sent_status.fail_count },
    { name: 'unknown', value: ({ report }) => report.sent_status.unknown_count, leaveOut: 5 },
    { name: 'held_back', value: ({ report }) => report.sent_status.held_count, leaveOut: 4 },
    { name: 'opened', value: ({ report }) => report.sent_status.open_count, leaveOut: 1 },
    { name: 'by', value: ({ broadcast }) => broadcast.send_by?.name ?? '', isFlexible: true, leaveOut: 2 },
    {
      name: 'planned_for',
      value: ({ broadcast }) => broadcast.schedule_datetime,
      screen: ({ broadcast }) => toTime(broadcast.schedule_datetime),
      leaveOut: 3,
    },
  ],
  // What the other commands take.
  id: ({ broadcast }) => broadcast.id,
};

const toTime = (instant: string | null) => (instant === null ? '' : localTime(instant));

const addUp = (broadcast: Broadcast, count: (outcome: Broadcast['versions'][number]['outcome']) => number) =>
  broadcast.versions.reduce((sum, { outcome }) => sum + count(outcome), 0);

/** Of a trial, the version that goes to the rest, and why. */
function chosenCell({ trial, versions }: Broadcast): string {
  const chosen = trial?.chosen;
  if (!chosen) return '';
  const place = versions.findIndex(({ notification }) => notification.id === chosen.notification);
  return `${versionLetter(place)} (${chosen.reason})`;
}

export const broadcastShape: Shape<Broadcast> = {
  fields: [
    'id',
    'status',
    'created_at',
    'schedule_datetime',
    'schedule_local_time',
    'zones',
    'trial',
    'started_at',
    'finished_at',
    'send_by',
    'hold',
    'decisions',
    'audience',
    'versions',
  ],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'status', value: ({ status }) => status },
    {
      name: 'title',
      value: ({ versions }) =>
        listCell(
          versions.map(({ notification }) => notification.title),
          '; ',
        ),
    },
    { name: 'to', value: ({ audience }) => audience.user_list?.title ?? audience.type },
    { name: 'by', value: ({ send_by }) => send_by?.name ?? '' },
    { name: 'held', value: ({ hold }) => hold?.reason ?? '' },
    { name: 'chosen', value: chosenCell },
    {
      name: 'planned_for',
      value: ({ schedule_datetime }) => schedule_datetime,
      screen: ({ schedule_datetime }) => toTime(schedule_datetime),
    },
    {
      name: 'started_at',
      value: ({ started_at }) => started_at,
      screen: ({ started_at }) => toTime(started_at),
    },
    {
      name: 'finished_at',
      value: ({ finished_at }) => finished_at,
      screen: ({ finished_at }) => toTime(finished_at),
    },
    { name: 'devices', value: (broadcast) => addUp(broadcast, ({ total }) => total) },
    { name: 'sent', value: (broadcast) => addUp(broadcast, ({ sent }) => sent) },
    {
      name: 'failed',
      value: (broadcast) =>
        addUp(broadcast, ({ failed }) => failed.reduce((sum, { count }) => sum + count, 0)),
    },
    { name: 'unknown', value: (broadcast) => addUp(broadcast, ({ unknown }) => unknown) },
    {
      name: 'held_back',
      value: (broadcast) =>
        addUp(broadcast, ({ held_back }) => held_back.reduce((all, { count }) => all + count, 0)),
    },
    { name: 'unsent', value: (broadcast) => addUp(broadcast, ({ unsent }) => unsent) },
    { name: 'opened', value: (broadcast) => addUp(broadcast, ({ opened }) => opened) },
  ],
  id: ({ id }) => id,
};

export const reportShape: Shape<BroadcastReport> = {
  fields: ['id', 'status', 'schedule_datetime', 'notification_data'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'status', value: ({ status }) => status },
    {
      name: 'title',
      value: ({ notification_data }) =>
        listCell(
          notification_data.map(({ title }) => title),
          '; ',
        ),
    },
    {
      name: 'planned_for',
      value: ({ schedule_datetime }) => schedule_datetime,
      screen: ({ schedule_datetime }) => toTime(schedule_datetime),
    },
  ],
  id: ({ id }) => id,
};

/** How many an audience has. */
export interface Reach {
  users: number;
  devices: number;
}

export const reachShape: Shape<Reach> = {
  fields: ['users', 'devices'],
  columns: [
    { name: 'users', value: ({ users }) => users },
    { name: 'devices', value: ({ devices }) => devices },
  ],
  id: () => 'audience',
};

export const audienceShape: Shape<SavedAudience & { reach: Reach | null }> = {
  fields: ['id', 'name', 'filters', 'missing', 'created_by', 'modified_at', 'reach'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'users', value: ({ reach }) => reach?.users ?? '' },
    { name: 'devices', value: ({ reach }) => reach?.devices ?? '' },
    { name: 'missing', value: ({ missing }) => listCell(missing) },
    { name: 'by', value: ({ created_by }) => created_by.name, isFlexible: true, leaveOut: 1 },
  ],
  id: ({ id }) => id,
};

export const templateShape: Shape<NotificationTemplate> = {
  fields: ['id', 'name', 'content', 'targets', 'created_by', 'modified_at'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'title', value: ({ content }) => content.notification_datas[0]?.title ?? '', isFlexible: true },
    { name: 'by', value: ({ created_by }) => created_by.name, isFlexible: true, leaveOut: 1 },
  ],
  id: ({ id }) => id,
};

export const groupShape: Shape<UserList> = {
  fields: ['id', 'title', 'description', 'segment_id', 'user_count', 'change'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    { name: 'users', value: ({ user_count }) => user_count },
    { name: 'segment_id', value: ({ segment_id }) => segment_id ?? '', screen: false },
  ],
  id: ({ id }) => id,
};
