import type { Meta, StoryObj } from '@storybook/react-vite';
import { AvatarNote } from './AvatarNote.tsx';

export default {
  title: 'Media/AvatarNote',
  component: AvatarNote,
  args: { names: ['Ana Silva'], children: 'Ana Silva is editing this' },
  parameters: {
    usage: {
      do: ['Name the people in the sentence; the pictures are decorative.'],
      dont: ['Put it where its appearance moves controls that people are about to press.'],
      accessibility: { role: '`status`.', announced: 'Its text when it changes; the pictures are hidden.' },
    },
  },
} satisfies Meta<typeof AvatarNote>;

type Story = StoryObj<typeof AvatarNote>;

export const Default: Story = {};
export const Several: Story = {
  args: {
    names: ['Ana Silva', 'Tomas Reyes', 'Mara Lindqvist', 'Aisha Karim'],
    children: 'Ana Silva, Tomas Reyes and 2 others are editing this',
  },
};
export const NoNames: Story = { args: { names: [] } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { names: ['ليلى حداد', 'عمر ناصر'], children: 'ليلى حداد وعمر ناصر يحرران هذا' },
};
