import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/Button.tsx';
import { DescribedSection, DescribedSections } from './DescribedSection.tsx';
import { RowList, RowListItem } from './RowList.tsx';

const meta = {
  title: 'Layout/DescribedSection',
  component: DescribedSection,
  args: {
    title: 'Languages',
    description: 'What digests are written in. The list shows one at a time.',
    action: <Button>Add language</Button>,
    children: (
      <RowList label="Languages">
        <RowListItem title="English" detail="en" end="107 digests" />
        <RowListItem title="Español" detail="es" end="12 digests" />
      </RowList>
    ),
  },
  render: (args) => (
    <DescribedSections>
      <DescribedSection {...args} />
      <DescribedSection {...args} title="Daily targets" />
    </DescribedSections>
  ),
  parameters: {
    usage: {
      anatomy: {
        Description: 'On the left: one sentence about the purpose.',
        Action: 'Below the description; applies to the whole section.',
        Content: 'On the right: the settings.',
      },
      do: ['Explain the purpose of the settings in one sentence.'],
      dont: ['Put its content in a card; lists and tables have their own borders.'],
      accessibility: { role: '`region` with a `heading` of level 2.', name: 'The title.' },
    },
  },
} satisfies Meta<typeof DescribedSection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: { description: 'A sentence that is longer than its column has space for. '.repeat(5) },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'اللغات', description: 'اللغات التي تُكتب بها الموجزات.' },
};
