import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from './Layout';
import { Text } from './Text';

export default {
  title: 'Content/Text',
  component: Text,
  args: { children: 'The harbour reopens after nine weeks' },
} satisfies Meta<typeof Text>;

type Story = StoryObj<typeof Text>;

export const Example: Story = {};

export const Tones: Story = {
  render: (args) => (
    <Stack gap={2}>
      <Text {...args} weight="strong" />
      <Text {...args} />
      <Text {...args} tone="muted" size="sm" />
    </Stack>
  ),
};

export const CutShort: Story = {
  args: { lines: 2, children: 'A long headline that goes on and on. '.repeat(20) },
};

export const RightToLeft: Story = {
  args: { dir: 'auto', lines: 2, children: 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة' },
};
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] };
