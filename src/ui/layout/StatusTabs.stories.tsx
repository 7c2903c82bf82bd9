import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { StatusTabs, type StatusTabsProps } from './StatusTabs.tsx';

function Chosen(props: StatusTabsProps) {
  const [key, setKey] = useState(props.selectedKey);
  return <StatusTabs {...props} selectedKey={key} onSelectionChange={setKey} />;
}

const meta = {
  title: 'Navigation/StatusTabs',
  component: StatusTabs,
  args: {
    label: 'Status',
    selectedKey: null,
    onSelectionChange: () => {},
    tabs: [
      { id: 'all', label: 'All', count: 1340 },
      { id: 'published', label: 'Published', count: 820 },
      { id: 'draft', label: 'Draft', count: 310 },
      { id: 'review', label: 'Ready for review', count: 140 },
      { id: 'rejected', label: 'Rejected', count: 70 },
    ],
  },
  render: (args) => <Chosen {...args} />,
  parameters: {
    usage: {
      anatomy: {
        Label: 'Names the filter.',
        Count: 'After the label, in muted, tabular digits.',
        Line: '2 px, below the selected tab.',
      },
      keys: {
        'ArrowLeft / ArrowRight': 'Moves between tabs.',
        'Space / Enter': 'Selects the tab; pressing again clears the filter.',
      },
      do: ['Put “All” first.'],
      dont: ['Use it to switch between different content; use `Tabs` instead.'],
      accessibility: {
        role: '`radiogroup` of `radio`s, one tab stop.',
        name: '`label`; each tab has its name and count.',
        announced: '`aria-busy` while tabs load.',
        forcedColours: 'The line under the selected tab uses `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof StatusTabs>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Pressing the active tab again clears the filter. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const draft = canvas.getByRole('radio', { name: /Draft/ });
    await userEvent.click(draft);
    await expect(draft).toBeChecked();
    await userEvent.click(draft);
    await expect(draft).not.toBeChecked();
    await expect(canvas.getByRole('radio', { name: /All/ })).toBeChecked();
  },
};
export const WithoutCounts: Story = {
  args: {
    tabs: [
      { id: 'all', label: 'All' },
      { id: 'open', label: 'Open' },
    ],
  },
};
export const LongText: Story = {
  parameters: { wideLetters: true },
  args: {
    tabs: Array.from({ length: 12 }, (_, index) => ({
      id: index,
      label: index === 0 ? 'All' : `A state with a rather long name ${index}`,
      count: index * 11,
    })),
    selectedKey: 9,
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    tabs: [
      { id: 'all', label: 'الكل', count: 134 },
      { id: 'draft', label: 'مسودة', count: 31 },
      { id: 'published', label: 'منشور', count: 82 },
    ],
    selectedKey: 'draft',
  },
};
export const Counting: Story = {
  args: {
    tabs: [
      { id: 'all', label: 'All', count: null },
      { id: 'draft', label: 'Draft', count: null },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Draft' })).toHaveTextContent('Draft…');
  },
};
