import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/Layout.tsx';
import { Heading, Text } from './Text.tsx';

export default {
  title: 'Text/Text',
  component: Text,
  args: { children: 'The harbour reopens after nine weeks' },
  parameters: {
    usage: {
      do: ['If you truncate text, show all of it somewhere else.'],
      dont: [
        'Use it for headings; `Page` and `FieldSection` render their own, and `Heading` is for everything else.',
        'Mute essential text.',
      ],
      accessibility: { role: '`Text` is a `span`, `Heading` a `heading` of its level.', name: 'Its text.' },
    },
  },
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
  args: { lines: 2, children: 'A headline of great length. '.repeat(20) },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { dir: 'auto', lines: 2, children: 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة' },
};

export const Headings: Story = {
  render: () => (
    <Stack gap={2}>
      <Heading>Beta readers</Heading>
      <Heading level={3} dir="auto">
        المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة
      </Heading>
    </Stack>
  ),
};
