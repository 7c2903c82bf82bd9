import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  createUserList,
  deleteUserList,
  listListedUsers,
  listUserLists,
  matchUsers,
  stopUserListChange,
  updateUserList,
} from '#api/contract/userLists.ts';
import { listUsers } from '#api/contract/users.ts';
import { sampleListedUser, sampleUserList } from '#support/samples/userLists.ts';
import { lastSentAt, record, sent } from '#support/stories/callRecorder.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  never,
  toPath,
  withApi,
} from '#support/stories/storySupport.tsx';
import { GroupsScreen } from './GroupsScreen.tsx';

const lists = [
  sampleUserList(9, 'Beta readers', { description: 'They get every version a week early.' }),
  sampleUserList(8, 'قراء الطبعة العربية', { user_count: 1204 }),
  sampleUserList(7, 'Everybody who wrote to us about the orchard that feeds three schools', {
    user_count: 1,
  }),
];
const people = [
  sampleListedUser(1_204_113, 'Priya Raman', { phone: '+1 555 0142' }),
  sampleListedUser(18, 'إبراهيم صالح'),
  sampleListedUser(4, ''),
];

let requests: { id?: string; page: string | null }[] = [];
/** When the groups were read and one was written, in milliseconds. */
let readAt: number[] = [];

const calls = [
  answer(listUserLists, () => {
    readAt.push(performance.now());
    return { results: lists, count: 23 };
  }),
  answer(listListedUsers, ({ params, query }) => {
    requests.push({ id: params['id'], page: query.get('page') });
    return { results: people, count: 31 };
  }),
  answer(listUsers, () => ({
    results: [
      { id: 4, name: 'Priya Raman', email: 'priya@example.com', phone: null, is_active: true, roles: [] },
      { id: 6, name: '', email: 'night@example.com', phone: '+1 555 0142', is_active: true, roles: [] },
    ],
    count: 2,
  })),
  answer(createUserList, record('create', lists[0]!)),
  answer(updateUserList, record('update', lists[0]!)),
  answer(stopUserListChange, record('stop', lists[0]!)),
  answer(deleteUserList, (call) => void record('delete', lists[0]!)(call)),
  answer(matchUsers, () => ({ users: [4, 18], unmatched: [2], ambiguous: [3], doubled: [4] })),
];

const setup =
  (answers = calls) =>
  () => {
    requests = [];
    readAt = [];
    return withApi(answers)();
  };

const meta = {
  title: 'Screens/Groups',
  component: GroupsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/notifications/groups')],
  beforeEach: setup(),
} satisfies Meta<typeof GroupsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

export const Example: Story = {
  name: 'GROUP-01, GROUP-02, GROUP-03, GROUP-04, GROUP-06: groups as titles, the users of the open one in pages of ten',
  decorators: [atPath('/notifications/groups?page=3')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'View Groups' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create Notification' })).toHaveAttribute(
      'href',
      '/notification/create',
    );
    await expect(await canvas.findByRole('row', { name: /Priya Raman/ })).toBeVisible();
    const table = within(canvas.getByRole('grid', { name: 'People in the group' }));
    for (const name of ['Id', 'Name', 'Email', 'Phone Number'])
      await expect(table.getByRole('columnheader', { name })).toBeVisible();
    await expect(requests.at(-1)).toEqual({ id: '9', page: '3' });
    await expect(canvas.getByRole('navigation', { name: 'Group pages' })).toBeVisible();

    await press(canvasElement, /^قراء الطبعة العربية/);
    await waitFor(() => expect(requests.at(-1)).toEqual({ id: '8', page: '1' }));
  },
};

export const FewGroups: Story = {
  name: 'GROUP-04: ten groups or fewer have no pages',
  beforeEach: setup([answer(listUserLists, () => ({ results: lists, count: 10 })), ...calls]),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('grid', { name: 'People in the group' });
    await expect(
      within(canvasElement).queryByRole('navigation', { name: 'Group pages' }),
    ).not.toBeInTheDocument();
  },
};

