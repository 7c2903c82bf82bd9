import { describe, expect, test } from 'vitest';
import { Grouping } from './grouping.ts';
import type { Headline } from './types.ts';
import { createEditor } from '#support/groupEditor.ts';

const start = Date.UTC(2026, 9, 5);
const hour = 3_600_000;
const headline = (id: number, title: string, hours = id, language = 'en'): Headline => ({
  id,
  title,
  language,
  publishedAt: start + hours * hour,
});

const mira = [
  headline(1, 'Storm Mira floods streets in Port Ellery'),
  headline(2, 'Port Ellery streets flooded as Storm Mira hits'),
  headline(3, 'Streets of Port Ellery flooded by Storm Mira'),
];
const other = headline(4, 'Central bank holds interest rates at 4.5%');
function grouped(): Grouping {
  const grouping = new Grouping();
  grouping.group([...mira, other]);
  return grouping;
}

function edited() {
  const grouping = grouped();
  return { grouping, editor: createEditor(grouping, [1, 2, 3, 4]) };
}

function groupedAs(...headlines: Headline[]): Grouping {
  const grouping = new Grouping();
  grouping.group(headlines);
  return grouping;
}

const describeExports = (country: string) =>
  `Disappointing ${country} exports halt stocks and hammer commodities`;

const findGroups = (grouping: Grouping, ids: number[]) => ids.map((id) => grouping.groupOf(id));

