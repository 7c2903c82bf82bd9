import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, type Mock } from 'storybook/test';
import { SearchList, type SearchListProps } from './SearchList.tsx';
import type { Option } from './OptionList.tsx';

const all: Option[] = ['Aisha Karim', 'Mara Lindqvist', 'Tomas Reyes'].map((label, index) => ({
  id: index + 1,
  label,
}));

/** Searches three people. */
function People(props: Omit<SearchListProps<Option>, 'text' | 'onTextChange' | 'items'>) {
  const [text, setText] = useState('');
  const items = all.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return <SearchList text={text} onTextChange={setText} items={items} {...props} />;
}

const meta = {
  title: 'Fields/SearchList',
  component: People,
  args: {
    'aria-label': 'Find a colleague',
    placeholder: 'Find a colleague',
    listLabel: 'People',
    onAction: fn(),
  },
  parameters: {
    usage: {
      anatomy: {
        Field: 'Keeps the focus.',
        List: 'Always visible; the first match is highlighted as you type.',
      },
      keys: {
        '↑ / ↓': 'Highlights another option.',
        Enter: 'Selects the highlighted option.',
        Escape: 'Clears the field; if it’s empty, closes the dialog or panel.',
      },
      do: ['Use it in a dialog or panel whose purpose is to choose an option.'],
      dont: ['Use it in a form; use a `ComboBox` instead, which takes one line.'],
      accessibility: {
        role: '`combobox` above a `listbox` that is always visible; the focus stays in the field.',
        name: '`label` names the field, `listLabel` the list.',
        announced: 'The highlighted option; the list is `aria-busy` while it loads.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof People>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Find a colleague' });
    await userEvent.type(field, 'ma');
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith(3);
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
  },
};

export const Several: Story = {
  args: { onAction: undefined, selectionMode: 'multiple', selectedKeys: [1], onSelectionChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'tom');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    const [chosen] = (args.onSelectionChange as Mock<(keys: Set<number>) => void>).mock.lastCall!;
    await expect([...chosen]).toEqual([1, 3]);
  },
};

const answers: Record<string, Option[]> = {
  Tra: ['Tramway Guide', 'Transport Desk'].map((label) => ({ id: label, label })),
  Tram: ['Tramway Guide', 'Tram'].map((label) => ({ id: label, label })),
};

/** A server that responds when told to. Until then, earlier results are shown. */
function SlowPeople(props: Omit<SearchListProps<Option>, 'text' | 'onTextChange' | 'items'>) {
  const [text, setText] = useState('');
  const [answered, setAnswered] = useState('');
  return (
    <SearchList
      text={text}
      onTextChange={setText}
      items={answers[answered] ?? []}
      isLoading={answered !== text}
      {...props}
    >
      <button onClick={() => setAnswered(text)}>Answer</button>
    </SearchList>
  );
}

export const SlowSearch: Story = {
  name: 'Enter during a search waits for its results, unless another option was marked by hand',
  render: (args) => <SlowPeople {...args} />,
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    const answer = canvas.getByRole('button', { name: 'Answer' });
    await userEvent.type(field, 'Tra');
    await fireEvent.click(answer);
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
    await userEvent.type(field, 'm{Enter}');
    await expect(args.onAction).not.toHaveBeenCalled();
    await fireEvent.click(answer);
    await waitFor(() => expect(args.onAction).toHaveBeenLastCalledWith('Tram'));

    await userEvent.type(field, '{Backspace}');
    await expect(canvas.getByRole('option', { name: 'Tram' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledTimes(2);
  },
};
