import { signal } from '@preact/signals-react';
import type { DigestRow } from '#api/contract/digests.ts';

export interface PendingBroadcast {
  broadcast: number;
  title: string;
}

/**
 * The dialogs are rendered outside the list, because the table would handle key presses in dialogs inside
 * its rows.
 */
export const bellState = {
  openRow: signal<DigestRow | null>(null),
  pendingBroadcasts: signal<readonly PendingBroadcast[]>([]),
};

export function openBell(row: DigestRow) {
  bellState.openRow.value = row;
}

export function closeBell() {
  bellState.openRow.value = null;
}

export function watchBroadcast(pending: PendingBroadcast) {
  bellState.pendingBroadcasts.value = [...bellState.pendingBroadcasts.value, pending];
}

export function unwatchBroadcast(broadcast: number) {
  bellState.pendingBroadcasts.value = bellState.pendingBroadcasts.value.filter(
    (pending) => pending.broadcast !== broadcast,
  );
}
