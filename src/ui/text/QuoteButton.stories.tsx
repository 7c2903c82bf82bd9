import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { QuoteButton } from './QuoteButton.tsx';

const meta = {
  component: QuoteButton,
  args: { children: 'A sleeper costs less than a room.', onPress: fn() },
} satisfies Meta<typeof QuoteButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
export const LongText: Story = { args: { children: 'A sleeper costs less than a room. '.repeat(12) } };
export const RightToLeft: Story = { args: { children: 'قطار الليل يعود إلى فيينا هذا الشتاء.' } };
