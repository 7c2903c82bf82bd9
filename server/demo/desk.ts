import { digestTypes } from '#api/contract/digests.ts';
import type { SeededRandom } from './random.ts';
import type { DemoDigest, LanguageCode } from './types.ts';

export const textsByLanguage: Record<LanguageCode, { sourceAction: string; formatText: string }> = {
  en: { sourceAction: 'Tap to Read more', formatText: 'Key Takeaways' },
  es: { sourceAction: 'Leer en la fuente', formatText: 'Lo esencial' },
  ar: { sourceAction: 'اقرأ في المصدر', formatText: 'أهم النقاط' },
};

const regionsByLanguage: Record<LanguageCode, readonly string[]> = {
  en: ['Worldwide', 'Europe', 'Europe', 'North America', 'East Asia and Pacific'],
  es: ['Latin America', 'Latin America', 'Europe'],
  ar: ['Middle East and North Africa'],
};

export function digestType({ video, collaborators, body }: DemoDigest): number {
  if (video) return digestTypes.video;
  if (collaborators) return digestTypes.placeholder;
  return body.includes('[@') ? digestTypes.collection : digestTypes.article;
}

export function digestFormat(digest: DemoDigest): string {
  if (digest.video) return 'Video';
  if (digest.body.includes('[@')) return 'Guide';
  if (digest.tags.includes('Five Minutes With')) return 'Interview';
  if (digest.tags.includes('By the Numbers')) return 'Data Story';
  if (digest.tags.includes('Explainer') || digest.tags.includes('How It Works')) return 'Explainer';
  return digest.tags.includes('Weekend Long Read') ? 'Full Story' : 'Quick Read';
}

export const pickRegion = (language: LanguageCode, random: SeededRandom) =>
  random.pick(regionsByLanguage[language]);

export function pickLabels(digest: DemoDigest, random: SeededRandom): string[] {
  const { tags, status = 'Published' } = digest;
  const requested: [title: string, isRequested: boolean][] = [
    ['Needs Fact Check', status === 'Draft' && random.happens(0.6)],
    ['Picture Wanted', status === 'Draft' && random.happens(0.35)],
    ['Legal Review', status === 'In Review' && random.happens(0.4)],
    ['Top Story', digest.alert !== undefined && random.happens(0.65)],
    ['Weekend Edition', tags.includes('Weekend Long Read')],
    ['Exclusive', digest.workingTitles !== undefined && random.happens(0.45)],
    ['For Younger Readers', tags.includes('Family') || tags.includes('Animation')],
    ['Evergreen', (tags.includes('Explainer') || tags.includes('How It Works')) && random.happens(0.8)],
    [
      'Local Angle',
      random.happens(
        digest.category === 'City Hall'
          ? 0.7
          : tags.includes('Villages') || tags.includes('Cities')
            ? 0.35
            : 0,
      ),
    ],
    ['Follow-up', status === 'Published' && random.happens(0.14)],
  ];
  return requested
    .filter(([, isRequested]) => isRequested)
    .map(([title]) => title)
    .slice(0, 3);
}

export function pickScores({ status = 'Published' }: DemoDigest, random: SeededRandom) {
  const isScored = status !== 'Draft' || random.happens(0.4);
  return {
    editorScoreQuality: isScored ? random.pick([2, 3, 3, 4, 4, 4, 5]) : null,
    editorScoreQualityNew: isScored && random.happens(0.7) ? random.pick([2, 3, 4, 4, 5]) : null,
    editorScoreRelevance: isScored ? random.pick([1, 2, 2, 3, 3]) : null,
    shelfLife: random.pick(['DAYS', 'DAYS', 'WEEKS', 'MONTHS', 'YEARS'] as const),
  };
}
