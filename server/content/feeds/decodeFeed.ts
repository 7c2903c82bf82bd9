import { isUtf8 } from 'node:buffer';
import { decodePage } from '../decode.ts';

/**
 * Reads the bytes of a feed: byte order mark, the charset of the HTTP header, the encoding of the XML prolog, else what
 * the bytes show. A stated UTF-8 that the bytes are not is a mistake of many feeds, and skipped.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const hasMark = bytes[0] === 0xef || bytes[0] === 0xfe || bytes[0] === 0xff;
  if (hasMark) return withoutMark(decodePage(bytes, contentType));
  const wide = wideEncoding(bytes);
  if (wide) return withoutMark(new TextDecoder(wide).decode(bytes));
  const prolog = Buffer.from(bytes.subarray(0, 400)).toString('latin1');
  const stated = [
    /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1],
    /<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(prolog)?.[1],
  ].find((label) => label !== undefined && isKnown(label));
  const charset = stated && (isUtf8(bytes) || !/^utf-?8$/i.test(stated)) ? stated : undefined;
  return withoutMark(decodePage(bytes, charset ? `text/xml; charset=${charset}` : ''));
}

/** UTF-16 without a mark: an XML document begins with `<`. */
function wideEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return undefined;
}

function isKnown(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');
