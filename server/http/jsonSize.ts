/**
 * Maximum number of values and keys in a body. Even 10,000 edits of every field (`createEdits`) have
 * fewer.
 */
export const maxValues = 300_000;

/** Maximum number of keys in one object. */
export const maxKeys = 10_000;

const [quote, comma, colon, backslash] = Array.from('",:\\', (sign) => sign.charCodeAt(0));
const [openBrace, closeBrace, openBracket, closeBracket] = Array.from('{}[]', (sign) => sign.charCodeAt(0));

/**
 * Also checks keys per object. Runs before parsing, since parsing 8 MB of empty lists or keys takes
 * seconds.
 */
export function hasTooManyValues(json: string): boolean {
  let values = 0;
  // Key counts of open objects, -1 for lists.
  const open: number[] = [];
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = findStringEnd(json, at);
        break;
      case openBrace:
        open.push(0);
        values += 1;
        break;
      case openBracket:
        open.push(-1);
        values += 1;
        break;
      case closeBrace:
      case closeBracket:
        open.pop();
        break;
      case colon:
        if ((open[open.length - 1] ?? 0) >= maxKeys) return true;
        if (open.length > 0) open[open.length - 1]! += 1;
        values += 1;
        break;
      case comma:
        values += 1;
    }
    if (values > maxValues) return true;
  }
  return false;
}

function findStringEnd(json: string, start: number): number {
  const next = json.indexOf('"', start + 1);
  if (next === -1) return json.length;
  if (json.charCodeAt(next - 1) !== backslash) return next;
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return json.length;
}
