import { Option, type Command } from 'commander';
import { decideJob, jobActions, jobStates, listJobs, stopJob, type Job } from '#api/contract/bulk.ts';
import { UsageError } from '../errors.ts';
import { changeCommand, idArgument, pagedListCommand } from './forms.ts';
import { jobShape } from './jobs/shape.ts';

interface ListOptions {
  state?: Job['state'];
  action?: Job['action'];
  mine?: true;
  search?: string;
}

const addJobIdArgument = idArgument('job ID');

export const jobs = {
  list: pagedListCommand<Job, ListOptions>({
    noun: 'jobs',
    examples: [
      'desk jobs list',
      'desk jobs list --mine --state running',
      'desk jobs list --state waiting',
      'desk jobs list --search "Add tags: Rail"',
      'desk jobs list --action delete --json id,total',
    ],
    addFlags: (command) =>
      command
        .addOption(new Option('--state <state>', 'only jobs in this state').choices(jobStates))
        .addOption(new Option('--action <action>', 'only jobs with this action').choices(jobActions))
        .option('--mine', 'only your own jobs')
        .option(
          '--search <text>',
          'job ID, or part of the action or of the name of the person who started it',
        ),
    shape: jobShape,
    createPageReader:
      async ({ action, mine, search, state }, { client, signal }) =>
      (page, size) =>
        client.call(listJobs, { query: { action, mine, page, search, size, status: state } }, { signal }),
  }),
  stop: changeCommand<{ id: number }, Job>({
    examples: ['desk jobs stop 12', 'desk jobs stop 12 --json state,done_count'],
    addFlags: addJobIdArgument,
    shape: jobShape,
    question: ({ id }) => `Stop job ${id}?`,
    call: ({ id }, { client, signal }) => client.call(stopJob, { params: { id } }, { signal }),
    successMessage: ({ done_count, total }) => `Stopped after ${done_count} of ${total} digests.`,
  }),
  approve: decisionCommand({
    decision: 'approve',
    examples: ['desk jobs approve 12', 'desk jobs approve 12 --comment "Go ahead."'],
    comment: 'comment for the person who requested it',
    confirmation: (id) => `Approve job ${id}?`,
    successMessage: ({ id }) => `Job ${id} approved. Wait for it to finish with \`desk jobs watch ${id}\`.`,
  }),
  reject: decisionCommand({
    decision: 'refuse',
    examples: ['desk jobs reject 12 --comment "Not on a Sunday."'],
    comment: 'reason, for the person who requested it',
    confirmation: (id) => `Reject job ${id}?`,
    successMessage: ({ id }) => `Job ${id} rejected. Nothing was changed.`,
  }),
};

interface DecisionSpec {
  decision: 'approve' | 'refuse';
  examples: string[];
  comment: string;
  confirmation(id: number): string;
  successMessage(job: Job): string;
}

function decisionCommand({
  decision,
  examples,
  comment: commentHelp,
  confirmation,
  successMessage,
}: DecisionSpec) {
  return changeCommand<{ id: number; comment?: string }, Job>({
    examples,
    addFlags(command: Command) {
      addJobIdArgument(command);
      command.option('--comment <text>', commentHelp);
    },
    shape: jobShape,
    check({ comment }) {
      if (decision === 'refuse' && !comment?.trim())
        throw new UsageError('A reason is required to reject a job.', 'Add one with --comment TEXT.');
    },
    question: ({ id }) => confirmation(id),
    call: ({ id, comment }, { client, signal }) =>
      client.call(decideJob, { params: { id }, body: { decision, comment } }, { signal }),
    successMessage,
  });
}
