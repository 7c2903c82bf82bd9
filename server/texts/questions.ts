import { sentencesOf } from '../content/sentences.ts';
import type { TextSource } from './texts.ts';

/** More questions would not be grounded in the text. */
const maxQuestions = 5;

interface Wording {
  about: string;
  of: (subject: string) => string;
}

const wordings: Record<string, Wording> = {
  en: { about: 'What is this about?', of: (subject) => `What should readers know about ${subject}?` },
  es: { about: '¿De qué se trata?', of: (subject) => `¿Qué hay que saber sobre ${subject}?` },
  ar: { about: 'عمّ يدور الخبر؟', of: (subject) => `ماذا يجب أن يعرف القراء عن ${subject}؟` },
};

/** Questions that a text answers: those in the text, and those about its most frequent names. */
export function questionsOf({ title, content, language }: TextSource): string[] {
  const wording = wordings[language.split('-')[0] ?? ''] ?? wordings['en']!;
  const sentences = sentencesOf(content);
  const stated = sentences.filter((sentence) => /[?؟]$/.test(sentence) && sentence.length <= 200);
  const subjects = subjectsOf([title, ...sentences], datesIn(language)).map(wording.of);
  return [...new Set([wording.about, ...stated, ...subjects])].slice(0, maxQuestions);
}

/** Names in the middle of sentences, or long words where a script has no capitals, the most frequent first. */
function subjectsOf(sentences: string[], dates: Set<string>): string[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const [subject] of namesIn(sentence)) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return [...counts]
    .filter(([subject]) => !dates.has(subject))
    .toSorted((a, b) => b[1] - a[1] || b[0].length - a[0].length)
    .map(([subject]) => subject);
}

/** Months and weekdays, which are not subjects. */
function datesIn(language: string): Set<string> {
  const [month, weekday] = (['month', 'weekday'] as const).map(
    (part) => new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }),
  );
  const days = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, index + 1)));
  return new Set(days.flatMap((day) => [month!.format(day), weekday!.format(day)]));
}

function namesIn(sentence: string) {
  const isCased = /\p{Ll}/u.test(sentence);
  // The first word of a sentence is always capitalised.
  return isCased
    ? sentence.matchAll(/(?<=[\p{Ll}\d,;:] )\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+){0,3}/gu)
    : sentence.matchAll(/\p{Lo}[\p{Lo}\p{M}]{5,}/gu);
}
