import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { CheckLine, CheckLines } from './CheckLines.tsx';

const meta = {
  title: 'Feedback/CheckLines',
  component: CheckLines,
  args: {
    label: 'Before publishing',
    children: (
      <>
        <CheckLine tone="danger" icon={<CircleAlert />} state="Failed" title="Title">
          Please enter digest title
        </CheckLine>
        <CheckLine tone="warning" icon={<TriangleAlert />} state="Failed" title="Cover">
          There is no cover. Add a picture or a video.
        </CheckLine>
        <CheckLine tone="success" icon={<CircleCheck />} state="Passed" title="Tags" />
      </>
    ),
  },
  parameters: {
    usage: {
      anatomy: {
        Icon: 'Shows the result without relying on colour.',
        Title: 'What was checked.',
        Detail: 'What to do, if it failed.',
      },
      do: ['Put failed checks first.', 'Say what to do about it.'],
      dont: ['Use it for the errors of a form; use `ErrorSummary`, which links to the fields.'],
      accessibility: {
        role: '`list`.',
        name: '`label`.',
        announced: 'Each line with its result in words; icons are hidden.',
      },
    },
  },
} satisfies Meta<typeof CheckLines>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvasElement }) => {
    const lines = within(canvasElement).getAllByRole('listitem');
    await expect(lines.map((line) => line.textContent)).toEqual([
      'Title: Failed. Please enter digest title',
      'Cover: Failed. There is no cover. Add a picture or a video.',
      'Tags: Passed. ',
    ]);
  },
};

export const RightToLeft: Story = {
  args: {
    children: (
      <CheckLine tone="warning" icon={<TriangleAlert />} state="غير مكتمل" title="الغلاف">
        لا توجد صورة غلاف.
      </CheckLine>
    ),
  },
  decorators: [(Content) => <div dir="rtl">{Content()}</div>],
};
