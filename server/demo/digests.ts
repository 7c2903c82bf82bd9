import { defaultVisibleFields } from '#api/contract/digests/defaults.ts';
import { digestTypes, type Digest } from '#api/contract/digests.ts';
import type { Database } from '../db/database.ts';
import {
  digestCategories,
  digestCollaborators,
  digestLabels,
  digestMetrics,
  digests,
  digestTags,
  digestVersions,
  media,
  pollChoices,
  polls,
} from '../db/schema.ts';
import { saveFingerprints } from '../features/digests/fingerprints.ts';
import type { StoredFile } from './covers.ts';
import type { Lookups } from './lookups.ts';
import type { Plan } from './plan.ts';
import type { DemoVideo } from './types.ts';

export async function addDigests(
  db: Database,
  plans: Plan[],
  { covers, videos }: { covers: Map<string, StoredFile>; videos: Map<string, StoredFile> },
  lookups: Lookups,
) {
  const rows = plans.map((plan) =>
    digestRow(
      plan,
      {
        cover: covers.get(plan.slug)?.url,
        video: plan.videoLink ?? videos.get(plan.digest.video?.file ?? '')?.url,
      },
      lookups,
    ),
  );
  const stored = await db.insert(digests).values(rows).returning({
    id: digests.id,
    slug: digests.slug,
    title: digests.title,
    content: digests.content,
  });
  await saveFingerprints(db, stored);
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
  const each = <Row>(toRows: (plan: Plan) => Row[]) =>
    plans.flatMap((plan) => toRows(plan).map((row) => ({ ...row, digestId: ids.get(plan.slug)! })));

  await db
    .insert(digestTags)
    .values(
      each(({ digest }) => digest.tags.map((tag, position) => ({ tagId: lookups.tag(tag), position }))),
    );
  await db
    .insert(digestLabels)
    .values(
      each(({ labels }) => labels.map((label, position) => ({ labelId: lookups.label(label), position }))),
    );
  await db
    .insert(digestCategories)
    .values(each(({ digest }) => [{ categoryId: lookups.category(digest.category) }]));
  await db
    .insert(digestCollaborators)
    .values(
      each(({ collaborators }) =>
        collaborators.map((email, position) => ({ userId: lookups.user(email), position })),
      ),
    );
  await db
    .insert(digestVersions)
    .values(
      each(({ versions }) =>
        versions.map(({ authorEmail, ...version }) => ({ ...version, userId: lookups.user(authorEmail) })),
      ),
    );
  await db.insert(digestMetrics).values(each(({ figures }) => (figures ? [figures] : [])));
  await db
    .insert(polls)
    .values(
      each(({ digest: { poll } }) => (poll ? [{ question: poll.question, headline: poll.headline }] : [])),
    );
  await db.insert(pollChoices).values(
    each(({ digest: { poll } }) =>
      (poll?.choices ?? []).map(({ choice, votes }, index) => ({
        choice,
        voteCount: votes,
        position: index + 1,
      })),
    ),
  );
  await db.insert(media).values(
    plans.flatMap(({ slug, digest, author, createdAt }) => {
      const files = [covers.get(slug), videos.get(digest.video?.file ?? '')];
      return files.flatMap((file) =>
        file ? [{ ...file, uploadedBy: lookups.user(author), createdAt }] : [],
      );
    }),
  );
}

interface Links {
  cover: string | undefined;
  video: string | undefined;
}

function digestRow(plan: Plan, { cover, video }: Links, lookups: Lookups): typeof digests.$inferInsert {
  const { digest, typeCode } = plan;
  const tweets = digest.tweets ?? [];
  return {
    languageId: lookups.language(plan.language),
    statusId: lookups.status(plan.status),
    typeCode,
    slug: plan.slug,
    title: digest.title,
    subtitle: digest.subtitle,
    content: plan.content,
    coverPic: video ?? cover,
    customThumbnail: video && cover,
    displayType: plan.displayType,
    createdBy: lookups.user(plan.author),
    digestAuthor: lookups.user(plan.author),
    writtenBy: lookups.user(plan.writer),
    writtenAt: plan.writtenAt,
    hostId: lookups.host(digest.host),
    sourceLink: plan.sourceLink,
    sourceTitle: plan.sourceAction,
    sourceAuthors: digest.by ? [digest.by] : [],
    originalPublishedDate: plan.originallyPublishedAt,
    formatHuman: plan.formatText,
    formatId: lookups.format(plan.format),
    regionId: lookups.region(plan.region),
    clickAction: plan.opensCategory
      ? { action: 'category', object_id: lookups.category(digest.category) }
      : { action: 'EXPAND2', object_id: null },
    visibleFields: { ...defaultVisibleFields, is_thumbnail_large: plan.hasLargeThumbnail },
    showEmbed: tweets.length > 0,
    twitterLinks: tweets,
    notificationShortTitle: digest.alert ? digest.tags[0] : '',
    notificationText: digest.alert,
    notificationStatus: plan.notificationStatus,
    ...plan.scores,
    ...plan.checks,
    assignedTo: plan.assignee ? lookups.user(plan.assignee) : null,
    editorialNote: digest.note,
    defaultPreviewCount: typeCode === digestTypes.placeholder ? 0 : 1,
    timestampFullLength: digest.video?.length,
    videoSummary: digest.video && toVideoSummary(digest.video),
    firstPublishedAt: plan.firstPublishedAt,
    firstPublishedBy: plan.firstPublisher ? lookups.user(plan.firstPublisher) : null,
    createdAt: plan.createdAt,
    modifiedAt: plan.modifiedAt,
  };
}

function toVideoSummary({ segments, end }: DemoVideo): NonNullable<Digest['video_summary']> {
  const summary = segments.map(({ start, title, description }, index) => {
    const stop = segments[index + 1]?.start ?? end;
    return {
      id: index + 1,
      segment_id: index + 1,
      timestamp_start: start,
      timestamp_end: stop,
      s_length: stop - start,
      title,
      description,
      is_for_preview: index === 0,
      watch_label: null,
      video_summary_tag: null,
      timeCoordinate: {},
      coordinates: [],
      x_coord: null,
      y_coord: null,
      bg_color: null,
    };
  });
  return {
    auto_pause: false,
    summary,
    total_length: summary.reduce((total, { s_length }) => total + s_length, 0),
  };
}
