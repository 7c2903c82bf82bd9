import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LabelBars } from './LabelBars.tsx';

export default {
  title: 'Charts/LabelBars',
  component: LabelBars,
  args: {
    labels: [
      { id: 1, title: 'Breaking', color: '#d4302b' },
      { id: 2, title: 'Local', color: '#f2d13c' },
      { id: 3, title: 'Evergreen', color: '#1c7c4a' },
    ],
  },
  parameters: {
    usage: {
      anatomy: {
        Bar: '12 × 6 px, in the label’s colour.',
        Text: 'The label.',
        Button: 'The number of labels that don’t fit; shows them.',
      },

      do: ['Show the label text wherever there is space.'],
      dont: ['Convey necessary information by colour alone.'],
      accessibility: {
        role: '`list`.',
        name: '“Labels”; each bar has its title as text.',
        forcedColours: 'Bars keep their colours.',
      },
    },
  },
} satisfies Meta<typeof LabelBars>;

type Story = StoryObj<typeof LabelBars>;

export const Default: Story = {};
export const PaleAndDark: Story = {
  args: {
    labels: [
      { id: 1, title: 'White', color: '#ffffff' },
      { id: 2, title: 'Black', color: '#000000' },
    ],
  },
};
export const Many: Story = {
  name: 'Labels that don’t fit the line are counted, and shown by the button',
  args: {
    labels: Array.from({ length: 14 }, (_, id) => ({ id, title: `Label ${id}`, color: '#3f68a3' })),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '12rem', lineHeight: '1rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: /^\+\d+ labels$/ });
    const list = canvas.getByRole('list');
    const onFirstLine = () =>
      canvas.getAllByRole('listitem').filter((label) => label.offsetTop === list.offsetTop);
    // The button takes up space, so the count settles later.
    await waitFor(() => expect(more).toHaveTextContent(`+${14 - onFirstLine().length}`));
    const shown = onFirstLine();
    const end = list.getBoundingClientRect();
    await expect(end.height).toBe(16);
    const last = shown.at(-1)!.getBoundingClientRect();
    await waitFor(() => expect(more.getBoundingClientRect().left - last.right).toBeCloseTo(4, 0));
    for (const label of shown)
      await expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(end.right);
    await userEvent.click(more);
    await expect(list.getBoundingClientRect().height).toBeGreaterThan(16);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
  },
};
export const LongText: Story = {
  args: { labels: [{ id: 1, title: 'A rather long label '.repeat(9), color: '#3f68a3' }] },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { labels: [{ id: 1, title: 'عاجل', color: '#d4302b' }] },
};
export const Empty: Story = { args: { labels: [] } };
