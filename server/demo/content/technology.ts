import type { DemoDigest } from '../types.ts';

export const technology: DemoDigest[] = [
  {
    title: 'The phone you can take apart with a coin now comes with spare screws',
    subtitle: 'Version three is thicker, slower to make and selling out',
    category: 'Technology',
    tags: ['Repair', 'Manufacturing', 'Design', 'Technology', 'Retail', 'Materials', 'Good News'],
    host: 'quietmachines.example',
    by: 'Tess Okonjo',
    cover: 'circuit',
    alert: 'A phone that opens with a coin, spare screws included',
    tweets: ['https://twitter.com/quietmachines/status/1790000000000000001'],
    body: `
<p>Most phones are glued shut. The Tern 3 has four slotted screws the width of a coin, and a bag with <strong>six spare ones</strong> in the box, because its makers have met people.</p>
<p>Battery, screen and camera come out in under five minutes each. Parts cost between 19 and 74 and carry no chips that refuse a stranger's repair.</p>
<p>The price of all this is two extra millimetres. In a test with forty buyers, none noticed until told. The first batch of 20,000 is gone; the second ships in January.</p>
<p>The company publishes <a href="https://quietmachines.example/tern-3/parts">every drawing</a>, down to the screw.</p>`,
  },
  {
    title: 'A village builds its own network, one church tower at a time',
    subtitle: 'Volunteers bring fast internet to 1,900 homes',
    category: 'Technology',
    tags: ['Villages', 'Cooperatives', 'Technology', 'How It Works'],
    host: 'quietmachines.example',
    by: 'Milan Horvat',
    cover: 'hills',
    body: `
<p>Three companies told the Nara Vale villages that fibre would not pay. So the villages formed a cooperative and strung a radio network between their church towers.</p>
<p>Each tower sees at least two others, so <strong>a storm can take out any one link</strong> without anyone noticing. Membership costs 15 a month and one Saturday of digging a year. The vicar of St Osyth learned to crimp cables and now teaches it.</p>
<ul><li>Speed at the far end: 310 megabits</li><li>Outage last year: 41 minutes</li><li>Paid staff: one, half-time</li></ul>
<p>One of the three companies has since asked to use the masts.</p>`,
  },
  {
    title: 'This tractor runs on free software',
    subtitle: 'Farmers and hackers publish a working autopilot',
    category: 'Technology',
    tags: ['Open Source', 'Farming', 'Robotics'],
    host: 'quietmachines.example',
    by: 'Milan Horvat',
    cover: 'hills',
    workingTitles: ['Free tractor software'],
    body: `
<p>The autopilot was written in a barn by two arable farmers and a retired games programmer. It steers a tractor to within three centimetres and costs the price of a used receiver.</p>
<p>More than 600 farms run it. Bugs are reported with a photograph of the crooked furrow. <strong>The most active contributor is sixteen</strong> and may not yet drive on the road.</p>
<blockquote><p>I didn't want to own the software. I wanted it not to own my tractor.</p></blockquote>
<p>Version 2, out this week, adds one large red button on the screen. It does what you hope.</p>`,
  },
  {
    title: 'Passwords on paper: security researchers admit that grandmother was right about the notebook in the drawer',
    subtitle: 'A study of 4,000 households finds the drawer holds',
    category: 'Technology',
    tags: ['Privacy', 'Family', 'Explainer'],
    host: 'lanternpost.example',
    by: 'Ruth Ellery',
    cover: 'books',
    alert: 'Passwords in a notebook? Researchers say grandmother was right',
    body: `
<p>For years people were told never to write passwords down. A study of 4,000 households now suggests that a notebook at home beats most of what they did instead.</p>
<p>People with a notebook used <strong>three times as many different passwords</strong> as people without. Over two years, not one account in the study was lost through the drawer. Forty-one were lost through reuse.</p>
<p>A password manager still comes out ahead for those who like it. For everyone else, the authors advise: a plain cover, a dull title and a place that burglars find boring. <em>Recipes</em> is taken.</p>`,
  },
  {
    title: 'Chips from the old paper mill',
    subtitle: 'A small plant makes simple semiconductors, and plenty of them',
    category: 'Technology',
    tags: ['Chips', 'Manufacturing', 'Work', 'Economy'],
    host: 'quietmachines.example',
    by: 'Tess Okonjo',
    cover: 'circuit',
    body: `
<p>Nobody at the Quillen works will ever make the fastest chip in the world. They make the one that tells your dishwasher the door is shut.</p>
<p>The plant, in a former paper mill, uses equipment that larger firms retired fifteen years ago. It is paid off, spare parts are cheap and <strong>the order book is full until autumn</strong>: car makers, lifts, hearing aids.</p>
<p>Clean water, the mill's old advantage, is again the reason to be here. The process uses a fifth of what pulp did and returns it to the river warm enough for the swimmers, who have noticed.</p>`,
  },
  {
    title: 'Robots learn to fold laundry, slowly, and everyone involved finds it oddly calming',
    subtitle: 'Nine minutes a shirt, and a live stream with fans',
    category: 'Technology',
    tags: ['Robotics', 'How It Works', 'Design'],
    host: 'quietmachines.example',
    by: 'Anneke Vos',
    cover: 'weave',
    status: 'In Review',
    note: 'Mei to check the claim about the viewer numbers.',
    body: `
<p>At the Oresby Institute, two robot arms fold shirts around the clock. One takes nine minutes. The researchers call it progress, since in spring it took nineteen and sometimes ended in a knot.</p>
<p>Cloth is hard because it has no fixed shape. The arms do not plan; they lift a corner, look, and decide again, <strong>about forty times per shirt</strong>. Failures are the useful part and all of them are published.</p>
<p>So is a live stream, started for a colleague abroad. It has regular viewers, who cheer for sleeves. The laboratory's laundry, a doctoral student reports, has never been neater.</p>`,
  },
  {
    title: 'Battery made of salt passes its first winter',
    subtitle: 'Sodium cells kept a hospital lit at minus nineteen',
    category: 'Technology',
    tags: ['Batteries', 'Energy', 'Materials', 'Good News'],
    host: 'orbitweekly.example',
    by: 'Stefan Adeyemi',
    cover: 'turbines',
    alert: 'Salt batteries keep a hospital lit through a power cut at −19 °C',
    body: `
<p>The container behind Estermoor hospital holds no lithium, no cobalt and no nickel. Its cells store electricity with sodium, an ingredient of table salt, and in January they had their first real test.</p>
<p>When a line came down in the frost, the battery carried wards, lifts and the kitchen for <strong>five hours and ten minutes</strong>. Nobody in the building noticed the change-over except the radio in the porter's lodge.</p>
<p>Sodium cells are heavier than lithium ones. For something that never moves, engineers say, this is like complaining about the weight of the cellar.</p>`,
  },
  {
    title: 'Screen readers get a voice that mumbles',
    subtitle: 'Blind testers asked for less polish',
    category: 'Technology',
    tags: ['Open Source', 'Design', 'Languages', 'Five Minutes With'],
    host: 'quietmachines.example',
    by: 'Anneke Vos',
    cover: 'vinyl',
    status: 'Draft',
    note: 'Add an audio sample if rights allow.',
    body: `
<p>Synthetic voices keep getting more human. For people who listen to a screen for eight hours a day, that is a nuisance.</p>
<p>A group of blind programmers has released <em>Pebble</em>, a voice designed to be understood at six hundred words a minute. It drops the drama, clips vowels and <strong>mumbles on purpose</strong> where the ear can fill in.</p>
<p>“It sounds like a bored auctioneer,” says one of its makers, “and after a week, everything else sounds like a man reading to a child.”</p>
<p>Pebble is free and fits in two megabytes.</p>`,
  },
];
