import { findBoxByPath, type Box, damagedVideo } from './boxes.ts';

/**
 * Returns 0 if a table is missing, and undefined if the tables disagree or a sample lies outside the file.
 * Sums the tables without expanding them, because 12 bytes can declare four billion samples.
 */
export function countSamples(bytes: Buffer, track: Box, fileSize: number): number | undefined {
  const table = findBoxByPath(bytes, track, 'mdia minf stbl');
  const found = (name: string) => table && findBoxByPath(bytes, table, name);
  const [sizes, runs] = [found('stsz'), found('stsc')];
  const chunks = found('stco') ?? found('co64');
  if (!sizes || !runs || !chunks) return 0;

  const measureSize = parseSampleSizes(bytes, sizes);
  const samplesIn = createSamplesPerChunkReader(bytes, runs);
  const isLong = chunks.type === 'co64';
  const count = readEntryCount(bytes, chunks, isLong ? 8 : 4);
  let sample = 0;
  for (let chunk = 0; chunk < count; chunk += 1) {
    const at = chunks.body + 8 + chunk * (isLong ? 8 : 4);
    const offset = isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    const samples = samplesIn(chunk + 1);
    if (sample + samples > measureSize.count) return undefined;
    if (offset + measureSize.sum(sample, samples) > fileSize) return undefined;
    sample += samples;
  }
  return sample === measureSize.count ? sample : undefined;
}

function readEntryCount(bytes: Buffer, { body, end }: Box, entrySize: number): number {
  if (end - body < 8) throw damagedVideo();
  const count = bytes.readUInt32BE(body + 4);
  if (body + 8 + count * entrySize > end) throw damagedVideo();
  return count;
}

function parseSampleSizes(bytes: Buffer, box: Box) {
  if (box.end - box.body < 12) throw damagedVideo();
  const uniformSize = bytes.readUInt32BE(box.body + 4);
  const count = bytes.readUInt32BE(box.body + 8);
  if (uniformSize > 0) return { count, sum: (_from: number, samples: number) => uniformSize * samples };
  const first = box.body + 12;
  if (first + count * 4 > box.end) throw damagedVideo();
  return {
    count,
    sum(from: number, samples: number) {
      let sum = 0;
      for (let sample = from; sample < from + samples; sample += 1)
        sum += bytes.readUInt32BE(first + sample * 4);
      return sum;
    },
  };
}

/** Call it with ascending chunk numbers, starting at 1. */
function createSamplesPerChunkReader(bytes: Buffer, box: Box) {
  const count = readEntryCount(bytes, box, 12);
  const at = (run: number) => box.body + 8 + run * 12;
  let run = 0;
  return (chunk: number) => {
    while (run + 1 < count && bytes.readUInt32BE(at(run + 1)) <= chunk) run += 1;
    return run < count ? bytes.readUInt32BE(at(run) + 4) : 0;
  };
}
