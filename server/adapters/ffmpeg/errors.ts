export class FfmpegError extends Error {
  override name = 'FfmpegError';

  readonly printed: string;

  constructor(message: string, printed = '') {
    super(message);
    this.printed = printed;
  }
}

export function exitError(code: number | null, signal: string | null, stderr: string): FfmpegError {
  if (/No space left on device/i.test(stderr)) return new FfmpegError('The disk is full.', stderr);
  if (/Cannot allocate memory|Error allocating|malloc of size/i.test(stderr))
    return new FfmpegError('The video needs more memory than rendering is allowed to use.', stderr);
  // A shell reports a child's signal as 128 plus its number.
  const killedBy = signal ?? (code !== null && code > 128 ? `signal ${code - 128}` : null);
  if (killedBy) return new FfmpegError(`ffmpeg was killed (${killedBy}).`, stderr);
  return new FfmpegError('The video could not be read to the end.', stderr);
}
