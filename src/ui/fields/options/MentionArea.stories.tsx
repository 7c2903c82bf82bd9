import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { MentionArea } from './MentionArea.tsx';

const people = ['Aisha Karim', 'Mara Lindqvist', 'Tomas Reyes'].map((label, id) => ({ id, label }));

const meta = {
  title: 'Fields/MentionArea',
  component: MentionArea,
  args: {
    label: 'Comment',
    description: 'Type @ to mention a colleague.',
    optionsLabel: 'Colleagues',
    value: '',
    onChange: fn(),
    onMention: fn(),
    onSearch: async (text) => people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  },
  render: function Area(props) {
    const [text, setText] = useState(props.value);
    return <MentionArea {...props} value={text} onChange={setText} />;
  },
  parameters: {
    usage: {
      anatomy: {
        Field: 'A `TextArea`; an `@` opens the list.',
        Suggestions: 'At most eight people; those with the same name have a description.',
      },
      do: ['Say in the description that @ mentions someone.'],
      dont: ['Use it to choose people for a task; use a `MultiSelect`.'],
      keys: {
        '↑ / ↓': 'Moves through the suggestions.',
        'Enter / Tab': 'Inserts the suggestion.',
        Escape: 'Closes the list; the text stays.',
      },
      accessibility: {
        role: 'Multiline `textbox`; typing `@` adds a `listbox`.',
        name: 'The label, or `aria-label` if there is none.',
        announced: 'The number of suggestions, and the highlighted one, through `aria-activedescendant`.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof MentionArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};

export const ByKeys: Story = {
  name: 'COMMENT-06: an @ offers people, chosen by keys and closed by Escape',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(field, 'Ask @');
    const list = await canvas.findByRole('listbox', { name: 'Colleagues' });
    await within(list).findByRole('option', { name: 'Mara Lindqvist' });
    await userEvent.keyboard('{ArrowDown}');
    const option = within(list).getByRole('option', { name: 'Mara Lindqvist' });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('Ask @Mara Lindqvist '));
    await expect(args.onMention).toHaveBeenCalledWith(people[1], 'Mara Lindqvist');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('and @to');
    await canvas.findByRole('option', { name: 'Tomas Reyes' });
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('m');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(field, '@ai');
    await userEvent.click(await canvas.findByRole('option', { name: 'Aisha Karim' }));
    await waitFor(() => expect(field).toHaveValue('@Aisha Karim '));
  },
};

export const SharedName: Story = {
  name: 'COMMENT-06: of colleagues who share a name, the text says which one is meant',
  args: {
    onSearch: async () => [
      { id: 3, label: 'Ines Duarte', description: 'ines@example.org' },
      { id: 4, label: 'Ines Duarte', description: 'i.duarte@example.org' },
    ],
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(field, '@Ines');
    await userEvent.click(await canvas.findByRole('option', { name: /i\.duarte@example\.org/ }));
    const name = 'Ines Duarte (i.duarte@example.org)';
    await waitFor(() => expect(field).toHaveValue(`@${name} `));
    await expect(args.onMention).toHaveBeenCalledWith(expect.objectContaining({ id: 4 }), name);
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comment' }), '@zzz');
    await expect(await canvas.findByText('Nothing found')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    onSearch: async () => {
      throw new Error('No connection.');
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comment' }), '@');
    await expect(await canvas.findByText('The search failed. Type again to retry.')).toBeVisible();
  },
};
