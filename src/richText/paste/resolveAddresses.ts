/** Addresses of this product's own pages and files are stored as they are. */
const own = /^\/(?:media|read)\//;
const absolute = /^[a-z][a-z\d+.-]*:/i;

/**
 * Makes relative links and pictures of pasted elements absolute, as only those are stored: by the page that the text is
 * from, where that is known. Otherwise they lose their address. Returns how many links lost it.
 */
export function resolveAddresses(elements: Element, page: string | undefined): number {
  let unresolved = 0;
  for (const [attribute, selector] of Object.entries(addressed)) {
    for (const element of elements.querySelectorAll(selector)) {
      const address = element.getAttribute(attribute)!.trim();
      if (address === '' || address.startsWith('#') || own.test(address) || absolute.test(address)) continue;
      const resolved = resolve(address, page);
      if (resolved !== undefined) element.setAttribute(attribute, resolved);
      else {
        element.removeAttribute(attribute);
        if (attribute === 'href') unresolved += 1;
      }
    }
  }
  return unresolved;
}

const addressed = { href: 'a[href]', src: 'img[src], video[src], source[src]' };

function resolve(address: string, page: string | undefined): string | undefined {
  // What names a host needs no page.
  const base = address.startsWith('//') ? (page ?? 'https://host') : page;
  if (base === undefined || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}
