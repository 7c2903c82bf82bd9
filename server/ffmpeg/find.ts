import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { FfmpegState } from '#domain/serverFacts.ts';
import type { Config } from '#server/platform/config/config.ts';

/** An ffmpeg that can render. */
export interface Program {
  file: string;
  /** Its major version. */
  version: number;
}

/** That of Debian 12, the oldest that still gets fixes: decoders of older ones have known faults. */
const oldest = { major: 5, minor: 1 };
/** What renders are made with. */
const filters = ['boxblur', 'concat', 'crop', 'fps', 'overlay', 'pad', 'scale'];

/** Why nothing is rendered where there is no ffmpeg. */
export const missingFfmpeg =
  'Videos cannot be rendered: this server has no ffmpeg. Install ffmpeg 5.1 or newer (on Debian and Ubuntu: apt install ffmpeg), then restart the server.';

/** What was found where ffmpeg was looked for. */
export interface FoundFfmpeg {
  state: FfmpegState;
  /** As it prints it, such as `7.1.1-1ubuntu2`; null where it is no ffmpeg, or not known. */
  version: string | null;
  /** Only where it is usable. */
  program?: Program;
}

/** Looks for the ffmpeg of this machine: the configured one, else the first usable one on the path. */
export async function lookForFfmpeg(settings: Config['ffmpeg']): Promise<FoundFfmpeg> {
  if (settings === 'off') return { state: 'off', version: null };
  if (settings.file) return inspect(settings.file);
  let refused: FoundFfmpeg | undefined;
  for (const folder of settings.path.split(delimiter)) {
    const found = folder ? await inspect(join(folder, programName)) : nothing;
    if (found.program) return found;
    if (found.version !== null) refused ??= found;
  }
  return refused ?? nothing;
}

const programName = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
const nothing: FoundFfmpeg = { state: 'missing', version: null };

/** Whether it is one, is new enough and has the filters. */
async function inspect(file: string): Promise<FoundFfmpeg> {
  try {
    await access(file, constants.X_OK);
    // Builds of a day are named N-12345-gabcdef, and those of distributions may begin with an n.
    const [, name] = /^ffmpeg version (\S+)/.exec(await printed(file, '-version')) ?? [];
    if (name === undefined) return nothing;
    const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(name) ?? [];
    const version = Number(major ?? 0);
    if (version < oldest.major || (version === oldest.major && Number(minor) < oldest.minor))
      return { state: 'old', version: name };
    const listed = await printed(file, '-filters');
    const hasAll = filters.every((filter) => new RegExp(` ${filter} +[AVN|]+->`).test(listed));
    return hasAll
      ? { state: 'usable', version: name, program: { file, version } }
      : { state: 'incomplete', version: name };
  } catch {
    return nothing;
  }
}

const printed = (file: string, option: string) =>
  new Promise<string>((resolve, reject) => {
    execFile(file, [option], { env: {}, timeout: 30_000, maxBuffer: 1024 * 1024 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
