import type { Page } from '@playwright/test';
import type { Client } from '#api/client.ts';
import { createJob } from '#api/contract/bulk.ts';
import { createComment } from '#api/contract/comments.ts';
import { getDigest, type DigestRow } from '#api/contract/digests.ts';
import { confirmTotp, startTotp } from '#api/contract/factors.ts';
import { createAnchor } from '#domain/anchor.ts';
import * as paths from '#shared/page/paths.ts';
import { appCode } from './appCode.ts';

/** A screen as it is looked at. */
export interface Visit {
  address: string;
  /** Who looks at it. Default the super user. */
  as?: 'super' | 'staff' | 'signed-out';
  /** Opens what is to be seen of it, and changes nothing. */
  show?: (page: Page) => Promise<void>;
}

interface Demo {
  /** The API as each of them. */
  api: Record<'super' | 'staff' | 'editor', Client>;
  /** Of the demo content. */
  article: DigestRow;
  /** A board with posts. */
  boardId: number;
  /** Published, and without a notification. */
  unsent: DigestRow;
  /** What the editor signs in with. */
  editor: { email: string; password: string };
}

/** What is opened over a screen or is seen by few, by name. Adds the comments and the second factor that it shows. */
export async function findOpened({
  api,
  article,
  boardId,
  unsent,
  editor,
}: Demo): Promise<Record<string, Visit>> {
  await addThreads(api, article.id);
  const { secret } = await api.editor.call(startTotp);
  await api.editor.call(confirmTotp, { body: { code: appCode(secret) } });
  const jobAddress = paths.jobPath(await askForApproval(api.staff, article.id));
  const list = { address: paths.listPath() };
  const bell = { address: `${paths.listPath()}?search=${unsent.id}`, show: openBell };
  const digest = { address: paths.digestPath(article.id) };
  return {
    'sign-in-code': { address: paths.signInPath(), as: 'signed-out', show: (page) => enter(page, editor) },
    'no-access': { address: paths.auditPath(), as: 'staff' },
    'account-menu': { ...list, show: openAccountMenu },
    peek: { ...list, show: peek },
    'row-menu': {
      ...list,
      show: (page) =>
        page
          .getByRole('button', { name: /^Actions for / })
          .first()
          .click(),
    },
    plan: { ...list, show: (page) => openBulk(page, 'Plan') },
    'delete-many': { ...list, show: (page) => openBulk(page, 'Delete') },
    bell,
    'confirm-number': { ...bell, show: openNumber },
    'users-import': { address: paths.usersPath(), show: (page) => openDialog(page, 'Import') },
    palette: { ...list, show: openPalette },
    'key-sheet': { ...list, show: openKeySheet },
    'tag-new': { address: paths.tagsPath(), show: (page) => openDialog(page, 'Add Tag') },
    'webhook-new': { address: paths.webhooksPath(), show: (page) => openDialog(page, 'Add webhook') },
    'delivery-key-new': { address: paths.deliveryKeysPath(), show: (page) => openDialog(page, 'Create key') },
    'users-selected': { address: paths.usersPath(), show: selectTwo },
    'tags-selected': { address: paths.tagsPath(), show: selectTwo },
    'jobs-selected': { address: paths.jobsPath(), show: selectTwo },
    'notifications-selected': { address: paths.notificationsPath(), show: selectTwo },
    'posts-selected': { address: paths.boardPath(boardId), show: selectTwo },
    crop: { ...digest, show: openCrop },
    comments: { ...digest, show: (page) => openPanel(page, 'Comments') },
    versions: { ...digest, show: (page) => openPanel(page, 'Previous Versions') },
    'job-waits': { address: jobAddress },
    'job-approve': {
      address: jobAddress,
      show: (page) => page.getByRole('button', { name: 'Approve', exact: true }).click(),
    },
    'job-refuse': {
      address: jobAddress,
      show: (page) => page.getByRole('button', { name: 'Reject', exact: true }).click(),
    },
    'settings-labels': { address: paths.settingsPath(), show: (page) => toTop(page, 'Labels') },
    'calendar-week': { address: `${paths.calendarPath()}?view=week` },
    'second-factor': { address: paths.accountPath(), show: openFactor },
    'settings-sign-in': {
      address: paths.settingsPath(),
      show: (page) => toTop(page, 'Sign-in'),
    },
  };
}

