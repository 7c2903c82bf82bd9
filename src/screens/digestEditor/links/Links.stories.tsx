import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { editorStory, contentIn, draftDigest, saved, withDigest } from '#support/stories/editorStory.tsx';

/** Links from one digest to another. */
const meta = {
  title: 'Screens/Digest editor/Links',
  ...editorStory,
  beforeEach: withDigest(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const AddingALink: Story = {
  name: 'EDIT-58, EDIT-59: a link to another digest is searched after two seconds, and makes a collection',
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add a Link' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Add a Link' }));
    await dialog.findByRole('option', { name: /^High-speed lines/ });
    await userEvent.type(dialog.getByRole('combobox', { name: 'Search digests' }), 'ferr');
    await expect(dialog.getByRole('status')).toHaveTextContent('Loading');
    await waitFor(() => expect(dialog.queryByRole('option', { name: /^High-speed/ })).toBeNull());
    await userEvent.click(dialog.getByRole('option', { name: /^Ferries return/ }));
    await waitFor(() => expect(content).toHaveTextContent('[@Ferries return](/read/digests/ferries-return)'));
    await expect(content.innerText).toMatch(/^Ferries return\s+Eleven /);
    await expect(await saved(canvasElement)).toMatchObject({ type: 300 });
  },
};

export const LinkingWords: Story = {
  name: 'EDIT-58, EDIT-59: the words that are selected become the link',
  beforeEach: withDigest([], {
    ...draftDigest,
    digest: '<p>All <strong>night ferries</strong> sail again.</p>',
  }),
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    await waitFor(() => expect(content).toHaveTextContent('All night ferries sail again.'));
    const words = content.querySelector('strong')!;
    await userEvent.click(words);
    getSelection()!.selectAllChildren(words);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add a Link' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Add a Link' }));
    await userEvent.click(await dialog.findByRole('option', { name: /^Ferries return/ }));
    await waitFor(() =>
      expect(content).toHaveTextContent('All [@night ferries](/read/digests/ferries-return) sail again.'),
    );
    await expect(await saved(canvasElement)).toMatchObject({ type: 300 });
  },
};

export const Mentioning: Story = {
  name: 'EDIT-47: an @ in the content offers other digests',
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    await userEvent.click(content);
    await userEvent.keyboard(' @');
    const option = await within(document.body).findByRole('option', { name: /Ferries return/ });
    await userEvent.click(option);
    await waitFor(() => expect(content).toHaveTextContent('[@Ferries return](/read/digests/ferries-return)'));
  },
};
