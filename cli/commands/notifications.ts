import { Option } from 'commander';
import { changeBroadcast, countAudience, type BroadcastReport } from '#api/contract/broadcasts.ts';
import { confirmApp, listApps, removeApp } from '#api/contract/broadcasts/apps.ts';
import {
  getBroadcast,
  listBroadcasts,
  type Broadcast,
  type SentNotification,
} from '#api/contract/broadcasts/history.ts';
import { listPushLimits } from '#api/contract/broadcasts/limits.ts';
import { listAudiences, listTemplates, type NotificationTemplate } from '#api/contract/presets.ts';
import { listUserLists, type UserList } from '#api/contract/userLists.ts';
import { MissingError, UsageError } from '../errors.ts';
import { parseTimeZone } from '../flags.ts';
import type { Shape } from '../output/shape.ts';
import { formatLocalTime, toPrintable } from '../output/text.ts';
import { localTimeZone, parseFutureTime } from '../times.ts';
import { changeCommand, idArgument, listCommand, pagedListCommand, showCommand } from './forms.ts';
import { limitsShape, type LimitsRow } from './notifications/limits/shape.ts';
import { audienceFields } from './notifications/presets.ts';
import {
  audienceShape,
  broadcastShape,
  groupShape,
  reportShape,
  sentShape,
  templateShape,
  type AudienceRow,
} from './notifications/shape.ts';

interface RescheduleBody {
  schedule_datetime: string;
  schedule_timezone: string;
}

const statuses = ['SCHEDULED', 'HELD', 'IN_PROGRESS', 'COMPLETE', 'CANCELLED', 'STOPPED'];
const addNotificationIdArgument = idArgument('notification ID');

export const notifications = {
  list: pagedListCommand<SentNotification, { search?: string; status?: string }>({
    noun: 'notifications',
    examples: [
      'desk notifications list',
      'desk notifications list --status HELD',
      'desk notifications list --search tram',
      'desk notifications list --all --json broadcast,title,report',
    ],
    addFlags: (command) =>
      command
        .addOption(new Option('--status <status>', 'only notifications with this status').choices(statuses))
        .option('--search <text>', 'part of a title or text'),
    shape: sentShape,
    createPageReader:
      async ({ search, status }, { client, signal }) =>
      (page, size) =>
        client.call(listBroadcasts, { query: { search, status, page, page_size: size } }, { signal }),
  }),
  show: showCommand<Broadcast, { id: number }>({
    examples: ['desk notifications show 12', 'desk notifications show 12 --json status,hold,decisions'],
    addFlags: addNotificationIdArgument,
    shape: broadcastShape,
    loadRow: ({ id }, { client, signal }) => client.call(getBroadcast, { params: { id } }, { signal }),
  }),
  cancel: decisionCommand({
    decision: 'cancel',
    question: (id) => `Cancel notification ${id}?`,
    failureMessage: 'Unable to cancel notification',
    // Spelled as in the spec (NOTIF-07).
    successMessage: () => 'Notication cancelled',
  }),
  stop: decisionCommand({
    decision: 'stop',
    question: (id) => `Stop notification ${id}?`,
    failureMessage: 'The notification could not be stopped.',
    successMessage: ({ status }) =>
      status === 'CANCELLED'
        ? 'The notification was stopped. Nothing was sent.'
        : 'Sending has stopped. Notifications already on their way will still arrive.',
  }),
  resume: decisionCommand({
    decision: 'resume',
    question: (id) => `Send notification ${id} to people who didn’t get it?`,
    failureMessage: 'The notification could not be resumed.',
    successMessage: () =>
      'The notification will be sent to people who haven’t received it. People who may already have it will be skipped.',
  }),
  reschedule: changeCommand<{ id: number; at: string; timeZone?: string }, BroadcastReport, RescheduleBody>({
    examples: [
      'desk notifications reschedule 12 --at "monday 08:00"',
      'desk notifications reschedule 12 --at "2026-12-01 09:00" --time-zone Europe/Oslo',
    ],
    addFlags(command) {
      addNotificationIdArgument(command);
      command
        .requiredOption('--at <time>', 'new time, in the `notifications schedule` format')
        .option('--time-zone <name>', 'time zone for --at; default: this computer’s', parseTimeZone);
    },
    shape: reportShape,
    find: async ({ at, timeZone: zone = localTimeZone() }) => ({
      schedule_datetime: parseFutureTime('--at', at, zone),
      schedule_timezone: zone,
    }),
    question: ({ id }, { schedule_datetime: at }) =>
      `Reschedule notification ${id} for ${formatLocalTime(at)}?`,
    call: ({ id }, { client, signal }, body) =>
      client.call(
        changeBroadcast,
        { params: { id }, body: { status_change_to: 'reschedule', ...body } },
        { signal },
      ),
    failureMessage: 'Unable to reschedule the notification',
    successMessage: 'Notification rescheduled.',
  }),
  choose: changeCommand<{ id: number; version: string }, BroadcastReport>({
    examples: ['desk notifications choose 12 B'],
    addFlags(command) {
      addNotificationIdArgument(command);
      command.argument('<version>', 'version to send to everyone else, A or B');
    },
    shape: reportShape,
    check({ version }) {
      if (!/^[ab]$/i.test(version)) throw new UsageError('The version must be A or B.');
    },
    question: ({ id, version }) =>
      `Send version ${version.toUpperCase()} of notification ${id} to everyone else?`,
    async call({ id, version }, { client, signal }) {
      const { versions } = await client.call(getBroadcast, { params: { id } }, { signal });
      const place = ['A', 'B'].indexOf(version.toUpperCase());
      const body = { status_change_to: 'choose' as const, notification: versions[place]?.notification.id };
      return client.call(changeBroadcast, { params: { id }, body }, { signal });
    },
    failureMessage: 'The version could not be chosen.',
    successMessage: 'The version is now being sent to everyone else.',
  }),
  groups: pagedListCommand<UserList>({
    noun: 'groups',
    examples: ['desk notifications groups', 'desk notifications groups --all --json id,title'],
    shape: groupShape,
    createPageReader:
      async (_, { client, signal }) =>
      (page, size) =>
        client.call(listUserLists, { query: { page, page_size: size } }, { signal }),
  }),
  audiences: listCommand<AudienceRow>({
    examples: ['desk notifications audiences', 'desk notifications audiences --json id,name,reach'],
    shape: audienceShape,
    async loadRows(_, { client, signal }) {
      const { results } = await client.call(listAudiences, {}, { signal });
      const rows: AudienceRow[] = [];
      for (const audience of results) {
        const isWhole = audience.missing.length === 0;
        const body = audienceFields(audience.filters);
        // One at a time, because each count scans the devices.
        // oxlint-disable-next-line no-await-in-loop
        const reach = isWhole ? await client.call(countAudience, { body }, { signal }) : null;
        rows.push({ ...audience, reach });
      }
      return rows;
    },
  }),
  templates: listCommand<NotificationTemplate>({
    examples: ['desk notifications templates', 'desk notifications templates --json id,name,content'],
    shape: templateShape,
    loadRows: async (_, { client, signal }) => (await client.call(listTemplates, {}, { signal })).results,
  }),
};

