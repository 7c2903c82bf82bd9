import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createDigest, listDigests } from '#api/contract/digests.ts';
import { listHeadlines } from '#api/contract/headlines.ts';
import { parseSite } from '#api/contract/sources.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { listTags } from '#api/contract/tags.ts';
import { listUsers } from '#api/contract/users.ts';
import { listTemplates } from '#api/contract/presets.ts';
import { listViews } from '#api/contract/views.ts';
import { appActions } from '#shared/actions/groups/app.ts';
import { listActions, digestActions } from '#shared/actions/groups/list.ts';
import { screenActions } from '#shared/actions/groups/screens.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { samplePage, sampleRow } from '#support/samples/digests.ts';
import { sampleDigest, samplePage as sampleArticle } from '#support/samples/editor.ts';
import { sampleHeadline } from '#support/samples/headlines.ts';
import { sampleTag } from '#support/samples/tags.ts';
import { answer, atPath, Failure, never, toPath, withApi } from '#support/stories/storySupport.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { CollapsibleSection } from '#ui/layout/CollapsibleSection.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { Palette } from './Palette.tsx';
import { addRecentItem, closePalette, isPaletteOpen, openPalette } from './recent.ts';

let published = 0;
let searches: string[] = [];
let created: unknown[] = [];

let pressed: string[] = [];

/** A page that can publish, with the palette over it. */
function Page() {
  useSignals();
  useActions(digestActions, { publish: () => void (published += 1) });
  useActions(screenActions, { tags: () => void pressed.push('tags'), newDigest: () => undefined });
  useActions(listActions, { search: () => undefined, next: () => undefined });
  return isPaletteOpen.value ? <Palette /> : null;
}

/** A page with buttons, a menu and a closed section. */
function PageOfControls() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Button onPress={() => void pressed.push('check')}>
        Check for plagiarism <Keys keys="Ctrl P" />
      </Button>
      <Button isDisabled>Check nothing</Button>
      <ActionMenu
        label="Actions for the digest"
        items={[
          { id: 'copy', label: 'Copy' },
          {
            id: 'statuses',
            title: 'Status',
            items: [
              { id: 'archived', label: 'Archived' },
              { id: 'ready', label: 'Ready', isDisabled: true },
            ],
          },
        ]}
        onAction={(key) => void pressed.push(String(key))}
      />
      <CollapsibleSection title="People" isOpen={isOpen} onOpenChange={setOpen}>
        <TextField label="Assigned to" />
      </CollapsibleSection>
      <Page />
    </main>
  );
}

/** A page with a form over it, which asks before it loses what was typed. */
function PageWithForm() {
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState('');
  useActions(appActions, { palette: openPalette });
  const formProps = { id: 'story-form', onSubmit: () => void pressed.push('saved') };
  return (
    <>
      <Page />
      {isOpen && (
        <FormDialog
          title="Add a thing"
          form={{ formProps, isSaving: false, isDirty: name !== '' }}
          saveLabel="Save the thing"
          cancelLabel="Cancel"
          onClose={() => setOpen(false)}
        >
          <TextField label="Name of it" value={name} onChange={setName} />
          <TextField label="Text of it" />
        </FormDialog>
      )}
    </>
  );
}

