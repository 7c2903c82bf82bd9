import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { countDigests, getDigest, listDigests } from '#api/contract/digests.ts';
import { getRevision } from '#api/contract/revisions.ts';
import { waitUntilIdle } from '#ui/whenQuiet.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  never,
  toPath,
  withApi,
} from '#support/stories/storySupport.tsx';
import { lastListPath } from '#shared/page/paths.ts';
import { DigestsScreen } from './DigestsScreen.tsx';
import { samplePage, sampleRow } from '#support/samples/digests.ts';

const requests: URLSearchParams[] = [];
const lastRequest = () => requests.at(-1)!;

/** 25 digests in pages of 10. */
const manyPages = answer(listDigests, ({ query }) => {
  requests.push(query);
  const page = Number(query.get('page'));
  const rows = Array.from({ length: page === 3 ? 5 : 10 }, (_, index) =>
    sampleRow((page - 1) * 10 + index + 1),
  );
  return samplePage(rows, 25);
});

const long = 'A headline of great length, because an editor pasted the whole first paragraph. '.repeat(6);

const meta = {
  title: 'Screens/Digests',
  component: DigestsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/')],
  beforeEach: withApi([manyPages]),
} satisfies Meta<typeof DigestsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The row of a digest, once it is there. */
const row = (canvasElement: HTMLElement, id: number) =>
  waitFor(() => {
    const found = canvasElement.querySelector<HTMLElement>(`tr[data-key="${id}"]`);
    if (!found) throw new Error(`There is no row ${id}.`);
    return found;
  });

export const Example: Story = {};

export const Columns: Story = {
  name: 'LIST-02: the documented columns, in order',
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Digests' }));
    const headers = table.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers.slice(1)).toEqual([
      'Id',
      'Digest Title',
      'Total Segment/Video Duration',
      'Cover Pic',
      'First Published At',
      'Source',
      'Quality',
      'Relevance',
      'Article metrics',
      'Tags',
      'Modified At',
      'Author',
      'Action',
    ]);
  },
};

export const Arabic: Story = {
  name: 'LIST-03: a title that is written from right to left begins where all titles, their status and labels do',
  beforeEach: withApi([
    answer(listDigests, () =>
      samplePage([
        { ...sampleRow(1), title: 'رفع التحذير من العاصفة', status: 'Draft' },
        { ...sampleRow(2), title: 'Storm warning lifted', status: 'Draft' },
      ]),
    ),
  ]),
  play: async ({ canvasElement }) => {
    const edges = async (id: number, title: string) => {
      const cells = within(await row(canvasElement, id));
      return [cells.getByRole('link', { name: title }), cells.getByText('Draft')].map((element) =>
        element.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
    };
    const [arabic, arabicStatus] = await edges(1, 'رفع التحذير من العاصفة');
    // The mark is between the edge and the title.
    await expect(Math.abs(arabic.left - arabicStatus.left)).toBeLessThan(24);
    const [english, englishStatus] = await edges(2, 'Storm warning lifted');
    await expect(arabicStatus.left).toBe(englishStatus.left);
    await expect(arabic.left).toBe(english.left);
  },
};

export const Sorting: Story = {
  name: 'LIST-11, LIST-12: sorts by three columns, newest first',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(lastRequest().get('sort_by')).toBe('first_published_at'));
    await expect(lastRequest().get('sort_order')).toBe('desc');

    const header = await canvas.findByRole('columnheader', { name: /^Modified At/ });
    await userEvent.click(header);
    await waitFor(() => expect(lastRequest().get('sort_by')).toBe('modified_at'));
    await expect(lastRequest().get('sort_order')).toBe('desc');
    await userEvent.click(header);
    await waitFor(() => expect(lastRequest().get('sort_order')).toBe('asc'));
    await expect(canvas.getByRole('columnheader', { name: /^Digest Title/ })).not.toHaveAttribute(
      'aria-sort',
    );
  },
};

