export type JobAction =
  | 'status'
  | 'add_tags'
  | 'remove_tags'
  | 'add_labels'
  | 'remove_labels'
  | 'set_labels'
  | 'assign'
  | 'plan'
  | 'delete'
  | 'edit'
  | 'delete_tag'
  | 'merge_tags'
  | 'delete_label'
  | 'delete_status';

interface JobSummary {
  action: JobAction;
  parameters: {
    status?: string;
    tags?: { title: string }[];
    labels?: { title: string }[];
    into?: { title: string };
    assignee?: { title: string } | null;
    planned?: { day: string; time: string | null } | null;
    move_days?: number;
    fields?: string[];
  };
  undo_of: number | null;
}

/** The start of each description. Job search matches these too. */
export const jobPhrases = {
  status: { published: 'Publish', draft: 'Save to draft', other: 'Set status to' },
  add_tags: 'Add tags',
  remove_tags: 'Remove tags',
  add_labels: 'Add labels',
  remove_labels: 'Remove labels',
  set_labels: { some: 'Set labels', none: 'Remove all labels' },
  assign: { some: 'Assign to', none: 'Remove the assignment' },
  plan: { moved: 'Move plans', some: 'Plan for', none: 'Clear plans' },
  delete: 'Delete',
  edit: 'Edit',
  delete_tag: { one: 'Delete tag', many: 'Delete tags' },
  merge_tags: 'Merge tags',
  delete_label: 'Delete label',
  delete_status: 'Delete status',
  undo: 'Undo',
} as const;

/** `1 day earlier`, `3 days later`. */
export function describeOffset(days: number): string {
  const length = Math.abs(days);
  return `${length} ${length === 1 ? 'day' : 'days'} ${days < 0 ? 'earlier' : 'later'}`;
}

const joinTitles = (items: { title: string }[] = []) => items.map(({ title }) => title).join(', ');

/** `Add tags: Rail, Europe`. */
export function jobText({ action, parameters, undo_of }: JobSummary): string {
  const { status = '', tags, labels, into, assignee, planned, move_days, fields = [] } = parameters;
  const words = jobPhrases;
  const texts: Record<JobAction, string> = {
    status:
      status === 'Published'
        ? words.status.published
        : status === 'Draft'
          ? words.status.draft
          : `${words.status.other} ${status}`,
    add_tags: `${words.add_tags}: ${joinTitles(tags)}`,
    remove_tags: `${words.remove_tags}: ${joinTitles(tags)}`,
    add_labels: `${words.add_labels}: ${joinTitles(labels)}`,
    remove_labels: `${words.remove_labels}: ${joinTitles(labels)}`,
    set_labels: labels?.length ? `${words.set_labels.some}: ${joinTitles(labels)}` : words.set_labels.none,
    assign: assignee ? `${words.assign.some} ${assignee.title}` : words.assign.none,
    plan:
      move_days !== undefined
        ? `${words.plan.moved} ${describeOffset(move_days)}`
        : planned
          ? `${words.plan.some} ${[planned.day, planned.time].filter(Boolean).join(' ')}`
          : words.plan.none,
    delete: words.delete,
    edit: `${words.edit} ${fields.join(', ')}`.trim(),
    delete_tag: `${tags?.length === 1 ? words.delete_tag.one : words.delete_tag.many}: ${joinTitles(tags)}`,
    merge_tags: `${words.merge_tags}: ${joinTitles(tags)} into ${into?.title ?? ''}`,
    delete_label: `${words.delete_label}: ${joinTitles(labels)}`,
    delete_status: `${words.delete_status}: ${status}`,
  };
  return undo_of === null ? texts[action] : `${words.undo}: ${texts[action]}`;
}

interface Job {
  state: string;
}

/** Running or queued. */
export const isQueuedOrRunning = ({ state }: Job): boolean => state === 'queued' || state === 'running';

/** Receiving parts, queued or running. */
export const isActive = (job: Job): boolean => job.state === 'receiving' || isQueuedOrRunning(job);

/** Active or awaiting approval. */
export const isUnfinished = (job: Job): boolean => job.state === 'waiting' || isActive(job);
