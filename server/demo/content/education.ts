import type { DemoDigest } from '../types.ts';

export const education: DemoDigest[] = [
  {
    title: 'A school without bells finds that pupils arrive on time',
    subtitle: 'Clocks on every wall did the work',
    category: 'Education',
    tags: ['Education', 'Family', 'Design'],
    host: 'chalkdust.example',
    by: 'Henrike Bose',
    cover: 'pencils',
    alert: 'They switched off the school bell. Punctuality went up.',
    body: `
<p>The bell at Hillside Secondary rang thirty-two times a day until it broke last autumn. While waiting for the part, the school noticed something odd: fewer pupils were late.</p>
<p>So the part was sent back. There is now a clock in every room and corridor, and five minutes' grace between lessons. <strong>Lateness has fallen by 40 per cent</strong>, and teachers report that lessons end with a sentence rather than a stampede.</p>
<p>One bell survives, a small one of brass. It hangs outside the kitchen and means pancakes.</p>`,
  },
  {
    title: 'Homework club at the fire station',
    subtitle: 'Quiet hours between alarms, and help with fractions',
    category: 'Education',
    tags: ['Education', 'Cities', 'Good News'],
    host: 'northgateherald.example',
    by: 'Oscar Brandvold',
    cover: 'houses',
    body: `
<p>Firefighters wait a lot. Children in the flats opposite had nowhere quiet to work. Since September, twenty-five pupils do their homework in the mess room of Northgate's east station, four afternoons a week.</p>
<p>The crew helps where it can; the watch officer turned out to have a gift for fractions. When the alarm goes, everybody stays seated, the engine leaves, and <strong>the oldest pupil takes over</strong>.</p>
<p>Marks have improved. So has the crew's spelling, if the station log is anything to go by. Three other stations are asking for the timetable.</p>`,
  },
  {
    title: 'Why a university pays students to explain their exams to strangers on trains',
    subtitle: 'You know it once you can tell it',
    category: 'Education',
    tags: ['Education', 'Transport', 'Languages', 'How It Works', 'Mathematics'],
    host: 'chalkdust.example',
    by: 'Bea Holloway',
    cover: 'rails',
    workingTitles: ['Exams on trains', 'Why students explain their exams on trains'],
    body: `
<p>Thirty final-year students of Oresby University have a free rail pass and a badge that says <em>Ask me about my degree</em>. In return they must be asked.</p>
<p>The project tests an old idea: explaining a subject to a lay person shows whether you have understood it. After a term, those with the pass scored <strong>a full grade higher in oral exams</strong> than classmates with the same record.</p>
<p>Passengers rate them too. Topology does better than expected. Contract law clears a compartment, unless the student starts with the case about the snail.</p>`,
  },
  {
    title: 'Carpentry for all',
    subtitle: 'Every pupil in Quillen builds a stool before leaving',
    category: 'Education',
    tags: ['Education', 'Work', 'Design', 'Materials'],
    host: 'chalkdust.example',
    by: 'Henrike Bose',
    cover: 'pencils',
    body: `
<p>To leave school in Quillen you need a certificate and a stool. The second must bear the weight of the head teacher.</p>
<p>Since 2016 every pupil spends two hours a week in the workshop, whatever their other subjects. The first year is sanding and swearing; by the third, <strong>most can cut a joint that closes</strong>. Apprenticeships in the trades have doubled, and two future surgeons credit the chisels.</p>
<p>Eight hundred stools have been built so far. Six broke at the examination. The head teacher keeps the pieces, and a cushion.</p>`,
  },
  {
    title: 'Grandparents go back to class to learn what they are being told',
    subtitle: 'A course in phones, feelings and fractions',
    category: 'Education',
    tags: ['Family', 'Education', 'Technology', 'Languages'],
    host: 'lanternpost.example',
    by: 'Grace Obuya',
    cover: 'books',
    status: 'In Review',
    body: `
<p>The evening course at Marrow Bay college is called <em>What Are They Talking About</em>. It is for people over sixty who look after grandchildren, and taught by sixteen-year-olds.</p>
<p>The first hour is practical: how subtraction is taught now, what the app does, which words have changed. The second is a conversation. <strong>“I thought they'd ask about phones,”</strong> one teacher says. “Mostly they ask whether we are all right.”</p>
<p>There are 120 on the waiting list. Graduates receive a certificate, which several have had framed and hung beside those of the children.</p>`,
  },
  {
    title: 'Geography exam held on a hill',
    subtitle: 'Bring boots, a compass and your own weather',
    category: 'Education',
    tags: ['Education', 'Mountains', 'Weather'],
    host: 'chalkdust.example',
    by: 'Elspeth Munro',
    cover: 'mountains',
    status: 'Archived',
    body: `
<p>Question one: <em>where are you?</em> Pupils from four schools in the Sundmark region sat part of their geography exam in June on the ridge above Estermoor, with a blank sheet and a compass.</p>
<p>They sketched the valley, estimated its population, explained the position of the quarry and forecast the next two hours of weather. The last answer was <strong>marked at once, by rain</strong>.</p>
<p>Scores were slightly better than indoors, above all among pupils who usually struggle. The exam board will extend the trial, with an alternative for those who cannot climb: a harbour wall, at low tide.</p>`,
  },
  {
    title: 'The library card that opens everything',
    category: 'Education',
    tags: ['Books', 'Local Government', 'Cities', 'Culture', 'Transport', 'Education', 'Museums', 'Good News'],
    host: 'harbourledger.example',
    by: 'Helen Achebe',
    cover: 'books',
    poll: {
      headline: 'One card',
      question: 'What should a library card open next?',
      choices: [['The observatory', 1620], ['The theatre, on Mondays', 1311], ['The bakery, at cost', 3345]],
    },
    body: `
<p>Port Averin had eleven different cards for its public services. From January it will have one, and it will be the one that 78 per cent of residents already own.</p>
<p>The library card will open the pool, the museum and the tool workshop, unlock bicycles, and pay for the night bus. <strong>It keeps no record</strong> of where it has been: the city's lawyers and its librarians insisted, for once in the same words.</p>
<p>Lost cards cost two. Fines for books were abolished years ago, and more books have come back since.</p>`,
  },
];
