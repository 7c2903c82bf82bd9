import { createClient } from '#api/client.ts';
import { reportClientError, type ClientError } from '#api/contract/clientErrors.ts';
import { client } from './client/client.ts';

/** Reports a failure to the server, by a client of its own: the failure of this call is not reported in turn. */
export function sendClientError(body: ClientError) {
  return createClient(client.options).call(reportClientError, { body }, { keepalive: true });
}
