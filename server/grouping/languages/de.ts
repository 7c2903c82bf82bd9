import { stemmer } from '@orama/stemmers/german';
import { bareWord } from '../words.ts';
import { list, numbersOf, readOutcomes, setOf, type LanguageRules } from './rules.ts';

export const german: LanguageRules = {
  stem: stemmer,
  stopwords: setOf(`
    ab aber als am an auch auf aus bei beim bis da damit dann das dass dem den denn der des die dies diese dieser dieses
    doch dort du durch ein eine einem einen einer eines er es etwas fur gegen hat hatte haben hier hinter ich ihr ihre
    ihrem ihren im in ist ja je jede jeder jedes kann kein keine konnen man mehr mit muss nach nahe neben nicht noch nun
    nur ob oder ohne sehr sein seine sich sie sind so soll sollen trotz uber um und unter vom von vor wahrend war waren
    was weg wegen weil wenn wer werden wie wieder will wir wird wo wurde wurden zu zum zur zwischen seit
    neu neue neuer neues neuen heute gestern morgen tag tage tagen woche jahr jahre jahren sagt laut`),
  labels: [
    ...list('liveticker liveblog live video eilmeldung exklusiv update analyse interview'),
    'live ticker',
  ],
  cardinals:
    numbersOf(`zwei 2 drei 3 vier 4 funf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwolf 12 dreizehn 13
    vierzehn 14 funfzehn 15 sechzehn 16 zwanzig 20 dreissig 30 vierzig 40 funfzig 50`),
  ordinals:
    numbersOf(`erste erster erstes ersten erstem 1 zweite zweiter zweites zweiten zweitem 2 dritte dritter drittes
    dritten drittem 3 vierte vierter viertes vierten viertem 4 funfte funfter funften 5 sechste sechster sechsten 6`),
  percents: setOf('prozent'),
  quarters: setOf('quartal quartals'),
  magnitudes: numbersOf('tausend 1000 million millionen mio 1000000 milliarde milliarden mrd 1000000000'),
  outcomes: readOutcomes(`
    trial acquitted freigesprochen freispruch
    trial jailed verurteilt haftstrafe`),
  capitals: 'nouns',
  lowerPlaces: true,
  compounds: true,
  heads: list(`
    gesetz gesetze reform streit skandal krise affäre verbot pflicht gipfel steuer hilfe hilfen paket plan pläne partei chef
    chefin minister ministerin debatte legalisierung gegner streik werk fabrik konzern vorwürfe prozess urteil opfer gebiet
    region koalition regierung politik politiker kandidat kandidatin präsident präsidentin star spiel finale sieg`).map(
    bareWord,
  ),
  nameLinks: setOf('am an der von'),
};
