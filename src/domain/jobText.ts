/** What a bulk change of digests does, the deletion of tags, a label or a status, and the merging of tags. */
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

interface DescribedJob {
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

const list = (items: { title: string }[] = []) => items.map(({ title }) => title).join(', ');

/** What a job does, in a few words: `Add tags: Rail, Europe`. */
export function jobText({ action, parameters, undo_of }: DescribedJob): string {
  const { status = '', tags, labels, into, assignee, planned, move_days, fields = [] } = parameters;
  const texts: Record<JobAction, string> = {
    status: status === 'Published' ? 'Publish' : status === 'Draft' ? 'Save to draft' : `Status: ${status}`,
    add_tags: `Add tags: ${list(tags)}`,
    remove_tags: `Remove tags: ${list(tags)}`,
    add_labels: `Add labels: ${list(labels)}`,
    remove_labels: `Remove labels: ${list(labels)}`,
    set_labels: labels?.length ? `Set labels: ${list(labels)}` : 'Remove all labels',
    assign: assignee ? `Assign to ${assignee.title}` : 'Take the assignment away',
    plan:
      move_days !== undefined
        ? `Move plans by ${move_days} ${Math.abs(move_days) === 1 ? 'day' : 'days'}`
        : planned
          ? `Plan for ${[planned.day, planned.time].filter(Boolean).join(' ')}`
          : 'Clear plans',
    delete: 'Delete',
    edit: `Edit ${fields.join(', ')}`.trim(),
    delete_tag: `Delete ${tags?.length === 1 ? 'tag' : 'tags'}: ${list(tags)}`,
    merge_tags: `Merge tags: ${list(tags)} into ${into?.title ?? ''}`,
    delete_label: `Delete label: ${list(labels)}`,
    delete_status: `Delete status: ${status}`,
  };
  return undo_of === null ? texts[action] : `Undo: ${texts[action]}`;
}
