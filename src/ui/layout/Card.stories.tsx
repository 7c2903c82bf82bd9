import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../fields/text/TextField.tsx';
import { Card } from './Card.tsx';

export default {
  title: 'Layout/Card',
  component: Card,
  args: { title: 'Audience', children: <TextField label="Users" /> },
  parameters: {
    usage: {
      anatomy: {
        Title: '16 px, weight 600.',
        Action: 'At the end of the title’s line.',
        Content: '14 px between fields.',
        Foot: 'Below a line, for expandable content.',
      },
      do: ['Group fields that belong together.'],
      dont: ['Put a card inside a card.', 'Put a table inside a card; tables have their own border.'],
      accessibility: {
        role: '`region` with a `heading` of level 2.',
        name: 'The title, even if it’s hidden.',
      },
    },
  },
} satisfies Meta<typeof Card>;

type Story = StoryObj<typeof Card>;

export const Default: Story = {};
export const HiddenTitle: Story = { args: { isTitleHidden: true } };
export const LongText: Story = {
  args: { title: 'A title that is longer than a card has space for. '.repeat(4) },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'من يستلمها', children: <TextField label="المستخدمون" /> },
};
