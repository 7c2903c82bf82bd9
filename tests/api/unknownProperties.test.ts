import { getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJob, listJobs } from '#api/contract/bulk.ts';
import { addJobPart } from '#api/contract/bulk/parts.ts';
import { addPasskey, confirmTotp, startPasskey, startTotp } from '#api/contract/factors.ts';
import { createDeliveryKey } from '#api/contract/deliveryKeys.ts';
import { createFaq } from '#api/contract/faq.ts';
import { createComment as createCommentOf } from '#api/contract/comments.ts';
import { contract } from '#api/contract/index.ts';
import { bellGroupId, sendBroadcast } from '#api/contract/broadcasts.ts';
import { createPushLimits } from '#api/contract/broadcasts/limits.ts';
import { subscribeToWebPush } from '#api/contract/broadcasts/webPush.ts';
import { effectiveBodyLimit, isReadOnly, type Endpoint } from '#api/contract/endpoint.ts';
import { addIncomingHeadlines, listSuggestedMerges } from '#api/contract/headlines.ts';
import { listInbox } from '#api/contract/inbox.ts';
import { createUser, listRoles } from '#api/contract/users.ts';
import { createAudience, createTemplate } from '#api/contract/presets.ts';
import { createWebhook, type WebhookInput } from '#api/contract/webhooks.ts';
import { createReportSchedule, type ReportScheduleInput } from '#api/contract/reportSchedules.ts';
import { signIn, startPasskeySignIn } from '#api/contract/session.ts';
import { createView, listViews } from '#api/contract/views.ts';
import * as tables from '#server/db/schema.ts';
import { storeSuggestedMerges } from '#server/features/news/headlines/suggestedMerges.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import { runBroadcast } from '#server/features/notify/broadcasts/send/run.ts';
import { startPasswordLink } from '#server/features/people/session/passwordLinks.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { defaultNotices } from '#domain/notices.ts';
import { appCode } from '#support/appCode.ts';
import { makePasskey, toOptions } from '#support/authenticator.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import {
  addBoard,
  addCategory,
  addDigest,
  addFeed,
  addPost,
  addLabel,
  addRule,
  addTag,
  addUserList,
  sampleRule,
} from '#support/factories.ts';
import { findChannel } from '#support/notifications.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp({
    webPushHosts: ['push.example'],
    // No mail is sent: the queue is not started.
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: { name: 'Desk', address: 'desk@desk.example' } },
  });
  desk.deps.push = createSandboxPush(desk.deps.db);
});
afterAll(() => desk.close());

const allTables = Object.values<unknown>(tables).filter((table) => is(table, PgTable));
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What is planted, by the type of a column: values that no test data has, and that are found again in any row. */
const planted = { number: 1_777_777_771, string: 'planted-by-the-test', date: '1987-06-05T04:03:02.000Z' };
const traces = ['1777777771', planted.string, '1987-06-05'];

function plantedFor(column: PgColumn): unknown {
  switch (column.dataType) {
    case 'number':
      return planted.number;
    case 'boolean':
      return column.default !== true;
    case 'date':
      return planted.date;
    case 'array':
      return [planted.string];
    default:
      return planted.string;
  }
}

/** Every column of every table by both of its names, and every name that a body or a call inside the server has. */
const unknownProperties: Record<string, unknown> = {
  ...Object.fromEntries(
    allTables.flatMap((table) =>
      Object.entries(getTableColumns(table)).flatMap(([name, column]) => [
        [name, plantedFor(column)],
        [snake(name), plantedFor(column)],
      ]),
    ),
  ),
  ...Object.fromEntries(
    contract.flatMap(({ endpoint }) =>
      Object.keys((endpoint.body as { properties?: object } | undefined)?.properties ?? {}).map((name) => [
        name,
        planted.string,
      ]),
    ),
  ),
  action: 'delete',
  dry_run: true,
  at: planted.date,
  user: { id: planted.number },
  language: { id: planted.number },
  idempotencyKey: planted.string,
  requestId: planted.string,
  sessionId: planted.number,
};

