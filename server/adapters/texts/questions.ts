import { splitHtmlSentences } from '#server/content/sentences.ts';
import { askInArabic } from './questions/arabic.ts';
import type { QuestionGenerator, Candidate, QuestionKind } from './questions/candidate.ts';
import { askInEnglish } from './questions/english.ts';
import { askInSpanish } from './questions/spanish.ts';
import type { TextSource } from './texts.ts';

/**
 * Below `min`, questions about names are added. Beyond `max`, questions would no longer be grounded in the
 * text.
 */
const questionLimits = { min: 3, max: 6 };
const questionWordLimits = { min: 3, max: 22 };
/** Maximum characters of a source sentence: longer ones are lists and make wordy questions. */
const maxSentenceLength = 1000;
const maxSubjects = 100;

interface Language {
  ask: QuestionGenerator;
  askAbout?: (subject: string) => string;
  generalQuestion: string;
}

const generateNoQuestions: QuestionGenerator = () => [];
const languages: Record<string, Language> = {
  en: {
    ask: askInEnglish,
    askAbout: (subject) => `What should readers know about ${subject}?`,
    generalQuestion: 'What is this about?',
  },
  es: {
    ask: askInSpanish,
    askAbout: (subject) => `¿Qué hay que saber sobre ${subject}?`,
    generalQuestion: '¿De qué se trata?',
  },
  ar: {
    ask: askInArabic,
    askAbout: (subject) => `ماذا يجب أن يعرف القراء عن ${subject}؟`,
    generalQuestion: 'عمّ يدور الخبر؟',
  },
  fr: {
    ask: generateNoQuestions,
    askAbout: (subject) =>
      `Que dit le texte à propos ${/^[aeiouàâéèêëîïôœ]/i.test(subject) ? 'd’' : 'de '}${subject} ?`,
    generalQuestion: 'De quoi s’agit-il ?',
  },
  // German capitalizes every noun, so capitals don't mark names.
  de: { ask: generateNoQuestions, generalQuestion: 'Worum geht es?' },
  pt: {
    ask: generateNoQuestions,
    askAbout: (subject) => `O que o texto diz sobre ${subject}?`,
    generalQuestion: 'De que se trata?',
  },
  it: {
    ask: generateNoQuestions,
    askAbout: (subject) => `Che cosa dice il testo su ${subject}?`,
    generalQuestion: 'Di che cosa si tratta?',
  },
};

const fallbackLanguage: Language = { ask: generateNoQuestions, generalQuestion: 'What is this about?' };

/**
 * Returns up to six questions in text order, varied in kind and sentence. If no question is good, returns one
 * general question for editors to answer.
 */
export function findGroundedQuestions({ content, language }: TextSource): Candidate[] {
  const { ask, askAbout, generalQuestion } = languages[language.split('-')[0] ?? ''] ?? fallbackLanguage;
  const sentences = splitHtmlSentences(content).filter(
    (sentence) => sentence.length <= maxSentenceLength && !/[?؟]$/.test(sentence),
  );
  const isName = createNameCheck(sentences);
  const candidates = sentences.flatMap((sentence) =>
    ask(sentence, isName)
      .filter(({ question }) => isAskable(question))
      .map((candidate): Candidate => ({ ...candidate, sentence })),
  );
  const chosen: Candidate[] = [];
  const take = (candidate: Candidate | undefined) => {
    if (candidate && chosen.length < questionLimits.max) chosen.push(candidate);
  };
  const isNew = ({ sentence, question }: Candidate) =>
    chosen.every((each) => each.sentence !== sentence && each.question !== question);
  for (const kind of sortKindsByRarity(candidates))
    take(candidates.find((each) => each.kind === kind && isNew(each)));
  for (const candidate of candidates)
    if (chosen.length < questionLimits.max && isNew(candidate)) take(candidate);
  if (askAbout && chosen.length < questionLimits.min) {
    for (const candidate of askAboutSubjects(sentences, language, askAbout)) {
      if (chosen.length < questionLimits.min && isNew(candidate)) take(candidate);
    }
  }
  if (chosen.length === 0) take({ kind: 'about', question: generalQuestion, sentence: sentences[0] ?? '' });
  return chosen.toSorted((a, b) => sentences.indexOf(a.sentence) - sentences.indexOf(b.sentence));
}

/** Breaks ties: more specific kinds come first. */
const kindOrder: QuestionKind[] = ['when', 'where', 'why', 'how many', 'who', 'what', 'about'];

