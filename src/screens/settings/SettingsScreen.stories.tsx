import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  createLanguage,
  deleteLanguage,
  listDigestLanguages,
  placeLanguage,
} from '#api/contract/languages.ts';
import { createLabel, deleteLabel, getLabel, updateLabel } from '#api/contract/labels.ts';
import { updatePublishCheck } from '#api/contract/publishing.ts';
import { listServices, testService } from '#api/contract/services.ts';
import { updateSignInRules } from '#api/contract/signInRules.ts';
import { listDigestStatuses } from '#api/contract/statuses.ts';
import { deleteDailyTarget, listDailyTargets, listTags, setDailyTarget } from '#api/contract/tags.ts';
import { listRoles } from '#api/contract/users.ts';
import { languages, otherSections, targets } from '#support/stories/settingsStory.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  findToasts,
  never,
  withApi,
} from '#support/stories/storySupport.tsx';
import { nameProvider } from '#support/stories/providerStory.ts';
import { SettingsScreen } from './SettingsScreen.tsx';

const statuses = answer(listDigestStatuses, () => ({
  results: (['Draft', 'In Review', 'Ready', 'Published', 'Archived'] as const).map((status_name, index) => ({
    id: index + 1,
    slug: status_name.toLowerCase().replace(' ', '-'),
    status_name,
    status_code: ['DR', 'IR', 'RD', 'PB', 'AR'][index]!,
    editable: ![0, 3].includes(index),
    color: (['grey', 'amber', 'blue', 'green', 'outline'] as const)[index]!,
    set_by: index === 2 ? ('editors' as const) : ('everyone' as const),
    stage: index === 1 ? ('review' as const) : null,
    digest_count: [11, 8, 7, 75, 6][index]!,
  })),
  total: 5,
}));

let isTaken = false;
const evergreen = { id: 2, title: 'Evergreen', color_code: '#15803d' };
const calls = [
  statuses,
  answer(createLabel, (call) =>
    isTaken
      ? new Failure(400, { title: ['Another label has this name.'] })
      : record('addLabel', evergreen)(call),
  ),
  answer(updateLabel, record('editLabel', evergreen)),
  answer(getLabel, () => ({ ...evergreen, digest_count: 12 })),
  answer(deleteLabel, record('deleteLabel', { job_id: 9, digest_count: 12 })),
  ...otherSections,
  answer(createLanguage, record('addLanguage', { id: 4, code: 'pt', title: 'Português' })),
  answer(placeLanguage, record('placeLanguage', { id: 2, code: 'es', title: 'Español' })),
  answer(updatePublishCheck, record('check', { code: 'cover', level: 'warning', passed_by: 'editors' })),
  answer(
    updateSignInRules,
    record('signIn', {
      factor_roles: [2, 3],
      provider_roles: [],
      session_days: 90,
      idle_hours: 12,
      max_sessions: 50,
      recent_minutes: 15,
    }),
  ),
  answer(deleteLanguage, record('deleteLanguage', undefined)),
  answer(setDailyTarget, record('setTarget', targets[0]!)),
  answer(deleteDailyTarget, record('dropTarget', undefined)),
  answer(listTags, () => ({
    results: [
      { id: 8, title: 'Housing' },
      { id: 12, title: 'Rail' },
    ].map((tag) => ({
      slug: '',
      cover_image: null,
      description: '',
      share_text: '',
      tag_group: null,
      is_tag_group: false,
      is_series: false,
      series_icon: null,
      series_text: '',
      is_stream: false,
      is_default_follow: false,
      is_internal: false,
      digest_count: 1,
      created_at: '2026-11-01T08:00:00.000Z',
      modified_at: '2026-11-01T08:00:00.000Z',
      ...tag,
    })),
    count: 2,
  })),
  answer(testService, ({ params }) => {
    record('test', undefined)({ params, body: undefined });
    return { is_ok: true, message: 'The model answered “Yes.”.', took_ms: 412 };
  }),
];

