import { describe, expect, test } from 'vitest';
import { compareFeatures } from './evidence.ts';
import { extractFeatures, type Features } from './features.ts';
import { differInOneName } from './names.ts';
import { countDisagreements } from './numbers.ts';
import { bareTitle, titleKey } from './titles.ts';

const features = (title: string, language = 'en', source?: string) =>
  extractFeatures({ id: 1, title, language, publishedAt: 0, ...(source ? { source } : {}) });
const terms = (title: string, language?: string) => [...features(title, language).terms.keys()];
const measures = (title: string, language?: string) =>
  features(title, language).measures.map(({ kind, value }) => `${kind} ${value}`);

const differ = (one: string, other: string) => {
  const { exact, loose } = countDisagreements(features(one).measures, features(other).measures);
  return { exact, loose };
};
const both = (are: (a: Features, b: Features) => boolean, language: string, one: string, other: string) =>
  are(features(one, language), features(other, language));
const shared = (one: string, other: string) =>
  compareFeatures(features(one), features(other), { weightOf: () => 1, gramWeight: () => 1 }).sharedTerms;

describe('titles', () => {
  test.each([
    ['LIVE: Storm Mira floods Port Ellery', 'en'],
    ['Storm Mira floods Port Ellery | Weather', 'en'],
    ['Breaking - Storm Mira  floods Port Ellery – The Ledger', 'en'],
    ['Breaking News: Storm Mira floods Port Ellery', 'en'],
    ['EN DIRECT - Storm Mira floods Port Ellery', 'fr'],
    ['VIDÉO. Storm Mira floods Port Ellery', 'fr'],
    ['Live-Ticker: Storm Mira floods Port Ellery', 'de'],
    ['عاجل.. Storm Mira floods Port Ellery', 'ar'],
  ])('%s', (title, language) => {
    expect(bareTitle(title, language, 'The Ledger')).toBe('Storm Mira floods Port Ellery');
  });

  test.each([
    ['BBC News', 'BBC News'],
    ['BBC News', 'BBC'],
    ['BBC', 'BBC News'],
    ['The New York Times', 'The New York Times'],
  ])('what is behind a dash as Google News has it: %s of %s', (outlet, source) => {
    expect(bareTitle(`Storm Mira floods Port Ellery - ${outlet}`, 'en', source)).toBe(
      'Storm Mira floods Port Ellery',
    );
    expect(bareTitle('Storm Mira floods Port Ellery - mayor', 'en', source)).toContain('mayor');
  });

  test('what is no label or outlet stays', () => {
    for (const title of ['Torv: budget will pass', 'Rovers 2-1 Lakeside - report', 'Live', 'a | b'])
      expect(bareTitle(title, 'en', 'The Ledger')).toBe(title === 'a | b' ? 'a' : title);
  });

  test('a key has no case, accents and punctuation', () => {
    expect(titleKey('Última vuelta: «Dimite» la MINISTRA', 'es')).toBe(
      titleKey('ultima vuelta dimite la ministra', 'es'),
    );
    expect(titleKey('إقالة المدرّب', 'ar')).toBe(titleKey('اقالة المدرب', 'ar'));
  });
});

