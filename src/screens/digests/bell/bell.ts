import { signal } from '@preact/signals-react';
import type { DigestRow } from '#api/contract/digests.ts';

export interface Sending {
  broadcast: number;
  title: string;
}

/** Rendered beside the list, because the table would handle keys of dialogs inside its rows. */
export const bell = {
  opened: signal<DigestRow | null>(null),
  sendings: signal<readonly Sending[]>([]),
};

export function openBell(row: DigestRow) {
  bell.opened.value = row;
}

export function closeBell() {
  bell.opened.value = null;
}

export function watchSending(sending: Sending) {
  bell.sendings.value = [...bell.sendings.value, sending];
}

export function removeSending(broadcast: number) {
  bell.sendings.value = bell.sendings.value.filter((sending) => sending.broadcast !== broadcast);
}
