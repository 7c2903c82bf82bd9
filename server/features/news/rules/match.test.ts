import { describe, expect, it } from 'vitest';
import { createMatcher, hasWords, type MatchableRule, type MatchInput } from './match.ts';

const rule = (values: Partial<MatchableRule> = {}): MatchableRule => ({
  id: 1,
  words: [],
  feeds: new Set([7]),
  languages: [],
  ...values,
});
const story = (title: string, values: Partial<MatchInput> = {}): MatchInput => ({
  title,
  description: '',
  language: 'en',
  feedIds: [7],
  ...values,
});
const catches = (words: string[], title: string) => createMatcher([rule({ words })])(story(title)).length > 0;

describe('a word of a rule', () => {
  it.each([
    ['strike', 'Ferry STRIKE, day two'],
    ['STRIKE', 'A strike: day two'],
    ['Munchen', 'Neue Trams für München'],
    ['München', 'Neue Trams fuer MUNCHEN'],
    ['straße', 'Die Strasse ist gesperrt'],
    ['café', 'Le cafe du port ferme'],
    ['usine', 'Grève à l’usine de Brest'],
    ['Torv', "Torv's plan for the harbour"],
    ['covid-19', 'Covid 19 cases fall'],
    ['climate change', 'How CLIMATE  change—and farms—meet'],
    ['strik*', 'Crews are striking again'],
    ['شركة', 'شركه النفط تعلن أرباحها'],
    ['أحمد', 'احمد يفوز بالسباق'],
    ['مُحَمَّد', 'محمد يصل إلى القاهرة'],
    ['كتاب', 'كتـــاب جديد في السوق'],
    ['هلال', 'الهلال يفوز على النصر'],
    ['الهلال', 'فوز هلال في المباراة'],
    ['קטר', 'קטר חדש לרכבת'],
    ['台風', '大型の台風が九州に接近'],
  ])('%s is found in: %s', (word, title) => {
    expect(catches([word], title)).toBe(true);
  });

  it.each([
    ['strike', 'Crews are striking again'],
    ['cat', 'The category of the year'],
    ['art', 'Start of the season'],
    ['climate change', 'The climate will change'],
    ['climate change', 'Change of climate'],
    ['سلام', 'الإسلام في أوروبا'],
    ['له', 'الله أكبر'],
    ['台風', '大型の台が九州に接近'],
  ])('%s is not found in: %s', (word, title) => {
    expect(catches([word], title)).toBe(false);
  });

  it('is looked for in the description too, and a phrase does not begin in the one and end in the other', () => {
    const talks = story('Talks on climate', { description: 'Change comes slowly' });
    expect(createMatcher([rule({ words: ['slowly'] })])(talks)).toEqual([{ ruleId: 1, word: 'slowly' }]);
    expect(createMatcher([rule({ words: ['climate change'] })])(talks)).toEqual([]);
  });

  it('needs a letter or a digit', () => {
    expect(['…', '*', '  ', "'"].map(hasWords)).toEqual([false, false, false, false]);
    expect(['5G', 'ب', '台'].map(hasWords)).toEqual([true, true, true]);
  });
});

describe('a rule', () => {
  const strike = story('Ferry strike');

  it('asks for any of its words, of its sources and of its languages, and for one of each', () => {
    const rules = [
      rule({ id: 1, words: ['storm', 'strike'], languages: ['fr', 'en'], feeds: new Set([1, 7]) }),
      rule({ id: 2, words: ['storm'], languages: ['en'] }),
      rule({ id: 3, words: ['strike'], languages: ['fr'] }),
      rule({ id: 4, words: ['strike'], feeds: new Set([1]) }),
    ];
    expect(createMatcher(rules)(strike)).toEqual([{ ruleId: 1, word: 'strike' }]);
  });

  it('without words catches all of its sources or languages', () => {
    expect(createMatcher([rule()])(strike)).toEqual([{ ruleId: 1, word: null }]);
    expect(createMatcher([rule({ languages: ['ar'] })])(strike)).toEqual([]);
    expect(createMatcher([rule({ languages: ['ar'] })])(story('?', { language: null }))).toEqual([]);
  });

  it('is about a story that one of its feeds has, whichever brought it first', () => {
    expect(createMatcher([rule()])(story('Ferry strike', { feedIds: [1, 7] }))).toHaveLength(1);
  });

  it('is beside others, each with the word that was found', () => {
    const rules = [
      rule({ words: ['storm', 'FERRY'] }),
      rule({ id: 2, words: ['strike'] }),
      rule({ id: 3, words: ['x'] }),
    ];
    expect(createMatcher(rules)(strike)).toEqual([
      { ruleId: 1, word: 'FERRY' },
      { ruleId: 2, word: 'strike' },
    ]);
  });
});
