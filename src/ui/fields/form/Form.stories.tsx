import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type FormEvent } from 'react';
import type { Key } from 'react-aria-components';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '../choice/Checkbox.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Form } from './Form.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Select } from '../options/Select.tsx';
import { TextArea } from '../text/TextArea.tsx';
import { TextField } from '../text/TextField.tsx';

const meta = {
  title: 'Fields/Form',
  component: Form,
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above each field, with an asterisk if it’s required.',
        Field: '14 px from the next field.',
        Notes: 'The error, then the description, below the field.',
        Buttons: 'Below the last field, the primary button first.',
      },
      keys: { Enter: 'In a text field: submits the form.' },
      do: [
        'Allow submitting at any time, then list all problems together.',
        'Use the same sentence in the summary and at the field.',
      ],
      dont: ['Validate a field before it loses focus for the first time.'],
      accessibility: {
        role: '`form`; it is a landmark only with an `aria-label`.',
        name: '`aria-label`.',
        announced: '`ErrorSummary` gets the focus after a failed attempt, and is read out.',
      },
    },
  },
} satisfies Meta<typeof Form>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Form onSubmit={(event) => event.preventDefault()}>
      <TextField label="Title" isRequired />
      <TextArea label="Description" description="For the desk only." />
      <Select label="Group" items={[{ id: 1, label: 'Major topics' }]} />
      <Checkbox>Show in the app</Checkbox>
      <Cluster>
        <Button type="submit" variant="primary">
          Save tag
        </Button>
        <Button>Cancel</Button>
      </Cluster>
    </Form>
  ),
};

function Refused() {
  const [title, setTitle] = useState('');
  const [link, setLink] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [open, setOpen] = useState(new Set<Key>());
  const messages = {
    title: attempt > 0 && !title ? 'Please enter a title.' : null,
    link: attempt > 0 && !link ? 'Please enter a link.' : null,
  };
  const errors = Object.entries(messages).flatMap(([id, message]) => (message ? [{ id, message }] : []));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
  }

  return (
    <Form onSubmit={handleSubmit}>
      <ErrorSummary
        errors={errors}
        attempt={attempt}
        onReveal={(id) => id === 'link' && setOpen(new Set(['source']))}
      />
      <TextField
        id="title"
        label="Title"
        value={title}
        onChange={setTitle}
        errorMessage={messages.title}
        isRequired
      />
      <Accordion
        expandedKeys={open}
        onExpandedChange={setOpen}
        items={[
          {
            id: 'source',
            title: 'Source',
            content: (
              <TextField
                id="link"
                label="Link"
                value={link}
                onChange={setLink}
                errorMessage={messages.link}
                isRequired
              />
            ),
          },
        ]}
      />
      <Button type="submit" variant="primary">
        Save
      </Button>
    </Form>
  );
}

/** The focus moves to the summary, whose links open the section that hides a field. */
export const WithErrorSummary: Story = {
  render: () => <Refused />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const summary = canvas.getByRole('region', { name: 'There are 2 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Please enter a link.' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Link' })).toHaveFocus());
    await userEvent.keyboard('https://example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'There is a problem' })).toHaveFocus());
  },
};

export const RightToLeft: Story = { ...WithErrorSummary, play: undefined, globals: { direction: 'rtl' } };
