import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { ScrollArea } from '#ui/layout/ScrollArea.tsx';

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { children: 'Send a notification', onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Box: '16 px, with a target of 24 px.',
        Label: 'Says what selecting it means.',
        Description: 'Below the label.',
      },
      keys: { Space: 'Selects or clears it.' },
      do: ['Say what selecting it means, not what clearing it means.'],
      dont: ['Use it for a setting that applies immediately; use a switch instead.'],
      accessibility: {
        role: '`checkbox`, which can be mixed.',
        name: 'Its text.',
        announced:
          'It’s described by the description and the error; required and invalid are states. The error isn’t announced by itself.',
        forcedColours: 'A tick has a `Highlight` background.',
      },
    },
  },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Send a notification' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};

export const States: Story = {
  render: () => (
    <Stack gap={1}>
      <Checkbox>Clear</Checkbox>
      <Checkbox defaultSelected>Ticked</Checkbox>
      <Checkbox isIndeterminate>Some of them</Checkbox>
      <Checkbox isReadOnly defaultSelected>
        Read-only
      </Checkbox>
      <Checkbox isDisabled>Disabled</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Disabled, ticked
      </Checkbox>
    </Stack>
  ),
};

export const Scrolled: Story = {
  name: 'A choice that gets the focus is scrolled into view within what scrolls around it',
  render: () => (
    <ScrollArea data-testid="area" style={{ blockSize: '5rem' }}>
      {Array.from({ length: 8 }, (_, index) => (
        <Checkbox key={index}>{`Choice ${index + 1}`}</Checkbox>
      ))}
    </ScrollArea>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('checkbox', { name: 'Choice 8' });
    input.focus();
    const { bottom } = canvas.getByTestId('area').getBoundingClientRect();
    await expect(input.closest('label')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  },
};

export const Described: Story = { args: { description: 'Goes to everybody who follows one of the tags.' } };
export const Invalid: Story = { args: { errorMessage: 'Please confirm this first.', isRequired: true } };
export const LongText: Story = {
  args: {
    children:
      'I have read the article to its end and compared each of its figures with the source that it names. '.repeat(
        3,
      ),
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { children: 'إرسال إشعار', defaultSelected: true, description: 'إلى كل المتابعين' },
};
