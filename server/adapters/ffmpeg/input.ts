export interface VideoSource {
  path: string;
  videoCodec: string;
  audioCodec: string | null;
}

const videoDecoders: Record<string, string> = {
  avc1: 'h264',
  avc3: 'h264',
  hev1: 'hevc',
  hvc1: 'hevc',
  mp4v: 'mpeg4',
};
const audioDecoders: Record<string, string> = { mp4a: 'aac', '.mp3': 'mp3float', sowt: 'pcm_s16le' };

const maxPixels = 8192 * 8192;

export const hasDecodableVideo = ({ videoCodec }: Pick<VideoSource, 'videoCodec'>) =>
  Object.hasOwn(videoDecoders, videoCodec);
export const hasDecodableAudio = ({ audioCodec }: Pick<VideoSource, 'audioCodec'>) =>
  audioCodec !== null && Object.hasOwn(audioDecoders, audioCodec);

/**
 * Allows one demuxer, one decoder per track, only file access, and a pixel limit. `part` is in seconds,
 * and timestamps in the output start at 0; with `isRough`, the part starts at the nearest keyframe.
 */
export function inputOptions(
  source: VideoSource,
  part?: { start: number; length: number; isRough?: boolean },
): string[] {
  const video = videoDecoders[source.videoCodec];
  if (!video) throw new TypeError(`${source.videoCodec} videos aren’t supported.`);
  const audio = hasDecodableAudio(source) ? audioDecoders[source.audioCodec ?? ''] : undefined;
  return [
    ...(part?.isRough ? ['-noaccurate_seek'] : []),
    ...(part ? ['-ss', String(part.start), '-t', String(part.length)] : []),
    ...splitWords('-protocol_whitelist file -f mov'),
    ...splitWords(`-threads ${decoderThreads} -max_pixels ${maxPixels} -c:v ${video}`),
    ...(audio ? ['-c:a', audio] : ['-an']),
    ...splitWords('-dn -sn -i'),
    `file:${source.path}`,
  ];
}

const decoderThreads = 2;

export const splitWords = (text: string): string[] => text.split(' ');
