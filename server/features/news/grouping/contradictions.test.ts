import { describe, expect, test } from 'vitest';
import { Grouping } from './grouping.ts';

const hour = 3_600_000;

/** Whether two titles are grouped, in either order of arrival. */
function areTogether(language: string, titles: readonly [string, string]): boolean[] {
  return [titles, titles.toReversed()].map((ordered) => {
    const grouping = new Grouping();
    for (const [index, title] of ordered.entries())
      grouping.group([{ id: index + 1, title, language, publishedAt: index * hour }]);
    return grouping.groupOf(1) === grouping.groupOf(2);
  });
}

type Pair = [language: string, one: string, other: string];

const apart: Record<string, Pair[]> = {
  percentages: [
    ['en', 'Torvex profit up 12%', 'Torvex profit down 5%'],
    ['en', 'Nordbank profit +12%', 'Nordbank profit -5%'],
    ['en', 'Torvex quarterly profit rises 12%', 'Torvex quarterly profit rises 5%'],
    ['en', 'Annual inflation slows to 2.4% in November', 'Annual inflation slows to 3.1% in November'],
    ['de', 'Inflation sinkt auf 2,1 Prozent', 'Inflation sinkt auf 2,4 Prozent'],
    ['es', 'La inflación baja al 2,1% en octubre', 'La inflación baja al 2,4% en octubre'],
  ],
  directions: [
    ['en', 'House prices rise in October', 'House prices fall in October'],
    ['en', 'Consumer confidence up in May', 'Consumer confidence down in May'],
    ['en', 'Stocks open higher on Wall Street', 'Stocks close lower on Wall Street'],
    ['en', 'Bank raises interest rates', 'Bank cuts interest rates'],
    ['de', 'Ölpreise steigen deutlich', 'Ölpreise fallen deutlich'],
    ['es', 'Los precios de la vivienda suben en octubre', 'Los precios de la vivienda bajan en octubre'],
    ['fr', 'Les prix du pétrole grimpent', 'Les prix du pétrole baissent'],
    ['ar', 'ارتفاع أسعار النفط', 'انخفاض أسعار النفط'],
  ],
  places: [
    ['en', 'Unemployment Rate in Spain at Ten-Year Low', 'Unemployment Rate in Greece at Ten-Year Low'],
    ['de', 'Arbeitslosigkeit in Spanien sinkt', 'Arbeitslosigkeit in Italien sinkt'],
    ['en', 'Fire destroys furniture factory in Torvik', 'Furniture factory in Hallsund destroyed by fire'],
    ['en', 'Man dies in house fire in Stokeley', 'Woman killed in Barrow Green house fire'],
    ['en', 'Yellow wind warning for north Torvik', 'Yellow wind warning for east Hallsund'],
    ['de', 'Zwei Tote bei Brand in Torvik', 'Zwei Tote bei Brand in Hallsund'],
    ['de', 'Unwetterwarnung für die Region Oslo', 'Unwetterwarnung für die Region Bergen'],
    ['de', 'Waldbrand im Landkreis Torvik', 'Waldbrand im Landkreis Hallsund'],
    ['es', 'Detenidos dos hombres por robo en Alcora', 'Detenidos dos en Benimar por un robo'],
  ],
  sports: [
    ['en', 'Leeds United 1-0 Hull City', 'Hull City 1-0 Leeds United'],
    ['en', 'Ajax beat Utrecht in cup', 'Utrecht beat Ajax in cup'],
    ['en', 'Boston Celtics 112-104 Miami Heat', 'Miami Heat 112-104 Boston Celtics'],
    ['en', 'Moreau and Silva win Aldgate Open doubles title', 'Vasko wins Aldgate Open singles title'],
    ['en', 'Vasko wins Aldgate Open in straight sets', 'Moreau and Silva win Aldgate Open doubles title'],
    ['en', "Norway win women's relay gold in Torvik", "Norway win men's relay gold in Torvik"],
    ['en', 'Ferro wins 100m gold in Torvik', 'Ferro wins 200m gold in Torvik'],
    ['de', 'Bayern 3:1 Dortmund', 'Dortmund 3:1 Bayern'],
    ['en', 'Leeds win at Hull', 'Hull win at Leeds'],
    ['en', 'Leeds United win 2-1 at Hull City', 'Hull City win 2-1 at Leeds United'],
    ['en', 'Leeds United lose to Hull City', 'Leeds United beat Hull City'],
    ['de', 'Leipzig siegt bei Union', 'Union siegt bei Leipzig'],
    ['es', 'El Betis gana en Sevilla', 'El Sevilla gana en Betis'],
    ['fr', 'Lyon gagne à Nice', 'Nice gagne à Lyon'],
  ],
  'stages and sessions': [
    ['en', 'Vasko reaches Aldgate Open semi-final', 'Vasko reaches Aldgate Open final'],
    ['en', 'Vasko into last four at Aldgate Open', 'Vasko into Aldgate Open final'],
    ['de', 'Vasko erreicht Halbfinale von Aldgate', 'Vasko erreicht Finale von Aldgate'],
    ['es', 'Vasko alcanza las semifinales de Aldgate', 'Vasko alcanza la final de Aldgate'],
    ['fr', 'Vasko atteint les demi-finales à Aldgate', 'Vasko atteint la finale à Aldgate'],
    ['en', 'Moreau takes pole for Norland Grand Prix', 'Moreau wins Norland Grand Prix'],
    ['de', 'Moreau holt Pole in Torvik', 'Moreau gewinnt in Torvik'],
    ['es', 'Moreau logra la pole en Torvik', 'Moreau gana en Torvik'],
    ['fr', 'Moreau décroche la pole à Torvik', 'Moreau remporte le Grand Prix de Torvik'],
  ],
  accidents: [
    [
      'en',
      'Nine people killed in coach crash near Elmsford',
      'Freight train derails near Elmsford, no one hurt',
    ],
    ['de', 'Busunglück bei Elmsford: neun Tote', 'Güterzug entgleist bei Elmsford'],
    ['en', '5.1-magnitude quake strikes southern Peru', '6.0-magnitude quake strikes southern Peru'],
  ],
  'days and episodes': [
    ['en', 'Evening digest: 3 March', 'Evening digest: 4 March'],
    ['en', 'Photos of the day: Nov 20', 'Photos of the day: Nov 21'],
    ['en', 'Your Tuesday briefing', 'Your Wednesday briefing'],
    ['en', 'Asian markets fall on Tuesday as banks slide', 'Asian markets fall on Wednesday as chips slide'],
    ['en', 'Podcast: Episode 14', 'Podcast: Episode 15'],
    ['es', 'Resumen del día: martes 24 de noviembre', 'Resumen del día: miércoles 25 de noviembre'],
    ['ar', 'حالة الطقس يوم الثلاثاء', 'حالة الطقس يوم الأربعاء'],
  ],
  decisions: [
    ['en', 'Company confirms data breach', 'Company denies data breach'],
    ['en', 'Parliament approves pension reform', 'Parliament rejects pension reform'],
    ['en', 'Appeals court reinstates travel rule', 'Appeals court blocks travel rule'],
    ['en', 'Mayor found guilty of fraud', 'Mayor found not guilty of fraud'],
    ['en', 'Prime minister survives no-confidence vote', 'Prime minister ousted in no-confidence vote'],
    ['en', 'MPs vote for housing bill', 'MPs vote against housing bill'],
    ['de', 'Gericht bestätigt Verbot von Feuerwerk', 'Gericht kippt Verbot von Feuerwerk'],
    ['es', 'La alcaldesa niega haber recibido regalos', 'La alcaldesa admite haber recibido regalos'],
    ['fr', 'Le maire nie avoir reçu des cadeaux', 'Le maire admet avoir reçu des cadeaux'],
  ],
  'running pages': [
    ['en', 'Budget live: chancellor freezes fuel duty', 'Budget live: opposition attacks pension plan'],
    ['en', 'Port strike – live updates: talks resume', 'Port strike – live updates: ferries diverted'],
    ['en', 'Election 2026: results come in – live', 'Election 2026: leaders concede – live'],
    ['de', 'Hafen-Liveblog: Fähren fallen aus', 'Hafen-Liveblog: Minister reist an'],
  ],
};

