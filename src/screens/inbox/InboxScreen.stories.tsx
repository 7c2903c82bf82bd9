import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { listInbox, markInboxItem, markInboxRead } from '#api/contract/inbox.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { sampleInboxItem } from '#support/samples/inbox.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  never,
  toPath,
  waitForKeys,
  withApi,
} from '#support/stories/storySupport.tsx';
import { InboxScreen } from './InboxScreen.tsx';

const items = [
  sampleInboxItem(4),
  sampleInboxItem(3, {
    kind: 'review_returned',
    text: 'The second paragraph needs a source.',
    subject: { entity: 'digest', id: 32, title: 'قطار الليل يعود' },
  }),
  sampleInboxItem(2, {
    kind: 'job_failed',
    actor: null,
    subject: { entity: 'job', id: 5, title: 'Publish' },
    text: '11 of 12 digests changed, 1 failed.',
    read_at: '2026-11-05T15:10:00.000Z',
  }),
];
const until = '2026-11-06T14:42:00.000Z';
const waiting = sampleInboxItem(5, {
  kind: 'job_waits',
  subject: { entity: 'job', id: 6, title: 'Set status to Archived' },
  text: `2 digests. Decide by ${until}.`,
});
const some = answer(listInbox, () => ({ results: items, count: 3 }));

const meta = {
  title: 'Screens/Inbox',
  component: InboxScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/inbox')],
  beforeEach: withApi([some]),
} satisfies Meta<typeof InboxScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'INBOX-04: items are sentences that open what they are about',
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Inbox' }));
    const link = await table.findByRole('link', {
      name: 'Ada Moreau assigned “How a harbour town moved its ferries” to you',
    });
    await expect(link).toHaveAttribute('href', '/digests/31');
    await expect(table.getByText('The second paragraph needs a source.')).toBeVisible();
    await expect(
      table.getByRole('link', { name: 'The job “Publish” couldn’t change some digests' }),
    ).toHaveAttribute('href', '/jobs/5');
    await expect(table.getAllByText('Unread')).toHaveLength(2);
  },
};

export const Waiting: Story = {
  name: 'INBOX-04, ERR-07: the time until which a job waits is that of the clocks here',
  beforeEach: withApi([answer(listInbox, () => ({ results: [waiting, ...items], count: 4 }))]),
  play: async ({ canvasElement }) => {
    const text = await within(canvasElement).findByText(/^2 digests\. Decide by/);
    await expect(text).toHaveTextContent(`2 digests. Decide by ${formatDateTime(until)}.`);
  },
};

let marked: unknown[] = [];
const marking = [
  answer(markInboxItem, ({ params, body }) => {
    marked.push({ id: params['id'], ...(body as object) });
    return sampleInboxItem(4);
  }),
  answer(markInboxRead, ({ body }) => {
    marked.push(body);
    return { marked: 2 };
  }),
];

export const Marking: Story = {
  name: 'INBOX-02: one item by its button and by U, all that were shown at once',
  beforeEach: () => {
    marked = [];
    return withApi([some, ...marking])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = within(await canvas.findByRole('grid', { name: 'Inbox' }));
    await userEvent.click(await table.findByRole('button', { name: /^Mark as read: Ada Moreau assigned/ }));
    await waitFor(() => expect(marked).toEqual([{ id: '4', read: true }]));
    await waitForKeys();
    (await table.findByRole('row', { name: /couldn’t change some digests/ })).focus();
    await userEvent.keyboard('u');
    await waitFor(() => expect(marked.at(-1)).toEqual({ id: '2', read: false }));
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await expectToast('All items marked as read.');
    await expect(marked.at(-1)).toEqual({ up_to: 4 });
  },
};

export const Opening: Story = {
  name: 'INBOX-02: what is opened is read',
  beforeEach: () => {
    marked = [];
    return withApi([some, ...marking])();
  },
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Inbox' }));
    await userEvent.click(await table.findByRole('link', { name: /^Ada Moreau assigned/ }));
    await waitFor(() => expect(marked).toEqual([{ id: '4', read: true }]));
    await expect(toPath(canvasElement)).toBe('/digests/31');
  },
};

export const OpenedFromOutside: Story = {
  name: 'STAFFPUSH-04: what a notification of the browser was about is read and opened',
  decorators: [atPath('/inbox?open=4')],
  beforeEach: () => {
    marked = [];
    return withApi([some, ...marking])();
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(toPath(canvasElement)).toBe('/digests/31'));
    await expect(marked[0]).toEqual({ id: '4', read: true });
  },
};

export const OpenedTooLate: Story = {
  name: 'STAFFPUSH-04: an item that is no longer there says so, and the inbox is shown',
  decorators: [atPath('/inbox?open=4')],
  beforeEach: withApi([some, answer(markInboxItem, () => new Failure(404))]),
  play: async ({ canvasElement }) => {
    await expectToast('This item is no longer in your inbox.');
    await expect(toPath(canvasElement)).toBe('/inbox');
  },
};

const long = Array.from({ length: 45 }, (_, index) =>
  sampleInboxItem(45 - index, {
    ...(index % 3 === 1 && {
      kind: 'mentioned',
      text: 'The figures of the second paragraph are those of last year, and the source has corrected its headline since: could you look at both before it goes out, and tell the night desk which of them stays?',
      subject: { entity: 'digest', id: 33, title: 'قطار الليل يعود إلى المحطة الشمالية بعد تسع سنوات' },
    }),
    ...(index > 4 && { read_at: '2026-11-05T15:10:00.000Z' }),
  }),
);

export const Long: Story = {
  name: 'INBOX-04: a long inbox is read page by page',
  beforeEach: withApi([
    answer(listInbox, ({ query }) => {
      const from = (Number(query.get('page') ?? 1) - 1) * 20;
      return { results: long.slice(from, from + 20), count: long.length };
    }),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('1–20 of 45')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByText('21–40 of 45')).toBeVisible();
    await expect(toPath(canvasElement)).toBe('/inbox?page=2');
  },
};

export const Empty: Story = {
  beforeEach: withApi([answer(listInbox, () => ({ results: [], count: 0 }))]),
};

export const AllRead: Story = {
  decorators: [atPath('/inbox?unread=1')],
  beforeEach: withApi([answer(listInbox, () => ({ results: [], count: 0 }))]),
};

export const Loading: Story = { beforeEach: withApi([answer(listInbox, never)]) };

export const Failed: Story = {
  name: 'ERR-01: an inbox that cannot be loaded can be tried again',
  beforeEach: withApi([answer(listInbox, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
