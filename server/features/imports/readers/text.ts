import { ImportError } from './item.ts';

const boms: [string, string][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/**
 * The byte order mark decides, then null bytes around the first `<`, then the XML declaration. Other text
 * must be UTF-8.
 */
function detectEncoding(start: Buffer): string {
  const head = start.subarray(0, 4).toString('hex');
  const marked = boms.find(([bom]) => head.startsWith(bom))?.[1];
  if (marked) return marked;
  if (/^3c00..00$/.test(head)) return 'utf-16le';
  if (/^003c00..$/.test(head)) return 'utf-16be';
  const prolog = start.subarray(0, 1000).toString('latin1');
  const label = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(prolog)?.[1] ?? 'utf-8';
  try {
    const { encoding } = new TextDecoder(label);
    // A declared UTF-16 that the bytes contradict is a common mistake.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    throw new ImportError(`Line 1: The file declares the unknown encoding “${label}”.`);
  }
}

function* linesOf(bytes: Buffer) {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end + 1;
    yield bytes.subarray(from, to);
    from = to;
  }
}

const countLines = (text: string) => {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

/** Decodes a stream of bytes. Throws an ImportError with the line of the first byte that isn't text. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let line = 1;
  const decode = (bytes: Buffer, isLast = false) => {
    try {
      return decoder!.decode(bytes, { stream: !isLast });
    } catch {
      return undefined;
    }
  };
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    decoder ??= new TextDecoder(detectEncoding(chunk), { fatal: true });
    const text = decode(chunk);
    if (text === undefined) throw invalidBytes(decoder.encoding, line + linesBeforeFault(chunk));
    const nul = text.indexOf('\0');
    if (nul >= 0)
      throw new ImportError(
        `Line ${line + countLines(text.slice(0, nul))}: The file isn’t text, or is damaged: it contains a null character.`,
      );
    line += countLines(text);
    yield text;
  }
  if (!decoder) throw new ImportError('The file is empty.');
  const rest = decode(Buffer.alloc(0), true);
  if (rest === undefined) throw invalidBytes(decoder.encoding, line);
  if (rest) yield rest;
}

/**
 * A character may be cut at the start of the chunk, so the first line is blamed only if no other is invalid.
 */
function linesBeforeFault(chunk: Buffer): number {
  let line = 0;
  for (const bytes of linesOf(chunk)) {
    const isFirst = line === 0;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      if (!isFirst) return line;
    }
    line += 1;
  }
  return 0;
}

const invalidBytes = (encoding: string, line: number) =>
  new ImportError(
    `Line ${line}: The file isn’t valid ${encoding.toUpperCase()}. Save it as UTF-8, or name its encoding in the XML declaration.`,
  );

/** Yields lines without their line breaks. Throws for lines longer than `maxLength` characters. */
export async function* splitLines(
  texts: AsyncIterable<string>,
  maxLength: number,
): AsyncGenerator<{ text: string; line: number }> {
  let rest = '';
  let line = 1;
  for await (const text of texts) {
    rest += text;
    let from = 0;
    for (let at = rest.indexOf('\n'); at >= 0; at = rest.indexOf('\n', from)) {
      yield { text: rest.slice(from, rest[at - 1] === '\r' ? at - 1 : at), line };
      from = at + 1;
      line += 1;
    }
    rest = rest.slice(from);
    if (rest.length > maxLength) throw new ImportError(`Line ${line}: The line is too long.`);
  }
  if (rest) yield { text: rest, line };
}
