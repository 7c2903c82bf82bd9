/** A stretch of a video, in seconds. */
export interface Stretch {
  start: number;
  end: number;
}

/** Seconds before the end of a segment at which it is left, so that nothing behind it is seen (PLAYER-06). */
export const preemptSeconds = 0.1;
/** Beyond the end by more than this, a person has sought. */
const overrunSeconds = 1;
/** A player reports its old time for a while after a seek: this near to where it was sent, it has arrived. */
const arrivedSeconds = 1;
/** Looks at the time after which it is believed wherever it is. */
const maxLooks = 30;

/** Where playback is in the chosen segments, and where it has to go. */
export interface Sequence {
  /** Where it starts: at 0 of the video with controls, else at the first segment (PLAYER-07). */
  start: number;
  /** Seconds of all segments together. */
  length: number;
  /** The place of the present segment. */
  index: () => number;
  /** Takes the present time, and returns the time to jump to, if there is one (PLAYER-06). */
  jumpAt: (time: number) => number | undefined;
  /** The video has ended: returns the time to go on at. */
  next: () => number;
  /** Seconds elapsed across the segments at a time of the video (PLAYER-04). */
  elapsed: (time: number) => number;
}

/** Plays stretches one after the other, and after the last the first again. Where there are none, the whole video. */
export function createSequence(given: readonly Stretch[], startsAtZero: boolean): Sequence {
  const stretches = given.length > 0 ? given : [{ start: 0, end: Infinity }];
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
        if (Math.abs(time - awaited.time) > arrivedSeconds && awaited.looks < maxLooks) return undefined;
        awaited = undefined;
      }
      const { start, end } = stretches[index]!;
      if (time >= start - preemptSeconds && time < end - preemptSeconds) return undefined;
      if (time >= end - preemptSeconds && time < end + overrunSeconds)
        return jumpTo((index + 1) % stretches.length);
      // What comes before the first segment is played where the page starts there.
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
