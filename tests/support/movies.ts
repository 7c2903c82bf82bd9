/** Video files, whole and broken, box by box. Their pictures are noise: nothing that is tested here decodes them. */
export interface MovieOptions {
  brands?: string[];
  /** `vide`, or `soun` for a file without a picture. */
  handler?: string;
  /** The code of the format of its pictures. Default `avc1`. */
  format?: string;
  width?: number;
  height?: number;
  seconds?: number;
  /** Bytes of each picture. */
  samples?: number[];
  /** Instead of where the pictures are. */
  offset?: number;
  /** Instead of the list of sizes: the number of pictures, which all have one size. */
  claimed?: { size: number; count: number };
  /** Put between the head and the film. */
  extra?: Buffer;
  /** Notes behind the track, inside of it, and behind the film. */
  notes?: { film?: Buffer; track?: Buffer; file?: Buffer };
}

/** An MP4 that a browser may start to play before it has all of it. */
export function movie(options: MovieOptions = {}): Buffer {
  const { brands = ['isom', 'isom', 'avc1', 'mp41'], samples = [1200, 300, 400], extra } = options;
  const [major = '', ...others] = brands;
  const head = box('ftyp', text(major), u32(512), ...others.map(text));
  const front = Buffer.concat(extra ? [head, extra] : [head]);
  // What comes before the pictures is as long whatever their place is.
  const film = (offset: number) => filmBox(options, samples, options.offset ?? offset);
  const offset = front.length + film(0).length + 8;
  const bytes = Buffer.alloc(samples.reduce((sum, size) => sum + size, 0));
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * 37) % 251;
  return Buffer.concat([front, film(offset), box('mdat', bytes), options.notes?.file ?? nothing]);
}

function filmBox(options: MovieOptions, samples: number[], offset: number): Buffer {
  const { handler = 'vide', format = 'avc1', width = 640, height = 360, seconds = 3, claimed } = options;
  const sizes = claimed ? u32(0, claimed.size, claimed.count) : u32(0, 0, samples.length, ...samples);
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), box(handler === 'vide' ? format : 'mp4a', Buffer.alloc(78))),
    box('stts', u32(0, 1, samples.length, Math.round((seconds * 1000) / samples.length))),
    box('stsc', u32(0, 1, 1, claimed?.count ?? samples.length, 1)),
    box('stsz', sizes),
    box('stco', u32(0, 1, offset)),
  );
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, 1000, seconds * 1000, 0)),
    box('hdlr', u32(0, 0), text(handler), u32(0, 0, 0), Buffer.from('desk\0')),
    box('minf', box('vmhd', u32(1, 0, 0)), table),
  );
  const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const track = box(
    'trak',
    box(
      'tkhd',
      u32(3, 0, 0, 1, 0, seconds * 1000, 0, 0, 0, 0),
      matrix,
      u32(width * 0x10000, height * 0x10000),
    ),
    media,
    options.notes?.track ?? nothing,
  );
  const header = box(
    'mvhd',
    u32(0, 0, 0, 1000, seconds * 1000, 0x10000, 0x1000000, 0, 0),
    matrix,
    u32(0, 0, 0, 0, 0, 0, 2),
  );
  return box('moov', header, track, options.notes?.film ?? nothing);
}

const nothing = Buffer.alloc(0);

export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}

export const text = (letters: string) => Buffer.from(letters, 'latin1');

export function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4));
  return bytes;
}
