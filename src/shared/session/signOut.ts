import { signal, type ReadonlySignal } from '@preact/signals-react';
import { session } from '#data/session.ts';
import { clearPersonalStorage } from '#data/storage/storedSignal.ts';
import { endSessionAndNotify } from './session.ts';

const ownTexts = () => import('#data/storage/ownTexts.ts');

const pending = signal(0);
/** Number of unsaved texts to decide about; 0 unless signing out. */
export const textsToDecide: ReadonlySignal<number> = pending;

export function cancelSignOut() {
  pending.value = 0;
}

interface SignedOut {
  userId: string;
  deletesTexts: boolean;
}

/** Announces sign-outs, but not expired sessions, to other tabs. */
const openChannel = () => new BroadcastChannel('digest-desk sign-out');

/** Signs out, after asking about texts stored only in this browser. */
export async function signOut() {
  const count = await ownTexts()
    .then(({ countOwnTexts }) => countOwnTexts(session.userId.peek()))
    .catch(() => 0);
  if (count > 0) pending.value = count;
  else await completeSignOut({ deletesTexts: false });
}

/** Signs out, and clears this browser's storage in all tabs. */
export function completeSignOut({ deletesTexts }: Pick<SignedOut, 'deletesTexts'>) {
  const left: SignedOut = { userId: session.userId.peek(), deletesTexts };
  pending.value = 0;
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel.postMessage(left);
  channel.close();
  endSessionAndNotify();
  clearPersonalStorage();
  return removeTraces(left);
}

/** Runs after the session ends, so that open tabs don't store a text again. */
async function removeTraces({ userId, deletesTexts }: SignedOut) {
  if (!deletesTexts) return;
  const { deleteOwnTexts } = await ownTexts();
  await deleteOwnTexts(userId).catch(() => undefined);
}

export function followSignOuts(): () => void {
  const channel = openChannel();
  channel.addEventListener('message', ({ data }: MessageEvent<SignedOut>) => {
    sessionStorage.clear();
    void removeTraces(data);
  });
  return () => channel.close();
}