const lookups = [
  answer(listStatuses, () => ({
    results: [
      {
        id: 1,
        slug: 'ready',
        status_name: 'Ready',
        count: 7,
        color: 'blue' as const,
        set_by: 'everyone' as const,
        stage: null,
      },
    ],
    total: 7,
  })),
  answer(listViews, () => ({ results: [] })),
  answer(listTemplates, () => ({ results: [] })),
];
const found = [
  answer(listDigests, ({ query }) => {
    searches.push(query.get('search') ?? '');
    return samplePage([sampleRow(3), sampleRow(6)]);
  }),
  answer(listHeadlines, () => ({ results: [sampleHeadline(41, { text: 'Orchards in bloom' })], count: 1 })),
  answer(listTags, () => ({ results: [sampleTag(9, 'Orchards')], count: 1 })),
  answer(listUsers, () => ({ results: [], count: 0 })),
];
const none = [
  answer(listDigests, () => samplePage([])),
  answer(listHeadlines, () => ({ results: [], count: 0 })),
  answer(listTags, () => ({ results: [], count: 0 })),
  answer(listUsers, () => ({ results: [], count: 0 })),
];
const article = [
  answer(parseSite, () => sampleArticle()),
  answer(createDigest, ({ body }) => {
    created.push(body);
    return sampleDigest({ id: 77 });
  }),
];

const setup =
  (...calls: Parameters<typeof withApi>[0]) =>
  async () => {
    const end = await withApi([...calls, ...lookups])();
    published = 0;
    pressed = [];
    searches = [];
    created = [];
    addRecentItem({ id: '/digests/7', label: 'How a harbour town got its fish market back' });
    return () => {
      closePalette();
      end();
    };
  };

