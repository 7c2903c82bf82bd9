import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  createUser,
  endUserSession,
  getUserAccess,
  listRoles,
  listUsers,
  listUserSessions,
  updateUser,
  type User,
} from '#api/contract/users.ts';
import { whoAmI } from '#api/contract/session.ts';
import { createPasswordLink } from '#api/contract/passwordLinks.ts';
import { answer, atPath, expectToast, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { session } from '#data/session.ts';
import { roles, sampleUser, sampleUsers } from '#support/samples/users.ts';
import { UsersScreen } from './UsersScreen.tsx';

const requests: URLSearchParams[] = [];
const sent: unknown[] = [];

const someUsers = answer(listUsers, ({ query }) => {
  // Not those that only count.
  if (query.get('page_size') !== '1') requests.push(query);
  return { results: sampleUsers, count: 34 };
});
const allRoles = answer(listRoles, () => ({ results: roles }));
const access = answer(getUserAccess, ({ params }) => ({
  user: sampleUser(Number(params['id'])),
  refusal: null,
  sessions: 2,
  tokens: 1,
  calendars: [],
  digests_written: 1240,
  digests_assigned: 3,
}));
const saving = answer(updateUser, ({ params, body }) => {
  sent.push(body);
  return sampleUser(Number(params['id']));
});
const linking = answer(createPasswordLink, () => ({
  url: 'https://desk.example/password-link#a-token',
  expires_at: '2026-11-27T12:00:00.000Z',
}));
const creating = answer(createUser, ({ body }) => {
  sent.push(body);
  return sampleUser(99);
});

const meta = {
  title: 'Screens/Users',
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/users')],
  beforeEach: async () => {
    requests.length = 0;
    sent.length = 0;
    return withApi([someUsers, allRoles, access, saving, creating, linking])();
  },
} satisfies Meta<typeof UsersScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const table = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('grid', { name: 'Users' }));
const page = () => within(document.body);

async function typeInto(label: RegExp, text: string) {
  const field = page().getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

export const Example: Story = {
  name: 'USERS-01, USERS-03, ERR-08: ten users to a page, and users cannot deactivate themselves',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await waitFor(() => expect(rows.getByRole('row', { name: /Ibrahim Saleh/ })).toBeVisible());
    await expect(rows.getByRole('row', { name: /\+44 20 7946 0123/ })).toBeVisible();
    await expect(requests.at(-1)!.get('page_size')).toBe('10');
    await expect(requests.at(-1)!.get('dashboard_user')).toBe('true');
    await expect(rows.getByRole('switch', { name: 'Ada Moreau is active' })).toBeDisabled();
    await expect(rows.getByRole('switch', { name: 'Ibrahim Saleh is active' })).toBeEnabled();

    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(requests.at(-1)!.get('page')).toBe('3'));
    // Once typing pauses, and once.
    const before = requests.length;
    await userEvent.type(canvas.getByRole('searchbox'), 'ines');
    await waitFor(() => expect(requests.at(-1)!.get('search')).toBe('ines'));
    await expect(requests).toHaveLength(before + 1);
    await expect(requests.at(-1)!.get('page')).toBe('1');
  },
};

export const Readers: Story = {
  name: 'USERS-23: readers are apart from staff, with how many there are, and nothing of them is changed here',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await table(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /Readers/ }));
    const readers = within(await canvas.findByRole('grid', { name: 'Readers' }));
    await waitFor(() => expect(requests.at(-1)!.get('dashboard_user')).toBe('false'));
    const headings = readers.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(headings).toEqual(['Name', 'Email', 'Phone']);
    await expect(readers.queryByRole('switch')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Create user' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /Staff/ }));
    await table(canvasElement);
  },
};

export const Toggling: Story = {
  name: 'USERS-02: the toggle activates at once, and deactivates after saying what it affects',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await userEvent.click(await rows.findByRole('switch', { name: 'Ines Duarte is active' }));
    await waitFor(() => expect(sent).toEqual([{ is_active: true }]));
    await expectToast('User updated successfully.');

    await userEvent.click(rows.getByRole('switch', { name: 'Ibrahim Saleh is active' }));
    const dialog = within(await page().findByRole('alertdialog', { name: 'Deactivate Ibrahim Saleh?' }));
    await waitFor(() => expect(dialog.getByText('2 sessions end.')).toBeVisible());
    await expect(dialog.getByText('1 API token is revoked.')).toBeVisible();
    await expect(dialog.getByText(/^3 digests are assigned to them/)).toBeVisible();
    await expect(dialog.getByText(/^1,240 digests still show them as the author/)).toBeVisible();
    await expect(sent).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ is_active: false }));
  },
};

export const Deactivating: Story = {
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await userEvent.click(await rows.findByRole('switch', { name: 'Ibrahim Saleh is active' }));
    await expect(await page().findByText('2 sessions end.')).toBeVisible();
  },
};

