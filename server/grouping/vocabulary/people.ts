/** People, parties and bodies that say of what country a title is, in languages of the Latin script. */
export const people = `
  US trump biden harris obama vance hegseth rubio bezos congress senate capitol pentagon republicans democrats gop fbi cia nasa fda faa doj scotus potus obamacare maga
  GB starmer sunak truss johnson cameron corbyn farage badenoch reeves blair tory tories labour brexit nhs downing westminster whitehall
  FR macron hollande sarkozy barnier bayrou lecornu attal melenchon elysee matignon
  DE merkel scholz merz habeck baerbock lindner soder weidel bundestag bundesrat bundeswehr bundesliga spd cdu csu fdp afd
  ES sanchez feijoo rajoy abascal puigdemont psoe moncloa
  IT meloni salvini berlusconi draghi conte renzi
  RU putin lavrov medvedev navalny prigozhin wagner gazprom
  UA zelensky zelenskyy zelenskiy selenskyj zelenski poroshenko
  CN xi huawei
  IN modi bjp rahul gandhi kejriwal
  IL netanyahu gallant gantz idf knesset mossad
  PS hamas abbas
  LB hezbollah
  YE houthi houthis
  IR khamenei raisi pezeshkian
  SY assad
  TR erdogan imamoglu
  AF taliban
  KR yoon samsung
  KP kim pyongyang
  VE maduro guaido
  AR milei kirchner
  BR lula bolsonaro
  MX sheinbaum amlo
  CO petro
  CL boric
  SV bukele
  CU castro
  CA trudeau carney
  HU orban
  PL tusk duda
  JP abe kishida ishiba takaichi
  VA vatican
`;
