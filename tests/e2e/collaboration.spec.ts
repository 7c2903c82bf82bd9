import type { Page } from '@playwright/test';
import { deleteDigests } from '#api/contract/bulk.ts';
import { getDigest, updateDigest, type DigestPatch } from '#api/contract/digests.ts';
import {
  addDigest,
  toContent,
  focusEnd,
  openSection,
  saveButton,
  toTitle,
  waitForSelection,
} from '#support/editorPage.ts';
import { expect, expectAccessible, openAs, test, type Desk } from './support.ts';

// The API is called by the super user, who is someone else.
test.use({ account: 'staff' });

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const stored = (desk: Desk, id: number) => desk.api.call(getDigest, { params: { id } });
/** Someone saves this who has no editor open. */
const change = (desk: Desk, id: number, body: DigestPatch) =>
  desk.api.call(updateDigest, { params: { id }, body });
const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your version of these fields won’t be saved' });
const review = (page: Page) => page.getByRole('dialog', { name: 'Changed by someone else' });

async function openDraft(page: Page, desk: Desk, content: string) {
  const { id } = await addDigest(desk.api, { content });
  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toBeVisible();
  return id;
}

/** Puts the caret behind the paragraph of some words. `text`: where they are. Default: the content. */
async function caretBehind(page: Page, words: string, text = toContent(page)) {
  await text.getByText(words).click();
  await page.keyboard.press('End');
  await waitForSelection(page);
}

