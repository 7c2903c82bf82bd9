/** What says nothing about a person: how the browser shows the product, and the documented language (SHELL-38, SHELL-40). */
const impersonal = new Set(['theme', 'selectedLanguage']);

/** Texts, which belong to whoever typed them (ownTexts.ts). */
const textPrefix = 'digest-desk ';

/** Empties the storage of the browser, and of the tab, of what is stored for the person who leaves it. */
export function emptyStorage() {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (!impersonal.has(key) && !key.startsWith(textPrefix)) localStorage.removeItem(key);
  } catch {
    // What is refused has nothing stored.
  }
  // As where another tab empties it: what is in memory is read again.
  dispatchEvent(new StorageEvent('storage'));
}
