import { bePresent as be, leaveDigest as leave } from '#api/contract/presence.ts';
import { client } from './client/client.ts';

/** Says that an editor of a digest is open, and answers who else has it open. */
export async function bePresent(digestId: number, screen: string): Promise<{ id: number; name: string }[]> {
  return (await client.call(be, { params: { id: digestId }, body: { screen } })).others;
}

/** Says that it was closed, also while the page unloads. */
export async function leaveDigest(digestId: number, screen: string): Promise<void> {
  await client.call(leave, { params: { id: digestId }, query: { screen } }, { keepalive: true });
}
