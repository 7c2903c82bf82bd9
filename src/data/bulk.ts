import {
  addDigestLabels,
  addDigestTags,
  createJob,
  createSelection,
  deleteDigests,
  getJob,
  type GivenTag,
  type Job,
  listJobItems,
  listJobs,
  removeDigestLabels,
  removeDigestTags,
  stopJob as stop,
  undoJob as undo,
  updateDigestStatuses,
} from '#api/contract/bulk.ts';
import { listDigests } from '#api/contract/digests.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { getDigestStatus, listDigestStatuses, listStatuses } from '#api/contract/statuses.ts';
import { getTag, listGroups, listTagGroups, listTags } from '#api/contract/tags.ts';
import { remember, touch, useCall } from './cache/useCall.ts';
import { client } from './client/client.ts';

/** One change of many digests. Statuses go by name, tags by id or, when they are new, by title. */
export type Change =
  | { action: 'status'; status: string }
  | { action: 'delete' }
  | { action: 'add_tags'; tags: GivenTag[] }
  | { action: 'remove_tags'; tags: { id: number }[] }
  | { action: 'add_labels' | 'remove_labels' | 'set_labels'; labels: number[] };

/** A set of digests that the server keeps as it was at one moment. */
export interface Selection {
  id: string;
  count: number;
}

export const isRunning = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running';

/** Changes the digests within the call, by the documented call for it. Answers the job that can be undone. */
export async function changeDigests(change: Change, digests: number[]): Promise<number> {
  switch (change.action) {
    case 'status':
      return (await client.call(updateDigestStatuses, { body: { status: change.status, digests } })).job_id;
    case 'delete':
      return (await client.call(deleteDigests, { body: { digest_ids: digests } })).job_id;
    case 'add_tags':
      return (await client.call(addDigestTags, { body: { digests, tags: change.tags } })).job_id;
    case 'remove_tags': {
      const tags = change.tags.map(({ id }) => id);
      return (await client.call(removeDigestTags, { body: { digests, tags } })).job_id;
    }
    case 'add_labels': {
      const labels = change.labels.map((id) => ({ id }));
      return (await client.call(addDigestLabels, { body: { digests, labels } })).job_id;
    }
    case 'remove_labels':
      return (await client.call(removeDigestLabels, { body: { digests, labels: change.labels } })).job_id;
    case 'set_labels':
      return (await settled(await client.call(createJob, { body: { ...change, digests } }))).id;
  }
}

/** Keeps which digests match the filters now. No filter at all has to be meant. */
export function freezeSelection(body: InputOf<typeof createSelection>['body']): Promise<Selection> {
  return client.call(createSelection, { body });
}

/** Starts a change of a kept selection. It goes on behind the calls. */
export async function startJob(change: Change, selection: string): Promise<Job> {
  return keep(await client.call(createJob, { body: { ...change, selection } }));
}

export async function stopJob(id: number): Promise<Job> {
  return keep(await client.call(stop, { params: { id } }));
}

/** Restores what a job changed, as far as nobody has changed it since. Answers the job that does it. */
export async function undoJob(id: number): Promise<Job> {
  return keep(await client.call(undo, { params: { id } }));
}

/** The job once it has come to its end. */
export async function settled(job: Job): Promise<Job> {
  let latest = job;
  for (let pause = firstPause; isRunning(latest); pause = Math.min(pause * 1.5, longestPause)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    latest = keep(await client.call(getJob, { params: { id: job.id } }));
  }
  return latest;
}

const firstPause = 150;
const longestPause = 2000;

function keep(job: Job): Job {
  void remember(getJob, { params: { id: job.id } }, job);
  return job;
}

/** What a page of jobs is narrowed by. */
export type JobsQuery = NonNullable<InputOf<typeof listJobs>['query']>;

/** A page of jobs, read again and again only while one of them runs. */
export function useJobs(query: JobsQuery) {
  return useCall(
    listJobs,
    { query },
    {
      keepPreviousData: true,
      refreshInterval: (page) => (page?.results.some(isRunning) ? pollEvery : 0),
    },
  );
}

/** One job, read again and again while it runs. */
export function useJob(id: number) {
  return useCall(
    getJob,
    { params: { id } },
    {
      keepPreviousData: true,
      refreshInterval: (job) => (job && isRunning(job) ? pollEvery : 0),
    },
  );
}

type ItemsQuery = NonNullable<InputOf<typeof listJobItems>['query']>;

/** What became of each digest of a job. */
export function useJobItems(id: number, query: ItemsQuery, isJobRunning: boolean) {
  return useCall(
    listJobItems,
    { params: { id }, query },
    {
      keepPreviousData: true,
      refreshInterval: isJobRunning ? pollEvery : 0,
    },
  );
}

export async function findJobItems(id: number, query: ItemsQuery) {
  return client.call(listJobItems, { params: { id }, query });
}

const pollEvery = 1000;

/** Reads again what a bulk change may have reached. */
export function rereadDigests() {
  return touch(listDigests, listStatuses, listJobs, getJob, listJobItems, ...undeletable);
}

/** What an undo may bring back. */
const undeletable = [listTags, getTag, listGroups, listTagGroups, listDigestStatuses, getDigestStatus];
