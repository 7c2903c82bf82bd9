import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { signIn, signInWithFactor } from '#api/contract/session.ts';
import { answer, atPath, Failure, never, toPath, withApi } from '#support/stories/storySupport.tsx';
import { nameProvider } from '#support/stories/providerStory.ts';
import { SignInScreen } from './SignInScreen.tsx';

const wrong = 'Wrong Email and Password combination.Please try again';

const meta = {
  title: 'Screens/Sign in',
  component: SignInScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/login')],
  beforeEach: withApi([answer(signIn, () => new Failure(401, { detail: wrong }))], null),
} satisfies Meta<typeof SignInScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

async function fill(canvasElement: HTMLElement, email: string, password: string) {
  const canvas = within(canvasElement);
  if (email) await userEvent.type(canvas.getByLabelText(/Email/), email);
  if (password) await userEvent.type(canvas.getByLabelText(/Password/), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
}

export const Example: Story = {};

export const Required: Story = {
  name: 'SHELL-32, SHELL-33: email and password are both required',
  play: async ({ canvasElement }) => {
    await fill(canvasElement, '', '');
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Please enter your email.')).toBeVisible();
    await expect(canvas.getByText('Please enter your password.')).toBeVisible();
    await expect(canvas.getByLabelText(/Email/)).toHaveFocus();
  },
};

export const NoEmail: Story = {
  name: 'SHELL-34: what is no email is a wrong combination',
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'ada@example', 'secret');
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(wrong);
  },
};

export const Refused: Story = {
  name: 'SHELL-37: a 401 shows its detail, and the focus goes there',
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'ada@example.com', 'not-it');
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(wrong);
    await waitFor(() => expect(alert).toHaveFocus());
  },
};

export const ServerDown: Story = {
  name: 'SHELL-37: any other failure is Something went wrong!',
  beforeEach: withApi([answer(signIn, () => new Failure(500))], null),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'ada@example.com', 'not-it');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Something went wrong!');
  },
};

export const Pending: Story = {
  beforeEach: withApi([answer(signIn, never)], null),
  play: ({ canvasElement }) => fill(canvasElement, 'ada@example.com', 'right-it-is'),
};

const needed = {
  detail: 'A code from your authenticator app is also required.',
  message: '',
  code: 'factor_needed',
  step: 'a-step',
  has_passkey: false,
};

export const SecondStep: Story = {
  name: 'SIGNIN-01: a code is prompted for after the password, and a wrong one is reported',
  beforeEach: withApi(
    [
      answer(signIn, () => new Failure(401, needed)),
      answer(signInWithFactor, () => new Failure(401, { detail: 'This code is wrong.' })),
    ],
    null,
  ),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'ada@example.com', 'right-it-is');
    const canvas = within(canvasElement);
    const code = await canvas.findByLabelText(/^Code/);
    await waitFor(() => expect(code).toHaveFocus());
    await expect(canvas.queryByLabelText(/^Password/)).toBeNull();
    await userEvent.type(code, '123 456{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This code is wrong.');
    await expect(code).toHaveValue('123 456');
  },
};

export const TooLate: Story = {
  name: 'SIGNIN-02: a sign-in that took too long starts over, with the reason',
  beforeEach: withApi(
    [
      answer(signIn, () => new Failure(401, needed)),
      answer(
        signInWithFactor,
        () => new Failure(401, { detail: 'This took too long.', code: 'sign_in_step_ended' }),
      ),
    ],
    null,
  ),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'ada@example.com', 'right-it-is');
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/^Code/), '123456{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This took too long.');
    await expect(canvas.getByLabelText(/^Password/)).toBeVisible();
    await expect(canvas.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  },
};

export const Forgotten: Story = {
  name: 'SIGNIN-14: who has forgotten the password finds the page for it',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Forgot your password?' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/forgotten-password'));
  },
};

export const WithProvider: Story = {
  name: 'SIGNIN-20: the way to the provider is under the password, and takes along where one was going',
  decorators: [atPath('/login?next=%2Ftags%3Fa%3D1')],
  beforeEach: nameProvider,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Sign in with News ID' });
    await expect(link).toHaveAttribute('href', '/login/provider?for=sign-in&next=%2Ftags%3Fa%3D1');
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeVisible();
  },
};
