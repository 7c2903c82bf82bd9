import { formatDateTime } from '#shared/format/dates.ts';
import type { DigestForm } from '#editing/model.ts';
import { countFlags } from '../flags.ts';
import { messages } from '../messages.ts';

const texts = messages.summaries;

export const summaries = {
  cover: ({ cover, thumbnail, visibleFields }: DigestForm) =>
    join(
      cover ? texts.picture : texts.noPicture,
      thumbnail && texts.thumbnail,
      visibleFields.is_thumbnail_large && texts.large,
    ),
  filed: ({ categories, tags, labels }: DigestForm) =>
    join(
      categories.map(({ title }) => title).join(', '),
      texts.tags(tags.length),
      labels.length > 0 && texts.labels(labels.length),
    ),
  publishing: ({ publishedAt, isPublishedAnew, formatText }: DigestForm) =>
    join(publishedAt ? formatDateTime(publishedAt) : formatText, isPublishedAnew && texts.anew),
  people: ({ author, collaborators }: DigestForm) =>
    join(author ? author.name : texts.noAuthor, collaborators.length > 0 && `+${collaborators.length}`),
  source: ({ sourceLink }: DigestForm) => parseHost(sourceLink) || texts.noLink,
  scores: ({ quality, relevance }: DigestForm) =>
    join(
      quality !== null && `${messages.fields.quality} ${quality}`,
      relevance !== null && `${messages.fields.relevance} ${relevance}`,
    ) || messages.notScored,
  notification: ({ shortTitle, notificationText }: DigestForm) =>
    shortTitle || notificationText || texts.none,
  click: ({ isClickable, clickAction }: DigestForm) =>
    isClickable ? join(texts.clickable, clickAction) : texts.notClickable,
  tweets: ({ tweets }: DigestForm) => texts.ofTweets(tweets.filter((each) => each.trim()).length),
  visibleFields: ({ visibleFields }: DigestForm) => {
    const flags = Object.values(visibleFields);
    return texts.shown(flags.filter(Boolean).length, flags.length);
  },
  checks: ({ checks }: DigestForm) => countFlags(checks),
  poll: ({ poll }: DigestForm) => (poll.isOn ? poll.question || texts.on : texts.off),
};

const join = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

function parseHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
}