describe('terms', () => {
  test('words of one stem are one term, in every language of the product', () => {
    expect(terms('Mayor resigned')).toEqual(terms('mayor resigns'));
    expect(terms('Inundaciones', 'es')).toEqual(terms('inundación', 'es'));
    expect(terms('Inondations', 'fr')).toEqual(terms("l'inondation", 'fr'));
    expect(terms('Häuser', 'de')).toEqual(terms('Hauses', 'de'));
    expect(terms('والعاصفة', 'ar')).toEqual(terms('العاصفة', 'ar'));
  });

  test('vowels tell words of Hindi from others, but for their last and how long they are', () => {
    expect(terms('बिहार', 'hi')).not.toEqual(terms('बाहर', 'hi'));
    expect(terms('नेता', 'hi')).not.toEqual(terms('नीति', 'hi'));
    expect(terms('हॉस्पिटल', 'hi')).toEqual(terms('होस्पीटल', 'hi'));
    expect(terms('ज़िला', 'hi')).toEqual(terms('जिले', 'hi'));
  });

  test('titles of Hindi have words of English', () => {
    expect(terms('Earthquakes in the city', 'hi')).toEqual(terms('Earthquakes in the city'));
    expect(terms('Earthquake: भूकंप', 'hi')).toEqual(['=quake']);
  });

  test('the article changes no word that any headline has', () => {
    expect(features('السوق', 'ar').terms.values().next().value!.kind).toBe('ordinary');
    expect(features('سوق', 'ar').terms.values().next().value!.kind).toBe('ordinary');
  });

  test('words without meaning of their own are none', () => {
    expect(terms("It's the latest news, he says")).toEqual([]);
  });

  test('a language without rules, and a script without spaces, are split into words', () => {
    expect(terms('Lisboa inundada', 'pt')).toEqual(['lisboa', 'inundada']);
    expect(terms('東京で地震', 'ja').length).toBeGreaterThan(1);
  });

  test('the day of a month is no number that two titles share', () => {
    for (const [title, language] of [
      ['Vote on 11 January', 'en'],
      ['Vote on January 11', 'en'],
      ['Grève du samedi 11 janvier', 'fr'],
      ['Streik am 11. Januar', 'de'],
      ['إضراب 11 يناير', 'ar'],
      ['11 जनवरी को हड़ताल', 'hi'],
    ] as const)
      expect(terms(title, language)).not.toContain('#11');
    expect(terms('Strike of 11 pilots', 'en')).toContain('#11');
  });

  test('a text as long as an article has no more terms than a long title', () => {
    expect(terms(Array.from({ length: 5000 }, (_, at) => `word${at}x`).join(' '))).toHaveLength(40);
  });
});

describe('numbers', () => {
  test.each([
    ['Rovers 3-1 Lakeside', 'en', ['score 1-3']],
    ['Hafen 04 gewinnt 1:3', 'de', ['count:gewinnt 4', 'score 1-3']],
    ['Profit up 12% in Q3', 'en', ['percent 12', 'quarter 3']],
    ['Third-quarter profit climbs twelve percent', 'en', ['quarter 3', 'percent 12']],
    ['Un 15 % más en el primer trimestre', 'es', ['percent 15', 'quarter 1']],
    ['Gewinn im 3. Quartal 9 Prozent höher', 'de', ['quarter 3', 'percent 9']],
    ['Hausse de 4,5 % au troisième trimestre', 'fr', ['percent 4.5', 'quarter 3']],
    ['ارتفاع ١٢٪ في الربع الثالث', 'ar', ['percent 12', 'quarter 3']],
    ['A $4.2bn plant', 'en', ['amount 4200000000']],
    ['Amende de 30 millions', 'fr', ['amount 30000000']],
    ['40,000 homes lose power', 'en', ['count:home 40000']],
    ['15 000 foyers privés de courant', 'fr', ['count:foyer 15000']],
    ['Wins second stage', 'en', ['ordinal:stage 2']],
    ['Gold price today 7-12-2021', 'en', []],
  ])('%s', (title, language, expected) => {
    expect(measures(title, language)).toEqual(expected);
  });

  test.each([
    ['House prices up 0.4% in October', 'Food prices up 5.4% in October', true],
    ['Sarova leads with 52% of the vote', 'Sarova leads with 53% of the vote', false],
    ['Former mayor acquitted of fraud', 'Former mayor jailed for fraud', true],
    ['Former mayor jailed for fraud', 'Former mayor sentenced to eight years', false],
  ])('“%s” and “%s”: two events: %s', (one, other, isDifferentEvent) => {
    expect(countDisagreements(features(one).measures, features(other).measures).isDifferentEvent).toBe(
      isDifferentEvent,
    );
  });

  test('results, quarters and percentages are of one event; tolls and sums may differ a little', () => {
    expect(differ('Rovers 3-1 Lakeside', 'Rovers beat Lakeside 2-0')).toEqual({ exact: 1, loose: 0 });
    expect(differ('Rovers 3-1 Lakeside', 'Lakeside lose 1-3')).toEqual({ exact: 0, loose: 0 });
    expect(differ('Q2 profit', 'third quarter profit')).toEqual({ exact: 1, loose: 0 });
    expect(differ('Up 12%', 'Up 12.3 percent')).toEqual({ exact: 0, loose: 0 });
    expect(differ('Up 12.1%', 'Up 12.3%')).toEqual({ exact: 1, loose: 0 });
    expect(differ('Nine dead', 'Twelve dead')).toEqual({ exact: 0, loose: 1 });
    expect(differ('Nine dead', 'Up 12%')).toEqual({ exact: 0, loose: 0 });
  });
});

