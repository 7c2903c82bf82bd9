import type { Page } from '@playwright/test';
import { signOut } from '#api/contract/session.ts';
import { createDigest, getDigest, listDigests } from '#api/contract/digests.ts';
import { listTags } from '#api/contract/tags.ts';
import { createClient } from '#api/client.ts';
import { openSection } from '#support/editorPage.ts';
import {
  type Account,
  crash,
  type Desk,
  demoPassword,
  expect,
  signIn,
  test,
  findToastRegion,
} from './support.ts';

const accounts: Account[] = ['super', 'staff', 'editor'];
const urlBox = (page: Page) => page.getByRole('textbox', { name: 'Article URL' });
const goButton = (page: Page) => page.getByRole('button', { name: 'Go', exact: true });
const listHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Digests' });
const toTitle = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
/** Ends the session of a page on the server alone, as an expiry or another device does. */
async function endSession(page: Page, desk: Desk) {
  const { token } = await stored(page);
  const headers = () => ({ authorization: `Token ${token}` });
  await createClient({ baseUrl: `${desk.url}/api`, fetch, headers }).call(signOut);
}
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });
async function signInAgain(page: Page) {
  const dialog = signInDialog(page);
  await expect(dialog.getByLabel('Email')).toHaveValue('super@example.com');
  await dialog.getByLabel('Password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
}
/** What the browser has stored of a session: all but how many tabs the list had. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const { statusCount: _, ...session } = { ...localStorage } as Record<string, string>;
    return session;
  });

test.describe('signed out', () => {
  test('SHELL-04, SHELL-36: a requested address waits behind sign-in, with its query', async ({ page }) => {
    await page.goto('/?search=harbour&selectedStatus=published');
    await expect(page).toHaveURL(/\/login\?next=/);
    await signIn(page);
    await expect(page).toHaveURL('/?search=harbour&selectedStatus=published');
    await expect(page.getByRole('searchbox')).toHaveValue('harbour');
  });

  test('SHELL-04, SHELL-36: a token without a privilege is not enough, and sign-in opens the list', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('token', 'stored-without-a-privilege'));
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await expect(page).toHaveURL('/');
    await expect(listHeading(page)).toBeVisible();
  });

  test('SHELL-32, SHELL-33, SHELL-34: what cannot be a sign-in is not sent @long', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/login');
    const login = page.getByRole('button', { name: 'Login' });
    await login.click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel('Email').fill('no email at all');
    await page.getByLabel('Password').fill('something');
    await login.click();
    await expect(page.getByText('Wrong Email and Password combination.Please try again')).toBeVisible();
    expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('SHELL-37, API-01: a 401 shows its detail, and any other failure is Something went wrong! @long', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/login');
    await signIn(page, 'super', 'not-the-password');
    await expect(page.getByText('Wrong Email and Password combination.Please try again')).toBeVisible();

    await page.route('**/api/dashboard/signin/staff/', (route) => route.fulfill({ status: 503, body: '' }));
    await signIn(page);
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    await page.unroute('**/api/dashboard/signin/staff/');
    await signIn(page);
    await expect(listHeading(page)).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('401'), expect.stringContaining('503')]);
  });

  for (const account of accounts) {
    const long = account === 'super' ? '' : ' @long';
    test(`SHELL-28, SHELL-35, SHELL-38, SHELL-39, API-02: ${account} is stored, and named in every call${long}`, async ({
      page,
      desk,
    }) => {
      const { token: _, ...known } = await desk.findSession(account);
      await page.goto('/login');
      await signIn(page, account);
      await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
      // Once the page is idle it also stores that the first steps were offered.
      const { token, welcomeSeenBy: _seenBy, ...storedValues } = await stored(page);
      expect(token).toBeTruthy();
      expect(storedValues).toEqual(known);

      const calls: Record<string, string>[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.headers());
      });
      await page.getByRole('link', { name: 'Add News Digest' }).click();
      await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
      expect(calls.length).toBeGreaterThan(0);
      for (const headers of calls) {
        expect(headers).toMatchObject({ authorization: `Token ${token}`, 'accept-language': 'en' });
      }
    });
  }

  test('SHELL-40: logout ends the session on both sides', async ({ page, desk }) => {
    await page.goto('/login');
    await signIn(page);
    await expect(listHeading(page)).toBeVisible();
    const { token } = await stored(page);
    const ended = page.waitForResponse('**/api/dashboard/signout/');
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await expect(page).toHaveURL('/login');
    await ended;
    expect(await stored(page)).toEqual({});
    const answer = await fetch(`${desk.url}/api/digests/`, { headers: { authorization: `Token ${token}` } });
    expect(answer.status).toBe(401);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('S6: what is typed outlives the connection, the tab and the session, and is saved without leaving the page @long', async ({
    page,
    context,
    desk,
    consoleErrors,
  }) => {
    const { results } = await desk.api.call(listTags, { query: { size: 1 } });
    const tags = results.map(({ id }) => id);
    const body = { title: 'Ferry timetable', content: '<p>Twice a day.</p>', tags };
    const { id } = await desk.api.call(createDigest, { body });

    await page.clock.install();
    await page.goto(`/login?next=/digests/${id}`);
    await signIn(page);
    await expect(toTitle(page)).toHaveValue('Ferry timetable');
    await context.setOffline(true);
    await toTitle(page).fill('Ferry timetable for winter');
    await page.clock.runFor(5000);
    await expect(page.getByText('No connection')).toBeVisible();
    await expect(page.getByText('Saved in this browser.')).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual(
      expect.arrayContaining([expect.stringContaining('ERR_INTERNET')]),
    );
    // A tab that is closed is online for a moment, in which it may save.
    await crash(page);

    await context.setOffline(false);
    const tab = await context.newPage();
    await tab.clock.install();
    await tab.goto(`/digests/${id}`);
    await tab.getByRole('button', { name: 'Review and restore' }).click();
    const review = tab.getByRole('dialog', { name: 'Restore what you typed?' });
    const restore = review.getByRole('button', { name: 'Restore', exact: true });
    const choice = review.getByRole('checkbox', { name: 'Title' });
    await choice.uncheck({ force: true });
    await expect(restore).toBeDisabled();
    await endSession(tab, desk);
    // The stream of changes or the next heartbeat notices it.
    await tab.clock.runFor(20_000);
    await signInAgain(tab);
    await expect(restore).toBeDisabled();
    await choice.check({ force: true });
    await restore.click();
    await expect(toTitle(tab)).toHaveValue('Ferry timetable for winter');
    await endSession(tab, desk);
    await tab.clock.runFor(20_000);
    await signInAgain(tab);
    await expect(tab.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(tab).toHaveURL(`/digests/${id}`);
    const saved = await desk.api.call(getDigest, { params: { id } });
    expect(saved).toMatchObject({ title: 'Ferry timetable for winter', digest: '<p>Twice a day.</p>' });

    // Where nothing is typed there is nothing to hold on to.
    await tab.goto('/');
    await expect(listHeading(tab)).toBeVisible();
    await endSession(tab, desk);
    await tab.goto('/tags');
    await expect(tab).toHaveURL('/login?next=%2Ftags');
  });
});

test.describe('a session that ends while a dialog is open loses nothing entered in it', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
    await signIn(page);
    await expect(listHeading(page)).toBeVisible();
  });

  test('S6: a form that is sent afterwards, also when signing in is put off @long', async ({
    page,
    desk,
    consoleErrors,
  }) => {
    await page.goto('/tags');
    await page.getByRole('button', { name: 'Add Tag' }).click();
    const form = page.getByRole('dialog', { name: 'Add tag' });
    const name = form.getByRole('textbox', { name: 'Name' });
    await name.fill('Breakwaters');
    await endSession(page, desk);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(signInDialog(page).getByLabel('Password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(signInDialog(page)).toBeHidden();
    await expect(name).toHaveValue('Breakwaters');
    await form.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page);
    await expect(name).toHaveValue('Breakwaters');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const { results } = await desk.api.call(listTags, { query: { search: 'Breakwaters' } });
    expect(results).toHaveLength(1);
    expect(consoleErrors.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('401')]));
  });

  test('S6: tags chosen in the list, and they are gone when another person signs in @long', async ({
    page,
    desk,
    consoleErrors,
  }) => {
    const dialog = page.getByRole('dialog', { name: /^Edit tags of/ });
    const chosen = dialog.getByText('Harbour walks', { exact: true });
    await page
      .getByRole('button', { name: /^Edit tags of/ })
      .first()
      .click();
    await dialog.getByRole('combobox').fill('Harbour walks');
    await page.keyboard.press('Enter');
    await expect(chosen).toBeVisible();
    await endSession(page, desk);
    await signInAgain(page);
    await expect(chosen).toBeVisible();

    await endSession(page, desk);
    const again = signInDialog(page);
    await again.getByLabel('Email').fill('staff@example.com');
    await expect(again).toContainText(
      'What super@example.com entered here won’t be saved under another account',
    );
    await again.getByLabel('Password').fill(demoPassword);
    await again.getByRole('button', { name: 'Login' }).click();
    await expect(again).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(findToastRegion(page)).toContainText('You’re signed in as staff@example.com');
    expect(consoleErrors.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('401')]));
  });
});