describe.each(Object.entries(apart))('CURATE-04: other %s are of two stories', (_, pairs) => {
  test.each(pairs)('%s: %s / %s', (language, ...titles) => {
    expect(areTogether(language, titles)).toEqual([false, false]);
  });
});

const together: Pair[] = [
  ['en', 'Inflation eases to 3.1%, lowest since 2021', 'October inflation falls to 3.1%'],
  ['en', 'Tesla shares plunge 18% after earnings', 'Tesla stock falls 20% after earnings miss'],
  ['en', 'Fire destroys furniture factory in Torvik', 'Torvik furniture factory destroyed by fire'],
  ['en', 'Ajax beat Utrecht 2-1 in cup', 'Utrecht lose 2-1 to Ajax in cup'],
  ['en', 'Leeds win 2-1 at Hull', 'Hull lose 2-1 at home to Leeds'],
  ['en', 'Moreau wins Norland Grand Prix from pole', 'Moreau wins Norland Grand Prix'],
  ['en', 'Vasko beats Moreau in semi-final', 'Vasko beats Moreau to reach Aldgate final'],
  ['en', 'Vasko reaches Aldgate Open final', 'Vasko into Aldgate Open final after semi-final win'],
  ['en', 'Italy win Euro 2020 after penalties', 'England lose Euro 2020 final on penalties to Italy'],
  [
    'en',
    'Train hits bus at Elmsford crossing, four dead',
    'Four killed as bus and train collide in Elmsford',
  ],
  ['en', 'Court upholds ban on river dams', 'River dam ban upheld by court'],
  ['en', 'Budget live: chancellor freezes fuel duty', 'Chancellor freezes fuel duty in budget'],
];

