import type { AuditAction, AuditEntry } from '#api/contract/audit.ts';
import { digestPath } from '#shared/page/paths.ts';
import {
  changedFields,
  digest,
  formerText,
  comment,
  job,
  recordedList,
  recordedNumber,
  recordedText,
  say,
  entityName,
  type Name,
  type Sentence,
} from './parts.ts';

type ToSentence = (entry: AuditEntry) => Sentence;
type Of<Entity extends 'digest' | 'revision' | 'faq' | 'comment'> = Record<AuditAction<Entity>, ToSentence>;

function digestReference(entry: AuditEntry, id: number | null | undefined = entry.entity_id): Sentence {
  if (id === null || id === undefined) return say`a digest`;
  const { name, href } = entityName(entry, digestPath(id));
  return name === String(id)
    ? say`digest ${{ name: `#${id}`, href }}`
    : say`${{ name, href }} #${String(id)}`;
}

const scores: Record<string, string> = {
  editor_score_quality: 'quality',
  editor_score_relevance: 'relevance',
};

function describeChange(entry: AuditEntry): Sentence {
  const status = recordedText(entry, 'status');
  const former = formerText(entry, 'status');
  if (former !== undefined) return describeMove(entry, status);
  const fields = changedFields(entry);
  if (fields.length > 0 && fields.every((field) => field in scores)) {
    const given = fields.map((field) => `${scores[field]} ${String(entry.after?.[field] ?? 'none')}`);
    return say`rated ${digestReference(entry)}: ${given.join(', ')}`;
  }
  return say`changed ${digestReference(entry)}`;
}

function describeMove(entry: AuditEntry, status: string): Sentence {
  if (status === 'Published') return say`published ${digestReference(entry)}`;
  return say`moved ${digestReference(entry)} to ${{ name: status }}`;
}

const titles = (entry: AuditEntry, field: 'tags' | 'labels') =>
  recordedList(entry, field)
    .map((each) => (typeof each === 'object' && each !== null ? (each as { title?: string }).title : each))
    .join(', ');

function appendJob(entry: AuditEntry, sentence: Sentence): Sentence {
  const id = recordedNumber(entry, 'job');
  return id === undefined ? sentence : say`${sentence} in ${job(id)}`;
}

const withJob =
  (toSentence: ToSentence): ToSentence =>
  (entry) =>
    appendJob(entry, toSentence(entry));

export const mergeTarget = ({ after }: AuditEntry) =>
  (after?.['into'] as { title?: string } | undefined)?.title ?? 'another tag';

const toName = (title: string): Name => ({ name: title });

function describeCopy(entry: AuditEntry): Sentence {
  const original = recordedNumber(entry, 'copy_of');
  return original === undefined
    ? say`copied a digest to ${digestReference(entry)}`
    : say`copied ${digest(original)} to ${digestReference(entry)}`;
}

function describeUndo(entry: AuditEntry): Sentence {
  const id = recordedNumber(entry, 'undo_of');
  return id === undefined
    ? say`undid a change to ${digestReference(entry)}`
    : say`undid ${job(id)} on ${digestReference(entry)}`;
}

function describeUpload(entry: AuditEntry): Sentence {
  const file = recordedText(entry, 'file_name');
  return file
    ? say`started uploading ${toName(file)} for ${digestReference(entry)}`
    : say`started uploading a video for ${digestReference(entry)}`;
}

const recordedDay = ({ after }: AuditEntry) =>
  (after?.['planned'] as { day?: string } | null | undefined)?.day;

function describePlan(entry: AuditEntry): Sentence {
  const at = recordedText(entry, 'publish_at');
  if (at) return say`had ${digestReference(entry)} published at ${{ name: at }}`;
  if (formerText(entry, 'publish_at'))
    return say`cancelled the scheduled publication of ${digestReference(entry)}`;
  const days = recordedNumber(entry, 'move_days');
  if (days !== undefined)
    return say`moved the plan of ${digestReference(entry)} by ${{ name: `${days}` }} days`;
  const day = recordedText(entry, 'planned') || recordedDay(entry);
  return day
    ? say`planned ${digestReference(entry)} for ${{ name: day }}`
    : say`cleared the plan of ${digestReference(entry)}`;
}

const editedFields = ({ before }: AuditEntry) =>
  Object.keys(before ?? {})
    .filter((field) => !field.startsWith('first_published_'))
    .join(', ') || 'fields';

