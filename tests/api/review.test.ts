import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { getDigest, listDigests, updateDigest } from '#api/contract/digests.ts';
import { deleteDigests } from '#api/contract/bulk.ts';
import { getReview, reviewDigest } from '#api/contract/digests/review.ts';
import { listInbox } from '#api/contract/inbox.ts';
import { deleteStatus, listDigestStatuses, updateStatus } from '#api/contract/statuses.ts';
import { updateUser } from '#api/contract/users.ts';
import { startTestApp, type As, type TestApp } from '#support/app.ts';
import { run, undo } from '#support/bulk.ts';
import { addDigest } from '#support/factories.ts';
import { addPerson } from '#support/people.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const inbox = async (as: As) => (await desk.call(listInbox, {}, { as })).results;
const assignee = async (id: number) =>
  (await desk.call(getDigest, { params: { id } })).digest_internal.assigned_to;
const assign = (digests: number[], assigned_to: number | null) =>
  run(desk, { action: 'assign', digests, assigned_to });
const decide = (id: number, body: object, as: As = 'super') =>
  desk.send('POST', `/digests/${id}/review/`, body, { as });

describe('REVIEW-01: assignment', () => {
  it('is a job, tells whoever it is assigned to, and can be undone', async () => {
    const { staff, editor } = desk.people;
    const one = await addDigest(desk, { title: 'Night trains' });
    const other = await addDigest(desk);
    await assign([other.id], staff.id);
    const job = await assign([one.id, other.id], editor.id);
    expect(job).toMatchObject({ changed_count: 2, parameters: { assignee: { id: editor.id } } });
    expect([await assignee(one.id), await assignee(other.id)]).toEqual([editor.id, editor.id]);
    const told = await inbox('editor');
    expect(told.map(({ kind, subject, actor }) => [kind, subject.id, actor?.name])).toEqual([
      ['assigned', other.id, 'super'],
      ['assigned', one.id, 'super'],
    ]);
    await undo(desk, job.id);
    expect([await assignee(one.id), await assignee(other.id)]).toEqual([null, staff.id]);
    expect(await inbox('editor')).toHaveLength(2);
  });

  it('takes an assignment away, and changes nothing where it is so already', async () => {
    const { id } = await addDigest(desk);
    await assign([id], desk.people.staff.id);
    expect((await assign([id], desk.people.staff.id)).changed_count).toBe(0);
    await assign([id], null);
    expect(await assignee(id)).toBeNull();
    expect(await inbox('staff')).toHaveLength(1);
  });

  it('of more than ten digests is one item', async () => {
    const ids: number[] = [];
    // oxlint-disable-next-line no-await-in-loop
    for (let n = 0; n < 11; n += 1) ids.push((await addDigest(desk)).id);
    const job = await assign(ids, desk.people.staff.id);
    expect(await inbox('staff')).toMatchObject([
      { kind: 'assigned', subject: { entity: 'job', id: job.id, title: '11 digests' } },
    ]);
  });

  it('is refused for who cannot sign in, and for a job without anybody named', async () => {
    const { id } = await addDigest(desk);
    const gone = await addPerson(desk.deps.db, 'staff', { name: 'Gone', isActive: false });
    const post = (body: object) => desk.send('POST', '/dashboard/jobs/', body);
    expect(await post({ action: 'assign', digests: [id], assigned_to: gone.id })).toMatchObject({
      status: 400,
      body: { assigned_to: ['No user with this ID can sign in.'] },
    });
    expect((await post({ action: 'assign', digests: [id] })).status).toBe(400);
    expect(await assignee(id)).toBeNull();
  });

  it('in a save of the editor tells the same, and never oneself', async () => {
    const digest = await addDigest(desk);
    const save = (assigned_to: number | null) =>
      desk.call(updateDigest, {
        params: { id: digest.id },
        body: { digest_internal: { ...digest.digest_internal, assigned_to } },
      });
    await save(desk.people.staff.id);
    await save(desk.people.staff.id);
    await save(desk.people.super.id);
    expect((await inbox('staff')).map(({ kind }) => kind)).toEqual(['assigned']);
    expect(await inbox('super')).toEqual([]);
  });
});

