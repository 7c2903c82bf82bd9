import type { SeededRandom } from './random.ts';
import type { StatusName } from './types.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface DigestTimes {
  originallyPublishedAt: Date;
  createdAt: Date;
  writtenAt: Date;
  modifiedAt: Date;
  firstPublishedAt: Date | null;
}

/** The latest digest was published 20 minutes ago; digests become sparser over three months. */
function publishedAgeMs(rank: number, total: number, random: SeededRandom): number {
  return 20 * minuteMs + 88 * dayMs * ((rank + random.between(0, 0.6)) / total) ** 1.8;
}

export function generateTimes(
  status: StatusName,
  rank: number,
  total: number,
  now: Date,
  random: SeededRandom,
): DigestTimes {
  const before = (age: number) => new Date(now.getTime() - age);
  if (status === 'Published' || status === 'Archived') {
    const age = publishedAgeMs(rank, total, random) + (status === 'Archived' ? 20 * dayMs : 0);
    const createdAge = age + random.between(hourMs, 30 * hourMs);
    const writtenAge = age + random.between(2 * minuteMs, 50 * minuteMs);
    const modifiedAge =
      status === 'Archived' ? age * random.between(0.05, 0.4) : age * random.between(0.7, 0.99);
    return {
      originallyPublishedAt: before(createdAge + random.between(hourMs, 40 * hourMs)),
      createdAt: before(createdAge),
      writtenAt: before(writtenAge),
      modifiedAt: before(modifiedAge),
      firstPublishedAt: before(age),
    };
  }
  const modifiedAge = 6 * minuteMs + 9 * dayMs * ((rank + random.between(0, 0.8)) / total) ** 1.5;
  const createdAge = modifiedAge + random.between(hourMs, 60 * hourMs);
  return {
    originallyPublishedAt: before(createdAge + random.between(hourMs, 40 * hourMs)),
    createdAt: before(createdAge),
    writtenAt: before(modifiedAge + random.between(0, 20 * minuteMs)),
    modifiedAt: before(modifiedAge),
    firstPublishedAt: null,
  };
}
