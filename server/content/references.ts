import { decodeHTMLStrict } from 'entities';
import { escapeText } from './markup.ts';
import { safeLinkUrl } from './sanitize.ts';

const referencePattern = /\[@((?:[^\][]|\[(?!@))+)\]\(([^()\s]+)\)/g;

export function linkReferences(html: string): string {
  /** Links and code aren't searched for references. */
  let depth = 0;
  return html.replace(/<[^<>]*>|[^<]+/g, (piece) => {
    const [, closing, name] = /^<(\/?)(a|code|pre)\b/i.exec(piece) ?? [];
    if (name) depth += closing ? -1 : 1;
    if (piece.startsWith('<') || depth > 0) return piece;
    return piece.replace(referencePattern, (whole, text: string, given: string) => {
      const address = safeLinkUrl(decodeHTMLStrict(given));
      return address ? `<a href="${escapeText(address)}">${text}</a>` : whole;
    });
  });
}
