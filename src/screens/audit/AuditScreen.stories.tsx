import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { exportAudit, listAudit, listAuditKinds, type AuditEntry } from '#api/contract/audit.ts';
import { listUsers } from '#api/contract/users.ts';
import { answer, atPath, expectToast, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { sampleEntry } from '#support/samples/audit.ts';

const entries: AuditEntry[] = [
  sampleEntry(6),
  sampleEntry(5, {
    actor: { id: 8, name: 'Ibrahim Saleh' },
    token: { id: 1, name: 'Nightly export' },
    action: 'update_status',
    before: { status_id: 1 },
    after: { status: 'Published', job: 9 },
  }),
  sampleEntry(4, {
    action: 'create',
    entity: 'job',
    entity_id: 9,
    entity_name: null,
    before: null,
    after: { action: 'status' },
  }),
  sampleEntry(3, {
    entity: 'user',
    entity_id: 8,
    entity_name: 'Ibrahim Saleh',
    before: { is_active: true },
    after: { is_active: false, sessions_ended: 2, tokens_revoked: 1 },
  }),
  sampleEntry(2, {
    action: 'sign_in',
    entity: 'user',
    entity_id: 7,
    entity_name: 'Ada Moreau',
    before: null,
    after: { session: 41 },
  }),
  sampleEntry(1, {
    actor: null,
    action: 'remove',
    entity_id: 3,
    entity_name: null,
    before: { title: 'An old one' },
    after: null,
  }),
];
const requests: URLSearchParams[] = [];
const exported: URLSearchParams[] = [];
const someEntries = answer(listAudit, ({ query }) => {
  requests.push(query);
  return { results: entries, count: 10_000, is_capped: true };
});
const allKinds = answer(listAuditKinds, () => ({
  actions: ['create', 'remove', 'sign_in', 'update', 'update_status'],
  entities: ['digest', 'job', 'user'],
}));
const people = answer(listUsers, () => ({
  results: [
    { id: 8, name: 'Ibrahim Saleh', email: 'ibrahim@example.com', phone: null, is_active: true, roles: [] },
  ],
  count: 1,
}));

const meta = {
  title: 'Screens/Audit log',
  component: AuditScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/audit')],
  beforeEach: async () => {
    requests.length = 0;
    exported.length = 0;
    return withApi([
      someEntries,
      allKinds,
      people,
      answer(exportAudit, ({ query }) => {
        exported.push(query);
        return new Failure(429, {
          detail: 'Too many exports are running. Please try again in a few seconds.',
        });
      }),
    ])();
  },
} satisfies Meta<typeof AuditScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

export const Example: Story = {
  name: 'Audit log: who did what to what and when, and what changed by it',
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Audit log' }));
    const row = await table.findByRole('row', { name: /Ibrahim Saleh published The harbour reopens/ });
    await expect(within(row).getByText(/Token: Nightly export/)).toBeVisible();
    await expect(within(row).getByRole('link', { name: /The harbour reopens/ })).toHaveAttribute(
      'href',
      '/digests/12',
    );
    await expect(within(row).getByRole('link', { name: 'Ibrahim Saleh' })).toHaveAttribute(
      'href',
      '/users?search=Ibrahim+Saleh',
    );
    const ownDeed = table.getByRole('row', { name: /The server permanently removed An old one/ });
    await expect(within(ownDeed).queryByRole('link')).toBeNull();

    const first = table.getAllByRole('row')[1]!;
    await userEvent.click(within(first).getAllByRole('button')[0]!);
    const changes = within(await table.findByRole('table', { name: 'Changes' }));
    await expect(changes.getByText('The harbour closes')).toBeVisible();
    await expect(changes.getByText('The harbour reopens after nine weeks')).toBeVisible();
    await expect(within(canvasElement).getByText('1–6 of more than 10,000')).toBeVisible();
  },
};

export const Filtering: Story = {
  name: 'Audit log: filtered by user, action, entity and days, and exported with the filters',
  decorators: [atPath('/audit?from=2026-11-01&to=2026-11-20')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(requests.at(-1)!.get('from')).toBe(new Date(2026, 10, 1).toISOString()));
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter Action' }));
    await userEvent.click(await page().findByRole('option', { name: 'Update status' }));
    await waitFor(() => expect(requests.at(-1)!.get('action')).toBe('update_status'));

    await userEvent.click(canvas.getByRole('button', { name: 'Filter Who' }));
    await userEvent.type(await page().findByRole('combobox', { name: 'Search Who' }), 'Ibra');
    await userEvent.click(await page().findByRole('option', { name: /Ibrahim Saleh/ }));
    await waitFor(() => expect(requests.at(-1)!.get('actor')).toBe('8'));

    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await userEvent.type(await page().findByRole('textbox', { name: 'Entity ID' }), '12{Enter}');
    await waitFor(() => expect(requests.at(-1)!.get('entity_id')).toBe('12'));
    await userEvent.keyboard('{Escape}');

    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(exported).toHaveLength(1));
    const { page: _page, size: _size, ...filters } = Object.fromEntries(requests.at(-1)!);
    await expect(Object.fromEntries(exported[0]!)).toEqual(filters);
    await expectToast('Too many exports are running. Please try again in a few seconds.');
  },
};

export const NothingMatches: Story = {
  decorators: [atPath('/audit?entity=tag&actor=8')],
  beforeEach: withApi([
    answer(listAudit, () => ({ results: [], count: 0, is_capped: false })),
    allKinds,
    people,
  ]),
};

export const Empty: Story = {
  beforeEach: withApi([
    answer(listAudit, () => ({ results: [], count: 0, is_capped: false })),
    allKinds,
    people,
  ]),
};

export const Loading: Story = { beforeEach: withApi([answer(listAudit, never), allKinds, people]) };

export const Failed: Story = {
  name: 'ERR-01: a log that cannot be loaded can be tried again',
  beforeEach: withApi([answer(listAudit, () => new Failure(500)), allKinds, people]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const LongTexts: Story = {
  beforeEach: withApi([
    answer(listAudit, () => ({
      results: [
        sampleEntry(2, {
          actor: { id: 9, name: 'Wolfeschlegelsteinhausenbergerdorff the Elder' },
          token: { id: 2, name: 'A token whose name describes its machine at full length' },
          after: Object.fromEntries(
            Array.from({ length: 30 }, (_, n) => [`field_number_${n}`, 'word '.repeat(80)]),
          ),
        }),
        sampleEntry(1, { actor: { id: 8, name: 'إبراهيم صالح' }, after: { title: 'الميناء يعود' } }),
      ],
      count: 2,
      is_capped: false,
    })),
    allKinds,
    people,
  ]),
};
