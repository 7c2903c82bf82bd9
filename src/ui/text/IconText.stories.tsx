import type { Meta, StoryObj } from '@storybook/react-vite';
import { CloudCheck } from 'lucide-react';
import { IconText } from './IconText.tsx';

const meta = {
  title: 'Text/IconText',
  component: IconText,
  args: { icon: <CloudCheck />, children: 'All changes saved' },
  parameters: {
    usage: {
      anatomy: { Icon: '16 px, in the tone’s colour.', Text: 'Names the state that the icon shows.' },

      do: ['Use it for normal states.'],
      dont: ['Use it for problems that need action.'],
      accessibility: { role: 'Text; the icon is hidden.', name: 'The text.' },
    },
  },
} satisfies Meta<typeof IconText>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
export const RightToLeft: StoryObj<typeof meta> = {
  globals: { direction: 'rtl' },
  args: { children: 'كل التغييرات محفوظة' },
};
