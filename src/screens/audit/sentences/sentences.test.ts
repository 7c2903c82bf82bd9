import { expect, test } from 'vitest';
import { auditKinds, type AuditEntry } from '#api/contract/audit.ts';
import { sampleEntry } from '#support/samples/audit.ts';
import { entrySentence, sentences } from './sentences.ts';
import type { Sentence } from './parts.ts';

const text = (sentence: Sentence) =>
  sentence.map((part) => (typeof part === 'string' ? part : part.name)).join('');
const links = (sentence: Sentence) =>
  sentence.flatMap((part) => (typeof part === 'string' || !part.href ? [] : [[part.name, part.href]]));
const entry = (
  entity: string,
  action: string,
  over: Partial<AuditEntry> & { entity_id?: number | null } = {},
) => sampleEntry(1, { entity, action, entity_name: 'Rail', before: null, after: null, ...over });
const read = (...given: Parameters<typeof entry>) => text(entrySentence(entry(...given)));

const all = Object.entries(auditKinds).flatMap(([entity, actions]) =>
  actions.map((action): [string, string] => [entity, action]),
);

test.each(all)('%s, %s has a sentence, with and without what is recorded', (entity, action) => {
  const own = sentences as Record<string, Record<string, unknown>>;
  expect(own[entity]?.[action]).toBeTypeOf('function');
  for (const over of [{}, { entity_id: null, entity_name: null }, { before: {}, after: {} }]) {
    const sentence = read(entity, action, over);
    expect(sentence).toMatch(/^[a-z]+( |$)/);
    expect(sentence).not.toMatch(/undefined|NaN|null|\[object|_/);
  }
});

test('a kind that this server does not write is put in readable words', () => {
  expect(read('sponsor_page', 'move_up')).toBe('move up: sponsor page Rail');
});

test.each<[string, Parameters<typeof entry>]>([
  [
    'published Rail #12',
    ['digest', 'update', { before: { status: 'Draft' }, after: { status: 'Published' } }],
  ],
  [
    'moved Rail #12 to In Review',
    ['digest', 'update', { before: { status: 'Draft' }, after: { status: 'In Review' } }],
  ],
  [
    'rated Rail #12: quality 4, relevance none',
    [
      'digest',
      'update',
      {
        before: { editor_score_quality: 3, editor_score_relevance: 1, modified_at: 'a' },
        after: { editor_score_quality: 4, editor_score_relevance: null, modified_at: 'b' },
      },
    ],
  ],
  ['changed Rail #12', ['digest', 'update', { before: { title: 'Old' }, after: { title: 'Rail' } }]],
  ['published Rail #12 in job 9', ['digest', 'update_status', { after: { status: 'Published', job: 9 } }]],
  [
    'added Rail, Sea to the tags of Rail #12 in job 9',
    [
      'digest',
      'add_tags',
      {
        after: {
          tags: [
            { id: 1, title: 'Rail' },
            { id: 2, title: 'Sea' },
          ],
          job: 9,
        },
      },
    ],
  ],
  [
    'commented on Rail #5',
    ['comment', 'create', { entity_id: 90, after: { digest: 5, text: 'Good to go.' } }],
  ],
  [
    'deleted a comment on digest #5',
    [
      'comment',
      'delete',
      { entity_id: 90, entity_name: null, before: { digest: 5, text: 'Good to go.' }, after: null },
    ],
  ],
  ['undid job 9 on Rail #12', ['digest', 'undo', { after: { job: 10, undo_of: 9 } }]],
  ['copied #3 to Rail #12', ['digest', 'copy', { after: { copy_of: 3 } }]],
  ['undid job 12 with job 13', ['job', 'undo', { after: { undone_by: 13 } }]],
  ['approved job 12', ['job', 'approve', { after: {} }]],
  ['rejected job 12: “Not today.”', ['job', 'refuse', { after: { comment: 'Not today.' } }]],
  ['ended job 12, which wasn’t approved in time', ['job', 'expire']],
  [
    'started job 12 (status Published)',
    ['job', 'create', { after: { action: 'status', status: 'Published' } }],
  ],
  [
    'renamed the tag Trains to Rail',
    ['tag', 'update', { before: { title: 'Trains' }, after: { title: 'Rail' } }],
  ],
  ['moved the status Rail to position 2', ['status', 'move', { before: { place: 5 }, after: { place: 2 } }]],
  [
    'set the daily target of Rail to 3 digests',
    ['tag', 'update', { before: { daily_target: null }, after: { daily_target: 3 } }],
  ],
  [
    'removed the daily target from Rail',
    ['tag', 'update', { before: { daily_target: 3 }, after: { daily_target: null } }],
  ],
  [
    'tested the service texts; the test failed',
    ['service', 'test', { after: { service: 'texts', is_ok: false } }],
  ],
  ['retried 2 tasks answer-question', ['task', 'retry', { after: { task: 'answer-question', count: 2 } }]],
  ['discarded 1 task push-inbox', ['task', 'discard', { after: { task: 'push-inbox', count: 1 } }]],
  ['deactivated Rail', ['user', 'update', { after: { is_active: false } }]],
  ['changed their password', ['user', 'update', { entity_id: 7, after: { password: 'changed' } }]],
  ['set a new password for Rail', ['user', 'update', { after: { password: 'changed' } }]],
  [
    'changed the role of Rail to Editor',
    ['user', 'update', { after: { roles: [{ id: 2, name: 'Editor' }] } }],
  ],
  ['rejected the headline Rail', ['headline', 'update', { after: { status: 'REJECTED' } }]],
  [
    'created digest #5 from the headline Rail',
    ['headline', 'update', { after: { digest: 5, status: 'PROCESSING' } }],
  ],
  ['followed the feed Rail on board 2', ['feed', 'update', { after: { followed: true, board: 2 } }]],
  [
    'created the mute rule derby, goal on Rail',
    ['rule', 'create', { after: { board: 2, kind: 'mute', words: ['derby', 'goal'] } }],
  ],
  ['imported 1 feed from a file', ['feed', 'import', { after: { feed_count: 1 } }]],
])('%s', (sentence, given) => {
  expect(read(...given)).toBe(sentence);
});

test('names link to what they name, while it is there', () => {
  const published = entry('digest', 'update_status', { after: { status: 'Published', job: 9 } });
  expect(links(entrySentence(published))).toEqual([
    ['Rail', '/digests/12'],
    ['job 9', '/jobs/9'],
  ]);
  expect(links(entrySentence(entry('tag', 'create')))).toEqual([['Rail', '/tags?search=Rail']]);
  expect(links(entrySentence(entry('board', 'create')))).toEqual([['Rail', '/board-details/12']]);
  const deleted = entry('tag', 'delete', { entity_name: null, before: { title: 'Rail' } });
  expect(text(entrySentence(deleted))).toBe('deleted the tag Rail');
  expect(links(entrySentence(deleted))).toEqual([]);
});
