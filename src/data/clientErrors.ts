import { createClient } from '../api/client';
import { reportClientError, type ClientError } from '../api/contract/clientErrors';
import { client } from './client';

/** Tells the server of a failure. Beside the client of all other calls, whose failures are told of themselves. */
export function sendClientError(body: ClientError) {
  return createClient(client.options).call(reportClientError, { body }, { keepalive: true });
}
