import { leaveDigest as leave, reportPresence as report } from '#api/contract/presence.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { onChanged } from './changes.ts';
import { client } from './client/client.ts';

export type OtherEditors = OutputOf<typeof report>['others'];

/** Reports an open editor and its focused field. Returns the other people who have the digest open. */
export async function reportPresence(
  digestId: number,
  screen: string,
  field: string | null,
): Promise<OtherEditors> {
  return (await client.call(report, { params: { id: digestId }, body: { screen, field } })).others;
}

/** Also works while the page unloads. */
export async function leaveDigest(digestId: number, screen: string): Promise<void> {
  await client.call(leave, { params: { id: digestId }, query: { screen } }, { keepalive: true });
}

/** Called when someone else opens or leaves the digest, or moves to another field. */
export function onPresenceChanged(digestId: number, listener: () => void): () => void {
  return onChanged('presence', (ids) => {
    if (ids?.includes(digestId) ?? true) listener();
  });
}
