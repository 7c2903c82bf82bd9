import { countWords, htmlToText } from '../content/text.ts';
import type { Chance } from './random.ts';
import type { DemoDigest, LanguageCode } from './types.ts';

interface ReaderCounts {
  notificationOpenCount: number;
  shareCount: number;
  likeCount: number;
  dislikeCount: number;
  watchCount: number;
  watchSeconds: number;
}

const audience: Record<LanguageCode, number> = { en: 9000, es: 4200, ar: 3400 };
const day = 24 * 60 * 60 * 1000;

/** What readers did with a digest that has been public for some time: most of them came within days. */
export function makeReaderCounts(
  digest: DemoDigest,
  language: LanguageCode,
  publicFor: number,
  chance: Chance,
): ReaderCounts {
  const interest = chance.between(0.3, 1.25) ** 2 * (digest.alert ? 1.7 : 1);
  const watchCount = Math.round(audience[language] * interest * (1 - Math.exp(-publicFor / (2.5 * day))));
  const whole = digest.video?.length ?? countWords(htmlToText(digest.body)) / 3.3;
  return {
    watchCount,
    watchSeconds: Math.round(watchCount * whole * chance.between(0.45, 0.9)),
    shareCount: Math.round(watchCount * chance.between(0.008, 0.05)),
    notificationOpenCount: digest.alert ? Math.round(watchCount * chance.between(0.15, 0.35)) : 0,
    likeCount: Math.round(watchCount * chance.between(0.02, 0.09)),
    dislikeCount: Math.round(watchCount * chance.between(0, 0.012)),
  };
}
