import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getDigest } from '#api/contract/digests.ts';
import { getRevision } from '#api/contract/revisions.ts';
import { parseSite } from '#api/contract/sources.ts';
import { listCategories } from '#api/contract/categories.ts';
import { setCached } from '#data/cache/invalidate.ts';
import { toCachedResponse } from '#data/cache/key.ts';
import { dropPrefetched } from '#data/client/prefetched.ts';
import { prefetchDigest } from '#data/digests.ts';
import { Button } from '#ui/actions/Button.tsx';
import { answer, atPath, expectToast, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { answerAsNarrow } from '#support/stories/narrow.ts';
import { sampleDigest, samplePage } from '#support/samples/editor.ts';
import {
  EditorAtItsAddresses,
  editorStory,
  contentIn,
  draftDigest,
  lastSent,
  lookups,
  openAdvance,
  pathIn,
  picture,
  saved,
  sent,
  withDigest,
} from '#support/stories/editorStory.tsx';

/** A new or stored digest, beside the article it's based on. */
const meta = {
  title: 'Screens/Digest editor',
  ...editorStory,
  beforeEach: withDigest(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const toTitle = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('textbox', { name: /^Title/ });
const words = (count: number) => 'word '.repeat(count).trim();
const save = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));

export const Stored: Story = {
  play: async ({ canvasElement }) => {
    await expect(await toTitle(canvasElement)).toHaveValue(draftDigest.title);
    const content = await contentIn(canvasElement);
    await waitFor(() => expect(content).toHaveTextContent(/^Eleven operators/));
  },
};

/** Ends the reading of the digest that was shown from the cache. */
let answerNow: () => void;

export const Cached: Story = {
  name: 'A digest that was read before is shown at once, and what is newer beside what was typed meanwhile',
  beforeEach: async () => {
    const isRequested = new Promise<void>((resolve) => (answerNow = resolve));
    const newer = { ...draftDigest, digest: '<p>From May.</p>', modified_at: '2026-11-21T08:00:00.000Z' };
    const end = await withDigest([answer(getDigest, () => isRequested.then(() => newer))])();
    const params = { id: draftDigest.id };
    await setCached(toCachedResponse(getDigest, { params }, draftDigest));
    await setCached(toCachedResponse(getRevision, { params }, { revision: null }));
    return end;
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await toTitle(canvasElement), ' tonight');
    const content = await contentIn(canvasElement);
    await expect(content).toHaveTextContent(/^Eleven operators/);
    answerNow();
    await waitFor(() => expect(content).toHaveTextContent('From May.'));
    await expect(await toTitle(canvasElement)).toHaveValue(`${draftDigest.title} tonight`);
  },
};

/** Mounts the editor again, as opening it again does. */
function Visits() {
  const [count, setCount] = useState(1);
  return (
    <>
      <Button onPress={() => setCount(count + 1)}>Visit again</Button>
      <EditorAtItsAddresses key={count} />
    </>
  );
}

const buttonsIn = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('main button').length;

/** Resolves to the number of buttons that are there as the text is rendered. */
const buttonsBesideText = (canvasElement: HTMLElement) =>
  new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!canvasElement.querySelector('[contenteditable=true]')) return;
      observer.disconnect();
      resolve(buttonsIn(canvasElement));
    }).observe(canvasElement, { childList: true, subtree: true });
  });

export const Revisited: Story = {
  name: 'LIST-25: a digest that was prefetched is shown at once when it is opened, its text first',
  beforeEach: async () => {
    let reads = 0;
    const isRead = () => (reads += 1) > 1;
    const end = await withDigest([answer(getDigest, () => (isRead() ? never() : draftDigest))])();
    await prefetchDigest(draftDigest.id);
    return end;
  },
  render: () => <Visits />,
  play: async ({ canvasElement }) => {
    await expect(await contentIn(canvasElement)).toHaveTextContent(/^Eleven operators/);
    // It is too old by then.
    dropPrefetched();
    const renderedFirst = buttonsBesideText(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Visit again' }));
    await expect(await contentIn(canvasElement)).toHaveTextContent(/^Eleven operators/);
    await expect(await renderedFirst).toBeLessThan(buttonsIn(canvasElement) / 3);
  },
};

export const New: Story = { decorators: [atPath('/digest-create')] };

export const NewOnPhone: Story = {
  name: 'EDIT-54: on a phone, the button that leads to the details counts what saving needs there',
  globals: { viewport: { value: 'phone' } },
  decorators: [atPath('/digest-create')],
  beforeEach: () => answerAsNarrow({ isPhone: true }),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Details: 1 to complete' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Details' })).toHaveFocus());
  },
};

