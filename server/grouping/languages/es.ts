import { stemmer } from '@orama/stemmers/spanish';
import { list, numbersOf, readOutcomes, setOf, type LanguageRules } from './rules.ts';

export const spanish: LanguageRules = {
  stem: stemmer,
  stopwords: setOf(`
    a al ante bajo cabe con contra de del desde durante e el ella ellas ellos en entre era es esa ese eso esta estan este
    esto estos estas fue fueron ha han hacia hasta hay la las le les lo los mas me mi muy ni no nos o os otra otro para
    pero por porque que quien se sea segun ser si sin sobre son su sus tambien tan te tras tu u un una uno unas unos y ya
    como cuando cuanto donde cual cuales frente hoy ayer manana dia dias ano anos semana mes
    nuevo nueva nuevos nuevas tras dice asegura afirma anuncia segun noticia noticias ultima ultimas hora`),
  labels: [
    ...list('directo video fotos exclusiva urgente analisis opinion entrevista'),
    'en directo',
    'en vivo',
    'ultima hora',
  ],
  cardinals:
    numbersOf(`dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 doce 12 trece 13
    catorce 14 quince 15 dieciseis 16 diecisiete 17 dieciocho 18 diecinueve 19 veinte 20 treinta 30 cuarenta 40`),
  ordinals:
    numbersOf(`primer primero primera 1 segundo segunda 2 tercer tercero tercera 3 cuarto cuarta 4 quinto quinta 5
    sexto sexta 6 septimo septima 7 octavo octava 8 noveno novena 9 decimo decima 10`),
  percents: setOf('porciento'),
  quarters: setOf('trimestre'),
  magnitudes: numbersOf('mil 1000 millon millones 1000000 billon billones 1000000000000'),
  outcomes: readOutcomes(`
    trial acquitted absuelto absuelta absueltos absueltas absuelve absuelven absolucion
    trial jailed condenado condenada condenados condenan condena carcel
    strike called convoca convocan convocada
    strike off desconvoca desconvocan desconvocada`),
  capitals: 'names',
  lowerPlaces: true,
  nameLinks: setOf('de del la las los el y'),
};