export const Creating: Story = {
  name: 'GROUP-07, GROUP-08, GROUP-09, GROUP-11: a group needs a name and a user, and the list is read again after a second',
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Create Group');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Group' }));
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Group name' }), '  ');
    await save();
    await waitFor(() => expect(dialog.getByText('Please enter group name')).toBeVisible());
    await expect(dialog.getByText('Please select users')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Group name' }), 'Travellers ');
    await userEvent.type(dialog.getByRole('combobox', { name: 'Users' }), 'pri');
    // One without a name is not offered (SEND-20).
    await userEvent.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    await expect(screen.queryByRole('option', { name: /night@example.com/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    const before = readAt.length;
    await save();
    await expectToast('Group created successfully.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sent).toEqual([
      { call: 'create', body: { title: 'Travellers', description: '', users: [4] } },
    ]);
    await waitFor(() => expect(readAt).toHaveLength(before + 1));
    await expect(readAt.at(-1)! - lastSentAt).toBeGreaterThanOrEqual(1000);
  },
};

const file = new File(['email\na@b.c\nd@e.f\nnobody@x.y\nboth@x.y\n'], 'people.csv', { type: 'text/csv' });

export const Importing: Story = {
  name: 'GROUP-08: people of a CSV file are shown as they were found, and added or removed with the rest',
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Beta readers');
    const element = await screen.findByRole('dialog', { name: 'Edit Beta readers' });
    const dialog = within(element);
    await userEvent.upload(element.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await expect(await dialog.findByText('2 people found.')).toBeVisible();
    await expect(dialog.getByText('1 row matches no one and is skipped.')).toBeVisible();
    await expect(dialog.getByText('Row 4: nobody@x.y')).toBeVisible();
    await expect(dialog.getByText('Row 5: both@x.y')).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: 'Remove from the group' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Group updated successfully.');
    await expect(sent).toEqual([
      {
        call: 'update',
        id: '9',
        body: {
          title: 'Beta readers',
          description: 'They get every version a week early.',
          remove_users: [4, 18],
        },
      },
    ]);
  },
};

export const EditingUsers: Story = {
  name: 'GROUP-08: the edit dialog lists the users of the group, and removes those that are marked',
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Beta readers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Beta readers' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Priya Raman' }));
    await expect(dialog.getByText('Will be removed when you save')).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Group updated successfully.');
    await expect(sent).toMatchObject([{ call: 'update', id: '9', body: { remove_users: [1_204_113] } }]);
  },
};

export const Refused: Story = {
  name: 'GROUP-12: what is refused stays in the form, with the reason',
  beforeEach: setup([answer(updateUserList, () => new Failure(502, 'Bad gateway')), ...calls]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Beta readers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Beta readers' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Unable to update group');
    await expect(dialog.getByRole('textbox', { name: 'Group name' })).toHaveValue('Beta readers');
  },
};

export const Removing: Story = {
  name: 'GROUP-08: selected users are removed from the group',
  play: async ({ canvasElement }) => {
    const row = await within(canvasElement).findByRole('row', { name: /Priya Raman/ });
    await userEvent.click(within(row).getByRole('checkbox'));
    await expect(within(canvasElement).getByText('1 person selected')).toBeVisible();
    await press(canvasElement, 'Remove from group');
    await expectToast('1 person removed from the group.');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-key'));
    await expect(sent).toEqual([{ call: 'update', id: '9', body: { remove_users: [1_204_113] } }]);
  },
};

export const Deleting: Story = {
  name: 'GROUP-10, GROUP-11: a deletion is confirmed, and opens the first page of groups',
  decorators: [atPath('/notifications/groups?groups=2&group=8')],
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Delete قراء الطبعة العربية');
    const question = within(await screen.findByRole('alertdialog'));
    await expect(sent).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expectToast('Group deleted successfully.');
    await expect(sent).toEqual([{ call: 'delete', id: '8', body: undefined }]);
    await waitFor(() => expect(toPath(canvasElement)).not.toContain('?'));
  },
};

export const DeletionRefused: Story = {
  name: 'GROUP-13: a refused deletion closes the question and says why',
  beforeEach: setup([
    answer(
      deleteUserList,
      () =>
        new Failure(400, {
          title: ['A scheduled notification will be sent to this group. Cancel it first.'],
        }),
    ),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Delete Beta readers');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expectToast('A scheduled notification will be sent to this group. Cancel it first.');
    await waitFor(() =>
      expect(screen.queryByRole('alertdialog', { name: /^Delete the group/ })).not.toBeInTheDocument(),
    );
  },
};

export const Changing: Story = {
  name: 'Groups: thousands are added in view, and that can be stopped',
  beforeEach: setup([
    answer(listUserLists, () => ({
      results: [
        sampleUserList(9, 'Beta readers', { change: { total: 50_000, done_count: 12_000 } }),
        ...lists.slice(1),
      ],
      count: 3,
    })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('12,000 of 50,000')).toBeVisible();
    await press(canvasElement, 'Stop changing Beta readers');
    await waitFor(() => expect(sent).toEqual([{ call: 'stop', id: '9', body: undefined }]));
  },
};

export const Empty: Story = {
  beforeEach: setup([answer(listUserLists, () => ({ results: [], count: 0 })), ...calls]),
};
export const WithoutMembers: Story = {
  beforeEach: setup([answer(listListedUsers, () => ({ results: [], count: 0 })), ...calls]),
};
export const Loading: Story = { beforeEach: setup([answer(listUserLists, never)]) };
export const Failed: Story = {
  name: 'ERR-01: groups that cannot be loaded can be tried again',
  beforeEach: setup([answer(listUserLists, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