/** Rare kinds come first, so that common kinds don't crowd them out. */
function sortKindsByRarity(candidates: readonly Candidate[]): QuestionKind[] {
  return countBy(candidates.map(({ kind }) => kind))
    .toSorted((a, b) => a[1] - b[1] || kindOrder.indexOf(a[0]) - kindOrder.indexOf(b[0]))
    .map(([kind]) => kind);
}

export const listQuestions = (source: TextSource) =>
  findGroundedQuestions(source).map(({ question }) => question);

function isAskable(question: string) {
  const count = question.split(/\s+/).length;
  return count >= questionWordLimits.min && count <= questionWordLimits.max && !/[()[\]«»"“”]/.test(question);
}

/**
 * Up to four capitalized words after a lowercase letter or a comma. After a colon or number, they may start a
 * clause.
 */
const namePattern = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+){0,3}/gu;

function createNameCheck(sentences: readonly string[]): (word: string) => boolean {
  const names = new Set(
    sentences.flatMap((sentence) => findNames(sentence).flatMap((name) => name.split(' '))),
  );
  return (word) => names.has(stripPossessive(word));
}

function askAboutSubjects(
  sentences: string[],
  language: string,
  askAbout: (subject: string) => string,
): Candidate[] {
  return findSubjects(sentences, listCalendarNames(language)).flatMap((subject): Candidate[] => {
    const sentence = sentences.find((each) => each.includes(subject) && each.split(' ').length > 4);
    return sentence ? [{ kind: 'about', question: askAbout(subject), sentence }] : [];
  });
}

/**
 * Names that make sense on their own: they have several words or occur again, end a clause somewhere (so
 * they aren't adjectives), and never occur as a common word.
 */
function findSubjects(sentences: string[], dates: Set<string>): string[] {
  const common = new Set(
    sentences.flatMap((sentence) => sentence.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu) ?? []),
  );
  const isCommon = (word: string) => common.has(word.toLowerCase());
  const ending = new Set(
    sentences.flatMap((sentence) => sentence.match(/(?<=\s)\p{Lu}[\p{L}\p{M}’'-]+(?=[,.;:!?)]|$)/gu) ?? []),
  );
  return countBy(sentences.flatMap(findNames))
    .filter(([name, count]) => {
      if (dates.has(name)) return false;
      const words = name.split(' ');
      return words.length > 1 ? !words.every(isCommon) : count > 1 && !isCommon(name) && ending.has(name);
    })
    .map(([name]) => name)
    .slice(0, maxSubjects);
}

function countBy<Item extends string>(list: readonly Item[]): [Item, number][] {
  const counts = new Map<Item, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0].length - a[0].length);
}

function listCalendarNames(language: string): Set<string> {
  const [month, weekday] = (['month', 'weekday'] as const).map(
    (part) => new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }),
  );
  const days = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, index + 1)));
  return new Set(days.flatMap((day) => [month!.format(day), weekday!.format(day)]));
}

/**
 * Skips names after an article, because the question would lack the article, and parts of longer names
 * such as “Journal of Mathematical Economics”. Finds no names in title-case text.
 */
function findNames(sentence: string): string[] {
  const words = sentence.match(/(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2) return [];
  return [...sentence.matchAll(namePattern)]
    .filter(({ 0: name, index }) => {
      const end = index + name.length;
      const before = sentence.slice(Math.max(0, index - 60), index);
      const isPart = connectorAtEnd.test(before) || connectorAtStart.test(sentence.slice(end, end + 20));
      return !isPart && !articles.has(/\S+(?=\s$)/.exec(before.slice(-10))?.[0] ?? '');
    })
    .map(([name]) => stripPossessive(name));
}

const connector = String.raw`(?:&|of|for|de|du|des|del|della|di|da|do|dos|das)(?: (?:the|la|las|los))?`;
const connectorAtEnd = new RegExp(String.raw`\p{Lu}[\p{L}\p{M}’'-]* ${connector} $`, 'u');
const connectorAtStart = new RegExp(String.raw`^(?: ${connector})? (?:[dl][’'])?\p{Lu}`, 'u');

/** “Stanford University’s Center” names the university. */
const stripPossessive = (name: string) => name.replace(/['’]s(?: .*)?$/, '');

const articles = new Set(
  'the a an el la los las un una unos unas le les des du une il lo gli i uno o os as um uma do da dos das no na nos nas al del dello della dei delle au aux'.split(
    ' ',
  ),
);
