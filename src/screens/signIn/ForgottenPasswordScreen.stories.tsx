import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { requestPasswordLink } from '#api/contract/passwordLinks.ts';
import { answer, atPath, Failure, withApi } from '#support/stories/storySupport.tsx';
import { ForgottenPasswordScreen } from './ForgottenPasswordScreen.tsx';

const message = 'If there’s an account with this email, a link is on its way. It works for an hour.';

const meta = {
  title: 'Screens/Reset your password',
  component: ForgottenPasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/forgotten-password')],
  beforeEach: withApi([answer(requestPasswordLink, () => ({ message }))], null),
} satisfies Meta<typeof ForgottenPasswordScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'SIGNIN-14: it says that a link is on its way, whoever has the email',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/Email/), 'ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(canvas.getByText('Please enter your email.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/Email/), '@example.com{Enter}');
    await expect(await canvas.findByText(message)).toBeVisible();
  },
};

export const NoMail: Story = {
  name: 'SIGNIN-14: a server without mail names who can help',
  beforeEach: withApi(
    [
      answer(
        requestPasswordLink,
        () => new Failure(409, { detail: 'This server doesn’t send email.', code: 'not_configured' }),
      ),
    ],
    null,
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/Email/), 'ada@example.com{Enter}');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('This server doesn’t send email.');
    await waitFor(() => expect(alert).toHaveFocus());
  },
};
