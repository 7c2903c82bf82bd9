/**
 * `before name`: never ends a sentence. `before number`: ends it unless a number follows. `anywhere`: the
 * next word decides.
 */
type Kind = 'before name' | 'before number' | 'anywhere';

const abbreviationLists: Record<Kind, string> = {
  'before name': `
    mr mrs ms messrs dr prof sen rep gov gen lt col capt cpt sgt maj adm cmdr rev hon pres supt det insp amb atty
    mt ft st vs cf eg ie al viz approx ca dept
    ee sr sra srta sres dra d dña don ud uds vd vds sta sto av avda c/ cía p.ej ej pág págs lic ing arq
    m mm mme mlle mgr me
    hr fr frau fa bzw z.b u.a d.h ggf evtl inkl zzgl str abs sog vgl
    sig sigra dott prof.ssa on dep eng arq exmo
    د أ م ص`,
  'before number': `
    no nos nr núm num n.º n.o nº p pp pg vol vols fig figs art arts ch sec par jan feb mar apr jun jul aug sep sept oct
    nov dec s t`,
  anywhere: `
    etc inc ltd co corp bros jr sr plc llc cie ave blvd rd hwy ph.d m.d b.a m.a d.c u.s u.k u.n e.u a.m p.m ee.uu
    uu h km min seg aprox ss est`,
};

export const abbreviations = new Map<string, Kind>(
  (Object.entries(abbreviationLists) as [Kind, string][]).toReversed().flatMap(([kind, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((word) => [word, kind] as const),
  ),
);

/** Words that start a sentence far more often than a name. */
export const sentenceStarters = new Set(
  `The A An It Its He She They We You I This That These Those There Here His Her Their Our My In On At By For From With
  But And Or So Yet If When While After Before As Since Then Now Both Each Some Many Most All No Not Nobody Everyone
  What Who Where Why How However Meanwhile Still
  El La Los Las Un Una Unos Unas Se No En Con Por Para Pero Y O Su Sus Este Esta Esto Ese Esa Eso Hay Es Son Fue Según
  Le Les Il Elle Ils Elles On Ce Cette Ces Dans Mais Et Un Une Nous Vous Je C’est C'est
  Der Die Das Ein Eine Er Sie Es Wir Ich Aber Und Doch Im Am Dann Auch Das Man
  O A Os As Um Uma Ele Ela Eles Elas Na No Mas E`.split(/\s+/),
);
