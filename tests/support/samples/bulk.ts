import type { Job, JobItem } from '#api/contract/bulk.ts';

/** A job for stories: done, and free to be undone. */
export function sampleJob(id: number, over: Partial<Job> = {}): Job {
  return {
    id,
    action: 'status',
    parameters: { status: 'Published' },
    state: 'done',
    dry_run: false,
    total: 12,
    done_count: 12,
    changed_count: 12,
    failed_count: 0,
    skipped_count: 0,
    created_by: { id: 7, name: 'Ada Moreau' },
    created_at: '2026-11-05T15:04:00.000Z',
    started_at: '2026-11-05T15:04:00.000Z',
    finished_at: '2026-11-05T15:04:01.000Z',
    can_undo: true,
    undo_until: '2026-11-06T15:04:01.000Z',
    undo_of: null,
    undone_by: null,
    approval: null,
    detail: null,
    ...over,
  };
}

export function sampleItem(id: number, over: Partial<JobItem> = {}): JobItem {
  return {
    digest: { id, title: `How a harbour town got its fish market back, part ${id}` },
    result: 'changed',
    detail: null,
    version: null,
    changes: [],
    ...over,
  };
}
