import { batch, computed, signal } from '@preact/signals-react';
import type { SignedInUser } from '#api/contract/session.ts';
import { clearCache } from './cache/invalidate.ts';
import { tabId } from './storage/tab.ts';
import { stored } from './storage/stored.ts';

/** Sent as `Accept-Language` until one is chosen, so that answers do not depend on the browser's own. */
const defaultLanguage = 'en';

/** Who is signed in and how they read, under the documented storage keys (SHELL-38, S8). */
export const session = {
  token: stored('token'),
  role: stored('role'),
  privilege: stored('privilege'),
  selectedLanguage: stored('selectedLanguage'),
  userId: stored('userId'),
  email: stored('email'),
  name: stored('name'),
  /** `yes` where someone else has set the password. */
  mustChangePassword: stored('mustChangePassword'),
  /** `yes` where the role demands a second factor and the account has none. */
  mustAddFactor: stored('mustAddFactor'),
};

/** The id of the user whose token it is. Another tab's sign-in arrives key by key, the token last. */
export const tokenOwner = computed(() => (session.token.value === '' ? '' : session.userId.peek()));

/**
 * Whether the server ended the session while a screen holds unsaved input. It lasts until someone is signed in who has
 * nothing left to add to their account.
 */
export const isSessionOver = signal(false);
// Another tab may have signed in again, or out.
session.token.subscribe(endWait);
session.mustChangePassword.subscribe(endWait);
session.mustAddFactor.subscribe(endWait);
let stays = 0;

function isComplete() {
  return session.mustChangePassword.peek() === '' && session.mustAddFactor.peek() === '';
}

function endWait() {
  if (isComplete()) isSessionOver.value = false;
}

/** Until the returned function is called, an ended session leaves the screen in place, to sign in again over it. */
export function stayOnSessionEnd(): () => void {
  stays += 1;
  return () => {
    stays -= 1;
    // Another screen or form still holds input.
    if (stays > 0 || !isSessionOver.peek()) return;
    // Who has signed in again chooses a password, or adds a factor, on a page instead.
    if (isComplete()) loseSession();
    else isSessionOver.value = false;
  };
}

/** The server says that the session is over (S6). */
export function loseSession() {
  if (stays === 0) return endSession();
  session.mustChangePassword.value = '';
  session.mustAddFactor.value = '';
  isSessionOver.value = true;
}

/** Records that a second factor has to be added first. */
export function demandFactor() {
  batch(() => {
    if (stays > 0) isSessionOver.value = true;
    session.mustAddFactor.value = 'yes';
  });
}

/** Stores who has just signed in. The privilege is the codename of the first role (SHELL-35). */
export function beginSession(signedIn: SignedInUser & { token: string }) {
  const { token, id, email, name, roles } = signedIn;
  batch(() => {
    session.mustChangePassword.value = signedIn.must_change_password ? 'yes' : '';
    session.mustAddFactor.value = signedIn.must_add_factor ? 'yes' : '';
    session.token.value = token;
    session.role.value = roles[0]?.name ?? '';
    session.privilege.value = roles[0]?.codename ?? '';
    session.userId.value = String(id);
    session.email.value = email;
    session.name.value = name;
  });
  // An emptied cache still waits for the earlier answer to the same read; a new read ends that.
  void clearCache({ revalidate: true });
}

let reads = new AbortController();

/** Aborted when the session ends. */
export const readsSignal = (): AbortSignal => reads.signal;

/** Removes who was signed in, and everything that was read on their behalf. Reads that are in flight are aborted. */
export function endSession() {
  reads.abort();
  reads = new AbortController();
  batch(() => {
    session.token.value = '';
    session.role.value = '';
    session.privilege.value = '';
    session.userId.value = '';
    session.name.value = '';
    session.email.value = '';
    session.mustChangePassword.value = '';
    session.mustAddFactor.value = '';
  });
  void clearCache({ revalidate: false });
}

/** The code of the language that is read and written in. */
export function languageCode(): string {
  return session.selectedLanguage.value || defaultLanguage;
}

/** What every call carries (SHELL-28, SHELL-39). */
export function sessionHeaders(): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': languageCode(), 'X-Tab': tabId };
  if (session.token.value) headers.Authorization = `Token ${session.token.value}`;
  return headers;
}