export const Editing: Story = {
  name: 'USERS-04, USERS-05, USERS-06, USERS-07, USERS-08, USERS-09, USERS-14: an edit is checked, says so, and leaves a blank password out',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await userEvent.click(await rows.findByRole('button', { name: 'Edit Wren Okafor' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Edit Wren Okafor' }));
    await expect(dialog.getByLabelText(/Email/)).toHaveAttribute('readonly');

    await typeInto(/^Name/, '');
    await typeInto(/^Password/, 'abc');
    const save = dialog.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await expect(dialog.getByText('Please enter name')).toBeVisible();
    await expect(dialog.getByText('Password should contain atleast 4 characters')).toBeVisible();
    await expect(dialog.getByText('Confirm password should be same as password')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveFocus());
    await expect(sent).toEqual([]);

    await typeInto(/^Name/, 'Wren A. Okafor');
    await typeInto(/^Password/, '');
    const before = requests.length;
    await userEvent.click(save);
    await waitFor(() => expect(sent).toEqual([{ name: 'Wren A. Okafor', roles: [3] }]));
    await expectToast('User updated successfully.');
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  },
};

export const LinkForPassword: Story = {
  name: 'SIGNIN-15: a link for a new password is made, and shown once',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await userEvent.click(await rows.findByRole('button', { name: 'Edit Wren Okafor' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Edit Wren Okafor' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create a password link' }));
    await expect(await dialog.findByLabelText(/^Password link/)).toHaveValue(
      'https://desk.example/password-link#a-token',
    );
  },
};

export const Creating: Story = {
  name: 'USERS-10, USERS-11, USERS-12, USERS-13, USERS-14: a new user needs everything; the password can be made up, and is shown once',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Create user' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Create user' }));
    const create = dialog.getByRole('button', { name: 'Create' });
    await userEvent.click(create);
    for (const message of [
      'Please enter name',
      'Please select email',
      'Please select roles',
      'Please enter password',
    ]) {
      await waitFor(() => expect(dialog.getByText(message)).toBeVisible());
    }

    await typeInto(/^Name/, 'Ines Duarte');
    await typeInto(/^Email/, 'ines@example.com');
    await userEvent.click(dialog.getByRole('button', { name: /Role/ }));
    await userEvent.click(await page().findByRole('option', { name: 'Staff' }));
    // The page is hidden until the options are gone.
    await userEvent.click(await dialog.findByRole('button', { name: 'Generate' }));
    await dialog.findByRole('button', { name: 'Copy' });
    const shown = dialog.getByLabelText<HTMLInputElement>(/^Password/).value;
    // S30
    await expect(shown).toMatch(/^[a-z\d]{12}$/);
    await expect(dialog.getByLabelText(/^Confirm password/)).toHaveValue(shown);
    await waitFor(() => expect(dialog.getByLabelText(/^Password/)).toHaveFocus());
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
    await userEvent.click(create);
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'Ines Duarte', email: 'ines@example.com', password: shown, roles: [2] }]),
    );
    await expectToast('User created successfully.');
    // It cannot be shown again, so it stays until it was copied.
    const made = within(await page().findByRole('dialog', { name: 'Share the password' }));
    await userEvent.keyboard('{Escape}');
    await expect(made.getByLabelText(/^Password/)).toHaveValue(shown);
    await userEvent.click(made.getByRole('button', { name: 'I’ve copied it' }));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
  },
};

export const Invited: Story = {
  name: 'USERS-28: an invited user is marked, and gets the link again',
  beforeEach: withApi([
    answer(listUsers, () => ({
      results: [{ ...sampleUser(12, { name: 'Ibo Kaya' }), is_invited: true, last_seen_at: null }],
      count: 1,
    })),
    allRoles,
    linking,
  ]),
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    const row = within(await rows.findByRole('row', { name: /Ibo Kaya/ }));
    for (const text of ['Invited', '–']) await expect(row.getByText(text)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Invitation link for Ibo Kaya' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Invite Ibo Kaya again' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create a password link' }));
    await expect(await dialog.findByLabelText(/^Password link/)).toHaveValue(
      'https://desk.example/password-link#a-token',
    );
  },
};

