import { stemmer } from '@orama/stemmers/french';
import { splitWords, parseNumberWords, parseOutcomes, wordSet, type LanguageRules } from './rules.ts';

export const french: LanguageRules = {
  stem: stemmer,
  stopwords: wordSet(`
    a ai alors apres au aucun aussi autre aux avant avec avoir bon ce cela ces cet cette chez comme contre dans de depuis
    des deux-memes du elle elles en encore entre est et etait ete etre eu fait faut il ils jusqu je la le les leur leurs
    lors lui ma mais me meme mes moins mon ne ni non nos notre nous on ont or ou par parce pas peu plus pour pourquoi
    pres qu quand que quel quelle qui sa sans se selon ses si son sont sous sur ta te tes toi ton tous tout toute tres tu
    un une vers via voici voila vos votre vous y va vont
    cause raison suite nouveau nouvelle nouveaux nouvelles jour jours semaine mois an ans annee annonce dit selon`),
  labels: [
    ...splitWords('direct video photos exclusif urgent alerte analyse opinion reportage entretien'),
    'en direct',
  ],
  runningHeadings: ['en direct', ' direct'],
  cardinals:
    parseNumberWords(`deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 treize 13
    quatorze 14 quinze 15 seize 16 vingt 20 trente 30 quarante 40 cinquante 50`),
  ordinals:
    parseNumberWords(`premier premiere 1er 1 deuxieme second seconde 2e 2 troisieme 3e 3 quatrieme 4e 4 cinquieme 5e 5
    sixieme 6e 6 septieme 7e 7 huitieme 8e 8 neuvieme 9e 9 dixieme 10e 10`),
  percentWords: wordSet('pourcent'),
  quarterWords: wordSet('trimestre'),
  magnitudes: parseNumberWords('mille 1000 million millions 1000000 milliard milliards 1000000000'),
  outcomes: parseOutcomes(`
    trial acquitted acquitte acquittee acquittement relaxe relaxee
    trial jailed condamne condamnee prison`),
  opposites: parseOutcomes(`
    direction up grimpe grimpent monte montent augmente augmentent bondit bondissent progresse progressent hausse rebondit
    direction down baisse baissent chute chutent recule reculent plonge plongent diminue diminuent
    claim denied nie nient dément démentent
    claim admitted admet admettent avoue reconnaît
    decision taken approuve approuvent adopte adoptent valide accepte acceptent
    decision refused rejette rejettent refuse refusent
    ruling kept confirme
    ruling ended annule annulent casse censure
    permission given autorise permet
    permission refused interdit bloque
    session qualifying décroche-la-pole signe-la-pole prend-la-pole en-pole-position
    session race gagne remporte`),
  negations: wordSet('ne n pas jamais sans'),
  beatVerbs: wordSet('bat battent domine élimine'),
  winVerbs: wordSet('gagne gagnent'),
  loseVerbs: wordSet('perd perdent'),
  reachVerbs: wordSet('atteint atteignent file filent qualifie qualifient accède accèdent'),
  stages: parseOutcomes(`
    stage final finale
    stage semi demi-finale demi-finales demies
    stage quarter quart-de-finale quarts-de-finale quarts
    stage eighth huitièmes huitièmes-de-finale`),
  competitions: parseOutcomes(`
    discipline singles simple
    discipline doubles doubles
    discipline mixed mixte
    discipline relay relais
    division women féminin féminine féminines dames
    division men masculin masculine messieurs
    age youth espoirs juniors`),
  vehicles: parseOutcomes(`
    mode road bus autocar car camion camions voiture voitures
    mode rail train trains tram tramway tgv rer
    mode air avion hélicoptère
    mode water bateau ferry navire cargo`),
  locators: wordSet('a près'),
  seriesNouns: wordSet('épisode partie chapitre tour journée étape semaine jour'),
  capitals: 'names',
  nameLinks: wordSet('de du des la le les d l'),
};
