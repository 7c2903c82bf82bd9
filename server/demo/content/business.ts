import type { DemoDigest } from '../types.ts';

export const business: DemoDigest[] = [
  {
    title: 'Shipyard switches from ferries to floating saunas, then back, and learns to like both',
    subtitle: 'Small orders carried a big yard through a lean winter',
    category: 'Business',
    tags: ['Shipping', 'Manufacturing', 'Work', 'Harbours'],
    host: 'harbourledger.example',
    by: 'Johan Ekdal',
    cover: 'harbour',
    workingTitles: ['Shipyard builds saunas', 'Shipyard switches from ferries to saunas'],
    body: `
<p>When two ferry orders were postponed last year, the Averin yard faced a winter without work for 140 welders. It built saunas instead: forty of them, floating, for lakes and harbours up and down the coast.</p>
<p>The margin was thin, but <strong>nobody was laid off</strong>, and apprentices got to finish something from first plate to launch. Now the ferries are back on the slip and the saunas have a hall of their own.</p>
<blockquote><p>A ferry takes three years. After a month of saunas my crew had launched nine times. You should have seen their faces.</p></blockquote>
<p>The order book runs to 2028, ferries and steam included.</p>`,
  },
  {
    title: 'What a loaf costs, line by line',
    subtitle: 'A baker prints her books on the bag',
    category: 'Business',
    tags: ['Prices', 'Small Business', 'Cooking', 'By the Numbers', 'Explainer'],
    host: 'saltandstir.example',
    by: 'Marguerite Doyle',
    cover: 'chart',
    alert: 'A baker prints the true cost of bread on every bag',
    body: `
<p>Every paper bag at the Corner Oven in Lindale now carries a small table. It says where the 4.20 for a country loaf goes.</p>
<ul><li>Flour, salt, yeast: 0.61</li><li>Wages: 1.74</li><li>Gas and electricity: 0.58</li><li>Rent: 0.49</li><li>Bags, repairs, cards: 0.37</li><li>Tax: 0.29</li><li>Left over: <strong>0.12</strong></li></ul>
<p>The owner printed it after a customer called the price a joke. He has since become a regular. Sales are steady, tips are up, and three other shops have asked her printer for the template.</p>`,
  },
  {
    title: 'Second-hand goes first class',
    subtitle: 'Used tools now outsell new ones at a hardware chain',
    category: 'Business',
    tags: ['Retail', 'Repair', 'Economy'],
    host: 'northgateherald.example',
    by: 'Lewis Tranter',
    cover: 'weave',
    body: `
<p>Hollis &amp; Daughters, a chain of nineteen hardware shops, has sold more used drills than new ones for two quarters in a row.</p>
<p>Customers bring in tools they no longer need and leave with credit. The workshop replaces brushes, bearings and leads, then sells the result with a <strong>two-year guarantee</strong>, longer than the one on new stock.</p>
<p>Repair staff have doubled to fifty-two. The chain says the margin on a refurbished drill is three times that of a boxed one, mostly because it does not have to cross an ocean twice.</p>`,
  },
  {
    title: 'Dairy farmers buy the plant that was going to close on them',
    subtitle: '212 members, one vote each',
    category: 'Business',
    tags: ['Cooperatives', 'Farming', 'Work', 'Villages'],
    host: 'meridiandispatch.example',
    by: 'Caitlin Moravec',
    cover: 'hills',
    alert: 'Farmers buy the dairy that was about to close',
    body: `
<p>The Nara Vale creamery was to shut in September. Instead it belongs to the 212 farms that supply it.</p>
<p>Each put in between two and forty thousand; a regional bank lent the rest. Whatever the herd size, <strong>every member has one vote</strong>, which in the first meeting decided the flavour of a new yoghurt (quince) and the colour of the lorries (unchanged).</p>
<p>The plant will make more cheese and less powder. Its first wheel comes of age in spring. The former owner, who gave them time to raise the money, has been promised the second.</p>`,
  },
  {
    title: 'Four-day week survives its first year at a factory that makes wheels',
    category: 'Business',
    tags: ['Work', 'Manufacturing', 'Cycling', 'By the Numbers'],
    host: 'northgateherald.example',
    by: 'Lewis Tranter',
    cover: 'bicycle',
    poll: {
      headline: 'Four days or five?',
      question: 'Which day would you rather not work?',
      choices: [['Monday', 2310], ['Wednesday', 1875], ['Friday', 4102]],
    },
    body: `
<p>A year ago, Spoke &amp; Rim in Northgate asked its 86 staff which day they would give up. They chose Wednesday.</p>
<p>The wheel maker now works two and two, with the same pay. It produced <strong>as many wheels as the year before</strong>, helped by a new layout that the staff designed in the first free Wednesdays, on their own initiative and to the embarrassment of a consultant.</p>
<p>Sick days fell by a quarter. The canteen misses its Wednesday pancakes and has moved them to Thursday.</p>`,
  },
  {
    title: 'A bank branch that opens at dusk',
    subtitle: 'Market traders finally bank after work',
    category: 'Business',
    tags: ['Small Business', 'Economy', 'Cities'],
    host: 'lanternpost.example',
    by: 'Grace Obuya',
    cover: 'coins',
    status: 'In Review',
    body: `
<p>The savings bank on Cornhill used to close at four, just as the traders outside began to pack up. Since August it opens at five in the afternoon and closes at eleven.</p>
<p>Deposits have tripled. More telling, the branch says, are the <strong>conversations</strong>: a fishmonger who financed a cold room, two rivals who found out they could share a van.</p>
<p>Staff volunteered for the hours and are paid a premium. The night guard, formerly alone with the vault, reports that he has never played so much dominoes.</p>`,
  },
  {
    title: 'Start-up wants to rent you a hedge',
    subtitle: 'Living fences for building sites, returned to the nursery after',
    category: 'Business',
    tags: ['Start-ups', 'Gardening', 'Cities', 'Biodiversity', 'Design'],
    host: 'quietmachines.example',
    by: 'Tess Okonjo',
    cover: 'leaves',
    status: 'Draft',
    note: 'Nice, but is it news? Ask for one paying customer.',
    body: `
<p>Building sites need fences. Streets would rather have hedges. A three-person firm in Port Averin plants hornbeam in troughs and rents it by the metre.</p>
<p>A rented hedge costs about twice as much as a steel fence. It also swallows dust, dampens noise and gets <strong>far fewer complaints</strong>, which is what the first clients pay for. After a year, the plants move to the next site or into a park.</p>
<p>Birds are the snag: once a nest appears, the hedge may not be moved until autumn. The contract has a clause for that, written by the founder's mother.</p>`,
  },
];
