import { discardTasks as discard, getSystemStatus, retryTasks as retry } from '#api/contract/system.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { listServices, testService as test, type ServiceName } from '#api/contract/services.ts';
import { createClient } from '#api/client.ts';
import { reportClientError, type ClientError } from '#api/contract/clientErrors.ts';

const refreshIntervalMs = 30_000;

export const useSystemStatus = () => useCall(getSystemStatus, {}, { refreshInterval: refreshIntervalMs });

/** Retries failed tasks once. */
export const retryTasks = (name: string) => client.call(retry, { params: { name } });

export const discardTasks = (name: string) => client.call(discard, { params: { name } });

export function useServices() {
  return useCall(listServices, {});
}

/** Resolves with the outcome, even if the service call failed. */
export const testService = (name: ServiceName) => client.call(test, { params: { name } });

/** Uses its own client, so that a failure of this request isn't reported in turn. */
export function sendClientError(body: ClientError) {
  return createClient(client.options).call(reportClientError, { body }, { keepalive: true });
}