async function expectOrder(by: string, order: string) {
  await waitFor(() => expect(lastRequest().get('sort_by')).toBe(by));
  await waitFor(() => expect(lastRequest().get('sort_order')).toBe(order));
}

export const PlanSorting: Story = {
  name: 'PLAN-14: the headings of plans sort, by mouse and by keyboard',
  decorators: [atPath('/?columns=title,planned,publish_at&sortBy=publish_at&sortOrder=asc')],
  play: async ({ canvasElement }) => {
    const heading = (name: string) =>
      within(canvasElement).findByRole('columnheader', { name: new RegExp(`^${name}`) });
    await expect(await heading('Publish at')).toHaveAttribute('aria-sort', 'ascending');
    await expectOrder('publish_at', 'asc');

    await userEvent.click(await heading('Planned for'));
    await expectOrder('planned', 'desc');
    await expect(await heading('Planned for')).toHaveAttribute('aria-sort', 'descending');
    await expect(await heading('Publish at')).toHaveAttribute('aria-sort', 'none');

    const button = within(await heading('Planned for')).getByRole('button', { name: 'Planned for' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expectOrder('planned', 'asc');
    await expect(button).toHaveFocus();
    await expect(await heading('Planned for')).toHaveAttribute('aria-sort', 'ascending');
  },
};

export const Statuses: Story = {
  name: 'LIST-16, LIST-17, LIST-18, LIST-19: status tabs with counts, and the order of them',
  decorators: [atPath('/?page=2')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const draft = await canvas.findByRole('radio', { name: 'Draft 31' });
    await expect(canvas.getByRole('radio', { name: 'All 134' })).toBeChecked();
    await userEvent.click(draft);
    await waitFor(() => expect(lastRequest().get('status')).toBe('draft'));
    await expect(lastRequest().get('sort_by')).toBe('modified_at');
    await expect(lastRequest().get('page')).toBe('1');

    await userEvent.click(canvas.getByRole('radio', { name: 'Draft 31' }));
    await waitFor(() => expect(lastRequest().get('status')).toBeNull());
    await expect(lastRequest().get('sort_by')).toBe('first_published_at');
  },
};

export const Search: Story = {
  name: 'LIST-20: the search applies on Enter',
  decorators: [atPath('/?page=2')],
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('searchbox');
    await waitFor(() => expect(lastRequest().get('page')).toBe('2'));
    await userEvent.type(box, 'harbour');
    await expect(lastRequest().get('search')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastRequest().get('search')).toBe('harbour'));
    await expect(lastRequest().get('page')).toBe('1');
  },
};

let countNow = () => {};

