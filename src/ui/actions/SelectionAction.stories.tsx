import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Prose } from '../text/Prose.tsx';
import { SelectionAction } from './SelectionAction.tsx';

const meta = {
  title: 'Actions/SelectionAction',
  component: SelectionAction,
  args: {
    label: 'Copy and Paste',
    onAction: fn(),
    children: (
      <Prose>
        <p>A missed connection will be rebooked by whichever operator runs the next train, at no charge.</p>
        <p>Until now each company answered for its own leg alone.</p>
      </Prose>
    ),
  },
  parameters: {
    layout: 'padded',
    usage: {
      anatomy: { Text: 'Can be selected.', Button: 'Next to the end of the selection.' },

      keys: {
        'Shift + arrows': 'Selects text at the caret; the button follows the selection.',
        Tab: 'Moves to the button.',
      },
      do: ['Say on the button what happens to the selected text.'],
      dont: ['Make it the only way to do something; selecting text with a keyboard is hard.'],
      accessibility: {
        role: 'None of its own; a `button` appears while text is selected.',
        name: '`label`.',
        announced: 'Nothing when the button appears.',
      },
    },
  },
} satisfies Meta<typeof SelectionAction>;
export default meta;

type Story = StoryObj<typeof meta>;

function select(canvasElement: HTMLElement) {
  getSelection()!.selectAllChildren(canvasElement.querySelector('p')!);
}

export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    select(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy and Paste' }));
    await expect(args.onAction).toHaveBeenLastCalledWith(expect.stringMatching(/^A missed connection/));
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};

export const Selected: Story = {
  play: async ({ canvas, canvasElement }) => {
    select(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy and Paste' })).toBeVisible());
  },
};
export const RightToLeft: Story = {
  ...Selected,
  args: {
    children: (
      <Prose>
        <p>تعير المكتبات الصغيرة الكتب والأدوات معا.</p>
      </Prose>
    ),
  },
  globals: { direction: 'rtl' },
};
