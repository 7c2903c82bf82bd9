// `npm run pictures`: every screen of the product and what opens over it, with the demo's content, at four widths in light and dark:
// open dist/pictures/index.html.
// Options: names of screens, `--width` and `--theme` to take only those; `--axe` takes no pictures, but runs axe on each screen and on what its menus and
// dialogs open, in light, dark, more contrast and forced colours and at 200 and 400 %, and fails where it finds anything.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { createClient, type Client } from '#api/client.ts';
import { listBoards } from '#api/contract/boards.ts';
import { listBroadcasts } from '#api/contract/broadcasts/history.ts';
import { listDigests } from '#api/contract/digests.ts';
import { signIn } from '#api/contract/session.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { passwordLinkPath } from '#domain/signIn.ts';
import * as paths from '#shared/page/paths.ts';
import { findOpened, type Visit } from '#support/openedScreens.ts';
import { startServer } from '#support/server.ts';
import { ensureBuilt } from '#scripts/lib/build.ts';
import { chromiumFlags, findChromium } from '#scripts/lib/chromium.ts';
import { root } from '#scripts/lib/run.ts';

const folder = path.join(root, 'dist/pictures');
/** What says that it loads. */
const loading = '[aria-busy=true], [data-skeleton], [data-pending]';
const people = ['super', 'staff', 'editor'] as const;
type Account = (typeof people)[number];
const toCredentials = (account: Account) => ({
  email: `${account}@example.com`,
  password: 'digest-desk-demo',
});

/** The account screen names the browser of each session. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

interface Look {
  context: BrowserContextOptions;
  /** Where only the colours are others. Default all rules. */
  rules?: string[];
}

const colours = ['color-contrast', 'link-in-text-block'];
/** WCAG 2.5.8 and 2.5.3. */
const offByDefault = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};
/** How each screen is looked at: WCAG 1.4.4 and 1.4.10 mean 1280 px at 200 and 400 %. */
const looks: Record<string, Look> = {
  light: { context: { colorScheme: 'light', viewport: { width: 1440, height: 900 } } },
  dark: { context: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }, rules: colours },
  'more contrast': {
    context: { contrast: 'more', viewport: { width: 1440, height: 900 } },
    rules: colours,
  },
  'forced colours': {
    context: { forcedColors: 'active', viewport: { width: 1440, height: 900 } },
    rules: colours,
  },
  '200 %': { context: { viewport: { width: 640, height: 512 } } },
  '400 %': { context: { viewport: { width: 320, height: 256 } } },
};
/** What a press opens. */
const opened = '[role=menu], [role=dialog], [role=listbox], [role=alertdialog]';

const toFile = (name: string, width: number, theme: string) => `${name}-${width}-${theme}.png`;

const { values, positionals } = parseArgs({
  options: {
    axe: { type: 'boolean' },
    width: { type: 'string', multiple: true, default: ['1440', '1024', '768', '375'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
  },
  allowPositionals: true,
});
const widths = values.width.map(Number);
const themes = values.theme as ('light' | 'dark')[];

await ensureBuilt();
const server = await startServer({
  program: [path.join(root, 'dist/server/main.js')],
  env: {
    DEMO: 'on',
    NODE_ENV: 'production',
    ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    APPROVALS: 'on',
    // A list of the demo is sent to once its number is typed.
    PUSH_CONFIRM_ABOVE: '100',
  },
});
const instance = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const sessions = await signInAll();
  const screens = Object.entries(await findScreens(sessions)).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  );
  if (values.axe) process.exitCode = (await checkAll(instance, screens, sessions)) > 0 ? 1 : 0;
  else await takeAll(instance, screens, sessions);
} finally {
  await instance.close();
  await server.stop();
}

type Sessions = Record<Account, { api: Client; storage: Storage }>;

