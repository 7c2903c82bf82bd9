import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { Cluster } from '../layout/Layout.tsx';
import { Link } from './Link.tsx';

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { children: 'Morning briefing', href: '#digest' },
  parameters: {
    usage: {
      anatomy: { Text: 'Names the target.', Icon: 'After the text, if the link opens a new tab.' },

      keys: { Enter: 'Follows the link.' },
      do: ['Name its target: “Digests from March”.'],
      dont: ['Write only “here” or “more”.', 'Use it for actions that change data.'],
      accessibility: {
        role: '`link`.',
        name: 'Its text; “(opens in a new tab)” is added to external links.',
        forcedColours: 'Links that look like buttons keep their borders.',
      },
    },
  },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const InASentence: Story = {
  render: (args) => (
    <p>
      The story continues in <Link {...args} />, which was published this morning.
    </p>
  ),
};

export const Variants: Story = {
  render: (args) => (
    <Cluster gap={4}>
      <Link {...args} />
      <Link {...args} variant="quiet" />
      <Link {...args} variant="primary" icon={<Plus aria-hidden />} />
      <Link {...args} variant="secondary" />
      <Link {...args} variant="tertiary" icon={<Plus aria-hidden />} />
      <Link {...args} variant="secondary" size="small" />
    </Cluster>
  ),
};

export const External: Story = {
  args: { children: 'Source article', isExternal: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Source article (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
export const LongText: Story = {
  args: {
    children:
      'https://example.com/a-very-long-address-without-a-single-space-that-has-to-be-broken-somewhere-in-a-narrow-column',
  },
};
export const RightToLeft: Story = {
  args: { children: 'المصدر', isExternal: true },
  globals: { direction: 'rtl' },
};
