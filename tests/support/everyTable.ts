import { sql } from 'drizzle-orm';
import { createSelection, deleteDigests } from '#api/contract/bulk.ts';
import { createEdits } from '#api/contract/bulk/edits.ts';
import { bellGroupId, sendBroadcast } from '#api/contract/broadcasts.ts';
import { createComment } from '#api/contract/comments.ts';
import { createDigest, updateDigest } from '#api/contract/digests.ts';
import { reviewDigest } from '#api/contract/digests/review.ts';
import { createFaq } from '#api/contract/faq.ts';
import { saveNotices } from '#api/contract/inbox.ts';
import { addIncomingHeadlines, groupHeadlines } from '#api/contract/headlines.ts';
import { markPosts } from '#api/contract/posts.ts';
import { createDeliveryKey } from '#api/contract/deliveryKeys.ts';
import { savePreferences } from '#api/contract/preferences.ts';
import { reportPresence } from '#api/contract/presence.ts';
import { saveRevision } from '#api/contract/revisions.ts';
import { createToken } from '#api/contract/tokens.ts';
import { createWebhook } from '#api/contract/webhooks.ts';
import { createReportSchedule, runReportSchedule } from '#api/contract/reportSchedules.ts';
import { createRule } from '#api/contract/rules.ts';
import { saveTranscript } from '#api/contract/transcripts.ts';
import { createAudience } from '#api/contract/presets.ts';
import { createView } from '#api/contract/views.ts';
import { defaultNotices } from '#domain/notices.ts';
import * as schema from '#server/db/schema.ts';
import { sealEntries } from '#server/features/system/audit/seal.ts';
import { settleChanges } from '#server/features/delivery/changes.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import { generateReport } from '#server/features/reports/reportSchedules/make.ts';
import { runBroadcast } from '#server/features/notify/broadcasts/send/run.ts';
import type { TestApp } from './app.ts';
import { addReaders } from './audience.ts';
import { finish, run } from './bulk.ts';
import { storeEntries } from '#server/features/news/posts/store.ts';
import {
  addBoard,
  addCategory,
  addDigest,
  addFeed,
  addFormat,
  addLabel,
  addRegion,
  addTag,
} from './factories.ts';
import { findChannel } from './notifications.ts';

