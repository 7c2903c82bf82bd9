import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CopyField } from './CopyField.tsx';

const meta = {
  title: 'Fields/CopyField',
  component: CopyField,
  args: {
    label: 'Password',
    value: 'k7pd-3mxa-wq9t-h2ne',
    description: 'It is shown this once.',
  },
  parameters: {
    layout: 'padded',
    usage: {
      anatomy: {
        Text: 'Pressing it selects all of it.',
        Copy: 'On the label’s line, at the end; confirms that the text was copied.',
      },
      keys: { Tab: 'Moves from the text to its button.', Enter: 'On the button: copies the text.' },
      do: ['Say in the description how long the text is visible.'],
      dont: ['Show a stored secret; a secret that can be shown again can be stolen.'],
      accessibility: {
        role: 'Read-only `textbox`, and a `button`.',
        name: 'The label, or `aria-label` if there is none.',
        announced:
          '“Copied”. If copying fails, the text is focused and selected, and the reason describes it.',
      },
    },
  },
} satisfies Meta<typeof CopyField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Replaces what the button calls. */
const withClipboard = (writeText: (text: string) => Promise<void>) => () => {
  const real = navigator.clipboard;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: real });
};

const written = fn(async () => undefined);

export const Default: Story = {
  beforeEach: withClipboard(written),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(written).toHaveBeenCalledWith('k7pd-3mxa-wq9t-h2ne');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible());
  },
};

export const Refused: Story = {
  beforeEach: withClipboard(() => Promise.reject(new Error('Not allowed.'))),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(canvas.getByText(/copy it yourself/)).toBeVisible());
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await expect(input).toHaveFocus();
    await expect(input.selectionEnd).toBe('k7pd-3mxa-wq9t-h2ne'.length);
  },
};

export const LongText: Story = { args: { value: `ddt_${'Abc123-_'.repeat(16)}` } };
export const RightToLeft: Story = {
  args: { label: 'كلمة المرور', description: 'تظهر هذه المرة فقط.', copyLabel: 'نسخ' },
  globals: { direction: 'rtl' },
};
