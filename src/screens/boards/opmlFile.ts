const maxPrologBytes = 200;

/** Decodes by the byte order mark or the XML prolog, else as UTF-8. */
export async function readXml(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return detectDecoder(bytes).decode(bytes);
}

function detectDecoder(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  const prolog = new TextDecoder('latin1').decode(bytes.subarray(0, maxPrologBytes));
  const [, name] = /^[^<]{0,3}<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(prolog) ?? [];
  try {
    return new TextDecoder(name ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}
