import {
  checkPasswordLink as check,
  choosePassword as choose,
  createPasswordLink as create,
  requestPasswordLink as request,
} from '#api/contract/passwordLinks.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { client } from './client/client.ts';

/** The server's message is the same for any email. */
export async function requestPasswordLink(email: string): Promise<string> {
  return (await client.call(request, { body: { email } })).message;
}

/** Rejects with `password_link_ended` if the token is no longer valid. */
export async function checkPasswordLink(token: string): Promise<void> {
  await client.call(check, { body: { token } });
}

export async function choosePassword(body: InputOf<typeof choose>['body']): Promise<void> {
  await client.call(choose, { body });
}

export async function createPasswordLink(id: number): Promise<string> {
  return (await client.call(create, { params: { id } })).url;
}
