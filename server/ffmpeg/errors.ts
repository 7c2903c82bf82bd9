/** Why ffmpeg did not do what it was started for, in a sentence for people. */
export class FfmpegError extends Error {
  override name = 'FfmpegError';

  /** The last lines that it printed, for the log. */
  readonly printed: string;

  constructor(message: string, printed = '') {
    super(message);
    this.printed = printed;
  }
}

/** What an end of ffmpeg means: by how it ended and what it printed last. */
export function findEnd(code: number | null, signal: string | null, printed: string): FfmpegError {
  if (/No space left on device/i.test(printed)) return new FfmpegError('The disk is full.', printed);
  if (/Cannot allocate memory|Error allocating|malloc of size/i.test(printed))
    return new FfmpegError('The video needs more memory than a rendering may use.', printed);
  // A shell reports the signal that ended its child as 128 and its number.
  const killedBy = signal ?? (code !== null && code > 128 ? `signal ${code - 128}` : null);
  if (killedBy) return new FfmpegError(`ffmpeg was ended from outside (${killedBy}).`, printed);
  return new FfmpegError('The video could not be read to its end.', printed);
}