/** A job that waits for the approval of the super user. Returns its id. */
async function askForApproval(staff: Client, id: number): Promise<number> {
  const body = { action: 'status' as const, status: 'Archived', digests: [id], approval: { by: null } };
  return (await staff.call(createJob, { body })).id;
}

/** Three threads: one on a passage, with answers, and two on the whole digest. */
async function addThreads(api: Demo['api'], id: number) {
  const params = { id };
  const { digest } = await api.super.call(getDigest, { params });
  const text = /<p>(.*?)<\/p>/s.exec(digest)?.[1]?.replaceAll(/<[^>]*>|&\w+;/g, '') ?? '';
  const anchor = createAnchor(text, 0, text.indexOf(' ', 60));
  const first = await api.editor.call(createComment, {
    params,
    body: { text: 'Who says so? The press release names no operator.', anchor },
  });
  await api.staff.call(createComment, {
    params,
    body: { text: 'The second paragraph of it does. I will link it.', thread_id: first.id },
  });
  await api.super.call(createComment, { params, body: { text: 'Linked, thank you.', thread_id: first.id } });
  await api.staff.call(createComment, {
    params,
    body: { text: 'The cover is of another line. Is there one of this winter?' },
  });
  await api.super.call(createComment, { params, body: { text: 'Good to go from my side.' } });
}

/** Keys count once the page is idle. */
const waitForKeys = (page: Page) => page.locator('html[data-keys]').waitFor({ state: 'attached' });

async function pressOnRow(page: Page, key: string) {
  await waitForKeys(page);
  await page.locator('tr[data-key], [role=row][data-key]').first().focus();
  await page.keyboard.press(key);
}

async function enter(page: Page, { email, password }: Demo['editor']) {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel(/^Code/).waitFor();
}

async function openAccountMenu(page: Page) {
  const button = page.getByRole('button', { name: /’s account$/ });
  // On a phone its pages are in the menu.
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('button', { expanded: false }).click();
  }
  await page.locator('[role=menu], [role=dialog]').first().waitFor();
}

async function peek(page: Page) {
  await pressOnRow(page, 'Space');
  await page.locator('[data-peek], [role=dialog]').first().waitFor();
}

/** Fewer where the list has fewer. */
async function selectTwo(page: Page) {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/i });
  const hits = page.locator('label').filter({ has: boxes });
  const count = Math.min(2, await hits.count());
  for (let index = 0; index < count; index += 1) await hits.nth(index).click();
  await page.getByRole('group', { name: /^Selected / }).waitFor();
}

async function openPalette(page: Page) {
  await waitForKeys(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
}

async function openKeySheet(page: Page) {
  await waitForKeys(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
}

async function openDialog(page: Page, button: string) {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function openBulk(page: Page, action: string) {
  await selectTwo(page);
  const bar = page.getByRole('group', { name: 'Selected digests' });
  await bar.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  const button = bar.getByRole('button', { name: action, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await bar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  await page.locator('[role=dialog], [role=alertdialog]').waitFor();
}

async function openBell(page: Page) {
  await pressOnRow(page, 'b');
  await page
    .getByRole('dialog')
    .getByLabel(/^Title/)
    .waitFor();
}

/** The server asks for the number, and sends nothing. */
async function openNumber(page: Page) {
  await openBell(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /User list/ }).click();
  await page.getByRole('option', { name: 'Weekend subscribers' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByLabel(/^Type .* to confirm/)
    .waitFor();
}

async function openCrop(page: Page) {
  await page.getByRole('button', { name: 'Replace' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cover picture' });
  await dialog.getByRole('button', { name: 'Next: Crop' }).click();
  await dialog.getByRole('group', { name: 'Crop area' }).waitFor();
}

async function openPanel(page: Page, tab: string) {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
}

async function openFactor(page: Page) {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await toTop(page, 'Second factor');
}

/** Scrolls a section to under the bar, by its scroll margin. */
async function toTop(page: Page, heading: string) {
  await page
    .getByRole('region', { name: heading, exact: true })
    .evaluate((section) => section.scrollIntoView({ block: 'start' }));
}
