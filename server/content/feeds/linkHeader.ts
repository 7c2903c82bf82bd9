type HubLinks = Partial<Record<'hub' | 'self', string>>;

const maxHeaderLength = 16_384;

/** Returns the first hub and self URLs in a `Link` header (RFC 8288). Linear time. */
export function parseLinks(header: string, base: string): HubLinks {
  const found: HubLinks = {};
  const text = header.slice(0, maxHeaderLength);
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const end = text.indexOf('>', start);
    if (start < 0 || end < 0) break;
    at = findUnquoted(text, ',', end) + 1;
    const address = text.slice(start + 1, end);
    for (const name of parseRelations(text.slice(end + 1, at - 1)))
      if ((name === 'hub' || name === 'self') && URL.canParse(address, base))
        found[name] ??= new URL(address, base).href;
  }
  return found;
}

function findUnquoted(text: string, character: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === character && !isQuoted) return at;
  }
  return text.length;
}

function parseRelations(parameters: string): string[] {
  for (let at = 0; at < parameters.length;) {
    const end = findUnquoted(parameters, ';', at);
    const [name = '', value = ''] = parameters.slice(at, end).split('=', 2);
    if (name.trim().toLowerCase() === 'rel')
      return value.replaceAll('"', '').trim().toLowerCase().split(/\s+/);
    at = end + 1;
  }
  return [];
}
