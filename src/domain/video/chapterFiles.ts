/** OGM and Matroska chapters: `CHAPTER01=00:00:00.000`, with the name on the next line. */
const ogmTimePattern = /^CHAPTER(\d{1,4})=\s*(\d{1,3}:\d\d:\d\d(?:\.\d{1,9})?)\s*$/i;
const ogmNamePattern = /^CHAPTER(\d{1,4})NAME=(.*)$/i;

const ffmpegHeaderPattern = /^;FFMETADATA/;
const ffmpegFieldPattern = /^(TIMEBASE|START|END|title)=(.*)$/i;

/**
 * Converts OGM and ffmpeg chapter files; undefined for other text. Keeps line numbers, so that problems refer
 * to the right line.
 */
export function toDescriptionLines(lines: readonly string[]): string[] | undefined {
  if (lines.some((line) => ogmTimePattern.test(line.slice(0, 100)))) return convertOgmChapters(lines);
  return ffmpegHeaderPattern.test(lines[0] ?? '') ? convertFfmpegChapters(lines) : undefined;
}

function convertOgmChapters(lines: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const line of lines) {
    const [, number, name] = ogmNamePattern.exec(line.slice(0, 2000)) ?? [];
    if (number !== undefined) names.set(number, name!.trim());
  }
  return lines.map((line) => {
    const [, number, time] = ogmTimePattern.exec(line.slice(0, 100)) ?? [];
    if (number !== undefined) return `${trimToMilliseconds(time!)} ${names.get(number) ?? ''}`;
    return ogmNamePattern.test(line.slice(0, 2000)) ? '' : line;
  });
}

const trimToMilliseconds = (time: string) => time.replace(/(\.\d{3})\d+$/, '$1');

function convertFfmpegChapters(lines: readonly string[]): string[] {
  const found = lines.map(() => '');
  let section: { at: number; fields: Record<string, string> } | undefined;
  const finish = () => {
    if (!section) return;
    const { timebase = '1/1000000000', start, end, title = '' } = section.fields;
    const [one = 1, all = 1] = timebase.split('/').map(Number);
    const [from, to] = [start, end].map((count) => formatClock((Number(count) * one) / all));
    if (from !== undefined) found[section.at] = `${from}${to === undefined ? '' : ` - ${to}`} ${title}`;
  };
  for (const [at, line] of lines.entries()) {
    if (/^\s*\[/.test(line)) {
      finish();
      section = /^\s*\[CHAPTER\]/i.test(line) ? { at, fields: {} } : undefined;
    }
    const [, name, value] = ffmpegFieldPattern.exec(line.slice(0, 2000)) ?? [];
    if (section && name !== undefined)
      section.fields[name.toLowerCase()] = value!.trim().replace(/\\([=;#\\])/g, '$1');
  }
  finish();
  return found;
}

const pad = (value: number | undefined, digits = 2) => String(value).padStart(digits, '0');

function formatClock(time: number): string | undefined {
  if (!(time >= 0 && time < 360_000)) return undefined;
  const all = Math.round(time * 1000);
  const [hours, minutes, seconds] = [all / 3_600_000, (all / 60_000) % 60, (all / 1000) % 60].map(Math.floor);
  return `${hours}:${pad(minutes)}:${pad(seconds)}.${pad(all % 1000, 3)}`;
}