export const CountedLater: Story = {
  name: 'LIST-15, LIST-16: the rows of a search come before its counts, where these take longer',
  beforeEach: () => {
    const isCounted = new Promise<void>((resolve) => {
      countNow = resolve;
    });
    return withApi([
      answer(listDigests, ({ query }) => {
        requests.push(query);
        const page = samplePage([sampleRow(1)], 1);
        return query.has('search') ? { ...page, count: null, status_statistics: null } : page;
      }),
      answer(countDigests, async ({ query }) => {
        requests.push(query);
        await isCounted;
        const { status_statistics } = samplePage([]);
        return { count: 15_079, status_statistics: { results: status_statistics!.results, total: 15_079 } };
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('radio', { name: 'All 134' });
    await userEvent.type(canvas.getByRole('searchbox'), 'harbour{Enter}');
    await waitFor(() => expect([...lastRequest().keys()]).toEqual(['search']));
    await expect(await row(canvasElement, 1)).toBeVisible();
    // The tabs stay, without the earlier counts.
    await expect(canvas.getByRole('radio', { name: 'All' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Draft' })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Digest pages' })).toBeNull();
    countNow();
    await expect(await canvas.findByRole('radio', { name: 'All 15,079' })).toBeVisible();
    await expect(canvas.getByText('1–1 of 15,079')).toBeVisible();
  },
};

export const CountFailed: Story = {
  name: 'LIST-16, ERR-01: a search that cannot be counted shows its rows without counts, and says so',
  decorators: [atPath('/?search=harbour')],
  beforeEach: withApi([
    answer(listDigests, () => ({ ...samplePage([sampleRow(1)]), count: null, status_statistics: null })),
    answer(countDigests, () => new Failure(500)),
  ]),
  play: async ({ canvasElement }) => {
    await expect(await row(canvasElement, 1)).toBeVisible();
    await expectToast('Something went wrong!');
    await expect(within(canvasElement).getByRole('radio', { name: 'All' })).toHaveTextContent(/^All$/);
  },
};

export const Pages: Story = {
  name: 'LIST-15, LIST-30, LIST-31: pages of 10, and a selection that ends with its page',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await row(canvasElement, 10);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(10);

    await userEvent.click(canvas.getByRole('button', { name: 'Page 3' }));
    await row(canvasElement, 25);
    await expect(canvas.queryAllByRole('row', { selected: true })).toHaveLength(0);
    await expect(canvas.getByText('21–25 of 25')).toBeVisible();
  },
};

export const OnePage: Story = {
  name: 'LIST-15: ten digests need no pages',
  beforeEach: withApi([answer(listDigests, () => samplePage([sampleRow(1), sampleRow(2)]))]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await row(canvasElement, 2);
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const Opening: Story = {
  name: 'LIST-25: a row opens its digest, a video its own screen',
  beforeEach: withApi([
    answer(listDigests, () =>
      samplePage([sampleRow(1), sampleRow(2, { type: { code: 255, title: 'video_digest' } })]),
    ),
  ]),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(await row(canvasElement, 1)).getByText(/harbour/));
    await expect(toPath(canvasElement)).toBe('/digests/1');
    await userEvent.click(within(await row(canvasElement, 2)).getByText(/libraries/));
    await expect(toPath(canvasElement)).toBe('/video/2');
  },
};

const readForNavigation: string[] = [];

export const Prefetched: Story = {
  name: 'The press of a row reads its digest before it ends; that of a control in the row does not',
  beforeEach: withApi([
    answer(listDigests, () => samplePage([sampleRow(1), sampleRow(2)])),
    answer(getDigest, ({ params }) => {
      readForNavigation.push(params['id']!);
      return new Failure(404, {});
    }),
  ]),
  play: async ({ canvasElement }) => {
    readForNavigation.length = 0;
    const [first, second] = [await row(canvasElement, 1), await row(canvasElement, 2)];
    const press = { bubbles: true, pointerType: 'mouse', button: 0 };
    within(second).getByRole('link', { name: /^Edit/ }).dispatchEvent(new PointerEvent('pointerdown', press));
    const title = within(first).getByText(/harbour/);
    title.dispatchEvent(new PointerEvent('pointerdown', { ...press, pointerType: 'touch' }));
    await expect(readForNavigation).toEqual([]);
    title.dispatchEvent(new PointerEvent('pointerdown', press));
    await waitFor(() => expect(readForNavigation).toEqual(['1']));
    title.dispatchEvent(new PointerEvent('pointercancel', press));
  },
};

const readNow = new Map<string, () => void>();

export const OpensWhenRead: Story = {
  name: 'LIST-25: a pressed row is opened when its digest is read, and without it when that takes long',
  beforeEach: withApi([
    answer(listDigests, () => samplePage([sampleRow(1), sampleRow(2)])),
    answer(getDigest, async ({ params }) => {
      await new Promise<void>((resolve) => readNow.set(params['id']!, resolve));
      return new Failure(404, {});
    }),
    answer(getRevision, () => ({ revision: null })),
  ]),
  play: async ({ canvasElement }) => {
    async function press(id: number) {
      const title = within(await row(canvasElement, id)).getByRole('rowheader');
      const link = within(title).getByRole('link');
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', button: 0 }));
      link.click();
      // What the press renders is rendered by then; a timer of more is due later.
      await new Promise((resolve) => setTimeout(resolve));
      return toPath(canvasElement);
    }
    await expect(await press(1)).toBe('/');
    await waitFor(() => readNow.get('1')!());
    await waitFor(() => expect(toPath(canvasElement)).toBe('/digests/1'));
    await expect(await press(2)).toBe('/digests/1');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/digests/2'));
  },
};

const warmUps: AbortSignal[] = [];
const warmUpEditor = async (signal: AbortSignal) => void warmUps.push(signal);

export const WarmUp: Story = {
  name: 'The editor is made ready once the rows are there',
  args: { warmUpEditor },
  play: async ({ canvasElement }) => {
    warmUps.length = 0;
    await row(canvasElement, 1);
    await waitFor(() => expect(warmUps).toHaveLength(1));
    await expect(warmUps[0]!.aborted).toBe(false);
  },
};

export const SavingData: Story = {
  name: 'Where data is saved the editor is fetched no sooner than someone points at a row',
  args: { warmUpEditor, preloadEditor: fn() },
  beforeEach: () => {
    warmUps.length = 0;
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'connection');
  },
  play: async ({ canvasElement, args }) => {
    const first = await row(canvasElement, 1);
    // Where data is not saved, the screen began to wait for the same before the row was found.
    await waitUntilIdle();
    await expect(warmUps).toEqual([]);
    await expect(args.preloadEditor).not.toHaveBeenCalled();
    await userEvent.hover(first);
    await expect(args.preloadEditor).toHaveBeenCalled();
  },
};

export const Links: Story = {
  name: 'LIST-26, LIST-28: action links and published pages open in a new tab',
  beforeEach: withApi([
    answer(listDigests, () =>
      samplePage([sampleRow(3), sampleRow(4, { type: { code: 255, title: 'video_digest' } })]),
    ),
  ]),
  play: async ({ canvasElement }) => {
    const first = within(await row(canvasElement, 3));
    const edit = first.getByRole('link', { name: /^Edit/ });
    await expect(edit).toHaveAttribute('href', '/digests/3');
    await expect(edit).toHaveAttribute('target', '_blank');
    await userEvent.click(first.getByRole('button', { name: /^Actions for/ }));
    const view = await screen.findByRole('menuitem', { name: 'View published page' });
    await expect(view).toHaveAttribute('href', '/read/digests/digest-3');
    await expect(view).toHaveAttribute('target', '_blank');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    const second = within(await row(canvasElement, 4));
    await expect(second.getByRole('link', { name: /^Edit/ })).toHaveAttribute('href', '/video/edit/4');
    await userEvent.click(second.getByRole('button', { name: /^Actions for/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Edit in a new tab' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'View published page' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const Cells: Story = {
  name: 'LIST-03, LIST-04, LIST-09, LIST-10: label bars, durations, metrics and five tags',
  beforeEach: withApi([
    answer(listDigests, () =>
      samplePage([sampleRow(1, { video_summary: { total_length: 95 }, timestamp_full_length: 630 })]),
    ),
  ]),
  play: async ({ canvasElement }) => {
    const cells = within(await row(canvasElement, 1));
    await expect(within(cells.getByRole('list', { name: 'Labels' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
    await expect(cells.getByText('1:35 / 10:30')).toBeVisible();
    await expect(cells.getByText('1,204')).toBeVisible();
    await expect(cells.getByText('0:42')).toBeVisible();
    await expect(cells.getByText('Transport, Europe, Travel, Tickets, Rail')).toBeVisible();
    await userEvent.click(cells.getByRole('button', { name: '2 more' }));
    await expect(
      cells.getByText('Transport, Europe, Travel, Tickets, Rail, Night trains, Policy'),
    ).toBeVisible();
  },
};

export const TitleLinks: Story = {
  name: 'LIST-25: a title is a link, for another tab and to be copied',
  play: async ({ canvasElement }) => {
    const title = await within(canvasElement).findAllByRole('link', { name: /harbour/ });
    await expect(title[0]).toHaveAttribute('href', '/digests/1');
  },
};

export const Meaningless: Story = {
  name: 'LIST-01: a value that means nothing is named and removed, and does not count as no filter',
  decorators: [atPath('/?quality=99&selectedStatus=draft')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('“quality” can’t be “99”.')).toBeVisible();
    await waitFor(() => expect(lastListPath()).toBe('/?selectedStatus=draft'));
    await expect(lastRequest().get('status')).toBe('draft');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByText(/can’t be/)).toBeNull();
  },
};

export const SlowStatus: Story = {
  name: 'LIST-16: rows of another status do not stay under the new tab',
  beforeEach: withApi([
    answer(listDigests, ({ query }) =>
      query.get('status') === 'draft' ? never() : samplePage([sampleRow(1), sampleRow(2)]),
    ),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await row(canvasElement, 1);
    await userEvent.click(canvas.getByRole('radio', { name: 'Draft 31' }));
    await waitFor(() => expect(canvasElement.querySelector('tr[data-key="1"]')).toBeNull());
    await expect(canvas.getByRole('grid', { name: 'Digests' })).toHaveAttribute('aria-busy', 'true');
    // A read that was given up begins again when its tab is chosen again soon after.
    await userEvent.click(canvas.getByRole('radio', { name: 'All 134' }));
    await row(canvasElement, 1);
    await userEvent.click(canvas.getByRole('radio', { name: 'Draft 31' }));
    await waitFor(() => expect(canvasElement.querySelector('tr[data-key="1"]')).toBeNull());
  },
};

export const Loading: Story = {
  name: 'LIST-16: while the list loads, blanks stand for the tabs',
  beforeEach: withApi([answer(listDigests, never)]),
  play: async ({ canvasElement }) => {
    const strip = await within(canvasElement).findByRole('radiogroup', { name: 'Status' });
    await expect(strip).toHaveAttribute('aria-busy', 'true');
    await expect(strip.children.length).toBeGreaterThan(3);
    await expect(within(strip).getAllByRole('radio')).toHaveLength(1);
  },
};

export const Empty: Story = {
  name: 'ERR-02: an empty list says so',
  decorators: [atPath('/?search=nothing')],
  beforeEach: withApi([
    answer(listDigests, ({ query }) => {
      requests.push(query);
      return samplePage([]);
    }),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('No Data Found')).toBeVisible());
    // One is beside the filters, and one replaces them below.
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
    await waitFor(() => expect(lastRequest().get('search')).toBeNull());
  },
};

export const Failed: Story = {
  name: 'LIST-44, ERR-01: a failed load empties the list, says so and can be tried again',
  beforeEach: () => {
    let isDown = true;
    return withApi([
      answer(listDigests, () => {
        if (!isDown) return samplePage([sampleRow(1)]);
        isDown = false;
        return new Failure(500);
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Try again' });
    // No earlier counts.
    await expect(canvas.getByRole('radio', { name: 'All' })).toBeVisible();
    await expectToast('Something went wrong!');
    const { left } = (
      await within(document.body).findByRole('region', { name: /^Notifications/ })
    ).getBoundingClientRect();
    await expect(left).toBeLessThan(innerWidth / 4);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await row(canvasElement, 1);
  },
};

export const LongTexts: Story = {
  beforeEach: withApi([
    answer(listDigests, () =>
      samplePage([
        sampleRow(1, {
          title: long,
          digest_author: { id: 1, name: 'Wolfeschlegelsteinhausenbergerdorff the Elder' },
          tag: [{ id: 1, title: long }],
          source: { link: '', host: { id: 1, brand_name: long, host_name: 'x.example' } },
        }),
        sampleRow(2, { title: 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة' }),
        sampleRow(3, { title: 'x'.repeat(200), tag: [], labels: [], digest_author: null }),
      ]),
    ),
  ]),
};
