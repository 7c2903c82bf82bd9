import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { editorStory, contentIn, draftDigest, saved, withDigest } from '#support/stories/editorStory.tsx';
import { expectToast, findToasts } from '#support/stories/storySupport.tsx';

const savedOn = (day: number) => Date.UTC(2026, 10, day, 12, 5) / 1000;
const digest = {
  ...draftDigest,
  version: Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((day) => [
      savedOn(day),
      { user_name: 'Mara Lindqvist', title: `As it was on day ${day}`, digest: `<p>Text of day ${day}.</p>` },
    ]),
  ),
};

/** Former titles and contents of a digest. */
const meta = {
  title: 'Screens/Digest editor/Previous versions',
  ...editorStory,
  beforeEach: withDigest([], digest),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await contentIn(canvasElement);
  await userEvent.click(within(canvasElement).getByRole('tab', { name: 'Previous Versions' }));
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Compare and restore' }));
  return within(await within(document.body).findByRole('dialog'));
}

export const Choosing: Story = {
  name: 'EDIT-69, EDIT-70, EDIT-71: the newest four can be viewed, and one replaces title and content',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    // The older ones are read by a call of their own.
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(6));
    const versions = dialog.getAllByRole('radio');
    await expect(versions[0]).toBeChecked();
    await expect(versions[0]).toHaveAccessibleDescription(/^Mara Lindqvist · 06 Nov 2026 \d\d:05 [AP]M/);
    await expect(versions[3]).toBeEnabled();
    await expect(versions[4]).toBeDisabled();
    await userEvent.click(versions[1]!);
    const preview = () => dialog.findByRole('textbox', { name: 'Content of this version' });
    await waitFor(async () => expect(await preview()).toHaveTextContent('Text of day 5.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('textbox', { name: /^Title/ })).toHaveValue(
        'As it was on day 5',
      ),
    );
    await expect(within(canvasElement).getByRole('textbox', { name: /^Content/ })).toHaveTextContent(
      'Text of day 5.',
    );
  },
};

async function openAll(canvasElement: HTMLElement) {
  const dialog = await open(canvasElement);
  await userEvent.click(dialog.getByRole('button', { name: 'All versions' }));
  const table = await dialog.findByRole('table', { name: 'Word-by-word comparison' });
  return { dialog, table };
}

async function chooseVersion(
  dialog: Awaited<ReturnType<typeof open>>,
  side: 'Before' | 'After',
  day: string,
) {
  await userEvent.click(dialog.getByRole('combobox', { name: side }));
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(await within(document.body).findByRole('option', { name: new RegExp(day) }));
}

const change = (table: HTMLElement, tag: 'del' | 'ins') =>
  [...table.querySelectorAll(tag)].map((each) => each.textContent);

export const Comparing: Story = {
  name: 'Any two versions are compared by word, side by side',
  play: async ({ canvasElement }) => {
    const { dialog } = await openAll(canvasElement);
    // At first what is saved, beside what is in the editor.
    await waitFor(() =>
      expect(dialog.getByText('Both versions have the same title and the same words.')).toBeVisible(),
    );
    await expect(dialog.getByRole('button', { name: 'Restore “After”' })).toBeDisabled();
    for (const [side, day] of [
      ['Before', '02 Nov'],
      ['After', '04 Nov'],
    ] as const) {
      await chooseVersion(dialog, side, day);
    }
    const compared = await dialog.findByRole('table', { name: 'Word-by-word comparison' });
    await waitFor(() => expect(change(compared, 'del')).toEqual(['Removed: 2', 'Removed: 2.']));
    await expect(change(compared, 'ins')).toEqual(['Added: 4', 'Added: 4.']);
  },
};

export const RestoringAnOldOne: Story = {
  name: 'Any version is restored, and what it replaced is one press away',
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    const title = within(canvasElement).getByRole('textbox', { name: /^Title/ });
    await userEvent.type(title, ' not saved');
    const typed = (title as HTMLInputElement).value;
    const toggle = within(canvasElement).getByRole('switch', { name: 'Continue Editing' });
    await userEvent.click(toggle);
    const former = content.textContent;
    const { dialog } = await openAll(canvasElement);
    await chooseVersion(dialog, 'Before', '01 Nov');
    const restore = dialog.getByRole('button', { name: 'Restore “Before”' });
    await waitFor(() => expect(restore).toBeEnabled());
    await userEvent.click(restore);
    await waitFor(() => expect(title).toHaveValue('As it was on day 1'));
    await expect(content).toHaveTextContent('Text of day 1.');
    await expect((await saved(canvasElement)).content).toBe('<p>Text of day 1.</p>');
    await userEvent.click(toggle);
    await userEvent.click(await (await findToasts()).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(title).toHaveValue(typed));
    await expect(content.textContent).toBe(former);
    await expectToast('Undone. The previous title and text are back in the editor.');
  },
};

export const InThePanel: Story = {
  name: 'EDIT-69: the newest are listed beside the text, with who, when and what changed since, which is compared there',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const content = await contentIn(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Previous Versions' }));
    const list = within(await canvas.findByRole('region', { name: 'Versions' }));
    const rows = await list.findAllByRole('button', { name: /^Mara Lindqvist/ });
    await expect(rows).toHaveLength(4);
    await expect(rows[0]).toHaveTextContent(
      /^Mara Lindqvist · 06 Nov 2026 \d\d:05 [AP]MAs it was on day 6\+\d+ −\d+$/,
    );
    await userEvent.click(rows[1]!);
    const changes = await list.findByRole('region', { name: 'Word-by-word comparison' });
    await expect(change(changes, 'del').join(' ')).toContain('day 5');
    await userEvent.click(list.getByRole('button', { name: /^Restore version: .* 05 Nov 2026/ }));
    await waitFor(() => expect(content).toHaveTextContent('Text of day 5.'));
    await expect(
      await list.findByText('Both versions have the same title and the same words.'),
    ).toBeVisible();
  },
};

export const FromThePanel: Story = {
  name: 'EDIT-71: a version is shown whole from its place beside the text',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Previous Versions' }));
    const list = within(await canvas.findByRole('region', { name: 'Versions' }));
    await userEvent.click(await list.findByRole('button', { name: /04 Nov 2026/ }));
    await userEvent.click(list.getByRole('button', { name: /^View version: .* 04 Nov 2026/ }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findByRole('radio', { name: 'As it was on day 4' })).toBeChecked();
  },
};

export const None: Story = {
  beforeEach: withDigest(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Previous Versions' }));
    await expect(await canvas.findByText(/^No versions yet/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Compare and restore' })).toBeNull();
  },
};
