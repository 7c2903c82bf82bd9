import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Page, SkipLink } from './Page.tsx';

const meta = {
  title: 'Layout/Page',
  component: Page,
  args: {
    title: 'Tags',
    description: 'What digests are about.',
    actions: <Button variant="primary">Add a tag</Button>,
    children: <p>The content of the page.</p>,
  },
  render: (args) => (
    <>
      <SkipLink />
      <Page {...args} />
    </>
  ),
  parameters: {
    layout: 'fullscreen',
    usage: {
      anatomy: {
        'Breadcrumb or title': 'Names the page; the only h1.',
        Parent: 'Above the title, if the page belongs to another.',
        Subject: 'Next to a generic title: names the item that the page is about.',
        Actions: 'On the right, one of them primary.',
        Description: 'On its own line, if needed.',
        Content: 'Aligned with the left edge of the title.',
      },
      keys: { 'Tab Enter': 'At the start of the page: skips the menus and goes to the content.' },
      do: ['Give the page the same name as its menu entry.'],
      dont: ['Add a second `h1` or `main`.'],
      accessibility: {
        role: '`main`, which the skip link leads to, with a `heading` of level 1.',
        name: 'The title is the heading, even if it’s hidden.',
      },
    },
  },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'main');
  },
};
export const Narrow: Story = { args: { width: 'narrow' } };
export const PartOfAnother: Story = {
  name: 'A part of another page, with the way to that above its title',
  args: {
    title: 'Set status to Archived',
    parent: { label: 'All jobs', href: '/jobs' },
    description: undefined,
  },
};
export const HiddenTitle: Story = { args: { isTitleHidden: true } };
export const LongText: Story = {
  parameters: { wideLetters: true },
  args: { title: 'A page with a title that is much longer than anything a menu would hold. '.repeat(2) },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    title: 'الوسوم',
    description: 'ما تدور حوله الملخصات',
    actions: <Button>إضافة</Button>,
    children: <p>المحتوى</p>,
  },
};
