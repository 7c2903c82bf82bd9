import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  title: 'Navigation/Breadcrumb',
  component: Breadcrumb,
  args: { items: [{ label: 'Digests', href: '#digests' }], current: 'Choirs on prescription' },
  parameters: {
    usage: {
      anatomy: {
        Parent: 'A link.',
        Separator: 'Between the two, mirrored in right-to-left layouts.',
        Current: 'The current page, in weight 600; truncated at the end, in full on hover.',
      },
      do: ['Use it on a page whose title is an editable field.'],
      dont: ['Use it for the steps of a process.'],
      accessibility: { role: '`navigation`; the last entry has `aria-current`.', name: '“Breadcrumb”.' },
    },
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choirs on prescription').parentElement).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
export const LongText: Story = { args: { current: 'A title of great length '.repeat(12) } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { items: [{ label: 'الأخبار', href: '#digests' }], current: 'المكتبات الصغيرة' },
};
