import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { importUsers, type ImportedUsers } from '#api/contract/users.ts';
import { answer, atPath, withApi } from '#support/stories/storySupport.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const checked: ImportedUsers = {
  is_applied: false,
  added: 1,
  known: 2,
  rejected: [{ line: 4, email: 'odd', reason: 'This isn’t a valid email address.' }],
  links: [],
};
const url = 'https://desk.example/password-link#a-token';
let sent: unknown[] = [];

const meta = {
  title: 'Screens/Users import',
  component: ImportDialog,
  args: { onClose: fn() },
  decorators: [atPath('/users')],
  beforeEach: () => {
    sent = [];
    return withApi([
      answer(importUsers, ({ body }): ImportedUsers => {
        sent.push(body);
        const isDryRun = Boolean((body as { dry_run?: boolean }).dry_run);
        if (isDryRun) return checked;
        return {
          ...checked,
          is_applied: true,
          links: [{ email: 'ines@example.com', url, expires_at: '2026-11-28T08:00:00.000Z' }],
        };
      }),
    ])();
  },
} satisfies Meta<typeof ImportDialog>;
export default meta;

export const Example: StoryObj<typeof meta> = {
  name: 'USERS-24, USERS-25: a file is checked first; its rejected rows are skipped only where that is selected',
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    const csv = 'name,email,role\nInes,ines@example.com,Editor\n';
    const file = new File([csv], 'staff.csv', { type: 'text/csv' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await expect(await dialog.findByText(/1 new, 2 existing, 1 rejected/)).toBeVisible();
    await expect(dialog.getByText(/This isn’t a valid email address/)).toBeVisible();
    const start = dialog.getByRole('button', { name: 'Add users' });
    await expect(start).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(start);
    await waitFor(() =>
      expect(dialog.getByLabelText(/Password links/)).toHaveValue(`ines@example.com ${url}`),
    );
    await expect(sent).toEqual([
      { csv, dry_run: true },
      { csv, skip_invalid: true },
    ]);
  },
};
