import { signal, type ReadonlySignal } from '@preact/signals-react';
import { session } from '#data/session.ts';
import { clearPersonalStorage } from '#data/storage/storedSignal.ts';
import { endSessionAndNotify } from './session.ts';

const loadDraftStorage = () => import('#data/storage/ownTexts.ts');

const pendingDraftCount = signal(0);
/** Number of unsaved drafts that the user must keep or delete before signing out; otherwise 0. */
export const undecidedDraftCount: ReadonlySignal<number> = pendingDraftCount;

export function cancelSignOut() {
  pendingDraftCount.value = 0;
}

interface SignOutMessage {
  userId: string;
  deletesDrafts: boolean;
}

/** Tells other tabs about sign-outs, but not about expired sessions. */
const openSignOutChannel = () => new BroadcastChannel('digest-desk sign-out');

/** Asks for confirmation first when some drafts exist only in this browser. */
export async function signOut() {
  const count = await loadDraftStorage()
    .then(({ countUnsyncedDrafts }) => countUnsyncedDrafts(session.userId.peek()))
    .catch(() => 0);
  if (count > 0) pendingDraftCount.value = count;
  else await completeSignOut({ deletesDrafts: false });
}

/** Signs out, and clears this browser's storage in all tabs. */
export function completeSignOut({ deletesDrafts }: Pick<SignOutMessage, 'deletesDrafts'>) {
  const message: SignOutMessage = { userId: session.userId.peek(), deletesDrafts };
  pendingDraftCount.value = 0;
  const channel = openSignOutChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels are limited to one origin
  channel.postMessage(message);
  channel.close();
  endSessionAndNotify();
  clearPersonalStorage();
  return deleteLocalDrafts(message);
}

/** Runs after the session ends, so that open tabs don't store a draft again. */
async function deleteLocalDrafts({ userId, deletesDrafts }: SignOutMessage) {
  if (!deletesDrafts) return;
  const { deleteUnsyncedDrafts } = await loadDraftStorage();
  await deleteUnsyncedDrafts(userId).catch(() => undefined);
}

export function followSignOuts(): () => void {
  const channel = openSignOutChannel();
  channel.addEventListener('message', ({ data }: MessageEvent<SignOutMessage>) => {
    sessionStorage.clear();
    void deleteLocalDrafts(data);
  });
  return () => channel.close();
}
