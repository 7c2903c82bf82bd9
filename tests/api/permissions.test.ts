import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bellGroupId, sendBroadcast } from '#api/contract/broadcasts.ts';
import { createJob } from '#api/contract/bulk.ts';
import { getDigest } from '#api/contract/digests.ts';
import { isAllowed, permissions, type Permission } from '#domain/permissions.ts';
import { listUsers } from '#api/contract/users.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';
import { addPerson, type Role } from '#support/people.ts';
import { documentedPermissions } from '#support/permissions.ts';
import { findChannel } from '#support/notifications.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const codenames = { staff: 'STAFF_USER_PERM', editor: 'EDITOR_PERM', super: 'SUPER_USER_PERM' };
const roles = ['staff', 'editor', 'super'] as const;

it('docs/access.md says of every permission what the contract says', () => {
  const inContract = Object.keys(permissions).map((name) => [
    name,
    roles.filter((role) => isAllowed(codenames[role], name as Permission)),
  ]);
  expect(Object.fromEntries(documentedPermissions)).toEqual(Object.fromEntries(inContract));
});

it('SHELL-06, C1: any other privilege has what EDITOR_PERM has', () => {
  for (const name of Object.keys(permissions) as Permission[]) {
    expect(isAllowed('CHIEF_PERM', name)).toBe(isAllowed('EDITOR_PERM', name));
  }
});

/** Calls open to everyone signed in, made in a way that needs a permission. Each makes its own case and returns the status. */
const cases: Partial<Record<Permission, Record<string, (as: Role) => Promise<number>>>> = {
  'digests.tag': {
    'PATCH of tags': async (as) => {
      const { id } = await addDigest(desk);
      return status(as, 'PATCH', `/dashboard/digests/${id}/`, { tags: [(await addTag(desk)).id] });
    },
  },
  'tags.deleteUsed': {
    'deleting a tag that a digest has': async (as) => {
      const tag = await addTag(desk);
      const { id } = await addDigest(desk, { tags: [tag.id] });
      const answer = await status(as, 'DELETE', `/dashboard/tags/${tag.id}/`);
      const { tag: left } = await desk.call(getDigest, { params: { id } });
      expect(left).toHaveLength(answer === 403 ? 1 : 0);
      return answer;
    },
  },
  'broadcasts.compose': {
    'a notification that opens the home screen': (as) =>
      send(as, { notification_type: 'home', object_id: null }),
    'several versions': (as) => send(as, {}, {}, 2),
    'a city': (as) => send(as, {}, { cities: ['Madrid'] }),
    'a test to a colleague': (as) =>
      send(as, {}, { user_list_type: null, test_user: desk.people.super.id + 900 }),
  },
  'broadcasts.cancelOthers': {
    'cancelling what another user scheduled': async (as) => {
      const owner = await addPerson(desk.deps.db, 'editor', { name: 'Owner' });
      const id = await schedule({ token: owner.token });
      return status(as, 'PATCH', `/notification/broadcasts/${id}/`, { status_change_to: 'cancel' });
    },
  },
  'broadcasts.oversee': {
    'approving what another user sent': async (as) => {
      const owner = await addPerson(desk.deps.db, 'editor', { name: 'Owner' });
      const id = await schedule({ token: owner.token });
      await desk.deps.db.execute(
        sql`update broadcasts set status = 'HELD', hold_reason = 'approval' where id = ${id}`,
      );
      return status(as, 'PATCH', `/notification/broadcasts/${id}/`, { status_change_to: 'approve' });
    },
  },
  'jobs.approve': {
    'approving what another user started': async (as) => {
      desk.deps.config.approvals = true;
      const owner = await addPerson(desk.deps.db, 'editor', { name: 'Owner' });
      const body = {
        action: 'delete' as const,
        digests: [(await addDigest(desk)).id],
        approval: { by: null },
      };
      const { id } = await desk.call(createJob, { body }, { as: owner });
      return status(as, 'POST', `/dashboard/jobs/${id}/decision/`, { decision: 'approve' });
    },
  },
  'readers.read': {
    'listing those who use the app': (as) => status(as, 'GET', '/dashboard/users/?dashboard_user=false'),
  },
  'tokens.manageOthers': {
    'listing the tokens of all': (as) => status(as, 'GET', '/dashboard/tokens/?everybody=true'),
  },
};

