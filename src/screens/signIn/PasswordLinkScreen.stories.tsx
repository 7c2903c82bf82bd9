import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { checkPasswordLink, choosePassword } from '#api/contract/passwordLinks.ts';
import { answer, atPath, Failure, toPath, withApi } from '#support/stories/storySupport.tsx';
import { PasswordLinkScreen } from './PasswordLinkScreen.tsx';

let sent: unknown[] = [];

/** The page as the link opens it, with what is behind `#`. */
function openWith(hash: string, respond: () => undefined | Failure = () => undefined) {
  const setUp = withApi(
    [
      answer(checkPasswordLink, respond),
      answer(choosePassword, ({ body }) => {
        sent.push(body);
        return respond();
      }),
    ],
    null,
  );
  return () => {
    sent = [];
    history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
    return setUp();
  };
}

const meta = {
  title: 'Screens/Password link',
  component: PasswordLinkScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/password-link')],
  beforeEach: openWith('#a-token'),
} satisfies Meta<typeof PasswordLinkScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'SIGNIN-14, SIGNIN-16: a new password is chosen, and the token has left the address',
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(location.hash).toBe(''));
    await userEvent.type(await canvas.findByLabelText(/^New password/), 'violet-harbour-9');
    await userEvent.type(canvas.getByLabelText(/Confirm/), 'violet-harbour-8{Enter}');
    await expect(await canvas.findByText('Confirm password should be same as password')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText(/Confirm/));
    await userEvent.type(canvas.getByLabelText(/Confirm/), 'violet-harbour-9{Enter}');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/login'));
    await expect(sent).toEqual([{ token: 'a-token', new_password: 'violet-harbour-9' }]);
  },
};

export const Ended: Story = {
  name: 'SIGNIN-16, SIGNIN-35: a link that does not work says so when it is opened',
  beforeEach: openWith(
    '#a-token',
    () =>
      new Failure(400, {
        detail: 'This link has expired, or was already used or replaced. Request a new one.',
        code: 'password_link_ended',
      }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/already used or replaced/)).toBeVisible();
    await expect(canvas.queryByLabelText(/^New password/)).toBeNull();
    await expect(sent).toEqual([]);
    await expect(canvas.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  },
};

export const Incomplete: Story = {
  name: 'SIGNIN-16, SIGNIN-35: an address without its token says so, until the link is opened again',
  beforeEach: openWith(''),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/This link is incomplete/)).toBeVisible();
    // As where the page was loaded again and the link is then opened in the same tab.
    location.hash = '#a-token';
    await expect(await canvas.findByLabelText(/^New password/)).toBeVisible();
    await waitFor(() => expect(location.hash).toBe(''));
  },
};