/** Inserts rows into every table, through the API where it can: the database of a release (releases.ts). */
export async function fillEveryTable(desk: TestApp) {
  const { db } = desk.deps;
  const people = desk.people;
  const category = await addCategory(desk);
  const tag = await addTag(desk, { isDashVisible: true, dailyTarget: 2, coverImage: '/media/tag.webp' });
  await db.insert(schema.categoryScores).values([
    { categoryId: category.id, scale: 'quality', score: 1, title: 'Weak' },
    { categoryId: category.id, scale: 'relevance', score: 1, title: 'Local' },
  ]);

  const full = await addDigest(desk, {
    title: 'Everything “quoted”, <b>tagged</b> & العربية',
    content: '<p>One ticket for the city of Vienna. A sleeper in Vienna costs less than a room there.</p>',
    status: 'Published',
    labels: [(await addLabel(desk)).id],
    categories: [category.id],
    tags: [tag.id, (await addTag(desk)).id],
    collaborators: [people.staff.id, people.editor.id],
    image: '/media/cover.webp',
    source: {
      link: 'https://www.news.example/a',
      title: 'Read',
      read_reason: 'Because',
      authors: [{ name: 'Ada' }],
      original_published_date: '2026-11-02T08:30:00+02:00',
    },
    digest_author: people.staff.id,
    click_action: { action: 'tag', object_id: tag.id },
    format: (await addFormat(desk)).id,
    region_id: (await addRegion(desk)).id,
    digest_poll: {
      has_poll: true,
      question: { question: 'Which?' },
      headline: 'Well',
      choices: [{ choice: 'Yes' }, { choice: 'No' }],
    },
    editor_score_relevance: 1,
    editor_score_quality: 1,
    shelf_life: 'YEARS',
    digest_internal: {
      content_quality: true,
      content_accuracy: false,
      content_operational: true,
      plagiarism_score: false,
      content_length: true,
      assigned_to: people.editor.id,
      note: 'A note',
    },
    video_summary: { summary: [{ segment_id: 1 }] },
  });
  const draft = await addDigest(desk, { tags: [tag.id] }, { as: 'editor' });
  const other = await addDigest(desk, { content: '<p>نص قصير</p>' }, { language: 'ar' });
  const named = { headers: { 'idempotency-key': 'a-lost-answer' } };
  await desk.call(createDigest, { body: { title: 'Made by a named call' } }, named);
  const deleted = await addDigest(desk, { tags: [tag.id] });
  await desk.call(deleteDigests, { body: { digest_ids: [deleted.id] } });
  const digest = { params: { id: full.id } };
  // By another person, so that the former text becomes a version.
  await desk.call(updateDigest, { ...digest, body: { content: '<p>Another text.</p>' } }, { as: 'staff' });

  await run(desk, { action: 'add_tags', digests: [draft.id, other.id], tags: [{ title: 'From a job' }] });
  const edits = [{ id: draft.id, set: { subtitle: 'From a file' } }];
  await finish(desk, await desk.call(createEdits, { body: { edits } }));
  await desk.call(createSelection, { body: { everything: true } });
  const thread = await desk.call(createComment, { ...digest, body: { text: 'A second source?' } });
  await desk.call(
    createComment,
    { ...digest, body: { text: 'Yes.', thread_id: thread.id } },
    { as: 'staff' },
  );
  await desk.call(reviewDigest, { params: { id: draft.id }, body: { decision: 'submit' } });
  await desk.call(reviewDigest, {
    params: { id: draft.id },
    body: { decision: 'return', comment: 'A source, please.' },
  });
  await desk.call(createFaq, { ...digest, body: {} });
  await desk.call(saveRevision, { ...digest, query: {}, body: { title: 'Not public yet' } });
  await desk.call(reportPresence, { ...digest, body: { screen: '1'.repeat(32) } });
  await addToInbox(db, {
    userIds: [people.editor.id],
    kind: 'job_done',
    subject: { entity: 'job', id: 1, title: 'Publish' },
    actorId: people.super.id,
  });
  const [session] = await db.select({ id: schema.sessions.id }).from(schema.sessions);
  const endpoint = 'https://push.example/1';
  await db
    .insert(schema.inboxBrowsers)
    .values({ sessionId: session!.id, endpoint, keys: { p256dh: 'a', auth: 'b' } });
  const [item] = await db.select({ id: schema.inboxItems.id }).from(schema.inboxItems);
  await db.insert(schema.inboxPushes).values({ sessionId: session!.id, itemId: item!.id });
  await desk.call(saveNotices, { body: { ...defaultNotices('UTC'), quiet: { from: '22:00', to: '07:00' } } });
  await db.insert(schema.outgoingEmails).values({ userId: people.editor.id, itemIds: [1] });
  const schedule = await desk.call(createReportSchedule, {
    body: {
      name: 'Last week',
      kind: 'digests',
      filters: { tag_ids: [tag.id] },
      period: 'last_week',
      every: 'week',
      weekday: 1,
      at: '07:00',
      zone: 'Europe/Vienna',
      by_mail: false,
      file_days: 30,
      recipients: [people.editor.id],
    },
  });
  const report = await desk.call(runReportSchedule, { params: { id: schedule.id } });
  await generateReport(desk.deps, report.id);
  await addWebhookWithLog(desk);
  await desk.call(createToken, { body: { name: 'A script', days: 30, scopes: ['read', 'digests'] } });
  await desk.call(createDeliveryKey, { body: { name: 'App', tag: tag.id } });
  await settleChanges(db);
  await db.insert(schema.deliveryMarks).values({ digestId: full.id });
  const [choice] = await db.select().from(schema.pollChoices);
  await db
    .insert(schema.pollAnswers)
    .values({ digestId: full.id, readerHash: '0'.repeat(64), choiceId: choice!.id });
  await desk.call(savePreferences, {
    body: { keyboard: { letters: false, actions: [{ id: 'digests.publish', keys: ['Y'] }] } },
  });
  await desk.call(createAudience, {
    body: {
      name: 'Vienna',
      filters: {
        user_list_type: 'all',
        app_package_name: null,
        cities: ['Vienna'],
        states: [],
        read: { tags: [tag.id] },
      },
    },
  });
  await desk.call(createView, {
    body: { name: 'Drafts', query: 'selectedStatus=draft', columns: ['title'], sort: null },
  });
  await desk.send('POST', '/dashboard/signin/staff/', { email: people.staff.email, password: 'wrong' });

  const readers = await addReaders(db, 2);
  const { id: channel } = await findChannel(desk, bellGroupId);
  await db.insert(schema.channelFollowers).values({ channelId: channel, userId: readers[0]! });
  await db.insert(schema.tagFollowers).values({ tagId: tag.id, userId: readers[0]! });
  const [list] = await db.insert(schema.userLists).values({ title: 'Early readers' }).returning();
  await db.insert(schema.userListMembers).values({ userListId: list!.id, userId: readers[1]! });
  const { data } = await desk.call(sendBroadcast, {
    body: {
      notification_datas: [
        {
          object_id: full.id,
          title: 'A headline',
          text: 'Alert',
          channel,
          group: bellGroupId,
          notification_type: 'article',
        },
      ],
      user_list_type: 'all',
      bottom_tab_index: '1',
    },
  });
  await runBroadcast(desk.deps, data.broadcast.id);
  await db.execute(sql`
    insert into notification_opens (notification_id, device_id)
    select notification_id, device_id from deliveries order by device_id limit 1`);
  await db.insert(schema.digestReads).values({ digestId: full.id, userId: readers[0]! });

  const board = await addBoard(desk);
  const feed = await addFeed(desk, 'https://feed.example/rss', [board.id]);
  await desk.call(createRule, {
    params: { id: board.id },
    body: { kind: 'watch', words: ['story'], feeds: [], languages: [] },
  });
  const entry = {
    id: 'a',
    title: 'A story',
    link: 'https://feed.example/a',
    date: undefined,
    summary: '',
    image: undefined,
  };
  await db.insert(schema.feedSubscriptions).values({
    feedId: feed.id,
    hub: 'https://hub.example/',
    topic: 'https://feed.example/rss',
    callback: 'https://desk.example/websub/token',
    secret: 'secret',
    nextAt: new Date(),
  });
  await storeEntries(db, feed.id, { entries: [entry], language: '' }, new Date());
  await desk.call(markPosts, { body: { read: true, all: { until: new Date().toISOString() } } });
  const { results: brought } = await desk.call(addIncomingHeadlines, {
    body: {
      headlines: ['Night train to Vienna starts', 'Vienna night train runs again'].map((text, index) => ({
        id: String(index),
        text,
        source: 'News',
        package: 'com.example.news',
        tag: tag.id,
      })),
    },
  });
  await desk.call(groupHeadlines, { body: { ids: [brought[1]!.headline], group_id: brought[0]!.headline } });

  await db.insert(schema.media).values({ key: 'a', url: '/media/a', contentType: 'image/webp', size: 1 });
  await db.insert(schema.videoUploads).values({ digestId: full.id, key: 'waiting' });
  await db.insert(schema.renders).values({
    digestId: full.id,
    hash: 'a',
    plan: { original: 'a', segments: [], transform: '', captions: [], warning: null },
  });
  await db.insert(schema.overviews).values({ videoId: 'a' });
  await db.insert(schema.transcriptions).values({ videoId: 'a', language: '' });
  await desk.call(saveTranscript, {
    params: { youtube_id: 'dQw4w9WgXcQ' },
    body: { transcript: [{ start: 0, duration: 2, text: 'The night train runs again.' }], language: 'en' },
  });
  await db.insert(schema.digestMetrics).values({ digestId: full.id, shareCount: 3 }).onConflictDoNothing();
  await db.insert(schema.mergeSuggestions).values({
    oneId: brought[1]!.headline,
    otherId: brought[0]!.headline,
    score: 0.4,
    sharedTerms: ['Vienna'],
  });
  await db.insert(schema.headlineVectors).values({
    model: 'a-model',
    textKey: '0'.repeat(32),
    vector: Buffer.alloc(8),
  });
  await db.insert(schema.digestPlans).values({ digestId: full.id, plannedDay: '2027-03-01', revision: 1 });
  await db
    .insert(schema.calendarFeeds)
    .values({ userId: people.staff.id, name: 'Phone', tokenHash: '0'.repeat(64) });
  await db.insert(schema.publishChecks).values({ code: 'cover', passedBy: 'editors' });
  await db.insert(schema.publishFindings).values({ key: 'link filled', problem: '' });
  await db.insert(schema.waitingDevices).values({
    token: 'waiting-phone',
    appPackageName: 'com.example.unknown',
    device: { token: 'waiting-phone', app_package_name: 'com.example.unknown' },
  });
  const [planned] = await db.select({ id: schema.broadcasts.id }).from(schema.broadcasts).limit(1);
  await db
    .insert(schema.broadcastZones)
    .values({ broadcastId: planned!.id, zone: 'Europe/Vienna', deliverAt: new Date() });
  await db.insert(schema.pushLimits).values({ timeZone: 'Europe/Vienna', maxPerDay: 5 });
  await db
    .insert(schema.registrationCounts)
    .values({ kind: 'app', network: '192.0.2.1', countedFrom: new Date(), count: 1 })
    .onConflictDoNothing();
  await db.insert(schema.servers).values({
    id: '00000000-0000-4000-8000-000000000001',
    name: 'desk-1:4000',
    startedAt: new Date(),
    seenAt: new Date(),
    facts: {
      role: 'all',
      version: '0.1.0',
      node: '24.0.0',
      disk: { device: 1, freeBytes: 20_000_000_000, minFreeBytes: 64_000_000 },
      backupDisk: null,
      ffmpeg: { state: 'usable', version: '7.1.1' },
      uploads: 'disk',
      backupAt: null,
      auditDestinations: [],
      hasMail: false,
      hasFcm: false,
      hasVapidContact: true,
      services: { texts: false, transcription: false, embeddings: false },
      tasks: ['vacuum'],
      push: [],
    },
  });
  await db.insert(schema.alerts).values({ key: 'mail', endTitle: 'Email delivery works again' });
  await db.insert(schema.callCounts).values({ key: '192.0.2.1', countedFrom: new Date(), count: 1 });
  await db.insert(schema.signInNetworks).values({ userId: people.staff.id, network: '192.0.2.1' });
  await db.insert(schema.totpFactors).values({ userId: people.staff.id, secret: 'plain:JBSWY3DPEHPK3PXP' });
  await db.insert(schema.recoveryCodes).values({ userId: people.staff.id, codeHash: '0'.repeat(64) });
  await db.insert(schema.passkeys).values({
    userId: people.staff.id,
    name: 'Phone',
    credentialId: 'Y3JlZGVudGlhbA',
    publicKey: 'a2V5',
    counter: 4_294_967_295,
    transports: ['internal', 'hybrid'],
  });
  await db.insert(schema.passkeyChallenges).values({
    challengeHash: '0'.repeat(64),
    purpose: 'add',
    userId: people.staff.id,
    expiresAt: new Date(),
  });
  await db
    .insert(schema.signInSteps)
    .values({ userId: people.staff.id, tokenHash: '0'.repeat(64), expiresAt: new Date() });
  await db
    .insert(schema.providerAccounts)
    .values({ userId: people.staff.id, issuer: 'https://login.example.com', subject: 'staff' });
  await db.insert(schema.providerSignIns).values({ secretHash: '0'.repeat(64), expiresAt: new Date() });
  await db
    .insert(schema.passwordLinks)
    .values({ userId: people.staff.id, origin: 'mail', tokenHash: '0'.repeat(64), expiresAt: new Date() });
  await db
    .insert(schema.userListChanges)
    .values({ userListId: list!.id, isRemoval: false, userIds: readers });
  await db.insert(schema.settings).values({ key: 'filled', value: 'bare' });
  await db.insert(schema.tasks).values({ name: 'filled', payload: { id: 1 }, runAt: new Date() });
  await fillImports(desk, full.id);
  await sealEntries(db, undefined);
  await db
    .insert(schema.auditDestinations)
    .values({ name: 'syslog tls://logs.example.com:6514', position: 1 });
  // Those who sign in to a restored release are added anew.
  await db.update(schema.users).set({ email: sql`${schema.users.name} || '@release.example'` });
}