export const Bands: Story = {
  name: 'EDIT-16, EDIT-48: counters, and colours that warn',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = await toTitle(canvasElement);

    const background = () => getComputedStyle(title).backgroundColor;
    await userEvent.clear(title);
    await userEvent.paste(words(11));
    await expect(canvas.getByText('11/30')).toBeVisible();
    const plain = background();
    await userEvent.paste(' word');
    await waitFor(() => expect(background()).not.toBe(plain));
    const yellow = background();
    await userEvent.paste(` ${words(8)}`);
    await expect(canvas.getByText('20/30')).toBeVisible();
    await waitFor(() => expect(background()).not.toBe(yellow));
    await userEvent.paste(` ${words(40)}`);
    await expect(canvas.getByText('30/30')).toBeVisible();

    await openAdvance(canvasElement);
    const subtitle = await canvas.findByRole('textbox', { name: /^Subtitle/ });
    await userEvent.clear(subtitle);
    await userEvent.paste(words(40));
    await expect(canvas.getByText('12/12')).toBeVisible();
  },
};

export const Sentences: Story = {
  name: 'EDIT-17: capitals at the start of each sentence',
  play: async ({ canvasElement }) => {
    const title = await toTitle(canvasElement);
    await userEvent.clear(title);
    await userEvent.paste('rates fall. banks wait');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Capitalize sentences' }));
    await expect(title).toHaveValue('Rates fall. Banks wait');
  },
};

export const EditorHeight: Story = {
  name: 'EDIT-19: the content is 450 high',
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    await expect(content.parentElement!.getBoundingClientRect().height).toBeGreaterThanOrEqual(450);
  },
};

export const PickingTags: Story = {
  name: 'EDIT-28, BULK-08: tags from the picker, by group, by search and from the content, and a region',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose tags' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    const group = within(await dialog.findByRole('group', { name: 'Major Topics' }));
    await expect(group.getByRole('checkbox', { name: 'Transport' })).toBeChecked();
    await userEvent.click(group.getByRole('checkbox', { name: 'Transport' }));
    await userEvent.type(dialog.getByRole('combobox'), 'tick');
    await dialog.findByText('1 tag selected');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Tickets' }));
    const suggested = within(dialog.getByRole('group', { name: 'Suggested from the content' }));
    await userEvent.click(suggested.getByRole('checkbox', { name: 'Rail' }));
    await expect(dialog.queryByRole('radio', { name: 'Retired region' })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'Nordics' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Tickets' })).toBeVisible());
    await expect(canvas.getByRole('row', { name: 'Rail' })).toBeVisible();
    await expect(canvas.queryByRole('row', { name: 'Transport' })).toBeNull();
    await expect(await saved(canvasElement)).toMatchObject({ tags: [12, 14, 15], region_id: 3 });
  },
};

export const Validation: Story = {
  name: 'EDIT-53, EDIT-54, EDIT-78: mandatory fields stop a save, and the summary links to them',
  decorators: [atPath('/digest-create')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const content = await contentIn(canvasElement);
    await save(canvasElement);
    await expect(sent).toHaveLength(0);
    const summary = within(canvas.getByRole('region', { name: 'There are 2 problems' }));
    await expect(summary.getByText('Content: This field is mandatory.')).toBeVisible();
    await expect(canvas.getAllByText('This field is mandatory.')).toHaveLength(2);
    await userEvent.click(summary.getByText('Content: This field is mandatory.'));
    await waitFor(() => expect(content).toHaveFocus());
  },
};

export const Creating: Story = {
  name: 'EDIT-56, EDIT-76, EDIT-80: creates with the defaults, and opens the list',
  decorators: [atPath('/digest-create?content=One%20digest&url=https%3A%2F%2Fnews.example%2Fa')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await userEvent.type(await toTitle(canvasElement), 'A new digest');
    await userEvent.click(canvas.getByRole('combobox', { name: /^Tags/ }));
    await userEvent.keyboard('rail');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Rail' }));
    await userEvent.keyboard('{Escape}');
    await save(canvasElement);
    await waitFor(() => expect(pathIn(canvasElement)).toBe('/'));
    await expectToast('Digest created successfully.');
    await expect(lastSent()).toMatchObject({
      title: 'A new digest',
      content: '<p>One digest</p>',
      tags: [15],
      status: 'Draft',
      type: 275,
      format_human: 'Key Takeaways',
      source: { link: 'https://news.example/a', title: 'Tap to Read more' },
    });
  },
};