/** A body with unknown properties in every object, beside those that it has and could have. `bytes`: of each object at most. */
function withUnknown(body: unknown, schema: unknown, bytes: number): unknown {
  const { properties, items } = (schema ?? {}) as { properties?: Record<string, unknown>; items?: unknown };
  if (Array.isArray(body)) return body.map((item) => withUnknown(item, items, bytes));
  if (typeof body !== 'object' || body === null || !properties) return body;
  const inside = Object.entries(body).map(([name, value]) => [
    name,
    withUnknown(value, properties[name], bytes),
  ]);
  let left = bytes;
  const others = Object.entries(unknownProperties).filter(([name, value]) => {
    if (name in properties) return false;
    left -= JSON.stringify({ [name]: value }).length;
    return left > 0;
  });
  return { ...Object.fromEntries(others), ...Object.fromEntries(inside) };
}

/** Of the test server, for passkeys. */
const ownOrigin = 'http://localhost:4000';

interface Sample {
  id?: number | string;
  /** Of a path that has a part beside its id. */
  part?: number;
  body: object;
}

/** A call that succeeds, for every endpoint that writes JSON. Each makes what it needs. */
const samplePoll = {
  has_poll: true,
  question: { question: 'Which?' },
  headline: '',
  choices: [{ choice: 'Yes' }, { choice: 'No' }],
};

