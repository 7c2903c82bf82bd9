import { isUtf8 } from 'node:buffer';
import sniff from 'html-encoding-sniffer';

/** Determines the encoding as browsers do: by byte order mark, HTTP charset, `meta`, or else detection. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const declared = sniff(bytes, {
    transportLayerEncodingLabel: /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1],
    defaultEncoding: undeclaredEncoding,
  });
  const detected = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const decoder = createDecoder(
    declared === undeclaredEncoding ? findLateEncoding(bytes, detected) : declared,
  );
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? replaceC1Controls(text) : text;
}

const undeclaredEncoding = 'unstated';
const maxHeadBytes = 100_000;

/** Finds a `meta` after the first 1,024 bytes. Browsers honour it while parsing. */
function findLateEncoding(bytes: Uint8Array, detected: string): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, maxHeadBytes)).toString(
    'latin1',
  );
  const at = head.search(/<meta\s[^<>]{0,500}charset/i);
  return at < 0 ? detected : sniff(bytes.subarray(at), { defaultEncoding: detected });
}

function createDecoder(encoding: string) {
  // Neither decodes usefully: one rejects all bytes, the other yields private-use characters.
  const isReadable = encoding !== 'replacement' && encoding !== 'x-user-defined';
  return new TextDecoder(isReadable ? encoding : 'windows-1252');
}

const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Software often writes windows-1252 code points as Unicode. */
export function replaceC1Controls(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control);
}
