import { escapeText } from '#server/content/markup.ts';

export const absoluteUrl = (url: string, publicUrl: string) => (url.startsWith('/') ? publicUrl + url : url);

/** `html` must be sanitized, so that attributes are quoted and `<` only starts tags. */
export function makeUrlsAbsolute(html: string, publicUrl: string): string {
  const origin = escapeText(publicUrl);
  return html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/ (src|href|poster)="(\/(?!\/)[^"]*)"/g, (_, name: string, path: string) => {
      return ` ${name}="${origin}${path}"`;
    }),
  );
}
