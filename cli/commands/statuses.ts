import { Option, type Command } from 'commander';
import {
  createStatus,
  deleteStatus,
  DigestStatus,
  listDigestStatuses,
  placeStatus,
  updateStatus,
} from '#api/contract/statuses.ts';
import { statusColors, statusSetters, type StatusColor, type StatusSetters } from '#domain/statuses.ts';
import { UsageError } from '../errors.ts';
import { wholeNumberParser } from '../flags.ts';
import { shapeOf } from '../output/shape.ts';
import { listLookup, resolveOne, type Named } from '../resolve.ts';
import type { Context } from '../verb.ts';
import { changeCommand, deleteCommand, listCommand } from './forms.ts';

const shape = shapeOf(DigestStatus, [
  'id',
  { name: 'status_name', isFlexible: true },
  'status_code',
  { name: 'slug', isFlexible: true },
  'color',
  'set_by',
  'digest_count',
  { name: 'editable', formatForTerminal: ({ editable }) => (editable ? 'yes' : 'no') },
]);

interface StatusOptions {
  statusColor?: StatusColor;
  setBy?: StatusSetters;
}

const addStatusOptions = (command: Command) =>
  command
    .addOption(new Option('--status-color <color>', 'colour').choices(statusColors))
    .addOption(new Option('--set-by <who>', 'who can set it on digests').choices(statusSetters));

const addStatusArgument = (command: Command) => command.argument('<status>', 'status ID, slug or name');

async function listStatuses({ client, signal }: Context): Promise<DigestStatus[]> {
  const rows: DigestStatus[] = [];
  for (let page = 1; ; page += 1) {
    const { results, total } = await client.call(listDigestStatuses, { query: { page } }, { signal });
    rows.push(...results);
    if (rows.length >= total || results.length === 0) return rows;
  }
}

const withLookupNames = (status: DigestStatus): DigestStatus & Named => ({
  ...status,
  title: status.status_name,
  otherNames: [status.slug],
});

const resolveStatus = (value: string, context: Context): Promise<DigestStatus> =>
  resolveOne(
    value,
    listLookup('status', async () => (await listStatuses(context)).map(withLookupNames)),
  );

export const statuses = {
  list: listCommand<DigestStatus>({
    examples: ['desk statuses list', 'desk statuses list --json status_name,digest_count'],
    shape,
    failureMessage: 'Unable to fetch status.',
    loadRows: (_, context) => listStatuses(context),
  }),
  add: changeCommand<StatusOptions & { name: string; code: string }, DigestStatus>({
    examples: [
      'desk statuses add --name "Legal check" --code LC',
      'desk statuses add --name "On hold" --code OH --status-color red --set-by editors',
    ],
    addFlags(command) {
      command
        .requiredOption('--name <name>', 'name')
        .requiredOption('--code <code>', 'short code, at most 5 characters');
      addStatusOptions(command);
    },
    shape,
    question: ({ name }) => `Create the status ${JSON.stringify(name)}?`,
    call: ({ name, code, statusColor: color, setBy }, { client, signal }) =>
      client.call(
        createStatus,
        { body: { status_name: name, status_code: code, color, set_by: setBy } },
        { signal },
      ),
    failureMessage: 'Unable to create status.',
    successMessage: 'Status created successfully.',
  }),
  /** The slug stays, because URLs contain it. */
  rename: changeCommand<{ status: string; name: string; code?: string }, DigestStatus>({
    examples: ['desk statuses rename legal-check --name Lawyers --code LAW'],
    addFlags: (command) =>
      addStatusArgument(command)
        .requiredOption('--name <name>', 'new name')
        .option('--code <code>', 'new code'),
    shape,
    question: ({ status, name }) => `Rename the status ${JSON.stringify(status)} to ${JSON.stringify(name)}?`,
    async call({ status, name, code }, context) {
      const { id } = await resolveStatus(status, context);
      const body = { status_name: name, status_code: code };
      return context.client.call(updateStatus, { params: { id }, body }, { signal: context.signal });
    },
    failureMessage: 'Unable to update status.',
    successMessage: 'Status updated successfully.',
  }),
  set: changeCommand<StatusOptions & { status: string; place?: number }, DigestStatus>({
    examples: [
      'desk statuses set legal-check --set-by super_users',
      'desk statuses set "In Review" --status-color teal --place 2',
    ],
    addFlags(command) {
      addStatusArgument(command).option(
        '--place <number>',
        'position in the order, starting at 1',
        wholeNumberParser(1, 10_000),
      );
      addStatusOptions(command);
    },
    shape,
    check({ statusColor, setBy, place }) {
      if (statusColor === undefined && setBy === undefined && place === undefined)
        throw new UsageError('Nothing to change.', 'Use --status-color, --set-by or --place.');
    },
    question: ({ status }) => `Change the status ${JSON.stringify(status)}?`,
    async call({ status, statusColor: color, setBy, place }, context) {
      const { client, signal } = context;
      let changed = await resolveStatus(status, context);
      const params = { id: changed.id };
      if (color !== undefined || setBy !== undefined) {
        const body = { color, set_by: setBy };
        changed = { ...changed, ...(await client.call(updateStatus, { params, body }, { signal })) };
      }
      if (place !== undefined) await client.call(placeStatus, { params, body: { place } }, { signal });
      return changed;
    },
    failureMessage: 'Unable to update status.',
    successMessage: 'Status updated successfully.',
  }),
  delete: deleteCommand({
    noun: 'status',
    argument: 'status ID, slug or name',
    examples: ['desk statuses delete legal-check --dry-run', 'desk statuses delete 6 --yes --json job'],
    async find(given, context) {
      const { id, status_name: name, digest_count } = await resolveStatus(given, context);
      return { id, name, digest_count };
    },
    call: (id, { client }) => client.call(deleteStatus, { params: { id } }),
    successMessage: 'Status deleted successfully',
  }),
};