test.each(together)('what says the same in other words is one story: %s: %s / %s', (language, ...titles) => {
  expect(areTogether(language, titles)).toEqual([true, true]);
});

test('CURATE-04: a headline that fits two contradicting ones chains no group of them', () => {
  const titles = [
    'Council approves tram line to the harbour',
    'Council rejects tram line to the harbour',
    'Council votes on tram line to the harbour',
  ];
  for (const ordered of [titles, titles.toReversed()]) {
    const grouping = new Grouping();
    grouping.group(ordered.map((title, id) => ({ id, title, language: 'en', publishedAt: id })));
    expect(grouping.groupOf(ordered.indexOf(titles[0]!))).not.toBe(
      grouping.groupOf(ordered.indexOf(titles[1]!)),
    );
  }
});

/** Headlines of one pattern. Numbers are the groups that they may be in; the others stay alone. */
const pattern: [title: string, group?: number][] = [
  ['Evening briefing: Monday 9 March'],
  ['Evening briefing: Tuesday 10 March'],
  ['Morning briefing: Monday 9 March'],
  ['Magnitude 5.8 earthquake hits southern Chile'],
  ['Magnitude 5.8 earthquake hits western Turkey'],
  ['Magnitude 6.3 earthquake hits southern Chile'],
  ['Flood warning issued for Torvik region'],
  ['Flood warning issued for Hallsund region'],
  ['Shares end higher on Wednesday as miners gain'],
  ['Shares end higher on Thursday as airlines gain'],
  ['Mayor denies meeting the contractor'],
  ['Mayor admits meeting the contractor'],
  ['Porto 3-1 Braga'],
  ['Braga 3-1 Porto'],
  ['Border talks live: truce holds in the valley'],
  ['Border talks live: gas meeting opens in Geneva', 1],
  ['Gas meeting opens in Geneva with full stores in view', 1],
  ['Court upholds ban on night flights'],
  ['Court strikes down ban on night flights'],
  ['Photo quiz of the week: 6 March'],
  ['Photo quiz of the week: 13 March'],
  ['Parliament votes on ferries', 2],
  ['Ferries to reach the islands after parliament vote', 2],
];

test.each(['given', 'reverse'])('CURATE-04: headlines of one pattern stay apart in %s order', (order) => {
  const grouping = new Grouping();
  const numbered = pattern.map(([title], index) => ({ id: index + 1, title }));
  const ordered = order === 'given' ? numbered : numbered.toReversed();
  for (const [place, headline] of ordered.entries())
    grouping.group([{ ...headline, language: 'en', publishedAt: place * 2 * hour }]);
  const groups = numbered.map(({ id, title }) => {
    const members = numbered.filter((each) => grouping.groupOf(each.id) === grouping.groupOf(id));
    return [title, members.map((each) => each.title)];
  });
  expect(groups).toEqual(
    pattern.map(([title, group]) => [
      title,
      group === undefined ? [title] : pattern.filter((each) => each[1] === group).map(([each]) => each),
    ]),
  );
});