for (const account of accounts) {
  test.describe(`signed in as ${account}`, () => {
    test.use({ account });

    const long = account === 'super' ? '' : ' @long';
    test(`SHELL-02, SHELL-07, SHELL-08: the menu opens the screens and marks the present one${long}`, async ({
      page,
    }) => {
      await page.goto('/digests/1');
      const menu = page.getByRole('navigation', { name: 'Main' });
      const dashboard = menu.getByRole('link', { name: 'Dashboard' });
      const add = menu.getByRole('link', { name: 'Add News Digest' });
      await expect(page.getByRole('heading', { level: 1, name: 'Edit news digest' })).toBeVisible();
      await expect(add).toHaveAttribute('aria-current', 'page');
      await expect(dashboard).not.toHaveAttribute('aria-current');

      await dashboard.click();
      await expect(page).toHaveURL('/');
      await expect(listHeading(page)).toBeFocused();
      await expect(dashboard).toHaveAttribute('aria-current', 'page');

      await add.click();
      await expect(page).toHaveURL('/digest-create');
      await expect(page.getByRole('heading', { level: 1, name: 'Add news digest' })).toBeVisible();
      await expect(add).toHaveAttribute('aria-current', 'page');
    });
  });
}

test.describe('signed in', () => {
  test.use({ account: 'super' });

  test('SHELL-20: the logo opens the list and clears its filter @long', async ({ page }) => {
    await page.goto('/?search=nothing-is-called-this&selectedStatus=draft');
    await expect(page.getByText('No Data Found')).toBeVisible();
    await page.getByRole('link', { name: 'Digest Desk' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  });

  test('SHELL-21, SHELL-22, SHELL-23, SHELL-25: Go opens a new digest for a web address, and for nothing else', async ({
    page,
    site,
  }) => {
    const address = site.serve(
      '/go.html',
      `<title>The tram returns</title><article><h1>The tram returns</h1>${'<p>After forty years the tram runs along the quay again, every ten minutes from six in the morning.</p>'.repeat(8)}</article>`,
    );
    await page.goto('/');
    await expect(goButton(page)).toBeDisabled();
    for (const wrong of ['harbour', 'ftp://files.example/a', 'https://no spaces.example']) {
      await urlBox(page).fill(wrong);
      await urlBox(page).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Please Enter valid url' })).toBeVisible();
      await expect(goButton(page)).toBeDisabled();
      await expect(page).toHaveURL('/');
    }
    await urlBox(page).fill(address);
    await expect(page.getByText('Please Enter valid url')).toHaveCount(0);
    await goButton(page).click();
    await expect(page).toHaveURL('/digest-create');
    await openSection(page, 'Original');
    await expect(page.getByRole('textbox', { name: 'Source link' })).toHaveValue(address);
    await expect(page.getByRole('region', { name: 'Original article' })).toContainText('The tram returns');
  });

  test('SHELL-24: on the video path Go accepts YouTube links only @long', async ({ page, desk }) => {
    const { results } = await desk.api.call(listDigests, { query: { digest_types: '255', size: 1 } });
    await page.goto(`/video/edit/${results[0]?.id}`);
    await urlBox(page).fill('https://news.example/an-article');
    await urlBox(page).blur();
    await expect(page.getByText('Please Enter valid url')).toBeVisible();
    await expect(goButton(page)).toBeDisabled();
    for (const link of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
    ]) {
      await urlBox(page).fill(link);
      await expect(goButton(page)).toBeEnabled();
    }
    await urlBox(page).fill('https://youtu.be/tooshort');
    await expect(goButton(page)).toBeDisabled();
  });

  test('SHELL-26, SHELL-27, SHELL-28: half a second after its choice a language starts the list again', async ({
    page,
    desk,
  }) => {
    const [spanish] = (
      await desk.api.call(listDigests, { query: { size: 1 } }, { headers: { 'accept-language': 'es' } })
    ).results;
    await page.clock.install();
    await page.goto('/?search=harbour');
    const language = page.getByRole('combobox', { name: 'Language' });
    await expect(language).toHaveValue('en');
    await page.clock.pauseAt(Date.now() + 60_000);
    await language.selectOption('Español');
    expect(await stored(page)).toMatchObject({ selectedLanguage: 'es' });
    await page.clock.runFor(499);
    await expect(page).toHaveURL('/?search=harbour');

    const inSpanish = page.waitForRequest('**/api/digests/?**');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
    expect((await inSpanish).headers()['accept-language']).toBe('es');
    await page.clock.resume();
    await expect(page.getByRole('grid', { name: 'Digests' })).toContainText(spanish?.title ?? '');

    await page.getByRole('link', { name: 'Add News Digest' }).click();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await expect(language).toHaveCount(0);
  });

  test('SHELL-26, ERR-03: without languages there is no choice, and nothing is said of it @long', async ({
    page,
    consoleErrors,
  }) => {
    await page.route('**/api/dashboard/lang/', (route) => route.fulfill({ status: 500, body: '' }));
    const response = page.waitForResponse('**/api/dashboard/lang/');
    await page.goto('/');
    await response;
    await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
    await expect(findToastRegion(page)).toHaveCount(0);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500')]);
  });

  test('SHELL-29, SHELL-30, SHELL-31: from 768 px down the menu is a sheet and logout an icon', async ({
    page,
  }) => {
    const logout = page.getByRole('button', { name: 'LOGOUT' });
    const hamburger = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    const logo = page.getByRole('link', { name: 'Digest Desk' });
    const distance = async () => {
      const [box, mark] = [await urlBox(page).boundingBox(), await logo.boundingBox()];
      return (box?.y ?? 0) - ((mark?.y ?? 0) + (mark?.height ?? 0));
    };

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 769, height: 800 });
    await page.goto('/');
    await expect(logout).toHaveText('LOGOUT');
    await expect(menu).toBeVisible();
    await expect(hamburger).toHaveCount(0);
    expect(await distance()).toBeLessThan(0);

    await page.setViewportSize({ width: 768, height: 800 });
    await expect(hamburger).toBeVisible();
    await expect(logout).toHaveText('');
    await expect(logout.locator('svg')).toBeVisible();
    await expect(menu).toBeHidden();
    expect(await distance()).toBeGreaterThanOrEqual(0);

    await hamburger.click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet).toBeInViewport({ ratio: 1 });
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await hamburger.click();
    await sheet.getByRole('link', { name: 'Add News Digest' }).click();
    await expect(page).toHaveURL('/digest-create');
    await expect(sheet).toHaveCount(0);

    await expect(logo.getByText('Digest Desk')).toBeVisible();
    await page.setViewportSize({ width: 580, height: 800 });
    await expect(logo.getByText('Digest Desk')).toBeHidden();
  });

  test('SHELL-41: the page is called after the digest, with the product before it @long', async ({
    page,
    desk,
  }) => {
    const named = await desk.api.call(createDigest, { body: { title: 'Snow on the pass' } });
    const unnamed = await desk.api.call(createDigest, { body: { title: '' } });
    await page.goto(`/digests/${named.id}`);
    await expect(page).toHaveTitle('Digest Desk: Snow on the pass');
    await page.goto(`/digests/${unnamed.id}`);
    await expect(page).toHaveTitle('Digest Desk: Edit news digest');
  });

  test('SHELL-42: the page that writes a notification is called Notifications @long', async ({ page }) => {
    await page.goto('/notification/create');
    await expect(page.getByRole('button', { name: 'Send test' })).toBeVisible();
    await expect(page).toHaveTitle('Digest Desk: Notifications');
  });

  test('SHELL-43: one page talks to one API @long', async ({ page, desk }) => {
    const requests: { type: string; url: string }[] = [];
    page.on('request', (request) => requests.push({ type: request.resourceType(), url: request.url() }));
    await page.goto('/');
    await page.getByRole('link', { name: 'Add News Digest' }).click();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(listHeading(page)).toBeVisible();

    expect(requests.filter(({ type }) => type === 'document')).toHaveLength(1);
    const calls = requests.filter(({ type }) => type === 'fetch' || type === 'xhr');
    expect(calls.filter(({ url }) => !url.startsWith(`${desk.url}/api/`))).toEqual([]);
    expect(calls).not.toEqual([]);
  });

  test('S5: an address without a screen says so, and leads to the list @long', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page).toHaveURL('/nowhere');
    await expect(page.getByText('There’s no page at “/nowhere”.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to digests' }).click();
    await expect(page).toHaveURL('/');
    await expect(listHeading(page)).toBeVisible();
  });
});

test.describe('signed in on a desk', () => {
  test.use({ account: 'super', viewport: { width: 1280, height: 800 } });

  test('WCAG 2.4.11: what gets the focus on the way back up is not behind the bar on top', async ({
    page,
  }) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Save preferences' }).focus();
    /** How far below the bar what has the focus is; null once that is in the bar or the menu. */
    const findSpace = () =>
      page.evaluate(() => {
        const focused = document.activeElement?.closest('main *');
        const bar = document.querySelector('header')!;
        return focused ? focused.getBoundingClientRect().top - bar.getBoundingClientRect().bottom : null;
      });
    for (let space = await findSpace(); space !== null; space = await findSpace()) {
      expect(space).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Shift+Tab');
    }
  });
});
