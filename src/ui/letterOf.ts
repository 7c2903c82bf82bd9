/** The Latin letter that a key stands for: what it types or, on a layout without Latin letters, what is at its place. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, place] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = key.length === 1 && key > '\u007F' && place !== undefined;
  return (isForeign ? place : key).toLowerCase();
}
