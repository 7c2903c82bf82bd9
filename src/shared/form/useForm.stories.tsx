import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createResponseError } from '#api/errors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { ErrorSummary } from '#ui/fields/form/ErrorSummary.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Text } from '#ui/text/Text.tsx';
import { useForm } from './useForm.ts';

interface Letter {
  name: string;
  topic: string | null;
  is_public: boolean;
}

const topics = [
  { id: 'trains', label: 'Trains' },
  { id: 'parks', label: 'Parks' },
];
const save = fn<(letter: Letter) => Promise<void>>();
const onFailure = fn();

function LetterForm({ hasSummary = false }: { hasSummary?: boolean }) {
  const form = useForm<Letter>({
    initial: { name: '', topic: null, is_public: false },
    validate: ({ name, topic }) => ({
      name: name === '' ? 'Enter a name.' : undefined,
      topic: topic === null ? 'Choose a topic.' : undefined,
    }),
    submit: save,
    wireNames: { topic: 'topic_id' },
    onFailure,
    hasSummary,
  });
  const errors = Object.entries(form.errors).map(([id, message]) => ({ id, message }));
  return (
    <Form {...form.formProps}>
      {hasSummary && <ErrorSummary errors={errors} attempt={form.attempt} />}
      <TextField id="name" label="Name" {...form.text('name')} />
      <Select
        id="topic"
        label="Topic"
        items={topics}
        selectedKey={form.values.topic}
        onSelectionChange={(topic) => form.change({ topic: topic === null ? null : String(topic) })}
        errorMessage={form.errors.topic}
      />
      <Checkbox {...form.check('is_public')}>Public</Checkbox>
      <Text>{form.isDirty ? 'Changed' : 'Failed'}</Text>
      <Button type="submit" isPending={form.isSaving}>
        Save
      </Button>
    </Form>
  );
}

const meta = {
  title: 'Shared/useForm',
  component: LetterForm,
  beforeEach: () => {
    onFailure.mockReset();
    save.mockReset();
    save.mockResolvedValue();
  },
} satisfies Meta<typeof LetterForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const press = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: /Save/ }));

async function fill(canvasElement: HTMLElement, name: string) {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText('Name'), name);
  await userEvent.click(canvas.getByRole('button', { name: /Topic/ }));
  await userEvent.click(await within(document.body).findByRole('option', { name: 'Trains' }));
}

export const Example: Story = {
  name: 'The first invalid field is focused, a select too, and its message is removed when it is changed',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await press(canvasElement);
    const name = canvas.getByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Ada');
    await expect(canvas.queryByText('Enter a name.')).toBeNull();
    await expect(canvas.getByText('Choose a topic.')).toBeVisible();
    await press(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: /Topic/ })).toHaveFocus());
    await expect(save).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  name: 'Messages of the server are at their fields, under their wire names',
  play: async ({ canvasElement }) => {
    const body = { topic_id: ['This topic is closed.'] };
    save.mockRejectedValue(createResponseError({ status: 400, body, requestId: 'story' }));
    await fill(canvasElement, 'Ada');
    await press(canvasElement);
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('This topic is closed.')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: /Topic/ })).toHaveFocus());
    await expect(onFailure).toHaveBeenCalledWith(expect.any(Error), { topic: 'This topic is closed.' });
  },
};

export const Saving: Story = {
  name: 'A second press while it saves sends nothing, and a field that is changed meanwhile gets no message',
  play: async ({ canvasElement }) => {
    let reject: ((error: Error) => void) | undefined;
    save.mockReturnValue(new Promise((_, fail) => (reject = fail)));
    await fill(canvasElement, 'Ada');
    const canvas = within(canvasElement);
    const name = canvas.getByLabelText('Name');
    await userEvent.type(name, '{Enter}');
    await userEvent.type(name, '{Enter}');
    await expect(save).toHaveBeenCalledOnce();
    await userEvent.type(name, ' Moreau');
    const body = { name: ['This name is in use.'] };
    reject?.(createResponseError({ status: 400, body, requestId: 'story' }));
    await waitFor(() => expect(onFailure).toHaveBeenCalled());
    await expect(canvas.queryByText('This name is in use.')).toBeNull();
    await expect(name).toHaveValue('Ada Moreau');
  },
};

export const Changes: Story = {
  name: 'It is changed while a value differs from the first one',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('checkbox', { name: 'Public' });
    await userEvent.click(box);
    await expect(canvas.getByText('Changed')).toBeVisible();
    await userEvent.click(box);
    await expect(canvas.getByText('Failed')).toBeVisible();
  },
};

export const WithSummary: Story = {
  args: { hasSummary: true },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    const summary = await within(canvasElement).findByRole('region', { name: 'There are 2 problems' });
    await waitFor(() => expect(summary).toHaveFocus());
  },
};
