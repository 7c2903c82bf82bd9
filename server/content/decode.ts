import { isUtf8 } from 'node:buffer';
import sniff from 'html-encoding-sniffer';

/** Reads the bytes of a web page as browsers do: byte order mark, HTTP charset, `meta`, else the encoding detected from the bytes. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const stated = sniff(bytes, {
    transportLayerEncodingLabel: /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1],
    defaultEncoding: unstated,
  });
  const detected = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const decoder = decoderFor(stated === unstated ? lateEncoding(bytes, detected) : stated);
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? withWindowsCharacters(text) : text;
}

const unstated = 'unstated';
const maxHead = 100_000;

/** The encoding of a `meta` behind the first 1,024 bytes, where browsers find it while they parse. */
function lateEncoding(bytes: Uint8Array, detected: string): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, maxHead)).toString(
    'latin1',
  );
  const at = head.search(/<meta\s[^<>]{0,500}charset/i);
  return at < 0 ? detected : sniff(bytes.subarray(at), { defaultEncoding: detected });
}

function decoderFor(encoding: string) {
  // The standard has decoders for neither that are of use: one refuses all bytes, the other makes characters of private use.
  const isReadable = encoding !== 'replacement' && encoding !== 'x-user-defined';
  return new TextDecoder(isReadable ? encoding : 'windows-1252');
}

const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Characters for the controls that no text has: programs write the code points of windows-1252 as those of Unicode. */
export function withWindowsCharacters(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control);
}
