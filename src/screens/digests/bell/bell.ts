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
  opened: signal<DigestRow | null>(null),
  sendings: signal<readonly PendingBroadcast[]>([]),
};

export function openBell(row: DigestRow) {
  bellState.opened.value = row;
}

export function closeBell() {
  bellState.opened.value = null;
}

export function watchBroadcast(sending: PendingBroadcast) {
  bellState.sendings.value = [...bellState.sendings.value, sending];
}

export function unwatchBroadcast(broadcast: number) {
  bellState.sendings.value = bellState.sendings.value.filter((sending) => sending.broadcast !== broadcast);
}
