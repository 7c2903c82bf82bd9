import type { DemoDigest } from '../types.ts';

export const health: DemoDigest[] = [
  {
    title: 'The clinic on platform two',
    subtitle: 'Blood pressure checks between trains reach people who skip doctors',
    category: 'Health',
    tags: ['Public Health', 'Transport', 'Medicine', 'Good News'],
    host: 'wardandwell.example',
    by: 'Imani Fletcher',
    cover: 'rails',
    alert: 'A clinic on the platform finds what yearly check-ups miss',
    body: `
<p>The waiting room on platform two at Northgate had been empty for years. Since April two nurses sit there on weekday mornings and measure blood pressure, free, in four minutes.</p>
<p>Of the 6,100 commuters tested, one in five had a raised value, and <strong>two thirds of those had not seen a doctor in three years</strong>. The nurses book an appointment on the spot, timed to the return train.</p>
<p>“People come because they are early, bored or curious,” one of them says. “All three are excellent reasons.” Two further stations follow in spring.</p>`,
  },
  {
    title: 'How much walking is enough? Fewer steps than your watch would like, says a patient new study',
    subtitle: 'The benefit flattens well before ten thousand',
    category: 'Health',
    tags: ['Public Health', 'Medicine', 'By the Numbers', 'Explainer'],
    host: 'wardandwell.example',
    by: 'Conor Blythe',
    cover: 'pulse',
    workingTitles: ['Steps', 'How many steps are enough?', 'How much walking is enough?'],
    body: `
<p>Ten thousand steps a day is a round number, not a medical one. A study that followed 28,000 adults for eleven years has looked for the real bend in the curve.</p>
<p>For people over sixty, the benefit grew quickly up to about <strong>6,500 steps</strong> and slowly after that. For younger adults the bend came near 8,000. Pace mattered less than regularity.</p>
<p>The authors warn against reading it as a target. Someone who walks 2,000 steps and adds 1,000 gains more than an athlete who adds 5,000. Stairs, they note drily, were not invented by doctors but might have been.</p>`,
  },
  {
    title: 'Hospital kitchen closes its freezer and opens a kitchen',
    subtitle: 'Cooked-to-order meals cut waste by 60 per cent',
    category: 'Health',
    tags: ['Public Health', 'Cooking', 'Farming', 'Work'],
    host: 'wardandwell.example',
    by: 'Marguerite Doyle',
    cover: 'bowl',
    body: `
<p>At Marrow Bay Infirmary lunch used to come from a factory 300 kilometres away, frozen, at eleven sharp. Half of it went back.</p>
<p>Now patients order by phone between seven and seven, and a cook calls back if the order looks lonely. Ingredients come from nineteen farms nearby. <strong>Waste is down by 60 per cent</strong>, and so, slightly, is the average stay.</p>
<blockquote><p>Nobody ever got better because of a jelly cube. Soup, I'm not so sure.</p></blockquote>
<p>The cost per meal rose by 40 cents. Savings on disposal cover 55.</p>`,
  },
  {
    title: 'Hearing aids you can tune with a knob',
    subtitle: 'Users beat the algorithm in noisy rooms',
    category: 'Health',
    tags: ['Medicine', 'Design', 'Technology'],
    host: 'quietmachines.example',
    by: 'Anneke Vos',
    cover: 'vinyl',
    body: `
<p>Modern hearing aids decide for themselves what to amplify. In restaurants they often decide wrongly. A trial at Oresby gave 120 users something that had disappeared from the devices: a knob.</p>
<p>It sits on a small remote, and turns from <em>the person in front</em> to <em>the whole room</em>. After two weeks, people understood <strong>a fifth more words</strong> at a crowded table than with the automatic setting.</p>
<p>The makers were surprised. The users were not. As one put it: “I know whom I want to hear. It's seldom the loudest.”</p>`,
  },
  {
    title: 'Sleep on it: night shifts that rotate forwards leave nurses less tired',
    subtitle: 'Same hours, other order',
    category: 'Health',
    tags: ['Work', 'Public Health', 'Medicine'],
    host: 'wardandwell.example',
    by: 'Conor Blythe',
    cover: 'skyline',
    status: 'In Review',
    body: `
<p>Morning, evening, night: shifts that move forwards through the day are easier on the body than shifts that move back. Sleep researchers have said so for decades. Few rosters listen.</p>
<p>Four hospitals in the Sundmark region tried it for a year with 900 nurses and the same number of hours. Those on forward rotas slept <strong>47 minutes longer</strong> after nights, and made fewer errors in a weekly attention test.</p>
<p>The main obstacle was software that could only count backwards. A ward clerk replaced it with coloured magnets, which are now on order for the other eleven hospitals.</p>`,
  },
  {
    title: 'A vaccine that travels without ice',
    subtitle: 'Sugar film keeps doses stable at forty degrees',
    category: 'Health',
    tags: ['Medicine', 'Public Health', 'Materials', 'Villages'],
    host: 'wardandwell.example',
    by: 'Farid Salcedo',
    cover: 'lab',
    alert: 'A film of sugar could let vaccines travel without a fridge',
    body: `
<p>Keeping vaccines cold is half the work of delivering them. Chemists at the Quillen institute have found a way to dry them into a film of sugar, thin as a stamp, that keeps <strong>for eight weeks at forty degrees</strong>.</p>
<p>A drop of water turns it back into a dose. In a first trial with a common measles vaccine, 240 adults developed the same protection as with refrigerated vials.</p>
<p>Larger trials begin next year. If they succeed, a week's supply for a district fits in an envelope, and the bicycle becomes a serious piece of medical equipment.</p>`,
  },
  {
    title: 'Choirs on prescription',
    category: 'Health',
    tags: ['Music', 'Public Health', 'Good News'],
    host: 'lanternpost.example',
    by: 'Ruth Ellery',
    cover: 'vinyl',
    status: 'Draft',
    note: 'Poll question approved by Sofia. Needs a picture of the actual choir if we get one.',
    poll: {
      headline: 'Sing out',
      question: 'Where do you sing?',
      choices: [['In the shower', 3120], ['In a choir', 640], ['In the car', 2875], ['Under no circumstances', 1210]],
    },
    body: `
<p>Doctors in Lindale may now prescribe a choir. Twelve weeks, once a week, no audition, for people with chronic lung disease or low mood.</p>
<p>The first 200 patients took fewer sick days and reported <strong>less breathlessness on stairs</strong>. The singing teacher credits long phrases; the lung specialist credits company; the patients mention the biscuits.</p>
<p>Whether it works better than a walking group is the subject of a second trial. Recruitment took a day. Half of the applicants had to be turned away for being in perfect health.</p>`,
  },
];
