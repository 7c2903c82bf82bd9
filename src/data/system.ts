import { discardTasks as discard, getSystemStatus, retryTasks as retry } from '#api/contract/system.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

const readEveryMs = 30_000;

/** How the system is, read again every half minute while the page is in view. */
export const useSystemStatus = () => useCall(getSystemStatus, {}, { refreshInterval: readEveryMs });

/** Has tasks that were given up done once more. */
export const retryTasks = (name: string) => client.call(retry, { params: { name } });

/** Deletes tasks that were given up. */
export const discardTasks = (name: string) => client.call(discard, { params: { name } });
