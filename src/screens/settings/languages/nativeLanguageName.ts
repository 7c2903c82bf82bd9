/** The language's name in that language, such as `Português` for `pt`. Empty for an unknown code. */
export function nativeLanguageName(code: string): string {
  try {
    const names = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' });
    const name = names.of(code) ?? '';
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return '';
  }
}
