import { escapeText } from '#server/content/markup.ts';

export const absoluteUrl = (address: string, publicUrl: string) =>
  address.startsWith('/') ? publicUrl + address : address;

/** Only sanitized HTML: attributes are quoted, and `<` only starts tags. */
export function makeUrlsAbsolute(html: string, publicUrl: string): string {
  const origin = escapeText(publicUrl);
  return html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/ (src|href|poster)="(\/(?!\/)[^"]*)"/g, (_, name: string, path: string) => {
      return ` ${name}="${origin}${path}"`;
    }),
  );
}
