import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import {
  createStatus,
  deleteStatus,
  getDigestStatus,
  listDigestStatuses,
  placeStatus,
  updateStatus,
  type DigestStatus,
} from '#api/contract/statuses.ts';
import { answerAsNarrow } from '#support/stories/narrow.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  findToasts,
  never,
  toPath,
  withApi,
} from '#support/stories/storySupport.tsx';
import { otherSections } from '#support/stories/settingsStory.ts';
import { SettingsScreen } from './SettingsScreen.tsx';
import { StatusScreen } from './StatusScreen.tsx';

const status = (id: number, status_name: string, over: Partial<DigestStatus> = {}): DigestStatus => ({
  id,
  slug: status_name.toLowerCase().replaceAll(' ', '-'),
  status_name,
  status_code: status_name.slice(0, 2).toUpperCase(),
  editable: true,
  color: 'grey',
  set_by: 'everyone',
  stage: null,
  digest_count: 12,
  ...over,
});
const statuses = [
  status(1, 'Draft', { editable: false, digest_count: 31 }),
  status(2, 'In Review', { status_code: 'IR' }),
  status(6, 'مراجعة قانونية', { status_code: 'مق', digest_count: 1 }),
  status(4, 'Published', { editable: false, digest_count: 940 }),
];

let requests: URLSearchParams[] = [];

const calls = [
  answer(listDigestStatuses, ({ query }) => {
    requests.push(query);
    return { results: statuses, total: 24 };
  }),
  answer(getDigestStatus, ({ params }) => ({
    ...statuses.find(({ id }) => id === Number(params['id']))!,
    digest_count: 14,
  })),
  answer(createStatus, record('create', statuses[1]!)),
  answer(updateStatus, record('update', statuses[1]!)),
  answer(deleteStatus, record('delete', { digest_count: 14, job_id: 71 })),
  answer(placeStatus, record('place', statuses[1]!)),
  ...otherSections,
];

const setup =
  (answers = calls) =>
  () => {
    requests = [];
    return withApi(answers)();
  };

function Screens() {
  return (
    <>
      <Route path="/settings" component={SettingsScreen} />
      <Route path="/settings/:id" component={StatusScreen} />
      <Route path="/status-add" component={StatusScreen} />
    </>
  );
}

const meta = {
  title: 'Screens/Statuses',
  component: SettingsScreen,
  render: () => <Screens />,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/settings')],
  beforeEach: setup(),
} satisfies Meta<typeof SettingsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'STATUS-01, STATUS-02, STATUS-03: statuses in pages of 20, edited and deleted only where they are editable',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Edit In Review' })).toHaveAttribute(
      'href',
      '/settings/2',
    );
    const button = canvas.getByRole('button', { name: 'Delete In Review' });
    button.focus();
    await waitFor(() => expect(button).toBeVisible());
    for (const name of ['Draft', 'Published']) {
      await expect(canvas.queryByRole('link', { name: `Edit ${name}` })).toBeNull();
      await expect(canvas.queryByRole('button', { name: `Delete ${name}` })).toBeNull();
    }
    await expect(canvas.getByRole('link', { name: 'Add status' })).toHaveAttribute('href', '/status-add');
    const pages = within(canvas.getByRole('navigation', { name: 'Pages of statuses' }));
    await userEvent.click(pages.getByRole('button', { name: /Page 2|^2$/ }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/settings?page=2'));
    await waitFor(() => expect(requests.at(-1)!.get('page')).toBe('2'));
  },
};

export const Moved: Story = {
  name: 'SETTINGS-01: a status is moved by one place, a built-in one too; the first has none above it',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const open = async (name: string) =>
      userEvent.click(await canvas.findByRole('button', { name: `Actions for ${name}` }));
    await open('Draft');
    await expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'place', id: '1', body: { place: 2 } }]));
  },
};

export const OnePage: Story = {
  name: 'STATUS-03: 20 statuses need no pages',
  beforeEach: setup([answer(listDigestStatuses, () => ({ results: statuses, total: 20 })), ...otherSections]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Edit In Review' });
    await expect(canvas.queryByRole('navigation', { name: 'Pages of statuses' })).toBeNull();
  },
};

