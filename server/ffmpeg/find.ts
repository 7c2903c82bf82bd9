import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
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

/** Finds the ffmpeg of this machine: the configured one, else the first on the path. */
export async function findFfmpeg(settings: Config['ffmpeg']): Promise<Program | undefined> {
  if (settings === 'off') return undefined;
  if (settings.file) return programAt(settings.file);
  for (const folder of settings.path.split(delimiter)) {
    const found = folder && (await programAt(join(folder, programName)));
    if (found) return found;
  }
  return undefined;
}

const programName = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

/** The program, if it is one, is new enough and has the filters. */
async function programAt(file: string): Promise<Program | undefined> {
  try {
    await access(file, constants.X_OK);
    // Builds of a day are named N-12345-gabcdef, and those of distributions may begin with an n.
    const [, major, minor] = /^ffmpeg version n?(\d+)\.(\d+)/.exec(await printed(file, '-version')) ?? [];
    const version = Number(major ?? 0);
    if (version < oldest.major || (version === oldest.major && Number(minor) < oldest.minor))
      return undefined;
    const listed = await printed(file, '-filters');
    const hasAll = filters.every((name) => new RegExp(` ${name} +[AVN|]+->`).test(listed));
    return hasAll ? { file, version } : undefined;
  } catch {
    return undefined;
  }
}

const printed = (file: string, option: string) =>
  new Promise<string>((resolve, reject) => {
    execFile(file, [option], { env: {}, timeout: 30_000, maxBuffer: 1024 * 1024 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
