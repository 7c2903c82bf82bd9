import { englishEntities, englishHomes } from './entities.ts';
import { parseVocabulary } from './parse.ts';
import { people } from './people.ts';

export const english = parseVocabulary({
  language: 'en',
  entities: englishEntities,
  homes: people + englishHomes,
  concepts: `
    die die dies died dead death deaths dying killed kills kill killing killings toll victims fatal fatally fatalities deadly deadliest bodies lives mourn mourns mourning tribute tributes funeral passes-away passed-away perish perished slain obituary buried burial laid-to-rest assassinated assassination lost-their-lives
    win win wins winning won winner winners victory beat beats beaten defeat defeats defeated triumph triumphs champion champions crowned crown title sweep sweeps sink sinks sunk edge edges stun stuns stunned lose loses lost loss losing heartbreak conquer thrash thrashes thrashed thrashing crush crushes crushed rout routs routed humiliate demolish demolition dethrone dethrones clinch clinches seal seals claim clinches clinched prevails upset upsets eliminate eliminates eliminated knocks-out knocked-out crash-out sees-off
    resign resign resigns resigned resignation quit quits quitting step steps stepping ousted oust ousts ouster fired fires sacked sack exit exits concede concedes drops-out drop-out stepping-aside stands-down stand-down pulls-out-of-race ends-campaign bows-out forced-out axed removed-from-office to-step-aside steps-aside stands-aside
    quake earthquake earthquakes quake quakes tremor tremors magnitude temblor seismic aftershock aftershocks tremors richter
    crash crash crashes crashed crashing collision collide collides collided wreck wreckage debris derail derails derailed derailment smashes smashed ploughs ploughed plows plowed rams rammed slams slammed pile-up overturns overturned skids veers smash
    shoot shooting shootings shot gunman gunmen gunfire shooter massacre bullet bullets gun guns opens-fire open-fire opened-fire shots-fired gunned-down shooters
    attack attack attacks attacked attacker attackers assault bombing bombings terror terrorist terrorists stabbing stabbings stabbed stabs knife knifeman rampage ambush ambushed bomber bombers suicide-bomber car-ramming
    blast blast blasts explosion explosions explode explodes exploded exploding detonate detonates detonated bomb bombs blown blows-up blew-up blow-up blown-up explosives
    injure injured injures injuring injuries wounded wounds wounding hurt casualties
    suspect suspect suspects attacker gunman manhunt
    murder murder murders murdered murdering murderer killer manslaughter
    coup coup overthrow overthrown overthrows junta mutiny putsch topple topples toppled
    impeach impeach impeaches impeached impeachment
    tariff tariff tariffs levy levies duties trade-war
    sanction sanction sanctions sanctioned
    virus coronavirus covid virus pandemic outbreak
    lockdown lockdown lockdowns quarantine stay-at-home stay-home restrictions curfew
    outage outage outages blackout blackouts power-cut power-cuts without-power power-outage power-outages power-failure
    protest protest protests protesters protester demonstrators demonstration demonstrations rally rallies marchers demonstrate demonstrates take-to-the-streets
    riot riot riots rioters rioting unrest clash clashes clashed mob looting disorder
    army troops troop soldier soldiers army military forces
    invade invade invades invaded invasion offensive incursion infiltrate infiltrates military-operation cross-into ground-assault
    missile missile missiles rocket-fire drone drones airstrike airstrikes air-strike air-strikes strikes-on shelling bombardment
    lawmakers lawmaker lawmakers legislature legislators congressman senator senators mps mp
    moon moon lunar
    landing lands-on landed landing landings lander touchdown touches-down touch-down lunar-lander
    space space spaceflight spaceship spacecraft astronaut astronauts cosmonaut orbit
    deport deport deports deported deportation deportations deportees migrant migrants immigrants immigrant asylum
    layoffs layoff layoffs redundancies axes job-cuts cuts-jobs cut-jobs lays-off lay-off laid-off job-losses
    stocks shares stocks stock markets share nasdaq dow
    plunge plunge plunges plunged tumble tumbles tumbled slump slumps slumped slide slides slid nosedive sell-off selloff nosedives plummet plummets plummeted
    surge surge surges surged soar soars soared jump jumps jumped skyrocket record-high all-time-high skyrockets
    vaccine vaccine vaccines vaccination jab jabs
    budget budget
    apologise apologise apologises apologised apologize apologizes apologized apology sorry
    rape rape rapes raped rapist assaulted abuse abused trafficking
    award award awards awarded prize laureate
    hack hack hacks hacked hackers cyberattack ransomware data-breach cyber-attack breach
    spy spy spies spying espionage
    sink capsize capsizes capsized shipwreck drown drowns drowned
    helicopter helicopter helicopters chopper copter
    cancer cancer tumour tumor
    hospital hospital hospitals hospitalised hospitalized hospitalisation
    ground grounds grounded grounding
    mosque mosque mosques
    church church churches cathedral basilica
    bridge bridge
    nightclub nightclub nightclubs disco
    tsunami tsunami
    volcano volcano volcanic erupts eruption lava
    drought drought
    heat heatwave heatwaves hottest scorching
    landslip landslide landslides mudslide mudslides avalanche
    spire spire
    pause pause pauses paused suspends suspended suspend suspension halts halt halted freeze freezes frozen
    overturn overturn overturns overturned quash quashes quashed
    rename rename renames renamed rebrand rebrands
    retire retire retires retired retirement
    withdraw withdraw withdraws withdrew withdrawn withdrawal withdrawing
    visa visa visas
    doping doping
    recall recall recalls recalled
    abdicate abdicate abdicates abdication
    arrest arrest arrests arrested detained detain custody
    court court trial jury judge convicted conviction guilty verdict sentence sentenced sentences jailed jail prison charged charges indicted indictment acquitted acquits acquit cleared convicts convict bail appeal ruling rulings rules-against lawsuit sues sued suing plea pleads prosecutors prosecutor judges-rule found-guilty pleads-guilty pleaded-guilty life-sentence death-sentence behind-bars tribunal felony plea-deal extradited extradition
    elect election elections elected elect electing re-elected re-election vote votes voted voters voting poll polls majority ballot referendum landslide presidency inauguration sworn-in swears-in takes-office inaugurated elects
    rate rate rates interest borrowing-costs basis-points key-rate
    raise raise raises raised hike hikes hiked lift lifts lifted increase increases increased
    cut cut cuts cutting lower lowers lowered trim trims trimmed slash slashes reduce reduces
    buy buy buys bought acquire acquires acquired acquisition takeover takeovers deal purchase merger merge owns buyout buyouts takeover-bid snaps-up
    bankrupt bankruptcy insolvency insolvent administration chapter collapse collapses collapsed fail fails failed failure goes-bust goes-under chapter-11 bailout bail-out
    blaze fire fires wildfire wildfires blaze blazes burn burns burned inferno engulfed flames flame ablaze torched arson arsonist up-in-flames
    flood flood floods flooding flooded deluge inundated floodwaters deluged swamped submerged under-water torrential monsoon
    storm storm storms hurricane hurricanes typhoon typhoons cyclone cyclones landfall makes-landfall tropical-storm
    tornado tornado tornadoes twister twisters
    strike strike strikes walkout union unions walks-out walk-out walk-outs picket pickets industrial-action strikers
    flee flee flees fled evacuate evacuates evacuated evacuation evacuations
    premier prime minister pm premier chancellor
    plane plane planes jet jets aircraft flight airliner airplane
    ship container-ship ship ships vessel vessels cargo freighter tanker boat ferry boats warship yacht
    bank bank banks lender lenders banking
    find find finds found discovered discovery
    rescue rescue rescued rescuers rescues saved pulled-alive found-alive saves survivors survivor survives survived
    missing missing trapped stranded vanishes vanished disappears disappeared disappearance lost-contact
    launch launch launches launched liftoff blast-off lifts-off lift-off blasts-off splashdown
    cup final finals semi-final semi-finals semifinal
    king king queen monarch royal prince princess
    theft thieves thief steal steals stole stolen robbers rob robbed robbery heist raid burglary
    rocket rocket rockets probe lander
    ceasefire truce ceasefire peace peace-deal peace-talks peace-plan armistice
    pope pope pontiff vatican papal conclave white-smoke cardinals cardinal
    chief chief ceo boss chairman head executive
    ban ban bans banned prohibit prohibits outlaw outlaws outlawed banning crackdown
    hostage hostage hostages captives captive freed released frees release abducted kidnapped kidnap kidnapping
    lead leader leaders president
    abortion abortion abortions roe roe-v-wade
    climate climate warming emissions cop21 cop26 cop27 cop28 cop29 cop30
    nuclear nuclear denuclearisation denuclearization atomic reactor reactors warheads
    sub submersible submarine sub submarines
  `,
  places: `
    GB uk united-kingdom britain british briton britons england english lionesses
    US us usa united-states u-s america american americans washington powell
    RU russia russian russians moscow kremlin
    UA ukraine ukrainian ukrainians kyiv kiev
    FR france french
    DE germany german germans
    ES spain spanish spaniard
    IT italy italian italians azzurri
    CN china chinese beijing
    JP japan japanese
    KR korea korean koreans south-korea south-korean south-koreans
    KP north-korea north-korean pyongyang
    IN india indian indians
    PK pakistan pakistani
    AF afghanistan afghan afghans
    TR turkey turkish turkiye
    SY syria syrian syrians
    IL israel israeli israelis
    PS palestinian palestinians
    IR iran iranian iranians tehran
    IQ iraq iraqi
    SA saudi saudis saudi-arabia
    EG egypt egyptian
    MA morocco moroccan moroccans
    LY libya libyan libyans
    SE sweden swedish swedes
    NO norway norwegian
    FI finland finnish finns
    DK denmark danish danes
    NL netherlands dutch
    BE belgium belgian belgians
    PL poland polish poles
    CZ czech czechia
    HU hungary hungarian hungarians
    GR greece greek greeks greeks
    PT portugal portuguese
    IE ireland irish
    CH switzerland swiss
    AT austria austrian austrians
    CA canada canadian canadians
    MX mexico mexican
    BR brazil brazilian brazilians
    AR argentina argentine argentinian
    CL chile chilean chileans
    CO colombia colombian colombians
    VE venezuela venezuelan venezuelans
    PE peru peruvian peruvians
    AU australia australian australians matildas socceroos wallabies
    NZ zealand kiwi kiwis new-zealand all-blacks black-caps wellington
    ZA south-africa south-african south-africans pretoria springboks proteas
    NG nigeria nigerian nigerians
    KE kenya kenyan kenyans
    ET ethiopia ethiopian ethiopians
    SD sudan sudanese
    NP nepal nepali nepalis nepalese
    LK lanka lankan sri-lanka sri-lankan lankans
    BD bangladesh bangladeshi bangladeshis
    MM myanmar burma burmese
    TH thailand thai thais
    VN vietnam vietnamese
    PH philippines filipino philippine
    ID indonesia indonesian indonesians
    MY malaysia malaysian malaysians
    TW taiwan taiwanese
    LB lebanon lebanese
    YE yemen yemeni yemenis
    QA qatar qatari qataris
    EU eu european brussels lagarde
    UN un
    NATO nato
    HR croatia croatian croatians
    RS serbia serbian serbians
    RO romania romanian romanians
    HT haiti haitian haitians
    CU cuba cuban cubans
    MK macedonia macedonian north-macedonia
    SV el-salvador salvadoran salvadorans
    CR costa-rica costa-rican
    AE emirates emirati emiratis uae dubai abu-dhabi united-arab-emirates
    HK hong-kong hk
    SG singapore
    PG papua-new-guinea
    CD congo congolese
    UG uganda ugandan ugandans
    GH ghana ghanaian ghanaians
    ZW zimbabwe zimbabwean zimbabweans
    NE niger nigerien niamey
    ML mali malian malians bamako
    BF burkina burkina-faso
    GA gabon gabonese
    SN senegal senegalese
    TN tunisia tunisian tunisians
    DZ algeria algerian algerians algiers
    JO jordan jordanian jordanians amman
    SO somalia somali somalis mogadishu
    ER eritrea eritrean eritreans
    BY belarus belarusian belarusians minsk
    AM armenia armenian armenians yerevan
    AZ azerbaijan azerbaijani baku
    GE georgian georgians tbilisi
    KZ kazakhstan kazakh kazakhs
    BG bulgaria bulgarian bulgarians
    SK slovakia slovak slovaks
    SI slovenia slovenian slovenians
    BA bosnia bosnian bosnians
    XK kosovo
    AL albania albanian albanians
    LT lithuania lithuanian lithuanians
    LV latvia latvian latvians
    EE estonia estonian estonians
    IS iceland icelandic
    CY cyprus cypriot cypriots
    MT malta maltese
    LU luxembourg
    EC ecuador ecuadorean ecuadorian quito
    BO bolivia bolivian
    PY paraguay
    UY uruguay uruguayan
    GT guatemala guatemalan
    HN honduras honduran
    PA panama panamanian
    DO dominican
    JM jamaica jamaican
    KH cambodia cambodian
    LA laos
    MN mongolia
    FJ fiji
    TO tonga
    VU vanuatu
    VA vatican
  `,
  cities: `
    GB london manchester birmingham liverpool leeds glasgow edinburgh scotland scottish wales welsh cardiff bristol
    GB belfast sheffield nottingham newcastle southport
    FR paris marseille lyon nice toulouse bordeaux strasbourg lille calais
    DE berlin munich hamburg frankfurt cologne dresden leipzig stuttgart magdeburg
    ES madrid barcelona valencia seville catalonia catalan bilbao malaga
    IT rome milan naples turin venice florence genoa sicily
    JP tokyo osaka kyoto fukushima hiroshima nagasaki
    KR seoul
    IN delhi mumbai delhi kolkata chennai bengaluru bangalore hyderabad ahmedabad kashmir kerala gujarat
    PK islamabad lahore karachi peshawar
    AF kabul
    TR ankara istanbul izmir
    SY damascus aleppo homs idlib
    PS gaza rafah khan-younis west-bank
    IQ baghdad mosul
    SA riyadh jeddah mecca
    EG cairo
    SE stockholm
    NO oslo
    FI helsinki
    PL warsaw
    GR athens
    PT lisbon
    IE dublin
    AT vienna
    CA ottawa toronto vancouver montreal quebec ontario alberta nova-scotia british-columbia
    VE caracas
    AU canberra sydney melbourne brisbane perth queensland bondi
    ZA johannesburg
    NP kathmandu
    LK colombo
    BD dhaka
    TH bangkok
    ID jakarta
    TW taipei
    LB beirut
    CU havana
    US texas florida california pennsylvania georgia ohio michigan illinois arizona nevada oregon colorado utah
    US minnesota wisconsin missouri kansas oklahoma louisiana alabama mississippi tennessee kentucky virginia maryland
    US massachusetts connecticut maine vermont hawaii alaska idaho montana wyoming nebraska iowa arkansas indiana
    US delaware new-york new-jersey new-mexico new-hampshire new-orleans los-angeles la chicago houston dallas austin
    US miami boston seattle philadelphia atlanta detroit denver phoenix minneapolis baltimore nashville orlando
    US las-vegas san-francisco san-diego manhattan brooklyn north-carolina south-carolina north-dakota south-dakota
    US west-virginia
    UA kharkiv odesa odessa mariupol kherson donetsk bakhmut lviv zaporizhzhia donbas
    RU petersburg st-petersburg belgorod kursk
    CN shanghai wuhan shenzhen guangzhou xinjiang tibet
    NZ auckland christchurch
    BR rio-de-janeiro sao-paulo rio
    AR buenos-aires
    MM mandalay yangon
    MA marrakesh marrakech casablanca rabat
    IL jerusalem tel-aviv
    LY derna benghazi tripoli
  `,
  ordinary: `
    palace castle abbey people man woman men women child children world global country countries city town state states
    national international government public police officials official leader leaders president minister former ex new
    old big biggest large largest great huge massive major top high highest low lowest record long first second third
    last next time times year years month week day days hour hours minute minutes home house school schools university
    student students worker workers job jobs staff company companies firm business market markets price prices share
    shares stock stocks money cash cost costs pay billion million thousand thousands hundreds dozens least many most
    more half plan plans bid call calls called show shows set face faces warn warns warning fear fears hope hopes end
    ends start starts begin begins open opens close closes closed hit hits leave leaves join joins back return returns
    rise rises fall falls fell grow crisis row scandal probe inquiry report study data law laws bill rule rules right
    rights power party war fight battle threat risk safety security health care food water air road car cars train game
    games team teams player players season league match goal goals fans star stars film tv video music book life death
    love family young white black red green north south east west southern northern eastern western central near part
    parts place site area region border support help aid need needs want wants ask asks tell claim claims deny denies
    accuse accuses blame agree agrees reject rejects approve approves sign signs pass passes historic history shock
    stunning dramatic deadly key early late latest despite against over under service services system group groups
    member members board chief head boss name names named number four five six seven eight nine ten launches step take
    takes give gives keep keeps hold holds move moves turn turns break breaks run runs drop drops push pull urges urge
    vows vow promises pledge pledges announces announce announced announcement reveal reveals revealed confirm confirms
    confirmed happen happens know knows think see seen look looks use used become becomes amid declare declares declared
    build builds building built nation nations land lands landed survivor survivors search searches searching rubble
    point points emergency order orders ordered office officer officers fine fines fined race races rock rocks appeal
    appeals presidential straight disaster decade decades guard guards control controls celebrate celebrates
    celebrations celebration sea teenager teenage teen block blocks blocked regulators regulator shut shuts seize seizes
    seized quarter short outside women's complete completes completed epic tearful tears aboard blow blows pushes seek
    seeks sought count counts plea force forces forced tower towers batter batters battered cross crosses trade march
    marches case cases unveil unveils unveiled giant walk walks away light lights lit street streets shake shakes shaken
    plead pleads pleaded nearly coach cheer cheers crowd crowds host hosts hosted inflation economy economic financial
    finance debt tax taxes bank's growth recession spending deal deals trader traders investor investors profit profits
    sales sell sells sold revenue worth value dollar dollars pound pounds euro euros percent rate record-breaking
    unprecedented rare urgent fresh final finally apparent possible potential alleged suspected accused accusing charge
    charging denial denied evidence lawyer lawyers judge judges investigators investigation investigate investigates
    investigating investigated detective detectives authorities authority agency agencies department ministry spokesman
    spokesperson parliament parliamentary congressional federal local regional council mayor governor secretary deputy
    vice senior junior opposition coalition candidate candidates campaign campaigns rival rivals ally allies supporters
    supporter critics critic activists activist leader's talks talk speech address addresses statement interview letter
    message tweet post posts posted photo photos picture pictures footage images image shown videos audio online website
    internet app social network phone phones computer technology tech science scientists scientist researchers
    researcher research experts expert finds suggest suggests climate weather rain snow wind winds heat cold winter
    summer spring autumn night nights morning evening weekend sunday monday tuesday wednesday thursday friday saturday
    century anniversary birthday christmas easter holiday holidays travel tourist tourists passenger passengers driver
    drivers pilot pilots crew captain flights airport airports airline airlines runway station stations highway motorway
    coast coastal island islands mountain mountains river lake beach village villages villagers town's residents
    resident neighbours neighbors neighbourhood district province province's capital downtown centre center hotel hotels
    restaurant restaurants shop shops store stores supermarket park parks museum theatre theater cinema stadium club
    clubs pub bar hall room floor roof wall walls window windows door doors gate house's property owner owners boss's
    worker's employer employees employee union's husband wife son sons daughter daughters mother mothers father fathers
    parents parent brother brothers sister sisters baby babies girl girls boy boys kids couple friend friends family's
    families relatives loved actor actress singer musician band rapper comedian director writer author artist celebrity
    celebrities celebrated footballer striker goalkeeper defender midfielder manager managers captain's squad squads
    debut tournament tournaments round rounds stage stages event events medal medals gold silver bronze sets lead leads
    leading trail trails score scores scored comeback thriller hero heroes champion's victory's fights fighting fighter
    fighters battles conflict conflicts violence violent weapon weapons bomb-making armed gunmen's militants militant
    rebels rebel insurgents terror dangerous danger serious severe critical worst worse worsen worsens bad good best
    better powerful strong strongest weak heavy hard tough easy quick fast slow slowly sudden suddenly soon later recent
    recently ahead expected expect expects likely unlikely due planned planning plan's impossible certain sure clear
    real true false fake free full empty whole total average extra bigger smaller small tiny hand hands eye eyes heart
    body blood dog dogs cat cats animal animals bird birds fish tree trees plant plants farm farmers farmer oil gas coal
    energy electric electricity fuel solar petrol nuclear chemical plastic steel drug drugs alcohol smoking tobacco
    medical medicine doctor doctors nurse nurses patient patients disease illness mental surgery treatment test tests
    tested testing positive negative symptoms symptom intensive condition safe unsafe protect protects protection
    prevent prevents stop stops stopped stopping avoid avoids escape escapes escaped running carry carries carrying
    carried bring brings brought send sends sent sending receive receives received passing passed fail fails try tries
    tried trying attempt attempts attempted continue continues continued remain remains remained stay stays stayed stand
    stands standing stood sit sits falling rising rose risen growing grown dropped dropping climb climbs climbed reach
    reaches reached nears nearing spark sparks sparked trigger triggers triggered cause causes caused causing leaving
    left quit returning returned arrive arrives arrived arriving arrival depart departs departure visit visits visited
    visiting meet meets meeting met agreed agreement accord pact treaty signed signing offer offers offered propose
    proposes proposed proposal demand demands demanded require requires required allow allows allowed permit permits
    refuse refuses refused refusing consider considers considering considered discuss discusses discussed discussions
    debate debates question questions answer answers respond responds response react reacts reaction reactions criticise
    criticises criticised criticize criticized slam slams condemn condemns condemned condemning praise praises praised
    hail hails hailed welcome welcomes welcomed supports supported supporting oppose opposes opposed backs backed
    backing defend defends defended defending insist insists insisted admit admits admitted rejected dismiss dismisses
    dismissed warned threaten threatens threatened feared fearing worry worries concern concerns concerned anger angry
    fury furious outrage grief tragic tragedy sad joy happy pride proud shame hate dream dreams moment moments story
    stories future past present live lives living alive dead-end rebuild rebuilds restore restored repair replace
    replaces replaced replacing succeed succeeds successor predecessor appoint appoints appointed nominate nominates
    nominated nominee choose chooses chosen choice pick picks picked select selects selected election-winning naming
    mark marks marking marked honour honours honor honors honoured special main primary secondary joint single double
    triple multiple several various different similar same another every each both none nobody everyone anyone someone
    thing things something anything everything nothing lot lots rest piece pieces bit side sides way ways line lines
    list lists word words idea ideas issue issues problem problems solution trouble rows matter matters fact facts truth
    lie lies secret secrets private personal human humans humanity civil civilian civilians freedom democracy democratic
    political politics politician politicians policy policies programme program project projects scheme schemes strategy
    systems operation operations mission missions task unit units base bases camp camps shelter shelters refugee
    refugees humanitarian crises relief donor donors fund funds funding funded raise donation donate charity charities
    ngo foundation institute institution teenager's adult adults elderly youth youths pupils pupil teacher teachers
    professor professors graduate degree class classes course lesson lessons exam exams college colleges campus
    desperate desperately shocked shocking surprise surprises surprised surprising unexpected extraordinary remarkable
    incredible amazing bizarre strange mystery mysterious unknown anonymous controversial sweeping landmark bumper hefty
    tense chaos chaotic turmoil havoc destruction destroyed destroy destroys devastated devastating devastation damage
    damages damaged damaging ravage ravages ravaged wreak wreaks engulf engulfs sweep through rip rips tear hitting
    struck strike strikes striking rocked rattle rattles grip grips gripped reel reels reeling brace braces battling
    struggle struggles struggling haul hauls rush rushes rushed scramble scrambles flock gather gathers gathered
  `,
  prominent: `
    trump biden harris obama putin zelensky zelenskyy xi modi macron scholz merz starmer sunak johnson truss netanyahu erdogan musk bezos zuckerberg pope nobel oscars oscar supreme senate congress parliament commons house white pentagon fbi cia champions league premier united madrid barcelona bayern arsenal chelsea liverpool manchester real city olympics olympic labour tory tories conservative republicans republican democrats democrat google apple microsoft amazon meta facebook tesla boeing airbus max cup cups nobel grand slam open wimbledon masters championship league super bowl bank banks reserve airlines airways air prize olympics olympic wall street openai nasa spacex hamas hezbollah taliban islamic fda cdc nhs bbc wall street florida texas california york
  `,
});
