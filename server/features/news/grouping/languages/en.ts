import { stemmer } from '@orama/stemmers/english';
import { splitWords, parseNumberWords, parseOutcomes, wordSet, type LanguageRules } from './rules.ts';

const measuredNouns = splitWords(`
  price prices profit profits sales revenue revenues earnings inflation unemployment confidence shares stocks rates costs
  rents wages output exports imports deaths cases crime turnout`);

const listMeasuredPhrases = (word: string) => measuredNouns.map((noun) => `${noun}-${word}`).join(' ');

export const english: LanguageRules = {
  stem: stemmer,
  stopwords: wordSet(`
    a an the and or but nor as at by for from in into of off on onto out over to up with without within under about above
    across against along amid among around before behind below between beyond despite down during near per since than
    through toward towards until upon via after again ago all also any are be been being both can could did do does done
    each few had has have having he her here hers him his how i if is it its just may me might more most much must my no
    not now only other our own s she should so some such t that their them then there these they this those too very was
    we were what when where which while who whom whose why will would you your
    amid following new news latest report reports says say said tells told year years day days week month today
    first last back set get gets got make makes made take takes took go goes going`),
  labels: [
    ...splitWords(
      'live breaking update updated exclusive video watch photos gallery analysis opinion explainer refile wrapup factbox',
    ),
    'breaking news',
    'live updates',
  ],
  runningHeadings: [' live', ' live updates', 'live blog', 'liveblog', 'as it happened'],
  cardinals:
    parseNumberWords(`two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13
    fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50`),
  ordinals: parseNumberWords(
    `first 1 second 2 third 3 fourth 4 fifth 5 sixth 6 seventh 7 eighth 8 ninth 9 tenth 10`,
  ),
  percentWords: wordSet('percent pct percentage'),
  quarterWords: wordSet('quarter'),
  magnitudes: parseNumberWords(
    'thousand k 1000 million m mn 1000000 billion bn b 1000000000 trillion trn 1000000000000',
  ),
  outcomes: parseOutcomes(`
    trial acquitted acquitted acquits acquittal cleared
    trial charged charged indicted
    trial jailed jailed sentenced imprisoned`),
  opposites: parseOutcomes(`
    direction up rise rises rose rising climb climbs climbed climbing jump jumps jumped soar soars soared surge surges surged gain gains gained grow grows grew increase increases increased higher rebound rebounds rebounded raise raises raised hike hikes hiked up-# closes-up ends-up-# closed-up add adds added create creates created goes-up go-up went-up going-up ${listMeasuredPhrases('up')}
    direction down fall falls fell falling drop drops dropped dropping slide slides slid slump slumps slumped plunge plunges plunged tumble tumbles tumbled decline declines declined shrink shrinks shrank decrease decreases lower lowers lowered cut cuts dip dips dipped ease eases eased slow slows slowed down-# closes-down closed-down goes-down go-down went-down going-down ${listMeasuredPhrases('down')}
    claim denied denies denied deny
    claim admitted admits admitted admit confesses confessed confirms confirmed confirm
    decision taken votes-for vote-for voted-for signs signed approves approved approve backs backed accepts accepted accept endorses endorsed supports ratifies
    decision refused votes-against vote-against voted-against rejects rejected reject opposes opposed oppose votes-down voted-down turns-down turned-down refuses vetoes vetoed
    ruling kept upholds upheld uphold
    ruling ended strikes-down struck-down strike-down overturns overturned quashes quashed throws-out
    office kept survive survives survived
    office lost oust ousts ousted topple topples toppled
    permission given reinstates reinstated restores allows allowed allow permits permitted permit
    permission refused blocks blocked block bans banned prohibits
    strike called to-strike strike-begins go-on-strike goes-on-strike walk-out walks-out
    strike off call-off calls-off called-off calling-off
    session qualifying on-pole take-pole takes-pole took-pole taking-pole claim-pole claims-pole grab-pole grabs-pole secure-pole secures-pole seals-pole snatches-pole earns-pole win-pole wins-pole
    session race win wins
    view praise welcomes welcomed hails hailed praises praised
    view blame criticises criticizes criticised criticized condemns condemned denounces denounced
    term extended extend extends extended
    term ended end ends ended scrap scraps scrapped
    stay staying stay stays staying
    stay leaving leave leaves leaving departs go
    custody arrested arrest arrests arrested detains detained
    custody freed release releases released frees freed
    opening open open opens opened reopen reopens reopened
    opening closed close closes closed shut shuts shutting
    verdict guilty guilty convicted
    verdict cleared not-guilty acquitted cleared`),
  negations: wordSet('not never no without fails fail failed refuse refuses won wouldn doesn don didn'),
  beatVerbs: wordSet(`
    beat beats defeat defeats edge edges stun stuns thrash thrashes sink sinks rout routs crush crushes eliminate
    eliminates overcome overcomes`),
  winVerbs: wordSet('win wins won'),
  loseVerbs: wordSet('lose loses lost'),
  reachVerbs: wordSet('reach reaches reached reaching into advance advances advanced'),
  stages: parseOutcomes(`
    stage final final finals decider
    stage semi semi-final semi-finals semifinal semifinals semis last-four
    stage quarter quarter-final quarter-finals quarterfinal quarterfinals quarters last-eight`),
  competitions: parseOutcomes(`
    discipline singles singles
    discipline doubles doubles
    discipline mixed mixed
    discipline relay relay
    division women women women's womens ladies
    division men men men's mens
    age youth under-21s under-19s u21 u19 junior juniors youth`),
  vehicles: parseOutcomes(`
    mode road coach coaches bus buses minibus lorry lorries truck trucks car cars van vans motorbike
    mode rail train trains tram trams railway
    mode air plane planes jet jets helicopter helicopters aircraft airliner
    mode water ship ships boat boats ferry ferries yacht vessel`),
  locators: wordSet('in near'),
  seriesNouns: wordSet(
    'episode part chapter volume round stage matchday gameweek week day edition season lap heat',
  ),
  raceNouns: wordSet(
    'gold silver bronze title final hurdles freestyle butterfly breaststroke backstroke relay heats record',
  ),
  capitals: 'names',
  hasTitleCase: true,
  nameLinks: wordSet('of de van von al el'),
  monthNames: wordSet('may'),
  dateMarkers:
    wordSet(`in on by of from since until till through during before after for to late early mid this last next every a
    the each`),
};
