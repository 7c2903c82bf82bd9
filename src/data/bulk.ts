import {
  addDigestLabels,
  addDigestTags,
  createJob,
  createSelection,
  decideJob as decide,
  deleteDigests,
  getJob,
  type TagIdOrTitle,
  type Job,
  type JobItem,
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
import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { isActive, isQueuedOrRunning } from '#domain/jobText.ts';
import { invalidateWrites } from './cache/invalidate.ts';
import { toCachedResponse } from './cache/key.ts';
import { useCall } from './client/useCall.ts';
import { client, type CacheOptions } from './client/client.ts';

/** Refers to statuses by name, and to tags by id or, for new tags, by title. */
export type Change =
  | { action: 'status'; status: string }
  | { action: 'delete' }
  | { action: 'assign'; assigned_to: number | null }
  | { action: 'plan'; planned: { day: string } | null }
  | { action: 'plan'; move_days: number }
  | { action: 'add_tags'; tags: TagIdOrTitle[] }
  | { action: 'remove_tags'; tags: { id: number }[] }
  | { action: 'add_labels' | 'remove_labels' | 'set_labels'; labels: number[] };

/** A set of digests, frozen by the server. */
export interface Selection {
  id: string;
  count: number;
}

/**
 * Resolves once the change is complete. Lists are refreshed after `invalidateAfterMs`, by default
 * immediately.
 */
export async function changeDigests(
  change: Change,
  digests: number[],
  options: Pick<CacheOptions<unknown>, 'invalidateAfterMs'> = {},
): Promise<ChangeOutcome> {
  switch (change.action) {
    case 'status': {
      const body = { status: change.status, digests };
      return readCallOutcome(await client.call(updateDigestStatuses, { body }, options));
    }
    case 'delete':
      return readCallOutcome(await client.call(deleteDigests, { body: { digest_ids: digests } }, options));
    case 'add_tags':
      return readCallOutcome(
        await client.call(addDigestTags, { body: { digests, tags: change.tags } }, options),
      );
    case 'remove_tags': {
      const tags = change.tags.map(({ id }) => id);
      return readCallOutcome(await client.call(removeDigestTags, { body: { digests, tags } }, options));
    }
    case 'add_labels': {
      const labels = change.labels.map((id) => ({ id }));
      return readCallOutcome(await client.call(addDigestLabels, { body: { digests, labels } }, options));
    }
    case 'remove_labels':
      return readCallOutcome(
        await client.call(removeDigestLabels, { body: { digests, labels: change.labels } }, options),
      );
    case 'assign':
    case 'plan':
    case 'set_labels': {
      const job = await waitForJob(
        await client.call(createJob, { body: { ...change, digests } }, options),
        options,
      );
      return readOutcome(job);
    }
  }
}

type BulkResponse = OutputOf<typeof updateDigestStatuses>;

export interface ChangeOutcome {
  job: Pick<Job, 'id' | 'changed_count' | 'failed_count' | 'skipped_count'>;
  /** The first failed or skipped digests, with reasons. */
  problems: JobItem[];
}

const maxProblems = 3;

async function readCallOutcome({ job_id: id, updated, digests }: BulkResponse): Promise<ChangeOutcome> {
  const whole = {
    job: { id, changed_count: updated, failed_count: 0, skipped_count: 0 },
    problems: [],
  };
  if (updated === digests.length) return whole;
  // The change succeeded even if its job can't be read.
  return client.call(getJob, { params: { id } }).then(readOutcome, () => whole);
}

export async function readOutcome(job: Job): Promise<ChangeOutcome> {
  const kinds = [
    { result: 'failed' as const, count: job.failed_count },
    { result: 'skipped' as const, count: job.skipped_count },
  ].filter(({ count }) => count > 0);
  const reads = kinds.map(({ result }) => readJobItems(job.id, { result, size: maxProblems }));
  const pages = await Promise.all(reads).catch(() => []);
  return { job, problems: pages.flatMap(({ results }) => results).slice(0, maxProblems) };
}

/** Without a filter, `everything` must be true. */
export function freezeSelection(body: InputOf<typeof createSelection>['body']): Promise<Selection> {
  return client.call(createSelection, { body });
}

/** Tags of the selection matching a text, with their digest counts. */
export async function findSelectionTags(id: string, search: string, signal: AbortSignal) {
  return (await client.call(listSelectionTags, { params: { id }, query: { search } }, { signal })).results;
}

export async function findSelectionLabels(id: string, search: string, signal: AbortSignal) {
  return (await client.call(listSelectionLabels, { params: { id }, query: { search } }, { signal })).results;
}

/** Starts a background job on a frozen selection. */
export async function startJob(change: Change, selection: string): Promise<Job> {
  return client.call(createJob, { body: { ...change, selection } }, jobCacheOptions);
}

export async function stopJob(id: number): Promise<Job> {
  return client.call(stop, { params: { id } }, { ...jobCacheOptions, awaitsReads: true });
}

/** Resolves once everything on screen is refreshed. */
export async function decideJob(id: number, body: Decision): Promise<Job> {
  return client.call(decide, { params: { id }, body }, { ...jobCacheOptions, awaitsReads: true });
}

/** Keeps later edits. Returns the undo job. */
export async function undoJob(id: number): Promise<Job> {
  return client.call(undo, { params: { id } }, jobCacheOptions);
}

/** Affected data is refreshed after `invalidateAfterMs`, by default immediately. */
export async function waitForJob(
  job: Job,
  { invalidateAfterMs = 0 }: Pick<CacheOptions<unknown>, 'invalidateAfterMs'> = {},
): Promise<Job> {
  let latest = job;
  try {
    for (let pauseMs = minPauseMs; isQueuedOrRunning(latest); pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      latest = await client.call(getJob, { params: { id: job.id } }, jobCacheOptions);
    }
  } finally {
    setTimeout(() => void invalidateWrites(createJob), invalidateAfterMs);
  }
  return latest;
}

const minPauseMs = 150;
const maxPauseMs = 2000;

const jobCacheOptions = { caches: (job: Job) => toCachedResponse(getJob, { params: { id: job.id } }, job) };

export type JobsQuery = NonNullable<InputOf<typeof listJobs>['query']>;

/** Polls every second while a job is active. */
export function useJobs(query: JobsQuery) {
  return useCall(
    listJobs,
    { query },
    {
      keepPreviousData: true,
      refreshInterval: (page) => (page?.results.some(isActive) ? pollIntervalMs : 0),
    },
  );
}

export function useJob(id: number) {
  return useCall(
    getJob,
    { params: { id } },
    {
      keepPreviousData: true,
      refreshInterval: (job) => (job && isActive(job) ? pollIntervalMs : 0),
    },
  );
}

type ItemsQuery = NonNullable<InputOf<typeof listJobItems>['query']>;

export function useJobItems(id: number, query: ItemsQuery, isJobRunning: boolean) {
  return useCall(
    listJobItems,
    { params: { id }, query },
    {
      keepPreviousData: true,
      refreshInterval: isJobRunning ? pollIntervalMs : 0,
    },
  );
}

export async function readJobItems(id: number, query: ItemsQuery) {
  return client.call(listJobItems, { params: { id }, query });
}

const pollIntervalMs = 1000;
