import { bePresent as be, leaveDigest as leave } from '#api/contract/presence.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { onChanged } from './changes.ts';
import { client } from './client/client.ts';

/** Those who have a digest open too. */
export type Others = OutputOf<typeof be>['others'];

/** Reports that an editor of a digest is open, and the field that its person is in. Answers who else has it open. */
export async function bePresent(digestId: number, screen: string, field: string | null): Promise<Others> {
  return (await client.call(be, { params: { id: digestId }, body: { screen, field } })).others;
}

/** Reports that it was closed, also while the page unloads. */
export async function leaveDigest(digestId: number, screen: string): Promise<void> {
  await client.call(leave, { params: { id: digestId }, query: { screen } }, { keepalive: true });
}

/** Calls `listener` when someone else has opened or left a digest, or is in another of its fields. */
export function onPresence(digestId: number, listener: () => void): () => void {
  return onChanged('presence', (ids) => {
    if (ids?.includes(digestId) ?? true) listener();
  });
}
