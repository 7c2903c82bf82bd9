import type { Hostile } from './inputs.ts';

export type Call = (text: string) => unknown;

/** A call with a text, or why a function is given no text from outside. */
export type CallOrReason = Call | string;

/** What is called of each file, by the names of what it exports; or why nothing of it is. A folder ends in `/` and has a reason. */
export type Calls = Record<string, Record<string, CallOrReason> | string>;

/** Less than this is not compared: it is the machine's noise. */
const floorMs = 10;
/** What twice the text may take, in times of the whole. */
const maxGrowth = 2.5;
/** The time that no text of a few kilobytes may take, however it grows. */
const ceilingMs = 4000;

/** CPU time of the process, so that others who are busy do not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function toTime(call: Call, text: string): Promise<number> {
  const start = cpuMs();
  try {
    await call(text);
  } catch {
    // What refuses a text has read it all the same.
  }
  return cpuMs() - start;
}

/** The least of some runs: what a run takes beyond it is the collector's and the compiler's. */
async function measureLeast(call: Call, text: string, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- two at a time would count as one
    least = Math.min(least, await toTime(call, text));
  }
  return least;
}

/**
 * How a call takes more than its text grows; undefined for one that does not. The text is as long as the floor
 * needs, with `max` units at most. A suspicion is measured again, twice, at three steps: the collector may lengthen some.
 */
export async function measureGrowth(
  call: Call,
  { name, of }: Hostile,
  max: number,
): Promise<string | undefined> {
  let count = Math.ceil(max / 16);
  let once = await toTime(call, of(count));
  while (once < floorMs && count < max) {
    count *= 2;
    // oxlint-disable-next-line no-await-in-loop -- the next one is longer
    once = await toTime(call, of(count));
  }
  if (once < floorMs) return undefined;
  once = Math.min(once, await toTime(call, of(count)));
  if (once < floorMs) return undefined;
  const tooLong = `${name}: ${Math.round(once)} ms for ${of(count).length} characters`;
  if (once > ceilingMs) return tooLong;
  const twice = await toTime(call, of(count * 2));
  if (twice <= once * maxGrowth) return undefined;
  if (twice > ceilingMs) return `${tooLong}, and ${Math.round(twice)} ms for twice as many`;
  const times = (await timesThatGrow(call, of, count)) && (await timesThatGrow(call, of, count));
  if (!times) return undefined;
  const list = times.map((time) => `${Math.round(time)} ms`).join(', ');
  return `${name}: ${list} for ${of(count).length} characters, twice as many and so on`;
}

/** The times of a text that is doubled three times, where each is too much for the one before it. */
async function timesThatGrow(call: Call, of: Hostile['of'], count: number): Promise<number[] | undefined> {
  const times = [await measureLeast(call, of(count), 4)];
  if (times[0]! < floorMs / 2) return undefined;
  for (const multiple of [2, 4, 8]) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is longer
    const time = await measureLeast(call, of(count * multiple), multiple === 8 ? 2 : 3);
    if (time <= times.at(-1)! * maxGrowth) return undefined;
    times.push(time);
    if (time > ceilingMs) break;
  }
  return times;
}
