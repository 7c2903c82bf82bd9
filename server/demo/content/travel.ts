import type { DemoDigest } from '../types.ts';

export const travel: DemoDigest[] = [
  {
    title: 'Night train to the islands returns',
    subtitle: 'Leave at nine, wake up to the ferry',
    category: 'Travel',
    tags: ['Transport', 'Islands', 'Tourism', 'Good News'],
    host: 'slowmiles.example',
    by: 'Aiko Brandt',
    cover: 'rails',
    alert: 'Asleep in Northgate, awake at the sea: the night train is back',
    workingTitles: ['Night train returns', 'Night train to the islands'],
    body: `
<p>For the first time since 1994 you can board a train in Northgate at nine in the evening and step on to the Halvard ferry at six.</p>
<p>The carriages are second-hand and have been rebuilt by the railway's own apprentices: <strong>cabins for one, two and six</strong>, a shower per coach and a window that opens. Breakfast is bread, an egg and whatever jam the attendant's family made.</p>
<p>The train runs four nights a week. The first month sold out in a day; dogs and bicycles travel at half fare, and the harbour cat meets every arrival, free of charge.</p>`,
  },
  {
    title: 'Walk across a country in nine days',
    subtitle: 'A new trail links stations, so you can stop anytime',
    category: 'Travel',
    tags: ['Tourism', 'Mountains', 'Forests', 'Villages', 'Transport', 'Rivers', 'Parks', 'Weekend Long Read'],
    host: 'slowmiles.example',
    by: 'Elspeth Munro',
    cover: 'hills',
    body: `
<p>The Crossing starts at a lighthouse and ends at a customs post. In between lie 212 kilometres, two ranges of hills and <strong>seventeen railway stations</strong>, never more than a day apart.</p>
<p>That is the point. The trail's designers walked the route with people who do not usually hike and asked what put them off. It was not the distance. It was being unable to give up.</p>
<ul><li>Gentlest day: Oresby to the weir, eleven kilometres</li><li>Steepest: the Estermoor steps, 900 of them</li><li>Best lunch: the kiosk at Quillen Halt</li></ul>
<p>Of the first thousand walkers, 640 finished. All the others have announced that they will be back.</p>`,
  },
  {
    title: 'A hotel with no rooms',
    subtitle: 'In Tallow Hill guests sleep all over the village',
    category: 'Travel',
    tags: ['Villages', 'Tourism', 'Architecture', 'Cooperatives'],
    host: 'slowmiles.example',
    by: 'Samir Vanterpool',
    cover: 'houses',
    body: `
<p>Reception is in the bakery. Breakfast is at the school, when it is closed, or at Mrs Tarrant's, when it isn't. Your bed is wherever there was one to spare.</p>
<p>Tallow Hill had eighteen empty houses and no hotel. A cooperative of residents repaired eleven of them with local lime and <strong>one shared rule: nothing over two storeys, nothing beige</strong>.</p>
<p>The takings pay for a shop and a weekly doctor. Guests receive a lamp at check-in. Street lights go off at eleven, and most say they remember the walk home best.</p>`,
  },
  {
    title: 'Balloon season begins over the Nara Vale',
    subtitle: 'Sixty baskets, one rule: land where you are invited',
    category: 'Travel',
    tags: ['Festivals', 'Tourism', 'Farming', 'Photography'],
    host: 'slowmiles.example',
    by: 'Aiko Brandt',
    cover: 'balloons',
    alert: 'Sixty balloons rise over the Nara Vale this morning',
    body: `
<p>At half past five the valley is full of fog and the sound of burners. Then, one after another, sixty balloons come through it like thoughts.</p>
<p>The Nara Vale meeting is the friendliest in the calendar, because farmers choose the landing fields. A white sheet means welcome; a red one, cows. <strong>Pilots collect sheets</strong>, and the farmer with the most visitors wins dinner for the household.</p>
<p>Passengers can book a seat until Thursday. Those who prefer the ground should climb the church tower at St Osyth, bring a coat, and look down on the whole thing.</p>`,
  },
  {
    title: 'What to pack when you have packed too much: advice from a left-luggage clerk with thirty years behind the counter',
    subtitle: 'Fewer shoes, more string',
    category: 'Travel',
    tags: ['Tourism', 'Transport', 'Five Minutes With'],
    host: 'slowmiles.example',
    by: 'Juno Castellanos',
    cover: 'balloons',
    status: 'Ready',
    body: `
<p>Alma Reyes has run the left-luggage office at Port Averin station since 1994. She reckons that she has lifted 800,000 bags and can guess their contents by the way they are set down.</p>
<p><strong>What do people carry for nothing?</strong> “Shoes. One pair on your feet, one in the bag. Nobody ever came back to fetch the third.”</p>
<p><strong>And what is missing?</strong> “String. A torch. An envelope with a stamp.”</p>
<p><strong>The strangest item?</strong> “A tuba, every Tuesday. He played here and lived there, and the stairs were in between.”</p>`,
  },
  {
    title: 'Lighthouse keepers wanted, two weeks, no experience',
    category: 'Travel',
    tags: ['Coast', 'Islands', 'Work', 'Weather'],
    host: 'tidewatermonitor.example',
    by: 'Dana Whitlock',
    cover: 'lighthouse',
    poll: {
      headline: 'Out there',
      question: 'Two weeks alone in a lighthouse?',
      choices: [['When do I start?', 5210], ['With a friend', 2944], ['With internet', 1808], ['I get seasick on stairs', 733]],
    },
    body: `
<p>The lamp on Skarvness has run without people since 1989. It still needs somebody: to paint, to count birds and to tell the coastguard what the cameras cannot see.</p>
<p>Pairs of volunteers stay for two weeks between April and October. They get a stove, a radio and <strong>a boat on Wednesdays</strong>, if the sea agrees. Last summer, a couple from the city identified a leaking gas bottle, three rare terns and that they wished to be married.</p>
<p>Applications close on the last of January, by post, in handwriting.</p>`,
  },
  {
    title: 'Slow boat, full boat',
    subtitle: 'Canal barges carry visitors where the buses stopped',
    category: 'Travel',
    tags: ['Rivers', 'Transport', 'Tourism', 'Small Business'],
    host: 'slowmiles.example',
    by: 'Samir Vanterpool',
    cover: 'bridge',
    status: 'Draft',
    body: `
<p>When the Sunday bus between Quillen and Oresby was withdrawn, two retired bargees offered a boat. It takes three hours instead of twenty minutes, and it is full.</p>
<p>Passengers open the locks themselves under instruction. There is tea, a shelf of damp novels and <strong>a strict ban on hurry</strong>, which is posted next to the bell. Cyclists use it one way; a florist uses it both.</p>
<p>The county has offered to bring back the bus. At a meeting in the lock-keeper's garden, regulars asked whether the money could be spent on a second boat.</p>`,
  },
];
