import { createResilientStore } from './steadyStore.ts';

/** In UTF-16 units. Longer text takes too long to write while typing. */
const maxLength = 500_000;

export function createTextStore(prefix: string) {
  return {
    /** Returns false if storage is refused or full, or the text is too long. */
    write(id: string, text: string): boolean {
      if (text.length > maxLength) return false;
      try {
        localStorage.setItem(prefix + id, text);
        return true;
      } catch {
        return false;
      }
    },
    read(id: string): string | null {
      try {
        return localStorage.getItem(prefix + id);
      } catch {
        return null;
      }
    },
    remove(id: string) {
      try {
        localStorage.removeItem(prefix + id);
      } catch {
        // If removal fails, so did the write.
      }
    },
    ids(): string[] {
      try {
        const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
        return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
      } catch {
        return [];
      }
    },
  };
}

export const draftStore = createResilientStore('digest-desk', 'drafts');

export const notificationDrafts = createTextStore('digest-desk notification ');
