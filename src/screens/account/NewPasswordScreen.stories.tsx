import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { changePassword } from '#api/contract/account.ts';
import { session } from '#data/session.ts';
import { answer, atPath, Failure, withApi } from '#support/stories/storySupport.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';

const sent: unknown[] = [];

const meta = {
  title: 'Screens/New password',
  component: NewPasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/')],
  beforeEach: async () => {
    sent.length = 0;
    const end = await withApi([
      answer(changePassword, ({ body }) => {
        sent.push(body);
        return (body as { password: string }).password === 'given-to-me'
          ? undefined
          : new Failure(400, { password: ['This isn’t your current password.'] });
      }),
    ])();
    session.mustChangePassword.value = 'yes';
    return () => {
      session.mustChangePassword.value = '';
      end();
    };
  },
} satisfies Meta<typeof NewPasswordScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'A password that someone else has set is changed before anything else',
  play: async ({ canvas }) => {
    const given = await canvas.findByLabelText(/^Password you were given/);
    const change = canvas.getByRole('button', { name: 'Change password' });
    await expect(canvas.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    await userEvent.type(given, 'mistyped');
    await userEvent.type(canvas.getByLabelText(/^New password/), 'my-own-choice');
    await userEvent.type(canvas.getByLabelText(/^Confirm new password/), 'my-own-choice');
    await userEvent.click(change);
    await expect(await canvas.findByText('This isn’t your current password.')).toBeVisible();
    await expect(session.mustChangePassword.value).toBe('yes');

    await userEvent.clear(given);
    await userEvent.type(given, 'given-to-me');
    await userEvent.click(change);
    await waitFor(() => expect(session.mustChangePassword.value).toBe(''));
    await expect(sent).toEqual([
      { password: 'mistyped', new_password: 'my-own-choice' },
      { password: 'given-to-me', new_password: 'my-own-choice' },
    ]);
  },
};
