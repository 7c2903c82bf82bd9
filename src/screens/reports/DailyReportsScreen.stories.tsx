import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listCategories } from '#api/contract/categories.ts';
import { dailyReport, exportDailyReport, type ReportInput } from '#api/contract/reports.ts';
import { listLanguages } from '#api/contract/languages.ts';
import { listDigestTypes, listSections } from '#api/contract/lookups.ts';
import { createReportSchedule, listReportSchedules } from '#api/contract/reportSchedules.ts';
import { getTag, listTagGroups, listTags } from '#api/contract/tags.ts';
import { listUsers } from '#api/contract/users.ts';
import { answerAsNarrow } from '#support/stories/narrow.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { DailyReportsScreen } from './DailyReportsScreen.tsx';
import { sampleTag } from '#support/samples/tags.ts';
import { emptyReport, sampleDays, sampleReport } from '#support/samples/reports.ts';

let requests: ReportInput[] = [];
let peopleRequest: URLSearchParams | undefined;

const reports = answer(dailyReport, ({ body }) => {
  const input = body as ReportInput;
  requests.push(input);
  return input.is_quality_report ? { results: sampleDays } : sampleReport;
});

const lookups = [
  answer(listUsers, ({ query }) => {
    peopleRequest = query;
    const people = [
      { id: 3, name: 'Ada Moreau', is_active: true },
      { id: 4, name: '', is_active: true },
    ];
    const rest = { email: 'someone@example.com', phone: '+44 7700 900123', roles: [] };
    return { results: people.map((person) => ({ ...rest, ...person })), count: people.length };
  }),
  answer(listSections, () => ({ results: [{ id: 1, section_name: 'Explainer' }] })),
  answer(listDigestTypes, () => ({ results: [{ code: 275, title: 'long_digest' }] })),
  answer(listCategories, () => ({ results: [{ id: 2, title: 'World' }] })),
  answer(listTagGroups, () => ({
    results: [{ tag_group: { id: 8, title: 'Topics' }, tags: { results: [{ id: 9, title: 'Rail' }] } }],
  })),
  answer(listTags, () => ({ results: [], count: 0 })),
  answer(listLanguages, () => ({
    results: [
      { id: 1, code: 'en', title: 'English' },
      { id: 2, code: 'es', title: 'Español' },
    ],
  })),
];

const meta = {
  title: 'Screens/Daily reports',
  component: DailyReportsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/dailyReports')],
  beforeEach: () => {
    requests = [];
    return withApi([reports, ...lookups])();
  },
} satisfies Meta<typeof DailyReportsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const wallTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
const chart = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('figure', { name }));

export const Example: Story = {
  name: 'REPORT-03, REPORT-06, REPORT-07, REPORT-08: the report of today, a chart over each table',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const authors = await chart(canvasElement, 'By author');
    await expect(authors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada Moreau18',
      'Ibrahim Saleh14',
      // Turned around by a mark in the name, which ends with the name.
      '\u202eLena Fischer10',
      'عائشة المنصوري6',
      'Unknown2',
    ]);
    await expect(canvas.getByText('148.3')).toBeVisible();
    await expect(canvas.getByText('3:05')).toBeVisible();
    const [first] = requests;
    await expect(first!.from_date).toMatch(/ 00:00$/);
    await expect(first!.to_date).toMatch(wallTime);
    await expect(first!.timezone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect(first!.is_quality_report).toBe(false);

    const categories = await chart(canvasElement, 'By category');
    await userEvent.click(categories.getByRole('button', { name: 'Show as table' }));
    const row = await categories.findByRole('row', { name: /World/ });
    await expect(within(row).getByText('16')).toBeVisible();
    await expect(within(row).getByText('4.1')).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: 'Details for World' }));
    await expect(
      await categories.findByRole('link', { name: 'How a harbour town got its fish market back' }),
    ).toHaveAttribute('href', '/digests/41');
    const tags = await chart(canvasElement, 'By tag');
    await expect(tags.getAllByRole('listitem')).toHaveLength(11);
    await userEvent.click(tags.getByRole('button', { name: 'Show all 18' }));
    await expect(tags.getAllByRole('listitem')).toHaveLength(18);
  },
};

