import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MarkedText } from './MarkedText.tsx';

const meta = {
  title: 'Text/MarkedText',
  component: MarkedText,
  args: {
    text: 'The ferry 🚢 is back.\nIt sails on Friday, and again on Sunday.',
    highlights: [
      { start: 4, size: 8 },
      { start: 22, size: 18 },
    ],
  },
  parameters: {
    layout: 'padded',
    usage: {
      keys: { Tab: 'Moves between pressable highlights.', Enter: 'On a highlight: runs its action.' },
      do: ['Explain the highlights next to the text.'],
      dont: ['Highlight most of a text; then nothing stands out.'],
      accessibility: {
        role: 'Paragraph with `mark`; a mark that can be pressed is a link.',
        name: 'The marked words.',
      },
    },
  },
} satisfies Meta<typeof MarkedText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const marked = [...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent);
    await expect(marked).toEqual(['ferry 🚢', 'It sails on Friday']);
    await expect(canvasElement).toHaveTextContent('It sails on Friday, and again on Sunday.');
  },
};

export const Nothing: Story = { args: { highlights: [] } };

export const Leading: Story = {
  args: { onPress: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'ferry 🚢' }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenNthCalledWith(1, { start: 4, size: 8 });
    await expect(args.onPress).toHaveBeenNthCalledWith(2, { start: 22, size: 18 });
  },
};

export const RightToLeft: Story = {
  args: { text: 'تعير المكتبات الصغيرة الكتب.', highlights: [{ start: 5, size: 8 }] },
  globals: { direction: 'rtl' },
};
