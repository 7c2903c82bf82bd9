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
  thing,
  type Name,
  type Sentence,
} from './parts.ts';

type ToSentence = (entry: AuditEntry) => Sentence;
type Of<Entity extends 'digest' | 'revision' | 'faq' | 'comment'> = Record<AuditAction<Entity>, ToSentence>;

/** A digest by title and number. */
function named(entry: AuditEntry, id: number | null | undefined = entry.entity_id): Sentence {
  if (id === null || id === undefined) return say`a digest`;
  const { name, href } = thing(entry, digestPath(id));
  return name === String(id)
    ? say`digest ${{ name: `#${id}`, href }}`
    : say`${{ name, href }} #${String(id)}`;
}

const scores: Record<string, string> = {
  editor_score_quality: 'quality',
  editor_score_relevance: 'relevance',
};

function changed(entry: AuditEntry): Sentence {
  const status = recordedText(entry, 'status');
  const former = formerText(entry, 'status');
  if (former !== undefined) return moved(entry, status);
  const fields = changedFields(entry);
  if (fields.length > 0 && fields.every((field) => field in scores)) {
    const given = fields.map((field) => `${scores[field]} ${String(entry.after?.[field] ?? 'none')}`);
    return say`rated ${named(entry)}: ${given.join(', ')}`;
  }
  return say`changed ${named(entry)}`;
}

function moved(entry: AuditEntry, status: string): Sentence {
  if (status === 'Published') return say`published ${named(entry)}`;
  return say`moved ${named(entry)} to ${{ name: status }}`;
}

/** Those that a job is about, by name. */
const titles = (entry: AuditEntry, field: 'tags' | 'labels') =>
  recordedList(entry, field)
    .map((each) => (typeof each === 'object' && each !== null ? (each as { title?: string }).title : each))
    .join(', ');

/** The job that did it, after what it did. */
function byJob(entry: AuditEntry, sentence: Sentence): Sentence {
  const id = recordedNumber(entry, 'job');
  return id === undefined ? sentence : say`${sentence} in ${job(id)}`;
}

const inJob =
  (toSentence: ToSentence): ToSentence =>
  (entry) =>
    byJob(entry, toSentence(entry));

/** The tag that others were merged into, by name. */
export const mergedInto = ({ after }: AuditEntry) =>
  (after?.['into'] as { title?: string } | undefined)?.title ?? 'another tag';

const linked = (title: string): Name => ({ name: title });

function copied(entry: AuditEntry): Sentence {
  const original = recordedNumber(entry, 'copy_of');
  return original === undefined
    ? say`copied a digest to ${named(entry)}`
    : say`copied ${digest(original)} to ${named(entry)}`;
}

function undone(entry: AuditEntry): Sentence {
  const id = recordedNumber(entry, 'undo_of');
  return id === undefined
    ? say`undid a change of ${named(entry)}`
    : say`undid what ${job(id)} did to ${named(entry)}`;
}

function uploaded(entry: AuditEntry): Sentence {
  const file = recordedText(entry, 'file_name');
  return file
    ? say`began to upload ${linked(file)} for ${named(entry)}`
    : say`began to upload a video for ${named(entry)}`;
}

/** The day that a job has planned it for. */
const recordedDay = ({ after }: AuditEntry) =>
  (after?.['planned'] as { day?: string } | null | undefined)?.day;

function planned(entry: AuditEntry): Sentence {
  const at = recordedText(entry, 'publish_at');
  if (at) return say`had ${named(entry)} published at ${{ name: at }}`;
  if (formerText(entry, 'publish_at')) return say`took back the publication of ${named(entry)}`;
  const days = recordedNumber(entry, 'move_days');
  if (days !== undefined) return say`moved the plan of ${named(entry)} by ${{ name: `${days}` }} days`;
  const day = recordedText(entry, 'planned') || recordedDay(entry);
  return day ? say`planned ${named(entry)} for ${{ name: day }}` : say`took back the plan of ${named(entry)}`;
}

/** What an edit replaced, by name. */
const editedFields = ({ before }: AuditEntry) =>
  Object.keys(before ?? {})
    .filter((field) => !field.startsWith('first_published_'))
    .join(', ') || 'fields';

