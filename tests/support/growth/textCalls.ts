import { formatCsvLine, formatListCell, stripFormulaGuard, parseListCell } from '#domain/csv.ts';
import { slugify } from '#domain/slug.ts';
import { parseId } from '#cli/ids/badIds.ts';
import { collectIds, readIds } from '#cli/ids/collect.ts';
import { StreamDecoder } from '#cli/ids/streamDecoder.ts';
import { answerQuestion } from '#server/adapters/texts/answer.ts';
import { createModelAssistant } from '#server/adapters/texts/model.ts';
import { findGroundedQuestions, listQuestions } from '#server/adapters/texts/questions.ts';
import { askInArabic } from '#server/adapters/texts/questions/arabic.ts';
import { firstClause } from '#server/adapters/texts/questions/candidate.ts';
import { askInEnglish } from '#server/adapters/texts/questions/english.ts';
import { findVerb } from '#server/adapters/texts/questions/englishVerbs.ts';
import { askInSpanish } from '#server/adapters/texts/questions/spanish.ts';
import { parseJson } from '#server/adapters/texts/service.ts';
import { summarise } from '#server/adapters/texts/summarise.ts';
import type { Calls } from './growth.ts';

/** Questions rest on no longer ones. */
const sentence = 1000;

const findSource = (content: string, language: string) => ({ title: content, content, language });
const inEach = (call: (language: string) => unknown) => {
  for (const language of ['en', 'es', 'ar', 'de']) call(language);
};

async function* inChunks(text: string) {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

async function readAll(text: string) {
  let count = 0;
  for await (const ids of readIds(inChunks(text), 'a file')) for (const id of ids) count += id;
  return count;
}

export const textCalls: Calls = {
  'server/adapters/texts/answer.ts': {
    // A question has 500 characters at most.
    answerQuestion: (text) => answerQuestion(text, text.slice(0, 500)),
  },
  'server/adapters/texts/chat.ts': 'A service writes; what it is sent is limited.',
  'server/adapters/texts/embeddings.ts': 'A service answers; numbers alone.',
  'server/adapters/texts/errors.ts': 'Errors.',
  'server/adapters/texts/longTexts.ts':
    'Passes texts to a thread with a deadline; what that does is listed here.',
  'server/adapters/texts/textWork.ts': { runTextWork: 'Names what the thread does.' },
  'server/adapters/texts/model.ts': {
    createModelAssistant: async (text) => {
      const texts = createModelAssistant(
        async () => text,
        async () => undefined,
      );
      await texts.answer(findSource('a', 'en'), 'a').catch(() => undefined);
    },
  },
  'server/adapters/texts/open.ts': 'Chooses between services.',
  'server/adapters/texts/questions.ts': {
    findGroundedQuestions: (text) => inEach((language) => findGroundedQuestions(findSource(text, language))),
    listQuestions: (text) => listQuestions(findSource(text, 'fr')),
  },
  'server/adapters/texts/questions/arabic.ts': {
    askInArabic: (text) => askInArabic(text.slice(0, sentence), () => true),
  },
  'server/adapters/texts/questions/candidate.ts': { firstClause },
  'server/adapters/texts/questions/english.ts': {
    askInEnglish: (text) => askInEnglish(text.slice(0, sentence), () => true),
  },
  'server/adapters/texts/questions/englishVerbs.ts': { findVerb },
  'server/adapters/texts/questions/spanish.ts': {
    askInSpanish: (text) => askInSpanish(text.slice(0, sentence), () => true),
  },
  'server/adapters/texts/service.ts': {
    createFormPost: 'Posts what it is given.',
    createJsonPost: 'Posts what it is given.',
    parseJson,
  },
  'server/adapters/texts/summarise.ts': {
    summarise: (text) => [summarise([text]), summarise(text.split('\n'))],
  },
  'server/adapters/texts/texts.ts': 'Types alone.',
  'src/domain/csv.ts': {
    formatCsvLine: (text) => formatCsvLine([text, text]),
    formatListCell: (text) => formatListCell([text, text]),
    stripFormulaGuard,
    parseListCell,
    unevenRowMessage: 'Takes two numbers.',
  },
  'src/api/contract/reports/tables.ts': { toCells: 'Names columns; formatCsvLine writes their texts.' },
  'src/domain/slug.ts': { slugify },
  'cli/ids/badIds.ts': { InvalidIds: 'Shows a piece of what is no id; readIds calls it.', parseId },
  'cli/ids/collect.ts': {
    collectIdSet: 'collectIds calls it.',
    collectIds: (text) => collectIds({ ids: text.split(',') }, () => inChunks(text)),
    readIds: readAll,
  },
  'cli/ids/idSet.ts': { IdSet: 'Numbers alone.' },
  'cli/ids/json.ts': { JsonIdReader: 'readIds calls it.' },
  'cli/ids/streamDecoder.ts': { StreamDecoder: (text) => new StreamDecoder().decode(Buffer.from(text)) },
  'cli/ids/text.ts': { TextIdReader: 'readIds calls it.' },
};
