export interface Verb {
  auxiliary: string;
  base: string;
}

const auxiliaries = new Set(
  'is are was were has have had will would can could may might must should'.split(' '),
);

const regularVerbs = `
  abandon accept accuse add adopt agree aim allow announce appear appoint approve argue arrest arrive ask attack attract
  ban belong block call cancel capture carry cause celebrate change charge claim climb close collapse collect compare
  complete condemn confirm connect consider contain continue contribute cover create cross damage deliver demand deny
  depart destroy develop die discover discuss donate double drop earn elect employ end enter escape expand expect expire
  explain explode face fail finish fix follow force found happen head help hire hope host identify improve include
  increase injure install introduce invade invest investigate issue join jump kill land last launch live lower maintain
  measure merge miss move name need notice obtain occur offer open operate order own pass pause plan play pledge prepare
  present prevent produce promise propose protect protest prove publish raise ratify reach receive record recover reduce
  refuse reject release remain remove rename repair replace report require rescue resign resume retire reveal sail score
  serve settle share sign skip start stay stop suffer suggest support suspend swap switch target test trade train travel
  treat try turn unveil use visit vote walk want warn watch widen work`;
const irregularVerbs = `
  beat beat become became begin began break broke bring brought build built burn burned buy bought catch caught choose
  chose come came cost cost cut cut draw drew drive drove eat ate fall fell feed fed fight fought find found fly flew get
  got give gave go went grow grew hit hit hold held keep kept know knew lead led leave left lend lent let let lose lost
  make made meet met pay paid put put quit quit read read ride rode ring rang rise rose run ran see saw sell sold send sent
  set set show showed shrink shrank shut shut sing sang sink sank sit sat speak spoke spend spent spread spread stand stood
  steal stole strike struck swim swam take took teach taught tear tore tell told think thought throw threw wear wore win
  won write wrote`;

const verbForms = new Map<string, Verb>();
for (const base of regularVerbs.trim().split(/\s+/)) {
  addForms(base, formPastTense(base));
}
const pairs = irregularVerbs.trim().split(/\s+/);
for (let at = 0; at < pairs.length; at += 2) addForms(pairs[at]!, pairs[at + 1]!);

export function findVerb(word: string): Verb | undefined {
  return auxiliaries.has(word) ? { auxiliary: word, base: '' } : verbForms.get(word);
}

function addForms(base: string, past: string) {
  verbForms.set(past, { auxiliary: 'did', base });
  if (past !== base) verbForms.set(base, { auxiliary: 'do', base });
  verbForms.set(formThirdPerson(base), { auxiliary: 'does', base });
}

function formPastTense(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return /^(?:ban|drop|plan|skip|stop|swap)$/.test(base) ? `${base}${base.at(-1)}ed` : `${base}ed`;
}

function formThirdPerson(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/.test(base) ? `${base}es` : `${base}s`;
}
