import { createClient } from '#api/client.ts';
import { reportClientError, type ClientError } from '#api/contract/clientErrors.ts';
import { client } from './client/client.ts';

/** Tells the server of a failure. Beside the client of all other calls, whose failures are told of themselves. */
export function sendClientError(body: ClientError) {
  return createClient(client.options).call(reportClientError, { body }, { keepalive: true });
}