const meta = {
  title: 'Screens/Settings',
  component: SettingsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/settings')],
  beforeEach: withApi(calls),
} satisfies Meta<typeof SettingsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const section = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('region', { name }));
const act = async (within_: Awaited<ReturnType<typeof section>>, of: string, action: string) => {
  await userEvent.click(await within_.findByRole('button', { name: `Actions for ${of}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

export const Example: Story = {
  name: 'STATUS-01: one page says what can be set, each part with a sentence',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Statuses',
      'Labels',
      'Daily targets',
      'Checks before publishing',
      'Languages',
      'Notification limits',
      'Sign-in',
      'Webhooks',
      'Services',
    ]);
    const statusList = await section(canvasElement, 'Statuses');
    await expect(await statusList.findByText('Editors and super users')).toBeVisible();
    const limits = await section(canvasElement, 'Notification limits');
    await expect(await limits.findByText('Quiet from 22:00 to 07:00')).toBeVisible();
    await expect(limits.getByRole('link', { name: 'Edit limits' })).toHaveAttribute(
      'href',
      '/notifications/limits',
    );
  },
};

export const StrictCheck: Story = {
  name: 'PLAN-02: a check is set so that only editors and super users pass it',
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Checks before publishing');
    await expect(await part.findByText('No one')).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: /Who can publish if this check fails: Cover/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Editors and super users' }));
    await expectToast('Check saved.');
    await expect(sent).toEqual([{ call: 'check', body: { passed_by: 'editors' } }]);
  },
};

export const AddedLabel: Story = {
  name: 'SETTINGS-08: a label is added with a colour, and one whose name is taken is refused at its field',
  beforeEach: () => {
    isTaken = true;
    return withApi(calls)();
  },
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Labels');
    await userEvent.click(await part.findByRole('button', { name: 'Add label' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a label' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Please enter a name')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Urgent');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Another label has this name.')).toBeVisible();
    isTaken = false;
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), ' today');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('The label was saved.');
    await expect(sent.at(-1)).toEqual({
      call: 'addLabel',
      body: { title: 'Urgent today', color_code: '#c2410c' },
    });
  },
};

export const ChangedLabel: Story = {
  name: 'SETTINGS-08: a label is renamed and coloured',
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Labels');
    await act(part, 'Evergreen', 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Evergreen' }));
    const code = dialog.getByRole('textbox', { name: /Colour/ });
    await userEvent.clear(code);
    await userEvent.type(code, '#112233');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('The label was saved.');
    await expect(sent).toEqual([
      { call: 'editLabel', id: '2', body: { title: 'Evergreen', color_code: '#112233' } },
    ]);
  },
};

export const DeletedLabel: Story = {
  name: 'SETTINGS-08: a label is deleted after saying how many digests have it, and can be undone',
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Labels');
    await act(part, 'Evergreen', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Evergreen?' }));
    await expect(await dialog.findByText('It will be removed from 12 digests.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expectToast('The label was deleted.');
    await expect(sent).toEqual([{ call: 'deleteLabel', id: '2', body: undefined }]);
    await expect((await findToasts()).getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const AddedLanguage: Story = {
  name: 'SETTINGS-03: a language is added by its code, and called as it calls itself',
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Languages');
    await userEvent.click(await part.findByRole('button', { name: 'Add language' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a language' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), 'pt');
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Português');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('The language was saved.');
    await expect(sent).toEqual([{ call: 'addLanguage', body: { code: 'pt', title: 'Português' } }]);
  },
};

export const RefusedLanguage: Story = {
  name: 'SETTINGS-03: an invalid code is reported at its field',
  beforeEach: withApi([
    answer(createLanguage, () => new Failure(400, { code: ['“xx” is not the code of a language.'] })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Languages');
    await userEvent.click(await part.findByRole('button', { name: 'Add language' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a language' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), 'xx');
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Other');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('“xx” is not the code of a language.')).toBeVisible();
  },
};

export const OrderedLanguages: Story = {
  name: 'SETTINGS-03: languages are moved, and deleted where no digest is in them',
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Languages');
    await act(part, 'Español', 'Move up');
    await waitFor(() => expect(sent).toEqual([{ call: 'placeLanguage', id: '2', body: { place: 1 } }]));
    await userEvent.click(await part.findByRole('button', { name: 'Actions for English' }));
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await act(part, languages[2]!.title, 'Delete');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expectToast('The language was deleted.');
    await expect(sent.at(-1)).toMatchObject({ call: 'deleteLanguage', id: '3' });
  },
};

export const Targets: Story = {
  name: 'SETTINGS-04: a tag gets a daily target, another one, and none',
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Daily targets');
    await userEvent.click(await part.findByRole('button', { name: 'Add target' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a daily target' }));
    await userEvent.type(dialog.getByRole('combobox', { name: /Tag/ }), 'a');
    const rail = await screen.findByRole('option', { name: 'Rail' });
    // One that has a target is not offered again.
    await expect(screen.queryByRole('option', { name: 'Housing' })).toBeNull();
    await userEvent.click(rail);
    const count = dialog.getByRole('textbox', { name: /Digests per day/ });
    await userEvent.clear(count);
    await userEvent.type(count, '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('The daily target was saved.');
    await expect(sent).toEqual([{ call: 'setTarget', id: '12', body: { target: 4 } }]);
    await act(part, 'Culture', 'Delete');
    await expectToast('Culture no longer has a daily target.');
    await expect(sent.at(-1)).toMatchObject({ call: 'dropTarget', id: '9' });
  },
};

export const Tested: Story = {
  name: 'SETTINGS-05: a test calls the service and says what it answered; what is not configured says how to',
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Services');
    await expect(await part.findByText('large-2 at models.example.com, with a key')).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Test Text generation' }));
    await expect(await part.findByText('The model answered “Yes.”. The test took 412 ms.')).toBeVisible();
    await expect(sent).toEqual([{ call: 'test', body: undefined }]);
    for (const name of ['TRANSCRIPTION_API_URL', 'TRANSCRIPTION_MODEL'])
      await expect(part.getByText(name)).toBeVisible();
    await expect(part.getByText('TRANSCRIPTION_API_URL').parentElement).toHaveTextContent(
      /set TRANSCRIPTION_API_URL and TRANSCRIPTION_MODEL/,
    );
    await expect(part.queryByRole('button', { name: 'Test Transcription' })).toBeNull();
  },
};

export const TestFailed: Story = {
  name: 'SETTINGS-05: a test that fails says why',
  beforeEach: withApi([
    answer(testService, () => ({
      is_ok: false,
      message: 'models.example.com responded with status 401: it doesn’t accept the key. Check TEXT_API_KEY.',
      took_ms: 80,
    })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Services');
    await userEvent.click(await part.findByRole('button', { name: 'Test Text generation' }));
    await expect(await part.findByText(/it doesn’t accept the key/)).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'A part that cannot be loaded says so, beside those that can',
  beforeEach: withApi([answer(listDailyTargets, () => new Failure(500)), ...calls]),
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Daily targets');
    await expect(await part.findByRole('button', { name: /again/i })).toBeVisible();
    await expect(await within(canvasElement).findByText('English')).toBeVisible();
  },
};

export const SignInRules: Story = {
  name: 'SIGNIN-05, SIGNIN-08, SIGNIN-09: roles that need a second factor, and the ends and number of sessions',
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Sign-in');
    const save = await part.findByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await userEvent.click(await part.findByRole('checkbox', { name: 'Editor' }));
    const hours = part.getByRole('textbox', { name: /Idle hours until a session ends/ });
    await userEvent.clear(hours);
    await userEvent.type(hours, '12');
    await userEvent.tab();
    await userEvent.click(save);
    await expectToast('Sign-in settings saved.');
    const [call] = sent as { body: { factor_roles: number[] } }[];
    await expect(call!.body.factor_roles.toSorted()).toEqual([2, 3]);
    await expect(call).toMatchObject({
      call: 'signIn',
      body: { session_days: 90, idle_hours: 12, max_sessions: 50 },
    });
  },
};

export const ProviderRules: Story = {
  name: 'SIGNIN-24: roles that sign in with the provider alone, where the server has one',
  beforeEach: nameProvider,
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Sign-in');
    const group = within(await part.findByRole('group', { name: 'Require sign-in with News ID for' }));
    await userEvent.click(group.getByRole('checkbox', { name: 'Editor' }));
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    await expectToast('Sign-in settings saved.');
    await expect(sent).toMatchObject([{ call: 'signIn', body: { provider_roles: [2], factor_roles: [3] } }]);
  },
};

export const RolesFailed: Story = {
  name: 'ERR-01: rules of sign-in whose roles cannot be loaded can be tried again',
  beforeEach: withApi([answer(listRoles, () => new Failure(500)), ...calls]),
  play: async ({ canvasElement }) => {
    const part = await section(canvasElement, 'Sign-in');
    await expect(await part.findByRole('button', { name: /again/i })).toBeVisible();
    await expect(part.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: withApi([
    answer(listDailyTargets, () => ({ results: [] })),
    answer(listDigestLanguages, () => ({ results: languages.slice(0, 1) })),
    ...calls,
  ]),
};

export const Loading: Story = {
  beforeEach: withApi([
    answer(listDigestStatuses, never),
    answer(listDailyTargets, never),
    answer(listDigestLanguages, never),
    answer(listServices, never),
  ]),
};