it('REVIEW-02: the list is filtered by assignee', async () => {
  const one = await addDigest(desk);
  await addDigest(desk);
  await assign([one.id], desk.people.staff.id);
  const query = { assigned_to: String(desk.people.staff.id) };
  const { results, count } = await desk.call(listDigests, { query });
  expect([results.map(({ id }) => id), count]).toEqual([[one.id], 1]);
});

describe('REVIEW-03: a draft is submitted', () => {
  it('into the status that is for review, which tells its assignee', async () => {
    const { id } = await addDigest(desk, {}, { as: 'staff' });
    await assign([id], desk.people.editor.id);
    const after = await desk.call(
      reviewDigest,
      { params: { id }, body: { decision: 'submit' } },
      { as: 'staff' },
    );
    expect(after.status).toBe('In Review');
    expect((await inbox('editor'))[0]).toMatchObject({
      kind: 'review_requested',
      subject: { id },
      actor: { name: 'staff' },
    });
    expect(await decide(id, { decision: 'submit' })).toMatchObject({
      status: 409,
      body: { code: 'not_in_review' },
    });
  });

  it('whatever that status is called, and not where none is', async () => {
    const { results } = await desk.call(listDigestStatuses);
    const { id: statusId } = results.find(({ stage }) => stage === 'review')!;
    await desk.call(updateStatus, { params: { id: statusId }, body: { status_name: 'Second pair of eyes' } });
    const { id } = await addDigest(desk);
    expect((await decide(id, { decision: 'submit' })).body['status']).toBe('Second pair of eyes');
    await desk.call(updateStatus, { params: { id: statusId }, body: { stage: null } });
    const other = await addDigest(desk);
    expect(await decide(other.id, { decision: 'submit' })).toMatchObject({
      status: 409,
      body: { code: 'no_review' },
    });
    await desk.call(updateStatus, {
      params: { id: statusId },
      body: { status_name: 'In Review', stage: 'review' },
    });
  });
});

async function addInReview() {
  const { id } = await addDigest(desk, { digest_author: desk.people.staff.id }, { as: 'staff' });
  await decide(id, { decision: 'submit' }, 'staff');
  return id;
}

