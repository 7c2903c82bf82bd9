const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
let byName: Map<string, string> | undefined;

/** The tag of a language that a service names by its tag or in English; empty for what is neither. */
export function languageCode(name: string): string {
  const named = name.trim().toLowerCase();
  if (/^[a-z]{2,3}$/.test(named)) return named;
  byName ??= new Map(
    letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const found = english.of(first + second);
        return found ? [[found.toLowerCase(), first + second]] : [];
      }),
    ),
  );
  return byName.get(named) ?? '';
}
