import {
  choosePassword as choose,
  createPasswordLink as create,
  requestPasswordLink as request,
} from '#api/contract/passwordLinks.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { client } from './client/client.ts';

/** Has a link for a new password mailed. Returns what the server says, which is the same for any email. */
export async function requestPasswordLink(email: string): Promise<string> {
  return (await client.call(request, { body: { email } })).message;
}

/** Sets a new password by the token of a link. */
export async function choosePassword(body: InputOf<typeof choose>['body']): Promise<void> {
  await client.call(choose, { body });
}

/** Makes a link by which a user chooses a new password. */
export async function createPasswordLink(id: number): Promise<string> {
  return (await client.call(create, { params: { id } })).url;
}