export const digestSentences: {
  digest: Of<'digest'>;
  revision: Of<'revision'>;
  faq: Of<'faq'>;
  comment: Of<'comment'>;
} = {
  digest: {
    create: (entry) =>
      entry.after?.['status'] === 'Published'
        ? say`created and published ${digestReference(entry)}`
        : say`created ${digestReference(entry)}`,
    update: describeChange,
    copy: describeCopy,
    remove: (entry) => say`permanently removed ${digestReference(entry)}`,
    request_upload: describeUpload,
    render: (entry) => say`requested the video for ${digestReference(entry)}`,
    cancel_render: (entry) => say`cancelled the video of ${digestReference(entry)}`,
    update_status: withJob((entry) => describeMove(entry, recordedText(entry, 'status'))),
    add_tags: withJob(
      (entry) => say`added ${toName(titles(entry, 'tags'))} to the tags of ${digestReference(entry)}`,
    ),
    remove_tags: withJob(
      (entry) => say`removed ${toName(titles(entry, 'tags'))} from the tags of ${digestReference(entry)}`,
    ),
    add_labels: withJob(
      (entry) => say`labelled ${digestReference(entry)} ${toName(titles(entry, 'labels'))}`,
    ),
    remove_labels: withJob(
      (entry) => say`removed ${toName(titles(entry, 'labels'))} from the labels of ${digestReference(entry)}`,
    ),
    set_labels: withJob((entry) => {
      const labels = titles(entry, 'labels');
      return labels
        ? say`set the labels of ${digestReference(entry)} to ${toName(labels)}`
        : say`removed all labels from ${digestReference(entry)}`;
    }),
    edit: withJob((entry) => say`edited ${editedFields(entry)} of ${digestReference(entry)}`),
    delete: withJob((entry) => say`deleted ${digestReference(entry)}`),
    delete_tag: withJob(
      (entry) => say`removed the deleted tag ${toName(titles(entry, 'tags'))} from ${digestReference(entry)}`,
    ),
    delete_label: withJob(
      (entry) =>
        say`removed the deleted label ${toName(titles(entry, 'labels'))} from ${digestReference(entry)}`,
    ),
    merge_tags: withJob(
      (entry) =>
        say`replaced ${toName(titles(entry, 'tags'))} with ${toName(mergeTarget(entry))} in the tags of ${digestReference(entry)}`,
    ),
    delete_status: withJob(
      (entry) =>
        say`moved ${digestReference(entry)} to Draft because its status ${toName(recordedText(entry, 'status'))} was deleted`,
    ),
    undo: describeUndo,
    plan: withJob(describePlan),
    hold_publication: (entry) => say`held the publication of ${digestReference(entry)}`,
    assign: withJob((entry) => {
      const assignee = entry.after?.['assignee'] as { title?: string } | null | undefined;
      return assignee?.title
        ? say`assigned ${digestReference(entry)} to ${{ name: assignee.title }}`
        : say`unassigned ${digestReference(entry)}`;
    }),
    submit: (entry) => say`submitted ${digestReference(entry)} for review`,
    approve: (entry) => say`approved ${digestReference(entry)}`,
    return: (entry) => say`sent ${digestReference(entry)} back${comment(entry)}`,
  },
  revision: {
    create: (entry) => say`started a private revision of ${digestReference(entry)}`,
    delete: (entry) => say`discarded a private revision of ${digestReference(entry)}`,
  },
  faq: {
    create: (entry) =>
      say`created the questions for ${digestReference(entry, recordedNumber(entry, 'digest'))}`,
    update: (entry) =>
      say`changed the questions for ${digestReference(entry, recordedNumber(entry, 'digest'))}`,
  },
  comment: {
    create: (entry) => say`commented on ${digestReference(entry, recordedNumber(entry, 'digest'))}`,
    update: (entry) => say`changed a comment on ${digestReference(entry, recordedNumber(entry, 'digest'))}`,
    resolve: (entry) => say`resolved a comment on ${digestReference(entry, recordedNumber(entry, 'digest'))}`,
    reopen: (entry) => say`reopened a comment on ${digestReference(entry, recordedNumber(entry, 'digest'))}`,
    delete: (entry) => say`deleted a comment on ${digestReference(entry, recordedNumber(entry, 'digest'))}`,
  },
};
