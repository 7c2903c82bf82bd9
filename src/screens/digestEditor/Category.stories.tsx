import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createCategory } from '#api/contract/categories.ts';
import { answer, expectToast, Failure } from '#support/stories/storySupport.tsx';
import sun from '#support/samples/sun.png?no-inline';
import {
  editorStory,
  contentIn,
  draftDigest,
  openAdvance,
  saved,
  withDigest,
} from '#support/stories/editorStory.tsx';

const requests: unknown[] = [];
const added = answer(createCategory, ({ body }) => {
  requests.push(body);
  return { id: 9, title: (body as { title: string }).title };
});

/** The categories of a digest, and making a new one. */
const meta = {
  title: 'Screens/Digest editor/Category',
  ...editorStory,
  beforeEach: () => {
    requests.length = 0;
    return withDigest([added])();
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Types a new category, and fills in the dialog about it. */
async function wish(canvasElement: HTMLElement) {
  await contentIn(canvasElement);
  await openAdvance(canvasElement);
  const field = await within(canvasElement).findByRole('combobox', { name: 'Category' });
  await userEvent.type(field, 'Weather{Enter}');
  return within(await within(document.body).findByRole('alertdialog'));
}

/** A picture that is surely there. */
const pngAddress = () => new URL(sun, location.href).href;

export const Adding: Story = {
  name: 'CAT-01, CAT-02, CAT-04, CAT-05, IMG-07: a super user confirms, chooses an icon, and the category is added',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const question = await wish(canvasElement);
    await waitFor(() =>
      expect(
        question.getByText(
          'This will create a new category. New category should not be created until absolutely necessary. Are you sure you want to update?',
        ),
      ).toBeVisible(),
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Add' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: /^Icon for/ }));
    const add = dialog.getByRole('button', { name: 'Add' });
    await expect(add).toBeDisabled();
    const address = dialog.getByRole('textbox', { name: 'Picture URL' });
    await userEvent.type(address, 'https://youtu.be/abcdefghijk');
    await waitFor(() => expect(dialog.getByText('Only pngs and gifs allowed')).toBeVisible());
    await userEvent.clear(address);
    await userEvent.paste(pngAddress());
    await waitFor(() => expect(add).toBeEnabled());
    await userEvent.click(add);
    await expectToast('Category added');
    await expect(requests).toEqual([{ title: 'Weather', icon: pngAddress() }]);
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Weather' })).toBeVisible());
    await expect(await saved(canvasElement)).toMatchObject({ categories: [2, 9] });
  },
};

export const Forbidden: Story = {
  name: 'CAT-03: other roles may not add a category',
  beforeEach: withDigest([], draftDigest, 'EDITOR_PERM'),
  play: async ({ canvasElement }) => {
    const answered = await wish(canvasElement);
    await expect(answered.getByText('You do not have permission to add new category.')).toBeVisible();
    await expect(answered.queryByRole('button', { name: 'Add' })).toBeNull();
    await userEvent.click(answered.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());
    await waitFor(() =>
      expect(within(canvasElement).getByRole('combobox', { name: 'Category' })).toHaveFocus(),
    );
  },
};

export const Refused: Story = {
  name: 'CAT-06: what the server says is shown, a text of ours where it says nothing, and the dialog stays',
  beforeEach: () => {
    const failures = [
      new Failure(400, { title: ['There is such a category.'] }),
      new Failure(502, '<h1>Bad Gateway</h1>'),
    ];
    return withDigest([answer(createCategory, () => failures.shift() ?? new Failure(500, {}))])();
  },
  play: async ({ canvasElement }) => {
    const question = await wish(canvasElement);
    await userEvent.click(question.getByRole('button', { name: 'Add' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: /^Icon for/ }));
    await userEvent.click(dialog.getByRole('textbox', { name: 'Picture URL' }));
    await userEvent.paste(pngAddress());
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add' })).toBeEnabled());
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expectToast('There is such a category.');
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expectToast('Unable to create new category.');
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeEnabled();
  },
};
