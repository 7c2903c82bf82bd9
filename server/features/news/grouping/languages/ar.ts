import { stemmer } from '@orama/stemmers/arabic';
import { splitWords, parseNumberWords, parseOutcomes, wordSet, type LanguageRules } from './rules.ts';

/** Matches "and" when it's written as part of the following article or verb. The stemmer doesn't remove it. */
const attachedConjunction = /^و(?=ال|ي|ت)(?=.{5})/u;

/**
 * Strips "and", "so", "in", "for", "like" and the article, in writing order. Returns the stem after each
 * step.
 */
function stripClitics(word: string): string[] {
  const bare = word.replace(/^[وف](?=.{3})/u, '');
  const part = bare.replace(/^(?:[بك](?=.{3})|لل|ل(?=.{3}))/u, '');
  return [bare, part, part.replace(/^ال(?=.{3})/u, ''), bare.replace(/^ال(?=.{3})/u, '')];
}

export const arabic: LanguageRules = {
  withoutClitics: stripClitics,
  stem: (word) => stemmer(word.replace(attachedConjunction, '')),
  stopwords: wordSet(`
    في من الى على عن مع بعد قبل عند منذ حتى بين خلال ضد نحو حول دون بدون بسبب اثر عبر او ثم لكن بل قد لقد ان انه انها هو
    هي هم هذا هذه ذلك تلك التي الذي الذين ما ماذا لم لن لا ليس كان كانت كما كل بعض غير اي كيف متى اين هل اذا اكثر اقل
    يوم اليوم امس غدا عام سنه شهر اسبوع جديد جديده الجديد الجديده عاجل قال يقول اعلن تعلن يعلن و قرب امام`),
  labels: splitWords('عاجل فيديو مباشر خاص حصري صور شاهد'),
  cardinals:
    parseNumberWords(`اثنان اثنين 2 ثلاث ثلاثه 3 اربع اربعه 4 خمس خمسه 5 ست سته 6 سبع سبعه 7 ثمان ثماني ثمانيه 8 تسع
    تسعه 9 عشر عشره 10 عشرون عشرين 20 ثلاثون ثلاثين 30`),
  ordinals: parseNumberWords(
    `الاول الاولي 1 الثاني الثانيه 2 الثالث الثالثه 3 الرابع الرابعه 4 الخامس الخامسه 5 السادس السادسه 6`,
  ),
  percentWords: wordSet('بالمئه بالمائه'),
  quarterWords: wordSet('الربع ربع'),
  magnitudes: parseNumberWords('الف الاف 1000 مليون ملايين 1000000 مليار مليارات 1000000000'),
  outcomes: parseOutcomes(`
    trial acquitted تبرئه براءه يبرئ تبرئ
    trial jailed السجن بالسجن سجن يسجن يسجنون`),
  opposites: parseOutcomes(`
    direction up ترتفع يرتفع ارتفاع ارتفعت ارتفع تقفز يقفز صعود
    direction down تراجع تتراجع يتراجع تراجعت انخفاض تنخفض ينخفض انخفض انخفضت هبوط تهبط يهبط
    claim denied ينفي تنفي نفي
    claim admitted يعترف تعترف يقر تقر`),
  negations: wordSet('لا لم لن'),
  vehicles: parseOutcomes(`
    on roads حافله حافلات شاحنه سياره
    on rails قطار قطارات
    on air طائره مروحيه
    on water سفينه قارب عباره`),
  capitals: 'none',
  nameLinks: new Set(),
};
