import type { DemoDigest } from '../types.ts';

export const science: DemoDigest[] = [
  {
    title: 'Amateur astronomers catch a moon passing its moon',
    subtitle: 'Eleven back gardens, one eclipse four light-hours away',
    category: 'Science',
    tags: ['Space', 'Photography', 'Good News'],
    host: 'orbitweekly.example',
    by: 'Yara Lindholm',
    cover: 'orbit',
    alert: 'Eleven back gardens recorded an eclipse four light-hours away',
    workingTitles: ['A moon and its moon', 'Amateurs catch a distant eclipse'],
    body: `
<p>On a clear night in October, eleven amateurs in six countries pointed small telescopes at the same faint dot. For thirty-one seconds it became fainter.</p>
<p>What they recorded was the shadow of one small body crossing another at the edge of the solar system. By comparing the times, to the hundredth of a second, they could work out the size of both: <strong>104 and 61 kilometres</strong>.</p>
<p>Large observatories had tried and met clouds. The eleven coordinated by e-mail; the equipment of the youngest, aged fifteen, cost less than her bicycle, which also served as the tripod.</p>`,
  },
  {
    title: 'A map of the wind inside a wheat field',
    subtitle: 'Drones follow seeds to see how fungus travels',
    category: 'Science',
    tags: ['Farming', 'Weather', 'Biodiversity', 'How It Works'],
    host: 'meridiandispatch.example',
    by: 'Elspeth Munro',
    cover: 'map',
    body: `
<p>Wheat rust moves on the wind, but which wind? The air between the stalks behaves nothing like the air above them.</p>
<p>A team at the Nara Vale research station released thousands of dandelion-like paper seeds, each with a reflective dot, and filmed them with two small drones. The result is <strong>the first three-dimensional map of air inside a crop</strong>.</p>
<p>It shows slow, rolling eddies that carry spores sideways rather than far. Sowing two varieties in alternating strips breaks the roll. In the first trial, infection fell by half, without a drop of fungicide.</p>`,
  },
  {
    title: 'Proof by crochet',
    subtitle: 'A mathematician answers a forty-year-old question in wool',
    category: 'Science',
    tags: ['Mathematics', 'Design', 'Culture'],
    host: 'chalkdust.example',
    by: 'Henrike Bose',
    cover: 'weave',
    body: `
<p>How often can a surface fold before it must touch itself? For one family of shapes, nobody knew, until a mathematician at Oresby grew tired of her screen and fetched a crochet hook.</p>
<p>The woollen model had <strong>fourteen folds and no contact</strong>, two more than theory allowed. She first looked for a dropped stitch. There was none; the theory had assumed a symmetry that wool does not respect.</p>
<p>The proof runs to nine pages and includes a pattern. Referees confirmed both. One of them has made a hat.</p>`,
  },
  {
    title: 'Deep-sea recorder hears a song that nobody can name',
    subtitle: 'Regular, low and every eleven hours',
    category: 'Science',
    tags: ['Ocean Science', 'Biodiversity', 'Coast'],
    host: 'tidewatermonitor.example',
    by: 'Dana Whitlock',
    cover: 'waves',
    alert: 'Every eleven hours, something sings at 2,400 metres',
    body: `
<p>At 2,400 metres below the Halvard trench a microphone has listened for three years. Ships, whales, small earthquakes: everything on the tape has a name, except for one.</p>
<p>The sound lasts seventy seconds, rises by a third and returns <strong>every eleven hours</strong>, give or take ten minutes. It is too regular for ice and too slow for any known whale.</p>
<p>The researchers list five explanations and believe none of them. In the meantime they have put the recording online, sped up tenfold, where it turns out to be rather catchy.</p>`,
  },
  {
    title: 'Roman drain yields a perfect comb, a bad poem and evidence of lunch',
    subtitle: 'Two thousand years of small losses under one street',
    category: 'Science',
    tags: ['Archaeology', 'Cities', 'Museums', 'Weekend Long Read'],
    host: 'lanternpost.example',
    by: 'Ottilie Grant',
    cover: 'hall',
    tweets: ['https://twitter.com/lanternpost/status/1790000000000000002', 'https://twitter.com/lanternpost/status/1790000000000000003'],
    workingTitles: ['Roman drain', 'Finds from a Roman drain'],
    body: `
<p>When the water company dug up Cornhill to mend a pipe, it met an older one. The drain of the Roman bath is forty metres long, and whatever slipped off a bather ended up in it.</p>
<p>So far archaeologists have logged 1,140 finds:</p>
<ul><li>a boxwood comb with every tooth</li><li>87 gaming pieces, some loaded</li><li>mussel shells, duck bones and <strong>olive stones by the bucket</strong></li><li>a lead strip with two lines of verse, complaining about the noise</li></ul>
<p>The poem does not scan. The comb goes on show in the town museum at Easter, next to the new pipe.</p>`,
  },
  {
    title: 'Lichen clock dates a landslide to a Tuesday',
    subtitle: 'Well, to a year, which is still remarkable',
    category: 'Science',
    tags: ['Mountains', 'Climate Adaptation', 'Biodiversity', 'Explainer'],
    host: 'orbitweekly.example',
    by: 'Yara Lindholm',
    cover: 'mountains',
    status: 'Archived',
    body: `
<p>Lichens are slow, stubborn and punctual. On the cliffs above Estermoor they grow half a millimetre a year, and that makes them clocks.</p>
<p>By measuring 3,000 of them on fallen boulders, geologists have dated six landslides since 1610. Parish books confirm four. The entry for the largest, in <strong>March 1734</strong>, notes that it happened on a Tuesday and “spared the cheese”.</p>
<p>The slides come closer together since 1950. Villages below will get sensors first where the lichens are youngest, which has the pleasant effect that the hazard map was, in a sense, drawn by the hazard.</p>`,
  },
  {
    title: 'Toddlers share better to a steady beat',
    subtitle: 'Researchers drummed, children handed over the biscuits',
    category: 'Science',
    tags: ['Family', 'Music', 'Education'],
    host: 'wardandwell.example',
    by: 'Imani Fletcher',
    cover: 'vinyl',
    status: 'Ready',
    body: `
<p>Bounce a toddler in time with another person, and the toddler becomes more helpful. That much was known. A new study asks how steady the beat has to be.</p>
<p>Ninety-two children aged two sat on the lap of a helper who bounced either in time, nearly in time or at random. Afterwards a stranger “accidentally” dropped a spoon. Picked up: <strong>71, 68 and 33 per cent</strong>.</p>
<p>Nearly is good enough, in other words, which will reassure parents of modest musical gifts. The biscuits in the second experiment were shared, too, though not always before being licked.</p>`,
  },
  {
    title: 'Small satellites watch glaciers through cloud',
    subtitle: 'A school-bus-sized job, done by six shoeboxes',
    category: 'Science',
    tags: ['Satellites', 'Climate Adaptation', 'Mountains', 'Space'],
    host: 'orbitweekly.example',
    by: 'Stefan Adeyemi',
    cover: 'orbit',
    body: `
<p>Glaciers move most when the weather is worst, which is when nobody can see them. Six radar satellites, each the size of a shoebox, now look through the clouds twice a day.</p>
<p>Flying in a line, they work as <strong>one large instrument</strong>. A shift of two centimetres shows up. In its first summer the swarm spotted a lake that was filling under the ice, nine days before it would have emptied into a valley with a campsite.</p>
<p>The data are free. Among the first to download them: a mountain railway, an insurer and a cheesemaker who keeps his cellar under the moraine.</p>`,
  },
];
