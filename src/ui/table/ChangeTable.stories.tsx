import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChangeTable } from './ChangeTable.tsx';

const meta = {
  title: 'Lists/ChangeTable',
  component: ChangeTable,
  args: {
    label: 'Changes',
    headings: ['Field', 'Before', 'After'],
    changes: [
      { name: 'title', before: 'The harbour closes', after: 'The harbour reopens after nine weeks' },
      { name: 'status', before: 'Draft', after: 'Published' },
    ],
  },
  parameters: {
    layout: 'padded',
    usage: {
      anatomy: {
        Field: 'The name of the changed field.',
        'Before and after': 'Side by side, with the difference marked.',
      },
      do: ['Show only the fields that differ.'],
      dont: ['Use it for long text; `TextChange` marks the words that differ.'],
      accessibility: { role: '`table` with column and row headings.', name: '`label`.' },
    },
  },
} satisfies Meta<typeof ChangeTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^title The harbour closes/ })).toBeVisible();
  },
};

export const LongTexts: Story = {
  args: {
    changes: [
      { name: 'a_field_with_a_rather_long_name', before: 'unbroken'.repeat(30), after: 'word '.repeat(300) },
      { name: 'title', before: 'الميناء يُغلق', after: 'الميناء يعود بعد تسعة أسابيع' },
    ],
  },
};

export const RightToLeft: Story = {
  args: { changes: [{ name: 'title', before: 'الميناء يُغلق', after: 'الميناء يعود بعد تسعة أسابيع' }] },
  globals: { direction: 'rtl' },
};