const samples: Record<string, () => Promise<Sample> | Sample> = {
  reportClientError: () => ({
    body: { origin: 'page', name: 'TypeError', message: 'x', stack: [], page: '/digests' },
  }),
  signIn: () => ({ body: { email: desk.people.editor.email, password: 'a-test-password' } }),
  changePassword: () => ({ body: { password: 'a-test-password', new_password: 'another-one' } }),
  confirmTotp: async () => ({ body: { code: appCode(await startApp()) } }),
  confirmIdentity: () => ({ body: { password: 'a-test-password' } }),
  requestPasswordLink: () => ({ body: { email: desk.people.editor.email } }),
  choosePassword: async () => {
    const { token } = await startPasswordLink(desk.deps.db, desk.people.editor.id, 'super user');
    return { body: { token, new_password: 'a-test-password-2' } };
  },
  signInWithFactor: async () => {
    const code = appCode(await startApp());
    const { recovery_codes: codes } = await desk.call(confirmTotp, { body: { code } });
    const credentials = { email: desk.people.super.email, password: 'a-test-password' };
    const { body } = await desk.send('POST', signIn.path, credentials, { as: 'anonymous' });
    return { body: { step: String(body['step']), code: codes[0]! } };
  },
  startPasskeySignIn: () => ({ body: {} }),
  addPasskey: async () => {
    const credential = makePasskey(ownOrigin).create(toOptions(await desk.call(startPasskey)));
    return { body: { name: 'Phone', credential } };
  },
  signInWithPasskey: async () => {
    const passkey = makePasskey(ownOrigin);
    const credential = passkey.create(toOptions(await desk.call(startPasskey)));
    await desk.call(addPasskey, { body: { name: 'Laptop', credential } });
    return {
      body: { credential: passkey.get(toOptions(await desk.call(startPasskeySignIn, { body: {} }))) },
    };
  },
  updateSignInRules: () => ({ body: { factor_roles: [] } }),
  createDigest: () => ({ body: wholeDigest }),
  saveDigest: async () => ({ id: (await addDigest(desk)).id, body: wholeDigest }),
  updateDigest: async () => ({ id: (await addDigest(desk)).id, body: wholeDigest }),
  saveRevision: async () => ({ id: (await addDigest(desk)).id, body: wholeDigest }),
  changeSlug: async () => ({ id: (await addDigest(desk)).id, body: { slug: 'another' } }),
  reportPresence: async () => ({ id: (await addDigest(desk)).id, body: { screen: 'a'.repeat(32) } }),
  createFaq: async () => ({ id: (await addFaq()).digest, body: {} }),
  generateAnswers: async () => ({ id: (await addFaq()).digest, body: {} }),
  saveFaq: async () => ({
    id: (await addFaq()).digest,
    body: { 1: { question: 'Where to?', answer: 'Over there.' } },
  }),
  showFaq: async () => ({ id: (await addFaq()).faq, body: { display: false } }),
  addDigestLabels: async () => ({
    body: { digests: [(await addDigest(desk)).id], labels: [{ id: (await addLabel(desk)).id }] },
  }),
  removeDigestLabels: async () => ({
    body: { digests: [(await addDigest(desk)).id], labels: [(await addLabel(desk)).id] },
  }),
  addDigestTags: async () => ({
    body: { digests: [(await addDigest(desk)).id], tags: [{ id: (await addTag(desk)).id }] },
  }),
  removeDigestTags: async () => ({
    body: { digests: [(await addDigest(desk)).id], tags: [(await addTag(desk)).id] },
  }),
  updateDigestStatuses: async () => ({
    body: { status: 'Published', digests: [(await addDigest(desk)).id] },
  }),
  deleteDigests: async () => ({ body: { digest_ids: [(await addDigest(desk)).id] } }),
  createJob: async () => ({
    body: { action: 'status', status: 'Published', digests: [(await addDigest(desk)).id] },
  }),
  createSelection: () => ({ body: { search: 'Digest' } }),
  requestVideoUpload: () => ({ body: { file_name: 'film.mp4' } }),
  saveTranscript: () => ({
    id: 'dQw4w9WgXcQ',
    body: { transcript: [{ start: 0, duration: 1, text: 'Hello' }], language: 'en' },
  }),
  createCategory: () => ({ body: { title: 'Science' } }),
  createBoard: () => ({ body: { title: 'A board' } }),
  updateBoard: async () => ({ id: (await addBoard(desk)).id, body: { title: 'Another board' } }),
  createRule: async () => ({ id: (await addBoard(desk)).id, body: sampleRule }),
  updateRule: async () => ({ id: (await addRule(desk)).id, body: { ...sampleRule, kind: 'watch' } }),
  createFeed: () => ({ body: { url: 'https://a.example/rss', title: 'A feed' } }),
  updateFeed: async () => ({ id: (await addFeed(desk)).id, body: { title: 'Another feed' } }),
  followFeed: async () => ({
    body: { feed_source: (await addFeed(desk)).id, feed_category: (await addBoard(desk)).id },
  }),
  importFeeds: () => ({
    body: { opml: '<opml><body><outline text="A" xmlUrl="https://o.example/rss"/></body></opml>' },
  }),
  markPosts: () => ({ body: { read: true, all: { until: new Date().toISOString() } } }),
  savePosts: async () => ({
    body: { saved: true, posts: [await addPost(desk, { feed: (await addFeed(desk)).id })] },
  }),
  createUserList: async () => ({
    body: { title: 'Testers', users: await addReaders(desk.deps.db, 1, 'made') },
  }),
  updateUserList: async () => ({ id: (await addUserList(desk)).id, body: { title: 'Testers' } }),
  createTag: () => ({ body: { title: 'Rail', slug: 'rail' } }),
  updateTag: async () => ({ id: (await addTag(desk)).id, body: { title: 'Rail' } }),
  mergeTags: async () => ({ body: { tags: [(await addTag(desk)).id], into: (await addTag(desk)).id } }),
  regroupTags: async () => ({ body: { tags: [(await addTag(desk)).id], tag_group: null } }),
  deleteTags: async () => ({ body: { tags: [(await addTag(desk)).id] } }),
  checkEdits: async () => ({ body: { edits: [{ id: (await addDigest(desk)).id, set: {} }] } }),
  createEdits: async () => ({ body: { edits: [{ id: (await addDigest(desk)).id, set: {} }] } }),
  addJobPart: async () => {
    const { id } = await desk.call(createJob, { body: { action: 'delete', receives: true } });
    return { id, part: 0, body: { digests: [(await addDigest(desk)).id] } };
  },
  startJob: async () => {
    const { id } = await desk.call(createJob, { body: { action: 'delete', receives: true } });
    const body = { digests: [(await addDigest(desk)).id] };
    await desk.call(addJobPart, { params: { id, part: 0 }, body });
    return { id, body: { total: 1 } };
  },
  decideJob: async () => {
    desk.deps.config.approvals = true;
    const body = { action: 'delete' as const, digests: [(await addDigest(desk)).id], approval: { by: null } };
    const { id } = await desk.call(createJob, { body }, { as: 'editor' });
    return { id, body: { decision: 'approve' } };
  },
  createLabel: () => ({ body: { title: 'Urgent', color_code: '#112233' } }),
  updateLabel: async () => ({
    id: (await addLabel(desk)).id,
    body: { title: 'Urgent', color_code: '#112233' },
  }),
  renameHost: async () => {
    const source = {
      link: 'https://news.example/1',
      title: '',
      read_reason: '',
      authors: [],
      original_published_date: null,
    };
    const digest = await addDigest(desk, { source });
    return { id: digest.source.host!.id, body: { brand_name: 'The News' } };
  },
  createStatus: () => ({ body: { status_name: 'Checked', status_code: 'CHK' } }),
  updatePlan: async () => ({ id: (await addDigest(desk)).id, body: { planned: { day: '2027-03-01' } } }),
  createCalendarFeed: () => ({ body: { name: 'Phone' } }),
  updatePublishCheck: () => ({ id: 'cover', body: { passed_by: 'editors' } }),
  updateStatus: async () => {
    const { rows } = await desk.deps.db.execute<{ id: number }>(
      sql`select id from statuses where editable order by id limit 1`,
    );
    return { id: rows[0]!.id, body: { status_code: 'XYZ' } };
  },
  placeStatus: () => ({ id: 2, body: { place: 1 } }),
  createLanguage: () => ({ body: { code: 'pt', title: 'Português' } }),
  updateLanguage: () => ({ id: 2, body: { title: 'Castellano' } }),
  placeLanguage: () => ({ id: 2, body: { place: 1 } }),
  setDailyTarget: async () => ({ id: (await addTag(desk)).id, body: { target: 3 } }),
  placeDailyTarget: async () => ({
    id: (await addTag(desk, { isDashVisible: true, dailyTarget: 2 })).id,
    body: { place: 1 },
  }),
  createUser: async () => ({ body: await newUser() }),
  checkImport: async () => ({ id: await addImport('ready'), body: {} }),
  startImport: async () => ({ id: await addImport('ready'), body: {} }),
  retryImportPictures: async () => ({ id: await addImport('done'), body: { site: null } }),
  importUsers: () => ({ body: { csv: 'name,email,role\nAda,ada@example.com,Editor' } }),
  updateUser: async () => ({
    id: (await desk.call(createUser, { body: await newUser() })).id,
    body: { name: 'Ines D.' },
  }),
  createDeliveryKey: () => ({ body: { name: 'App' } }),
  answerPoll: async () => {
    const digest = await addDigest(desk, { status: 'Published', digest_poll: samplePoll });
    const [choice] = digest.digest_poll!.choices;
    return { id: digest.slug, body: { choice: choice!.id, reader: 'reader-0001' } };
  },
  reportOpen: () => ({ body: { token: desk.deps.openTokens.sign(1, 1) } }),
  reportReads: async () => ({ body: { device: 'a-phone', digests: [(await addDigest(desk)).id] } }),
  createWebhook: () => ({ body: newWebhook }),
  updateWebhook: async () => ({ id: await addWebhook(), body: { name: 'News' } }),
  replayWebhook: async () => ({
    id: await addWebhook(),
    body: { failed_since: '2026-11-30T00:00:00.000Z' },
  }),
  createToken: () => ({ body: { name: 'Export', days: 30, scopes: ['read'] } }),
  savePreferences: () => ({
    body: { keyboard: { letters: true, actions: [{ id: 'digests.publish', keys: ['Y'] }] } },
  }),
  pushInbox: () => ({ body: { endpoint: subscription().endpoint, keys: subscription().keys } }),
  saveNotices: () => ({ body: defaultNotices('Europe/Vienna') }),
  markInboxItem: async () => ({ id: await addInboxItem(), body: { read: true } }),
  reviewDigest: async () => ({ id: (await addDigest(desk)).id, body: { decision: 'submit' } }),
  createComment: async () => ({ id: (await addDigest(desk)).id, body: { text: 'One' } }),
  updateComment: async () => {
    const { id } = await addDigest(desk);
    const comment = await desk.call(createCommentOf, { params: { id }, body: { text: 'One' } });
    return { id: comment.id, body: { text: 'Two' } };
  },
  markInboxRead: () => ({ body: {} }),
  createReportSchedule: () => ({ body: wholeSchedule() }),
  updateReportSchedule: async () => ({
    id: (await desk.call(createReportSchedule, { body: wholeSchedule() })).id,
    body: wholeSchedule(),
  }),
  createView: () => ({ body: wholeView }),
  updateView: async () => ({ id: (await desk.call(createView, { body: wholeView })).id, body: wholeView }),
  createAudience: () => ({ body: wholeAudience }),
  updateAudience: async () => ({
    id: (await desk.call(createAudience, { body: wholeAudience })).id,
    body: wholeAudience,
  }),
  createTemplate: async () => ({ body: await wholeTemplate() }),
  updateTemplate: async () => {
    const body = await wholeTemplate();
    return { id: (await desk.call(createTemplate, { body })).id, body };
  },
  sendBroadcast: async () => ({ body: await broadcast() }),
  confirmApp: () => ({ body: { name: 'com.example.lite' } }),
  createPushLimits: () => ({ body: findLimits('phone') }),
  updatePushLimits: async () => {
    const { app_package_name, ...body } = findLimits('tablet');
    const { id } = await desk.call(createPushLimits, { body: { app_package_name, ...body } });
    return { id, body };
  },
  recordOpen: async () => ({ body: { token: await sentOpenToken() } }),
  subscribeToWebPush: () => ({ body: subscription() }),
  unsubscribeFromWebPush: async () => {
    const body = subscription();
    await desk.call(subscribeToWebPush, { body });
    return { body: { endpoint: body.endpoint } };
  },
  registerDevice: () => ({ body: device() }),
  registerDeviceForUser: () => ({ id: desk.people.staff.id, body: device() }),
  unregisterDevice: () => ({ body: { token: device().token } }),
  setHeadlineStatus: async () => ({ body: { status: 'REJECTED', notification_ids: [await addHeadline()] } }),
  ungroupHeadlines: async () => ({ body: { ids: [await addHeadline()] } }),
  splitHeadlines: async () => ({ body: { ids: [await addHeadline()] } }),
  groupHeadlines: async () => ({ body: { ids: [await addHeadline()], group_id: await addHeadline() } }),
  answerSuggestedMerge: async () => {
    const [one, other] = [await addHeadline(), await addHeadline()];
    await storeSuggestedMerges(desk.deps.db, [{ headlineIds: [one, other], score: 0.4, sharedTerms: [] }]);
    return { id: (await desk.call(listSuggestedMerges)).results[0]!.id, body: { is_one_story: false } };
  },
  addIncomingHeadlines: () => ({ body: { headlines: [incoming()] } }),
  createHeadlineDigest: async () => ({ body: { notification_id: await addHeadline(), title: 'Rail' } }),
  changeBroadcast: async () => {
    const schedule_datetime = new Date(Date.now() + 3_600_000).toISOString();
    const { data } = await desk.call(sendBroadcast, { body: { ...(await broadcast()), schedule_datetime } });
    return { id: data.broadcast.id, body: { status_change_to: 'cancel' } };
  },
};

