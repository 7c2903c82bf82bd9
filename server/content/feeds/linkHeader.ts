/** One link of a `Link` header (RFC 8288): its address in angle brackets, then its parameters. */
const link = /<([^>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s;,"]+))?)*)/g;
const parameter = /;\s*([\w*-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s;,"]+)))?/g;

/** The first hub and the first own address that a `Link` header names. */
export function linksOf(header: string, base: string): Partial<Record<'hub' | 'self', string>> {
  const found: Partial<Record<'hub' | 'self', string>> = {};
  for (const [, address = '', parameters = ''] of header.matchAll(link)) {
    for (const name of relationsOf(parameters))
      if ((name === 'hub' || name === 'self') && URL.canParse(address, base))
        found[name] ??= new URL(address, base).href;
  }
  return found;
}

/** The words of the first `rel`. */
function relationsOf(parameters: string): string[] {
  for (const [, name = '', quoted, bare] of parameters.matchAll(parameter))
    if (name.toLowerCase() === 'rel') return (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
  return [];
}