interface DecisionSpec {
  decision: 'cancel' | 'stop' | 'resume';
  question(id: number): string;
  failureMessage: string;
  successMessage(report: BroadcastReport): string;
}

function decisionCommand({ decision, question, failureMessage, successMessage }: DecisionSpec) {
  return changeCommand<{ id: number }, BroadcastReport>({
    examples: [`desk notifications ${decision} 12`],
    addFlags: addNotificationIdArgument,
    shape: reportShape,
    question: ({ id }) => question(id),
    call: ({ id }, { client, signal }) =>
      client.call(changeBroadcast, { params: { id }, body: { status_change_to: decision } }, { signal }),
    failureMessage,
    successMessage,
  });
}

interface AppRow {
  /** Null until confirmed. */
  id: number | null;
  name: string;
  devices: number;
  is_confirmed: boolean;
}

const appShape: Shape<AppRow> = {
  fields: ['id', 'name', 'devices', 'is_confirmed'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name, isFlexible: true },
    { name: 'devices', value: ({ devices }) => devices },
    { name: 'is_confirmed', value: ({ is_confirmed }) => is_confirmed },
  ],
  id: ({ id }) => id ?? '',
};

export const apps = {
  list: listCommand<AppRow>({
    examples: ['desk notifications apps list'],
    shape: appShape,
    async loadRows(_, { client, signal }) {
      const { results, waiting } = await client.call(listApps, {}, { signal });
      return [
        ...results.map((app) => ({ ...app, is_confirmed: true })),
        ...waiting.map(({ name, devices }) => ({ id: null, name, devices, is_confirmed: false })),
      ];
    },
  }),
  confirm: changeCommand<{ name: string }, object>({
    examples: ['desk notifications apps confirm com.example.digest'],
    addFlags: (command) => command.argument('<name>', 'package name'),
    question: ({ name }) => `Send notifications to the devices of ${toPrintable(name)}?`,
    isAlwaysConfirmed: true,
    call: ({ name }, { client, signal }) => client.call(confirmApp, { body: { name } }, { signal }),
    failureMessage: 'The app could not be confirmed.',
    successMessage: 'The app was confirmed. Undo with `desk notifications apps remove`.',
  }),
  remove: changeCommand<{ name: string }, void, { id: number; devices: number }>({
    examples: ['desk notifications apps remove com.example.lite'],
    addFlags: (command) => command.argument('<name>', 'package name'),
    async find({ name }, { client, signal }) {
      const { results } = await client.call(listApps, {}, { signal });
      const app = results.find((each) => each.name === name);
      if (app) return app;
      throw new MissingError(
        `No confirmed app is called ${JSON.stringify(name)}.`,
        'List apps with `desk notifications apps list`.',
      );
    },
    question: ({ name }, { devices }) =>
      `Remove ${toPrintable(name)}? Devices that will stop getting notifications: ${devices}.`,
    isAlwaysConfirmed: true,
    call: (_, { client, signal }, { id }) => client.call(removeApp, { params: { id } }, { signal }),
    failureMessage: 'The app could not be removed.',
    successMessage: 'The app was removed.',
  }),
};

export const limits = {
  show: listCommand<LimitsRow>({
    examples: [
      'desk notifications limits show',
      'desk notifications limits show --json app_package_name,max_per_day',
    ],
    shape: limitsShape,
    loadRows: async (_, { client, signal }) => (await client.call(listPushLimits, {}, { signal })).results,
  }),
};