export const CreatingAndStaying: Story = {
  name: 'EDIT-32, EDIT-76: with Continue Editing, a new digest opens at its own address',
  decorators: [atPath('/digest-create?content=One%20digest')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await userEvent.click(canvas.getByRole('switch', { name: 'Continue Editing' }));
    await userEvent.click(canvas.getByRole('combobox', { name: /^Tags/ }));
    await userEvent.keyboard('rail');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Rail' }));
    await userEvent.keyboard('{Escape}');
    await save(canvasElement);
    await waitFor(() => expect(pathIn(canvasElement)).toBe('/digests/41'));
    await waitFor(() => expect(canvas.getByText(/^Last modified at/)).toBeVisible());
    await userEvent.click(canvas.getByRole('switch', { name: 'Continue Editing' }));
  },
};

export const Published: Story = {
  name: 'EDIT-61, EDIT-62: a published digest links to its page, a draft says when it was changed',
  beforeEach: withDigest([], sampleDigest()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const link = await canvas.findByRole('link', { name: /^View published page/ });
    await expect(link).toHaveAttribute('href', '/read/digests/single-night-train-ticket');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(canvas.queryByText(/^Last modified at/)).toBeNull();
  },
};

export const Statuses: Story = {
  name: 'EDIT-60: the server’s statuses',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const status = await canvas.findByRole('button', { name: /Status/ });
    await expect(status).toHaveTextContent('Draft');
    await userEvent.click(status);
    const list = within(await within(document.body).findByRole('listbox'));
    await expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Published',
      'Draft',
      'Review',
    ]);
    await userEvent.keyboard('{Escape}');
  },
};

export const PictureByAddress: Story = {
  name: 'EDIT-13, IMG-05, IMG-06: a picture that does not load cannot be saved',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Replace' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    const address = dialog.getByRole('textbox', { name: 'Picture URL' });
    const use = dialog.getByRole('button', { name: 'Save' });
    await expect(use).toBeDisabled();
    await userEvent.type(address, 'no address');
    await expect(dialog.getByText('Invalid Image')).toBeVisible();
    await expect(use).toBeDisabled();
    await userEvent.clear(address);
    // Storybook's own icon is the one picture that is surely there.
    await userEvent.paste(new URL('favicon.svg', location.href).href);
    await waitFor(() => expect(use).toBeEnabled());
    await userEvent.click(use);
    await waitFor(() =>
      expect(within(canvasElement).getByRole('img', { name: 'Cover picture' })).toHaveAttribute(
        'src',
        expect.stringContaining('favicon.svg'),
      ),
    );
  },
};

export const Loading: Story = {
  beforeEach: withApi([answer(getDigest, never), ...lookups]),
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByText('Loading the digest')).toBeInTheDocument(),
};

export const Missing: Story = {
  beforeEach: withApi([answer(getDigest, () => new Failure(404, { detail: 'Not found.' })), ...lookups]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('This digest doesn’t exist.')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: withApi([answer(getDigest, () => new Failure(500)), ...lookups]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const long = 'Untrennbarzusammengeschriebeneswort and many others besides, one after another '.repeat(12);

export const LongTexts: Story = {
  decorators: [atPath('/digest-create?url=https%3A%2F%2Fnews.example%2Fa')],
  beforeEach: () =>
    withApi([
      answer(parseSite, () =>
        samplePage({
          title: long,
          subtitle: long,
          content: [long, 'x'.repeat(400)],
          images: [picture('#2f7a3a')],
        }),
      ),
      answer(listCategories, () => ({ results: [{ id: 1, title: long }] })),
      ...lookups,
    ])(),
};

export const RightToLeft: Story = {
  beforeEach: withDigest(
    [],
    sampleDigest({
      language: 'ar',
      status: 'Draft',
      title: 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة',
      subtitle: 'كتب وأدوات في مكان واحد',
      digest: '<p>تعير المكتبات الصغيرة الكتب والأدوات معا.</p>',
    }),
  ),
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    await openAdvance(canvasElement);
    await expect(getComputedStyle(content).direction).toBe('rtl');
    const canvas = within(canvasElement);
    for (const name of ['Title', 'Content'])
      await expect(getComputedStyle(canvas.getByRole('textbox', { name })).direction).toBe('rtl');
    const subtitle = (await canvas.findByRole('textbox', { name: 'Subtitle' })).getBoundingClientRect();
    const label = document.createRange();
    label.selectNodeContents(canvas.getByText('Subtitle', { selector: 'label' }));
    await expect(Math.abs(label.getBoundingClientRect().right - subtitle.right)).toBeLessThan(12);
    // On the side where the title begins, and the counter at its end.
    const title = canvas.getByRole('textbox', { name: 'Title' }).getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Capitalize sentences' }).getBoundingClientRect();
    await expect(Math.abs(button.right - title.right)).toBeLessThan(2);
    await expect(canvas.getByText(/\/30$/).getBoundingClientRect().left).toBeLessThan(title.left + 120);
  },
};
