import { formatDateTime } from '#shared/format/dates.ts';
import type { DigestForm } from '#editing/model.ts';
import { countFlags } from '../flags.ts';
import { messages } from '../messages.ts';

const strings = messages.summaries;

export const summaries = {
  cover: ({ cover, thumbnail, visibleFields }: DigestForm) =>
    joinParts(
      cover ? strings.picture : strings.noPicture,
      thumbnail && strings.thumbnail,
      visibleFields.is_thumbnail_large && strings.large,
    ),
  filed: ({ categories, tags, labels }: DigestForm) =>
    joinParts(
      categories.map(({ title }) => title).join(', '),
      strings.tags(tags.length),
      labels.length > 0 && strings.labels(labels.length),
    ),
  publishing: ({ publishedAt, isPublishedAnew }: DigestForm) =>
    joinParts(
      publishedAt ? formatDateTime(publishedAt) : strings.notPublished,
      isPublishedAnew && strings.shownAsNew,
    ),
  people: ({ author, collaborators }: DigestForm) =>
    joinParts(
      author ? author.name : strings.noAuthor,
      collaborators.length > 0 && `+${collaborators.length}`,
    ),
  source: ({ sourceLink }: DigestForm) => parseHost(sourceLink) || strings.noLink,
  scores: ({ quality, relevance }: DigestForm) =>
    joinParts(
      quality !== null && `${messages.fields.quality} ${quality}`,
      relevance !== null && `${messages.fields.relevance} ${relevance}`,
    ) || messages.notScored,
  notification: ({ shortTitle, notificationText }: DigestForm) =>
    shortTitle || notificationText || strings.none,
  click: ({ isClickable }: DigestForm) => (isClickable ? strings.clickable : strings.notClickable),
  tweets: ({ tweets }: DigestForm) => strings.ofTweets(tweets.filter((each) => each.trim()).length),
  visibleFields: ({ visibleFields }: DigestForm) => {
    const flags = Object.values(visibleFields);
    return strings.shown(flags.filter(Boolean).length, flags.length);
  },
  checks: ({ checks }: DigestForm) => countFlags(checks),
  poll: ({ poll }: DigestForm) => (poll.isOn ? poll.question || strings.on : strings.off),
};

const joinParts = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

function parseHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
}
