import { useEffect } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { atPath } from '#support/stories/storySupport.tsx';
import { setKeyChoices } from './choices.ts';
import { listActions, digestActions } from './groups/list.ts';
import { isShortcutSheetOpen, openShortcutSheet } from './KeysButton.tsx';
import { useActions } from './useActions.ts';

/** A page that can publish. The shell renders the sheet. */
function Page() {
  useActions(listActions, {}, () => ['next', 'previous']);
  useActions(listActions, { search: () => undefined }, () => ['search']);
  useActions(digestActions, { publish: () => undefined });
  // The sheet lists the actions registered when it opens.
  useEffect(() => openShortcutSheet(), []);
  return <p>Digests</p>;
}

function setLetters(letters: boolean) {
  setKeyChoices({ letters, actions: [] });
  return () => {
    isShortcutSheetOpen.value = false;
    setKeyChoices({ letters: true, actions: [] });
  };
}

const meta = {
  title: 'Shared/KeySheet',
  component: Page,
  decorators: [atPath('/')],
  beforeEach: () => setLetters(true),
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));

export const Example: Story = {
  name: 'KEYS-03: the keys of the page, the most particular first',
  async play() {
    const sheet = await findSheet();
    await waitFor(() =>
      expect(
        sheet.getAllByRole('region').map((region: HTMLElement) => region.getAttribute('aria-label')),
      ).toEqual(['Digests', 'Lists', 'Everywhere']),
    );
    await expect(sheet.getByText('Publish')).toBeVisible();
    for (const title of ['Next row', 'Search the list']) await expect(sheet.getByText(title)).toBeVisible();
    // The page has no create action.
    await expect(sheet.queryByText('Create a new item')).toBeNull();
  },
};

export const WithoutLetters: Story = {
  name: 'KEYS-02: letters that are switched off are not in the sheet',
  beforeEach: () => setLetters(false),
  async play() {
    const sheet = await findSheet();
    await expect(sheet.queryByText('Publish')).toBeNull();
    await expect(sheet.getByText(/Single-key shortcuts are off/)).toBeVisible();
  },
};