const newWebhook: WebhookInput = {
  name: 'Site',
  url: 'https://hooks.example/in',
  events: ['digest.published'],
};
const addWebhook = async () => (await desk.call(createWebhook, { body: newWebhook })).id;

/** The token by which a device reports that it opened what it was sent. */
async function addImport(state: 'ready' | 'done') {
  const [added] = await desk.deps.db
    .insert(tables.imports)
    .values({
      fileName: 'posts.xml',
      fileSize: 1,
      fileKey: 'none.import',
      state,
      createdBy: desk.people.super.id,
      requestId: 'sample',
    })
    .returning();
  return added!.id;
}

async function sentOpenToken() {
  const { data } = await desk.call(sendBroadcast, { body: await broadcast() });
  await runBroadcast(desk.deps, data.broadcast.id);
  const { rows } = await desk.deps.db.execute<{ token: string }>(
    sql`select message -> 'data' ->> 'open_token' as token from push_outbox limit 1`,
  );
  return rows[0]!.token;
}

let packages = 0;
/** Of another package each time: a package has limits once. */
const findLimits = (name: string) => ({
  app_package_name: `${name}-${(packages += 1)}`,
  quiet_from: '22:00',
  quiet_to: '07:00',
  time_zone: 'UTC',
  max_per_day: 3,
});
const device = () => ({ token: 'phone-one', app_package_name: 'com.example.digest' });

