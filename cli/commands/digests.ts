import { copyDigest, createDigest, type Digest, type DigestPatch } from '#api/contract/digests.ts';
import { updatePlan, type Plan } from '#api/contract/planning.ts';
import { parseTimeZone } from '../flags.ts';
import { localTimeZone, parseFutureTime } from '../times.ts';
import { addInputOptions, readFields, type InputOptions } from './digests/input.ts';
import { planShape } from './digests/planShape.ts';
import { digestShape } from './digests/shape.ts';
import { UsageError } from '../errors.ts';
import { statusLookup, userLookup } from '../lookups.ts';
import type { Shape } from '../output/shape.ts';
import { quoteForShell } from '../output/text.ts';
import { resolveOne } from '../resolve.ts';
import type { Change } from '../bulk/change.ts';
import { bulkChangeCommand, changeCommand, idArgument } from './forms.ts';

const copyShape: Shape<{ id: number }> = {
  fields: ['id'],
  columns: [{ name: 'id', value: ({ id }) => id }],
  id: ({ id }) => id,
};

interface ScheduleOptions {
  id: number;
  at?: string;
  timeZone?: string;
  cancel?: boolean;
}

interface Publication {
  publish: { at: string; zone: string } | null;
}

const addDigestIdArgument = idArgument('digest ID');

export const digests = {
  publish: bulkChangeCommand({
    examples: [
      'desk digests publish 12 17',
      'desk digests publish --ids-file ready.txt --dry-run',
      'desk digests publish --label Ready --status draft --all --yes --expect 40',
      'desk digests list --label Ready --all --ids | desk digests publish - --yes',
    ],
    change: () => createStatusChange('digests publish', 'Published'),
  }),
  draft: bulkChangeCommand({
    examples: [
      'desk digests draft 12 17',
      'desk digests draft --ids-file withdrawn.txt --dry-run',
      'desk digests draft --source example.com --all --yes --limit 500',
    ],
    change: () => createStatusChange('digests draft', 'Draft'),
  }),
  status: bulkChangeCommand<{ name: string }>({
    examples: [
      'desk digests status Review 12 17',
      'desk digests status "Ready for print" --ids-file ready.txt --dry-run',
      'desk digests status Review --status draft --author 3 --all --yes',
    ],
    addFlags: (command) => command.argument('<name>', 'status name, slug or ID, such as Draft'),
    change: ({ name }, context) =>
      createStatusChange(
        `digests status ${quoteForShell(name)}`,
        name,
        async () => (await resolveOne(name, statusLookup(context))).status_name,
      ),
  }),
  assign: bulkChangeCommand<{ to?: string; unassign?: true }>({
    examples: [
      'desk digests assign --to ines@example.com 12 17',
      'desk digests assign --unassign --status published --all --yes',
    ],
    addFlags: (command) =>
      command
        .option('--to <user>', 'assignee, by ID, name or email')
        .option('--unassign', 'remove the assignment'),
    check({ to, unassign, resume }) {
      if (!resume && (to === undefined) !== Boolean(unassign))
        throw new UsageError(
          'Choose one person, or remove the assignment.',
          'Use either --to or --unassign.',
        );
    },
    change: ({ to }, context) => ({
      command: to === undefined ? 'digests assign --unassign' : `digests assign --to ${quoteForShell(to)}`,
      body: async () => ({
        action: 'assign',
        assigned_to: to === undefined ? null : (await resolveOne(to, userLookup(context))).id,
      }),
      question: (selected) => (to === undefined ? `Unassign ${selected}?` : `Assign ${selected} to ${to}?`),
      successMessage: 'Digests assigned.',
      failureMessage: 'Unable to assign digests',
    }),
  }),
  delete: bulkChangeCommand({
    examples: [
      'desk digests delete 12 17',
      'desk digests delete --ids-file stale.txt --dry-run',
      'desk digests delete --status draft --search "old test" --all --yes --expect 3',
    ],
    change: () => ({
      command: 'digests delete',
      body: () => ({ action: 'delete' }),
      question: (selected) => `Delete ${selected}? You can undo this for 24 hours.`,
      successMessage: 'Digests deleted successfully.',
      failureMessage: 'Unable to delete digests',
      isDestructive: true,
    }),
  }),
  create: changeCommand<InputOptions, Digest, DigestPatch & { title: string }>({
    examples: [
      'desk digests create --title "Trams are back"',
      'desk digests create --title "Trams are back" --content-file trams.html --json id,slug',
      'desk digests create --from digest.json --ids',
    ],
    addFlags: addInputOptions,
    shape: digestShape,
    async find(options, context) {
      const { title, ...fields } = await readFields(options, context);
      if (title === undefined) throw new UsageError('A digest needs a title.', 'Add --title TITLE.');
      return { ...fields, title };
    },
    question: (_, { title }) => `Create the digest ${JSON.stringify(title)}?`,
    call: (_, { client, signal }, body) => client.call(createDigest, { body }, { signal }),
  }),
  schedule: changeCommand<ScheduleOptions, Plan, Publication>({
    examples: [
      'desk digests schedule 12 --at "2026-12-01 09:00" --time-zone Europe/Oslo',
      'desk digests schedule 12 --at 2026-12-01T09:00+01:00',
      'desk digests schedule 12 --cancel',
    ],
    addFlags(command) {
      addDigestIdArgument(command);
      command
        .option(
          '--at <time>',
          'when to publish it, such as "2026-12-01 09:00", "monday 08:00", 2h, or a time with an offset',
        )
        .option('--time-zone <name>', 'time zone for --at; default: this computer’s', parseTimeZone)
        .option('--cancel', 'cancel automatic publishing');
    },
    shape: planShape,
    check({ at, cancel }) {
      if (Boolean(at) === Boolean(cancel))
        throw new UsageError('Either a time or --cancel is required.', 'Add --at TIME or --cancel.');
    },
    find: async ({ at, timeZone: zone = localTimeZone() }) => ({
      publish: at ? { at: parseFutureTime('--at', at, zone), zone } : null,
    }),
    question: ({ id }) => `Change when digest ${id} is published?`,
    call: ({ id }, { client, signal }, body) => client.call(updatePlan, { params: { id }, body }, { signal }),
    successMessage: (_, { cancel }) => (cancel ? 'Publishing cancelled.' : 'Publishing time saved.'),
  }),
  copy: changeCommand<{ id: number }, { id: number }>({
    examples: ['desk digests copy 12', 'desk digests open "$(desk digests copy 12 --ids)"'],
    addFlags: addDigestIdArgument,
    shape: copyShape,
    question: ({ id }) => `Copy digest ${id}?`,
    call: ({ id }, { client, signal }) => client.call(copyDigest, { params: { id } }, { signal }),
    successMessage: 'Digest copied successfully.',
  }),
};

