import type { Page } from '@playwright/test';
import { createClient } from '#api/client.ts';
import { createJob, getJob } from '#api/contract/bulk.ts';
import { getDigest } from '#api/contract/digests.ts';
import { addDigest } from '#support/editorPage.ts';
import { expect, expectAccessible, findToastRegion, openAs, test, type Desk } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 }, settings: { APPROVALS: 'on' } });

/** Has a colleague ask for the publication of a new draft. Returns the job and the draft. */
async function ask(desk: Desk, title: string) {
  const { id } = await addDigest(desk.api, { title, status: 'Draft' });
  const { token } = await desk.findSession('staff');
  const headers = () => ({ authorization: `Token ${token}` });
  const staff = createClient({ baseUrl: `${desk.url}/api`, fetch, headers });
  const body = { action: 'status' as const, status: 'Published', digests: [id], approval: { by: null } };
  return { job: (await staff.call(createJob, { body })).id, digest: id };
}

const waiting = (page: Page) => page.getByText('Waiting for approval by a super user.');
const findStatus = async (desk: Desk, id: number) =>
  (await desk.api.call(getDigest, { params: { id } })).status;

test('DESK-34: a job that waits is found in the inbox, read, approved with a comment, and done @long', async ({
  page,
  desk,
}) => {
  const { job, digest } = await ask(desk, 'The bridge that waits');
  await page.goto('/inbox');
  await page
    .getByRole('link', { name: /requested approval of the job/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${job}$`));
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText('The bridge that waits')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve “Publish”?' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Go ahead.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(findToastRegion(page).getByText('The job was approved.')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText('Go ahead.')).toBeVisible();
  await expect.poll(() => findStatus(desk, digest)).toBe('Published');
});

test('DESK-34: a job is refused with a sentence, changes nothing, and whoever asked reads why @long', async ({
  browser,
  page,
  desk,
}) => {
  const { job, digest } = await ask(desk, 'The tunnel that waits');
  const asker = await openAs(browser, desk, 'staff');
  await asker.goto(`/jobs/${job}`);
  await expect(waiting(asker)).toBeVisible();
  await expect(asker.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  await page.goto(`/jobs/${job}`);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject “Publish”?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The date is wrong.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(findToastRegion(page).getByText('The job was rejected.')).toBeVisible();
  await expect(page.getByText('The date is wrong.')).toBeVisible();
  await expectAccessible(page);

  await asker.goto('/inbox');
  await expect(asker.getByText('The date is wrong.')).toBeVisible();
  await asker.context().close();
  expect(await findStatus(desk, digest)).toBe('Draft');
  expect((await desk.api.call(getJob, { params: { id: job } })).state).toBe('refused');
});

test('DESK-34: labels are added, renamed, deleted and brought back under Settings @long', async ({
  page,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add label' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a label' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Please enter a name')).toBeVisible();
  await expectAccessible(page);
  await adding.getByRole('textbox', { name: 'Name' }).fill('To the printer');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(findToastRegion(page).getByText('The label was saved.').first()).toBeVisible();

  const actions = (title: string) => page.getByRole('button', { name: new RegExp(`^Actions .*${title}`) });
  await actions('To the printer').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit To the printer' });
  await editing.getByRole('textbox', { name: 'Name' }).fill('Printed');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(actions('Printed')).toBeVisible();
  await expect(actions('To the printer')).toHaveCount(0);

  await actions('Printed').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Delete Printed?' }));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(actions('Printed')).toHaveCount(0);
  await findToastRegion(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(actions('Printed')).toBeVisible();
});
