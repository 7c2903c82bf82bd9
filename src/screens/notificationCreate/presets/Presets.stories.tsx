import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  createAudience,
  listAudiences,
  listTemplates,
  updateAudience,
  type NotificationTemplate,
  type SavedAudience,
} from '#api/contract/presets.ts';
import { templateState } from '#shared/notifications/template.ts';
import {
  button,
  choose,
  notificationStory,
  press,
  said,
  setup,
} from '#support/stories/notificationStory.tsx';
import { answer, Failure } from '#support/stories/storySupport.tsx';
import { NotificationCreateScreen } from '../NotificationCreateScreen.tsx';

const saved = {
  created_by: { id: 7, name: 'Ada Moreau' },
  modified_at: '2026-11-01T00:00:00.000Z',
};
const porto: SavedAudience = {
  ...saved,
  id: 3,
  name: 'Porto, rail',
  filters: {
    user_list_type: '9',
    app_package_name: ['com.example.lite'],
    cities: ['Porto'],
    states: [],
    read: { tags: [30], categories: [], keywords: [], datetime_from: null },
  },
  user_list: { id: 9, title: 'Beta readers' },
  tags: [{ id: 30, title: 'Climate' }],
  categories: [],
  missing: [],
};
const broken: SavedAudience = {
  ...porto,
  id: 4,
  name: 'Old testers',
  user_list: null,
  missing: ['user_list'],
};
const alert: NotificationTemplate = {
  ...saved,
  id: 5,
  name: 'Weather alert',
  content: {
    notification_datas: [
      { title: 'Weather', text: 'Stay in', channel: 5, group: 2, notification_type: 'tag', object_id: 31 },
    ],
    bottom_tab_index: '2',
    expires_after_minutes: 60,
    sound: null,
  },
  targets: [{ id: 31, title: 'Weather' }],
};
let bodies: unknown[] = [];
const answers = [
  answer(listAudiences, () => ({ results: [broken, porto] })),
  answer(listTemplates, () => ({ results: [alert] })),
  answer(createAudience, ({ body }) => {
    bodies.push(body);
    return (body as { name: string }).name === 'Porto, rail'
      ? new Failure(400, { name: ['This name is already in use.'] })
      : porto;
  }),
  answer(updateAudience, ({ body }) => {
    bodies.push(body);
    return { ...porto, ...(body as object) };
  }),
];

const meta = {
  title: 'Screens/New notification/Presets',
  ...notificationStory,
  beforeEach: setup({ answers }),
} satisfies Meta<typeof NotificationCreateScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const UsingAnAudience: Story = {
  name: 'READER-02: a saved audience fills in its filters, and that can be undone',
  play: async () => {
    await press('Saved audiences');
    const list = await dialog('Saved audiences');
    await waitFor(() => expect(list.getByText(/31 people/)).toBeVisible());
    await expect(list.getByText(/Deleted: its group/)).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Use Porto, rail' }));
    await said('“Porto, rail” applied.');
    await expect(await button(/Users$/)).toHaveTextContent('Beta readers');
    await press('Undo');
    await waitFor(async () => expect(await button(/Users$/)).toHaveTextContent('Choose an audience'));
  },
};

export const Broken: Story = {
  name: 'READER-02: of an audience whose group was deleted, who gets it is chosen again',
  play: async () => {
    await press('Saved audiences');
    await userEvent.click(
      await (await dialog('Saved audiences')).findByRole('button', { name: 'Use Old testers' }),
    );
    await said('Deleted in the meantime: its group. Choose the audience again.');
    await expect(await button(/Users$/)).toHaveTextContent('Choose an audience');
  },
};

export const Saving: Story = {
  name: 'READER-02: an audience is saved under a name of its own, and renamed',
  play: async () => {
    bodies = [];
    await press('Saved audiences');
    await expect(
      await (await dialog('Saved audiences')).findByText(/^Choose an audience first\./),
    ).toBeVisible();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(/Users$/, 'Beta readers');
    await press('Saved audiences');
    const list = await dialog('Saved audiences');
    const name = await list.findByRole('textbox', { name: 'Save this audience as' });
    await userEvent.type(name, 'Porto, rail{Enter}');
    await said('This name is already in use.');
    await userEvent.type(name, ' 2{Enter}');
    await said('“Porto, rail 2” saved.');
    await expect(bodies.at(-1)).toEqual({
      name: 'Porto, rail 2',
      filters: {
        user_list_type: '9',
        app_package_name: null,
        cities: [],
        states: [],
        read: { tags: [], categories: [], keywords: [], datetime_from: null },
      },
    });
    await press('Saved audiences');
    await press('Actions for Porto, rail');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const renamed = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(renamed);
    await userEvent.type(renamed, 'Trains{Enter}');
    await said('Renamed to “Trains”.');
  },
};

export const UsingATemplate: Story = {
  name: 'READER-03: a template fills in texts and options; what was typed is there again by undo',
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Typed');
    await press('Templates');
    await userEvent.click(
      await (await dialog('Templates')).findByRole('button', { name: 'Use Weather alert' }),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Weather'));
    await expect(await button(/Expires$/)).toHaveTextContent('After an hour');
    await press('Undo');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed'));
  },
};

export const FromThePalette: Story = {
  name: 'READER-03: the palette opens the page with a template',
  beforeEach: setup({ answers, state: templateState(5) }),
  play: async () => {
    await said('“Weather alert” applied.');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Weather'));
  },
};
