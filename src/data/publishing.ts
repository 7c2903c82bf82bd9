import { useEffect } from 'react';
import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { checkBeforePublishing, listPublishChecks, updatePublishCheck } from '#api/contract/publishing.ts';
import type { CheckPasser, PublishCheckCode } from '#domain/publishChecks.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

export type PublishChecks = OutputOf<typeof checkBeforePublishing>;
export type CheckedDigest = NonNullable<InputOf<typeof checkBeforePublishing>['body']>;

/** How soon it is asked again for what is still running. */
const pollMs = 1000;

/** Which checks a digest passes as it is given; asked again while some are running. Null waits. */
export function usePublishChecks(digest: CheckedDigest | null) {
  const read = useCall(checkBeforePublishing, digest && { body: digest }, { keepPreviousData: true });
  const { data, mutate } = read;
  const isRunning = data?.results.some(({ state }) => state === 'running') ?? false;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => void mutate(), pollMs);
    return () => clearTimeout(timer);
  }, [isRunning, data, mutate]);
  return read;
}

export const usePublishCheckSettings = () => useCall(listPublishChecks, {});

/** Says who may publish what does not pass a check. */
export const savePublishCheck = (code: PublishCheckCode, passed_by: CheckPasser) =>
  client.call(updatePublishCheck, { params: { code }, body: { passed_by } });