/** As an import that has ended left them. */
async function fillImports({ deps: { db }, people }: TestApp, digestId: number) {
  const [added] = await db
    .insert(schema.imports)
    .values({
      fileName: 'posts.xml',
      fileSize: 100,
      fileKey: 'posts.import',
      kind: 'wordpress',
      state: 'done',
      source: 'wordpress:old.example',
      createdBy: people.super.id,
      requestId: 'filled',
    })
    .returning();
  const importId = added!.id;
  const url = 'https://old.example/a.jpg';
  const item = { importId, externalId: '1', digestId, modifiedAt: new Date() };
  await db
    .insert(schema.importItems)
    .values({ ...item, position: 1, title: 'A', place: 'line 1', result: 'created' });
  await db
    .insert(schema.importedDigests)
    .values({ ...item, source: 'wordpress:old.example', itemHash: 'a', choicesHash: 'b' });
  await db.insert(schema.importPictures).values({ importId, url, reason: 'Gone.' });
  await db.insert(schema.importPictureUses).values({ importId, url, digestId });
  await db.insert(schema.importAdditions).values({ importId, entity: 'tag', entityId: 1 });
  await db.insert(schema.importPaths).values({ path: '/a', digestId });
}

/** With an event that was sent once. */
async function addWebhookWithLog({ call, deps: { db } }: TestApp) {
  const webhook = await call(createWebhook, {
    body: {
      name: 'Site',
      url: 'https://hooks.example/in',
      events: ['digest.published'],
      header: 'X-Key: of the site',
    },
  });
  const [event] = await db
    .insert(schema.webhookEvents)
    .values({ type: 'digest.published', entityId: 1, data: {}, routedAt: new Date() })
    .returning();
  const [delivery] = await db
    .insert(schema.webhookDeliveries)
    .values({ webhookId: webhook.id, eventId: event!.id, state: 'delivered', tries: 1, endedAt: new Date() })
    .returning();
  await db
    .insert(schema.webhookAttempts)
    .values({ deliveryId: delivery!.id, at: new Date(), ms: 12, status: 200, request: '{}', response: '' });
}
