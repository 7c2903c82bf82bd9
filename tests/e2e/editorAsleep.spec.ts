import type { Page } from '@playwright/test';
import { getDigest, updateDigest, type Digest } from '#api/contract/digests.ts';
import { listTags } from '#api/contract/tags.ts';
import { addDigest, toContent, waitForSelection } from '#support/editorPage.ts';
import { crash, expect, test, type Desk } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** What a colleague saves while the tab is away: two paragraphs and the tags. */
async function saveElsewhere({ api }: Desk, id: number) {
  const { results } = await api.call(listTags, { query: { size: 3 } });
  const tags = results.slice(1).map((tag) => tag.id);
  const content = paragraphs('First, theirs.', 'Second.', 'Third, theirs.', 'Last.');
  return api.call(updateDigest, { params: { id }, body: { content, tags } });
}

/** The page says that its text was older, saves nothing by itself, and what is typed then is stored beside theirs. */
async function expectMerged(page: Page, desk: Desk, theirs: Digest) {
  await expect(toContent(page)).toContainText('Third, theirs.');
  const { modified_at } = await desk.api.call(getDigest, { params: { id: theirs.id } });
  expect(modified_at).toBe(theirs.modified_at);
  await typeAtEnd(page);
  await expectBoth(desk, theirs);
}

async function typeAtEnd(page: Page) {
  await toContent(page).getByText('Last.').click();
  await page.keyboard.press('End');
  await waitForSelection(page);
  await page.keyboard.type(' Mine');
}

/** The server has what was typed and what a colleague saved. */
async function expectBoth({ api }: Desk, { id, tag }: Digest) {
  await expect
    .poll(() => api.call(getDigest, { params: { id } }), { timeout: 60_000 })
    .toMatchObject({ digest: paragraphs('First, theirs.', 'Second.', 'Third, theirs.', 'Last. Mine'), tag });
}

async function openDraft(page: Page, desk: Desk) {
  const { id } = await addDigest(desk.api, {
    title: 'Slept over',
    content: paragraphs('First.', 'Second.', 'Third.', 'Last.'),
  });
  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toContainText('Last.');
  return id;
}

test('EDIT-73: a tab that was frozen takes what was saved meanwhile and stores nothing old @long', async ({
  page,
  desk,
}) => {
  const id = await openDraft(page, desk);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const theirs = await saveElsewhere(desk, id);
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(page.getByText(/^You updated Content and Tags in another tab or browser/)).toBeVisible();
  await expectMerged(page, desk, theirs);
});

test('EDIT-73: words typed before a tab was frozen are merged when it wakes @long', async ({
  page,
  desk,
}) => {
  const id = await openDraft(page, desk);
  const devTools = await page.context().newCDPSession(page);
  await typeAtEnd(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const theirs = await saveElsewhere(desk, id);
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await expectBoth(desk, theirs);
});

test('EDIT-73: Back to a draft from another site shows what was saved meanwhile @long', async ({
  page,
  desk,
  site,
}) => {
  const id = await openDraft(page, desk);
  await page.goto(site.serve('/elsewhere', '<title>Elsewhere</title>'));
  const theirs = await saveElsewhere(desk, id);
  await page.goBack();
  await expectMerged(page, desk, theirs);
});

test('EDIT-73: a tab that is restored after a crash shows what was saved meanwhile @long', async ({
  page,
  desk,
}) => {
  const id = await openDraft(page, desk);
  const context = page.context();
  await crash(page);
  const theirs = await saveElsewhere(desk, id);
  const restored = await context.newPage();
  await restored.goto(`/digests/${id}`);
  await expectMerged(restored, desk, theirs);
});
