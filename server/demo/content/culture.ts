import type { DemoDigest } from '../types.ts';

export const culture: DemoDigest[] = [
  {
    title: 'Museum lends out paintings for the living room',
    subtitle: 'Borrowers get a hook, a handbook and six months',
    category: 'Culture',
    tags: ['Museums', 'Culture', 'Cities', 'Good News'],
    host: 'lanternpost.example',
    by: 'Ottilie Grant',
    cover: 'balloons',
    alert: 'You can now borrow a painting like a library book',
    workingTitles: ['Museum lends paintings', 'Museum lends paintings to neighbours'],
    body: `
<p>Ninety-five per cent of the Oresby Museum's paintings live in the cellar. Since the roof began to leak, 120 of them live with people.</p>
<p>Anyone with a library card and a wall out of the sun can apply. A technician brings the picture, a hook and a hygrometer. <strong>Nothing has been damaged</strong> in the first year, one frame was improved, and seven borrowers found out things about their painting that the catalogue did not know.</p>
<p>The insurer, sceptical at first, has hung a winter harbour in its lobby. It is due back in May and will be asked for.</p>`,
  },
  {
    title: 'The orchestra that plays what the audience hums',
    subtitle: 'Requests are taken at the door, without words',
    category: 'Culture',
    tags: ['Music', 'Festivals', 'Five Minutes With'],
    host: 'lanternpost.example',
    by: 'Ruth Ellery',
    cover: 'vinyl',
    body: `
<p>Entry to the Wednesday concert at the Ropewalk hall costs a tune. You hum it to a young woman with a pencil, who writes it down.</p>
<p>During the interval an arranger turns twelve of the tunes into parts for thirty players. After it the orchestra sight-reads them. Some are famous, some are lullabies, one was <strong>a washing machine</strong>, and got an encore.</p>
<blockquote><p>People apologise for their voice and then sing something their grandfather sang. We get to be the first to write it down.</p></blockquote>
<p>The collection now holds 480 melodies. Nobody has hummed the same one twice.</p>`,
  },
  {
    title: 'A novel in timetables',
    subtitle: 'Love, loss and the 8.14 to Quillen',
    category: 'Culture',
    tags: ['Books', 'Transport', 'Design'],
    host: 'lanternpost.example',
    by: 'Bea Holloway',
    cover: 'rails',
    body: `
<p>Every chapter of <em>Connections</em>, the second novel by Petra Amsel, is a page from a railway timetable. There is no other text, if you leave out the footnotes, and you should not.</p>
<p>Two commuters use the same line. A train is withdrawn; a stop is added on request; on one page, <strong>a single connection no longer waits</strong>. It should not be moving. By the third reading you will have missed your own stop.</p>
<p>The railway printed the first edition on the paper it uses for notices. It is sold at ticket counters, and refunded if you arrive late.</p>`,
  },
  {
    title: 'Restorers find a second picture under the harbour, and under that one a third with a cat',
    subtitle: 'X-rays read a painter’s changing mind',
    category: 'Culture',
    tags: ['Museums', 'Photography', 'Harbours', 'How It Works'],
    host: 'harbourledger.example',
    by: 'Ottilie Grant',
    cover: 'lighthouse',
    alert: 'There is a cat under the harbour',
    body: `
<p>The best-known painting in Port Averin shows the harbour at low tide. X-rays made before its cleaning show a wedding beneath the water, and beneath the wedding, asleep on a chair, a cat.</p>
<p>Canvas was expensive. The painter, Amalia Rooth, sold little in her lifetime and painted over what came back. From the layers restorers can read <strong>eleven years of her work</strong>.</p>
<p>The harbour stays on top. Next to it, from June, a screen will let visitors slide through the layers. In trials, nine of ten stopped at the cat.</p>`,
  },
  {
    title: 'Brick by brick, a cinema comes back',
    subtitle: 'Volunteers reopen the Astra after twenty-two years',
    category: 'Culture',
    tags: ['Film', 'Architecture', 'Cooperatives', 'Repair', 'Villages'],
    host: 'northgateherald.example',
    by: 'Oscar Brandvold',
    cover: 'film',
    body: `
<p>The Astra in Quillen showed its last film in 2004 and then served as a carpet store. It reopened on Friday with the same film, rewound.</p>
<p>Some 300 volunteers laid cable, sanded seats and rebuilt the ticket booth from a photograph. The cooperative has <strong>1,150 members at fifty a share</strong>. The screen is new; the curtain was found in a barn, where it had kept hay dry.</p>
<p>Tickets cost what a pint costs next door, by statute. When the price of beer went up in August, the members voted to change pubs.</p>`,
  },
  {
    title: 'Dictionary of a language with nine speakers is finished in time',
    subtitle: 'All nine signed the first copy',
    category: 'Culture',
    tags: ['Languages', 'Islands', 'Books', 'Education', 'Weekend Long Read'],
    host: 'meridiandispatch.example',
    by: 'Caitlin Moravec',
    cover: 'books',
    status: 'Ready',
    alert: 'Nine speakers, 11,300 words: the dictionary is finished',
    note: 'Caitlin asks us to keep the word “ulmarra” in italics throughout.',
    body: `
<p>Outer Halvardic has seven words for drizzle and nine speakers, the youngest of them seventy-four. It now has a dictionary, too: 11,300 entries, the work of sixteen winters.</p>
<p>The linguist who compiled it grew up with the language through a wall, at her neighbour's. Recording sessions took place in kitchens. <strong>Arguments about spelling</strong> lasted longer than any recording and are documented in the preface.</p>
<p>The book closes with <em>ulmarra</em>: to leave a light on for someone who did not say whether they would come. The school on the main island starts a course in autumn. Forty have enrolled.</p>`,
  },
  {
    title: 'Street lamps as a stage',
    subtitle: 'Shadow theatre takes over a winter evening',
    category: 'Culture',
    tags: ['Festivals', 'Design', 'Cities', 'Family'],
    host: 'harbourledger.example',
    by: 'Wanda Ilić',
    cover: 'skyline',
    status: 'Draft',
    body: `
<p>On the darkest weekend of the year, the theatre company Long Evening borrows forty street lamps from the city of Port Averin. Puppets on poles do the rest.</p>
<p>The shadows are as tall as houses. A whale swims along the customs house; a woman takes in washing from five balconies at once. <strong>There is no ticket and no seat</strong>, only a map with lamp numbers and times.</p>
<p>The company began when a strike closed its theatre and the players stood about in the street. They noticed the wall.</p>`,
  },
];
