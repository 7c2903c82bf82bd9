import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { QuoteButton } from './QuoteButton.tsx';

const meta = {
  title: 'Text/QuoteButton',
  component: QuoteButton,
  args: { children: 'A sleeper costs less than a room.', onPress: fn() },
  parameters: {
    usage: {
      do: ['Show only the quotation; put who said it, and why, around it.'],
      dont: ['Use it for a quotation that leads nowhere; use `Text`.'],
      keys: { 'Enter / Space': 'Shows the quoted passage.' },
      accessibility: { role: '`button`.', name: 'The quotation, in quotation marks.' },
    },
  },
} satisfies Meta<typeof QuoteButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
export const LongText: Story = { args: { children: 'A sleeper costs less than a room. '.repeat(12) } };
export const RightToLeft: Story = { args: { children: 'قطار الليل يعود إلى فيينا هذا الشتاء.' } };
