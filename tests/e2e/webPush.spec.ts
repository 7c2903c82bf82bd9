import type { BrowserContext, Page, Worker } from '@playwright/test';
import { countAudience, sendBroadcast } from '#api/contract/broadcasts.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import { createComment } from '#api/contract/comments.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { getWebPush } from '#api/contract/broadcasts/webPush.ts';
import { bellGroupId } from '#api/contract/broadcasts.ts';
import { listDigests } from '#api/contract/digests.ts';
import { createSubscriber, startPushService } from '#support/webPush.ts';
import { type Desk, expect, test } from './support.ts';

/** What a worker has; the types of pages do not name it. */
interface WorkerScope extends EventTarget {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  clients: { openWindow(path: string): Promise<unknown> };
  WindowClient: { prototype: { focus(): Promise<unknown> } };
  opened?: string[];
}

const findButton = (page: Page) => page.getByRole('button', { name: 'Notify me of new stories' });
const findStatus = (page: Page) => page.getByRole('status');

const countBrowsers = async (desk: Desk) => {
  const body = { user_list_type: 'all', app_package_name: ['web'] };
  return (await desk.api.call(countAudience, { body })).devices;
};

async function findDigest(desk: Desk) {
  const { results } = await desk.api.call(listDigests, { query: { status: 'published', size: 1 } });
  return results[0]!;
}

/**
 * Stands in for the push service that a browser registers with, which needs the internet: `endpoint` is the address that
 * it answers, once it was given the key of this server. Like a browser, it remembers the subscription between pages.
 */
async function standInForPush(page: Page, desk: Desk, endpoint: string) {
  const subscriber = createSubscriber();
  const { public_key: serverKey } = await desk.api.call(getWebPush);
  await page.addInitScript(
    ({ json, key }) => {
      const subscription = {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed');
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || options.applicationServerKey !== key) throw new TypeError('options');
        localStorage.setItem('subscribed', 'yes');
        return subscription;
      };
      // A key of an earlier time, as a browser has it.
      const options = { applicationServerKey: new Uint8Array(65).buffer } as PushSubscriptionOptions;
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('subscribed') === 'earlier'
          ? { ...subscription, options }
          : localStorage.getItem('subscribed')
            ? subscription
            : null;
    },
    { json: { endpoint, keys: subscriber.keys }, key: serverKey },
  );
  return subscriber;
}

/** The running worker, whose windows are recorded: a browser opens one only where a person has clicked. */
async function findWorker(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const worker = context.serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.opened = [];
    scope.clients.openWindow = async (path) => scope.opened!.push(path);
    scope.WindowClient.prototype.focus = async function focus(this: unknown) {
      scope.opened!.push('focus');
      return this;
    };
    if (Notification.permission === 'granted') return;
    // The headless shell has no notifications: there the calls of the worker are recorded, and nothing is shown.
    let shown: Notification[] = [];
    scope.registration.showNotification = async (title, options) => {
      const close = () => void (shown = shown.filter((each) => each !== notification));
      const notification = { title, ...options, close } as unknown as Notification;
      shown.push(notification);
    };
    scope.registration.getNotifications = async () => shown;
  });
  return worker;
}

/** Hands a message to the worker as a push event of the browser. */
async function deliver(page: Page, scope: string, data: string) {
  const { origin } = new URL(scope);
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (own) resolve(own.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const listNotifications = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope;
    return (await registration.getNotifications()).map((notification) => {
      const { title, body, image } = notification as Notification & { image?: string };
      return { title, body, image };
    });
  });

/** Clicks the notification `times` at once; returns the windows that the worker has opened. */
const clickNotification = (worker: Worker, times: number) =>
  worker.evaluate(async (count) => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const work: unknown[] = [];
    for (let click = 0; click < count; click++) {
      // An event of a script may not extend the life of the worker, so its work is waited for here.
      const waitUntil = (promise: unknown) => work.push(promise);
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    }
    await Promise.all(work);
    return scope.opened;
  }, times);

