import { signal, type Signal } from '@preact/signals-react';

/**
 * A text that outlives the page: in local storage under `key`, shared by all tabs.
 * Empty means absent. Where storage is refused (a private window) it lasts as long as the page.
 */
export function stored(key: string): Signal<string> {
  const text = signal(read(key));
  text.subscribe((value) => write(key, value));
  globalThis.addEventListener?.('storage', (event) => {
    // A null key means that the storage was emptied, of which a part may have stayed.
    if (event.key === null) text.value = read(key);
    else if (event.key === key) text.value = event.newValue ?? '';
  });
  return text;
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Nothing can be stored; the signal itself still holds the value.
  }
}
