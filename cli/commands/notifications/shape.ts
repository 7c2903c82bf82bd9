import { BroadcastReport } from '#api/contract/broadcasts.ts';
import { Broadcast, SentNotification } from '#api/contract/broadcasts/history.ts';
import { NotificationTemplate, type SavedAudience } from '#api/contract/presets.ts';
import { UserList } from '#api/contract/userLists.ts';
import { versionLetter } from '#domain/choiceTexts.ts';
import { formatListCell } from '#domain/csv.ts';
import { sumCounts, toOutcome } from '#domain/outcome.ts';
import { shapeOf, type Shape } from '#cli/output/shape.ts';
import { formatLocalTime } from '#cli/output/text.ts';

/** One version of a notification. `show`, `cancel` and `stop` expect the notification's id. */
export const sentShape = shapeOf(
  SentNotification,
  [
    { name: 'broadcast', value: ({ broadcast }) => broadcast.id },
    { name: 'status', value: ({ broadcast }) => broadcast.status },
    { name: 'title', isFlexible: true },
    { name: 'to', value: ({ broadcast }) => broadcast.user_list_type?.title ?? broadcast.user_type },
    { name: 'total', value: ({ report }) => report.sent_status.total },
    { name: 'sent', value: ({ report }) => toOutcome(report.sent_status).sent },
    { name: 'failed', value: ({ report }) => toOutcome(report.sent_status).failed },
    { name: 'unknown', value: ({ report }) => toOutcome(report.sent_status).unknown, dropPriority: 5 },
    { name: 'suppressed', value: ({ report }) => toOutcome(report.sent_status).suppressed, dropPriority: 4 },
    { name: 'opened', value: ({ report }) => report.sent_status.open_count, dropPriority: 1 },
    {
      name: 'by',
      value: ({ broadcast }) => broadcast.send_by?.name ?? '',
      isFlexible: true,
      dropPriority: 2,
    },
    {
      name: 'planned_for',
      value: ({ broadcast }) => broadcast.schedule_datetime,
      formatForTerminal: ({ broadcast }) => formatLocalTime(broadcast.schedule_datetime),
      dropPriority: 3,
    },
  ],
  ({ broadcast }) => broadcast.id,
);

const sumOutcomes = (
  broadcast: Broadcast,
  count: (outcome: Broadcast['versions'][number]['outcome']) => number,
) => broadcast.versions.reduce((sum, { outcome }) => sum + count(outcome), 0);

function formatChosenVersion({ trial, versions }: Broadcast): string {
  const chosen = trial?.chosen;
  if (!chosen) return '';
  const place = versions.findIndex(({ notification }) => notification.id === chosen.notification);
  return `${versionLetter(place)} (${chosen.reason})`;
}

export const broadcastShape = shapeOf(Broadcast, [
  'id',
  'status',
  {
    name: 'title',
    value: ({ versions }) =>
      formatListCell(
        versions.map(({ notification }) => notification.title),
        '; ',
      ),
  },
  { name: 'to', value: ({ audience }) => audience.user_list?.title ?? audience.type },
  { name: 'by', value: ({ send_by }) => send_by?.name ?? '' },
  { name: 'held', value: ({ hold }) => hold?.reason ?? '' },
  { name: 'chosen', value: formatChosenVersion },
  {
    name: 'planned_for',
    value: ({ schedule_datetime }) => schedule_datetime,
    formatForTerminal: ({ schedule_datetime }) => formatLocalTime(schedule_datetime),
  },
  { name: 'started_at', isInstant: true },
  { name: 'finished_at', isInstant: true },
  { name: 'devices', value: (broadcast) => sumOutcomes(broadcast, ({ total }) => total) },
  { name: 'sent', value: (broadcast) => sumOutcomes(broadcast, ({ sent }) => sent) },
  {
    name: 'failed',
    value: (broadcast) => sumOutcomes(broadcast, ({ failed }) => sumCounts(failed)),
  },
  { name: 'unknown', value: (broadcast) => sumOutcomes(broadcast, ({ unknown }) => unknown) },
  {
    name: 'suppressed',
    value: (broadcast) => sumOutcomes(broadcast, ({ held_back }) => sumCounts(held_back)),
  },
  { name: 'unsent', value: (broadcast) => sumOutcomes(broadcast, ({ unsent }) => unsent) },
  { name: 'opened', value: (broadcast) => sumOutcomes(broadcast, ({ opened }) => opened) },
]);

export const reportShape = shapeOf(BroadcastReport, [
  'id',
  'status',
  {
    name: 'title',
    value: ({ notification_data }) =>
      formatListCell(
        notification_data.map(({ title }) => title),
        '; ',
      ),
  },
  {
    name: 'planned_for',
    value: ({ schedule_datetime }) => schedule_datetime,
    formatForTerminal: ({ schedule_datetime }) => formatLocalTime(schedule_datetime),
  },
]);

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

export type AudienceRow = SavedAudience & { reach: Reach | null };

export const audienceShape: Shape<AudienceRow> = {
  fields: ['id', 'name', 'filters', 'missing', 'created_by', 'modified_at', 'reach'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'users', value: ({ reach }) => reach?.users ?? '' },
    { name: 'devices', value: ({ reach }) => reach?.devices ?? '' },
    { name: 'missing', value: ({ missing }) => formatListCell(missing) },
    { name: 'by', value: ({ created_by }) => created_by.name, isFlexible: true, dropPriority: 1 },
  ],
  id: ({ id }) => id,
};

export const templateShape = shapeOf(NotificationTemplate, [
  'id',
  { name: 'name', isFlexible: true },
  { name: 'title', value: ({ content }) => content.notification_datas[0]?.title ?? '', isFlexible: true },
  { name: 'by', value: ({ created_by }) => created_by.name, isFlexible: true, dropPriority: 1 },
]);

export const groupShape = shapeOf(UserList, [
  'id',
  { name: 'title', isFlexible: true },
  { name: 'users', value: ({ user_count }) => user_count },
  { name: 'segment_id', value: ({ segment_id }) => segment_id ?? '', formatForTerminal: false },
]);
