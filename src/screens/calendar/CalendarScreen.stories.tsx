import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  createCalendarFeed,
  listCalendar,
  listCalendarFeeds,
  updatePlan,
  type CalendarItem,
} from '#api/contract/planning.ts';
import { changeBroadcast } from '#api/contract/broadcasts.ts';
import { listDailyTargets } from '#api/contract/tags.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { answer, atPath, expectToast, Failure, withApi } from '#support/stories/storySupport.tsx';
import { CalendarScreen } from './CalendarScreen.tsx';

const item = (part: Partial<CalendarItem>): CalendarItem => ({
  kind: 'planned',
  id: 1,
  title: 'The orchard that feeds three schools',
  day: '2027-03-10',
  at: null,
  zone: null,
  status: 'Draft',
  reason: null,
  language: 'en',
  categories: [],
  person: { id: 7, name: 'Ada Moreau' },
  targets: [8],
  revision: 2,
  sequence: 3,
  ...part,
});
const items = [
  item({}),
  item({
    kind: 'published',
    id: 2,
    title: 'Ferries',
    day: null,
    at: '2027-03-09T12:00:00.000Z',
    status: 'Published',
  }),
  item({
    kind: 'broadcast',
    id: 3,
    title: 'Storm warning',
    day: null,
    at: '2027-03-09T12:05:00.000Z',
    status: 'COMPLETE',
  }),
];
const plan = {
  digest: 1,
  planned: { day: '2027-03-11', time: null, zone: null },
  publication: null,
  revision: 3,
};
const calls = [
  answer(listCalendarFeeds, () => ({ results: [] })),
  answer(
    createCalendarFeed,
    record('feed', {
      id: 1,
      name: 'Phone',
      created_at: '2027-03-01T00:00:00.000Z',
      last_used_at: null,
      path: '/calendar/secret.ics',
    }),
  ),
  answer(listCalendar, () => ({ results: items, is_cut: false })),
  answer(listDailyTargets, () => ({ results: [{ id: 8, title: 'Housing', target: 2 }] })),
  answer(updatePlan, record('plan', plan)),
  answer(
    changeBroadcast,
    record('broadcast', {
      id: 4,
      status: 'SCHEDULED' as const,
      schedule_datetime: null,
      notification_data: [],
    }),
  ),
];

const meta = {
  title: 'Screens/Calendar',
  component: CalendarScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/calendar?day=2027-03-10')],
  beforeEach: withApi(calls),
} satisfies Meta<typeof CalendarScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Month: Story = {
  name: 'PLAN-07: a month with what is planned, published and sent, and how far each day is from the daily targets',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /^Planned The orchard/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Published .*Ferries/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Notification .*Storm/ })).toHaveAttribute(
      'href',
      '/notifications/3',
    );
    await expect(canvas.getByTitle('Daily targets not met: Housing 1/2')).toBeInTheDocument();
    await expect(canvas.getByRole('table', { name: 'March 2027' })).toBeVisible();
  },
};

export const Moved: Story = {
  name: 'PLAN-08: a planned digest is moved by keys, and moved back by Undo',
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: /^Planned/ });
    link.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expectToast('“The orchard that feeds three schools” was moved to Mar 11 2027.');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'plan', id: '1', body: { revision: 2, planned: { day: '2027-03-11' } } },
        { call: 'plan', id: '1', body: { revision: 3, planned: { day: '2027-03-10' } } },
      ]),
    );
    await expectToast('Undone. “The orchard that feeds three schools” is back on Mar 10 2027.');
  },
};

const toMove = (at: string) => ({
  call: 'broadcast',
  id: '4',
  body: { status_change_to: 'reschedule', schedule_datetime: at },
});
const planned = { id: 4, day: null, at: '2027-03-10T12:00:00.000Z', zone: 'UTC', status: 'SCHEDULED' };

export const MovedBackByKeys: Story = {
  name: 'KEYS-08, PLAN-08: Ctrl Z moves back what was moved last',
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: /^Planned/ });
    link.focus();
    await waitFor(() => expect(document.documentElement.dataset['keys']).toBe('on'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expectToast('“The orchard that feeds three schools” was moved to Mar 17 2027.');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        call: 'plan',
        id: '1',
        body: { revision: 3, planned: { day: '2027-03-10' } },
      }),
    );
  },
};

let answerMove: (answer: Failure | typeof plan) => void;