const subscription = () => ({
  endpoint: 'https://push.example/send/abc',
  // Lengths of a point of P-256 and of a secret, as base64url.
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
});

async function addInboxItem() {
  const { id } = desk.people.super;
  const subject = { entity: 'digest' as const, id: 1, title: 'Rail' };
  await addToInbox(desk.deps.db, { userIds: [id], kind: 'job_done', subject });
  return (await desk.call(listInbox)).results[0]!.id;
}

let headlineCount = 0;
const incoming = () => ({ id: String((headlineCount += 1)), text: 'Rail opens', source: 'News' });

async function addHeadline() {
  const { results } = await desk.call(addIncomingHeadlines, { body: { headlines: [incoming()] } });
  return results[0]!.headline;
}

/** The secret of an app that is not confirmed, in the place of one that is. */
async function startApp() {
  await desk.deps.db.delete(tables.totpFactors);
  return (await desk.call(startTotp)).secret;
}

/** They need another site or another program before they do anything, and take scalars alone. */
const withoutSample = [
  // Tried in provider.test.ts, with a provider.
  'finishProviderSignIn',
  // Tried in restored.test.ts, with a held report.
  'decideReportRun',
  'parseSite',
  'cropImage',
  'uprightImage',
  'importTranscript',
  'startRender',
  'makeOverview',
  'startTranscription',
];

