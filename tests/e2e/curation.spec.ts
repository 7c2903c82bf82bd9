import { getFeed, listFeeds, updateFeed } from '#api/contract/feeds.ts';
import { listPosts } from '#api/contract/posts.ts';
import { expect, findToastRegion, test, waitForKeys } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

test('CURATE-01, CURATE-02, CURATE-03: a post is read, unread and saved, becomes a headline, and its source is told to make none, with undo @long', async ({
  page,
  desk,
}) => {
  // The demo's source without headlines.
  const { results: feeds } = await desk.api.call(listFeeds, { query: { page_size: 100 } });
  const { id, title } = feeds.find(({ makes_headlines }) => !makes_headlines)!;
  const findPosts = () => desk.api.call(listPosts, { query: { feed_source: id } });
  await expect.poll(async () => (await findPosts()).count).toBeGreaterThan(0);
  const post = (await findPosts()).results.find(({ headline }) => headline === null)!;

  await page.goto(`/feeds?feed=${id}`);
  const row = page.getByRole('row').filter({ hasText: post.title });
  await expect(row.getByText('Unread')).toBeAttached();
  await waitForKeys(page);
  await row.focus();
  await page.keyboard.press('u');
  await expect(row.getByText('Unread')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(row.getByText('Unread')).toBeAttached();
  await page.keyboard.press('s');
  await expect(row.getByText('Saved for later')).toBeAttached();
  const createHeadline = row.getByRole('button', { name: /^Create headline/ });
  await expect(createHeadline).toHaveCount(1);
  await page.keyboard.press('h');
  await expect(createHeadline).toHaveCount(0);
  await page.goto(`/feeds?saved=1`);
  await expect(row).toBeVisible();

  await desk.api.call(updateFeed, { params: { id }, body: { makes_headlines: true } });
  await page.goto(`/headlines?search=${encodeURIComponent(post.title)}`);
  await page.getByRole('button', { name: `Actions for ${post.title}` }).click();
  await page.getByRole('menuitem', { name: `Stop headlines from ${title}` }).click();
  const toast = findToastRegion(page);
  await expect(toast.getByText(`Posts from ${title} no longer become headlines.`)).toBeVisible();
  const makesHeadlines = async () => (await desk.api.call(getFeed, { params: { id } })).makes_headlines;
  expect(await makesHeadlines()).toBe(false);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(makesHeadlines).toBe(true);
});