export const NotificationsAndVideos: Story = {
  name: 'REPORT-10, REPORT-11: what was sent to all channels, and what viewers did with each video',
  play: async ({ canvasElement }) => {
    const sent = await chart(canvasElement, 'Notifications');
    await userEvent.click(sent.getByRole('button', { name: 'Show as table' }));
    await expect(await sent.findByRole('row', { name: /^All channels/ })).toHaveTextContent(
      'harbour-town, night-train, old-market',
    );
    const videos = await chart(canvasElement, 'Published videos');
    await expect(videos.getAllByRole('listitem')[0]).toHaveTextContent(/^A night at the bakery.*9,350$/);
    await userEvent.click(videos.getByRole('button', { name: 'Show as table' }));
    const headings = (await videos.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    await expect(headings).toEqual([
      'Title',
      'Tags',
      'Views',
      'Collaborators',
      'Average view time',
      'Likes',
      'Dislikes',
      'Shares',
      'Total time',
    ]);
    await expect(videos.getByRole('row', { name: /The island that moved/ })).toHaveTextContent('1:15');
  },
};

export const Filtered: Story = {
  name: 'REPORT-02, REPORT-14, REPORT-15, ERR-09: several filters are one request, sent by the button',
  decorators: [
    atPath('/dailyReports?from=2026-11-01+00:00&to=2026-11-02+00:00&reviewers=4&tags=9&types=275'),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(requests).toHaveLength(1));
    await expect(requests[0]).toMatchObject({
      from_date: '2026-11-01 00:00',
      to_date: '2026-11-02 00:00',
      reviewer_user_ids: [4],
      tag_ids: [9],
      type_ids: [275],
    });
    // A person without a name is shown by phone; a type by words.
    await waitFor(() => expect(canvas.getByRole('row', { name: /\+44 7700 900123/ })).toBeVisible());
    await expect(canvas.getByRole('row', { name: /Rail/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Long digest/ })).toBeVisible();
    await expect(Object.fromEntries(peopleRequest!)).toMatchObject({
      page: '1',
      page_size: '100',
      is_active: 'true',
    });

    await userEvent.type(canvas.getByRole('combobox', { name: /Categories/ }), 'Wor');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'World' }));
    await userEvent.keyboard('{Escape}');
    await expect(requests).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Show report' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    await expect(requests[1]).toMatchObject({ category_ids: [2], tag_ids: [9], reviewer_user_ids: [4] });
  },
};

export const TagsOfALink: Story = {
  name: 'REPORT-15: tags selected by a link are named although no list has them',
  decorators: [atPath('/dailyReports?from=2026-11-01+00:00&to=2026-11-02+00:00&tags=9,12,13')],
  beforeEach: () =>
    withApi([
      reports,
      ...lookups,
      answer(getTag, ({ params: { id } }) =>
        Number(id) === 12 ? sampleTag(12, 'Ferries') : new Failure(404),
      ),
    ])(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('row', { name: /Ferries/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Rail/ })).toBeVisible();
    await expect(await canvas.findByRole('row', { name: /Deleted tag/ })).toBeVisible();
  },
};

/** On a phone the figures come first. */
const onAPhone = async () => {
  requests = [];
  const widen = answerAsNarrow({ isPhone: true });
  const leave = await withApi([reports, ...lookups])();
  return () => {
    leave();
    widen();
  };
};