async function signInAll(): Promise<Sessions> {
  const entries = people.map(async (account) => [account, await signInAs(account)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Sessions;
}

async function signInAs(account: Account) {
  const options = { baseUrl: `${server.url}/api`, fetch, headers: () => ({ 'user-agent': userAgent }) };
  const user = await createClient(options).call(signIn, { body: toCredentials(account) });
  const headers = { authorization: `Token ${user.token}`, 'accept-language': 'en' };
  return { api: createClient({ ...options, headers: () => headers }), storage: toStorage(user) };
}

/** The screens by name. */
async function findScreens({ super: { api }, staff, editor }: Sessions): Promise<Record<string, Visit>> {
  const { results: digests } = await api.call(listDigests, { query: { size: 100 } });
  const video = digests.find((digest) => paths.digestOpenPath(digest) === paths.videoPath(digest.id))!;
  const article = digests.find((digest) => paths.digestOpenPath(digest) === paths.digestPath(digest.id))!;
  const [board] = (await api.call(listBoards)).results;
  const [sent] = (await api.call(listBroadcasts)).results;
  const status = (await api.call(listStatuses)).results.find(({ stage }) => stage === 'review');
  const unsent = digests.find(
    (digest) =>
      digest.status === 'Published' && digest.notification_status === null && digest.categories.length > 0,
  )!;
  const overScreens = await findOpened({
    api: { super: api, staff: staff.api, editor: editor.api },
    article,
    boardId: board!.id,
    unsent,
    editor: toCredentials('editor'),
  });
  const addresses = {
    digests: paths.listPath(),
    digest: paths.digestPath(article.id),
    'digest-new': paths.digestCreatePath(),
    'video-link': paths.videoSearchPath(),
    'video-edit': paths.videoEditPath(video.id),
    video: paths.videoPath(video.id),
    'video-preview': paths.videoPreviewPath(video.id),
    headlines: paths.headlinesPath(),
    feeds: paths.feedsPath(),
    boards: paths.boardsPath(),
    board: paths.boardPath(board!.id),
    'board-sources': paths.boardSourcesPath(board!.id),
    'board-rules': paths.boardRulesPath(board!.id),
    'board-new': paths.boardCreatePath(),
    'feed-new': paths.feedCreatePath(),
    sources: paths.sourcesPath(),
    notifications: paths.notificationsPath(),
    broadcast: paths.broadcastPath(sent!.broadcast.id),
    'notification-new': paths.notificationCreatePath(),
    groups: paths.userListsPath(),
    'push-limits': paths.pushLimitsPath(),
    polls: paths.pollsPath(),
    calendar: paths.calendarPath(),
    inbox: paths.inboxPath(),
    reports: paths.dailyReportsPath(),
    'broadcast-report': paths.broadcastReportPath(),
    'tag-trends': paths.tagTrendsPath(),
    'scheduled-reports': paths.reportSchedulesPath(),
    tags: paths.tagsPath(),
    users: paths.usersPath(),
    settings: paths.settingsPath(),
    status: paths.statusPath(status!.id),
    jobs: paths.jobsPath(),
    import: paths.importsPath(),
    audit: paths.auditPath(),
    system: paths.systemPath(),
    account: paths.accountPath(),
    keyboard: paths.keyboardPath(),
    tokens: paths.tokensPath(),
    'delivery-keys': paths.deliveryKeysPath(),
    webhooks: paths.webhooksPath(),
    'unsaved-texts': paths.localCopiesPath(),
    'not-found': '/no-such-page',
  };
  const plain = Object.entries(addresses).map(([name, address]) => [name, { address }] as const);
  return {
    'sign-in': { address: paths.signInPath(), as: 'signed-out' },
    'forgotten-password': { address: paths.forgottenPasswordPath(), as: 'signed-out' },
    'password-link': { address: `${passwordLinkPath()}#a-token`, as: 'signed-out' },
    ...Object.fromEntries(plain),
    ...overScreens,
  };
}

type Screens = [name: string, screen: Visit][];
type Storage = BrowserContextOptions['storageState'];

/** What the browser stores of a session (SHELL-38). */
function toStorage({
  token,
  id,
  email,
  name,
  roles,
}: {
  token: string;
  id: number;
  email: string;
  name: string;
  roles: readonly { name: string; codename: string }[];
}): Storage {
  const [role] = roles;
  const stored = {
    token,
    email,
    name,
    userId: String(id),
    role: role?.name ?? '',
    privilege: role?.codename ?? '',
  };
  const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }));
  return { cookies: [], origins: [{ origin: server.url, localStorage }] };
}

async function open(
  browser: Browser,
  { address, as = 'super', show }: Visit,
  sessions: Sessions,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    ...options,
    storageState: as === 'signed-out' ? undefined : sessions[as].storage,
  });
  const page = await context.newPage();
  await page.goto(address);
  await settle(page);
  if (show) {
    await show(page);
    await settle(page);
  }
  return page;
}

/** Until fonts and pictures are there and nothing of the page loads; a page that never ends is shown as it is. */
async function settle(page: Page) {
  const wait = (isThere: (selector: string) => boolean) =>
    page.waitForFunction(isThere, loading, { timeout: 15_000 }).catch(() => {});
  await wait(() => document.querySelector('h1') !== null);
  await wait((selector) => document.querySelector(selector) === null);
  await waitForCounts(page);
  await page.evaluate(() => document.fonts.ready);
  // React Aria hides a dialog with a focused text field until the touch keyboard is open or a timeout has passed.
  await wait(() => document.querySelector('[style*="mask-image"]') === null);
  // Opening dialogs fade in. Animations by scrolling run forever.
  await wait(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          effect?.getTiming().iterations === Infinity ||
          !(timeline instanceof DocumentTimeline),
      ),
  );
  await wait(() => [...document.images].every(({ complete, loading: when }) => complete || when === 'lazy'));
}

/** Menu and inbox counts load after the page. Gives up after 3 s, because some roles see no counts. */
async function waitForCounts(page: Page) {
  await page
    .waitForFunction(
      () => {
        const inbox = document.querySelector('a[href="/inbox"]');
        const menu = document.querySelector('nav a[href="/headlines"]');
        const isRail = menu?.closest('[data-rail]');
        return (
          (!inbox || inbox.nextElementSibling) &&
          (!menu || isRail || menu.closest('li')?.querySelector('small'))
        );
      },
      undefined,
      { timeout: 3000 },
    )
    .catch(() => {});
}