describe('new headlines', () => {
  test('say why they are in their group: the most similar headline, the score and what both say', () => {
    const grouping = new Grouping();
    const [first, second] = grouping.group([mira[0]!, mira[1]!, other]);
    expect(first).toEqual({ headlineId: 1, groupId: 1, reason: { kind: 'alone' } });
    expect(second).toMatchObject({ headlineId: 2, groupId: 1, reason: { kind: 'similar', headlineId: 1 } });
    const reason = second!.reason as { score: number; sharedTerms: string[] };
    expect(reason.score).toBeGreaterThan(0.5);
    expect(reason.sharedTerms.toSorted()).toEqual(['Ellery', 'Mira', 'Port', 'flooded', 'streets']);
    expect(grouping.groupOf(4)).toBe(4);
  });

  test('that come in later join the group', () => {
    const grouping = new Grouping();
    grouping.group([mira[0]!, other]);
    expect(grouping.group([mira[2]!])).toMatchObject([{ headlineId: 3, groupId: 1 }]);
    expect(grouping.membersOf(1)).toEqual([1, 3]);
  });

  test('are compared by their summaries too: what one title says and the other summary', () => {
    const first = headline(1, 'The Mira goes down off Port Ellery');
    const second = headline(2, 'Ninety saved from the Mira');
    const summary = 'The boat sank off Port Ellery in the morning.';
    expect(findGroups(groupedAs(first, second), [1, 2])).toEqual([1, 2]);
    expect(findGroups(groupedAs(first, { ...second, summary }), [1, 2])).toEqual([1, 1]);
    expect(findGroups(groupedAs({ ...first, summary: 'A storm is coming.' }, second), [1, 2])).toEqual([
      1, 2,
    ]);
  });

  test('that the index has are skipped, and one that is given twice is placed once', () => {
    const grouping = new Grouping();
    expect(grouping.group([mira[0]!, mira[0]!])).toHaveLength(1);
    expect(grouping.group([mira[0]!])).toEqual([]);
    expect(grouping.size).toBe(1);
  });

  test('of another language, or too much later, are another story', () => {
    const grouping = new Grouping();
    const title = mira[0]!.title;
    grouping.group([mira[0]!, headline(5, title, 2, 'fr'), headline(6, title, 80)]);
    expect(findGroups(grouping, [1, 5, 6])).toEqual([1, 5, 6]);
  });

  test('the same title a day later is a column', () => {
    const grouping = new Grouping();
    grouping.group([headline(1, 'Morning briefing: what you need to know', 0)]);
    grouping.group([headline(2, 'Morning briefing: what you need to know', 24)]);
    expect(grouping.groupOf(2)).toBe(2);
  });

  test('merge two groups that they show to be one, and the members that move say why', () => {
    const [one, two] = [
      headline(1, 'Nine dead as coach and lorry collide near Elmsford'),
      headline(2, 'Elmsford motorway closed after collision of coach and lorry'),
    ];
    const stored = [
      { ...one, groupId: 1 },
      { ...two, groupId: 2 },
    ];
    const grouping = new Grouping({ headlines: stored });
    const assignments = grouping.group([
      headline(3, 'Coach and lorry collide near Elmsford: nine dead, motorway closed'),
    ]);
    expect(grouping.membersOf(1)).toEqual([1, 2, 3]);
    expect(assignments.map(({ headlineId, groupId }) => [headlineId, groupId])).toEqual([
      [3, 1],
      [2, 1],
    ]);
    expect(assignments[0]!.reason).not.toHaveProperty('joinedBy');
    expect(assignments[1]!.reason).toMatchObject({ kind: 'similar', joinedBy: 3 });
  });

  test('that lack what a group has in common stay out of it, whatever name they share', () => {
    const grouping = new Grouping();
    grouping.group([
      headline(1, 'Storm Mira cuts power to 40,000 homes in Brackwater'),
      headline(2, 'Brackwater without electricity after Storm Mira brings down power lines'),
      headline(3, '40,000 homes in Brackwater lose power as Storm Mira strikes'),
      headline(4, 'Storm Mira: all trains on the west coast line cancelled'),
      headline(5, 'Orison telescope captures sharpest image yet of nearby black hole'),
      headline(6, 'Sharpest ever picture of a black hole taken by Orison telescope'),
      headline(7, 'Orison telescope finds water vapour on distant planet Keld-4'),
    ]);
    expect(findGroups(grouping, [1, 2, 3, 4, 5, 6, 7])).toEqual([1, 1, 1, 4, 5, 5, 7]);
  });

  test('of a country and an everyday kind of event alone are no story', () => {
    const grouping = new Grouping();
    grouping.group([
      headline(1, 'Argentina gana su tercera Copa del Mundo en Qatar', 1, 'es'),
      headline(2, 'Javier Milei gana las elecciones y será presidente de Argentina', 2, 'es'),
    ]);
    expect(findGroups(grouping, [1, 2])).toEqual([1, 2]);
  });

  test('that differ in what one country is called are one story, and of two countries are two', () => {
    const grouping = groupedAs(
      headline(1, describeExports('China')),
      headline(2, describeExports('Chinese')),
      headline(3, describeExports('Brazil')),
    );
    expect(findGroups(grouping, [1, 2, 3])).toEqual([1, 1, 3]);
  });

  test('that share their subject alone are no group nor offered, and those that share its news are a group', () => {
    const grouping = new Grouping();
    grouping.group([
      headline(1, 'Incendies en Australie : un cimetière d’animaux', 1, 'fr'),
      headline(2, 'Incendies en Australie : une nouvelle vague de chaleur redoutée', 2, 'fr'),
      headline(3, 'Incendies en Australie. La vague de chaleur que redoutent les pompiers', 3, 'fr'),
      headline(4, 'Tellin transport strike - half of the trains run', 4),
      headline(5, 'Tellin transport strike: mediator arrives', 5),
    ]);
    expect(findGroups(grouping, [1, 2, 3, 4, 5])).toEqual([1, 2, 2, 4, 5]);
    expect(grouping.takeSuggestedMerges()).toEqual([]);
  });

  test('of a war and its countries alone are no story', () => {
    const grouping = new Grouping();
    grouping.group([
      headline(1, 'Russland-Ukraine-Krieg: Hälfte der Haushalte noch ohne Strom', 1, 'de'),
      headline(2, 'Russische Invasion: Krieg gegen die Ukraine: So ist die Lage', 2, 'de'),
    ]);
    expect(findGroups(grouping, [1, 2])).toEqual([1, 2]);
  });

  test('that share one name alone are no group, and of one title are', () => {
    const grouping = new Grouping();
    grouping.group([
      headline(1, 'Weinstein opens restaurant'),
      headline(2, 'Starmer meets Weinstein over housing plan'),
      headline(3, 'Brackwater'),
      headline(4, 'Brackwater'),
    ]);
    expect(findGroups(grouping, [1, 2, 3, 4])).toEqual([1, 2, 3, 3]);
  });

  test('CURATE-05: that share one name alone with all of a group are not offered for it', () => {
    const grouping = new Grouping();
    grouping.group([
      headline(1, 'Assassinat de Samuel Paty : les derniers jours du professeur', 1, 'fr'),
      headline(2, 'Samuel Paty : la presse revient sur les derniers jours du professeur', 2, 'fr'),
      headline(3, 'Mort de Samuel Paty : les derniers jours d’un professeur menacé', 3, 'fr'),
      headline(4, 'Talence : une allée Samuel-Paty pour ne pas oublier', 4, 'fr'),
    ]);
    expect(findGroups(grouping, [1, 2, 3, 4])).toEqual([1, 1, 1, 4]);
    expect(grouping.takeSuggestedMerges()).toEqual([]);
  });

  test('that may be of a group are offered, but for what was joined by then and what an editor split', () => {
    const boats = headline(4, 'Storm Mira: army boats rescue families', 4);
    const grouping = groupedAs(mira[0]!, mira[1]!, boats);
    expect(findGroups(grouping, [1, 2, 4])).toEqual([1, 1, 4]);
    const [offer] = grouping.takeSuggestedMerges();
    expect(offer).toMatchObject({ headlineIds: [4, 1], sharedTerms: ['Mira', 'Storm'] });
    expect(grouping.takeSuggestedMerges()).toEqual([]);
    const decided = new Grouping({ decisions: [{ kind: 'apart', headlineIds: [1, 4] }] });
    decided.group([mira[0]!, mira[1]!, boats]);
    expect(decided.takeSuggestedMerges()).toEqual([]);
  });

  test('CURATE-05: that came half a day later, or have others of their own by then, are not offered', () => {
    const boats = headline(4, 'Storm Mira: army boats rescue families', 4);
    expect(
      groupedAs(mira[0]!, mira[1]!, { ...boats, publishedAt: start + 15 * hour }).takeSuggestedMerges(),
    ).toEqual([]);
    const more = headline(5, 'Families rescued by army boats after Storm Mira', 5);
    const grouping = groupedAs(mira[0]!, mira[1]!, boats, more);
    expect(findGroups(grouping, [1, 2, 4, 5])).toEqual([1, 1, 4, 4]);
    expect(grouping.takeSuggestedMerges()).toEqual([]);
  });

  test('a vector adds to the score, and never joins what a name or a number parts', () => {
    const [one, two, three] = [
      'Marsh stays at Rovers',
      'Manager signs new Rovers deal',
      'Manager signs new Fenwick deal',
    ].map((title, index) => headline(index + 1, title));
    const without = new Grouping();
    without.group([one!, two!]);
    expect(without.groupOf(2)).toBe(2);
    const vector = [1, 0];
    const grouping = new Grouping();
    const [, second] = grouping.group([one!, two!].map((each) => ({ ...each, vector })));
    grouping.group([{ ...three!, vector }]);
    expect(second).toMatchObject({ groupId: 1, reason: { kind: 'similar', meaning: 0.25 } });
    expect(grouping.groupOf(3)).toBe(3);
  });
});

