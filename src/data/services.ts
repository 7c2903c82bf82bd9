import { listServices, testService as test, type ServiceName } from '#api/contract/services.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

/** The services of other makers, and how each is configured. */
export function useServices() {
  return useCall(listServices, {});
}

/** Has the server call a service. Resolves with what happened, also where the call failed. */
export const testService = (name: ServiceName) => client.call(test, { params: { name } });
