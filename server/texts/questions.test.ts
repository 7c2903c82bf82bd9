import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#server/packageRoot.ts';
import { splitHtmlSentences } from '../content/sentences.ts';
import { answerFrom } from './answer.ts';
import { extractive } from './extractive.ts';
import { groundedQuestions, toQuestions } from './questions.ts';

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
    expect(groundedQuestions(english).map(({ kind, question }) => [kind, question])).toEqual([
      ['when', 'When will the council open a library of tools?'],
      ['how many', 'How many islands get a crossing each night?'],
      ['why', 'Why was the old station closed in Brent?'],
      ['who', 'Who headed the winner?'],
      ['what', 'What did R. J. Halloran say?'],
      ['how many', 'How much does the repair cost?'],
    ]);
  });

  test('FAQ-02: a Spanish text gets Spanish questions, the verb before its subject', () => {
    expect(toQuestions(articles[4]!)).toEqual([
      '¿Cuándo abrirá el Ayuntamiento de Villaverde del Río la primera biblioteca de herramientas de la comarca?',
      '¿Quién es la Sra. Quintero?',
      '¿Cuánto cuesta el proyecto?',
      '¿Quién es D. Julián Mena?',
      '¿Por qué votó la oposición en contra?',
      '¿Qué dijo Rosa Tejedor?',
    ]);
  });

  test('FAQ-02: an Arabic text gets Arabic questions', () => {
    expect(toQuestions(articles[5]!)).toEqual([
      'متى افتتحت بلدية وادي الزيتون أول مدرسة للخط العربي في الإقليم؟',
      'ماذا قالت مديرة المدرسة هناء العلي؟',
      'كم تبلغ كلفة المشروع؟',
      'متى تبدأ دروس الكبار؟',
      'لماذا اختارت المدرسة الحبر المصنوع محليا؟',
    ]);
  });

  test.each(articles)(
    'FAQ-02: an article has three to six questions, each on a sentence of its own: $title',
    (article) => {
      const questions = groundedQuestions(article);
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(questions.length).toBeLessThanOrEqual(6);
      const sentences = splitHtmlSentences(article.content);
      for (const { sentence } of questions) expect(sentences).toContain(sentence);
      expect(new Set(questions.map(({ sentence }) => sentence)).size).toBe(questions.length);
    },
  );

  test('FAQ-02: a text of another language gets questions about what it names, and an empty text still has a question', () => {
    expect(toQuestions(readArticle('rotatorias', 'pt'))).toContain('O que o texto diz sobre Caio Brandão?');
    expect(toQuestions({ title: '', content: '', language: 'es' })).toEqual(['¿De qué se trata?']);
  });
});

test('FAQ-02: a question is answered by the sentence that it rests on', async () => {
  for (const article of articles) {
    for (const { question, sentence } of groundedQuestions(article)) {
      expect(await extractive.answer(article, question)).toBe(sentence);
    }
  }
});

test('FAQ-02: an answer to another question is made of sentences of the text, in their order', () => {
  expect(answerFrom(content, 'What happens to missed connections?')).toBe(
    'From March, Vienna also rebooks missed connections at no charge.',
  );
  expect(answerFrom(content, 'What should readers know about Vienna?')).toBe(
    'The city of Vienna will sell night trains through one booking. From March, Vienna also rebooks missed connections at no charge.',
  );
  expect(answerFrom(content, 'Who?')).toMatch(/^The city of Vienna/);
  expect(answerFrom('', 'Who?')).toBe('');
});
