import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Headline', onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Always above the field, even while the field is loading.',
        Control: '32 px high, or 44 px with a coarse pointer.',
        Error: 'Says what is wrong and how to correct it; pushes the content below it down.',
        Description: 'Help that is always visible.',
      },
      keys: { Tab: 'Moves into and out of the field.' },
      do: ['Say in the description what the field expects.'],
      dont: ['Put the field’s name, or help that people need while typing, in the placeholder.'],
      accessibility: {
        role: '`textbox`.',
        name: 'The label, or `aria-label` if there is none.',
        announced:
          'It’s described by the description and the error; required and invalid are states. The error isn’t announced by itself.',
        forcedColours: 'Disabled fields use `GrayText`.',
      },
    },
  },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Headline'), 'Storm');
    await expect(args.onChange).toHaveBeenLastCalledWith('Storm');
  },
};

export const Described: Story = {
  args: {
    description: 'As it appears on the front page.',
    placeholder: 'Storm warning lifted',
    isRequired: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('As it appears on the front page.');
  },
};

export const Invalid: Story = {
  args: { isRequired: true, errorMessage: 'Please enter a headline.', description: 'At most 30 words.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/Please enter a headline\./);
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: 'Storm warning lifted' } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'Storm warning lifted' } };
export const LongText: Story = {
  args: {
    label: 'The headline as it was given by the agency, before any editor has changed it',
    defaultValue:
      'A very long headline that does not fit into one line of this field and extends beyond its edge',
    description:
      'A description that is long as well, and wraps onto a second line wherever the column is narrow.',
    errorMessage:
      'A message that explains at length what is wrong with the value and what would be right instead.',
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'العنوان',
    defaultValue: 'عاجل: رفع التحذير',
    description: 'كما يظهر في الصفحة الأولى',
    isRequired: true,
  },
};
/** For right-to-left text in a left-to-right page, the whole field is right-aligned. */
export const TextSide: Story = {
  args: {
    dir: 'rtl',
    label: 'Title',
    defaultValue: 'iPhone يصل إلى المتاجر',
    description: 'Shown on the first page.',
    errorMessage: 'Write a title.',
    isRequired: true,
  },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('textbox', { name: 'Title' }).getBoundingClientRect();
    for (const text of ['Title', 'Shown on the first page.', 'Write a title.']) {
      await expect(Math.abs(findRight(canvas.getByText(text)) - right)).toBeLessThan(4);
    }
    // English sentences still end on the right.
    const [note] = canvas.getByText('Shown on the first page.').childNodes;
    await expect(findRight(note!, 'Shown on the first page'.length)).toBeCloseTo(right, 0);
  },
};

/** Returns the right edge of a node's text from a character on, in pixels. */
function findRight(node: Node, from = 0) {
  const range = document.createRange();
  range.selectNodeContents(node);
  range.setStart(node, from);
  return range.getBoundingClientRect().right;
}