async function takeAll(browser: Browser, screens: Screens, sessions: Sessions) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const theme of themes) {
    for (const width of widths) {
      // A second factor can be added only soon after signing in.
      sessions.super = await signInAs('super');
      await takePictures(browser, screens, { theme, width, sessions });
    }
  }
  const index = path.join(folder, 'index.html');
  await writeFile(index, toIndex(screens.map(([name]) => name)));
  console.log(`${screens.length * widths.length * themes.length} pictures: ${index}`);
}

async function takePictures(
  browser: Browser,
  screens: Screens,
  { theme, width, sessions }: { theme: 'light' | 'dark'; width: number; sessions: Sessions },
) {
  for (const [name, screen] of screens) {
    const isPhone = width === 375;
    const page = await open(browser, screen, sessions, {
      colorScheme: theme,
      viewport: { width, height: isPhone ? 812 : 900 },
      // Fingers get larger targets, which is what has no space.
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    await page.screenshot({ path: path.join(folder, toFile(name, width, theme)) });
    await page.context().close();
  }
}

/** One row a screen, light above dark. */
function toIndex(names: string[]): string {
  const rows = names.map((name) => {
    const cells = themes.flatMap((theme) =>
      widths.map((width) => {
        const file = toFile(name, width, theme);
        return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px, ${theme}" height="300"></a>`;
      }),
    );
    return `<h2 id="${name}">${name}</h2><p>${cells.join('\n')}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Digest Desk: all screens</title>
<style>body{font:14px sans-serif;margin:24px;background:#eee}img{border:1px solid #999;margin:0 8px 8px 0}nav a{margin-right:12px}</style>
<h1>All screens</h1><nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>${rows.join('\n')}`;
}

/** Prints axe violations and sideways scrolling. Returns the number of findings. */
async function checkAll(browser: Browser, screens: Screens, sessions: Sessions): Promise<number> {
  let found = 0;
  let checked = 0;
  // The bar and the menu open the same on each screen.
  const seenInFrame = new Map(Object.keys(looks).map((look) => [look, new Set<string>()]));
  for (const [name, screen] of screens) {
    const before = checked;
    for (const [look, { context, rules }] of Object.entries(looks)) {
      const page = await open(browser, screen, sessions, context);
      const report = async (opener?: string) => {
        checked += 1;
        const violations = await findViolations(page, rules, opener === undefined ? undefined : opened);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        const findings = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' … ')}`,
        );
        if (overflow > 0) findings.push(`scrolls sideways by ${overflow} px`);
        found += findings.length;
        const where = opener === undefined ? '' : `, ${opener} open`;
        for (const finding of findings) console.log(`${name}, ${look}${where}: ${finding}`);
      };
      await report();
      // Nothing behind an open dialog can be reached.
      if (!screen.show) await openEach(page, report, seenInFrame.get(look)!);
      await page.context().close();
    }
    console.log(`${name}: ${checked - before} checks`);
  }
  console.log(
    `${found} findings in ${checked} checks of ${screens.length} screens, their menus and dialogs.`,
  );
  return found;
}

/** Checks the whole page or only `part`, because content behind a menu or dialog can't be reached. */
async function findViolations(page: Page, rules?: string[], part?: string) {
  // Without frames of other sites, it needs no page of its own to put their results together.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[inert]');
  if (rules) axe.withRules(rules);
  else axe.options({ rules: offByDefault });
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ html }) => !isDescribedItem(id, html)) }))
    .filter(({ nodes }) => nodes.length > 0);
}

/** An item named by its label alone: screen readers announce its second line, the description, after its name. */
function isDescribedItem(rule: string, html: string) {
  const [tag = ''] = html.split('>', 1);
  return (
    rule === 'label-content-name-mismatch' &&
    /role="(?:option|menuitem\w*)"/.test(tag) &&
    tag.includes('aria-describedby=') &&
    tag.includes('aria-labelledby=') &&
    !tag.includes('aria-label=')
  );
}

/** Opens what each kind of button opens, one after the other; rows repeat theirs, so one of a name's beginning is opened. */
async function openEach(page: Page, report: (opener: string) => Promise<void>, seenInFrame: Set<string>) {
  const openers = page.locator('button[aria-haspopup]:visible');
  const seenOnPage = new Set<string>();
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index);
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
    const kind = name.replace(/(?: (?:of|for) |: ).*/s, '').trim();
    const isInFrame = await opener.evaluate((button) => !button.closest('main'));
    const seen = isInFrame ? seenInFrame : seenOnPage;
    if (seen.has(kind)) continue;
    seen.add(kind);
    await opener.click({ timeout: 5000 }).catch(() => {});
    const part = page.locator(opened).last();
    if (
      await part.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    ) {
      await settle(page);
      await report(kind);
    }
    await page.keyboard.press('Escape');
    await part.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => {});
  }
}
