import type { Page } from '@playwright/test';
import { createComment, listComments } from '#api/contract/comments.ts';
import { getDigest, updateDigest } from '#api/contract/digests.ts';
import { reviewDigest } from '#api/contract/digests/review.ts';
import { getVersion, listVersions } from '#api/contract/digests/versions.ts';
import { addDigest, focusEnd, openSection, toContent, waitForSelection } from '#support/editorPage.ts';
import {
  expect,
  expectAccessible,
  findToastRegion,
  openAs,
  test,
  waitForKeys,
  type Desk,
} from './support.ts';

// The super user assigns and approves; the writer is an editor.
test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

const staffName = async (desk: Desk) => (await desk.findSession('editor'))['name']!;

test('REVIEW-01, REVIEW-03, REVIEW-04, REVIEW-05: assigned, told, submitted, sent back with words, read, submitted again and approved @long', async ({
  browser,
  page,
  desk,
}) => {
  const title = 'The ferry that was assigned';
  const { id } = await addDigest(desk.api, { title, status: 'Draft' });
  await page.goto(`/digests/${id}`);
  await openSection(page, 'People');
  const assignee = page.getByRole('combobox', { name: /^Assign/ });
  await assignee.fill(await staffName(desk));
  await page.getByRole('option', { name: await staffName(desk) }).waitFor();
  await assignee.press('Enter');
  await expect
    .poll(async () => (await desk.api.call(getDigest, { params: { id } })).digest_internal.assigned_to)
    .not.toBeNull();

  const writer = await openAs(browser, desk, 'editor');
  await writer.goto('/inbox');
  const assigned = writer.getByRole('link', { name: new RegExp(`assigned “${title}” to you`) });
  await expect(assigned).toBeVisible();
  await expect(writer.getByRole('link', { name: /^Inbox, [1-9]/ })).toBeVisible();
  await assigned.click();
  await expect(writer).toHaveURL(new RegExp(`/digests/${id}$`));
  await writer.getByRole('button', { name: 'Submit for review' }).click();
  await expect(findToastRegion(writer).getByText('Submitted for review.')).toBeVisible();

  await page.goto(`/digests/${id}`);
  await page.getByRole('button', { name: 'Send back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send back to Draft' });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText('Say in one sentence what’s missing.')).toBeVisible();
  await dialog.getByRole('textbox').fill('The second paragraph needs a source.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(findToastRegion(page).getByText('Sent back to Draft.')).toBeVisible();

  // Whoever has it open sees it, and so does who comes by the inbox.
  const notice = writer.getByRole('status').filter({ hasText: 'sent this back to Draft' });
  await writer.goto(`/digests/${id}`);
  await expect(notice).toContainText('The second paragraph needs a source.');
  await expectAccessible(writer);
  await writer.getByRole('button', { name: 'Submit for review' }).click();
  await expect(notice).toHaveCount(0);

  await page.goto(`/digests/${id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(findToastRegion(page).getByText('Approved. The digest is now Ready.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'sent this back' })).toHaveCount(0);
  await writer.context().close();
});

test('REVIEW-05: whoever has the draft open sees at once with which words it was sent back @long', async ({
  browser,
  page,
  desk,
}) => {
  const { id } = await addDigest(desk.api, { status: 'Draft' });
  const decide = (body: { decision: 'submit' | 'return'; comment?: string }) =>
    desk.api.call(reviewDigest, { params: { id }, body });
  await decide({ decision: 'submit' });
  const writer = await openAs(browser, desk, 'editor');
  await writer.goto(`/digests/${id}`);
  await expect(toContent(writer)).toBeVisible();
  await decide({ decision: 'return', comment: 'A source, please.' });
  await expect(writer.getByText('A source, please.')).toBeVisible();
  await writer.context().close();
  await page.goto('/');
});

const text = Array.from({ length: 30 }, (_, n) => `<p>Paragraph ${n} is about the pier.</p>`).join('');

test('COMMENT-04, COMMENT-05, COMMENT-06, INBOX-05: a passage is commented with a mention, opened from the inbox, and resolved @long', async ({
  browser,
  page,
  desk,
}) => {
  const { id } = await addDigest(desk.api, { title: 'The pier with a question', content: text });
  await page.goto(`/digests/${id}`);
  await waitForKeys(page);
  await focusEnd(page, 'content');
  await page.keyboard.press('Shift+Home');
  await waitForSelection(page);
  await page.keyboard.press('ControlOrMeta+Alt+m');
  const field = page.getByRole('textbox', { name: 'Comment', exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByText('“Paragraph 29 is about the pier.”')).toBeVisible();
  await field.pressSequentially(`Who says so, @${(await staffName(desk)).slice(0, 4)}`);
  await page.getByRole('option', { name: await staffName(desk) }).waitFor();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Who says so, @${await staffName(desk)} `);
  // As everywhere where one writes to colleagues; it asks for nothing about the digest.
  await page.keyboard.press('ControlOrMeta+Enter');
  const mark = toContent(page).locator('.dd-passage');
  await expect(mark).toHaveText('Paragraph 29 is about the pier.');
  await expect(mark).toHaveAttribute('data-strong');
  await expect(page.getByRole('tab', { name: 'Comments 1' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await desk.api.call(getDigest, { params: { id } })).digest).toBe(text);

  const other = await openAs(browser, desk, 'editor');
  await other.goto('/inbox');
  const row = other.getByRole('row', { name: /mentioned you on “The pier with a question”/ });
  await row.getByRole('button', { name: /^Mark as read/ }).click();
  await row.getByRole('button', { name: /^Mark as unread/ }).click();
  await expect(row.getByText('Unread')).toBeVisible();
  await row.getByRole('link').click();
  const thread = other.getByRole('article', { name: /^Thread by/ });
  await expect(thread).toBeFocused();
  await expect(thread).toHaveAttribute('aria-current', 'true');
  await expect(toContent(other).locator('.dd-passage[data-strong]')).toBeInViewport();
  await expectAccessible(other);
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(other.getByRole('button', { name: 'Resolved (1)' })).toBeVisible();
  await expect(mark).toHaveCount(0);
  await other.context().close();
});

/** What the page puts on the clipboard. */
const copy = (page: Page) =>
  page.evaluate(() => {
    let copied = { html: '', text: '' };
    const take = ({ clipboardData }: ClipboardEvent) => {
      copied = {
        html: clipboardData!.getData('text/html'),
        text: clipboardData!.getData('text/plain').trim(),
      };
    };
    document.addEventListener('copy', take, { once: true });
    document.execCommand('copy');
    return copied;
  });

test('COMMENT-04: marks follow edits, come back with undo, and are neither saved nor copied @long', async ({
  page,
  desk,
}) => {
  const { id } = await addDigest(desk.api, {
    status: 'Draft',
    content: '<p>Before.</p><p>One pier.</p><p>Two piers.</p>',
  });
  const anchor = { quote: 'pier', prefix: 'Before.\nOne ', suffix: '.\nTwo piers.', start: 12 };
  const { id: thread } = await desk.api.call(createComment, {
    params: { id },
    body: { text: 'Which?', anchor },
  });
  await page.goto(`/digests/${id}`);
  await waitForKeys(page);
  const mark = toContent(page).locator('.dd-passage');
  await expect(mark).toHaveText('pier');
  await mark.click();
  await expect(page.getByRole('article', { name: /^Thread by/ })).toHaveAttribute('aria-current', 'true');
  await expect(toContent(page)).toBeFocused();
  // In it, before it, and over it: the click has placed the cursor in its line.
  await page.keyboard.press('Home');
  await waitForSelection(page);
  await page.keyboard.type('Only ');
  await expect(mark).toHaveText('pier');
  await expect(toContent(page)).toContainText('Only One pier.');
  // What is saved has no mark, and ends what one undo takes back.
  await expect
    .poll(async () => (await desk.api.call(getDigest, { params: { id } })).digest)
    .toBe('<p>Before.</p><p>Only One pier.</p><p>Two piers.</p>');
  await page.keyboard.press('ControlOrMeta+a');
  expect(await copy(page)).toEqual({
    html: '<p>Before.</p><p>Only One pier.</p><p>Two piers.</p>',
    text: 'Before.\n\nOnly One pier.\n\nTwo piers.',
  });
  await page.keyboard.press('Delete');
  await expect(mark).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(mark).toHaveText('pier');
  await expect(toContent(page)).toContainText('Only One pier.');
  // A colleague writes the paragraph anew.
  await desk.api.call(updateDigest, {
    params: { id },
    body: { content: '<p>Before.</p><p>Only the old pier.</p><p>Two piers.</p>' },
  });
  await expect(toContent(page)).toContainText('Only the old pier.');
  await expect(mark).toHaveText('pier');
  expect((await desk.api.call(listComments, { params: { id } })).results[0]).toMatchObject({
    id: thread,
    anchor,
  });
  // Versions, copies and exports are made of what was saved.
  const { results } = await desk.api.call(listVersions, { params: { id }, query: {} });
  const versions = await Promise.all(
    results.map((version) => desk.api.call(getVersion, { params: { id, version: version.id } })),
  );
  expect(versions.length).toBeGreaterThan(1);
  for (const { digest } of versions) expect(digest).toMatch(/^(<p>[^<]*<\/p>)+$/);
});