const meta = {
  title: 'Shell/Palette',
  component: Page,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/')],
  beforeEach: setup(...found),
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Opens the palette and waits until it has faded in. */
async function findField() {
  openPalette();
  const field = await screen.findByRole('combobox', { name: 'Search or run a command…' });
  await waitFor(() => expect(field).toBeVisible());
  return field;
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

export const Recent: Story = {
  name: 'KEYS-04: what was recent and what the page can do come first',
  async play() {
    await findField();
    await waitFor(() => expect(options()[0]).toBe('How a harbour town got its fish market back'));
    // It fades in.
    await waitFor(() => expect(screen.getByRole('option', { name: /^Publish/ })).toBeVisible());
    const groups = screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
    await expect(groups.slice(0, 5)).toEqual(['Recent', 'Selection', 'Create', 'On this page', 'Go to']);
    await expect(screen.queryByRole('option', { name: /^Next row/ })).toBeNull();
  },
};

export const Found: Story = {
  name: 'KEYS-04: the server is searched once, and Enter waits for what it finds',
  async play({ canvasElement }) {
    const field = await findField();
    await userEvent.type(field, 'orchard{Enter}');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/digests/3'));
    await expect(searches).toEqual(['orchard']);
  },
};

export const ExactName: Story = {
  name: 'KEYS-04: an exact name comes before names that only start with it',
  async play() {
    await userEvent.type(await findField(), 'orchards');
    await screen.findByRole('option', { name: /^Orchards in bloom/ });
    await expect(options()[0]).toMatch(/^Orchards(?! in bloom)/);
  },
};

export const Address: Story = {
  name: 'KEYS-04: a pasted address becomes a new digest',
  async play({ canvasElement }) {
    await userEvent.click(await findField());
    await userEvent.paste('https://news.example/a');
    await expect(options()[0]).toContain('New digest from this URL');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/digest-create'));
  },
};

export const DraftOfPage: Story = {
  name: 'KEYS-04: a page of a pasted address becomes a saved draft with its title',
  beforeEach: setup(...found, ...article),
  async play({ canvasElement }) {
    await userEvent.click(await findField());
    await userEvent.paste('https://news.example/a');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/digests/77'));
    await expect(created).toMatchObject([
      { title: sampleArticle().title, source: { link: 'https://news.example/a' }, status: 'Draft' },
    ]);
  },
};

export const UnreadPage: Story = {
  name: 'KEYS-04: a page that cannot be read opens the form, which says why',
  beforeEach: setup(
    ...found,
    answer(parseSite, () => new Failure(400, { detail: 'url can not be parsed' })),
  ),
  async play({ canvasElement }) {
    await userEvent.click(await findField());
    await userEvent.paste('https://news.example/a');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/digest-create'));
    await expect(created).toEqual([]);
  },
};

export const ActionOfThePage: Story = {
  name: 'KEYS-04: an action of the page runs after the palette has closed',
  async play() {
    await userEvent.type(await findField(), 'publ{Enter}');
    await waitFor(() => expect(published).toBe(1));
  },
};

export const Controls: Story = {
  name: 'KEYS-04: every button, item of a menu and field of the page is found by its name',
  render: () => <PageOfControls />,
  beforeEach: setup(...none),
  async play() {
    await userEvent.type(await findField(), 'check');
    await waitFor(() => expect(options()).toEqual(['Check for plagiarism']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(pressed).toEqual(['check']));

    await userEvent.type(await findField(), 'status');
    await waitFor(() => expect(options()).toEqual(['Status: Archived']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(pressed).toEqual(['check', 'archived']));

    await userEvent.type(await findField(), 'assigned to{Enter}');
    const field = await screen.findByRole('textbox', { name: 'Assigned to' });
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const OverADialog: Story = {
  name: 'KEYS-12: over a dialog it offers what that has, and leaves it with its question; Escape returns to it',
  render: () => <PageWithForm />,
  beforeEach: setup(...none),
  async play({ canvasElement }) {
    const name = await screen.findByRole('textbox', { name: 'Name of it' });
    await userEvent.type(name, 'Half of');
    await waitFor(() => expect(document.documentElement.dataset['keys']).toBe('on'));
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search or run a command…' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: 'Search or run a command…' })).toBeNull(),
    );
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue('Half of');
    // What is of the page below is not there.
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await findField(), 'publish');
    await expect(await screen.findByText(/^No matches/, { selector: 'div *' })).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}text of{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text of it' })).toHaveFocus());
    // Told to stay, it goes nowhere.
    const goTo = async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.type(await findField(), 'tags');
      await userEvent.click(await screen.findByRole('option', { name: /^Tags/ }));
      return within(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' }));
    };
    await userEvent.click((await goTo()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(name).toHaveValue('Half of');
    await userEvent.click((await goTo()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a thing' })).toBeNull());
    await waitFor(() => expect(pressed).toEqual(['tags']));
    await expect(toPath(canvasElement)).toBe('/');
  },
};

export const Places: Story = {
  name: 'KEYS-04: ready views, a digest by #id, and a page by its address without https',
  beforeEach: setup(...found),
  async play({ canvasElement }) {
    await userEvent.type(await findField(), '#3');
    await waitFor(() => expect(searches).toEqual(['3']));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste('news.example/a?b=1');
    await waitFor(() => expect(options()[0]).toContain('New digest from this URL'));
    await expect(options()[0]).toContain('https://news.example/a?b=1');
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste('planned this');
    await waitFor(() => expect(options()).toContain('Planned this week'));
    await userEvent.click(screen.getByRole('option', { name: 'Planned this week' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/?planned=week'));
  },
};

export const Nothing: Story = {
  name: 'KEYS-04: nothing fits',
  beforeEach: setup(...none),
  async play() {
    await userEvent.type(await findField(), 'zeppelin');
    await expect(await screen.findByText(/^No matches/, { selector: 'div *' })).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'KEYS-04: what could not be searched is said, with a way to try again',
  beforeEach: setup(
    answer(listDigests, () => new Failure(500)),
    ...found.slice(1),
  ),
  async play() {
    await userEvent.type(await findField(), 'orchard');
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(
      'Couldn’t search these because the server didn’t respond: Digests.',
    );
    const dialog = within(screen.getByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(dialog.getByRole('option', { name: /Orchards in bloom/ })).toBeVisible();
  },
};

export const Slow: Story = {
  name: 'KEYS-04: it says that it searches',
  beforeEach: setup(answer(listDigests, never), ...found.slice(1)),
  async play() {
    await userEvent.type(await findField(), 'zeppelin');
    await expect(await screen.findByText('Searching…')).toBeVisible();
  },
};
