import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../feedback/Badge.tsx';
import { ActionMenu } from '../overlays/ActionMenu.tsx';
import { Text } from '../text/Text.tsx';
import { CardHead } from './CardHead.tsx';

const menu = <ActionMenu label="Actions for Weather" items={[{ id: 'edit', label: 'Edit' }]} />;

const meta = {
  title: 'Lists/CardHead',
  component: CardHead,
  args: { children: <Text weight="strong">Weather</Text>, end: menu },
  parameters: {
    usage: {
      anatomy: { Start: 'The name, with a line of details.', End: 'A state, a time or the menu.' },
      do: ['Put all actions of a card in one menu.'],
      dont: ['Give a card a line for its tools.'],
      accessibility: { role: 'None.', name: 'The menu names the card.' },
    },
  },
} satisfies Meta<typeof CardHead>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'The menu doesn’t increase the line’s height',
  play: async ({ canvas }) => {
    const line = canvas.getByText('Weather').parentElement!.parentElement!;
    await expect(line.clientHeight).toBeLessThanOrEqual(21);
  },
};
export const State: Story = { args: { end: <Badge tone="success">Complete</Badge> } };
export const LongText: Story = {
  args: { children: <Text weight="strong">{'A name of several lines. '.repeat(8)}</Text> },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { children: <Text weight="strong">الطقس</Text> },
};
