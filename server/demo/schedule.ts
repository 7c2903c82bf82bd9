import type { SeededRandom } from './random.ts';
import type { StatusName } from './types.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface DigestTimes {
  originallyPublishedAt: Date;
  createdAt: Date;
  writtenAt: Date;
  modifiedAt: Date;
  firstPublishedAt: Date | null;
}

/**
 * Age in milliseconds. The latest digest was published 20 minutes ago; density decreases over three
 * months.
 */
function publishedAge(rank: number, total: number, chance: SeededRandom): number {
  return 20 * minute + 88 * day * ((rank + chance.between(0, 0.6)) / total) ** 1.8;
}

export function makeTimes(
  status: StatusName,
  rank: number,
  total: number,
  now: Date,
  chance: SeededRandom,
): DigestTimes {
  const before = (age: number) => new Date(now.getTime() - age);
  if (status === 'Published' || status === 'Archived') {
    const age = publishedAge(rank, total, chance) + (status === 'Archived' ? 20 * day : 0);
    const createdAge = age + chance.between(hour, 30 * hour);
    const writtenAge = age + chance.between(2 * minute, 50 * minute);
    const modifiedAge =
      status === 'Archived' ? age * chance.between(0.05, 0.4) : age * chance.between(0.7, 0.99);
    return {
      originallyPublishedAt: before(createdAge + chance.between(hour, 40 * hour)),
      createdAt: before(createdAge),
      writtenAt: before(writtenAge),
      modifiedAt: before(modifiedAge),
      firstPublishedAt: before(age),
    };
  }
  const modifiedAge = 6 * minute + 9 * day * ((rank + chance.between(0, 0.8)) / total) ** 1.5;
  const createdAge = modifiedAge + chance.between(hour, 60 * hour);
  return {
    originallyPublishedAt: before(createdAge + chance.between(hour, 40 * hour)),
    createdAt: before(createdAge),
    writtenAt: before(modifiedAge + chance.between(0, 20 * minute)),
    modifiedAt: before(modifiedAge),
    firstPublishedAt: null,
  };
}
