import { stemmer } from '@orama/stemmers/german';
import { bareWord } from '../words.ts';
import { splitWords, parseNumberWords, parseOutcomes, wordSet, type LanguageRules } from './rules.ts';

export const german: LanguageRules = {
  stem: stemmer,
  stopwords: wordSet(`
    ab aber als am an auch auf aus bei beim bis da damit dann das dass dem den denn der des die dies diese dieser dieses
    doch dort du durch ein eine einem einen einer eines er es etwas fur gegen hat hatte haben hier hinter ich ihr ihre
    ihrem ihren im in ist ja je jede jeder jedes kann kein keine konnen man mehr mit muss nach nahe neben nicht noch nun
    nur ob oder ohne sehr sein seine sich sie sind so soll sollen trotz uber um und unter vom von vor wahrend war waren
    was weg wegen weil wenn wer werden wie wieder will wir wird wo wurde wurden zu zum zur zwischen seit
    neu neue neuer neues neuen heute gestern morgen tag tage tagen woche jahr jahre jahren sagt laut`),
  labels: [
    ...splitWords('liveticker liveblog live video eilmeldung exklusiv update analyse interview'),
    'live ticker',
  ],
  runningHeadings: ['liveticker', 'liveblog', 'live ticker', 'live blog', ' live', 'newsticker', 'newsblog'],
  cardinals:
    parseNumberWords(`zwei 2 drei 3 vier 4 funf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwolf 12 dreizehn 13
    vierzehn 14 funfzehn 15 sechzehn 16 zwanzig 20 dreissig 30 vierzig 40 funfzig 50`),
  ordinals:
    parseNumberWords(`erste erster erstes ersten erstem 1 zweite zweiter zweites zweiten zweitem 2 dritte dritter drittes
    dritten drittem 3 vierte vierter viertes vierten viertem 4 funfte funfter funften 5 sechste sechster sechsten 6`),
  percentWords: wordSet('prozent'),
  quarterWords: wordSet('quartal quartals'),
  magnitudes: parseNumberWords(
    'tausend 1000 million millionen mio 1000000 milliarde milliarden mrd 1000000000',
  ),
  outcomes: parseOutcomes(`
    trial acquitted freigesprochen freispruch
    trial jailed verurteilt haftstrafe`),
  opposites: parseOutcomes(`
    direction up steigt steigen stieg stiegen gestiegen klettert klettern kletterte wächst wachsen wuchs zulegt erhöht erhöhen plus höher teurer #-mehr
    direction down sinkt sinken sank gesunken fällt fallen fiel fielen gefallen schrumpft schrumpfen senkt senken minus niedriger billiger #-weniger einbricht
    claim denied bestreitet bestritt dementiert leugnet
    claim admitted gesteht gestand räumt einräumt
    decision taken billigt beschließt beschlossen unterstützt
    decision refused lehnt ablehnt abgelehnt verweigert
    ruling kept bestätigt
    ruling ended kippt gekippt aufgehoben
    permission given erlaubt genehmigt
    permission refused verbietet untersagt stoppt
    session qualifying auf-pole auf-die-pole holt-pole holt-die-pole holt-sich-pole sichert-sich-pole erobert-pole
    session race gewinnt siegt`),
  negations: wordSet('nicht nie kein keine ohne'),
  beatVerbs: wordSet('schlägt schlagen besiegt besiegen bezwingt bezwingen'),
  winVerbs: wordSet('gewinnt gewinnen siegt siegen'),
  loseVerbs: wordSet('verliert verlieren unterliegt unterliegen'),
  reachVerbs: wordSet('erreicht erreichen zieht ziehen steht stehen ins'),
  stages: parseOutcomes(`
    stage final finale endspiel
    stage semi halbfinale semifinale
    stage quarter viertelfinale
    stage eighth achtelfinale`),
  competitions: parseOutcomes(`
    discipline singles einzel
    discipline doubles doppel
    discipline mixed mixed
    discipline relay staffel
    division women frauen damen
    division men männer herren
    age youth u21 u19 junioren juniorinnen`),
  vehicles: parseOutcomes(`
    mode road bus reisebus schulbus busse busunglück busunfall lkw lastwagen auto autos
    mode rail zug züge güterzug zugunglück straßenbahn regionalzug ice
    mode air flugzeug hubschrauber
    mode water schiff fähre boot frachter`),
  locators: wordSet('in bei nahe'),
  regions: wordSet('region kreis landkreis raum bezirk kanton großraum'),
  seriesNouns: wordSet('folge teil runde spieltag etappe tag woche'),
  capitals: 'nouns',
  hasLowercasePlaces: true,
  hasCompounds: true,
  genericHeads: splitWords(`
    gesetz gesetze reform streit skandal krise affäre verbot pflicht gipfel steuer hilfe hilfen paket plan pläne partei chef
    chefin minister ministerin debatte legalisierung gegner streik werk fabrik konzern vorwürfe prozess urteil opfer gebiet
    region koalition regierung politik politiker kandidat kandidatin präsident präsidentin star spiel finale sieg`).map(
    bareWord,
  ),
  nameLinks: wordSet('am an der von'),
};
