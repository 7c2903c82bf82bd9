import type { Meta, StoryObj } from '@storybook/react-vite';
import { SidePanel } from './SidePanel.tsx';
import { Split } from './Split.tsx';
import { Tabs } from './Tabs.tsx';
import { TextField } from '../fields/text/TextField.tsx';

const tabs = (
  <Tabs
    label="Details"
    isInPanel
    items={[
      { id: 'details', label: 'Details', content: <p>Fields</p> },
      { id: 'checks', label: 'Checks', count: '3/5', content: <p>Checks</p> },
    ]}
  />
);

const meta = {
  title: 'Layout/SidePanel',
  component: SidePanel,
  args: { label: 'Details', children: tabs },
  render: (args) => (
    <Split isPanel aside={<SidePanel {...args} />}>
      <TextField label="Title" />
    </Split>
  ),
  parameters: {
    usage: {
      anatomy: { Sections: 'Each with a heading, open or collapsed.', Body: 'Content outside the sections.' },
      do: ['Use it for details and comments, next to the main content.'],
      dont: ['Use two side panels on one page.'],
      accessibility: { role: '`region`, `aria-busy` while it loads.', name: '`label`.' },
    },
  },
} satisfies Meta<typeof SidePanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Closed: Story = { args: { isOpen: false } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
