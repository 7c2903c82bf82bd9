const prefixes: Record<string, string> = {
  'http://www.w3.org/2005/atom': 'atom:',
  'http://purl.org/atom/ns#': 'atom:',
  'http://purl.org/rss/1.0/': '',
  'http://purl.org/net/rss1.1#': '',
  'http://my.netscape.com/rdf/simple/0.9/': '',
  'http://channel.netscape.com/rdf/simple/0.9/': '',
  'http://my.netscape.com/publish/formats/rss-0.91.dtd': '',
  'http://backend.userland.com/rss': '',
  'http://backend.userland.com/rss2': '',
  'http://blogs.law.harvard.edu/tech/rss': '',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://purl.org/dc/terms/': 'dcterms:',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
  'http://purl.org/rss/1.0/modules/syndication/': 'sy:',
  'http://search.yahoo.com/mrss/': 'media:',
  'http://search.yahoo.com/mrss': 'media:',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes:',
  'http://rssnamespace.org/feedburner/ext/1.0': 'feedburner:',
  'http://www.w3.org/1999/xhtml': 'xhtml:',
};

/** Prefixes in scope, as a linked list: copies would grow quadratically. */
export interface Scope {
  declared: Map<string, string>;
  outer: Scope | undefined;
}

export function extendScope(attributes: Record<string, string>, outer: Scope | undefined): Scope | undefined {
  const declared = new Map<string, string>();
  for (const [name, uri] of Object.entries(attributes))
    if (name === 'xmlns' || name.startsWith('xmlns:'))
      declared.set(
        name.slice('xmlns:'.length),
        uri
          .trim()
          .toLowerCase()
          .replace(/^https:/, 'http:'),
      );
  return declared.size === 0 ? outer : { declared, outer };
}

function findUri(prefix: string, scope: Scope | undefined): string | undefined {
  for (let at = scope; at; at = at.outer) {
    const uri = at.declared.get(prefix);
    if (uri !== undefined) return uri;
  }
  return undefined;
}

/** Undeclared prefixes and unknown namespaces stay unchanged. */
export function prefixedName(name: string, scope: Scope | undefined): string {
  const at = name.indexOf(':');
  const prefix = at < 0 ? '' : name.slice(0, at);
  const local = name.slice(at + 1);
  const known = prefixes[findUri(prefix, scope) ?? ''];
  if (known !== undefined) return known + local;
  return prefix && prefix !== 'rss' ? `${prefix}:${local}` : local;
}
