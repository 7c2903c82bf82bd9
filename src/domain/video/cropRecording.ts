import { framesPerSecond, type CropSample } from './cropPath.ts';

/** Seconds between two samples of playback at most; what is further on was sought. */
const maxStep = 0.5;

/** A crop path while it is recorded (VID-12). */
export interface CropRecording {
  /** Records where the box is at a time. What was recorded of the time since the last sample is replaced. */
  add: (time: number, x: number) => void;
  /** All samples by time. Of a hold there are its first and its last. */
  samples: () => readonly CropSample[];
}

/** A recording that continues from samples, by time. */
export function startRecording(before: readonly CropSample[] = []): CropRecording {
  let samples = [...before];
  let last: CropSample | undefined;

  return {
    add(time, x) {
      const isStep = last !== undefined && time > last.time && time - last.time <= maxStep;
      if (!isStep) samples = expandHold(samples, findPlace(samples, time, false));
      const from = findPlace(samples, isStep ? last!.time : time, isStep);
      const to = findPlace(samples, time, true);
      const isHold =
        isStep && samples[from - 1]?.x === x && samples[from - 2]?.x === x && samples[from - 1] === last;
      const sample = { time, x };
      samples.splice(isHold ? from - 1 : from, to - from + Number(isHold), sample);
      last = sample;
    },
    samples: () => samples,
  };
}

/**
 * The samples with one for each frame between two, if the box stayed there: what is recorded anew within a hold
 * replaces a part of it, and only its first and its last sample were stored.
 */
function expandHold(samples: CropSample[], end: number): CropSample[] {
  const [from, to] = [samples[end - 1], samples[end]];
  if (!from || !to || from.x !== to.x) return samples;
  const frames = Math.ceil((to.time - from.time) * framesPerSecond) - 1;
  const between = Array.from({ length: Math.max(frames, 0) }, (_, index) => ({
    time: from.time + (index + 1) / framesPerSecond,
    x: from.x,
  }));
  return [...samples.slice(0, end), ...between, ...samples.slice(end)];
}

/** The place of the first sample at a time or later; after it, where `isAfter`. */
function findPlace(samples: readonly CropSample[], time: number, isAfter: boolean): number {
  let low = 0;
  let high = samples.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = samples[middle]!.time;
    if (at < time || (isAfter && at === time)) low = middle + 1;
    else high = middle;
  }
  return low;
}
