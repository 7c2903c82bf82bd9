import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { exportDigests } from '#api/contract/digests/export.ts';
import { countDigests, listDigests } from '#api/contract/digests.ts';
import { exportArchiveFile } from '#api/contract/imports.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { createView, deleteView, listViews, updateView, type View } from '#api/contract/views.ts';
import { answer, atPath, expectToast, Failure, withApi } from '#support/stories/storySupport.tsx';
import { DigestsScreen } from '../DigestsScreen.tsx';
import { samplePage, sampleRow } from '#support/samples/digests.ts';

const rain: View = {
  id: 3,
  name: 'Rain in draft',
  query: 'selectedStatus=draft&search=rain',
  columns: ['title', 'modified_at', 'id'],
  sort: { by: 'modified_at', order: 'asc' },
  created_by: { id: 7, name: 'Ada Moreau' },
  modified_at: '2026-11-01T00:00:00.000Z',
};
const another: View = {
  ...rain,
  id: 4,
  name: 'Sport',
  query: '',
  created_by: { id: 8, name: 'Ibrahim Saleh' },
};

const csv = 'id,status,title\r\n1,Draft,Rain\r\n';
let views: View[] = [];
const exported: URLSearchParams[] = [];
let exportLater: Promise<Failure> | undefined;
let failExport = () => {};
const requests: URLSearchParams[] = [];
const lastRequest = () => requests.at(-1)!;

const calls = [
  answer(listDigests, ({ query }) => {
    requests.push(query);
    return samplePage([sampleRow(1), sampleRow(2)], 25);
  }),
  answer(exportDigests, ({ query }) => {
    exported.push(query);
    return exportLater ?? csv;
  }),
  answer(exportArchiveFile, ({ query }) => {
    exported.push(query);
    return 'PK';
  }),
  answer(listViews, () => ({ results: views })),
  answer(createView, ({ body }) => {
    const view = { ...rain, ...(body as object), id: 9 };
    if (view.name === 'Sport') return new Failure(400, { name: ['A view with this name already exists.'] });
    views = [...views, view];
    return view;
  }),
  answer(updateView, ({ params, body }) => {
    const view = { ...views.find(({ id }) => id === Number(params['id']))!, ...(body as object) };
    views = views.map((each) => (each.id === view.id ? view : each));
    return view;
  }),
  answer(deleteView, ({ params }) => {
    views = views.filter(({ id }) => id !== Number(params['id']));
    return undefined;
  }),
];

const setup = (privilege?: Parameters<typeof withApi>[1]) => () => {
  views = [rain, another];
  requests.length = 0;
  exportLater = undefined;
  return withApi(calls, privilege)();
};

const meta = {
  title: 'Screens/Digests/Views',
  component: DigestsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/?view=3')],
  beforeEach: setup(),
} satisfies Meta<typeof DigestsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement, name: string | RegExp) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
}

const choose = async (menu: ReturnType<typeof within>, name: string | RegExp) =>
  userEvent.click(await menu.findByRole('menuitem', { name }));

export const Opened: Story = {
  name: 'LIST-01: a saved view opens filters, columns and order from one address',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Rain in draft' });
    await waitFor(() => expect(lastRequest().get('search')).toBe('rain'));
    await expect(requests).toHaveLength(1);
    await expect(Object.fromEntries(lastRequest())).toMatchObject({
      status: 'draft',
      sort_by: 'modified_at',
      sort_order: 'asc',
    });
    if (innerWidth > 768) {
      const headers = (await canvas.findAllByRole('columnheader')).map((header) => header.textContent);
      await expect(headers.slice(1)).toEqual(['Digest Title', 'Modified At', 'Id']);
    }
  },
};

const { status_statistics: statistics } = samplePage([]);
const inReview = {
  ...statistics!.results[0]!,
  slug: 'in-review',
  status_name: 'In Review',
  stage: 'review' as const,
};

export const Ready: Story = {
  name: 'REVIEW-02: every user has views of what they do today, each with how many digests it has',
  decorators: [atPath('/')],
  beforeEach: () => {
    setup()();
    return withApi([
      answer(listStatuses, () => ({ results: [inReview], total: 1 })),
      answer(countDigests, ({ query }) => ({
        count: query.has('assigned_to') ? 3 : query.has('authors') ? 1 : query.has('planned') ? 1240 : 8,
        status_statistics: statistics!,
      })),
      ...calls,
    ])();
  },
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement, 'Views');
    const counts = { 'In review': 8, 'Assigned to me': 3, 'Planned this week': '1,240' };
    for (const [name, count] of Object.entries(counts)) {
      await menu.findByRole('menuitem', { name: `${name}, ${count}` });
    }
    await choose(menu, /^My drafts/);
    await waitFor(() =>
      expect(Object.fromEntries(lastRequest())).toMatchObject({ authors: '7', status: 'draft' }),
    );
  },
};

export const Saving: Story = {
  name: 'LIST-01: the present list is saved as a view, by keyboard',
  decorators: [atPath('/?search=orchard&quality=4,5')],
  play: async ({ canvasElement }) => {
    await choose(await open(canvasElement, 'Views'), 'Save as a new view…');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Enter a name for the view.')).toBeVisible());
    await userEvent.type(name, 'Sport{Enter}');
    await waitFor(() => expect(screen.getByText('A view with this name already exists.')).toBeVisible());
    await userEvent.clear(name);
    await userEvent.type(name, 'Orchards{Enter}');
    await expect(await within(canvasElement).findByRole('button', { name: 'Orchards' })).toBeVisible();
    await expect(views.at(-1)).toMatchObject({
      name: 'Orchards',
      query: 'quality=4,5&search=orchard',
      sort: null,
    });
    await expect(lastRequest().get('search')).toBe('orchard');
  },
};

