import type { DemoDigest } from '../types.ts';

export const food: DemoDigest[] = [
  {
    title: 'The soup that feeds a street',
    subtitle: 'One pot, forty bowls, every Thursday since 2009',
    category: 'Food',
    tags: ['Cooking', 'Cities', 'Good News', 'Family'],
    host: 'saltandstir.example',
    by: 'Marguerite Doyle',
    cover: 'bowl',
    alert: 'One pot, forty bowls, every Thursday for fifteen years',
    body: `
<p>It began with too many pumpkins. Every Thursday since, somebody on Mill Lane has put a sixty-litre pot on the pavement at six o'clock.</p>
<p>Whoever cooks decides. Whoever eats brings a bowl and one ingredient for the following week, which is how there came to be <strong>a lentil soup with pineapple</strong>, once. Two couples have met at the pot, one company was founded, and a dispute about a hedge was buried.</p>
<h3>Rules on the lid</h3>
<ul><li>No speeches</li><li>Take seconds after everyone had firsts</li><li>The pot is washed by whoever arrives last</li></ul>`,
  },
  {
    title: 'Coffee without the bean passes a blind tasting, narrowly',
    subtitle: 'Roasted date stones fool four tasters in ten',
    category: 'Food',
    tags: ['Coffee', 'Start-ups', 'Farming', 'Climate Adaptation'],
    host: 'saltandstir.example',
    by: 'Leo Santangelo',
    cover: 'cup',
    workingTitles: ['Coffee without beans'],
    body: `
<p>Coffee plants dislike heat. Date palms do not. A roastery in Port Averin makes a drink from date stones, chicory and a little patience, and invited fifty regulars to a blind tasting.</p>
<p>Four in ten took it for coffee. Two preferred it. The rest described it as <em>toast</em>, <em>autumn</em> and, in one case, <em>my uncle's car</em>. With milk the share rose to <strong>six in ten</strong>.</p>
<p>There is no caffeine in it, which the makers see as an advantage after four in the afternoon. It costs two thirds of the real thing, and the dates come free.</p>`,
  },
  {
    title: 'How to salvage bread',
    subtitle: 'Seven uses for the last third of a loaf',
    category: 'Food',
    tags: ['Cooking', 'How It Works', 'Prices'],
    host: 'saltandstir.example',
    by: 'Marguerite Doyle',
    cover: 'market',
    tweets: ['https://twitter.com/saltandstir/status/1790000000000000005'],
    body: `
<p>A third of all bread bought in towns is thrown away. Bakers, who eat mostly the bread of yesterday, know what to do with it.</p>
<ul>
<li><strong>Day two:</strong> toast, rubbed with garlic or tomato</li>
<li><strong>Day three:</strong> soaked in broth under a fried egg</li>
<li><strong>Day four:</strong> torn into a salad with cucumbers and vinegar</li>
<li><strong>Day five:</strong> dumplings, with onion and parsley</li>
<li><strong>Day six:</strong> crumbs, fried in butter, over pasta</li>
<li><strong>Day seven:</strong> pudding, with apples</li>
<li><strong>After that:</strong> dry it whole, grate it, start again</li>
</ul>
<p>Keep it cut side down on a board. The fridge makes bread stale faster; the freezer does not.</p>`,
  },
  {
    title: 'Fishmongers teach the names of unloved fish',
    subtitle: 'Gurnard, pouting and dab sell once people can cook them',
    category: 'Food',
    tags: ['Fisheries', 'Cooking', 'Coast', 'Small Business'],
    host: 'tidewatermonitor.example',
    by: 'Dana Whitlock',
    cover: 'market',
    body: `
<p>Off Marrow Bay, boats land thirty kinds of fish. People buy four. The other twenty-six used to go back over the side or into cat food.</p>
<p>Every Friday, six fishmongers now fry one of them on the quay and hand out the recipe. Sales of gurnard have <strong>grown ninefold</strong>. Dab, “a plaice that didn't go to university”, sells out by noon.</p>
<p>Crews get a better price for a mixed catch and steam less to find cod. The cats of the quarter are reported to be in reduced circumstances.</p>`,
  },
  {
    title: 'An apple nobody had tasted since 1911 turns up behind a bus stop, is grafted, named after the driver, and wins a prize',
    subtitle: 'Crisp, sharp and good for pies',
    category: 'Food',
    tags: ['Farming', 'Gardening', 'Biodiversity', 'Villages'],
    host: 'slowmiles.example',
    by: 'Elspeth Munro',
    cover: 'market',
    status: 'Archived',
    body: `
<p>The tree stands behind a bus stop in Tallow Hill and had been taken for a crab apple. Gwen Ashdown, who drives the 41, tried one during a delay.</p>
<p>She sent a bagful to the pomological society. It took an expert, two old catalogues and a DNA test to identify the <strong>Estermoor Lantern</strong>, last listed in 1911 and thought to be lost.</p>
<p>Twenty-two grafts have taken. At the county show the apple won best in class under its new name, <em>Ashdown's Delay</em>. The timetable now allows two extra minutes at that stop during September.</p>`,
  },
  {
    title: 'School cooks swap recipes across borders',
    subtitle: 'Lentils travel well, semolina less so',
    category: 'Food',
    tags: ['Cooking', 'Education', 'Public Health', 'Family'],
    host: 'saltandstir.example',
    by: 'Leo Santangelo',
    cover: 'bowl',
    status: 'In Review',
    body: `
<p>Four hundred school cooks from nine countries have begun to exchange what they know: how to make children eat.</p>
<p>Each month, every kitchen cooks one dish from elsewhere and counts what comes back on the plates. Red lentil soup did best, with <strong>94 per cent eaten</strong>. A semolina pudding divided the continent along unexpected lines.</p>
<p>Small changes travel best. A cook from Oresby found that soup served in cups is finished twice as often. A colleague abroad replied that hers had always been served in cups, and asked what the spoons were for.</p>`,
  },
  {
    title: 'Salt, again',
    subtitle: 'A family reopens the pans its grandparents left',
    category: 'Food',
    tags: ['Coast', 'Cooking', 'Small Business', 'Tourism'],
    host: 'saltandstir.example',
    by: 'Ingrid Solvang',
    cover: 'dunes',
    status: 'Draft',
    note: 'Hold for the weekend edition. Headline too short? I like it.',
    body: `
<p>The salt pans of Outer Halvard were abandoned in 1962, when a sack from the mainland became cheaper than a day's raking. Three siblings have spent two years clearing reeds.</p>
<p>Sun and wind do the work; the family does the rest, mainly at dawn, with rakes of willow. The first season gave <strong>four tonnes</strong>, grey and coarse, with a taste that their aunt describes as “correct”.</p>
<p>Half is sold to bakeries. The other half goes to visitors, who are offered a rake and a go. So far they have paid for the fence.</p>`,
  },
];
