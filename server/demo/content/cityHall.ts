import type { DemoDigest } from '../types.ts';

export const cityHall: DemoDigest[] = [
  {
    title: 'Lindale votes to read its budget aloud',
    category: 'City Hall',
    tags: ['Local Government', 'Economy', 'Cities'],
    host: 'northgateherald.example',
    by: 'Bram Petersen',
    cover: 'hall',
    alert: 'Lindale will read its whole budget aloud. It takes eleven hours.',
    poll: {
      headline: 'Your turn',
      question: 'Would you listen to your town’s budget read aloud?',
      choices: [['All eleven hours', 212], ['The parts about my street', 1904], ['Only the music between chapters', 688], ['No, thank you', 431]],
    },
    body: `
<p>Next Saturday, from nine in the morning, the town council of Lindale will read its draft budget aloud in the market hall. All 412 pages of it.</p>
<p>The idea came from a resident who complained that the document was impossible to follow. The treasurer replied that nobody had ever tried. <strong>Both turned out to be right</strong>: a rehearsal of the chapter on road repairs found two sums that were entered twice.</p>
<p>Listeners may interrupt with a green card for questions and a yellow one for jargon. The reading is expected to take eleven hours, with soup.</p>`,
  },
  {
    title: 'Rents in Port Averin fall for the first time in a decade',
    subtitle: 'New flats above old shops made the difference',
    category: 'City Hall',
    tags: ['Housing', 'Cities', 'Prices', 'Economy', 'By the Numbers'],
    host: 'harbourledger.example',
    by: 'Helen Achebe',
    cover: 'houses',
    alert: 'Port Averin rents are down 3.1 per cent, the first fall in ten years',
    workingTitles: ['Rents fall', 'Port Averin rents down', 'Rents in Port Averin fall for the first time in years'],
    body: `
<p>The average rent for a two-room flat in Port Averin dropped by <strong>3.1 per cent</strong> over the past year, according to the city's own register of leases.</p>
<p>Officials point to the empty floors above shops. Since 2022 owners have been able to convert them without a parking space for each flat. Some 2,300 homes came out of it, most of them within walking distance of a tram.</p>
<ul><li>Old Quay: down 5.8 per cent</li><li>Ropewalk: down 3.9 per cent</li><li>Hillside: up 0.4 per cent</li></ul>
<p>Tenants' groups welcome the figures and want the rule made permanent before it lapses in June.</p>`,
  },
  {
    title: 'The bench question: why one council measured how long people sit',
    subtitle: 'Data from 340 seats changed a city plan',
    category: 'City Hall',
    tags: ['Design', 'Parks', 'Cities', 'Explainer'],
    host: 'lanternpost.example',
    by: 'Wanda Ilić',
    cover: 'leaves',
    body: `
<p>For six weeks, students in Oresby sat near 340 public benches and wrote down who used them and for how long. The results are now part of the city plan.</p>
<p>The longest stays were not in the large parks. They were on <strong>plain benches facing something</strong>: a bus stop, a building site, a school gate at half past three. Seats with a view of only grass were used mostly by pigeons.</p>
<p>The council will move sixty benches this spring and add armrests, which older users asked for more than anything else. It costs less than one fountain.</p>`,
  },
  {
    title: 'Night buses pay for themselves',
    subtitle: 'Shift workers fill the 3.40, and the bakers thank them',
    category: 'City Hall',
    tags: ['Transport', 'Work', 'Cities'],
    host: 'northgateherald.example',
    by: 'Oscar Brandvold',
    cover: 'skyline',
    body: `
<p>Northgate's two experimental night lines were meant to run for a year at a loss. Eight months in, they cover their costs.</p>
<p>The planners expected students. The passengers are <strong>cleaners, nurses and bakers</strong>, who had been paying for taxis or walking. The 3.40 from the hospital is regularly full, and the drivers know most people by name.</p>
<p>A third line to the industrial estate begins in April. It will stop at the all-night chemist on request, because a passenger wrote to ask.</p>`,
  },
  {
    title: 'Council tax letters rewritten by a poet, and more people pay on time',
    subtitle: 'Plain words, short lines and one apology',
    category: 'City Hall',
    tags: ['Local Government', 'Languages', 'Good News'],
    host: 'lanternpost.example',
    by: 'Ruth Ellery',
    cover: 'books',
    status: 'Draft',
    note: 'Waiting for the council to confirm the 11 per cent. Edda has the number of their press office.',
    body: `
<p>When the tax office of Estermoor asked a local poet to look over its reminder letter, she sent back a version a quarter as long. It begins: <em>You may have forgotten this. It happens.</em></p>
<p>The office tried the new letter on half of its late payers. Those who got it paid on average nine days sooner, and calls to the help line dropped.</p>
<p>The poet, who charged for two afternoons, says that the hard part was the sentence about what happens next. <strong>“They had four words for it and none of them was ‘we’.”</strong></p>`,
  },
  {
    title: 'Ask us anything',
    subtitle: 'A mayor answers questions in a launderette',
    category: 'City Hall',
    tags: ['Local Government', 'Five Minutes With'],
    host: 'harbourledger.example',
    by: 'Peter Nkemelu',
    cover: 'weave',
    status: 'Draft',
    body: `
<p>On the first Tuesday of the month, the mayor of Marrow Bay does her washing at the launderette on Pier Street. Anyone who brings a load may ask her something while the machines run.</p>
<p>A cycle lasts thirty-eight minutes. That, she says, is how long a proper answer takes. Subjects last week: the broken lift at the station, seagulls, whether the pool will open on Sundays (<strong>yes, from May</strong>).</p>
<p>Notes are pinned to the board next to the dryers, with a date by which each promise should be kept.</p>`,
  },
  {
    title: 'Old tram depot becomes a workshop where anyone may borrow a bench, a lathe or an afternoon of advice',
    subtitle: 'Tools, heating and company in one hall',
    category: 'City Hall',
    tags: ['Repair', 'Cities', 'Architecture', 'Small Business', 'Work'],
    host: 'harbourledger.example',
    by: 'Helen Achebe',
    cover: 'rails',
    body: `
<p>The last tram left the Ropewalk depot in 1998. Since Monday its six bays hold wood and metal workshops, a sewing room and a kiln, open to anyone with a library card.</p>
<p>Retired tradespeople run the benches. In return the city heats the hall and serves lunch. On the first day a couple repaired a cot, an apprentice practised welds and <strong>three people fixed the same kind of kettle</strong>, discovering the same faulty screw.</p>
<p>The depot keeps a list of such faults and sends it to manufacturers every quarter.</p>`,
  },
];
