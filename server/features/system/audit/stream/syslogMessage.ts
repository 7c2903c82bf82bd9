import type { SealedEntry } from './destination.ts';

/** Facility 13 (log audit), severity 5 (notice): 13 × 8 + 5. */
const priority = 109;
/** Uses the example enterprise number (RFC 5612), since we don't have our own. */
const structuredDataId = 'digestDesk@32473';

export interface Origin {
  host: string;
  processId: number;
}

/**
 * RFC 5424. Splits long entries into numbered parts: receivers truncate long messages or parse the rest as
 * another message, which would allow forging entries.
 */
export function toSyslogMessages(entry: SealedEntry, origin: Origin, maxBytes: number): Buffer[] {
  const text = Buffer.from(entry.text ?? '');
  const header = (parts: string) => Buffer.from(writeHeader(entry, origin, parts));
  const space = maxBytes - header('').length;
  if (text.length <= space) return [Buffer.concat([header(''), text])];
  const pieces = splitUtf8(text, space - ' part="99999" parts="99999"'.length);
  return pieces.map((piece, at) =>
    Buffer.concat([header(` part="${at + 1}" parts="${pieces.length}"`), piece]),
  );
}

function writeHeader(
  { position, hash, key, at, action, entity, text }: SealedEntry,
  origin: Origin,
  parts: string,
) {
  const data = Object.entries({
    position,
    hash,
    key,
    action,
    entity,
    ...(text === null && { missing: true }),
  })
    .map(([name, value]) => ` ${name}="${escapeValue(String(value ?? ''))}"`)
    .join('');
  const time = at === null ? '-' : new Date(at).toISOString();
  return `<${priority}>1 ${time} ${sanitizeHostName(origin.host)} digest-desk ${origin.processId} audit [${structuredDataId}${data}${parts}] `;
}

const escapeValue = (value: string) => value.replace(/["\\\]]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?');

/** Returns 1 to 255 visible ASCII characters, or the nil value. */
const sanitizeHostName = (name: string) => (/^[\x21-\x7e]{1,255}$/.test(name) ? name : '-');

function splitUtf8(text: Buffer, size: number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + size, text.length);
    // 10xxxxxx is a UTF-8 continuation byte.
    while (to < text.length && (text[to]! & 0xc0) === 0x80) to -= 1;
    pieces.push(text.subarray(from, to));
    from = to;
  }
  return pieces;
}
