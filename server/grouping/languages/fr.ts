import { stemmer } from '@orama/stemmers/french';
import { list, numbersOf, readOutcomes, setOf, type LanguageRules } from './rules.ts';

export const french: LanguageRules = {
  stem: stemmer,
  stopwords: setOf(`
    a ai alors apres au aucun aussi autre aux avant avec avoir bon ce cela ces cet cette chez comme contre dans de depuis
    des deux-memes du elle elles en encore entre est et etait ete etre eu fait faut il ils jusqu je la le les leur leurs
    lors lui ma mais me meme mes moins mon ne ni non nos notre nous on ont or ou par parce pas peu plus pour pourquoi
    pres qu quand que quel quelle qui sa sans se selon ses si son sont sous sur ta te tes toi ton tous tout toute tres tu
    un une vers via voici voila vos votre vous y va vont
    cause raison suite nouveau nouvelle nouveaux nouvelles jour jours semaine mois an ans annee annonce dit selon`),
  labels: [
    ...list('direct video photos exclusif urgent alerte analyse opinion reportage entretien'),
    'en direct',
  ],
  cardinals:
    numbersOf(`deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 treize 13
    quatorze 14 quinze 15 seize 16 vingt 20 trente 30 quarante 40 cinquante 50`),
  ordinals:
    numbersOf(`premier premiere 1er 1 deuxieme second seconde 2e 2 troisieme 3e 3 quatrieme 4e 4 cinquieme 5e 5
    sixieme 6e 6 septieme 7e 7 huitieme 8e 8 neuvieme 9e 9 dixieme 10e 10`),
  percents: setOf('pourcent'),
  quarters: setOf('trimestre'),
  magnitudes: numbersOf('mille 1000 million millions 1000000 milliard milliards 1000000000'),
  outcomes: readOutcomes(`
    trial acquitted acquitte acquittee acquittement relaxe relaxee
    trial jailed condamne condamnee prison`),
  capitals: 'names',
  nameLinks: setOf('de du des la le les d l'),
};
