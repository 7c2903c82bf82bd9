import { framesPerSecond, type CropSample } from './cropPath.ts';

/** Maximum gap in seconds. A larger one is a seek. */
const maxSampleGap = 0.5;

/** VID-12. */
export interface CropRecording {
  /** Replaces earlier samples between the previous sample's time and this one. */
  add: (time: number, x: number) => void;
  /** Samples in time order. A hold keeps only its first and last sample. */
  samples: () => readonly CropSample[];
}

export function startRecording(before: readonly CropSample[] = []): CropRecording {
  let samples = [...before];
  let last: CropSample | undefined;

  return {
    add(time, x) {
      const isStep = last !== undefined && time > last.time && time - last.time <= maxSampleGap;
      if (!isStep) samples = expandHold(samples, findInsertionIndex(samples, time, false));
      const from = findInsertionIndex(samples, isStep ? last!.time : time, isStep);
      const to = findInsertionIndex(samples, time, true);
      const isHold =
        isStep && samples[from - 1]?.x === x && samples[from - 2]?.x === x && samples[from - 1] === last;
      const sample = { time, x };
      samples.splice(isHold ? from - 1 : from, to - from + Number(isHold), sample);
      last = sample;
    },
    samples: () => samples,
  };
}

/** Expands a hold into frames, so that re-recording inside it replaces only a part. */
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

/** Returns the first index at or after `time`; with `isAfter`, strictly after it. */
function findInsertionIndex(samples: readonly CropSample[], time: number, isAfter: boolean): number {
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