describe('REVIEW-04: a review', () => {
  it('approves a digest into the status after it, and tells the author', async () => {
    const id = await addInReview();
    expect((await decide(id, { decision: 'approve' }, 'editor')).body['status']).toBe('Ready');
    expect((await inbox('staff'))[0]).toMatchObject({ kind: 'review_approved', subject: { id } });
  });

  it('sends it back to Draft with a sentence, which the author and the log get', async () => {
    const id = await addInReview();
    const refused = await decide(id, { decision: 'return', comment: '  ' }, 'editor');
    expect(refused).toMatchObject({ status: 400, body: { comment: [expect.any(String)] } });
    const comment = 'The second paragraph needs a source.';
    expect((await decide(id, { decision: 'return', comment }, 'editor')).body['status']).toBe('Draft');
    expect((await inbox('staff'))[0]).toMatchObject({ kind: 'review_returned', text: comment });
    const query = { entity: 'digest', entity_id: id, action: 'return' };
    const { results } = await desk.call(listAudit, { query });
    expect(results).toMatchObject([{ after: { status: 'Draft', comment }, actor: { name: 'editor' } }]);
  });

  it('REVIEW-05: the words stay with the draft until its status changes, by whatever call', async () => {
    const read = async (id: number) => (await desk.call(getReview, { params: { id } })).returned;
    const id = await addInReview();
    expect(await read(id)).toBeNull();
    await decide(id, { decision: 'return', comment: 'One.' }, 'editor');
    expect(await read(id)).toMatchObject({ comment: 'One.', by: { name: 'editor' } });
    await desk.call(updateDigest, { params: { id }, body: { title: 'Another title' } });
    expect(await read(id)).toMatchObject({ comment: 'One.' });
    await decide(id, { decision: 'submit' });
    expect(await read(id)).toBeNull();
    await decide(id, { decision: 'return', comment: 'Two.' });
    expect(await read(id)).toMatchObject({ comment: 'Two.' });
    await run(desk, { action: 'status', digests: [id], status: 'Ready' });
    await run(desk, { action: 'status', digests: [id], status: 'Draft' });
    expect(await read(id)).toBeNull();
    expect((await desk.send('GET', '/digests/999999/review/')).status).toBe(404);
  });

  it('is for those who may set the status after it', async () => {
    const id = await addInReview();
    const { results } = await desk.call(listDigestStatuses);
    const ready = results.find(({ slug }) => slug === 'ready')!;
    await desk.call(updateStatus, { params: { id: ready.id }, body: { set_by: 'editors' } });
    for (const body of [{ decision: 'approve' }, { decision: 'return', comment: 'No.' }])
      // oxlint-disable-next-line no-await-in-loop
      expect((await decide(id, body, 'staff')).status).toBe(403);
    expect((await decide(id, { decision: 'approve' }, 'editor')).status).toBe(200);
  });

  it('is decided once, and not of what the caller has not seen', async () => {
    const id = await addInReview();
    const seen = await desk.call(getDigest, { params: { id } });
    await desk.call(updateDigest, { params: { id }, body: { title: 'Another title' } });
    const late = { decision: 'approve', modified_at: seen.modified_at };
    expect(await decide(id, late)).toMatchObject({ status: 409, body: { code: 'stale' } });
    await decide(id, { decision: 'approve' });
    expect(await decide(id, { decision: 'return', comment: 'Late.' })).toMatchObject({
      status: 409,
      body: { code: 'not_in_review' },
    });
    expect((await decide(999_999, { decision: 'approve' })).status).toBe(404);
  });
});

describe('REVIEW-04: who else acts meanwhile', () => {
  it('of two who approve at the same moment, the second is told so, and the author once', async () => {
    const id = await addInReview();
    const answers = await Promise.all([
      decide(id, { decision: 'approve' }, 'editor'),
      decide(id, { decision: 'approve' }, 'super'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await inbox('staff')).filter(({ kind }) => kind === 'review_approved')).toHaveLength(1);
  });

  it('one whose assignee is deactivated is submitted and decided all the same', async () => {
    const person = await addPerson(desk.deps.db, 'editor', { name: 'Gone soon' });
    const { id } = await addDigest(desk, { digest_author: desk.people.staff.id }, { as: 'staff' });
    await assign([id], person.id);
    await desk.call(updateUser, { params: { id: person.id }, body: { is_active: false } });
    expect((await decide(id, { decision: 'submit' }, 'staff')).status).toBe(200);
    expect((await decide(id, { decision: 'approve' }, 'editor')).status).toBe(200);
    expect((await inbox('staff'))[0]).toMatchObject({ kind: 'review_approved' });
  });

  it('one in the trash is not decided, and no item is added', async () => {
    const id = await addInReview();
    await desk.call(deleteDigests, { body: { digest_ids: [id] } });
    const late = await decide(id, { decision: 'return', comment: 'A source, please.' });
    expect(late).toMatchObject({ status: 404 });
    expect(await inbox('staff')).toEqual([]);
  });

  it('one whose status of review is deleted is where its digests were moved to, and says so', async () => {
    const { results } = await desk.call(listDigestStatuses);
    const { id: statusId } = results.find(({ stage }) => stage === 'review')!;
    const id = await addInReview();
    const removal = await desk.call(deleteStatus, { params: { id: statusId } });
    expect(await decide(id, { decision: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'not_in_review' },
    });
    expect(await decide(id, { decision: 'submit' })).toMatchObject({ body: { code: 'no_review' } });
    await undo(desk, removal.job_id);
    expect((await decide(id, { decision: 'approve' })).status).toBe(200);
  });
});
