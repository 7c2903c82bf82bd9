import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type { Config } from '#server/platform/config.ts';

/** An ffmpeg that can render. */
export interface Program {
  file: string;
  /** Its major version; 0 for the package's, whose builds are numbered otherwise. */
  version: number;
}

/** Older ones are looked for nowhere: their decoders have known faults. */
const minVersion = 5;
/** What renders are made with. */
const filters = ['boxblur', 'concat', 'crop', 'fps', 'overlay', 'pad', 'scale'];

/** Why nothing is rendered where there is no ffmpeg. */
export const missingFfmpeg =
  'Videos cannot be rendered: this server has no ffmpeg. Install ffmpeg 5 or newer, or the optional package @ffmpeg-installer/ffmpeg.';

/** Finds the ffmpeg of this machine: the configured one, else that on the path, else that of the package. */
export async function findFfmpeg(settings: Config['ffmpeg']): Promise<Program | undefined> {
  if (settings === 'off') return undefined;
  if (settings.file) return programAt(settings.file, minVersion);
  for (const folder of settings.path.split(delimiter)) {
    const found = folder && (await programAt(join(folder, programName), minVersion));
    if (found) return found;
  }
  const file = packagedFile();
  return file ? programAt(file, 0) : undefined;
}

const programName = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

/** The package throws where it has no binary for this machine, and may be absent. */
function packagedFile(): string | undefined {
  try {
    const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
    return path;
  } catch {
    return undefined;
  }
}

/** The program, if it is one, is new enough and has the filters. */
async function programAt(file: string, atLeast: number): Promise<Program | undefined> {
  try {
    await access(file, constants.X_OK);
    // Builds of a day are named N-12345-gabcdef, and those of distributions may begin with an n.
    const version = Number(/^ffmpeg version n?(\d+)\./.exec(await printed(file, '-version'))?.[1] ?? 0);
    if (version < atLeast) return undefined;
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
