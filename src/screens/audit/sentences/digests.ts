import type { AuditAction, AuditEntry } from '#api/contract/audit.ts';
import { digestPath } from '#shared/page/paths.ts';
import {
  changedFields,
  digestLink,
  previousText,
  quotedComment,
  importName,
  jobLink,
  recordedList,
  recordedNumber,
  recordedText,
  phrase,
  entityName,
  type NamePart,
  type Sentence,
} from './parts.ts';

type SentenceBuilder = (entry: AuditEntry) => Sentence;
type SentencesOf<Entity extends 'digest' | 'revision' | 'faq' | 'comment'> = Record<
  AuditAction<Entity>,
  SentenceBuilder
>;

function digestReference(entry: AuditEntry, id: number | null | undefined = entry.entity_id): Sentence {
  if (id === null || id === undefined) return phrase`a digest`;
  const { name, href } = entityName(entry, digestPath(id));
  return name === String(id)
    ? phrase`digest ${{ name: `#${id}`, href }}`
    : phrase`${{ name, href }} #${String(id)}`;
}

/** Names the comment's digest, ignoring the recorded text, which `entityName` would take for its name. */
function commentedDigest(entry: AuditEntry): Sentence {
  const id = recordedNumber(entry, 'digest') ?? null;
  return digestReference({ ...entry, entity_id: id, before: null, after: null });
}

const scoreNames: Record<string, string> = {
  editor_score_quality: 'quality',
  editor_score_relevance: 'relevance',
};

function describeChange(entry: AuditEntry): Sentence {
  const status = recordedText(entry, 'status');
  const former = previousText(entry, 'status');
  if (former !== undefined) return describeMove(entry, status);
  const fields = changedFields(entry);
  if (fields.length > 0 && fields.every((field) => field in scoreNames)) {
    const scores = fields.map((field) => `${scoreNames[field]} ${String(entry.after?.[field] ?? 'none')}`);
    return phrase`rated ${digestReference(entry)}: ${scores.join(', ')}`;
  }
  return phrase`changed ${digestReference(entry)}`;
}

function describeMove(entry: AuditEntry, status: string): Sentence {
  if (status === 'Published') return phrase`published ${digestReference(entry)}`;
  return phrase`moved ${digestReference(entry)} to ${{ name: status }}`;
}

const recordedTitles = (entry: AuditEntry, field: 'tags' | 'labels') =>
  recordedList(entry, field)
    .map((each) => (typeof each === 'object' && each !== null ? (each as { title?: string }).title : each))
    .join(', ');

function appendJob(entry: AuditEntry, sentence: Sentence): Sentence {
  const id = recordedNumber(entry, 'job');
  return id === undefined ? sentence : phrase`${sentence} in ${jobLink(id)}`;
}

const describeWithJob =
  (describe: SentenceBuilder): SentenceBuilder =>
  (entry) =>
    appendJob(entry, describe(entry));

export const mergeTarget = ({ after }: AuditEntry) =>
  (after?.['into'] as { title?: string } | undefined)?.title ?? 'another tag';

const namePart = (title: string): NamePart => ({ name: title });

function describeCopy(entry: AuditEntry): Sentence {
  const original = recordedNumber(entry, 'copy_of');
  return original === undefined
    ? phrase`copied a digest to ${digestReference(entry)}`
    : phrase`copied ${digestLink(original)} to ${digestReference(entry)}`;
}

function describeUndo(entry: AuditEntry): Sentence {
  const id = recordedNumber(entry, 'undo_of');
  return id === undefined
    ? phrase`undid a change to ${digestReference(entry)}`
    : phrase`undid ${jobLink(id)} on ${digestReference(entry)}`;
}

function describeUpload(entry: AuditEntry): Sentence {
  const file = recordedText(entry, 'file_name');
  return file
    ? phrase`started uploading ${namePart(file)} for ${digestReference(entry)}`
    : phrase`started uploading a video for ${digestReference(entry)}`;
}

const recordedDay = ({ after }: AuditEntry) =>
  (after?.['planned'] as { day?: string } | null | undefined)?.day;

function describePlan(entry: AuditEntry): Sentence {
  const at = recordedText(entry, 'publish_at');
  if (at) return phrase`scheduled ${digestReference(entry)} to be published at ${{ name: at }}`;
  if (previousText(entry, 'publish_at'))
    return phrase`cancelled the scheduled publication of ${digestReference(entry)}`;
  const days = recordedNumber(entry, 'move_days');
  if (days !== undefined)
    return phrase`moved the plan for ${digestReference(entry)} by ${{ name: `${days}` }} days`;
  const day = recordedText(entry, 'planned') || recordedDay(entry);
  return day
    ? phrase`planned ${digestReference(entry)} for ${{ name: day }}`
    : phrase`cleared the plan for ${digestReference(entry)}`;
}

const editedFields = ({ before }: AuditEntry) =>
  Object.keys(before ?? {})
    .filter((field) => !field.startsWith('first_published_'))
    .join(', ') || 'fields';