export const OnAPhone: Story = {
  name: 'REPORT-02, REPORT-14: on a phone the filters are in a sheet behind a button that says what they are',
  decorators: [atPath('/dailyReports?from=2026-11-01+00:00&to=2026-11-02+00:00&tags=9')],
  beforeEach: onAPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chart(canvasElement, 'By author');
    const filters = canvas.getByRole('button', { name: 'Filters: Nov 01 2026 – Nov 02 2026 · 1 filter' });
    await expect(canvas.queryByRole('group', { name: 'From date' })).toBeNull();
    await userEvent.click(filters);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await expect(sheet.getByRole('group', { name: 'From date' })).toBeVisible();
    await userEvent.type(sheet.getByRole('combobox', { name: /Categories/ }), 'Wor');
    await userEvent.click(await screen.findByRole('option', { name: 'World' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(requests).toHaveLength(1);
    await userEvent.click(sheet.getByRole('button', { name: 'Show report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ category_ids: [2], tag_ids: [9] }));
    await expect(filters).toHaveAccessibleName('Filters: Nov 01 2026 – Nov 02 2026 · 2 filters');
    await waitFor(() => expect(filters).toHaveFocus());
  },
};

export const QualityOnAPhone: Story = {
  name: 'REPORT-01, REPORT-05: on a phone the Quality Report offers to choose authors',
  decorators: [atPath('/dailyReports?report=quality')],
  beforeEach: onAPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose authors' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await expect(sheet.getByRole('button', { name: 'Show report' })).toBeDisabled();
    await userEvent.type(sheet.getByRole('combobox', { name: /Authors/ }), 'Ada');
    await userEvent.click(await screen.findByRole('option', { name: 'Ada Moreau' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(sheet.getByRole('button', { name: 'Show report' }));
    await chart(canvasElement, 'Checks passed');
    await expect(canvas.getByRole('button', { name: 'Filters: Today · 1 filter' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  },
};

export const WrongOrder: Story = {
  name: 'REPORT-04: the to-date has to be later',
  decorators: [atPath('/dailyReports?from=2026-11-01+00:00&to=2026-11-02+00:00')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const to = within(await canvas.findByRole('group', { name: 'To date' }));
    await userEvent.click(to.getByRole('spinbutton', { name: /^year/ }));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByText('To date always larger than from date.')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Show report' })).toBeDisabled();
  },
};

export const Quality: Story = {
  name: 'REPORT-01, REPORT-05, REPORT-09: the Quality Report, once an author is selected',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Quality Report' }));
    const show = await canvas.findByRole('button', { name: 'Show report' });
    await expect(show).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    await userEvent.type(canvas.getByRole('combobox', { name: /Authors/ }), 'Ada');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Ada Moreau' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(show);
    const days = await chart(canvasElement, 'Digests per day');
    await expect(requests.at(-1)).toMatchObject({
      is_quality_report: true,
      report_type: 'agg',
      author_user_ids: [3],
    });
    await expect(days.getAllByRole('listitem')[0]).toHaveTextContent('2026-11-095');
    await userEvent.click(days.getByRole('button', { name: 'Show as table' }));
    const headings = (await days.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    await expect(headings).toEqual([
      'Date',
      'Digests',
      'Total',
      'Content quality',
      'Content accuracy',
      'Content operational',
      'Plagiarism score',
      'Content length',
      'Segment length',
      'Video length',
    ]);
    await expect(await chart(canvasElement, 'Checks passed')).toBeDefined();
  },
};

let exported: URLSearchParams | undefined;
let savedAs = '';
function noteName(this: HTMLAnchorElement) {
  savedAs = this.download;
}

export const Exported: Story = {
  name: 'REPORT-13: the report on screen can be saved as public_report.csv',
  decorators: [atPath('/dailyReports?from=2026-11-01+00:00&to=2026-11-02+00:00&authors=3,4')],
  beforeEach: () => {
    const follow = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = noteName;
    const leave = withApi([
      reports,
      ...lookups,
      answer(exportDailyReport, ({ query }) => {
        exported = query;
        return 'summary';
      }),
    ])();
    return async () => {
      HTMLAnchorElement.prototype.click = follow;
      (await leave)();
    };
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(savedAs).toBe('public_report.csv'));
    await expect(Object.fromEntries(exported!)).toEqual({
      from_date: '2026-11-01 00:00',
      to_date: '2026-11-02 00:00',
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      is_quality_report: 'false',
      author_user_ids: '3,4',
    });
  },
};

let scheduled: unknown;

export const Scheduled: Story = {
  name: 'REPORT-20, REPORT-21: the report on screen is scheduled with its filters',
  decorators: [atPath('/dailyReports?from=2026-11-01+00:00&to=2026-11-02+00:00&tags=9&zone=Europe/Vienna')],
  beforeEach: withApi([
    reports,
    ...lookups,
    answer(listReportSchedules, () => ({ results: [], has_mail: false })),
    answer(createReportSchedule, ({ body }) => {
      scheduled = body;
      return new Failure(500);
    }),
  ]),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ timezone: 'Europe/Vienna', tag_ids: [9] }));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this report' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Rail every morning');
    await expect(await dialog.findByText(/This server doesn’t send email/)).toBeVisible();
    const recipients = dialog.getByRole('combobox', { name: /Recipients/ });
    await userEvent.type(recipients, 'Ada');
    await userEvent.click(await screen.findByRole('option', { name: 'Ada Moreau' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(scheduled).toMatchObject({
        name: 'Rail every morning',
        kind: 'digests',
        filters: { tag_ids: [9] },
        period: 'yesterday',
        every: 'day',
        weekday: null,
        at: '07:00',
        zone: 'Europe/Vienna',
        by_mail: false,
        file_days: 30,
      }),
    );
  },
};

let isFirst = true;

export const Slow: Story = {
  name: 'A long report shows the elapsed time, and when it is cancelled leaves the report before it',
  beforeEach: () => {
    isFirst = true;
    const respond = () => {
      if (!isFirst) return never();
      isFirst = false;
      return sampleReport;
    };
    return withApi([answer(dailyReport, respond), ...lookups])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chart(canvasElement, 'By author');
    const show = canvas.getByRole('button', { name: 'Show report' });
    await userEvent.click(show);
    const bar = await canvas.findByRole('progressbar');
    await expect(bar).toHaveAccessibleName(/^Building the report: \d+ s$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(show).toHaveFocus());
    await expect(await within(document.body).findByText('Cancelled.')).toBeDefined();
    await expect(await chart(canvasElement, 'By author')).toBeDefined();
    await userEvent.click(show);
    await canvas.findByRole('progressbar');
  },
};

export const Nothing: Story = {
  name: 'REPORT-12: No Data Found, and No Data for videos',
  beforeEach: withApi([answer(dailyReport, () => emptyReport), ...lookups]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('No Data Found')).toBeVisible());
    await expect(canvas.getByText('No Data')).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'REPORT-16: a report that fails stops loading and can be tried again in its place, lookups are silent',
  beforeEach: withApi([
    answer(dailyReport, () => new Failure(500)),
    answer(listUsers, () => new Failure(500)),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Show report' })).not.toHaveAttribute('data-pending'),
    );
    await expect(canvas.getByText('The report couldn’t be built.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    // No toast.
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(canvas.queryByRole('figure')).toBeNull();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};