test('different paragraphs of two people become one text, under the caret and beside the undo history @long', async ({
  page,
  desk,
}) => {
  const many = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} of a long text.`);
  const id = await openDraft(page, desk, paragraphs(...many));
  await caretBehind(page, 'Paragraph 20 of');
  await page.keyboard.type(' Mine');
  const scrolled = () => page.evaluate(() => scrollY);
  const place = await toContent(page).getByText('Paragraph 20').boundingBox();
  const before = await scrolled();
  await change(desk, id, {
    content: paragraphs(
      ...many.with(2, 'Theirs, which is as long.').toSpliced(25, 0, 'A paragraph of theirs.'),
    ),
  });
  await expect(toContent(page)).toContainText('A paragraph of theirs.');
  await expect(toContent(page)).toContainText('Theirs, which is as long.');
  await expect(toContent(page)).toBeFocused();
  expect(await toContent(page).getByText('Paragraph 20').boundingBox()).toEqual(place);
  expect(await scrolled()).toBe(before);
  // The caret is where it was, and undo knows what was typed here alone.
  await page.keyboard.type(', and more');
  await expect(toContent(page)).toContainText('Paragraph 20 of a long text. Mine, and more');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText(/^Someone else updated Content, \d\d:\d\d$/)).toBeVisible();
  const merged = many
    .with(2, 'Theirs, which is as long.')
    .with(20, 'Paragraph 20 of a long text. Mine, and more')
    .toSpliced(25, 0, 'A paragraph of theirs.');
  await expect.poll(async () => (await stored(desk, id)).digest).toBe(paragraphs(...merged));

  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(toContent(page)).not.toContainText('Mine', { timeout: 100 });
  }).toPass();
  await expect(toContent(page)).toContainText('A paragraph of theirs.');
  await expect(toContent(page)).toContainText('Theirs, which is as long.');
});

test('a paragraph of both is a bar over the typing, and is decided by keyboard with its words compared @long', async ({
  browser,
  page,
  desk,
}) => {
  const id = await openDraft(
    page,
    desk,
    paragraphs('The pier opens on Friday.', 'It was closed for a year.'),
  );
  const other = await openAs(browser, desk, 'super');
  await other.goto(`/digests/${id}`);
  await expect(toContent(other)).toBeVisible();
  await expect(page.getByText(/ is (editing this|in )/)).toBeVisible();

  await caretBehind(page, 'The pier opens');
  await page.keyboard.type(' At noon');
  await caretBehind(other, 'The pier opens');
  await other.keyboard.type(' At eight');
  // The first to save has no conflict.
  await expect(other.getByText(/^Saved \d\d:\d\d$/).or(bar(other))).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/).or(bar(page))).toBeVisible();
  const late = (await bar(page).isVisible()) ? page : other;
  const [mine, theirs] = late === page ? ['At noon', 'At eight'] : ['At eight', 'At noon'];
  await expect(bar(late)).toContainText(/^(?!Someone else).+ changed Content/);
  await expect(late.getByRole('dialog')).toHaveCount(0);
  await expect(toContent(late)).toBeFocused();
  await late.keyboard.type('!');
  await expect(toContent(late)).toContainText(`${mine}!`);
  // What is not in conflict is saved.
  await openSection(late, 'People');
  await late.getByRole('textbox', { name: 'Editorial notes' }).fill('A note beside it.');
  await expect.poll(async () => (await stored(desk, id)).digest_internal.note).toBe('A note beside it.');
  expect((await stored(desk, id)).digest).toContain(theirs);

  await saveButton(late).press('Enter');
  const choices = review(late).getByRole('radiogroup', { name: 'Content' });
  await expect(review(late).getByRole('table', { name: 'Content' }).locator('mark')).toHaveText([
    new RegExp(mine!.replace('At ', '')),
    new RegExp(theirs!.replace('At ', '')),
  ]);
  await expectAccessible(late);
  await choices.getByRole('radio', { name: 'Keep mine' }).focus();
  await late.keyboard.press('ArrowDown');
  await late.keyboard.press('ArrowDown');
  await expect(choices.getByRole('radio', { name: 'Use both, mine first' })).toBeChecked();
  await review(late).getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(bar(late)).toHaveCount(0);
  await expect(review(late)).toHaveCount(0);
  await expect(late.locator(':focus')).toHaveCount(1);
  // The Save that was pressed is completed, and opens the list where Continue Editing is off.
  await expect
    .poll(async () => (await stored(desk, id)).digest)
    .toBe(paragraphs(`The pier opens on Friday. ${mine}! ${theirs}`, 'It was closed for a year.'));
  await other.context().close();
});

test('a field that was not changed takes what others save, but not while the caret is in it', async ({
  page,
  desk,
}) => {
  const id = await openDraft(page, desk, paragraphs('One.'));
  await change(desk, id, { title: 'Their title' });
  await expect(toTitle(page)).toHaveValue('Their title');
  await expect(page.getByText(/^Someone else updated Title, /)).toBeVisible();
  await focusEnd(page, 'title');
  const read = page.waitForResponse((response) => response.url().endsWith(`/digests/${id}/`));
  await change(desk, id, { title: 'Their second title', content: paragraphs('Two.') });
  await read;
  await expect(toContent(page)).toHaveText('Two.');
  await expect(toTitle(page)).toHaveValue('Their title');
  await page.keyboard.press('Tab');
  await expect(toTitle(page)).toHaveValue('Their second title');
});

test('another change while the review is open replaces their version and no choice @long', async ({
  page,
  desk,
}) => {
  const id = await openDraft(page, desk, paragraphs('One.', 'Two.', 'Three.'));
  await caretBehind(page, 'One.');
  await page.keyboard.type(' Mine');
  await caretBehind(page, 'Three.');
  await page.keyboard.type(' Mine');
  await change(desk, id, { content: paragraphs('One. Theirs', 'Two.', 'Three. Theirs') });
  await bar(page).getByRole('button', { name: 'Review changes' }).click();
  const [first, second] = [1, 2].map((place) =>
    review(page).getByRole('radiogroup', { name: `Content, passage ${place} of 2` }),
  );
  await first!.getByText('Rewrite it').click();
  const own = review(page).getByRole('textbox', { name: 'New text: Content, passage 1 of 2' });
  await caretBehind(page, 'One. Mine', own);
  await page.keyboard.type(' and ours');
  await second!.getByText('Use theirs').click();
  await change(desk, id, { content: paragraphs('One. Theirs', 'Two, too.', 'Three. Theirs at last') });
  await expect(review(page).getByRole('table').nth(1)).toContainText('at last');
  await expect(review(page).getByText('Changed again since you chose.')).toHaveCount(1);
  await expect(second!.getByRole('radio', { name: 'Use theirs' })).toBeChecked();
  await expect(own).toContainText('One. Mine and ours');
  await review(page).getByRole('button', { name: 'Continue' }).click();
  const text = paragraphs('One. Mine and ours', 'Two, too.', 'Three. Theirs at last');
  await expect.poll(async () => (await stored(desk, id)).digest).toBe(text);
});

test('a digest that is deleted while the review is open is said to be deleted, and has what was typed @long', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const id = await openDraft(page, desk, paragraphs('One.'));
  await caretBehind(page, 'One.');
  await page.keyboard.type(' Mine');
  await change(desk, id, { content: paragraphs('One. Theirs') });
  await bar(page).getByRole('button', { name: 'Review changes' }).click();
  await expect(review(page)).toBeVisible();
  await desk.api.call(deleteDigests, { body: { digest_ids: [id] } });
  await expect(page.getByText('This digest was deleted.')).toBeVisible();
  await expect(review(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect(toContent(page)).toHaveText('One. Mine');
  expect(new Set(consoleErrors.splice(0).map((text) => /\d{3}/.exec(text)?.[0]))).toEqual(new Set(['404']));
});
