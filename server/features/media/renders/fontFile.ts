import { open, type FileHandle } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

export type CodePointRange = readonly [first: number, last: number];

/** https://www.w3.org/TR/WOFF/ */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((part) =>
      woff.readUInt32BE(entry + part),
    ) as [number, number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    woff.copy(head, 12 + 16 * index, entry, entry + 4);
    head.writeUInt32BE(checksum, 12 + 16 * index + 4);
    head.writeUInt32BE(at, 12 + 16 * index + 8);
    head.writeUInt32BE(length, 12 + 16 * index + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    at += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

const maxTableBytes = 4 * 1024 * 1024;

/** Reads the ranges of the first font in a collection. Empty if the file isn't a font. */
export async function readFontRanges(path: string): Promise<CodePointRange[]> {
  const file = await open(path);
  try {
    const start = await readAt(file, 0, 16);
    const offset = start.toString('latin1', 0, 4) === 'ttcf' ? start.readUInt32BE(12) : 0;
    const count = (await readAt(file, offset, 12)).readUInt16BE(4);
    const tables = await readAt(file, offset + 12, 16 * count);
    for (let at = 0; at < tables.length; at += 16)
      if (tables.toString('latin1', at, at + 4) === 'cmap')
        return parseCharacterMap(
          await readAt(
            file,
            tables.readUInt32BE(at + 8),
            Math.min(tables.readUInt32BE(at + 12), maxTableBytes),
          ),
        );
    return [];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * Uses the subtable that covers the most code points
 * (https://learn.microsoft.com/typography/opentype/spec/cmap).
 */
function parseCharacterMap(map: Buffer): CodePointRange[] {
  const offsets = Array.from({ length: map.readUInt16BE(2) }, (_, index) =>
    map.readUInt32BE(4 + 8 * index + 4),
  );
  const found = offsets.map((at): CodePointRange[] => {
    const format = map.readUInt16BE(at);
    if (format === 12)
      return Array.from({ length: map.readUInt32BE(at + 12) }, (_, index) => [
        map.readUInt32BE(at + 16 + 12 * index),
        map.readUInt32BE(at + 16 + 12 * index + 4),
      ]);
    if (format !== 4) return [];
    const twice = map.readUInt16BE(at + 6);
    return Array.from({ length: twice / 2 }, (_, index): CodePointRange => [
      map.readUInt16BE(at + 16 + twice + 2 * index),
      map.readUInt16BE(at + 14 + 2 * index),
    ]).filter(([first]) => first !== 0xff_ff);
  });
  return found.toSorted((one, other) => countCodePoints(other) - countCodePoints(one))[0] ?? [];
}

const countCodePoints = (ranges: readonly CodePointRange[]) =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
