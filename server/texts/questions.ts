import { splitHtmlSentences } from '../content/sentences.ts';
import { askInArabic } from './questions/arabic.ts';
import type { Asker, Candidate, QuestionKind } from './questions/candidate.ts';
import { askInEnglish } from './questions/english.ts';
import { askInSpanish } from './questions/spanish.ts';
import type { TextSource } from './texts.ts';

/** Fewer say too little of a text that has more to say; more would not be grounded in it. */
const questions = { min: 3, max: 6 };
const questionWords = { min: 3, max: 22 };
/** Characters of a sentence that a question may rest on: a longer one is a list, and its question would have too many words. */
const maxSentence = 1000;
/** Of the names of a text: of more than these no question is left to ask. */
const maxSubjects = 100;

interface Language {
  ask: Asker;
  about: (subject: string) => string;
  /** The question of a text that allows no other. */
  general: string;
}

const nothing: Asker = () => [];
const languages: Record<string, Language> = {
  en: {
    ask: askInEnglish,
    about: (subject) => `What should readers know about ${subject}?`,
    general: 'What is this about?',
  },
  es: {
    ask: askInSpanish,
    about: (subject) => `¿Qué hay que saber sobre ${subject}?`,
    general: '¿De qué se trata?',
  },
  ar: {
    ask: askInArabic,
    about: (subject) => `ماذا يجب أن يعرف القراء عن ${subject}؟`,
    general: 'عمّ يدور الخبر؟',
  },
  fr: {
    ask: nothing,
    about: (subject) => `Que dit le texte à propos de ${subject} ?`,
    general: 'De quoi s’agit-il ?',
  },
  de: { ask: nothing, about: (subject) => `Was sagt der Text über ${subject}?`, general: 'Worum geht es?' },
  pt: {
    ask: nothing,
    about: (subject) => `O que o texto diz sobre ${subject}?`,
    general: 'De que se trata?',
  },
  it: {
    ask: nothing,
    about: (subject) => `Che cosa dice il testo su ${subject}?`,
    general: 'Di che cosa si tratta?',
  },
};

/**
 * Three to six questions that a text answers, each with the sentence that it rests on: of different kinds and
 * sentences where there are such, in the order of the text. Fewer for a text of fewer sentences; one for an empty text, which editors answer.
 */
export function groundedQuestions({ content, language }: TextSource): Candidate[] {
  const { ask, about, general } = languages[language.split('-')[0] ?? ''] ?? languages['en']!;
  const sentences = splitHtmlSentences(content).filter(
    (sentence) => sentence.length <= maxSentence && !/[?؟]$/.test(sentence),
  );
  const isName = toNames(sentences);
  const candidates = sentences.flatMap((sentence) =>
    ask(sentence, isName)
      .filter(({ question }) => isAskable(question))
      .map((candidate): Candidate => ({ ...candidate, sentence })),
  );
  const chosen: Candidate[] = [];
  const take = (candidate: Candidate | undefined) => {
    if (candidate && chosen.length < questions.max) chosen.push(candidate);
  };
  const isNew = ({ sentence, question }: Candidate) =>
    chosen.every((each) => each.sentence !== sentence && each.question !== question);
  for (const kind of rarestFirst(candidates))
    take(candidates.find((each) => each.kind === kind && isNew(each)));
  for (const candidate of candidates) if (chosen.length < questions.max && isNew(candidate)) take(candidate);
  if (chosen.length < questions.min) {
    for (const candidate of aboutSubjects(sentences, language, about)) {
      if (chosen.length < questions.min && isNew(candidate)) take(candidate);
    }
  }
  if (chosen.length === 0) take({ kind: 'about', question: general, sentence: sentences[0] ?? '' });
  return chosen.toSorted((a, b) => sentences.indexOf(a.sentence) - sentences.indexOf(b.sentence));
}

/** Of kinds with as many candidates the more definite one comes first. */
const order: QuestionKind[] = ['when', 'where', 'why', 'how many', 'who', 'what', 'about'];

/** The kinds of the candidates, so that a kind that one sentence allows is not lost to one that many do. */
function rarestFirst(candidates: readonly Candidate[]): QuestionKind[] {
  return countBy(candidates.map(({ kind }) => kind))
    .toSorted((a, b) => a[1] - b[1] || order.indexOf(a[0]) - order.indexOf(b[0]))
    .map(([kind]) => kind);
}

export const toQuestions = (source: TextSource) => groundedQuestions(source).map(({ question }) => question);

function isAskable(question: string) {
  const count = question.split(/\s+/).length;
  return count >= questionWords.min && count <= questionWords.max && !/[()[\]«»"“”]/.test(question);
}

/** Words that have a capital in the middle of a sentence. */
function toNames(sentences: readonly string[]): (word: string) => boolean {
  const names = new Set(
    sentences.flatMap((sentence) =>
      [...sentence.matchAll(/(?<=[\p{Ll}\d,;:] )\p{Lu}[\p{L}\p{M}]+/gu)].map(([name]) => name),
    ),
  );
  return (word) => names.has(word.replace(/['’]s$/, ''));
}

/** Questions about the most frequent names, each resting on the first sentence that names it. */
function aboutSubjects(sentences: string[], language: string, about: Language['about']): Candidate[] {
  return findSubjects(sentences, datesIn(language)).flatMap((subject): Candidate[] => {
    const sentence = sentences.find((each) => each.includes(subject) && each.split(' ').length > 4);
    // In German every noun has a capital.
    const isClear = !language.startsWith('de') || subject.includes(' ');
    return sentence && isClear ? [{ kind: 'about', question: about(subject), sentence }] : [];
  });
}
/** Names in the middle of sentences, or long words where a script has no capitals, the most frequent first; then words. */
function findSubjects(sentences: string[], dates: Set<string>): string[] {
  const names = countBy(sentences.flatMap((sentence) => [...namesIn(sentence)].map(([subject]) => subject)));
  const words = countBy(
    sentences.flatMap((sentence) => sentence.match(/(?<![\p{L}\p{M}])\p{Ll}{6,}/gu) ?? []),
  );
  return [...names, ...words.filter(([, count]) => count > 2)]
    .map(([subject]) => subject)
    .filter((subject) => !dates.has(subject))
    .slice(0, maxSubjects);
}

/** What is in a list with how often it is, the most frequent first. */
function countBy<Item extends string>(list: readonly Item[]): [Item, number][] {
  const counts = new Map<Item, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0].length - a[0].length);
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
