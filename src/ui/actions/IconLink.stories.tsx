import { ExternalLink, Pencil } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { IconLink } from './IconLink.tsx';

const meta = {
  title: 'Actions/IconLink',
  component: IconLink,
  args: { label: 'Edit', icon: <Pencil />, href: '#edit' },
  parameters: {
    usage: {
      anatomy: {
        Icon: '16 px, in a square as high as a control.',
        Name: 'Read by screen readers, and shown on hover.',
      },

      keys: { Enter: 'Follows the link.' },
      do: ['Use a well-known icon, and the same one in every row.'],
      dont: ['Use it where there is space for text; use a `Link` instead.'],
      accessibility: {
        role: '`link`.',
        name: '`label`; “(opens in a new tab)” is added to external links.',
        forcedColours: 'It gets a border.',
      },
    },
  },
} satisfies Meta<typeof IconLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};

export const External: Story = {
  args: { label: 'View', icon: <ExternalLink />, isExternal: true },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'View (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('title', 'View');
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = { args: { label: 'Edit what was written about the harbour '.repeat(4) } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'عرض', icon: <ExternalLink />, isExternal: true },
};
