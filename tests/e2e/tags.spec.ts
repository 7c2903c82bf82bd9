import { getDigest, updateDigest } from '#api/contract/digests.ts';
import { listJobs } from '#api/contract/bulk.ts';
import { createTag, listTags } from '#api/contract/tags.ts';
import { expect, test, findToastRegion } from './support.ts';

test.use({ account: 'super' });

/** 16 by 9, and blue. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAJCAIAAAC0SDtlAAAAFElEQVR42mPQyp9OEmIY1TAoNAAAFoarAahIW9sAAAAASUVORK5CYII=',
  'base64',
);

test('TAGS-12, TAGS-17, IMG-04: a tag gets an uploaded cover, is deleted after its digests are shown, and is restored @long', async ({
  page,
  desk,
}) => {
  await page.goto('/tags');
  await page.getByRole('button', { name: 'Add Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tag' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night ferries');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('textbox', { name: 'Cover image: address' })).toHaveValue(/^\/media\//);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(findToastRegion(page).getByText('Tag created successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Night ferries/ })).toBeVisible();

  const { results } = await desk.api.call(listTags, { query: { search: 'Night ferries' } });
  const digest = await desk.api.call(getDigest, { params: { id: 1 } });
  const tags = digest.tag.map(({ id }) => id);
  const body = { tags: [...tags, results[0]!.id] };
  await desk.api.call(updateDigest, { params: { id: 1 }, body });
  await page.getByRole('button', { name: 'Delete Night ferries' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this tag?' });
  await expect(question.getByText('1 digest has this tag and will lose it.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete tag' }).click();
  await expect(findToastRegion(page).getByText('Tag deleted successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Night ferries/ })).toHaveCount(0);

  await findToastRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expect(findToastRegion(page).getByText('1 digest restored.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Night ferries/ })).toBeVisible();
  const restored = await desk.api.call(getDigest, { params: { id: 1 } });
  expect(restored.tag.map(({ id }) => id)).toEqual(body.tags);
});

test('SHELL-11, STATUS-05, STATUS-11: a status is added from the menu, used, and deleted into Draft @long', async ({
  page,
  desk,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Add status' }).click();
  await page.getByRole('textbox', { name: 'Status Name' }).fill('Legal check');
  await page.getByRole('textbox', { name: 'Status Code' }).fill('LC');
  await page.keyboard.press('Enter');
  await expect(findToastRegion(page).getByText('Status created successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);

  const { status } = await desk.api.call(getDigest, { params: { id: 2 } });
  await desk.api.call(updateDigest, { params: { id: 2 }, body: { status: 'Legal check' } });
  await page.getByRole('button', { name: 'Delete Legal check' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this status?' });
  await expect(
    question.getByText('All digest present in this status would be moved to Draft.'),
  ).toBeVisible();
  await expect(question.getByText('1 digest is in this status.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete status' }).click();
  await expect(findToastRegion(page).getByText('Status deleted successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Legal check/ })).toHaveCount(0);
  expect((await desk.api.call(getDigest, { params: { id: 2 } })).status).toBe('Draft');
  await desk.api.call(updateDigest, { params: { id: 2 }, body: { status } });
});

test('MERGE-01, MERGE-02, MERGE-05: two tags become one after what changes was shown; the old address finds it, and an undo parts them @long', async ({
  page,
  desk,
}) => {
  const tag = (title: string) =>
    desk.api.call(createTag, { body: { title, slug: title.toLowerCase().replaceAll(' ', '-') } });
  const [ferries, boats] = [await tag('Slow ferries'), await tag('Slow boats')];
  const { tag: before, title } = await desk.api.call(getDigest, { params: { id: 2 } });
  const tags = [...before.map(({ id }) => id), ferries.id];
  await desk.api.call(updateDigest, { params: { id: 2 }, body: { tags } });

  await page.goto('/tags?search=Slow');
  for (const name of ['Slow ferries', 'Slow boats'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .press('Space');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 tags' });
  await dialog.getByRole('combobox', { name: 'Into' }).fill('Slow boats');
  await page.getByRole('option', { name: 'Slow boats' }).click();
  await expect(dialog.getByText('1 digest will change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(findToastRegion(page).getByText('Tags merged into Slow boats.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Slow ferries/ })).toHaveCount(0);

  await page.getByRole('row', { name: /Slow boats/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Show it in the list' }).click();
  await expect(page).toHaveURL(`/?filteredTags=${boats.id}`);
  await page.goto(`/?filteredTags=${ferries.id}`);
  await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();

  const [job] = (await desk.api.call(listJobs, { query: { action: 'merge_tags' } })).results;
  await page.goto(`/jobs/${job!.id}`);
  await page.getByRole('button', { name: /Undo Merge tags/ }).click();
  await expect(findToastRegion(page).getByText('1 digest restored.')).toBeVisible();
  const split = await desk.api.call(getDigest, { params: { id: 2 } });
  expect(split.tag.map(({ id }) => id)).toEqual(tags);
});