export const OnPhone: Story = {
  name: 'STATUS-02: on a phone, a status is edited and deleted from its menu',
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => answerAsNarrow({ isPhone: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const open = async (name: string) =>
      userEvent.click(await canvas.findByRole('button', { name: `Actions for ${name}` }));
    await open('Published');
    await expect(await screen.findByRole('menuitem', { name: 'Move up' })).toBeVisible();
    for (const name of ['Edit', 'Delete'])
      await expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await open('In Review');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this status?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await open('In Review');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/settings/2'));
  },
};

export const Adding: Story = {
  name: 'STATUS-06, STATUS-07, STATUS-08, STATUS-09, STATUS-10, STATUS-11, STATUS-12: a status is added with its name and code, and the list follows after 2 s',
  decorators: [atPath('/status-add')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = () => userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/settings');
    await save();
    await expect(canvas.getByText('Please enter status name')).toBeVisible();
    await expect(canvas.getByText('Please enter status code')).toBeVisible();
    const name = canvas.getByRole('textbox', { name: 'Status Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, '  Legal check ');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Status Code' }), 'LEGALS');
    await save();
    await expect(
      canvas.getByText('Please ensure that status code does not contain more than 5 characters'),
    ).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Status Code' }), '{Backspace} ');
    await expect(sent).toEqual([]);
    const start = performance.now();
    await save();
    await expectToast('Status created successfully.');
    await expect(sent).toEqual([
      {
        call: 'create',
        body: {
          status_name: 'Legal check',
          status_code: 'LEGAL',
          color: 'grey',
          set_by: 'everyone',
          stage: null,
        },
      },
    ]);
    await waitFor(() => expect(toPath(canvasElement)).toBe('/settings'));
    await expect(performance.now() - start).toBeGreaterThan(1990);
  },
};

export const Editing: Story = {
  name: 'STATUS-06, STATUS-12: a status is changed',
  decorators: [atPath('/settings/2')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: 'Status Name' });
    await expect(name).toHaveValue('In Review');
    await userEvent.type(name, 's');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expectToast('Status updated successfully.');
    await expect(sent).toEqual([
      {
        call: 'update',
        id: '2',
        body: {
          status_name: 'In Reviews',
          status_code: 'IR',
          color: 'grey',
          set_by: 'everyone',
          stage: null,
        },
      },
    ]);
  },
};

export const Restricted: Story = {
  name: 'SETTINGS-01, SETTINGS-02: a status gets a colour, and those who may set it',
  decorators: [atPath('/settings/2')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const colours = within(await canvas.findByRole('radiogroup', { name: 'Colour' }));
    await userEvent.click(colours.getByRole('radio', { name: 'Teal' }));
    const who = within(canvas.getByRole('radiogroup', { name: 'Who can set it' }));
    await userEvent.click(who.getByRole('radio', { name: 'Super users' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expectToast('Status updated successfully.');
    await expect(sent).toMatchObject([{ body: { color: 'teal', set_by: 'super_users' } }]);
  },
};

export const ForEditors: Story = {
  name: 'SETTINGS-02: editors neither change nor choose what is for super users alone',
  beforeEach: withApi(
    [
      answer(listDigestStatuses, () => ({
        results: [status(2, 'In Review'), status(3, 'Legal check', { set_by: 'super_users' })],
        total: 2,
      })),
      ...otherSections,
    ],
    'EDITOR_PERM',
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Edit In Review' });
    await expect(canvas.queryByRole('link', { name: 'Edit Legal check' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Languages' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Services' })).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Daily targets' })).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'STATUS-13: a refusal is said in the server’s words, else in the documents’',
  decorators: [atPath('/status-add')],
  beforeEach: setup([
    answer(createStatus, ({ body }) =>
      (body as { status_code: string }).status_code === 'A'
        ? new Failure(400, { status_name: ['Another status has this name.'] })
        : new Failure(502, 'Bad gateway'),
    ),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Status Name' }), 'Ready');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Status Code' }), 'A');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expectToast('Another status has this name.');
    await expect(canvas.getByText('Another status has this name.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Status Code' }), 'B');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expectToast('Unable to create status.');
  },
};

export const Deleting: Story = {
  name: 'STATUS-04, STATUS-12: a deletion is confirmed, says how many digests it moves, and can be undone',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Delete In Review' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this status?' }));
    // The dialog fades in.
    const moved = question.getByText('All digest present in this status would be moved to Draft.');
    await waitFor(() => expect(moved).toBeVisible());
    await waitFor(() => expect(question.getByText('14 digests are in this status.')).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Delete status' }));
    await expectToast('Status deleted successfully');
    await expect(sent).toEqual([{ call: 'delete', id: '2', body: undefined }]);
    await expect((await findToasts()).getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const BuiltIn: Story = {
  name: 'STATUS-02: a built-in status has no form',
  decorators: [atPath('/settings/4')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText(/This status is built in/)).toBeVisible());
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Failed: Story = {
  name: 'STATUS-13: a status that cannot be had says so',
  decorators: [atPath('/settings/2')],
  beforeEach: setup([answer(getDigestStatus, () => new Failure(500, 'broken'))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Unable to fetch status.')).toBeVisible();
  },
};

export const ListFailed: Story = {
  name: 'STATUS-13: statuses that cannot be had can be tried again',
  beforeEach: setup([answer(listDigestStatuses, () => new Failure(500, 'broken')), ...otherSections]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Unable to fetch status.')).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'ERR-02: no statuses',
  beforeEach: setup([answer(listDigestStatuses, () => ({ results: [], total: 0 })), ...otherSections]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Data Found')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: setup([answer(listDigestStatuses, never), ...otherSections]) };
