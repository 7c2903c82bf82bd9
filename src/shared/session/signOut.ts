import { signal, type ReadonlySignal } from '@preact/signals-react';
import { session } from '#data/session.ts';
import { emptyStorage } from '#data/storage/emptyStorage.ts';
import { endSignedIn } from './session.ts';

const ownTexts = () => import('#data/storage/ownTexts.ts');

const pending = signal(0);
/** How many unsaved texts the person who signs out has to decide about; 0 unless a person signs out. */
export const textsToDecide: ReadonlySignal<number> = pending;

export function stay() {
  pending.value = 0;
}

interface SignedOut {
  userId: string;
  deletesTexts: boolean;
}

/** Notifies other tabs of a sign-out, which an expired session does not. */
const openChannel = () => new BroadcastChannel('digest-desk sign-out');

/** Signs out at once, or once the person has decided what becomes of texts that this browser alone has. */
export async function signOut() {
  // Where they cannot be read, nothing can be deleted either.
  const count = await ownTexts()
    .then(({ countOwnTexts }) => countOwnTexts(session.userId.peek()))
    .catch(() => 0);
  if (count > 0) pending.value = count;
  else await leave({ deletesTexts: false });
}

/** Signs out, and empties the storage of this browser in all its tabs. */
export function leave({ deletesTexts }: Pick<SignedOut, 'deletesTexts'>) {
  const left: SignedOut = { userId: session.userId.peek(), deletesTexts };
  pending.value = 0;
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel.postMessage(left);
  channel.close();
  endSignedIn();
  emptyStorage();
  return removeTraces(left);
}

/** After the session has ended, so that what is open in a tab does not write a text again. */
async function removeTraces({ userId, deletesTexts }: SignedOut) {
  if (!deletesTexts) return;
  const { deleteOwnTexts } = await ownTexts();
  await deleteOwnTexts(userId).catch(() => undefined);
}

/** Follows sign-outs of other tabs until the returned function is called. */
export function followSignOuts(): () => void {
  const channel = openChannel();
  channel.addEventListener('message', ({ data }: MessageEvent<SignedOut>) => {
    sessionStorage.clear();
    void removeTraces(data);
  });
  return () => channel.close();
}