const worth = (title: string) =>
  Object.fromEntries([...features(title).terms].map(([term, each]) => [term, each.importance]));

describe('names', () => {
  test('the last word of a name says whose it is', () => {
    const { lena, torv } = worth('Rain stops as Lena Torv quits');
    expect(torv).toBeGreaterThan(lena!);
  });

  test('places have one term in all their forms, and events of a kind one too', () => {
    expect(terms('Moroccan quake')).toEqual(terms('Morocco earthquake'));
    expect(terms('US votes')).toEqual(['@US', '=elect']);
    expect(terms('it tells us')).not.toContain('@US');
    expect(terms('وإيران', 'ar')).toEqual(terms('الإيراني', 'ar'));
    expect(terms('Großbritannien wählt', 'de')[0]).toBe('@GB');
  });

  test('a place may be several words, and a city says what country it is in', () => {
    expect(terms('South Korean president impeached')).toContain('@KR');
    expect(terms('Nueva Zelanda gana', 'es')).toContain('@NZ');
    expect(terms('Museum raid in New York')).toEqual(expect.arrayContaining(['new york', '@US']));
    expect(terms('The new york of fashion')).not.toContain('@US');
  });

  test('a country and what is of it are one, where a code of a country that is no more has its name too', () => {
    expect(terms('Russland', 'de')).toEqual(terms('russisch', 'de'));
    expect(terms('Rusia', 'es')).toEqual(terms('rusos', 'es'));
    expect(terms('Russie', 'fr')).toEqual(terms('Russes', 'fr'));
    expect(terms('France', 'fr')).toEqual(terms('Français', 'fr'));
    expect(terms('روسيا', 'ar')).toEqual(terms('الروسي', 'ar'));
  });

  test('what is of a country has no capital in German and Spanish', () => {
    expect(terms('Empörung über russischen Angriff', 'de')).toContain('@RU');
    expect(terms('El ejército ruso avanza', 'es')).toContain('@RU');
  });

  test('the end of a German compound says what happened', () => {
    expect(terms('Brandanschlag im Hafen', 'de')).toContain('=attack');
  });

  test('a word that belongs to two names is not shared', () => {
    expect(shared('Torv wins the US Open', 'Lena reaches Australian Open final')).toEqual([]);
    expect(shared('Torv wins the US Open', 'Hurt Torv out of US Open')).toEqual(['Torv', 'US', 'Open']);
    expect(shared('Praise for Lena Torv', 'Praise for Ada Torv')).toEqual(['Praise']);
  });

  test('a name of several words is its abbreviation too', () => {
    expect(terms('SVB fails')).toContain('svb');
    expect(terms('Regulators close Silicon Valley Bank after a run on deposits')).toContain('svb');
    expect(
      shared('GM forms a team to look into the recall', 'General Motors investigates the recall'),
    ).toContain('GM');
    expect(shared('Shares of General Motors (GM) fall', 'General Motors investigates')).toEqual([
      'Motors',
      'General',
    ]);
    // On the stock exchange it has a code, which says the name once more.
    const codes = [
      'Calder Outfitters cuts its forecast (CLDR)',
      'Rating of Calder Outfitters (NYSE: CLDR) raised',
    ];
    expect(shared(codes[0]!, codes[1]!)).toEqual(['Outfitters', 'Calder']);
    expect(shared('Calder Outfitters cuts its forecast (NATO)', 'NATO meets (NATO)')).toEqual(['NATO']);
    expect(shared('Silicon Valley Bank fails', 'Run on Silicon Valley Bank')).not.toContain('SVB');
    expect(shared('Silicon Valley Bank fails', 'SVB seized')).toContain('SVB');
  });

  test('the point of what is written short ends no sentence', () => {
    expect(shared('Mt. Gox hit by attacks', 'Blog of Mt. Gox was hacked')).toEqual(['Gox', 'Mt']);
    expect(terms('Storm hits Torv. Gale warning for Dunmore')).toContain('gale');
  });

  test('a short title in capitals tells no names', () => {
    expect(features('Torvland To Launch At Night on Mira One').capitalsMarkNames).toBe(false);
    expect(features('Praise for Lena Torv').capitalsMarkNames).toBe(true);
    expect(features('The Mira goes down off Port Ellery').capitalsMarkNames).toBe(true);
  });

  test('what an agency writes before a title is removed', () => {
    expect(terms('UPDATE 2-Torv rejects the offer')).toEqual(terms('Torv rejects the offer'));
    expect(terms('REFILE-Torv rejects the offer')).toEqual(terms('Torv rejects the offer'));
    expect(terms('NATO-backed forces leave Dunmore')).toContain('@NATO');
  });

  test('what is called by several names is one term, and several words may say what happened', () => {
    expect(shared('VW chief executive quits', 'Volkswagen boss steps down')).toEqual(
      expect.arrayContaining(['VW', 'quits']),
    );
    expect(terms('Man Utd sack coach')).toEqual(terms('Manchester United sack coach'));
    expect(terms('Power cut in Dunmore')).toContain('=outage');
    expect(terms('Zelenskyy in Dunmore')).toEqual(terms('Zelenskiy in Dunmore'));
  });

  test('a leader says of what country a title is, and puts it in no other', () => {
    expect(terms('Putin orders military operation')).toContain('@RU');
    expect(features('Putin orders military operation').places).toEqual([]);
    expect(shared('Starmer visits Dunmore', 'Sunak quits')).toEqual([]);
    expect(shared('Putin orders an inquiry', 'Russian train derails')).toEqual(['Putin']);
  });

  test('two cities of a country are no place in common', () => {
    expect(shared('Fire in Hamburg', 'Flood in Leipzig')).toEqual([]);
    expect(shared('Fire in Hamburg', 'German train derails')).toEqual(['Hamburg']);
  });

  test('a comma ends a name, and a month may be one', () => {
    const { castro } = worth('Leaders mourn Fidel Castro, Cuba in shock');
    expect(castro).toBeGreaterThan(1);
    expect(terms('Tearful May resigns')).toContain('mai');
    for (const dated of ['Vote on 7 May in Dunmore', 'Dunmore votes in May', 'Dunmore may vote'])
      expect(terms(dated)).not.toContain('mai');
    expect(terms('Kim Jong Un visits Dunmore')).not.toContain('@UN');
  });

  test('titles that are the same but for one name are of two stories', () => {
    expect(both(differInOneName, 'en', 'Sarova votes in election', 'Tellin votes in election')).toBe(true);
    expect(
      both(differInOneName, 'en', 'Dunmore mayor resigns over memo', 'Dunmore mayor quits over memo'),
    ).toBe(false);
    expect(
      both(differInOneName, 'en', 'Dunmore Utd lose their coach', 'Dunmore United lose their coach'),
    ).toBe(false);
    expect(both(differInOneName, 'ar', 'اعتقال رجلين في النهروان', 'اعتقال رجلين في القصبة')).toBe(true);
  });
});
