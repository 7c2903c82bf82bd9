import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { renderCalendar } from './icalendar.ts';

type Event = Parameters<typeof renderCalendar>[0]['items'][number];

const event: Event = {
  kind: 'scheduled',
  id: 12,
  title: 'A lighthouse',
  day: null,
  at: '2026-12-01T08:30:00.000Z',
  status: 'Ready',
  reason: null,
  language: 'en',
  categories: [],
  person: { name: 'Ada Moreau' },
  sequence: 3,
};
const render = (...items: Event[]) =>
  renderCalendar({
    name: 'Digest Desk',
    items,
    now: new Date('2026-11-26T07:00:00Z'),
    origin: 'https://desk.example',
  });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

test('PLAN-09: a parser reads an event as it was written', () => {
  const [read] = eventsIn(render(event));
  expect(read).toMatchObject({
    uid: 'digest-12@desk.example',
    summary: 'Scheduled: A lighthouse',
    sequence: 3,
  });
  expect(read!.startDate.toJSDate().toISOString()).toBe(event.at);
  expect(read!.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-26T07:00:00Z');
  expect(read!.description).toBe('Ready\nen\nAda Moreau\nhttps://desk.example/digests/12');
});

test('PLAN-09: a planned day is a whole day, wherever it is read', () => {
  const [read] = eventsIn(render({ ...event, kind: 'planned', day: '2026-12-31', at: null }));
  expect(read!.startDate.isDate).toBe(true);
  expect([read!.startDate.toString(), read!.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01']);
});

test.each([
  ['commas, semicolons and slashes', 'One, two; three \\ four \\n'],
  ['quotes and tags', '"Quoted" <b>bold</b>'],
  ['Arabic', 'المنارة تفتح أبوابها للزوار في أول أحد من شهر مايو بعد سنوات طويلة من الإغلاق'],
  ['emoji of several units', '👩‍👩‍👧‍👦'.repeat(30)],
  ['a long line', 'word '.repeat(100).trim()],
  ['what looks like a property', 'X END:VEVENT'],
])('PLAN-09: %s come back as they were', (_, title) => {
  const text = render({ ...event, title, categories: [{ title }] });
  const [read] = eventsIn(text);
  expect(read!.summary).toBe(`Scheduled: ${title}`);
  expect(read!.component.getFirstProperty('categories')?.getValues()).toEqual([title]);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n/);
});

test('PLAN-09: breaks and control characters in a title make no other lines', () => {
  const text = render({ ...event, title: 'One\r\nEND:VEVENT\u0000\u2028two\u0007' });
  expect(eventsIn(text)).toHaveLength(1);
  expect(eventsIn(text)[0]!.summary).toBe('Scheduled: One\nEND:VEVENT\ntwo');
});

test('PLAN-09: an empty calendar is one', () => {
  expect(eventsIn(render())).toEqual([]);
});

test('PLAN-09: a cancelled notification is cancelled in the calendar that subscribed to it', () => {
  const statuses = ['SCHEDULED', 'HELD', 'CANCELLED', 'COMPLETE'];
  const events = eventsIn(
    render(...statuses.map((status, id) => ({ ...event, kind: 'broadcast' as const, id, status }))),
  );
  expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'TENTATIVE',
    'CANCELLED',
    'CONFIRMED',
  ]);
});
