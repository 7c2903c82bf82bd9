import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  confirmTotp,
  getFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  type Factors,
} from '#api/contract/factors.ts';
import { noFactors } from '#support/stories/factorsStory.ts';
import { answer, atPath, Failure, withApi } from '#support/stories/storySupport.tsx';
import { FactorSection } from './FactorSection.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqrs-tuvw-xyz2-345${index}`);
const some: Factors = {
  ...noFactors,
  totp: { added_at: '2026-11-20T08:00:00.000Z' },
  recovery_codes_left: 8,
  is_needed: true,
};
let now = noFactors;

const setup = (factors: Factors) => async () => {
  now = factors;
  return withApi([
    answer(getFactors, () => now),
    answer(startTotp, () => ({ secret, uri: `otpauth://totp/Digest%20Desk:ada?secret=${secret}` })),
    answer(confirmTotp, ({ body }) => {
      if ((body as { code: string }).code !== '123456')
        return new Failure(400, { code: ['This is not the code that the app shows now.'] });
      now = some;
      return { recovery_codes: codes };
    }),
    answer(removeTotp, () => {
      now = noFactors;
      return undefined;
    }),
    answer(renewRecoveryCodes, () => ({ recovery_codes: codes })),
  ])();
};

const meta = {
  title: 'Screens/Account second factor',
  component: FactorSection,
  decorators: [atPath('/account')],
  beforeEach: setup(noFactors),
} satisfies Meta<typeof FactorSection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Adding: Story = {
  name: 'SIGNIN-01, SIGNIN-03: an app is added by its QR code or key, and the recovery codes are shown once',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add an authenticator app' }));
    await expect(await canvas.findByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(canvas.getByLabelText(/enter this key/)).toHaveValue(
      'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
    );
    const code = canvas.getByLabelText(/^Code from the app/);
    await userEvent.type(code, '000000{Enter}');
    await expect(await canvas.findByText(/not the code that the app shows/)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    await expect(await canvas.findByText(codes[0]!)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I’ve stored them' }));
    await expect(await canvas.findByText('8 recovery codes are left.')).toBeVisible();
    await expect(canvas.queryByText(codes[0]!)).toBeNull();
  },
};

export const AddedElsewhere: Story = {
  name: 'SIGNIN-01: an app that was added elsewhere meanwhile is shown in place of another',
  beforeEach: withApi([
    answer(getFactors, () => now),
    answer(startTotp, () => {
      now = some;
      return new Failure(409, {
        detail: 'You already have an authenticator app. Remove it first.',
        code: 'conflict',
      });
    }),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add an authenticator app' }));
    await expect(await canvas.findByText('8 recovery codes are left.')).toBeVisible();
  },
};

export const Existing: Story = {
  name: 'SIGNIN-01: an app is removed after a confirmation that names the consequences',
  beforeEach: setup(some),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await expect(dialog.getByText(/Your role requires a second factor/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible(),
    );
  },
};

const passkey = { id: 3, name: 'Phone', added_at: '2026-11-21T08:00:00.000Z', last_used_at: null };

const withPasskeys = withApi([
  answer(getFactors, () => now),
  answer(removePasskey, () => {
    now = noFactors;
    return undefined;
  }),
]);

export const Passkeys: Story = {
  name: 'SIGNIN-17: passkeys are listed with their last use; removing the last factor names the consequences',
  beforeEach: () => {
    now = { ...noFactors, passkeys: [passkey], recovery_codes_left: 10 };
    return withPasskeys();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Passkey “Phone”')).toBeVisible();
    await expect(canvas.getByText(/not used yet/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the passkey “Phone”' }));
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await expect(dialog.getByText(/sign in with your password alone/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByText('Passkey “Phone”')).toBeNull());
  },
};

export const Failed: Story = {
  beforeEach: withApi([answer(getFactors, () => new Failure(500))]),
};
