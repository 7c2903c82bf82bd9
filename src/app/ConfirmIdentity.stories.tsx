import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getFactors, type Factors } from '#api/contract/factors.ts';
import { confirmIdentity } from '#api/contract/session.ts';
import { getSignInRules, updateSignInRules } from '#api/contract/signInRules.ts';
import { listRoles } from '#api/contract/users.ts';
import { announceConfirmation } from '#data/session/provider.ts';
import { SignInSection } from '#screens/settings/signIn/SignInSection.tsx';
import { noFactors } from '#support/stories/factorsStory.ts';
import { answer, atPath, expectToast, Failure, withApi } from '#support/stories/storySupport.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

const rules = {
  factor_roles: [],
  provider_roles: [],
  session_days: 90,
  idle_hours: 720,
  max_sessions: 50,
  recent_minutes: 15,
};
const needed = 'Nothing was changed: this needs a recent sign-in.';
let isRecent = false;

const setup =
  (totp: Factors['totp'] = null, how: Partial<Factors> = {}) =>
  async () => {
    isRecent = false;
    return withApi([
      answer(getSignInRules, () => rules),
      answer(listRoles, () => ({ results: [] })),
      answer(getFactors, () => ({
        ...noFactors,
        totp,
        recovery_codes_left: 10,
        ...how,
      })),
      answer(updateSignInRules, ({ body }) =>
        isRecent
          ? { ...rules, ...(body as object) }
          : new Failure(403, { detail: needed, code: 'recent_sign_in_needed' }),
      ),
      answer(confirmIdentity, ({ body }) => {
        const { password, code } = body as { password: string; code?: string };
        if (password !== 'right-it-is') return new Failure(400, { password: ['This isn’t your password.'] });
        if (totp && code !== '123456') return new Failure(400, { code: ['This code is wrong.'] });
        isRecent = true;
        return undefined;
      }),
    ])();
  };

const meta = {
  title: 'Screens/Confirm identity',
  component: ConfirmIdentity,
  decorators: [atPath('/settings')],
  beforeEach: setup(),
  render: () => (
    <>
      <SignInSection />
      <ConfirmIdentity />
    </>
  ),
} satisfies Meta<typeof ConfirmIdentity>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Types a number of hours, saves it, and returns the dialog that is in the way. */
async function save(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const hours = await canvas.findByRole('textbox', { name: /Idle hours until a session ends/ });
  await userEvent.clear(hours);
  await userEvent.type(hours, '12');
  await userEvent.tab();
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  return { hours, dialog: within(await screen.findByRole('dialog')) };
}

export const Confirmed: Story = {
  name: 'SIGNIN-13: a call that needs a recent sign-in is made again once one has confirmed who one is',
  play: async ({ canvasElement }) => {
    const { hours, dialog } = await save(canvasElement);
    const password = dialog.getByLabelText(/^Your password/);
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, 'not-it');
    const next = dialog.getByRole('button', { name: 'Continue' });
    await userEvent.click(next);
    await waitFor(() => expect(dialog.getByText('This isn’t your password.')).toBeVisible());
    await expect(dialog.queryByLabelText(/^Code/)).toBeNull();
    await userEvent.clear(password);
    await userEvent.type(password, 'right-it-is');
    await userEvent.click(next);
    await expectToast('Sign-in settings saved.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(hours).toHaveValue('12');
  },
};

export const Cancelled: Story = {
  name: 'SIGNIN-13: a cancelled confirmation leaves what was typed in place, with the reason why nothing was saved',
  play: async ({ canvasElement }) => {
    const { hours, dialog } = await save(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expectToast(needed);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(hours).toHaveValue('12');
  },
};

export const WithCode: Story = {
  name: 'SIGNIN-13: a person with a second factor is prompted for a code too',
  beforeEach: setup({ added_at: '2026-11-20T08:00:00.000Z' }),
  play: async ({ canvasElement }) => {
    const { dialog } = await save(canvasElement);
    const code = await dialog.findByLabelText(/^Code/);
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'right-it-is');
    const next = dialog.getByRole('button', { name: 'Continue' });
    await userEvent.click(next);
    await waitFor(() => expect(dialog.getByText('Please enter the code.')).toBeVisible());
    await userEvent.type(code, '123456');
    await userEvent.click(next);
    await expectToast('Sign-in settings saved.');
  },
};

export const ByProvider: Story = {
  name: 'SIGNIN-25: who has no password confirms with the provider in another tab, and the call is made again',
  beforeEach: setup(null, { has_password: false, provider: 'News ID' }),
  play: async ({ canvasElement }) => {
    const { dialog } = await save(canvasElement);
    const link = await dialog.findByRole('link', { name: /Confirm with News ID/ });
    await expect(link).toHaveAttribute('href', '/login/provider?for=confirm');
    await expect(link).toHaveAttribute('target', '_blank');
    await waitFor(() => expect(dialog.queryByLabelText(/^Your password/)).toBeNull());
    isRecent = true;
    announceConfirmation();
    await expectToast('Sign-in settings saved.');
  },
};