export const digestSentences: {
  digest: SentencesOf<'digest'>;
  revision: SentencesOf<'revision'>;
  faq: SentencesOf<'faq'>;
  comment: SentencesOf<'comment'>;
} = {
  digest: {
    create: (entry) =>
      entry.after?.['status'] === 'Published'
        ? phrase`created and published ${digestReference(entry)}`
        : phrase`created ${digestReference(entry)}`,
    update: describeChange,
    copy: describeCopy,
    remove: (entry) => phrase`permanently removed ${digestReference(entry)}`,
    request_upload: describeUpload,
    render: (entry) => phrase`requested a video render for ${digestReference(entry)}`,
    cancel_render: (entry) => phrase`cancelled the video render for ${digestReference(entry)}`,
    update_status: describeWithJob((entry) => describeMove(entry, recordedText(entry, 'status'))),
    add_tags: describeWithJob(
      (entry) =>
        phrase`added ${namePart(recordedTitles(entry, 'tags'))} to the tags of ${digestReference(entry)}`,
    ),
    remove_tags: describeWithJob(
      (entry) =>
        phrase`removed ${namePart(recordedTitles(entry, 'tags'))} from the tags of ${digestReference(entry)}`,
    ),
    add_labels: describeWithJob(
      (entry) =>
        phrase`added ${namePart(recordedTitles(entry, 'labels'))} to the labels of ${digestReference(entry)}`,
    ),
    remove_labels: describeWithJob(
      (entry) =>
        phrase`removed ${namePart(recordedTitles(entry, 'labels'))} from the labels of ${digestReference(entry)}`,
    ),
    set_labels: describeWithJob((entry) => {
      const labels = recordedTitles(entry, 'labels');
      return labels
        ? phrase`set the labels of ${digestReference(entry)} to ${namePart(labels)}`
        : phrase`removed all labels from ${digestReference(entry)}`;
    }),
    edit: describeWithJob((entry) => phrase`edited ${editedFields(entry)} of ${digestReference(entry)}`),
    delete: describeWithJob((entry) => phrase`deleted ${digestReference(entry)}`),
    delete_tag: describeWithJob(
      (entry) =>
        phrase`removed the deleted tag ${namePart(recordedTitles(entry, 'tags'))} from ${digestReference(entry)}`,
    ),
    delete_label: describeWithJob(
      (entry) =>
        phrase`removed the deleted label ${namePart(recordedTitles(entry, 'labels'))} from ${digestReference(entry)}`,
    ),
    merge_tags: describeWithJob(
      (entry) =>
        phrase`replaced ${namePart(recordedTitles(entry, 'tags'))} with ${namePart(mergeTarget(entry))} in the tags of ${digestReference(entry)}`,
    ),
    delete_status: describeWithJob(
      (entry) =>
        phrase`moved ${digestReference(entry)} to Draft because its status ${namePart(recordedText(entry, 'status'))} was deleted`,
    ),
    undo: describeUndo,
    import: (entry) =>
      phrase`imported ${digestReference(entry)} in ${importName(recordedNumber(entry, 'import') ?? 0)}`,
    undo_import: (entry) =>
      phrase`undid ${importName(recordedNumber(entry, 'import') ?? 0)} on ${digestReference(entry)}`,
    plan: describeWithJob(describePlan),
    hold_publication: (entry) => phrase`held the publication of ${digestReference(entry)}`,
    assign: describeWithJob((entry) => {
      const assignee = entry.after?.['assignee'] as { title?: string } | null | undefined;
      return assignee?.title
        ? phrase`assigned ${digestReference(entry)} to ${{ name: assignee.title }}`
        : phrase`unassigned ${digestReference(entry)}`;
    }),
    submit: (entry) => phrase`submitted ${digestReference(entry)} for review`,
    approve: (entry) => phrase`approved ${digestReference(entry)}`,
    return: (entry) => phrase`sent ${digestReference(entry)} back${quotedComment(entry)}`,
  },
  revision: {
    create: (entry) => phrase`started a private revision of ${digestReference(entry)}`,
    delete: (entry) => phrase`discarded a private revision of ${digestReference(entry)}`,
  },
  faq: {
    create: (entry) =>
      phrase`created the questions for ${digestReference(entry, recordedNumber(entry, 'digest'))}`,
    update: (entry) =>
      phrase`changed the questions for ${digestReference(entry, recordedNumber(entry, 'digest'))}`,
  },
  comment: {
    create: (entry) => phrase`commented on ${commentedDigest(entry)}`,
    update: (entry) => phrase`changed a comment on ${commentedDigest(entry)}`,
    resolve: (entry) => phrase`resolved a comment on ${commentedDigest(entry)}`,
    reopen: (entry) => phrase`reopened a comment on ${commentedDigest(entry)}`,
    delete: (entry) => phrase`deleted a comment on ${commentedDigest(entry)}`,
  },
};