const writing = contract
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.body && endpoint.bodyType !== 'form' && !isReadOnly(endpoint));

it('has a sample of every call that writes JSON', () => {
  const ids = writing.map(({ id }) => id).filter((id) => !withoutSample.includes(id));
  expect(Object.keys(samples).toSorted()).toEqual(ids.toSorted());
});

describe.each(writing.filter(({ id }) => id in samples))('$id', (endpoint) => {
  it('accepts nothing that the contract does not name', async () => {
    // A small body is refused for its length before its fields are looked at.
    const bytes = effectiveBodyLimit(endpoint) / 3;
    const addUnknown = (body: object) => {
      const sent = withUnknown(body, endpoint.body, bytes) as object;
      // What has any keys has no unknown ones.
      return sent === body ? body : { no_such_field: 1, ...sent };
    };
    const first = await prepare(endpoint);
    if (endpoint.refusesUnknown) {
      const refused = await first.send(addUnknown(first.body));
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ no_such_field: ['Unknown field.'] });
      expect(await findTraces()).toEqual([]);
      // It changed nothing, and only the unknown fields were in the way.
      expect((await first.send(first.body)).status).toBeLessThan(300);
      return;
    }
    const clean = await first.send(first.body);
    expect(clean.status).toBeLessThan(300);
    const cleanFlags = await countFlags();
    const second = await prepare(endpoint);
    const strange = await second.send(addUnknown(second.body));
    expect(await findTraces()).toEqual([]);
    expect(strange.status).toBe(clean.status);
    expect(await countFlags()).toEqual(cleanFlags);
  });
});

describe('13.3: what a body once set', () => {
  it('is no longer the owner of a view', async () => {
    await desk.reset();
    const view = await desk.call(createView, { body: wholeView }, { as: 'editor' });
    const stolen = { createdBy: desk.people.staff.id };
    const answer = await desk.send('PATCH', `/dashboard/views/${view.id}/`, stolen, { as: 'editor' });
    expect(answer).toMatchObject({ status: 400, body: { createdBy: ['Unknown field.'] } });
    expect((await desk.call(listViews)).results[0]?.created_by.id).toBe(desk.people.editor.id);
  });

  it('is no longer what a bulk call does', async () => {
    await desk.reset();
    const { id } = await addDigest(desk);
    const body = { status: 'Published', digests: [id], action: 'delete', dry_run: true };
    expect((await desk.send('PATCH', '/dashboard/digests/bulk_update/', body)).status).toBe(200);
    const { results } = await desk.call(listJobs);
    expect(results[0]).toMatchObject({ action: 'status', dry_run: false, changed_count: 1 });
  });

  it('names the field of a nested object', async () => {
    const sort = { by: 'id', order: 'asc', createdBy: 1 };
    expect(await desk.send('POST', '/dashboard/views/', { ...wholeView, sort })).toMatchObject({
      status: 400,
      body: { 'sort.createdBy': ['Unknown field.'] },
    });
    expect(createJob.refusesUnknown).toBe(true);
  });
});

/** An empty database with what a call needs, and its sample. */
async function prepare(endpoint: Endpoint) {
  await desk.reset();
  await addReaders(desk.deps.db, 2);
  const { id, part, body } = await samples[endpoint.id]!();
  const path = endpoint.path.replace('{part}', String(part)).replace(/\{\w+\}/, String(id));
  const as =
    endpoint.access === 'public'
      ? 'anonymous'
      : endpoint.access === 'delivery-key'
        ? { token: (await desk.call(createDeliveryKey, { body: { name: 'App' } })).key }
        : 'super';
  return { body, send: (sent: object) => desk.send(endpoint.method, path, sent, { as }) };
}

