import {
  addDigestLabels,
  addDigestTags,
  createJob,
  createSelection,
  decideJob as decide,
  deleteDigests,
  getJob,
  type GivenTag,
  type Job,
  listJobItems,
  listJobs,
  listSelectionLabels,
  listSelectionTags,
  removeDigestLabels,
  removeDigestTags,
  stopJob as stop,
  undoJob as undo,
  updateDigestStatuses,
} from '#api/contract/bulk.ts';
import type { Decision } from '#api/contract/bulk.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { isActive, isRunning } from '#domain/jobStates.ts';
import { invalidateWrites } from './cache/invalidate.ts';
import { cached } from './cache/key.ts';
import { useCall } from './client/useCall.ts';
import { client, type CacheOptions } from './client/client.ts';

/** One change of many digests. Statuses go by name, tags by id or, when they are new, by title. */
export type Change =
  | { action: 'status'; status: string }
  | { action: 'delete' }
  | { action: 'assign'; assigned_to: number | null }
  | { action: 'plan'; planned: { day: string } | null }
  | { action: 'plan'; move_days: number }
  | { action: 'add_tags'; tags: GivenTag[] }
  | { action: 'remove_tags'; tags: { id: number }[] }
  | { action: 'add_labels' | 'remove_labels' | 'set_labels'; labels: number[] };

/** A set of digests, frozen by the server. */
export interface Selection {
  id: string;
  count: number;
}

/**
 * Changes the digests within the call, by the documented call for it. Lists are read again `invalidateAfterMs` after
 * that, by default at once.
 */
export async function changeDigests(
  change: Change,
  digests: number[],
  options: Pick<CacheOptions<unknown>, 'invalidateAfterMs'> = {},
): Promise<Changed> {
  switch (change.action) {
    case 'status': {
      const body = { status: change.status, digests };
      return toChanged(await client.call(updateDigestStatuses, { body }, options));
    }
    case 'delete':
      return toChanged(await client.call(deleteDigests, { body: { digest_ids: digests } }, options));
    case 'add_tags':
      return toChanged(await client.call(addDigestTags, { body: { digests, tags: change.tags } }, options));
    case 'remove_tags': {
      const tags = change.tags.map(({ id }) => id);
      return toChanged(await client.call(removeDigestTags, { body: { digests, tags } }, options));
    }
    case 'add_labels': {
      const labels = change.labels.map((id) => ({ id }));
      return toChanged(await client.call(addDigestLabels, { body: { digests, labels } }, options));
    }
    case 'remove_labels':
      return toChanged(
        await client.call(removeDigestLabels, { body: { digests, labels: change.labels } }, options),
      );
    case 'assign':
    case 'plan':
    case 'set_labels': {
      const job = await settled(
        await client.call(createJob, { body: { ...change, digests } }, options),
        options,
      );
      return { jobId: job.id, updated: job.changed_count };
    }
  }
}

/** What a change of some digests has done. */
export interface Changed {
  /** The job that can be undone. */
  jobId: number;
  /** How many digests are not as they were before. */
  updated: number;
}

const toChanged = ({ job_id: jobId, updated }: { job_id: number; updated: number }): Changed => ({
  jobId,
  updated,
});

/** Freezes which digests match the filters now. No filter at all has to be meant. */
export function freezeSelection(body: InputOf<typeof createSelection>['body']): Promise<Selection> {
  return client.call(createSelection, { body });
}

/** The tags of a selection whose title contains a text, with how many of its digests have each. */
export async function findSelectionTags(id: string, search: string, signal: AbortSignal) {
  return (await client.call(listSelectionTags, { params: { id }, query: { search } }, { signal })).results;
}

/** The same of labels. */
export async function findSelectionLabels(id: string, search: string, signal: AbortSignal) {
  return (await client.call(listSelectionLabels, { params: { id }, query: { search } }, { signal })).results;
}

/** Starts a change of a frozen selection, which runs in the background. */
export async function startJob(change: Change, selection: string): Promise<Job> {
  return client.call(createJob, { body: { ...change, selection } }, intoCache);
}

/** Stops a job, and resolves when what is on screen was read again. */
export async function stopJob(id: number): Promise<Job> {
  return client.call(stop, { params: { id } }, { ...intoCache, awaitsReads: true });
}

/** Approves or refuses a job that waits for it, and resolves when what is on screen was read again. */
export async function decideJob(id: number, body: Decision): Promise<Job> {
  return client.call(decide, { params: { id }, body }, { ...intoCache, awaitsReads: true });
}

/** Restores what a job changed, where it was not changed since. Returns the job that does it. */
export async function undoJob(id: number): Promise<Job> {
  return client.call(undo, { params: { id } }, intoCache);
}

/** The job once it has ended. What it can have changed is read again `invalidateAfterMs` after that, by default at once. */
export async function settled(
  job: Job,
  { invalidateAfterMs = 0 }: Pick<CacheOptions<unknown>, 'invalidateAfterMs'> = {},
): Promise<Job> {
  let latest = job;
  try {
    for (let pauseMs = minPauseMs; isRunning(latest); pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      latest = await client.call(getJob, { params: { id: job.id } }, intoCache);
    }
  } finally {
    setTimeout(() => void invalidateWrites(createJob), invalidateAfterMs);
  }
  return latest;
}

const minPauseMs = 150;
const maxPauseMs = 2000;

/** The answer is a job, as `getJob` reads it. */
const intoCache = { caches: (job: Job) => cached(getJob, { params: { id: job.id } }, job) };

/** What a page of jobs is filtered by. */
export type JobsQuery = NonNullable<InputOf<typeof listJobs>['query']>;

/** A page of jobs, read again every second while one of them is active. */
export function useJobs(query: JobsQuery) {
  return useCall(
    listJobs,
    { query },
    {
      keepPreviousData: true,
      refreshInterval: (page) => (page?.results.some(isActive) ? pollEveryMs : 0),
    },
  );
}

/** One job, read again every second while it is active. */
export function useJob(id: number) {
  return useCall(
    getJob,
    { params: { id } },
    {
      keepPreviousData: true,
      refreshInterval: (job) => (job && isActive(job) ? pollEveryMs : 0),
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
      refreshInterval: isJobRunning ? pollEveryMs : 0,
    },
  );
}

export async function findJobItems(id: number, query: ItemsQuery) {
  return client.call(listJobItems, { params: { id }, query });
}

/** Milliseconds between two reads of a job that runs. */
const pollEveryMs = 1000;
