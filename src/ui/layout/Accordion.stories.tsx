import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Accordion, AccordionSkeleton } from './Accordion.tsx';
import { Badge } from '../feedback/Badge.tsx';

const meta = {
  title: 'Layout/Accordion',
  component: Accordion,
  args: {
    items: [
      { id: 'scores', title: 'Scores', content: <p>Quality and relevance.</p>, aside: <Badge>2</Badge> },
      { id: 'notes', title: 'Editorial notes', content: <p>Nothing yet.</p> },
      { id: 'locked', title: 'Locked', content: null, isDisabled: true },
    ],
  },
  parameters: {
    usage: {
      anatomy: {
        Arrow: 'At the start; points down while the section is open.',
        Title: 'A button as wide as the line.',
        Aside: 'At the end of the line.',
        Content: 'Below the title.',
      },
      keys: { 'Enter / Space': 'Opens or closes the section.' },
      do: ['Open a section that contains an error.'],
      dont: ['Hide what most people need.'],
      accessibility: {
        role: '`heading`s with `button`s that have `aria-expanded`; each opens a `group`.',
        name: 'The title and the aside.',
      },
    },
  },
} satisfies Meta<typeof Accordion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const scores = canvas.getByRole('button', { name: /Scores/ });
    scores.focus();
    await userEvent.keyboard('{Enter}');
    await expect(scores).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Editorial notes' }));
    await expect(scores).toHaveAttribute('aria-expanded', 'false');
  },
};
export const SeveralOpen: Story = {
  args: { allowsMultipleExpanded: true, defaultExpandedKeys: ['scores', 'notes'] },
};
export const Framed: Story = {
  args: { isFramed: true, defaultExpandedKeys: ['scores'] },
};
export const Loading: Story = { render: () => <AccordionSkeleton /> };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongText: Story = {
  args: { items: [{ id: 1, title: 'A title of great length '.repeat(8), content: <p>Content</p> }] },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { items: [{ id: 1, title: 'الدرجات', content: <p>الجودة</p> }], defaultExpandedKeys: [1] },
};
