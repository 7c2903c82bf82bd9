import { words } from './words.ts';

/** What ffmpeg is to read of a file that the product's own check has passed. */
export interface Source {
  path: string;
  /** The codes of its tracks' formats, such as `avc1`; null for a film without sound. */
  video: string;
  audio: string | null;
}

/** The decoders that are used, by the codes of the formats that they read. */
const videoDecoders: Record<string, string> = {
  avc1: 'h264',
  avc3: 'h264',
  hev1: 'hevc',
  hvc1: 'hevc',
  mp4v: 'mpeg4',
};
const audioDecoders: Record<string, string> = { mp4a: 'aac', '.mp3': 'mp3float', sowt: 'pcm_s16le' };

/** The most pixels of a picture: 8K. */
const maxPixels = 8192 * 8192;

/** Whether a film can be read; the sound of one that has another kind is left out. */
export const isReadable = ({ video }: Pick<Source, 'video'>) => Object.hasOwn(videoDecoders, video);
export const hasReadableSound = ({ audio }: Pick<Source, 'audio'>) =>
  audio !== null && Object.hasOwn(audioDecoders, audio);

/**
 * The options of an input: one demuxer, one decoder for the picture and one for the sound, no protocol but files, and a limit
 * on pixels. `part` is the stretch that is read, in seconds; its times begin at 0. A rough one begins where decoding can.
 */
export function inputOptions(
  source: Source,
  part?: { start: number; length: number; isRough?: boolean },
): string[] {
  const video = videoDecoders[source.video];
  if (!video) throw new TypeError(`Films of the format ${source.video} are not read.`);
  const audio = hasReadableSound(source) ? audioDecoders[source.audio ?? ''] : undefined;
  return [
    ...(part?.isRough ? ['-noaccurate_seek'] : []),
    ...(part ? ['-ss', String(part.start), '-t', String(part.length)] : []),
    ...words('-protocol_whitelist file -f mov'),
    ...words(`-threads ${decoderThreads} -max_pixels ${maxPixels} -c:v ${video}`),
    ...(audio ? ['-c:a', audio] : ['-an']),
    ...words('-dn -sn -i'),
    `file:${source.path}`,
  ];
}

const decoderThreads = 2;
