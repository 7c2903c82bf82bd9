import type { DemoDigest } from '../types.ts';

export const environment: DemoDigest[] = [
  {
    title: 'Marrow Bay lets the sea in, and the birds follow',
    subtitle: 'A breached dyke turned 300 hectares into marsh in one spring',
    category: 'Environment',
    tags: ['Climate Adaptation', 'Coast', 'Biodiversity', 'Good News', 'Water'],
    host: 'tidewatermonitor.example',
    by: 'Dana Whitlock',
    cover: 'waves',
    alert: 'They opened the dyke, and 14,000 birds moved in',
    workingTitles: ['Marrow Bay marsh', 'Marrow Bay lets the sea in'],
    body: `
<p>In March, diggers cut a forty-metre gap into a dyke that Marrow Bay had defended for two centuries. By May the fields behind it were mud. By August they were alive.</p>
<p>Samphire came first, then shrimp, then <strong>14,000 wading birds</strong>. The new marsh breaks the force of storm waves before they reach the inner dyke, which could be built a metre lower and eleven million cheaper.</p>
<p>Farmers were paid for the land and hold the grazing rights. Salt-marsh lamb is on two menus already. The birds have not been asked for comment, but they are not leaving.</p>`,
  },
  {
    title: 'Heat map made by buses',
    subtitle: 'Forty thermometers find the hottest streets in town',
    category: 'Environment',
    tags: ['Weather', 'Cities', 'Transport', 'Climate Adaptation'],
    host: 'harbourledger.example',
    by: 'Helen Achebe',
    cover: 'map',
    body: `
<p>All summer long, forty city buses in Port Averin carried a thermometer on the roof. They drove the same streets every ten minutes, day and night, and produced the most detailed heat map the city has had.</p>
<p>Between the coolest and the hottest stop lie <strong>7.2 degrees</strong> and eleven minutes. Trees explain most of it, dark roofs some. The surprise was a car park by the stadium that glowed until three in the morning.</p>
<p>It will lose half its asphalt in the spring. The thermometers, at thirty each, stay where they are.</p>`,
  },
  {
    title: 'What the beavers built while the engineers were still counting the permits',
    subtitle: 'A planned dam became unnecessary overnight',
    category: 'Environment',
    tags: ['Rivers', 'Biodiversity', 'Water', 'Forests', 'Weekend Long Read'],
    host: 'meridiandispatch.example',
    by: 'Paul Achterberg',
    cover: 'forest',
    alert: 'Eight beavers save a county 1.2 million',
    body: `
<p>The county of Sundmark wanted to re-wet a drained bog. It had plans, a budget of 1.2 million and, since 2018, a growing pile of permits. It did not have a dam.</p>
<p>One morning a forester found four. A family of beavers had built them <strong>within metres of where the engineers had drawn theirs</strong>, and the bog was filling.</p>
<p>Cranes and dragonflies are back; the stream below no longer dries up in August. The money goes into fish passes instead. The animals' land-use application, as the head of planning puts it, has been approved retroactively.</p>`,
  },
  {
    title: 'Wind farm shares its roots with mussels',
    subtitle: 'Ropes between turbines yield 900 tonnes in the first year',
    category: 'Environment',
    tags: ['Energy', 'Fisheries', 'Ocean Science', 'Coast'],
    host: 'tidewatermonitor.example',
    by: 'Ingrid Solvang',
    cover: 'turbines',
    body: `
<p>Between the towers of the Halvard wind farm, fishing with nets is forbidden. Growing mussels on ropes is not. Six fishing families tried it, with the operator's help and old cable.</p>
<p>The first harvest weighed in at <strong>900 tonnes</strong>. The ropes also attract crabs and young cod, and divers count four times as many fish as outside.</p>
<p>Anchoring was the hard part: what holds in a calm breaks in November. The answer, a spring made of worn turbine belts, has been <a href="https://tidewatermonitor.example/mussels/spring">published</a> for anyone to copy.</p>`,
  },
  {
    title: 'Forest of many ages',
    subtitle: 'Foresters stop planting and start waiting',
    category: 'Environment',
    tags: ['Forests', 'Climate Adaptation', 'Biodiversity'],
    host: 'slowmiles.example',
    by: 'Aiko Brandt',
    cover: 'forest',
    status: 'Archived',
    body: `
<p>After the bark beetle, the slopes above Tallow Hill were bare. The usual answer would have been 200,000 spruce seedlings in rows. The forest service bought none.</p>
<p>Instead it fenced out the deer and waited. Birch and rowan came first, as they do; under them, <strong>oak, sycamore and fir planted by jays</strong>. After eight years there are 11,000 young trees per hectare, of fourteen species.</p>
<p>Not every slope will manage on its own. Where it does, the foresters say, their main tool is a folding chair.</p>`,
  },
  {
    title: 'Roofs, gutters, ponds: a suburb learns to keep every drop of an ordinary rainy afternoon',
    subtitle: 'Sponge streets hold back the storm and fill the allotments',
    category: 'Environment',
    tags: ['Water', 'Housing', 'Climate Adaptation', 'Gardening', 'Cities', 'Design', 'How It Works'],
    host: 'harbourledger.example',
    by: 'Wanda Ilić',
    cover: 'houses',
    status: 'Ready',
    alert: 'The suburb where a summer storm floods nothing',
    body: `
<p>When it rains on Hillside, nothing happens. That is the achievement. Five years ago a summer storm stood knee-deep in the underpass.</p>
<p>Since then the suburb has disconnected 1,400 gutters from the sewer. Water runs through open channels into planted hollows and <strong>eleven ponds</strong>, and from there into the ground or the allotments.</p>
<h3>What it took</h3>
<ul><li>Half a metre less road on either side</li><li>A one-off payment of 350 per gutter</li><li>One excellent plumber, who explained it at every door</li></ul>
<p>Children have named the ponds. The engineers' numbering has been abandoned.</p>`,
  },
  {
    title: 'Quiet diggers please a street',
    subtitle: 'Electric machines on site, birdsong on the phone line',
    category: 'Environment',
    tags: ['Energy', 'Cities', 'Batteries'],
    host: 'northgateherald.example',
    by: 'Oscar Brandvold',
    cover: 'turbines',
    status: 'Draft',
    body: `
<p>Residents of Mill Lane in Northgate phoned the council to ask why the roadworks had stopped. They had not. The contractor had switched to electric machines.</p>
<p>Two diggers, a roller and a saw run from a battery on a trailer, swapped at noon. The site uses <strong>a third of the energy</strong> and, according to the foreman, half the shouting.</p>
<p>The machines cost more to rent. The council thinks it gets the difference back, since quiet crews are allowed to start at six and finished the lane nine days early.</p>`,
  },
];