test.describe('a browser that allows notifications', () => {
  test.use({ permissions: ['notifications'] });

  test('subscribes, gets a notification, is counted when it opens it, and unsubscribes', async ({
    page,
    context,
    desk,
    site,
  }) => {
    const service = await startPushService();
    const subscriber = await standInForPush(page, desk, service.address);
    const { id, slug, title } = await findDigest(desk);
    await page.goto(`/read/digests/${slug}`);
    await expect(findButton(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await countBrowsers(desk)).toBe(0);

    await findButton(page).click();
    await expect(findStatus(page)).toHaveText('Notifications are on in this browser.');
    await expect(findButton(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await countBrowsers(desk)).toBe(1);
    await page.reload();
    await expect(findStatus(page)).toHaveText('Notifications are on in this browser.');

    const { channel_list: channels } = await desk.api.call(listGroupChannels, {
      params: { id: bellGroupId },
    });
    const image = site.serve('/notification.png', Buffer.alloc(0), 'image/png');
    const { data } = await desk.api.call(sendBroadcast, {
      body: {
        notification_datas: [
          {
            title: 'Storm tonight',
            text: 'Stay in',
            subtext: 'Ferries are cancelled',
            imageUrl: image,
            notification_type: 'article',
            object_id: id,
            channel: channels[0]!.id,
            group: bellGroupId,
          },
        ],
        user_list_type: 'all',
        app_package_name: ['web'],
      },
    });
    // The first one had proved that the browser is one.
    await expect.poll(() => service.posts.length).toBe(2);

    const worker = await findWorker(context);
    await deliver(page, `${desk.url}/read/`, subscriber.decrypt(service.posts[1]!.body));
    await expect
      .poll(() => listNotifications(worker))
      .toEqual([{ title: 'Storm tonight', body: 'Stay in\nFerries are cancelled', image }]);

    const [opened] = (await clickNotification(worker, 2)) ?? [];
    expect(opened).toBe(`/read/digests/${slug}`);
    await expect.poll(() => listNotifications(worker)).toEqual([]);
    const { versions } = await desk.api.call(getBroadcast, { params: { id: data.broadcast.id } });
    expect(versions[0]!.outcome).toMatchObject({ total: 1, sent: 1, opened: 1 });
    await page.goto(opened!);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await findButton(page).click();
    await expect(findButton(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(findStatus(page)).toBeEmpty();
    expect(await countBrowsers(desk)).toBe(0);
    await page.reload();
    await expect(findButton(page)).toHaveAttribute('aria-pressed', 'false');
    service.close();
  });

  test('KEYROT-05: subscribes anew when it comes again after the key of the server was rotated', async ({
    page,
    desk,
  }) => {
    const service = await startPushService();
    await standInForPush(page, desk, service.address);
    await page.goto(`/read/digests/${(await findDigest(desk)).slug}`);
    await findButton(page).click();
    await expect(findStatus(page)).toHaveText('Notifications are on in this browser.');
    await page.evaluate(() => localStorage.setItem('subscribed', 'earlier'));
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBe('yes');
    await expect(findButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => countBrowsers(desk)).toBe(1);
    await findButton(page).click();
    await expect.poll(() => countBrowsers(desk)).toBe(0);
    service.close();
  });

  test('is not shown as subscribed where the server could not store it', async ({
    page,
    desk,
    consoleErrors,
  }) => {
    await standInForPush(page, desk, 'https://push.example/1');
    await page.route('**/api/notification/web-push/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await page.goto(`/read/digests/${(await findDigest(desk)).slug}`);
    await findButton(page).click();
    await expect(findStatus(page)).toHaveText('That didn’t work. Please try again.');
    await page.reload();
    await expect(findButton(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(findStatus(page)).toBeEmpty();
    expect(await countBrowsers(desk)).toBe(0);
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('503')]);
  });
});

test('a browser that denies notifications says so, and is no device', async ({ page, context, desk }) => {
  await context.grantPermissions([]);
  await page.goto(`/read/digests/${(await findDigest(desk)).slug}`);
  await findButton(page).click();
  await expect(findStatus(page)).toHaveText('Your browser blocks notifications from this site.');
  await expect(findButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(findButton(page)).toBeEnabled();
  expect(await countBrowsers(desk)).toBe(0);
});

test.describe('a member of staff who allows notifications', () => {
  test.use({ permissions: ['notifications'], account: 'editor' });

  test('STAFFPUSH-04: is shown what comes into the inbox, opens it in the tab that is open, which reads it, and stops it', async ({
    page,
    context,
    desk,
  }) => {
    const service = await startPushService();
    const subscriber = await standInForPush(page, desk, service.address);
    // The headless shell says that all are refused, whatever was granted.
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
    );
    await page.goto('/account');
    const allow = page.getByRole('button', { name: 'Turn on in this browser' });
    await allow.click();
    await expect(
      page.getByText('This browser will notify you of new inbox items until you sign out here.'),
    ).toBeVisible();
    expect(await countBrowsers(desk)).toBe(0);

    const { id, title } = await findDigest(desk);
    const { userId } = await desk.findSession('editor');
    const body = { text: 'A secret, @editor.', mentions: [Number(userId)] };
    await desk.api.call(createComment, { params: { id }, body });
    // The first one had proved that the browser is one.
    await expect.poll(() => service.posts.length).toBe(2);
    const worker = await findWorker(context);
    await deliver(page, `${desk.url}/inbox-worker/`, subscriber.decrypt(service.posts[1]!.body));
    await expect
      .poll(() => listNotifications(worker))
      .toMatchObject([
        { title: 'Digest Desk', body: expect.stringMatching(`mentioned you on “${title}”\\.$`) },
      ]);

    expect(await clickNotification(worker, 1)).toEqual(['focus']);
    await expect(page).toHaveURL(new RegExp(`/digests/${id}\\?comment=\\d+$`));
    await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();

    await page.goto('/account');
    await page.getByRole('button', { name: 'Turn off in this browser' }).click();
    await expect(page.getByText('Off in this browser.')).toBeVisible();
    service.close();
  });
});
