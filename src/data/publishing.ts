import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { checkBeforePublishing, listPublishChecks, updatePublishCheck } from '#api/contract/publishing.ts';
import type { CheckPasser, PublishCheckCode } from '#domain/publishChecks.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

export type CheckedDigest = NonNullable<InputOf<typeof checkBeforePublishing>['body']>;
type PublishChecks = OutputOf<typeof checkBeforePublishing>;

const isRunning = (checks?: PublishChecks) =>
  checks?.results.some(({ state }) => state === 'running') ?? false;

/** Which checks a digest passes as it is given; polled every second while some are running. */
export const usePublishChecks = (digest: CheckedDigest) =>
  useCall(
    checkBeforePublishing,
    { body: digest },
    { keepPreviousData: true, refreshInterval: (checks) => (isRunning(checks) ? 1000 : 0) },
  );

export const usePublishCheckSettings = () => useCall(listPublishChecks, {});

/** Says who may publish what does not pass a check. */
export const savePublishCheck = (code: PublishCheckCode, passed_by: CheckPasser) =>
  client.call(updatePublishCheck, { params: { code }, body: { passed_by } });
