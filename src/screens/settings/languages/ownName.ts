/** How a language calls itself: `Português` for `pt`. Empty for a code that names none. */
export function ownName(code: string): string {
  try {
    const names = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' });
    const name = names.of(code) ?? '';
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return '';
  }
}
