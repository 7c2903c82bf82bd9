import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  editorStory,
  choose,
  contentIn,
  openAdvance,
  saved,
  sent,
  withDigest,
} from '#support/stories/editorStory.tsx';

/** Settings that most digests don't change. */
const meta = {
  title: 'Screens/Digest editor/Advance settings',
  ...editorStory,
  beforeEach: withDigest(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  name: 'EDIT-42, EDIT-43: a switch shows the advance settings, and is saved',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await openAdvance(canvasElement);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Subtitle/ })).toBeVisible());
    const toggle = canvas.getByRole('switch', { name: 'Show Advance Settings' });
    await userEvent.click(toggle);
    await expect(canvas.queryByRole('textbox', { name: /^Subtitle/ })).toBeNull();
    await userEvent.click(toggle);
    for (const name of [/^Category/, /^Region/, /^Focus card/]) {
      await waitFor(() => expect(canvas.getByRole('combobox', { name })).toBeVisible());
    }
  },
};

export const Fields: Story = {
  name: 'EDIT-44, EDIT-45, EDIT-49, EDIT-50, EDIT-51, EDIT-52: authors, source, preview count, visible fields and region',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await openAdvance(canvasElement);
    const action = await canvas.findByRole('textbox', { name: /^Source action/ });
    await expect(action).toHaveValue('Tap to Read more');
    await userEvent.clear(action);
    await userEvent.click(action);
    await userEvent.paste('word '.repeat(14).trim());
    await expect(canvas.getByText('10/10')).toBeVisible();
    const reason = canvas.getByRole('textbox', { name: 'Read reason' });
    await userEvent.clear(reason);
    await userEvent.type(reason, 'It is short');
    await userEvent.click(canvas.getByRole('button', { name: 'Add an author' }));
    await expect(canvas.queryByRole('button', { name: 'Add an author' })).toBeNull();
    const count = canvas.getByRole('textbox', { name: 'Default preview count' });
    await expect(count).toHaveValue('1');
    await userEvent.clear(count);
    await userEvent.type(count, '250{Tab}');
    await expect(count).toHaveValue('100');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show Share' }));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Region' }));
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Region' }));
    const list = within(await within(document.body).findByRole('listbox'));
    await expect(list.queryByRole('option', { name: 'Retired region' })).toBeNull();
    await userEvent.click(list.getByRole('option', { name: 'Nordics' }));
    await expect(await saved(canvasElement)).toMatchObject({
      source: {
        title: 'word '.repeat(10).trim(),
        read_reason: 'It is short',
        authors: [{ name: 'J. Varga' }],
      },
      default_preview_count: 100,
      region_id: 3,
      visible_fields: { show_share: false, show_bookmark: true, is_thumbnail_large: false },
    });
  },
};

export const FocusCard: Story = {
  name: 'EDIT-46, EDIT-47: one digest accompanies another, and two are refused',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await openAdvance(canvasElement);
    await waitFor(() => expect(canvas.getByRole('row', { name: 'high-speed-lines' })).toBeVisible());
    await choose(canvasElement, /^Focus card/, /^Ferries return/);
    await expect(canvas.getByText('This field should contain only 1 digest')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByText('Focus card: This field should contain only 1 digest')).toBeVisible();
    await expect(sent).toHaveLength(0);
    canvas.getByRole('row', { name: 'high-speed-lines' }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(await saved(canvasElement)).toMatchObject({ focus_card: 'ferries-return' });
  },
};

export const Poll: Story = {
  name: 'POLL-01, POLL-02, POLL-03, POLL-04, POLL-05, POLL-06, POLL-07: a question with two to four choices, in the place of the subtitle',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await openAdvance(canvasElement);
    const subtitle = await canvas.findByRole('textbox', { name: /^Subtitle/ });
    await expect(canvas.queryByRole('textbox', { name: 'Choice 1' })).toBeNull();
    await userEvent.click(canvas.getByRole('switch', { name: 'Add Polls' }));
    await expect(subtitle).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /^Remove choice/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add Choice' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add Choice' }));
    await expect(canvas.queryByRole('button', { name: 'Add Choice' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Choice 4' })).toHaveFocus();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Choice 3' }), 'Perhaps');

    const question = canvas.getByRole('textbox', { name: 'Question' });
    await userEvent.clear(question);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const says = (text: string) => expect(canvas.getByText(`Poll: ${text}`)).toBeVisible();
    await says("Entering question is mandatory. You can opt to toggle off 'Add Polls'");
    await userEvent.type(question, 'Would you?');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await says('Choices cannot be blank');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove choice 4' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove choice 1' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Remove choice/ })).toBeNull());
    await expect(await saved(canvasElement)).toMatchObject({
      subtitle: '',
      digest_poll: {
        has_poll: true,
        question: { question: 'Would you?' },
        choices: [{ id: 2, choice: 'No' }, { choice: 'Perhaps' }],
      },
    });
  },
};

export const Revealed: Story = {
  name: 'EDIT-78: the summary of errors opens the advance settings that hide a field',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await openAdvance(canvasElement);
    await choose(canvasElement, /^Focus card/, /^Ferries return/);
    await userEvent.click(canvas.getByRole('switch', { name: 'Show Advance Settings' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(canvas.getByText('Focus card: This field should contain only 1 digest'));
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: /^Focus card/ }).closest('[id]')).toBeVisible(),
    );
  },
};
