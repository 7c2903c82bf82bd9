import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from '../media/Avatar.tsx';
import { Text } from '../text/Text.tsx';
import { PictureIndent } from './PictureIndent.tsx';
import { Cluster, Stack } from './Layout.tsx';

const meta = {
  title: 'Layout/PictureIndent',
  component: PictureIndent,
  args: { width: '1.5rem', children: <Text size="sm">ana@example.com</Text> },
  render: (args) => (
    <Stack gap={1}>
      <Cluster gap={args.gap ?? 2} isSingleLine>
        <Avatar name="Ana Silva" size="small" />
        <Text weight="strong">Ana Silva</Text>
      </Cluster>
      <PictureIndent {...args} />
    </Stack>
  ),
  parameters: {
    usage: {
      anatomy: { Lines: 'Below each other, aligned with the text of the title.' },
      do: ['Use it in a card whose title is next to a picture.'],
      dont: ['Use it in a table; columns are aligned already.'],
      accessibility: { role: 'None: it’s only layout.' },
    },
  },
} satisfies Meta<typeof PictureIndent>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Lines begin where the words above begin',
  play: async ({ canvas }) => {
    const left = (text: string) => canvas.getByText(text).getBoundingClientRect().left;
    await expect(left('ana@example.com')).toBeCloseTo(left('Ana Silva'), 0);
  },
};
export const WideGap: Story = { args: { gap: 3 } };
export const LongText: Story = {
  args: { children: <Text size="sm">{'Where the mountain road closes for six months. '.repeat(6)}</Text> },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
