import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextChange } from './TextChange.tsx';

const passage =
  'The harbour board met on Tuesday and agreed, after a long evening, to dredge the channel before the ferries return in spring.';

const meta = {
  title: 'Text/TextChange',
  component: TextChange,
  args: {
    before: 'The ferry sails on Friday, and again on Sunday.',
    after: 'The new ferry sails on Friday, and again on Monday.',
    labels: { removed: 'Removed', added: 'Added' },
  },
  parameters: {
    layout: 'padded',
    usage: {
      do: ['Say above it which text is the old one and which is the new one.'],
      dont: ['Use it for one-word values; `ChangeTable` shows them side by side.'],
      accessibility: {
        role: 'Text with `del` and `ins`.',
        announced: '“Removed” and “Added” before each change.',
        forcedColours: 'Strikethroughs and underlines stay.',
      },
    },
  },
} satisfies Meta<typeof TextChange>;
export default meta;

type Story = StoryObj<typeof meta>;

const texts = (root: HTMLElement, tag: string) =>
  [...root.querySelectorAll(tag)].map((each) => each.textContent);

export const Example: Story = {
  play: async ({ canvasElement }) => {
    await expect(texts(canvasElement, 'del')).toEqual(['Removed: Sunday.']);
    await expect(texts(canvasElement, 'ins')).toEqual(['Added: new', 'Added: Monday.']);
  },
};

export const LongText: Story = {
  name: 'Of what stayed, the words around a change are shown',
  args: { before: `${passage} ${passage}`, after: `${passage} No one objected. ${passage}` },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      '… to dredge the channel before the ferries return in spring. Added: No one objected. The harbour board',
    );
    await expect(canvasElement).not.toHaveTextContent('evening');
  },
};

export const RightToLeft: Story = {
  args: { before: 'تعير المكتبات الصغيرة الكتب.', after: 'تعير المكتبات الكبيرة الكتب.' },
  globals: { direction: 'rtl' },
};