export const Editing: Story = {
  name: 'LIST-01, LIST-19: a changed view says so, and its changes can be saved',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Rain in draft' });
    const box = canvas.getByRole('searchbox');
    await userEvent.clear(box);
    await userEvent.type(box, 'wind{Enter}');
    const menu = await open(canvasElement, 'Rain in draft (edited)');
    await choose(menu, 'Save changes to “Rain in draft”');
    await waitFor(() => expect(views[0]!.query).toBe('selectedStatus=draft&search=wind'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Rain in draft' })).toBeVisible());
  },
};

export const Colleagues: Story = {
  name: 'LIST-46: a colleague’s view is opened and copied, and not changed',
  beforeEach: setup('STAFF_USER_PERM'),
  decorators: [atPath('/?view=4')],
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement, 'Sport');
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Copy URL' })).toBeVisible());
    await expect(menu.queryByRole('menuitem', { name: 'Rename…' })).toBeNull();
    await expect(menu.queryByRole('menuitem', { name: 'Delete…' })).toBeNull();
    await expect(menu.getByRole('menuitem', { name: /Rain in draft/ })).toHaveAttribute('href', '/?view=3');
  },
};

export const Renaming: Story = {
  name: 'Views: a view is renamed',
  play: async ({ canvasElement }) => {
    await choose(await open(canvasElement, 'Rain in draft'), 'Rename…');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Weather{Enter}');
    await expect(await within(canvasElement).findByRole('button', { name: 'Weather' })).toBeVisible();
  },
};

export const Deleting: Story = {
  name: 'Views: a deleted view is gone, and the list shows all digests',
  play: async ({ canvasElement }) => {
    await choose(await open(canvasElement, 'Rain in draft'), 'Delete…');
    const question = within(await screen.findByRole('alertdialog', { name: /^Delete the view/ }));
    await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
    await expectToast('View “Rain in draft” deleted.');
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Views' })).toBeVisible());
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

export const Missing: Story = {
  name: 'VIEW-01: an unknown view says so and lists nothing',
  decorators: [atPath('/?view=77')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('This view no longer exists.')).toBeVisible());
    await expect(canvas.queryByRole('checkbox', { name: /^Select (?!all)/i })).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: /all/i }));
    await waitFor(() => expect(lastRequest().get('sort_by')).toBe('first_published_at'));
  },
};

export const Columns: Story = {
  name: 'LIST-02: columns are chosen and put in order, by keyboard',
  decorators: [atPath('/')],
  play: async ({ canvasElement }) => {
    if (innerWidth <= 768) return;
    const canvas = within(canvasElement);
    const menu = await open(canvasElement, 'Display');
    await userEvent.click(await menu.findByRole('menuitemradio', { name: 'Choose…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    for (const box of dialog.getAllByRole('checkbox', { checked: true }).slice(3)) {
      box.focus();
      await userEvent.keyboard(' ');
    }
    dialog.getByRole('button', { name: 'Move Digest Title up' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => {
      const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
      return expect(headers.slice(1)).toEqual(['Digest Title', 'Id', 'Total Segment/Video Duration']);
    });
  },
};

export const Exporting: Story = {
  name: 'Views: all pages of the list are saved as a CSV file, with its filters and in its order',
  decorators: [atPath('/?selectedStatus=draft&quality=4,5&page=2')],
  play: async ({ canvasElement }) => {
    const saved = spyOn(URL, 'createObjectURL');
    await choose(await open(canvasElement, 'Views'), 'Export as CSV');
    await expectToast('The digests were saved as a CSV file.');
    const file = saved.mock.calls[0]![0] as Blob;
    await expect(await file.text()).toBe(csv);
    // By a byte order mark, which `text()` drops, Excel reads it as UTF-8.
    await expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
    await expect(Object.fromEntries(exported.at(-1)!)).toEqual({
      sort_by: 'modified_at',
      sort_order: 'desc',
      status: 'draft',
      editor_score_quality: '4,5',
    });
  },
};

export const ExportingArchive: Story = {
  name: 'IMPORT-16: super users save the digests of the list as an archive',
  decorators: [atPath('/?selectedStatus=draft&page=2')],
  play: async ({ canvasElement }) => {
    const saved = spyOn(URL, 'createObjectURL');
    await choose(await open(canvasElement, 'Views'), /Export to import elsewhere/);
    await expectToast('The digests were saved as a ZIP file.');
    await expect(await (saved.mock.calls[0]![0] as Blob).text()).toBe('PK');
    await expect(Object.fromEntries(exported.at(-1)!)).toEqual({ status: 'draft' });
  },
};

export const ExportFailed: Story = {
  name: 'Views: a long export shows how far it is, and one that fails says so',
  beforeEach: () => {
    exportLater = new Promise((resolve) => {
      failExport = () => resolve(new Failure(500));
    });
  },
  decorators: [atPath('/')],
  play: async ({ canvasElement }) => {
    await choose(await open(canvasElement, 'Views'), 'Export as CSV');
    const dialog = within(await screen.findByRole('dialog', { name: 'Exporting digests' }));
    await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
    failExport();
    await expectToast('The digests couldn’t be exported.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