/** What was done to digests and to what belongs to them. */
export const digestSentences: {
  digest: Of<'digest'>;
  revision: Of<'revision'>;
  faq: Of<'faq'>;
  comment: Of<'comment'>;
} = {
  digest: {
    create: (entry) =>
      entry.after?.['status'] === 'Published'
        ? say`created and published ${named(entry)}`
        : say`created ${named(entry)}`,
    update: changed,
    copy: copied,
    remove: (entry) => say`removed the deleted digest ${named(entry)} for good`,
    request_upload: uploaded,
    render: (entry) => say`requested the video of ${named(entry)}`,
    cancel_render: (entry) => say`cancelled the video of ${named(entry)}`,
    update_status: inJob((entry) => moved(entry, recordedText(entry, 'status'))),
    add_tags: inJob((entry) => say`added ${linked(titles(entry, 'tags'))} to the tags of ${named(entry)}`),
    remove_tags: inJob(
      (entry) => say`removed ${linked(titles(entry, 'tags'))} from the tags of ${named(entry)}`,
    ),
    add_labels: inJob((entry) => say`labelled ${named(entry)} ${linked(titles(entry, 'labels'))}`),
    remove_labels: inJob(
      (entry) => say`removed ${linked(titles(entry, 'labels'))} from the labels of ${named(entry)}`,
    ),
    set_labels: inJob((entry) => {
      const labels = titles(entry, 'labels');
      return labels
        ? say`set the labels of ${named(entry)} to ${linked(labels)}`
        : say`removed all labels of ${named(entry)}`;
    }),
    edit: inJob((entry) => say`edited ${editedFields(entry)} of ${named(entry)}`),
    delete: inJob((entry) => say`deleted ${named(entry)}`),
    delete_tag: inJob(
      (entry) => say`removed the deleted tag ${linked(titles(entry, 'tags'))} from ${named(entry)}`,
    ),
    delete_label: inJob(
      (entry) => say`removed the deleted label ${linked(titles(entry, 'labels'))} from ${named(entry)}`,
    ),
    merge_tags: inJob(
      (entry) =>
        say`replaced ${linked(titles(entry, 'tags'))} by ${linked(mergedInto(entry))} in the tags of ${named(entry)}`,
    ),
    delete_status: inJob(
      (entry) =>
        say`moved ${named(entry)} to Draft, as its status ${linked(recordedText(entry, 'status'))} was deleted`,
    ),
    undo: undone,
    plan: inJob(planned),
    hold_publication: (entry) => say`held the publication of ${named(entry)}`,
    assign: inJob((entry) => {
      const assignee = entry.after?.['assignee'] as { title?: string } | null | undefined;
      return assignee?.title
        ? say`assigned ${named(entry)} to ${{ name: assignee.title }}`
        : say`took the assignment of ${named(entry)} away`;
    }),
    submit: (entry) => say`submitted ${named(entry)} for review`,
    approve: (entry) => say`approved ${named(entry)}`,
    return: (entry) => say`sent ${named(entry)} back${comment(entry)}`,
  },
  revision: {
    create: (entry) => say`began a private revision of ${named(entry)}`,
    delete: (entry) => say`discarded a private revision of ${named(entry)}`,
  },
  faq: {
    create: (entry) => say`created the questions of ${named(entry, recordedNumber(entry, 'digest'))}`,
    update: (entry) => say`changed the questions of ${named(entry, recordedNumber(entry, 'digest'))}`,
  },
  comment: {
    create: (entry) => say`commented on ${named(entry, recordedNumber(entry, 'digest'))}`,
    update: (entry) => say`changed a comment on ${named(entry, recordedNumber(entry, 'digest'))}`,
    resolve: (entry) => say`resolved a comment on ${named(entry, recordedNumber(entry, 'digest'))}`,
    reopen: (entry) => say`reopened a comment on ${named(entry, recordedNumber(entry, 'digest'))}`,
    delete: (entry) => say`deleted a comment on ${named(entry, recordedNumber(entry, 'digest'))}`,
  },
};
