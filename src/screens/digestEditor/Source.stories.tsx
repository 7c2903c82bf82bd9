import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { parseSite } from '#api/contract/sources.ts';
import { answer, atPath, expectToast, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { samplePage } from '#support/samples/editor.ts';
import sun from '#support/samples/sun.png?no-inline';
import { editorStory, contentIn, lookups, withDigest } from '#support/stories/editorStory.tsx';

const source = '/digest-create?url=https%3A%2F%2Fnews.example%2Fnight-trains';
const unavailable = "Website can't be loaded currently";

/** The article beside the form: read from its address, or pasted. */
const meta = {
  title: 'Screens/Digest editor/Original article',
  ...editorStory,
  decorators: [atPath(source)],
  beforeEach: withApi(lookups),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const column = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('region', { name: 'Original article' }));
const parsedAs = (respond: () => Failure) => withApi([answer(parseSite, respond), ...lookups]);

export const Read: Story = {
  name: 'EDIT-01, EDIT-04: the address is read, and its pictures, date and paragraphs are shown',
  play: async ({ canvasElement }) => {
    const article = column(canvasElement);
    await waitFor(() => expect(article.getByRole('heading', { name: /^Night trains/ })).toBeVisible());
    await expect(article.getByText(/Nov 02 2026/)).toBeVisible();
    await expect(article.getByText('1 of 2')).toBeVisible();
    await userEvent.click(article.getByRole('button', { name: 'Next picture' }));
    await expect(article.getByText('2 of 2')).toBeVisible();
    await expect(article.getByText(/^Rolling stock/)).toBeInTheDocument();
  },
};

export const Cut: Story = {
  name: 'CURATE-07: an article that is cut off for subscribers says so',
  beforeEach: withApi([answer(parseSite, () => samplePage({ is_cut: true })), ...lookups]),
  play: async ({ canvasElement }) => {
    await column(canvasElement).findByText(
      'This is only the beginning of the article. The rest is for the site’s subscribers.',
    );
  },
};

export const Copying: Story = {
  name: 'EDIT-05, EDIT-08, EDIT-09: title, subtitle, start and picture are copied over, cut to their lengths',
  beforeEach: withApi([
    answer(parseSite, () => samplePage({ title: 'title '.repeat(50), subtitle: 'sub '.repeat(50) })),
    ...lookups,
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const content = await contentIn(canvasElement);
    const article = column(canvasElement);
    await userEvent.click(await article.findByRole('button', { name: 'Copy title' }));
    await userEvent.click(article.getByRole('button', { name: 'Copy subtitle' }));
    await userEvent.click(article.getByRole('button', { name: 'Copy start of content' }));
    await expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveValue('title '.repeat(30).trim());
    await expect(await canvas.findByRole('textbox', { name: /^Subtitle/ })).toHaveValue(
      'sub '.repeat(12).trim(),
    );
    await waitFor(() => expect(content).toHaveTextContent(/^Eleven rail operators/));
  },
};

export const CopyingAPicture: Story = {
  name: 'EDIT-05, IMG-07: a picture becomes the cover, and a png or gif the thumbnail',
  beforeEach: withApi([
    answer(parseSite, () =>
      samplePage({ images: [new URL(sun, location.href).href, 'https://x.example/a.jpg'] }),
    ),
    ...lookups,
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const article = column(canvasElement);
    await userEvent.click(await article.findByRole('button', { name: 'Copy image' }));
    await expect(await canvas.findByRole('img', { name: 'Cover picture' })).toBeVisible();
    await userEvent.click(article.getByRole('button', { name: 'Copy thumbnail image' }));
    const thumbnail = () => canvas.findByRole('img', { name: 'Thumbnail' });
    await expect(await thumbnail()).toHaveAttribute('src', new URL(sun, location.href).href);
    await userEvent.click(article.getByRole('button', { name: 'Next picture' }));
    await userEvent.click(article.getByRole('button', { name: 'Copy thumbnail image' }));
    await expectToast('Only pngs and gifs allowed');
    await expect(await thumbnail()).toHaveAttribute('src', new URL(sun, location.href).href);
  },
};

export const Selecting: Story = {
  name: 'EDIT-06: Copy and Paste on selected text',
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    const article = column(canvasElement);
    const paragraph = await article.findByText(/^Rolling stock/);
    const range = document.createRange();
    range.setStart(paragraph.firstChild!, 0);
    range.setEnd(paragraph.firstChild!, 'Rolling stock remains'.length);
    getSelection()!.removeAllRanges();
    getSelection()!.addRange(range);
    await userEvent.click(await article.findByRole('button', { name: 'Copy and Paste' }));
    await waitFor(() => expect(content).toHaveTextContent('Rolling stock remains'));
    await waitFor(() => expect(article.queryByRole('button', { name: 'Copy and Paste' })).toBeNull());
  },
};

export const Column: Story = {
  name: 'EDIT-02, EDIT-03: the column is 3, 6 or 10 of twelve columns wide, and can be closed',
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Original article' });
    const article = within(region);
    await article.findByRole('heading', { name: /^Night trains/ });
    const share = () => Math.round((region.offsetWidth / region.parentElement!.offsetWidth) * 12);
    await expect(share()).toBe(3);
    await userEvent.click(article.getByRole('button', { name: 'Wider column' }));
    await expect(share()).toBe(6);
    await userEvent.click(article.getByRole('button', { name: 'Wider column' }));
    // Where ten columns leave the form less than 480 px, it is as wide as the form lets it.
    const form = () => region.parentElement!.offsetWidth - region.offsetWidth;
    await expect(form()).toBeGreaterThanOrEqual(480);
    const widest = share();
    await expect(widest).toBeGreaterThanOrEqual(6);
    const toggle = within(canvasElement).getByRole('button', { name: 'Original article' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(toggle);
    await expect(region.offsetWidth).toBeLessThan(60);
    await userEvent.click(toggle);
    await expect(share()).toBe(widest);
  },
};

export const Unavailable: Story = {
  name: "EDIT-10: Website can't be loaded currently, with a way to try again",
  beforeEach: () => {
    let isDown = true;
    const respond = () => {
      if (!isDown) return samplePage();
      isDown = false;
      return new Failure(500);
    };
    return withApi([answer(parseSite, respond), ...lookups])();
  },
  play: async ({ canvasElement }) => {
    const article = column(canvasElement);
    await waitFor(() => expect(article.getByText(unavailable)).toBeVisible());
    await userEvent.click(article.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(article.getByRole('heading', { name: /^Night trains/ })).toBeVisible());
  },
};

export const Refused: Story = {
  name: 'EDIT-11: a 400 shows its first error',
  beforeEach: parsedAs(() => new Failure(400, { url: ['Enter a valid URL.'] })),
  play: async ({ canvasElement }) => {
    await expect(await column(canvasElement).findByText('Enter a valid URL.')).toBeVisible();
  },
};

export const AsReceived: Story = {
  name: 'EDIT-12: any other failure as received',
  beforeEach: parsedAs(() => new Failure(504, { detail: 'The page took too long to answer.' })),
  play: async ({ canvasElement }) => {
    await expect(await column(canvasElement).findByText('The page took too long to answer.')).toBeVisible();
  },
};

export const Pasting: Story = {
  name: 'EDIT-10: where a page cannot be read, its text can be pasted',
  beforeEach: parsedAs(() => new Failure(500)),
  play: async ({ canvasElement }) => {
    const article = column(canvasElement);
    await userEvent.click(await article.findByRole('button', { name: 'Paste the text instead' }));
    await userEvent.click(article.getByRole('textbox', { name: 'Article text' }));
    await userEvent.paste('First paragraph.\n\nSecond paragraph.');
    await userEvent.click(article.getByRole('button', { name: 'Use this text' }));
    await expect(article.getByText(/^Second paragraph/)).toBeVisible();
  },
};

export const Structure: Story = {
  name: 'EDIT-04: subheads, quotes, lists and captions are distinguished, and captions are not copied',
  beforeEach: withApi([
    answer(parseSite, () =>
      samplePage({
        date: '2026-11-02T06:30:00',
        blocks: [
          { kind: 'caption', text: 'The night train in Vienna.' },
          { kind: 'heading', text: 'Who pays', level: 2 },
          { kind: 'paragraph', text: 'Every operator pays its share.' },
          { kind: 'item', text: 'Seats' },
          { kind: 'item', text: 'Sleepers' },
          { kind: 'quote', text: 'It was about time.' },
          { kind: 'row', text: 'Route | Fare' },
          { kind: 'row', text: 'Oslo | 49' },
        ],
      }),
    ),
    ...lookups,
  ]),
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    const article = column(canvasElement);
    await expect(await article.findByRole('heading', { name: /^Who pays/ })).toBeVisible();
    await expect(article.getByText(/no time zone given/)).toBeVisible();
    await expect(article.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual(
      expect.arrayContaining(['Seats', 'Sleepers']),
    );
    await expect(article.getByText(/^It was about time/).closest('blockquote')).toBeVisible();
    await expect(article.getByRole('cell', { name: 'Fare' })).toBeVisible();
    await userEvent.click(article.getByRole('button', { name: 'Copy start of content' }));
    await waitFor(() =>
      expect(content).toHaveTextContent(/Who pays.*Every operator.*Seats.*Sleepers.*It was/),
    );
    await expect(content).not.toHaveTextContent('The night train in Vienna.');
    await expect(content).not.toHaveTextContent('Fare');
    await expect(content.querySelector('h2')).toHaveTextContent('Who pays');
  },
};

/** The addresses of the articles that were read. */
const readFrom: string[] = [];
const recordReading = () => {
  readFrom.length = 0;
  const recorded = answer(parseSite, ({ body }) => {
    const { url } = body as { url: string };
    readFrom.push(url);
    return samplePage({ url, title: `Read from ${url}` });
  });
  return withApi([recorded, ...lookups])();
};
const linkField = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('textbox', { name: 'Source link' });

export const FromEitherSide: Story = {
  name: 'EDIT-04: reading starts when an address is pasted, left or entered on either side',
  decorators: [atPath('/digest-create')],
  beforeEach: recordReading,
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    const article = column(canvasElement);
    const beside = article.getByRole('textbox', { name: 'Article URL' });
    await userEvent.click(beside);
    await userEvent.paste('https://news.example/pasted');
    await article.findByRole('heading', { name: 'Read from https://news.example/pasted' });
    await expect(linkField(canvasElement)).toHaveValue('https://news.example/pasted');

    await userEvent.clear(linkField(canvasElement));
    await userEvent.type(linkField(canvasElement), 'https://news.example/left');
    await expect(readFrom).toEqual(['https://news.example/pasted']);
    await userEvent.tab();
    await article.findByRole('heading', { name: 'Read from https://news.example/left' });

    await userEvent.clear(beside);
    await userEvent.type(beside, 'https://news.example/entered{Enter}');
    await article.findByRole('heading', { name: 'Read from https://news.example/entered' });
    await expect(readFrom).toEqual([
      'https://news.example/pasted',
      'https://news.example/left',
      'https://news.example/entered',
    ]);
  },
};

export const Reading: Story = { beforeEach: withApi([answer(parseSite, never), ...lookups]) };

export const OnDemand: Story = {
  name: 'EDIT-03: the article of a stored digest is read when its column is opened',
  decorators: [atPath('/digests/41')],
  beforeEach: withDigest(),
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('heading', { name: /^Night trains/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Original article' }));
    const article = column(canvasElement);
    await waitFor(() => expect(article.getByRole('heading', { name: /^Night trains/ })).toBeVisible());
  },
};

export const RightToLeft: Story = {
  beforeEach: withApi([
    answer(parseSite, () =>
      samplePage({
        title: 'المكتبات الصغيرة تعيد الحياة إلى القرى',
        content: ['تعير المكتبات الصغيرة الكتب والأدوات معا.'],
        language: 'ar',
        direction: 'rtl',
      }),
    ),
    ...lookups,
  ]),
  play: async ({ canvasElement }) => {
    const title = await column(canvasElement).findByRole('heading', { name: /^المكتبات/ });
    await expect(getComputedStyle(title).direction).toBe('rtl');
  },
};
