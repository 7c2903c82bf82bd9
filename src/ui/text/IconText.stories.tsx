import type { Meta, StoryObj } from '@storybook/react-vite';
import { CloudCheck } from 'lucide-react';
import { IconText } from './IconText.tsx';

const meta = {
  title: 'Content/IconText',
  component: IconText,
  args: { icon: <CloudCheck />, children: 'All changes saved' },
  parameters: {
    usage: {
      anatomy: { Icon: '16 px, of the tone.', Words: 'The state; the icon repeats it.' },

      do: ['Use it for what is as it should be.'],
      dont: ['Use it for what someone has to do something about.'],
    },
  },
} satisfies Meta<typeof IconText>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
export const RightToLeft: StoryObj<typeof meta> = {
  globals: { direction: 'rtl' },
  args: { children: 'كل التغييرات محفوظة' },
};