describe('an editor', () => {
  test('takes a headline out for good: neither it nor what is like it brings the two together again', () => {
    const { grouping, editor } = edited();
    const { moved, decisions } = editor.separate([3]);
    expect(moved).toEqual([{ id: 3, groupId: 3 }]);
    expect(decisions.map(({ kind, headlineIds }) => [kind, ...headlineIds])).toEqual([
      ['apart', 3, 1],
      ['apart', 3, 2],
    ]);
    grouping.group([headline(7, 'Storm Mira floods Port Ellery streets', 5)]);
    expect(grouping.groupOf(3)).not.toBe(grouping.groupOf(1));
  });

  test('takes the founder out: the others have another group', () => {
    const { grouping, editor } = edited();
    expect(editor.separate([1]).moved).toEqual([
      { id: 2, groupId: 2 },
      { id: 3, groupId: 2 },
    ]);
    expect([grouping.membersOf(1), grouping.membersOf(2)]).toEqual([[1], [2, 3]]);
  });

  test('takes a whole group apart', () => {
    const { grouping, editor } = edited();
    expect(editor.separate([1, 2, 3]).decisions).toHaveLength(3);
    expect(findGroups(grouping, [1, 2, 3])).toEqual([1, 2, 3]);
  });

  test('moves a headline for good: it stays apart from what it left', () => {
    const { editor } = edited();
    const { moved, decisions } = editor.move([3], 4);
    expect(moved).toEqual([{ id: 3, groupId: 4 }]);
    expect(decisions.map(({ kind, headlineIds }) => [kind, ...headlineIds])).toEqual([
      ['apart', 3, 1],
      ['apart', 3, 2],
      ['together', 3, 4],
    ]);
  });

  test('moves the members of a whole group, and its id is free', () => {
    const { grouping, editor } = edited();
    editor.move([1, 2, 3], 4);
    expect(grouping.membersOf(4)).toEqual([1, 2, 3, 4]);
    expect(grouping.membersOf(1)).toEqual([]);
  });

  test('decides what happens when all is grouped from the start again', () => {
    const { editor } = edited();
    editor.separate([2]);
    editor.move([1], 4);
    const again = new Grouping({ decisions: editor.decisions });
    again.group([...mira, other]);
    expect(again.groupOf(1)).toBe(again.groupOf(4));
    expect(again.groupOf(2)).not.toBe(again.groupOf(3));
  });

  test('decides otherwise later: the last decision holds', () => {
    const { editor } = edited();
    editor.separate([3]);
    editor.move([3], 1);
    const again = new Grouping({ decisions: editor.decisions });
    expect(again.group(mira).map(({ groupId }) => groupId)).toEqual([1, 1, 1]);
  });

  test('undoes a decision', () => {
    const { grouping, editor } = edited();
    editor.separate([1]);
    grouping.restore(
      [1, 2, 3].map((id) => ({ id, groupId: 1 })),
      [],
    );
    expect(grouping.membersOf(1)).toEqual([1, 2, 3]);
    grouping.group([headline(7, mira[0]!.title, 5)]);
    expect(grouping.groupOf(7)).toBe(1);
  });

  test('changes nothing for headlines and groups that are gone, and for what is in its place already', () => {
    const { grouping, editor } = edited();
    const nothing = { moved: [], decisions: [] };
    expect(editor.move([99], 1)).toEqual(nothing);
    expect(editor.move([1], 99)).toEqual(nothing);
    expect(editor.move([1], 1)).toEqual(nothing);
    expect(editor.separate([4, 99])).toEqual(nothing);
    expect(grouping.membersOf(1)).toEqual([1, 2, 3]);
  });
});