/** The tables that hold planted values. */
async function findTraces() {
  const parts = (await findUsedTables()).map(
    ({ name }) => sql`select ${name}::text as name where exists (
      select from ${sql.identifier(name)} t where t::text like any (${sql.param(traces.map((trace) => `%${trace}%`))}::text[]))`,
  );
  const { rows } = await desk.deps.db.execute<{ name: string }>(sql.join(parts, sql` union all `));
  return rows.map(({ name }) => name);
}

/** How many rows have each flag on. */
async function countFlags() {
  const parts = (await findUsedTables()).flatMap(({ name, flags }) =>
    flags.map(
      (flag) => sql`select ${`${name}.${flag}`}::text as flag, count(*)::int as count
        from ${sql.identifier(name)} where ${sql.identifier(flag)}`,
    ),
  );
  const { rows } = await desk.deps.db.execute<{ flag: string; count: number }>(
    sql.join(parts, sql` union all `),
  );
  return rows.filter(({ count }) => count > 0);
}

/** The tables that have ever had a row, with their boolean columns. */
async function findUsedTables() {
  const { rows } = await desk.deps.db.execute<{ name: string; flags: string[] }>(sql`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and atttypid = 'boolean'::regtype and attnum > 0 and not attisdropped) as flags
    from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by relname`);
  return rows;
}

const wholeAudience = {
  name: 'Vienna',
  filters: {
    user_list_type: 'all',
    app_package_name: null,
    cities: ['Vienna'],
    states: [],
    read: { tags: [], categories: [], keywords: ['rail'], datetime_from: null },
  },
};

async function wholeTemplate() {
  const { notification_datas } = await broadcast();
  return { name: 'Alert', content: { notification_datas, bottom_tab_index: '1' } };
}

const wholeSchedule = (): ReportScheduleInput => ({
  name: 'Every morning',
  kind: 'digests',
  filters: {},
  period: 'yesterday',
  every: 'day',
  weekday: null,
  at: '07:00',
  zone: 'UTC',
  by_mail: false,
  file_days: 30,
  recipients: [desk.people.super.id],
});

const wholeView = {
  name: 'Mine',
  query: '',
  columns: ['id' as const],
  sort: { by: 'id' as const, order: 'asc' as const },
};

const wholeDigest = {
  title: 'A digest',
  source: { link: '', title: '', read_reason: '', authors: [{ name: 'Ada' }], original_published_date: null },
  click_action: { action: 'EXPAND2', object_id: null },
  visible_fields: {
    show_share: true,
    show_bookmark: true,
    show_category: true,
    show_feedback: true,
    show_feedback_question: true,
    first_published_at: true,
    format_human: true,
    is_thumbnail_large: false,
  },
  digest_internal: {
    content_quality: true,
    content_accuracy: false,
    content_operational: false,
    plagiarism_score: false,
    content_length: false,
    assigned_to: null,
    note: '',
  },
  digest_poll: {
    has_poll: true,
    question: { question: 'Which?' },
    headline: '',
    choices: [{ choice: 'One' }, { choice: 'Two' }],
  },
};

async function addFaq() {
  const content = '<p>The night train runs again. It leaves at nine. Tickets cost forty euros.</p>';
  const { id: digest } = await addDigest(desk, { content });
  const { id: faq } = await desk.call(createFaq, { params: { id: digest }, body: {} });
  return { digest, faq };
}

async function newUser() {
  const { results } = await desk.call(listRoles);
  return { name: 'Ines', email: 'ines@example.com', password: 'a-good-one', roles: [results.at(-1)!.id] };
}

async function broadcast() {
  const { id } = await addDigest(desk, { status: 'Published', categories: [(await addCategory(desk)).id] });
  const channel = await findChannel(desk, bellGroupId);
  const version = {
    object_id: id,
    title: 'A headline',
    text: 'Alert',
    channel: channel.id,
    group: bellGroupId,
    notification_type: 'article' as const,
  };
  return { notification_datas: [version], user_list_type: 'all' as const };
}