export const Refused: Story = {
  name: 'USERS-15: the server’s own words, at the field and in a toast',
  beforeEach: withApi([
    someUsers,
    allRoles,
    answer(
      updateUser,
      () =>
        new Failure(400, { roles: ['You can’t change the role of the last super user who can sign in.'] }),
    ),
  ]),
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await userEvent.click(await rows.findByRole('button', { name: 'Edit Ada Moreau' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Edit Ada Moreau' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const sentence = 'You can’t change the role of the last super user who can sign in.';
    await waitFor(() => expect(dialog.getByText(sentence)).toBeVisible());
    await expectToast(sentence);
  },
};

export const OwnRole: Story = {
  name: 'USERS-13, SIGNIN-39: another role of one’s own needs one’s email typed, and counts at once',
  beforeEach: withApi([
    someUsers,
    allRoles,
    saving,
    answer(whoAmI, () => ({
      id: 7,
      name: 'Ada Moreau',
      email: 'ada@example.com',
      roles: [{ ...roles[1]!, codename: 'STAFF_USER_PERM' }],
    })),
  ]),
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await userEvent.click(await rows.findByRole('button', { name: 'Edit Ada Moreau' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Edit Ada Moreau' }));
    await userEvent.click(dialog.getByRole('button', { name: /Role/ }));
    await userEvent.click(await page().findByRole('option', { name: 'Staff' }));
    const save = await dialog.findByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await expect(await dialog.findByText('Type ada@example.com to change your own role.')).toBeVisible();
    await expect(session.privilege.value).toBe('SUPER_USER_PERM');
    await typeInto(/^Your email/, 'ada@example.com');
    await userEvent.click(save);
    await waitFor(() => expect(session.privilege.value).toBe('STAFF_USER_PERM'));
  },
};

const someSessions = answer(listUserSessions, () => ({
  results: ['Firefox on Windows', 'Safari on iPhone'].map((browser, index) => ({
    id: 31 + index,
    browser,
    address: '192.0.2.7',
    created_at: '2026-11-20T08:00:00Z',
    last_seen_at: '2026-11-25T16:05:00Z',
    is_current: false,
  })),
}));

export const Sessions: Story = {
  name: 'USERS-20, USERS-21: says when a user was last seen, and ends where they are signed in',
  beforeEach: withApi([
    answer(listUsers, () => ({
      results: sampleUsers.map((user) => ({
        ...user,
        last_seen_at: user.id === 8 ? '2026-11-25T16:05:00Z' : null,
      })),
      count: sampleUsers.length,
    })),
    allRoles,
    someSessions,
    answer(endUserSession, ({ params }) => {
      sent.push(params['session']);
      return undefined;
    }),
  ]),
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await expect(await rows.findByRole('row', { name: /Ibrahim Saleh/ })).toHaveTextContent('Nov 25 2026');
    await expect(rows.getByRole('row', { name: /Ada Moreau/ })).toHaveTextContent('Over 90 days ago');
    await userEvent.click(rows.getByRole('button', { name: 'Sessions of Ibrahim Saleh' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Where Ibrahim Saleh is signed in' }));
    await userEvent.click(
      await dialog.findByRole('button', { name: /^Sign out Safari on iPhone, last seen/ }),
    );
    await expectToast('Session ended.');
    await expect(sent).toEqual(['32']);
  },
};

export const Several: Story = {
  name: 'USERS-22: selected users are given a role or deactivated together, with undo',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    for (const name of [/Ibrahim Saleh/, /Wren Okafor/]) {
      const row = within(await rows.findByRole('row', { name }));
      await userEvent.click(row.getByRole('checkbox'));
    }
    const bar = within(await page().findByRole('group', { name: 'Selected users' }));
    await expect(bar.getByText('2 users selected')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Change role' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Change the role of 2 users' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
    await expect(await dialog.findByText('Please enter role')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Role/, expanded: false }));
    await userEvent.click(await page().findByRole('option', { name: 'Editor' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
    // Wren Okafor is an editor already.
    await expectToast('1 user changed.');
    await expect(sent).toEqual([{ roles: [3] }]);
    await userEvent.click(await page().findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ roles: [3] }, { roles: [2] }]));
  },
};

export const NothingMatches: Story = {
  decorators: [atPath('/users?search=unknown')],
  beforeEach: withApi([answer(listUsers, () => ({ results: [], count: 0 })), allRoles]),
};

export const Loading: Story = { beforeEach: withApi([answer(listUsers, never), allRoles]) };

export const Failed: Story = {
  name: 'ERR-01: users that cannot be loaded can be tried again',
  beforeEach: withApi([answer(listUsers, () => new Failure(500)), allRoles]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const longTexts: User[] = [
  sampleUser(7, {
    name: 'Wolfeschlegelsteinhausenbergerdorff the Elder, of the Night Desk and the Weekend Edition',
    email: 'ada@example.com',
  }),
  sampleUser(8, {
    name: 'إبراهيم \u200fصالح\u200f',
    email: `${'long.'.repeat(20)}@example.com`,
    is_active: false,
  }),
];

export const Empty: Story = {
  name: 'ERR-02: no users',
  beforeEach: withApi([answer(listUsers, () => ({ results: [], count: 0 })), allRoles]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Data Found')).toBeVisible();
  },
};

export const LongTexts: Story = {
  beforeEach: withApi([answer(listUsers, () => ({ results: longTexts, count: 2 })), allRoles]),
};