describe('headlines that go', () => {
  test('a group has the same id after its first headlines expire', () => {
    const grouping = new Grouping();
    grouping.group(mira);
    expect(grouping.expire(mira[2]!.publishedAt)).toBe(2);
    grouping.group([headline(8, mira[0]!.title, 5)]);
    expect(grouping.membersOf(1)).toEqual([3, 8]);
  });
});

describe('a title that is corrected', () => {
  const rail = headline(5, 'Tram drivers in Calder vote to strike over rosters', 5);

  test('and fits its group stays in it', () => {
    const grouping = grouped();
    expect(grouping.correct([{ ...mira[1]!, title: 'Port Ellery streets flooded by Storm Mira' }])).toEqual(
      [],
    );
    expect(grouping.membersOf(1)).toEqual([1, 2, 3]);
  });

  test('and does not leaves it, and joins the one that it is of', () => {
    const grouping = grouped();
    grouping.group([rail]);
    const [assignment] = grouping.correct([
      { ...mira[1]!, title: 'Calder tram drivers to strike over rosters' },
    ]);
    expect(grouping.groupOf(2)).toBe(grouping.groupOf(5));
    expect(assignment).toMatchObject({ headlineId: 2, reason: { kind: 'similar' } });
    expect(grouping.membersOf(1)).toEqual([1, 3]);
  });

  test('of the founder leaves the others a group of another of them', () => {
    const grouping = grouped();
    const assignments = grouping.correct([
      { ...mira[0]!, title: 'Calder tram drivers to strike over rosters' },
    ]);
    expect(assignments).toEqual([
      { headlineId: 2, groupId: 2 },
      { headlineId: 3, groupId: 2 },
      { headlineId: 1, groupId: 1, reason: { kind: 'alone' } },
    ]);
    expect(grouping.membersOf(2)).toEqual([2, 3]);
  });

  test('stays where an editor put it', () => {
    const { grouping, editor } = edited();
    editor.move([4], 1);
    expect(grouping.correct([{ ...other, title: 'Calder tram drivers to strike over rosters' }])).toEqual([]);
    expect(grouping.groupOf(4)).toBe(1);
  });

  test('is skipped where the index has none of it', () => {
    expect(grouped().correct([rail])).toEqual([]);
  });
});
