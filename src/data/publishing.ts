import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import {
  checkBeforePublishing,
  checkManyBeforePublishing,
  listPublishChecks,
  updatePublishCheck,
} from '#api/contract/publishing.ts';
import type { WarningOverridePolicy, PublishCheckCode } from '#domain/publishChecks.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

export type CheckedDigest = NonNullable<InputOf<typeof checkBeforePublishing>['body']>;
type PublishChecks = OutputOf<typeof checkBeforePublishing>;

const hasRunningChecks = (checks?: PublishChecks) =>
  checks?.results.some(({ state }) => state === 'running') ?? false;

/** Checks a digest, as stored or with the given fields. Polls every second while checks are running. */
export const usePublishChecks = (digest: CheckedDigest | null) =>
  useCall(checkBeforePublishing, digest && { body: digest }, {
    keepPreviousData: true,
    refreshInterval: (checks) => (hasRunningChecks(checks) ? 1000 : 0),
  });

type BulkCheckInput = NonNullable<InputOf<typeof checkManyBeforePublishing>['body']>;

/** Only failing checks; polls every second while some are running. */
export const useBulkPublishChecks = (body: BulkCheckInput | null) =>
  useCall(checkManyBeforePublishing, body && { body }, {
    keepPreviousData: true,
    refreshInterval: (checks) => (checks?.is_running ? 1000 : 0),
  });

export const usePublishCheckSettings = () => useCall(listPublishChecks, {});

export const savePublishCheck = (code: PublishCheckCode, passed_by: WarningOverridePolicy) =>
  client.call(updatePublishCheck, { params: { code }, body: { passed_by } });
