import type { DemoDigest } from '../types.ts';

/** Digests that gather others, and the placeholders that several people fill together. */
export const collections: DemoDigest[] = [
  {
    title: 'Five good things this week',
    subtitle: 'A ferry pass, a marsh, a soup and two surprises',
    category: 'World',
    tags: ['Good News', 'Culture', 'Islands'],
    host: 'lanternpost.example',
    by: 'The weekend desk',
    cover: 'balloons',
    alert: 'Five good things that happened this week',
    body: `
<p>The week, without the noise. Five pieces from our desk that are worth your Saturday coffee:</p>
<ul>
<li>[@Island mayors agree on one ferry ticket](/read/digests/island-mayors-agree-on-one-ferry-ticket)</li>
<li>[@Marrow Bay lets the sea in, and the birds follow](/read/digests/marrow-bay-lets-the-sea-in-and-the-birds-follow)</li>
<li>[@The soup that feeds a street](/read/digests/the-soup-that-feeds-a-street)</li>
<li>[@Proof by crochet](/read/digests/proof-by-crochet)</li>
<li>[@A 70-year-old wins the climbing league, again](/read/digests/a-70-year-old-wins-the-climbing-league-again)</li>
</ul>
<p>None of them was on a front page. <strong>All of them will still be true on Monday</strong>, which is more than can be said of most front pages. If you know of a sixth, the weekend desk reads every letter, and answers those that come with a recipe.</p>`,
  },
  {
    title: 'Trains worth missing a plane for',
    subtitle: 'Three journeys and a novel',
    category: 'Travel',
    tags: ['Transport', 'Tourism', 'Books', 'Weekend Long Read'],
    host: 'slowmiles.example',
    by: 'Aiko Brandt',
    cover: 'rails',
    body: `
<p>Rails are back, and with them the pleasure of looking out. We have collected what our desk published about trains this season.</p>
<p>Start with the sleeper: [@Night train to the islands returns](/read/digests/night-train-to-the-islands-returns) tells you how to wake up at the ferry. Then walk between stations with [@Walk across a country in nine days](/read/digests/walk-across-a-country-in-nine-days).</p>
<p>For the wait on the platform there is [@The clinic on platform two](/read/digests/the-clinic-on-platform-two), and for the seat by the window [@A novel in timetables](/read/digests/a-novel-in-timetables), <strong>to be read in the direction of travel</strong>. Bring a pencil: both the novel and the timetable reward notes in the margin.</p>`,
  },
  {
    title: 'Water, five ways: how towns are learning to keep it, share it, count it and sometimes let it in',
    subtitle: 'A reading list for dry and wet years',
    category: 'Environment',
    tags: ['Water', 'Climate Adaptation', 'Rivers', 'Coast', 'Explainer', 'Cities', 'Biodiversity'],
    host: 'tidewatermonitor.example',
    by: 'Dana Whitlock',
    cover: 'waves',
    alert: 'Our reading list on water: five towns, five answers',
    workingTitles: ['Water reading list', 'Water, five ways'],
    body: `
<p>There is either too much of it or too little, and seldom in the right place. Five towns, five answers, none of them a dam made of concrete.</p>
<ul>
<li><strong>Share:</strong> [@Two neighbours share a river, and now a flood alarm](/read/digests/two-neighbours-share-a-river-and-now-a-flood-alarm)</li>
<li><strong>Admit:</strong> [@Marrow Bay lets the sea in, and the birds follow](/read/digests/marrow-bay-lets-the-sea-in-and-the-birds-follow)</li>
<li><strong>Delegate:</strong> [@What the beavers built](/read/digests/what-the-beavers-built-while-the-engineers-were-still-counting-the-permits)</li>
<li><strong>Measure:</strong> [@Heat map made by buses](/read/digests/heat-map-made-by-buses)</li>
</ul>
<p>A sixth piece, on a desert town that counts in buckets, is being edited as you read this.</p>`,
  },
  {
    title: 'Repair shop: our best stories about mending',
    subtitle: 'Phones, cinemas, drills and one tram depot',
    category: 'Business',
    tags: ['Repair', 'Small Business', 'Good News'],
    host: 'quietmachines.example',
    by: 'Tess Okonjo',
    cover: 'weave',
    body: `
<p>Somebody has to fix things. These are the people who did, and what they found inside.</p>
<p>There is a phone that opens with a coin in [@The phone you can take apart](/read/digests/the-phone-you-can-take-apart-with-a-coin-now-comes-with-spare-screws), and a hardware chain that prefers old drills in [@Second-hand goes first class](/read/digests/second-hand-goes-first-class).</p>
<p>Larger repairs: [@Brick by brick, a cinema comes back](/read/digests/brick-by-brick-a-cinema-comes-back). And a place to do your own, complete with lunch and <strong>three identical kettles</strong>, in the story of the old tram depot. Between them they have saved, by our count, one phone, nine hundred drills, a screen and a curtain that smelled of hay.</p>`,
  },
  {
    title: 'Schools that tried something',
    subtitle: 'Four experiments, with results',
    category: 'Education',
    tags: ['Education', 'Family', 'By the Numbers'],
    host: 'chalkdust.example',
    by: 'Henrike Bose',
    cover: 'pencils',
    status: 'In Review',
    note: 'Swap the third link once the geography piece is back from the archive.',
    body: `
<p>No manifesto, only trials. Four schools changed one thing each and counted what happened.</p>
<ul>
<li>No bells: [@A school without bells](/read/digests/a-school-without-bells-finds-that-pupils-arrive-on-time)</li>
<li>Other desks: [@Homework club at the fire station](/read/digests/homework-club-at-the-fire-station)</li>
<li>Real wood: [@Carpentry for all](/read/digests/carpentry-for-all)</li>
</ul>
<p>What they share is modesty. Each tried something small, <strong>asked the pupils</strong>, and kept the parts that worked. The fourth, on exams held aboard trains, has its own page and a badge to go with it. Write to us if your school has changed something and measured it, even if the answer was no.</p>`,
  },
  {
    title: 'Election night in Port Averin: the live page',
    subtitle: 'Results by ward as they are counted',
    category: 'City Hall',
    tags: ['Local Government', 'Cities', 'By the Numbers'],
    host: 'harbourledger.example',
    by: 'The Ledger newsroom',
    cover: 'hall',
    collaborators: 4,
    status: 'Ready',
    note: 'Joan takes the first shift, Kwame the second. Nobody publishes a ward before two sources have it.',
    body: `
<p>Polls in Port Averin's harbour assembly election close at eight. From then on this page will carry each ward as it is declared, together with turnout and the change since last time.</p>
<p>The assembly has twenty-seven seats and decides on tariffs, dredging and the <strong>future of the grain pier</strong>. Three lists and eleven independents are standing.</p>
<ul><li>First wards expected: 21:30</li><li>Last wards expected: after midnight, by boat</li></ul>
<p>Until then, the essentials: who may vote, what the lists say about the pier, and where the counting can be watched in person, with tea.</p>`,
  },
  {
    title: 'Storm desk: what is open, closed and afloat on the coast',
    subtitle: 'Updated by four reporters through the night',
    category: 'Environment',
    tags: ['Weather', 'Coast', 'Transport', 'Public Health'],
    host: 'tidewatermonitor.example',
    by: 'The Monitor newsroom',
    cover: 'lighthouse',
    collaborators: 4,
    alert: 'Storm desk: ferries halted, night shelters open',
    body: `
<p>Gusts of up to 110 kilometres an hour are forecast for the coast between Brackwater and the Halvard Islands. Four of us are keeping this list through the night.</p>
<ul><li><strong>Ferries:</strong> all crossings halted until ten in the morning</li><li><strong>Trains:</strong> running as far as Oresby, then buses</li><li><strong>Schools:</strong> closed on the islands, open late elsewhere</li><li><strong>Shelters:</strong> market hall and Skarvness boathouse, with heating</li></ul>
<p>Please stay away from the harbour wall, however good the light is. If you need help that is not urgent, the coast line is staffed, and so are we.</p>`,
  },
  {
    title: 'Budget day, explained by the people it pays for',
    subtitle: 'A nurse, a driver, a gardener and a judge read the numbers',
    category: 'City Hall',
    tags: ['Economy', 'Local Government', 'Work', 'Public Health', 'Explainer'],
    host: 'northgateherald.example',
    by: 'The Herald newsroom',
    cover: 'chart',
    collaborators: 3,
    status: 'Draft',
    note: 'Three of four voices are in. Priya has the judge on Thursday.',
    body: `
<p>The regional budget runs to four billion. We asked four people whose salaries are in it to read the chapter about themselves, and to tell us what they understood.</p>
<p><strong>The nurse</strong> found the line for night bonuses and a footnote that halves it. <strong>The bus driver</strong> found her depot listed under <em>heritage</em>. <strong>The gardener</strong> was pleased: the tree fund has doubled, though it starts in a dry month.</p>
<p>Their questions went to the treasury, whose answers appear beside each chapter as they come in. So far it has answered nine of fourteen, and corrected the depot.</p>`,
  },
  {
    title: 'Weekend reading: the long ones',
    subtitle: 'For when there is a pot of tea',
    category: 'Culture',
    tags: ['Weekend Long Read', 'Books', 'Languages'],
    host: 'lanternpost.example',
    by: 'The weekend desk',
    cover: 'books',
    body: `
<p>Put the phone on the table, face up for once. These are the pieces from the past weeks that deserve more than a tram ride.</p>
<p>In the mountains, four drivers and nine dogs keep a promise: [@The library that arrives by sled](/read/digests/where-the-mountain-road-closes-for-six-months-the-library-arrives-by-sled). In a drain under Cornhill, a bad poem survives: [@Roman drain yields a perfect comb](/read/digests/roman-drain-yields-a-perfect-comb-a-bad-poem-and-evidence-of-lunch).</p>
<p>And in the forest, eight animals make an office superfluous: [@What the beavers built](/read/digests/what-the-beavers-built-while-the-engineers-were-still-counting-the-permits). <strong>Allow forty minutes</strong>, and refill the pot between the second and the third. The weekend desk is away on Monday, presumably reading.</p>`,
  },
];
