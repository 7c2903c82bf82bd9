import { isUtf8 } from 'node:buffer';
import { decodePage, replaceC1Controls } from '../decode.ts';
import { FeedError } from './feedError.ts';

/**
 * Precedence: byte order mark, HTTP charset, XML prolog, detection. Ignores a declared UTF-8 or UTF-16
 * that the bytes contradict, which is a common mistake. C1 controls are replaced by the Windows characters
 * they stand for.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  return replaceC1Controls(decode(bytes, contentType).replace(/^\uFEFF/, ''));
}

function decode(bytes: Uint8Array, contentType: string): string {
  const [first, second, third, fourth] = bytes;
  const start = [first, second, third, fourth]
    .map((byte) => (byte ?? 1).toString(16).padStart(2, '0'))
    .join(' ');
  if (/^(?:00 00 fe ff|00 00 00 ..)$/.test(start)) return decodeUtf32(bytes, false);
  if (/^(?:ff fe 00 00|.. 00 00 00)$/.test(start)) return decodeUtf32(bytes, true);
  // `<?xm` in EBCDIC.
  if (start === '4c 6f a7 94')
    throw new FeedError('broken', 'The feed is encoded in EBCDIC, which is not supported.');
  if (/^(?:ef bb bf|fe ff|ff fe)/.test(start)) return decodePage(bytes, contentType);
  if (second === 0 && first !== 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  const prolog = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  const charset = [
    /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType.slice(0, 1000))?.[1],
    /<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(prolog)?.[1],
  ]
    .flatMap((label) => normalizeLabel(label) ?? [])
    .find((label) => !/^utf-?(?:8|16)/i.test(label) || (isUtf8(bytes) && label.endsWith('8')));
  return decodePage(bytes, charset ? `text/xml; charset=${charset}` : '');
}

function normalizeLabel(declared: string | undefined): string | undefined {
  const label = declared
    ?.toLowerCase()
    .replaceAll('_', '-')
    .replace(/^(?:cp|win)-?(125\d|874)$/, 'windows-$1')
    .replace(/^latin-(\d)$/, 'latin$1')
    .replace(/^mac-?(roman|cyrillic)$/, 'x-mac-$1');
  return [declared, label].find((each) => each !== undefined && isKnownLabel(each));
}

function isKnownLabel(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}

function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittleEndian);
    parts.push(code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD');
  }
  return parts.join('');
}