/** LIST-34 to LIST-36, LIST-40. */
function createStatusChange(command: string, status: string, find = async () => status): Change {
  const body = async () => ({ action: 'status' as const, status: await find() });
  return { command, body, ...statusChangeMessages(status) };
}

/** The server checks only the first few hundred digests, so sending the first part is enough. */
const describeFailingChecks: Change['describeFailingChecks'] = async (selected, { client, signal }) => {
  const [body] = selected.splitIntoParts();
  const { checkManyBeforePublishing } = await import('#api/contract/publishing.ts');
  const { total, checked, failing, blocked } = await client.call(
    checkManyBeforePublishing,
    { body },
    { signal },
  );
  if (failing === 0) return undefined;
  const all = checked < total ? `the first ${checked}` : checked;
  const some = `${failing} of ${all} ${failing === 1 ? 'has' : 'have'} failing checks`;
  return blocked === 0 ? `${some}.` : `${some}; ${blocked} can’t be published.`;
};

function statusChangeMessages(
  status: string,
): Pick<Change, 'question' | 'successMessage' | 'failureMessage' | 'describeFailingChecks'> {
  if (status === 'Published') {
    return {
      describeFailingChecks: describeFailingChecks,
      question: (selected) => `Are you sure you want ${selected} to be published?`,
      successMessage: 'Selected digests published',
      failureMessage: 'Unable to publish',
    };
  }
  if (status === 'Draft') {
    return {
      question: (selected) => `Are you sure you want ${selected} to be saved to draft?`,
      successMessage: 'Selected digests saved to drafts',
      failureMessage: 'Unable to save to drafts',
    };
  }
  return {
    question: (selected) => `Set the status of ${selected} to ${JSON.stringify(status)}?`,
    successMessage: 'Digests updated successfully.',
    failureMessage: 'Unable to change the status',
  };
}
