import { batch, computed, signal } from '@preact/signals-react';
import type { SignedInUser } from '#api/contract/session.ts';
import { clearCache } from './cache/invalidate.ts';
import { createStoredSignal, tabId } from './storage/storedSignal.ts';

/** `Accept-Language` until the user chooses, so that responses don't depend on browser settings. */
const defaultLanguage = 'en';

/** Stored under the documented keys (SHELL-38, S8). */
export const session = {
  token: createStoredSignal('token'),
  role: createStoredSignal('role'),
  privilege: createStoredSignal('privilege'),
  selectedLanguage: createStoredSignal('selectedLanguage'),
  userId: createStoredSignal('userId'),
  email: createStoredSignal('email'),
  name: createStoredSignal('name'),
  /** `yes` if someone else set the password. */
  mustChangePassword: createStoredSignal('mustChangePassword'),
  mustAddFactor: createStoredSignal('mustAddFactor'),
};

/** After a sign-in in another tab, keys are updated one by one and the token last. */
export const tokenOwner = computed(() => (session.token.value === '' ? '' : session.userId.peek()));

/**
 * True if the session ended while a screen has unsaved input. Stays true until someone whose account setup
 * is complete signs in.
 */
export const isSessionOver = signal(false);
// Another tab may have signed in or out.
session.token.subscribe(resumeIfSetupComplete);
session.mustChangePassword.subscribe(resumeIfSetupComplete);
session.mustAddFactor.subscribe(resumeIfSetupComplete);
let screenHoldCount = 0;

function isSetupComplete() {
  return session.mustChangePassword.peek() === '' && session.mustAddFactor.peek() === '';
}

function resumeIfSetupComplete() {
  if (isSetupComplete()) isSessionOver.value = false;
}

/** Keeps the screen if the session ends, so that the user can sign in over it. Returns a release function. */
export function holdScreenOnSessionEnd(): () => void {
  screenHoldCount += 1;
  return () => {
    screenHoldCount -= 1;
    // Another screen or form still has input.
    if (screenHoldCount > 0 || !isSessionOver.peek()) return;
    // Required password changes and second factors have a page of their own.
    if (isSetupComplete()) handleSessionLoss();
    else isSessionOver.value = false;
  };
}

/** S6. */
export function handleSessionLoss() {
  if (screenHoldCount === 0) return endSession();
  session.mustChangePassword.value = '';
  session.mustAddFactor.value = '';
  isSessionOver.value = true;
}

export function requireFactorSetup() {
  batch(() => {
    if (screenHoldCount > 0) isSessionOver.value = true;
    session.mustAddFactor.value = 'yes';
  });
}

/** The privilege is the codename of the first role (SHELL-35). */
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
  // An emptied cache would still dedupe against reads in flight; start new ones.
  void clearCache({ revalidate: true });
}

let readAbortController = new AbortController();

export const readAbortSignal = (): AbortSignal => readAbortController.signal;

/** Removes all data read for the user, and aborts reads in flight. */
export function endSession() {
  readAbortController.abort();
  readAbortController = new AbortController();
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

export function languageCode(): string {
  return session.selectedLanguage.value || defaultLanguage;
}

/** SHELL-28, SHELL-39. */
export function sessionHeaders(): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': languageCode(), 'X-Tab': tabId };
  if (session.token.value) headers.Authorization = `Token ${session.token.value}`;
  return headers;
}
