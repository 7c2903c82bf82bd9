import { createHmac } from 'node:crypto';
import { text as toText } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { listPosts } from '#api/contract/posts.ts';
import { maintainSubscriptions } from '#server/features/news/feeds/hubs/subscriptions.ts';
import { addBoard, addFeed as addFeedTo } from './factories.ts';
import { desk, poll, site, setUpFeedSite } from './feedSite.ts';
import { makeRss, openSite, type Site } from './site.ts';

/** A hub that feeds of the site name. It is new for each test. */
export let hub: Site;
/** The requests to the hub, oldest first. */
export let requests: URLSearchParams[];

/** Starts the product, reached at `https://desk.example`, a site and its hub for the tests of a file. */
export function setUpHub() {
  setUpFeedSite({ configuredPublicUrl: 'https://desk.example' });
  beforeEach(async () => {
    hub?.close();
    hub = await openSite();
    requests = [];
    hub.pages['/'] = async (incoming, response) => {
      requests.push(new URLSearchParams(await toText(incoming)));
      response.writeHead(202).end();
    };
  });
  afterAll(() => hub.close());
}

export const toTopic = (path: string) => `${site.origin}${path}?topic`;
export const linksTo = (path: string, address = `${hub.origin}/`) =>
  `<a:link xmlns:a="http://www.w3.org/2005/Atom" rel="hub" href="${address}"/>` +
  `<a:link xmlns:a="http://www.w3.org/2005/Atom" rel="self" href="${toTopic(path)}"/>`;
export const tend = () => maintainSubscriptions(desk.deps, new AbortController().signal);
export const titles = async () =>
  (await desk.call(listPosts, { query: { ordering: 'id' } })).results.map(({ title }) => title);
export const execute = (query: ReturnType<typeof sql>) => desk.deps.db.execute(query);
export const subscriptions = async () =>
  (
    await execute(sql`
      select feed_id as feed, hub, topic, error, is_ending as ending, expires_at is not null as active
      from feed_subscriptions order by id`)
  ).rows;

/** A feed on a board, with a post, whose hub got a request. */
export async function subscribed(path = '/a') {
  site.pages[path] = makeRss([{ title: 'One', link: '/1' }], linksTo(path));
  const board = await addBoard(desk);
  const { id } = await addFeedTo(desk, `${site.origin}${path}`, [board.id]);
  await poll();
  await tend();
  return { id, path };
}

/** The last request to the hub. */
export function request() {
  const last = requests.at(-1)!;
  return Object.fromEntries([...last].map(([name, value]) => [name.replace('hub.', ''), value]));
}

export const toPath = (callback = request().callback!) => new URL(callback).pathname;

export async function get(query: Record<string, string>, path = toPath()) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [`hub.${name}`, value]));
  const { statusCode, payload, headers } = await desk.app.inject({ url: `${path}?${search}` });
  return { status: statusCode, text: payload, type: headers['content-type'] };
}

export const verify = (over: Record<string, string> = {}, path?: string) =>
  get(
    { mode: 'subscribe', topic: toTopic('/a'), challenge: 'c1<b>', lease_seconds: '864000', ...over },
    path,
  );

export interface Push {
  path?: string;
  secret?: string;
  method?: string;
  signature?: string | undefined;
  type?: string;
}

export async function push(body: string | Buffer, options: Push = {}) {
  const { path = toPath(), secret = request().secret ?? '', method = 'sha256' } = options;
  const signature =
    'signature' in options
      ? options.signature
      : `${method}=${createHmac(method, secret).update(body).digest('hex')}`;
  const { statusCode } = await desk.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': options.type ?? 'application/rss+xml',
      ...(signature !== undefined && { 'x-hub-signature': signature }),
    },
  });
  return statusCode;
}

export const two = makeRss([
  { title: 'Two', link: '/2' },
  { title: 'One', link: '/1' },
]);
