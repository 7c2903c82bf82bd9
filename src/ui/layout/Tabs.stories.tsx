import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Versions',
    items: [
      { id: 'now', label: 'Now', content: <p>The text as it is.</p> },
      { id: 'before', label: 'Before', content: <p>The text as it was.</p> },
      { id: 'locked', label: 'Locked', content: null, isDisabled: true },
    ],
  },
  parameters: {
    usage: {
      anatomy: {
        Tab: 'One or two words, with a count if it helps.',
        Line: '2 px, below the open tab.',
        Panel: 'The content of the open tab.',
      },
      keys: {
        'ArrowLeft / ArrowRight': 'Moves to the next tab and shows it.',
        Tab: 'Moves into the content.',
      },
      do: ['Keep labels short.'],
      dont: ['Hide an error in a tab that isn’t open.'],
      accessibility: {
        role: '`tablist` of `tab`s, one tab stop, with a `tabpanel`.',
        name: '`label`; the panel is named by its tab.',
        forcedColours: 'The line under the selected tab uses `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Now' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: 'Before' })).toHaveTextContent('as it was');
  },
};
export const Vertical: Story = { args: { orientation: 'vertical' } };
export const LongText: Story = {
  args: {
    items: Array.from({ length: 12 }, (_, id) => ({
      id,
      label: `A tab with a long name ${id + 1}`,
      content: <p>Content {id + 1}</p>,
    })),
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    items: [
      { id: 1, label: 'الآن', content: <p>النص الحالي</p> },
      { id: 2, label: 'سابقًا', content: <p>النص السابق</p> },
    ],
  },
};
export const Disabled: Story = {
  args: {
    items: [
      { id: 1, label: 'Now', content: <p>The text as it is.</p> },
      { id: 2, label: 'Before', content: <p>The text as it was.</p>, isDisabled: true },
    ],
  },
};
