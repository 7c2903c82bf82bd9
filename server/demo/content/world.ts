import type { DemoDigest } from '../types.ts';

export const world: DemoDigest[] = [
  {
    title: 'Island mayors agree on one ferry ticket',
    subtitle: 'A single pass will cover eleven Halvard Islands routes from spring',
    category: 'World',
    tags: ['Islands', 'Transport', 'Tourism', 'Good News'],
    host: 'tidewatermonitor.example',
    by: 'Ingrid Solvang',
    cover: 'harbour',
    alert: 'One ticket for all eleven Halvard ferries from spring',
    workingTitles: ['Halvard ferry ticket', 'Eleven islands, one ferry ticket'],
    body: `
<p>After nine years of talks, the mayors of the eleven Halvard Islands have signed an agreement that replaces <strong>thirty-four separate ferry tariffs</strong> with a single pass.</p>
<p>A resident will pay the same for any crossing, whether it takes twenty minutes or four hours. Visitors pay a little more in July and August, and the difference goes into a fund for winter sailings.</p>
<blockquote><p>We stopped arguing about who subsidises whom when we drew the map upside down and noticed that everyone is at the end of somebody else's line.</p></blockquote>
<p>The pass goes on sale in March, on paper as well as by phone.</p>`,
  },
  {
    title: 'Two neighbours share a river, and now a flood alarm',
    subtitle: 'Upstream gauges will warn downstream towns within ninety seconds',
    category: 'World',
    tags: ['Rivers', 'Water', 'Climate Adaptation', 'Weather', 'Technology'],
    host: 'meridiandispatch.example',
    by: 'Paul Achterberg',
    cover: 'waves',
    body: `
<p>The Veldra rises in one country and floods in the next. Until this autumn, a measurement taken at its source reached the lower valley by <em>fax and telephone</em>, on working days.</p>
<p>The two water authorities now publish every gauge reading to a shared feed. A rise of more than forty centimetres an hour sets off sirens in fourteen towns downstream, with no one in the middle to approve it.</p>
<ul><li>62 gauges on both sides of the border</li><li>Readings every minute, batteries for eleven days</li><li>Sirens tested on the first Monday of each month</li></ul>
<p>A drill in October took <strong>ninety seconds</strong> from sensor to siren. The previous best was six hours.</p>`,
  },
  {
    title: 'Where the mountain road closes for six months, the library arrives by sled',
    subtitle: 'Four drivers, nine dogs and 1,200 books',
    category: 'World',
    tags: ['Mountains', 'Books', 'Villages', 'Culture', 'Good News', 'Education', 'Weekend Long Read'],
    host: 'slowmiles.example',
    by: 'Aiko Brandt',
    cover: 'mountains',
    alert: 'The library that arrives by sled',
    body: `
<p>From November until the thaw, the only way into the seven villages above Estermoor is over the snow. Since 1987 a small public library has gone the same way, once every three weeks.</p>
<p>The sled carries two crates per village: one chosen by the librarian, one requested by readers. Cookery and crime lead the requests. The oldest borrower is <strong>ninety-six</strong> and has read every western in the collection twice.</p>
<p>This winter the county wanted to replace the run with tablets. The villages answered with a petition signed by more people than are registered to live there, dogs' names included.</p>
<p>The sled stays. The tablets come along too, <em>in the second crate</em>.</p>`,
  },
  {
    title: 'Brackwater strait opens a night lane for quieter ships',
    subtitle: 'Slow vessels keep their place, loud ones wait for daylight',
    category: 'World',
    tags: ['Shipping', 'Ocean Science', 'Coast', 'Trade'],
    host: 'tidewatermonitor.example',
    by: 'Dana Whitlock',
    cover: 'lighthouse',
    body: `
<p>Ships that can prove they are quiet may now pass the Brackwater strait after dark, when porpoises feed there. Everyone else waits for sunrise.</p>
<p>The rule measures sound, not size. A listening station on the seabed records each ship at half and at full speed, and the certificate lasts two years. Early applicants were mostly ferries; <strong>container lines followed</strong> once insurers offered a small discount.</p>
<p>Biologists asked for a complete night closure. Port officials asked for none. The compromise will be reviewed after three seasons of recordings, which are <a href="https://tidewatermonitor.example/strait/recordings">public and strangely restful</a>.</p>`,
  },
  {
    title: 'Border market reopens',
    subtitle: 'Four hundred stalls return to the bridge at Oresby',
    category: 'World',
    tags: ['Trade', 'Small Business', 'Rivers', 'Prices'],
    host: 'meridiandispatch.example',
    by: 'Samir Vanterpool',
    cover: 'bridge',
    status: 'Archived',
    body: `
<p>The Saturday market on the Oresby bridge is back after a three-year pause, with stallholders from both banks and a line of blue paint that nobody pays attention to.</p>
<p>Traders may carry up to 150 kilograms across without customs forms, provided it is food, tools or second-hand. Scales stand at either end, and by ten o'clock both had queues.</p>
<p>Honey was the day's bestseller. Inspectors counted <strong>411 stalls and one goat</strong>, who had no papers and was allowed to stay as a visitor.</p>`,
  },
  {
    title: 'The desert town that counts its water in buckets, publishes every bucket on a wall, and has cut its use by a third in eighteen months',
    subtitle: 'A public ledger did what price rises could not',
    category: 'World',
    tags: ['Water', 'Deserts', 'Climate Adaptation', 'By the Numbers'],
    host: 'lanternpost.example',
    by: 'Noor Castellan',
    cover: 'dunes',
    status: 'Ready',
    note: 'Title is deliberately long: test on the small phone layout before it goes out.',
    workingTitles: ['The bucket wall', 'The desert town that counts its water in buckets'],
    body: `
<p>On the side of the bus station in Qasr Amal there is a painted grid: one square per household, one chalk mark per bucket drawn from the town well.</p>
<p>No fines, no meters. The wall went up as a school project and stayed because adults began to check it. Within eighteen months, consumption fell by <strong>34 per cent</strong>. Three earlier price rises had managed four.</p>
<h3>Why it worked</h3>
<ul><li>Everyone could see that the mayor's square was no fuller than theirs</li><li>Leaks showed up as sudden rows of chalk</li><li>Children did the counting</li></ul>
<p>Two neighbouring towns have asked for the paint recipe.</p>`,
  },
  {
    title: 'Postal workers map a city that has no street names',
    subtitle: 'Landmarks, colours and one very patient mule',
    category: 'World',
    tags: ['Cities', 'Local Government', 'Design'],
    host: 'lanternpost.example',
    by: 'Grace Obuya',
    cover: 'map',
    status: 'In Review',
    note: 'Check with the map designer that we may show the symbols.',
    body: `
<p>Ask for an address in Tallow Hill and you get a story: <em>behind the baker who closed, above the blue stairs, knock twice</em>. It has worked for two centuries, but not for ambulances.</p>
<p>The city's thirty postal workers have now turned those stories into a map. Each of the 9,000 doors carries a symbol and a colour instead of a number, chosen together with the people behind it.</p>
<blockquote><p>We asked what strangers get wrong when they look for you. The answer is always the address.</p></blockquote>
<p>Emergency response times in the pilot quarter have halved. The mule, who knows the whole route, has been made an honorary inspector.</p>`,
  },
];
