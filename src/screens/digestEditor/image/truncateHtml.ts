const voidElements = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Cuts after `max` words and closes open elements. */
export function truncateHtml(html: string, max: number): string {
  const open: string[] = [];
  let result = '';
  let left = max;
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (left === 0) break;
    const tag = /^<(\/?)([a-z][\w-]*)/i.exec(piece);
    if (tag) {
      const name = tag[2]!.toLowerCase();
      if (tag[1]) open.pop();
      else if (!voidElements.has(name)) open.push(name);
      result += piece;
      continue;
    }
    const words = [...piece.matchAll(/\S+/g)];
    const last = words[left - 1];
    result += last ? piece.slice(0, last.index + last[0].length) : piece;
    left -= Math.min(words.length, left);
  }
  return (
    result +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}
