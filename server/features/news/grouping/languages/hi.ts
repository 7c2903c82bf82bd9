import { bareWord } from '../words.ts';
import { english } from './en.ts';
import { splitWords, parseNumberWords, parseOutcomes, type LanguageRules } from './rules.ts';

const bareWordSet = (words: string): ReadonlySet<string> => new Set(splitWords(words).map(bareWord));

/** Inflections of number, gender and case. `bareWord` has already removed other vowel signs. */
const inflections = /(?:यो|ियों|ों|ें|याँ|ियां|ी|ा|े|ो|ि)$/u;

/** Hindi titles often contain English words, as in "Earthquake in Delhi: दिल्ली में भूकंप के झटके". */
const isEnglish = (word: string) => /^[a-z]/u.test(word);

export const hindi: LanguageRules = {
  stem: (word) => {
    if (isEnglish(word)) return english.stem(word);
    return word.length > 3 ? word.replace(inflections, '') : word;
  },
  stopwords: new Set([
    ...english.stopwords,
    ...bareWordSet(`
    का के की को में से पर ने तक और या है हैं था थी थे हो होगा होगी होंगे हुआ हुई हुए कर करने किया किए की गई गया गए जा जाने रहा रही रहे
    यह वह ये वे इस उस इन उन जो कि क्या क्यों कैसे कब कहां भी ही तो न नहीं मत बाद पहले साथ लिए बीच दौरान खिलाफ बारे अब आज कल फिर सकते सकेंगे
    एक दो अपने अपना अपनी बताया बड़ा मांगा दिया दी लिया ली किसी कोई सब बन बना बनी`),
  ]),
  borrowedWords: english.stopwords,
  labels: [...english.labels, ...splitWords('लाइव वीडियो ब्रेकिंग').map(bareWord)],
  cardinals: new Map(),
  ordinals: new Map(),
  percentWords: bareWordSet('फीसदी प्रतिशत'),
  quarterWords: new Set(),
  magnitudes: parseNumberWords(
    `${bareWord('हजार')} 1000 ${bareWord('लाख')} 100000 ${bareWord('करोड़')} 10000000`,
  ),
  outcomes: parseOutcomes(`
    trial acquitted बरी
    trial jailed सजा जेल`),
  opposites: parseOutcomes(`
    direction up बढ़ी बढ़ा बढ़े बढ़ोतरी उछाल उछला तेजी
    direction down गिरा गिरी गिरे गिरावट घटा घटी घटे कमी`),
  negations: bareWordSet('नहीं न'),
  vehicles: parseOutcomes(`
    mode road बस बसें ट्रक कार
    mode rail ट्रेन रेल
    mode air विमान हेलीकॉप्टर
    mode water नाव जहाज`),
  capitals: 'none',
  nameLinks: new Set(),
};
