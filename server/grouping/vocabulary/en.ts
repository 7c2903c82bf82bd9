import { parseVocabulary } from './parse.ts';

export const english = parseVocabulary({
  language: 'en',
  concepts: `
    die die dies died dead death deaths dying killed kills kill killing killings toll victims fatal fatally fatalities deadly deadliest bodies lives
    mourn mourn mourns mourning tribute tributes
    win win wins won winning winner winners victory beat beats beaten defeat defeats defeated triumph triumphs champion champions crowned crown title sweep sweeps sink sinks sunk edge edges stun stuns stunned lose loses lost loss losing heartbreak conquer thrash thrashed
    resign resign resigns resigned resignation quit quits quitting step steps stepping ousted oust ousts ouster fired fires sacked sack exit exits concede concedes
    quake earthquake earthquakes quake quakes tremor tremors magnitude temblor seismic
    crash crash crashes crashed collision collide collides collided wreck wreckage debris derail derails derailed derailment
    shoot shooting shootings shot gunman gunmen gunfire shooter massacre bullet gun opens
    attack attack attacks attacked assault bombing bomb blast explosion explodes exploded terror stabbing stabbed
    arrest arrest arrests arrested detained detain custody
    court court trial jury judge convicted conviction guilty verdict sentence sentenced sentences jailed jail prison charged charges indicted indictment acquitted ruling lawsuit sues
    elect election elections elected elect electing vote votes voted voters poll polls ballot referendum landslide presidency inauguration
    rate rate rates interest
    raise raise raises raised hike hikes hiked lift lifts lifted increase increases increased
    cut cut cuts cutting lower lowers lowered trim trims trimmed slash slashes reduce reduces
    buy buy buys bought acquire acquires acquired acquisition takeover takeovers deal purchase merger merge owns
    bankrupt bankruptcy insolvency insolvent administration chapter collapse collapses collapsed fail fails failed failure
    blaze fire fires wildfire wildfires blaze blazes burn burns burned inferno engulfed
    flood flood floods flooding flooded deluge inundated
    storm storm storms hurricane typhoon cyclone tornado tornadoes
    strike strike strikes walkout union unions
    flee flee flees fled evacuate evacuates evacuated evacuation evacuations
    premier prime minister pm premier chancellor
    plane plane planes jet jets aircraft flight airliner airplane
    ship container ship ships vessel vessels cargo freighter tanker boat
    bank bank banks lender lenders banking
    find find finds found discovered discovery
    rescue rescue rescued rescuers rescues saved
    missing missing trapped stranded
    launch launch launches launched liftoff blast-off
    cup final finals semi-final semi-finals semifinal
    king king queen monarch royal prince princess
    theft thieves thief steal steals stole stolen robbers rob robbed robbery heist raid burglary
    rocket rocket spacecraft probe lander mission
    ceasefire truce ceasefire peace
    pope pope pontiff vatican papal conclave
    chief chief ceo boss chairman head executive
    ban ban bans banned prohibit prohibits outlaw
    hostage hostage hostages captives freed released frees release
    lead leader leaders president
  `,
  places: `
    GB uk britain british briton britons england english london boe
    US us usa america american americans washington fed powell
    RU russia russian russians moscow kremlin
    UA ukraine ukrainian ukrainians kyiv kiev
    FR france french paris
    DE germany german germans berlin
    ES spain spanish spaniard madrid
    IT italy italian italians rome
    CN china chinese beijing
    JP japan japanese tokyo boj
    KR korean
    IN india indian indians delhi rbi
    PK pakistan pakistani islamabad
    AF afghanistan afghan afghans kabul
    TR turkey turkish turkiye ankara
    SY syria syrian syrians damascus
    IL israel israeli israelis
    PS palestinian palestinians gaza
    IR iran iranian iranians tehran
    IQ iraq iraqi baghdad
    SA saudi saudis riyadh
    EG egypt egyptian cairo
    MA morocco moroccan moroccans
    LY libya libyan
    SE sweden swedish swedes stockholm
    NO norway norwegian oslo
    FI finland finnish finns helsinki
    DK denmark danish danes
    NL netherlands dutch
    BE belgium belgian
    PL poland polish poles warsaw
    CZ czech czechia
    HU hungary hungarian
    GR greece greek greeks athens
    PT portugal portuguese lisbon
    IE ireland irish dublin
    CH switzerland swiss
    AT austria austrian vienna
    CA canada canadian canadians ottawa
    MX mexico mexican
    BR brazil brazilian brazilians
    AR argentina argentine argentinian
    CL chile chilean
    CO colombia colombian
    VE venezuela venezuelan caracas
    PE peru peruvian
    AU australia australian australians canberra
    NZ zealand kiwi
    ZA
    NG nigeria nigerian
    KE kenya kenyan
    ET ethiopia ethiopian
    SD sudan sudanese
    NP nepal nepali nepalese kathmandu
    LK lanka lankan
    BD bangladesh bangladeshi dhaka
    MM myanmar burma burmese
    TH thailand thai bangkok
    VN vietnam vietnamese
    PH philippines filipino philippine
    ID indonesia indonesian jakarta
    MY malaysia malaysian
    TW taiwan taiwanese taipei
    LB lebanon lebanese beirut
    YE yemen yemeni
    QA qatar qatari
    EU eu european brussels ecb lagarde
    UN un
    NATO nato
    HR croatia croatian
    RS serbia serbian
    RO romania romanian
    HT haiti haitian
    CU cuba cuban
  `,
  ordinary: `
    people man woman men women child children world global country countries city town state states national
    international government public police officials official leader leaders president minister former ex new old big
    biggest large largest great huge massive major top high highest low lowest record long first second third last
    next time times year years month week day days hour hours minute minutes home house school schools university
    student students worker workers job jobs staff company companies firm business market markets price prices share
    shares stock stocks money cash cost costs pay billion million thousand thousands hundreds dozens least many most
    more half plan plans bid call calls called show shows set face faces warn warns warning fear fears hope hopes end
    ends start starts begin begins open opens close closes closed hit hits leave leaves join joins back return
    returns rise rises fall falls fell grow crisis row scandal probe inquiry report study data law laws bill rule
    rules right rights power party war fight battle threat risk safety security health care food water air road car
    cars train game games team teams player players season league match goal goals fans star stars film tv video
    music book life death love family young white black red green north south east west southern northern eastern
    western central near part parts place site area region border support help aid need needs want wants ask asks
    tell claim claims deny denies accuse accuses blame agree agrees reject rejects approve approves sign signs pass
    passes historic history shock stunning dramatic deadly key early late latest despite against over under service
    services system group groups member members board chief head boss name names named number four five six seven
    eight nine ten launches step take takes give gives keep keeps hold holds move moves turn turns break breaks run
    runs drop drops push pull urges urge vows vow promises pledge pledges announces announce announced announcement
    reveal reveals revealed confirm confirms confirmed happen happens know knows think see seen look looks use used
    become becomes amid
  `,
  prominent: `
    trump biden harris obama putin zelensky zelenskyy xi modi macron scholz merz starmer sunak johnson truss netanyahu erdogan musk bezos zuckerberg pope nobel oscars oscar supreme senate congress parliament commons house white pentagon fbi cia champions league premier united madrid barcelona bayern arsenal chelsea liverpool manchester real city olympics olympic labour tory tories conservative republicans republican democrats democrat google apple microsoft amazon meta facebook tesla boeing airbus openai nasa spacex hamas hezbollah taliban islamic fda cdc nhs bbc wall street florida texas california york
  `,
});
