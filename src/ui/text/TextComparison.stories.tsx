import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TextComparison } from './TextComparison.tsx';

const meta = {
  title: 'Text/TextComparison',
  component: TextComparison,
  args: {
    label: 'Comparison',
    before: ['The ferry sails on Friday.', 'It is full.', 'Tickets are sold on board.'],
    after: ['The new ferry sails on Monday.', 'Tickets are sold on board.', 'Dogs travel free.'],
    headings: { before: '06 Nov 2026', after: 'Now' },
    labels: { removed: 'Removed', added: 'Added' },
  },
  parameters: {
    layout: 'padded',
    usage: {
      anatomy: {
        Headings: 'Name the text on each side.',
        Paragraphs: 'Side by side, including unchanged ones.',
        Words: 'Deleted words are marked on the left, added words on the right.',
      },
      do: ['Use it when people choose between two versions of a longer text.'],
      dont: ['Use it for a single passage; use `TextChange` instead.'],
      accessibility: {
        role: '`table` with a column for each version.',
        name: '`label`.',
        announced: '“Removed” and “Added” before each change.',
        forcedColours: 'Strikethroughs and underlines stay.',
      },
    },
  },
} satisfies Meta<typeof TextComparison>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row');
    await expect(rows[0]).toHaveTextContent('06 Nov 2026Now');
    await expect(canvasElement.querySelector('del')).toHaveTextContent('Removed: Friday.');
    await expect([...canvasElement.querySelectorAll('ins')].map((each) => each.textContent.trim())).toContain(
      'Added: Dogs travel free.',
    );
  },
};

export const LongText: Story = {
  args: {
    before: Array.from({ length: 40 }, (_, index) => `Paragraph ${index} of a text that stayed as it was.`),
    after: Array.from({ length: 40 }, (_, index) =>
      index === 20 ? 'Another paragraph.' : `Paragraph ${index} of a text that stayed as it was.`,
    ),
  },
};

export const Alternatives: Story = {
  args: {
    areAlternatives: true,
    headings: { before: 'Mine', after: 'Theirs' },
    labels: { removed: 'Only in mine', added: 'Only in theirs' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('del, ins')).toHaveLength(0);
    const marks = [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent.trim());
    await expect(marks.slice(0, 3)).toEqual([
      'Only in mine: Friday.',
      'Only in theirs: new',
      'Only in theirs: Monday.',
    ]);
  },
};

export const RightToLeft: Story = {
  args: { before: ['تعير المكتبات الصغيرة الكتب.'], after: ['تعير المكتبات الكبيرة الكتب.'] },
  globals: { direction: 'rtl' },
};