const tried = Object.entries(cases).flatMap(([permission, calls]) =>
  Object.entries(calls).map(([title, call]) => ({ permission, title, call })),
);

describe.each(tried)('$permission: $title', ({ permission, call }) => {
  it.each(roles)('by %s', async (as) => {
    await addReaders(desk.deps.db, 3);
    const answer = await call(as);
    if (documentedPermissions.get(permission)?.includes(as)) expect(answer).not.toBe(403);
    else expect(answer).toBe(403);
    expect(answer).toBeLessThan(500);
  });
});

describe('limited staff', () => {
  it('LIST-47, LIST-51: notify all readers by the bell, test it on themselves, and cancel what they scheduled', async () => {
    await addReaders(desk.deps.db, 3);
    expect(await send('staff')).toBe(200);
    const test = { user_list_type: null, test_user: desk.people.staff.id };
    // There is no device to send it to, which is another answer than a refusal of the role.
    expect(await send('staff', {}, test)).toBe(400);
    const id = await schedule('staff');
    const cancel = { status_change_to: 'cancel' };
    expect(await status('staff', 'PATCH', `/notification/broadcasts/${id}/`, cancel)).toBe(200);
  });

  it('TAGS-20: delete a tag that no digest has', async () => {
    const tag = await addTag(desk);
    expect(await status('staff', 'DELETE', `/dashboard/tags/${tag.id}/`)).toBe(200);
  });

  it('EDIT-54: give a digest its tags in the editor, which saves it whole', async () => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk, {}, { as: 'staff' });
    expect(
      await status('staff', 'PUT', `/dashboard/digests/${id}/`, { title: 'Tagged', tags: [tag.id] }),
    ).toBe(200);
  });

  it('S7: read staff as authors, and no users of the app', async () => {
    await addReaders(desk.deps.db, 3);
    for (const query of [{}, { search: 'e' }, { dashboard_user: true }]) {
      const { results } = await desk.call(listUsers, { query }, { as: 'staff' });
      expect(results.map(({ roles: [role] }) => role)).not.toContain(undefined);
    }
    expect((await desk.call(listUsers, { query: {} }, { as: 'super' })).count).toBe(6);
  });
});

describe('a person who uses the app', () => {
  it('is no user: super users neither see, change nor deactivate them as one', async () => {
    const [id = 0] = await addReaders(desk.deps.db, 1);
    expect(await status('super', 'GET', `/dashboard/users/${id}/access/`)).toBe(404);
    expect(await status('super', 'PATCH', `/dashboard/users/${id}/`, { is_active: false })).toBe(404);
    const [reader] = await desk.deps.db.select().from(users).where(eq(users.id, id));
    expect(reader?.isActive).toBe(true);
  });

  it.each(['created_by', 'digest_author', 'collaborators'])('cannot be named as %s', async (field) => {
    const [id = 0] = await addReaders(desk.deps.db, 1);
    const value = field === 'collaborators' ? [id] : id;
    const answer = await desk.send('POST', '/dashboard/digest/', { title: 'By a reader', [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { [field]: [`User ${id} does not exist.`] } });
  });
});

async function status(
  as: Role,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) {
  return (await desk.send(method, path, body, { as })).status;
}

/** What the bell sends, with what is to be otherwise. */
async function bellPayload(version: object = {}, over: object = {}, versions = 1) {
  const { id } = await addDigest(desk, { status: 'Published', categories: [(await addCategory(desk)).id] });
  const channel = await findChannel(desk, bellGroupId);
  const data = {
    object_id: id,
    title: 'A headline',
    text: 'Alert',
    channel: channel.id,
    group: bellGroupId,
    notification_type: 'article' as const,
    ...version,
  };
  return { notification_datas: Array.from({ length: versions }, () => data), user_list_type: 'all', ...over };
}

async function send(as: Role, ...parts: Parameters<typeof bellPayload>) {
  return status(as, 'POST', '/notification/broadcast/notifications/', await bellPayload(...parts));
}

async function schedule(as: Role | { token: string }) {
  const schedule_datetime = new Date(Date.now() + 3_600_000).toISOString();
  const { data } = await desk.call(
    sendBroadcast,
    { body: await bellPayload({}, { schedule_datetime }) },
    { as },
  );
  return data.broadcast.id;
}
