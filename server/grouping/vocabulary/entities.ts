/** What English headlines call by several names. */
export const englishEntities = `
  manutd man-utd man-united manchester-united
  mancity man-city manchester-city
  spurs spurs tottenham tottenham-hotspur
  psg psg paris-saint-germain paris-st-germain
  barca barca fc-barcelona
  juventus juve juventus
  bayern bayern bayern-munich
  dortmund dortmund borussia-dortmund
  vw vw volkswagen
  jal jal japan-airlines
  jpmorgan jpmorgan jp-morgan jpmorgan-chase
  goldman goldman goldman-sachs
  sbf sbf bankman-fried sam-bankman-fried
  tsmc tsmc taiwan-semiconductor
  whitehouse white-house oval-office
  fed fed federal-reserve us-federal-reserve
  boe boe bank-of-england
  ecb ecb european-central-bank
  boj boj bank-of-japan
  rbi rbi reserve-bank-of-india
  snb snb swiss-national-bank
  scotus scotus us-supreme-court
  gop gop republicans republican republican-party
  dems dems democrats democrat democratic-party
  tories tory tories conservatives conservative-party
  icc icc international-criminal-court
  icj icj international-court-of-justice world-court
  imf imf international-monetary-fund
  faa faa federal-aviation-administration
  fda fda food-and-drug-administration
  doj doj justice-department department-of-justice
  idf idf israeli-military israeli-army israel-defence-forces israel-defense-forces
  sussexes sussexes duke-and-duchess-of-sussex harry-and-meghan prince-harry-and-meghan
  kate princess-of-wales kate-middleton princess-kate
  william prince-of-wales prince-william
  philip prince-philip duke-of-edinburgh
  andrew prince-andrew duke-of-york
  kingcharles king-charles king-charles-iii
  combs combs sean-combs diddy puff-daddy
  chapo el-chapo joaquin-guzman el-chapo-guzman
  aoc aoc ocasio-cortez
  rfk rfk robert-f-kennedy rfk-jr
  mbs mbs mohammed-bin-salman
  isis isis islamic-state isil
  notredame notre-dame notre-dame-cathedral
  ai ai artificial-intelligence
`;

/** Those of them that say of what country a title is. */
export const englishHomes = `
  US white-house oval-office fed federal-reserve us-federal-reserve scotus us-supreme-court gop republicans republican republican-party dems democrats democrat democratic-party faa doj justice-department fda
  GB boe bank-of-england tory tories conservatives conservative-party king-charles king-charles-iii
  EU ecb european-central-bank
  JP boj bank-of-japan
  IN rbi reserve-bank-of-india
  CH snb swiss-national-bank
  IL idf israeli-military israeli-army
`;

export const germanEntities = `
  vw vw volkswagen
  akk akk kramp-karrenbauer annegret-kramp-karrenbauer
  bvb bvb borussia-dortmund
  fcbayern fc-bayern fc-bayern-münchen bayern-münchen
  gladbach gladbach mönchengladbach borussia-mönchengladbach
  leverkusen leverkusen bayer-leverkusen bayer-04
  fed fed us-notenbank federal-reserve
  ezb ezb europäische-zentralbank
  bverfg bverfg bundesverfassungsgericht verfassungsgericht
  who weltgesundheitsorganisation
  is is-miliz is-terrormiliz islamischer-staat
  psg psg paris-saint-germain
  svb svb silicon-valley-bank
`;

export const germanHomes = `
  US fed us-notenbank federal-reserve powell
  EU ezb europäische-zentralbank
`;

export const spanishEntities = `
  fed fed reserva-federal
  bce bce banco-central-europeo
  barca barça fc-barcelona
  atletico atleti atlético-de-madrid
  psg psg paris-saint-germain
  chapo el-chapo joaquín-guzmán
  otan otan alianza-atlántica
`;

export const spanishHomes = `
  US fed reserva-federal
  EU bce banco-central-europeo
`;

export const frenchEntities = `
  lepen le-pen marine-le-pen
  rn rn rassemblement-national
  lfi lfi france-insoumise la-france-insoumise
  psg psg paris-saint-germain paris-sg
  om om olympique-de-marseille
  fed fed réserve-fédérale
  bce bce banque-centrale-européenne
`;

export const frenchHomes = `
  US fed réserve-fédérale
  EU bce banque-centrale-européenne
`;

export const hindiEntities = `
  airindia एयर-इंडिया एअर-इंडिया
  bjp बीजेपी भाजपा
  aap आम-आदमी-पार्टी
  rbi आरबीआई रिजर्व-बैंक
  rcb आरसीबी रॉयल-चैलेंजर्स-बेंगलुरु
  who डब्ल्यूएचओ विश्व-स्वास्थ्य-संगठन
  ed ईडी प्रवर्तन-निदेशालय
  sc सुप्रीम-कोर्ट उच्चतम-न्यायालय
  hc हाईकोर्ट हाई-कोर्ट उच्च-न्यायालय
`;