export const MovedAtOnce: Story = {
  name: 'KEYS-11: what is moved shows there before the server has moved it, twice in a row too, and returns where that fails',
  beforeEach: withApi([
    // By itself, as what was moved here is known until the page is left.
    answer(listCalendar, () => ({ results: [item({ id: 9 })], is_cut: false })),
    answer(updatePlan, ({ body }) => {
      sent.push({ call: 'plan', id: '9', body });
      return new Promise((resolve) => (answerMove = resolve));
    }),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const find = () => canvas.getByRole('link', { name: /^Planned The orchard/ });
    const findCell = (name: RegExp) => canvas.getByRole('cell', { name });
    (await canvas.findByRole('link', { name: /^Planned/ })).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(findCell(/Mar(ch)? 11/)).toContainElement(find()));
    await waitFor(() => expect(find()).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(findCell(/Mar(ch)? 12/)).toContainElement(find()));
    // The second waits for the first, and is on top of it.
    await expect(sent).toEqual([
      { call: 'plan', id: '9', body: { revision: 2, planned: { day: '2027-03-11' } } },
    ]);
    answerMove(plan);
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        call: 'plan',
        id: '9',
        body: { revision: 3, planned: { day: '2027-03-12' } },
      }),
    );
    answerMove(new Failure(409, { detail: 'It was planned anew.' }));
    await expectToast('It was planned anew.');
    await waitFor(() => expect(findCell(/Mar(ch)? 10/)).toContainElement(find()));
  },
};

export const MovedNotification: Story = {
  name: 'PLAN-13: a scheduled notification is moved by keys, and moved back by Undo; one that was sent is not',
  beforeEach: withApi([
    answer(listCalendar, () => ({
      results: [...items, item({ ...planned, kind: 'broadcast', title: 'Night trains' })],
      is_cut: false,
    })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findByRole('link', { name: /^Notification .*Storm/ })).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(sent).toEqual([]);
    canvas.getByRole('link', { name: /^Notification .*Night trains/ }).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expectToast('“Night trains” was moved to Mar 11 2027.');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toEqual([toMove('2027-03-11T12:00:00.000Z'), toMove('2027-03-10T12:00:00.000Z')]),
    );
  },
};

export const Card: Story = {
  name: 'PLAN-17: a click shows what an item is, and moves it to a chosen day',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: /^Notification .*Storm/ }));
    const sentCard = within(await screen.findByRole('dialog', { name: 'Storm warning' }));
    await expect(sentCard.getByText('Complete')).toBeVisible();
    await expect(sentCard.getByRole('link', { name: 'Open notification' })).toHaveAttribute(
      'href',
      '/notifications/3',
    );
    await expect(sentCard.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('link', { name: /Storm/ })).toHaveFocus());

    await userEvent.keyboard('{Escape}');
    const link = canvas.getByRole('link', { name: /^Planned The orchard/ });
    link.focus();
    await userEvent.keyboard('{Enter}');
    const card = within(await screen.findByRole('dialog', { name: /The orchard/ }));
    await expect(card.getByRole('button', { name: 'Move' })).toBeDisabled();
    await userEvent.click(card.getByRole('spinbutton', { name: /^day/ }));
    await userEvent.keyboard('12');
    await userEvent.click(card.getByRole('button', { name: 'Move' }));
    await expectToast('“The orchard that feeds three schools” was moved to Mar 12 2027.');
    await expect(sent).toMatchObject([{ call: 'plan', id: '1', body: { planned: { day: '2027-03-12' } } }]);
  },
};

export const Week: Story = {
  name: 'PLAN-18: the week has its hours',
  decorators: [atPath('/calendar?view=week&day=2027-03-10')],
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table', { name: /Mar/ }));
    const row = within(table.getByRole('rowheader', { name: 'Any time' }).closest('tr')!);
    await expect(row.getByRole('link', { name: /orchard/ })).toBeVisible();
  },
};

export const Subscription: Story = {
  name: 'PLAN-09: the secret address of the calendar is shown once',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: /Name/ }), 'Phone');
    await userEvent.click(dialog.getByRole('button', { name: 'Create URL' }));
    await expect(await dialog.findByDisplayValue(/\/calendar\/secret\.ics$/)).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: withApi([
    answer(listCalendar, () => new Failure(500, { detail: 'The server failed.' })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The calendar couldn’t be loaded.')).toBeVisible();
  },
};
