import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { FfmpegState } from '#domain/serverFacts.ts';
import type { Config } from '#server/settings/config.ts';

export interface Program {
  file: string;
  version: number;
}

/** Debian 12's version, the oldest still patched: older decoders have known vulnerabilities. */
const minVersion = { major: 5, minor: 1 };
const requiredFilters = ['boxblur', 'concat', 'crop', 'fps', 'overlay', 'pad', 'scale'];

export const missingFfmpegMessage =
  'Videos can’t be rendered: this server has no ffmpeg. Install ffmpeg 5.1 or newer (on Debian and Ubuntu: apt install ffmpeg), then restart the server.';

export interface FfmpegDetection {
  state: FfmpegState;
  version: string | null;
  program?: Program;
}

/** Returns the configured ffmpeg, else the first usable one on the PATH. */
export async function detectFfmpeg(settings: Config['ffmpeg']): Promise<FfmpegDetection> {
  if (settings === 'off') return { state: 'off', version: null };
  if (settings.file) return probeFfmpeg(settings.file);
  let refused: FfmpegDetection | undefined;
  for (const folder of settings.path.split(delimiter)) {
    const found = folder ? await probeFfmpeg(join(folder, programName)) : notFound;
    if (found.program) return found;
    if (found.version !== null) refused ??= found;
  }
  return refused ?? notFound;
}

const programName = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
const notFound: FfmpegDetection = { state: 'missing', version: null };

async function probeFfmpeg(file: string): Promise<FfmpegDetection> {
  try {
    await access(file, constants.X_OK);
    // Daily builds are named N-12345-gabcdef; distributions may prefix an n.
    const [, name] = /^ffmpeg version (\S+)/.exec(await readOutput(file, '-version')) ?? [];
    if (name === undefined) return notFound;
    const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(name) ?? [];
    const version = Number(major ?? 0);
    if (version < minVersion.major || (version === minVersion.major && Number(minor) < minVersion.minor))
      return { state: 'old', version: name };
    const listed = await readOutput(file, '-filters');
    const hasAll = requiredFilters.every((filter) => new RegExp(` ${filter} +[AVN|]+->`).test(listed));
    return hasAll
      ? { state: 'usable', version: name, program: { file, version } }
      : { state: 'incomplete', version: name };
  } catch {
    return notFound;
  }
}

const readOutput = (file: string, option: string) =>
  new Promise<string>((resolve, reject) => {
    execFile(file, [option], { env: {}, timeout: 30_000, maxBuffer: 1024 * 1024 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
