import { digestTypes } from '#api/contract/digests.ts';
import { writeSegments } from '#domain/video/segment.ts';
import { createDigest, readDigest, saveDigest } from '#data/digests.ts';
import { deleteRevision, saveRevision } from '#data/revisions.ts';
import { multiLineField, singleLineField } from '#editing/merge/mergeWords.ts';
import type { DigestForm, DigestModel } from '#editing/model.ts';
import { splitHtmlBlocks } from '#richText/htmlBlocks.ts';
import { toParagraphs } from '#richText/paragraphs.ts';
import {
  draftStatus,
  emptyForm,
  fieldNames,
  digestToForm,
  isSameField,
  toPayload,
  wireNames,
} from './form.ts';
import { messages } from './messages.ts';
import { withChoiceIds, withoutChoiceIds } from './poll.ts';
import { validate } from './validate.ts';
import { segmentsToText } from './segmentText.ts';
import { videoErrors } from './videoErrors.ts';

export const digestModel: DigestModel = {
  fields: fieldNames,
  isSameField,
  labels: messages.fields,
  switchLabels: messages.switchLabels,
  valueTexts: { segments: segmentsToText },
  wireNames,
  messages,
  emptyForm: () => emptyForm(),
  fromStored: digestToForm,
  asNew: (form) => ({
    ...form,
    status: draftStatus,
    isPublishedAnew: false,
    poll: withoutChoiceIds(form.poll),
  }),
  toHtml: digestHtml,
  toInput: toPayload,
  toCopyInput: (form, deleted) => ({
    ...toPayload(form, deleted),
    id: null,
    digest_slug: null,
    modified_at: undefined,
  }),
  validate: (form, stored) => validate(form, stored?.type.code),
  // EDIT-73
  canAutosave: (form, acknowledged) => form.status === draftStatus && acknowledged.status === draftStatus,
  withIds: (form, sent, saved) =>
    saved.digest_poll ? { ...form, poll: withChoiceIds(form.poll, sent.poll, saved.digest_poll) } : form,
  store: {
    read: readDigest,
    create: createDigest,
    update: saveDigest,
    saveRevision,
    deleteRevision,
  },
  texts: {
    title: singleLineField,
    subtitle: singleLineField,
    content: {
      toBlocks: splitHtmlBlocks,
      toParagraphs: (html) => toParagraphs(html, messages.versions),
      joinBoth: (local, remote) => local + remote,
      mergesInPlace: true,
      mergesWords: true,
    },
    note: multiLineField,
    readReason: multiLineField,
    shortTitle: singleLineField,
    notificationText: singleLineField,
    formatText: singleLineField,
  },
  extra: {
    label: messages.faq.title,
    compare: async (id, edit) => (await import('./compareFaq.ts')).compareFaq(id, edit),
  },
};

/** The video screen has different checks and messages (C23, C24). */
export const videoModel: DigestModel = {
  ...digestModel,
  messages: { ...messages, ...messages.video },
  validate: videoErrors,
  // VID-50
  toInput: (form, stored) => ({
    ...toPayload(form, stored),
    ...(!stored && { type: digestTypes.video, video_summary: { summary: writeSegments(form.segments) } }),
  }),
};

function digestHtml({ title, subtitle, content }: DigestForm): string {
  return [
    title && `<h1>${escapeHtml(title)}</h1>`,
    subtitle && `<p><em>${escapeHtml(subtitle)}</em></p>`,
    content,
  ].join('');
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
