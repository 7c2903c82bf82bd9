import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { draftStore } from '#data/storage/textStore.ts';
import { digestToForm, emptyForm } from '#screens/digestEditor/form.ts';
import { readDigestCopy } from '#screens/digestEditor/digestCopies.ts';
import { localCopies, restoreCopy } from '#editing/recovery/localCopies.ts';
import { lockOpenDraft } from '#editing/recovery/listOpenDrafts.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import { atPath, findToasts, withApi } from '#support/stories/storySupport.tsx';
import { LocalCopiesScreen } from './LocalCopiesScreen.tsx';

const stored = digestToForm(sampleDigest());
const at = (time: string) => Date.parse(`2026-11-21T${time}:00`);

async function storeCopies() {
  const owner = { kind: 'digest', userId: '7' };
  await localCopies.save({
    ...owner,
    id: 'stored',
    recordId: 41,
    base: stored,
    form: {
      ...stored,
      title: 'One night-train ticket from next spring',
      note: 'Check the Austrian and the Swiss figures.',
    },
    at: at('14:02'),
  });
  await localCopies.save({
    ...owner,
    id: 'new',
    base: emptyForm(),
    form: { ...emptyForm(), content: '<p>The ferries of Marrow Bay sail again on Friday.</p>' },
    at: at('13:40'),
  });
  await localCopies.save({
    ...owner,
    id: 'open',
    recordId: 42,
    base: stored,
    form: { ...stored, title: 'Open in another tab' },
    at: at('12:00'),
  });
  await localCopies.save({ ...owner, id: 'other', userId: '8', base: stored, form: stored, at: at('11:00') });
  await restoreCopy('old', { text: 'Of an earlier version' });
}

const meta = {
  title: 'Screens/Unsaved changes',
  component: LocalCopiesScreen,
  args: { readCopy: readDigestCopy },
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/local-copies')],
  beforeEach: async () => {
    const cleanUp = await withApi([])();
    await storeCopies();
    const close = lockOpenDraft('open');
    return () => {
      close();
      cleanUp();
    };
  },
} satisfies Meta<typeof LocalCopiesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const row = async (canvasElement: HTMLElement, name: RegExp) =>
  within(await within(canvasElement).findByRole('row', { name }));
const page = () => within(document.body);

async function choose(canvasElement: HTMLElement, name: RegExp, action: string) {
  const shown = await row(canvasElement, name);
  await userEvent.click(shown.getByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await page().findByRole('menuitem', { name: action }));
}

export const Example: Story = {
  name: 'What was typed, when, and how many words of it the server does not have',
  play: async ({ canvasElement }) => {
    const changed = await row(canvasElement, /^One night-train ticket/);
    await expect(changed.getByTitle('Nov 21 2026 02:02 PM')).toBeVisible();
    await expect(changed.getByText(/^\d+ words? typed, \d+ words? deleted$/)).toBeVisible();
    const fresh = await row(canvasElement, /^The ferries of Marrow Bay sail again on/);
    await expect(fresh.getByText('New, never saved')).toBeVisible();
    await expect(fresh.getByText('9 words typed')).toBeVisible();
    const open = await row(canvasElement, /^Open in another tab/);
    await expect(open.getByText('Currently open in a tab')).toBeVisible();
    await expect(open.queryByRole('button', { name: /^Restore/ })).toBeNull();
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(5);
  },
};

export const Comparing: Story = {
  name: 'What was typed is shown word by word',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, /^One night-train ticket/, 'Show changes');
    const dialog = within(await page().findByRole('dialog'));
    await expect(dialog.getByText('Title')).toBeVisible();
    await expect(await dialog.findByText('Swiss', { exact: false })).toBeVisible();
  },
};

export const Unreadable: Story = {
  name: 'What another version wrote is listed, to be exported or removed',
  play: async ({ canvasElement }) => {
    const shown = await row(canvasElement, /^Text in an unknown format/);
    await expect(shown.queryByRole('button', { name: /^Restore/ })).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: /^Actions for/ }));
    const items = await page().findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual(['Export as data (JSON)', 'Remove']);
  },
};

export const Removing: Story = {
  name: 'Removing one can be undone',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, /^Text in an unknown format/, 'Remove');
    await waitFor(() => expect(within(canvasElement).getAllByRole('row')).toHaveLength(4));
    await userEvent.click(await (await findToasts()).findByRole('button', { name: 'Undo' }));
    await row(canvasElement, /^Text in an unknown format/);
  },
};

export const None: Story = {
  beforeEach: async () => draftStore('readwrite', (store) => void store.clear()),
};
