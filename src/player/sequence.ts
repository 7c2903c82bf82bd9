export interface PlayRange {
  start: number;
  end: number;
}

/** Leave segments this early, so that nothing beyond their end is seen (PLAYER-06). */
export const preemptSeconds = 0.1;
/** If the time is further past the end, the user must have jumped there. */
const maxOverrunSeconds = 1;
/** After a seek, players report the old time for a while. */
const arrivalToleranceSeconds = 1;
/** After this many polls, the reported time is trusted anyway. */
const maxSeekPolls = 30;

export interface Sequence {
  /** 0 with controls, else the first segment (PLAYER-07). */
  start: number;
  length: number;
  index: () => number;
  /** Time to jump to, if any (PLAYER-06). */
  jumpAt: (time: number) => number | undefined;
  next: () => number;
  /** PLAYER-04. */
  elapsed: (time: number) => number;
}

/** Loops; without ranges, plays the whole video. */
export function createSequence(ranges: readonly PlayRange[], startsAtZero: boolean): Sequence {
  const stretches = ranges.length > 0 ? ranges : [{ start: 0, end: Infinity }];
  const first = stretches[0]!;
  const lengths = stretches.map(({ start, end }) => end - start);
  let index = 0;
  let awaited: { time: number; looks: number } | undefined;

  function jumpTo(place: number) {
    index = place;
    awaited = { time: stretches[place]!.start, looks: 0 };
    return awaited.time;
  }

  return {
    start: startsAtZero ? 0 : first.start,
    length: lengths.reduce((sum, length) => sum + length, 0),
    index: () => index,
    next: () => jumpTo((index + 1) % stretches.length),
    jumpAt(time) {
      if (awaited) {
        awaited.looks += 1;
        if (Math.abs(time - awaited.time) > arrivalToleranceSeconds && awaited.looks < maxSeekPolls)
          return undefined;
        awaited = undefined;
      }
      const { start, end } = stretches[index]!;
      if (time >= start - preemptSeconds && time < end - preemptSeconds) return undefined;
      if (time >= end - preemptSeconds && time < end + maxOverrunSeconds)
        return jumpTo((index + 1) % stretches.length);
      if (startsAtZero && time < first.start) {
        index = 0;
        return undefined;
      }
      const sought = stretches.findIndex(
        (stretch) => time >= stretch.start && time < stretch.end - preemptSeconds,
      );
      if (sought >= 0) {
        index = sought;
        return undefined;
      }
      const later = stretches.findIndex((stretch) => stretch.start > time);
      return jumpTo(Math.max(0, later));
    },
    elapsed(time) {
      const { start } = stretches[index]!;
      const before = lengths.slice(0, index).reduce((sum, length) => sum + length, 0);
      const here = awaited ? 0 : Math.min(Math.max(0, time - start), lengths[index]!);
      return Math.round((before + here) * 100) / 100;
    },
  };
}
