import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#server/packageRoot.ts';
import { splitHtmlSentences } from '#server/content/sentences.ts';
import { answerQuestion } from './answer.ts';
import { findGroundedQuestions, listQuestions } from './questions.ts';
import { extractiveAssistant } from './longTexts.ts';

const content = `
  <h2>Why does it matter?</h2>
  <p>The city of Vienna will sell night trains through one booking. Until now Deutsche Bahn sold its own tickets.</p>
  <p>From March, Vienna also rebooks missed connections at no charge.</p>`;

const readArticle = (name: string, language: string) => {
  const gold = JSON.parse(
    readFileSync(join(packageRoot, 'tests/fixtures/pages', name, 'gold.json'), 'utf8'),
  ) as { title: string; text: string[] };
  return { title: gold.title, content: gold.text.map((text) => `<p>${text}</p>`).join(''), language };
};
const articles = [
  readArticle('island-crews', 'en'),
  readArticle('harbour-ledger', 'en'),
  readArticle('lantern-review', 'en'),
  readArticle('rovers-league', 'en'),
  readArticle('biblioteca-herramientas', 'es'),
  readArticle('madrasat-alkhatt', 'ar'),
];

const english = {
  title: '',
  language: 'en',
  content: `<p>The council will open a library of tools in September. It took years.</p>
    <p>Four islands get a crossing each night, and two had none before. The old station was closed in Brent because the roof leaked.</p>
    <p>Nia Okafor headed the winner, sending thousands over the hoardings. “Nobody needs a report,” said Mr. R. J. Halloran.</p>
    <p>A report released on Monday calls that into question. The repair costs $3.2 million.</p>`,
};

describe('groundedQuestions', () => {
  test('FAQ-02: an English text gets questions of who, what, when, why and how many', () => {
    expect(findGroundedQuestions(english).map(({ kind, question }) => [kind, question])).toEqual([
      ['when', 'When will the council open a library of tools?'],
      ['how many', 'How many islands get a crossing each night?'],
      ['why', 'Why was the old station closed in Brent?'],
      ['who', 'Who headed the winner?'],
      ['what', 'What did R. J. Halloran say?'],
      ['how many', 'How much does the repair cost?'],
    ]);
  });

  test('FAQ-02: a Spanish text gets Spanish questions, the verb before its subject', () => {
    expect(listQuestions(articles[4]!)).toEqual([
      '¿Cuándo abrirá el Ayuntamiento de Villaverde del Río la primera biblioteca de herramientas de la comarca?',
      '¿Quién es la Sra. Quintero?',
      '¿Cuánto cuesta el proyecto?',
      '¿Quién es D. Julián Mena?',
      '¿Por qué votó la oposición en contra?',
      '¿Qué dijo Rosa Tejedor?',
    ]);
  });

  test('FAQ-02: an Arabic text gets Arabic questions', () => {
    expect(listQuestions(articles[5]!)).toEqual([
      'متى افتتحت بلدية وادي الزيتون أول مدرسة للخط العربي في الإقليم؟',
      'ماذا قالت مديرة المدرسة هناء العلي؟',
      'كم تبلغ كلفة المشروع؟',
      'متى تبدأ دروس الكبار؟',
      'لماذا اختارت المدرسة الحبر المصنوع محليا؟',
    ]);
  });

  test.each(articles)(
    'FAQ-02: an article has two to six questions, each on a sentence of its own: $title',
    (article) => {
      const questions = findGroundedQuestions(article);
      expect(questions.length).toBeGreaterThanOrEqual(2);
      expect(questions.length).toBeLessThanOrEqual(6);
      const sentences = splitHtmlSentences(article.content);
      for (const { sentence } of questions) expect(sentences).toContain(sentence);
      expect(new Set(questions.map(({ sentence }) => sentence)).size).toBe(questions.length);
    },
  );

  test.each([
    [
      'The first word of a sentence',
      'en',
      'It says: Every visitor pays. We know it: Every visitor pays at the gate.',
    ],
    ['the first word of a list item', 'en', 'Boats leave at 9 Every day.<br>Boats leave at 6 Every Sunday.'],
    ['a title', 'en', 'How to Get the Best of Every Day Out. How to Get the Best of Every Night In.'],
    ['a common word', 'en', 'He paused and But came next. She said But again, but late.'],
    ['an adjective', 'en', 'The rules bind American firms. They bind American banks too.'],
    ['a name with an article', 'en', 'They left for the Hague. They came from the Hague.'],
    [
      'a part of a longer name',
      'fr',
      'Elle publie dans Journal of Mathematical Economics, et cite Journal of Mathematical Economics. Il dirige Revue d’Économie Politique.',
    ],
    ['a German noun', 'de', 'Man sieht die Sorge, die Sorge um das Haus Nummer Drei.'],
    ['a word of a script without capitals', 'ar', 'المدرسة مفتوحة. المدرسة قريبة من المدينة القديمة.'],
  ])('FAQ-02: no question is about %s', (_, language, text) => {
    const general = {
      en: 'What is this about?',
      fr: 'De quoi s’agit-il ?',
      de: 'Worum geht es?',
      ar: 'عمّ يدور الخبر؟',
    }[language];
    expect(listQuestions({ title: '', content: `<p>${text}</p>`, language })).toEqual([general]);
  });

  test('FAQ-02: a question about a name names its owner alone', () => {
    const about = 'A study by Stanford University’s Center is out. It is what they asked for.';
    expect(listQuestions({ title: '', content: `<p>${about}</p>`, language: 'en' })).toEqual([
      'What should readers know about Stanford University?',
    ]);
  });

  test('FAQ-02: a French question elides before a vowel', () => {
    const about =
      'On y voit le portrait de la jeune Ada Lovelace. Elle a lu les notes que Blaise Pascal avait prises.';
    expect(listQuestions({ title: '', content: `<p>${about}</p>`, language: 'fr' })).toEqual([
      'Que dit le texte à propos d’Ada Lovelace ?',
      'Que dit le texte à propos de Blaise Pascal ?',
    ]);
  });

  test('FAQ-02: a text of another language gets questions about what it names, and an empty text still has a question', () => {
    expect(listQuestions(readArticle('rotatorias', 'pt'))).toContain('O que o texto diz sobre Caio Brandão?');
    expect(listQuestions({ title: '', content: '', language: 'es' })).toEqual(['¿De qué se trata?']);
  });
});

test('FAQ-02: a question is answered by the sentence that it rests on', async () => {
  for (const article of articles) {
    for (const { question, sentence } of findGroundedQuestions(article)) {
      expect(await extractiveAssistant.answer(article, question)).toBe(sentence);
    }
  }
});

test('FAQ-02: an answer to another question is made of sentences of the text, in their order', () => {
  expect(answerQuestion(content, 'What happens to missed connections?')).toBe(
    'From March, Vienna also rebooks missed connections at no charge.',
  );
  expect(answerQuestion(content, 'What should readers know about Vienna?')).toBe(
    'The city of Vienna will sell night trains through one booking. From March, Vienna also rebooks missed connections at no charge.',
  );
  expect(answerQuestion(content, 'Who?')).toMatch(/^The city of Vienna/);
  expect(answerQuestion('', 'Who?')).toBe('');
});
