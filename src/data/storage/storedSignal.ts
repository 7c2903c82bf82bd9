import { signal, type Signal } from '@preact/signals-react';
import { randomKey } from '#domain/randomKey.ts';

/**
 * A string persisted in local storage and shared by all tabs; empty means absent. If the browser denies
 * access to storage (in a private window), it's kept only as long as the page is open.
 */
export function createStoredSignal(key: string): Signal<string> {
  const text = signal(readStored(key));
  text.subscribe((value) => writeStored(key, value));
  globalThis.addEventListener?.('storage', (event) => {
    // A null key means storage was cleared; some keys may remain.
    if (event.key === null) text.value = readStored(key);
    else if (event.key === key) text.value = event.newValue ?? '';
  });
  return text;
}

function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function writeStored(key: string, value: string) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage failed; the signal still holds the value.
  }
}

/** Identifies this tab to the server, so that it receives no events for its own writes. */
export const tabId = randomKey();

/**
 * Kept at sign-out because they aren't personal: the theme and the documented language (SHELL-38,
 * SHELL-40).
 */
const keptKeys = new Set(['theme', 'selectedLanguage']);

/** Prefix of drafts. They belong to the person who typed them (ownTexts.ts), so they aren't cleared either. */
const draftPrefix = 'digest-desk ';

export function clearPersonalStorage() {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (!keptKeys.has(key) && !key.startsWith(draftPrefix)) localStorage.removeItem(key);
  } catch {
    // Refused storage holds nothing.
  }
  // Signals re-read storage, as when another tab clears it.
  dispatchEvent(new StorageEvent('storage'));
}
