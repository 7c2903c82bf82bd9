import { stemmer } from '@orama/stemmers/english';
import { list, numbersOf, readOutcomes, setOf, type LanguageRules } from './rules.ts';

export const english: LanguageRules = {
  stem: stemmer,
  stopwords: setOf(`
    a an the and or but nor as at by for from in into of off on onto out over to up with without within under about above
    across against along amid among around before behind below between beyond despite down during near per since than
    through toward towards until upon via after again ago all also any are be been being both can could did do does done
    each few had has have having he her here hers him his how i if is it its just may me might more most much must my no
    not now only other our own s she should so some such t that their them then there these they this those too very was
    we were what when where which while who whom whose why will would you your
    amid following new news latest report reports says say said tells told year years day days week month today
    first last back set get gets got make makes made take takes took go goes going`),
  labels: [
    ...list(
      'live breaking update updated exclusive video watch photos gallery analysis opinion explainer refile wrapup factbox',
    ),
    'breaking news',
    'live updates',
  ],
  cardinals:
    numbersOf(`two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13
    fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50`),
  ordinals: numbersOf(
    `first 1 second 2 third 3 fourth 4 fifth 5 sixth 6 seventh 7 eighth 8 ninth 9 tenth 10`,
  ),
  percents: setOf('percent pct percentage'),
  quarters: setOf('quarter'),
  magnitudes: numbersOf(
    'thousand k 1000 million m mn 1000000 billion bn b 1000000000 trillion trn 1000000000000',
  ),
  outcomes: readOutcomes(`
    trial acquitted acquitted acquits acquittal cleared
    trial charged charged indicted
    trial jailed jailed sentenced imprisoned`),
  capitals: 'names',
  hasTitleCase: true,
  nameLinks: setOf('of de van von al el'),
  monthNames: setOf('may'),
  dating:
    setOf(`in on by of from since until till through during before after for to late early mid this last next every a
    the each`),
};
