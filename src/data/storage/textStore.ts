/** UTF-16 units of one text: a longer one takes too long to write while someone types. */
const maxLength = 500_000;

/** Texts by id, in local storage under `prefix`. */
export function createTextStore(prefix: string) {
  return {
    /** Returns whether it is stored: not where storage is refused or full, nor when it is too long. */
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
        // What cannot be removed could not be written either.
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
