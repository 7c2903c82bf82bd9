import { linkAddress } from './addresses.ts';
import { decodeText, escapeText } from './markup.ts';

const reference = /\[@((?:[^\][]|\[(?!@))+)\]\(([^()\s]+)\)/g;

/** Sanitised HTML in which `[@text](address)` is a link, as the editor writes links to other digests (EDIT-58). */
export function withReferences(html: string): string {
  /** Links and code, whose text is not read as a reference. */
  let depth = 0;
  return html.replace(/<[^<>]*>|[^<]+/g, (piece) => {
    const [, closing, name] = /^<(\/?)(a|code|pre)\b/i.exec(piece) ?? [];
    if (name) depth += closing ? -1 : 1;
    if (piece.startsWith('<') || depth > 0) return piece;
    return piece.replace(reference, (whole, text: string, given: string) => {
      const address = linkAddress(decodeText(given));
      return address ? `<a href="${escapeText(address)}">${text}</a>` : whole;
    });
  });
}
