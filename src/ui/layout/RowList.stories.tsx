import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/Button.tsx';
import { Outcome } from '../feedback/Outcome.tsx';
import { RowList, RowListItem } from './RowList.tsx';

const meta = {
  title: 'Layout/RowList',
  component: RowList,
  args: {
    label: 'Services',
    children: (
      <>
        <RowListItem
          title="Text generation"
          detail="api.example.com · large"
          actions={<Button size="small">Test</Button>}
        >
          <Outcome tone="success">The model answered “Yes”.</Outcome>
        </RowListItem>
        <RowListItem title="Transcription" end="Not configured" />
      </>
    ),
  },
  parameters: {
    usage: {
      anatomy: {
        Title: 'Names the row.',
        Detail: 'Below the title: further details.',
        Actions: 'At the end of the row.',
      },
      do: ['Use it for a few items of one kind that are edited one at a time.'],
      dont: ['Use it for data with columns, sorting or pages; use a `Table` instead.'],
      accessibility: { role: '`list`.', name: '`label`.' },
    },
  },
} satisfies Meta<typeof RowList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: {
    children: (
      <RowListItem
        title="A name that is longer than its row has space for, and a little more of it"
        detail="What there is to say about it, which takes more than a line on a phone, and on a desk as well."
        end="1,000 per day"
        actions={<Button size="small">Change</Button>}
      />
    ),
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { children: <RowListItem title="نصوص" detail="api.example.com" end="غير مُعدّة" /> },
};
