import { stemmer } from '@orama/stemmers/spanish';
import { splitWords, parseNumberWords, parseOutcomes, wordSet, type LanguageRules } from './rules.ts';

export const spanish: LanguageRules = {
  stem: stemmer,
  stopwords: wordSet(`
    a al ante bajo cabe con contra de del desde durante e el ella ellas ellos en entre era es esa ese eso esta estan este
    esto estos estas fue fueron ha han hacia hasta hay la las le les lo los mas me mi muy ni no nos o os otra otro para
    pero por porque que quien se sea segun ser si sin sobre son su sus tambien tan te tras tu u un una uno unas unos y ya
    como cuando cuanto donde cual cuales frente hoy ayer manana dia dias ano anos semana mes
    nuevo nueva nuevos nuevas tras dice asegura afirma anuncia segun noticia noticias ultima ultimas hora`),
  labels: [
    ...splitWords('directo video fotos exclusiva urgente analisis opinion entrevista'),
    'en directo',
    'en vivo',
    'ultima hora',
  ],
  runningHeadings: ['en directo', 'en vivo', 'ultima hora'],
  cardinals:
    parseNumberWords(`dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 doce 12 trece 13
    catorce 14 quince 15 dieciseis 16 diecisiete 17 dieciocho 18 diecinueve 19 veinte 20 treinta 30 cuarenta 40`),
  ordinals:
    parseNumberWords(`primer primero primera 1 segundo segunda 2 tercer tercero tercera 3 cuarto cuarta 4 quinto quinta 5
    sexto sexta 6 septimo septima 7 octavo octava 8 noveno novena 9 decimo decima 10`),
  percentWords: wordSet('porciento'),
  quarterWords: wordSet('trimestre'),
  magnitudes: parseNumberWords('mil 1000 millon millones 1000000 billon billones 1000000000000'),
  outcomes: parseOutcomes(`
    trial acquitted absuelto absuelta absueltos absueltas absuelve absuelven absolucion
    trial jailed condenado condenada condenados condenan condena carcel
    strike called convoca convocan convocada
    strike off desconvoca desconvocan desconvocada`),
  opposites: parseOutcomes(`
    direction up sube suben subió subieron crece crecen creció aumenta aumentan aumentó dispara disparan repunta repuntan repuntó eleva
    direction down baja bajan bajó bajaron cae caen cayó desciende descienden descendió desploma desploman reduce reducen
    claim denied niega niegan negó desmiente desmienten
    claim admitted admite admiten admitió reconoce reconocen confiesa
    decision taken aprueba aprueban aprobó avala avalan respalda acepta aceptan
    decision refused rechaza rechazan rechazó tumba tumban veta
    ruling kept confirma ratifica
    ruling ended anula anulan revoca
    permission given autoriza permite
    permission refused prohíbe bloquea
    session qualifying logra-la-pole consigue-la-pole firma-la-pole toma-la-pole
    session race gana`),
  negations: wordSet('no nunca sin ni'),
  beatVerbs: wordSet('vence vencen derrota derrotan golea tumba elimina'),
  winVerbs: wordSet('gana ganan'),
  loseVerbs: wordSet('pierde pierden'),
  reachVerbs: wordSet('alcanza alcanzan llega llegan pasa pasan avanza avanzan clasifica clasifican'),
  stages: parseOutcomes(`
    stage final final
    stage semi semifinal semifinales semis
    stage quarter cuartos
    stage eighth octavos`),
  competitions: parseOutcomes(`
    discipline singles individual individuales
    discipline doubles dobles
    discipline mixed mixto mixtos
    discipline relay relevos relevo
    division women femenino femenina femeninos
    division men masculino masculina masculinos
    age youth sub-21 sub-19 juvenil`),
  vehicles: parseOutcomes(`
    mode road autobús autobuses autocar camión camiones coche coches furgoneta
    mode rail tren trenes tranvía metro
    mode air avión avioneta helicóptero
    mode water barco ferri ferry buque lancha`),
  locators: wordSet('en'),
  seriesNouns: wordSet('episodio parte capítulo ronda jornada etapa semana día'),
  capitals: 'names',
  hasLowercasePlaces: true,
  nameLinks: wordSet('de del la las los el y'),
};
