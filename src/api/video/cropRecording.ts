import type { CropSample } from './cropPath.ts';

/** Seconds between two samples of playback at most; what is further on was sought. */
const maxStep = 0.5;

/** A crop path while it is recorded (VID-12). */
export interface CropRecording {
  /** Notes where the box is at a time. What was recorded of the time since the last sample is replaced. */
  add: (time: number, x: number) => void;
  /** All samples by time. Of a hold there are its first and its last. */
  samples: () => readonly CropSample[];
}

/** A recording that goes on from samples, by time. */
export function startRecording(before: readonly CropSample[] = []): CropRecording {
  const samples = [...before];
  let last: CropSample | undefined;

  return {
    add(time, x) {
      const isStep = last !== undefined && time > last.time && time - last.time <= maxStep;
      const from = placeOf(samples, isStep ? last!.time : time, isStep);
      const to = placeOf(samples, time, true);
      const isHold =
        isStep && samples[from - 1]?.x === x && samples[from - 2]?.x === x && samples[from - 1] === last;
      const sample = { time, x };
      samples.splice(isHold ? from - 1 : from, to - from + Number(isHold), sample);
      last = sample;
    },
    samples: () => samples,
  };
}

/** The place of the first sample at a time or later; after it, where `isAfter`. */
function placeOf(samples: readonly CropSample[], time: number, isAfter: boolean): number {
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
