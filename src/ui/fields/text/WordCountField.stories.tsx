import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#ui/actions/Button.tsx';
import { WordCountField } from './WordCountField.tsx';

const meta = {
  title: 'Fields/WordCountField',
  component: WordCountField,
  args: { label: 'Title', maxWords: 30, warnAt: 12, dangerAt: 20, onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Text: 'The text field.',
        Meter: '80 by 6 px, below the field at the end of the line.',
        Count: 'Next to the meter, spelled out for screen readers.',
      },
      keys: {
        'Any key': 'Updates the count; text beyond a hard limit is rejected, which is announced once.',
      },
      do: ['Set the thresholds where editors should consider shortening, and where readers stop reading.'],
      dont: ['Rely on colour alone; the count has the same information.'],
      accessibility: {
        role: '`textbox`.',
        name: 'The label, or `aria-label` if there is none.',
        announced:
          '“7 of 10 words” is part of its description. At a hard limit it says once that the limit is reached.',
        forcedColours: 'The meter has a border.',
      },
    },
  },
} satisfies Meta<typeof WordCountField>;
export default meta;

type Story = StoryObj<typeof meta>;

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');

export const Default: Story = { args: { defaultValue: words(7) } };
export const Warning: Story = { args: { defaultValue: words(12) } };
export const Danger: Story = { args: { defaultValue: words(20) } };

export const AtTheLimit: Story = {
  name: 'S10: a word beyond the limit is refused, and none that is there is cut',
  args: { maxWords: 3, warnAt: 2, dangerAt: 3, isMultiline: true },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'one two three four');
    await expect(field).toHaveValue('one two three ');
    await expect(args.onChange).toHaveBeenCalledWith('one two three');
    await userEvent.type(field, 'zero ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await expect(field).toHaveValue('zeroone two three ');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('one two three four five');
    await expect(field).toHaveValue('one two three');
    await expect(field).toHaveAccessibleDescription(/3 of 3 words/);
    await expect(canvas.getByRole('status')).toHaveTextContent('You’ve reached the limit of 3 words.');
  },
};

export const SoftLimit: Story = {
  tags: ['!dev'],
  args: { maxWords: 10, dangerAt: 11, warnAt: 8, isHardLimit: false, defaultValue: words(14) },
};
export const Invalid: Story = { args: { errorMessage: 'Please enter a title.', isRequired: true } };
/** The title of a document, with a button that moves to its text. */
export const Title: Story = {
  args: {
    variant: 'title',
    isMultiline: true,
    rows: 1,
    defaultValue: words(12),
    action: (
      <Button variant="quiet" size="small">
        Capitalise
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Title' });
    const oneLine = field.offsetHeight;
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('unbreakable '.repeat(19));
    await expect(field.offsetHeight).toBeGreaterThan(oneLine);
    await expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight);
    await expect(canvas.getByText('19/30')).toBeVisible();
  },
};
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: words(5) } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: words(12) } };
export const RightToLeft: Story = {
  tags: ['!dev'],
  globals: { direction: 'rtl' },
  args: {
    label: 'العنوان',
    defaultValue: 'عاجل رفع التحذير من العاصفة',
    warnAt: 4,
    description: 'ثلاثون كلمة على الأكثر',
  },
};
export const LongText: Story = {
  parameters: { wideLetters: true },
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
    defaultValue: words(29),
  },
};
