import { bePresent as be, leaveDigest as leave } from '#api/contract/presence.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { onChanged } from './changes.ts';
import { client } from './client/client.ts';

export type OtherEditors = OutputOf<typeof be>['others'];

export async function reportPresence(
  digestId: number,
  screen: string,
  field: string | null,
): Promise<OtherEditors> {
  return (await client.call(be, { params: { id: digestId }, body: { screen, field } })).others;
}

export async function leaveDigest(digestId: number, screen: string): Promise<void> {
  await client.call(leave, { params: { id: digestId }, query: { screen } }, { keepalive: true });
}

export function onPresenceChanged(digestId: number, listener: () => void): () => void {
  return onChanged('presence', (ids) => {
    if (ids?.includes(digestId) ?? true) listener();
  });
}
