import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createJob, deleteDigests, updateDigestStatuses } from '#api/contract/bulk.ts';
import { copyDigest, type Digest, listDigests, updateDigest } from '#api/contract/digests.ts';
import { checkBeforePublishing, type PublishCheck } from '#api/contract/publishing.ts';
import { renameHost } from '#api/contract/hosts.ts';
import { listLabels } from '#api/contract/labels.ts';
import { getScoreTarget } from '#api/contract/lookups.ts';
import { listTags, updateTag } from '#api/contract/tags.ts';
import { sampleJob } from '#support/samples/bulk.ts';
import { sampleTag } from '#support/samples/tags.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { answer, atPath, expectToast, Failure, findToasts, withApi } from '#support/stories/storySupport.tsx';
import { DigestsScreen } from '../DigestsScreen.tsx';
import { samplePage, sampleRow } from '#support/samples/digests.ts';

let labelSearches: (string | null)[] = [];

const job = sampleJob(71, { state: 'done', total: 1, done_count: 1, changed_count: 1 });
const done = { updated: 1, digests: [3], job_id: 71 };
const calls = [
  answer(listDigests, () => samplePage([sampleRow(3), sampleRow(4)])),
  answer(getScoreTarget, () => ({
    editor_score_quality: [0, 1, 2, 3, 4, 5].map((score) => ({ score, title: `Grade ${score}` })),
    editor_score_relevance: [
      { score: 1, title: 'Fans' },
      { score: 2, title: 'Everyone' },
    ],
  })),
  // Before the change of one digest, whose address has the same form.
  answer(updateDigestStatuses, record('status', done)),
  answer(updateDigest, record('update', sampleRow(3) as unknown as Digest)),
  answer(deleteDigests, record('delete', done)),
  answer(copyDigest, record('copy', { id: 99 })),
  answer(renameHost, record('host', { id: 1, brand_name: 'The News', host_name: 'news.example' })),
  answer(updateTag, record('tag', sampleTag(1, 'Railways'))),
  answer(listTags, () => ({ results: [sampleTag(55, 'Ferries')], count: 1 })),
  answer(createJob, record('job', job)),
  answer(listLabels, ({ query }) => {
    labelSearches.push(query.get('search'));
    return {
      results: [
        { id: 1, title: 'Evergreen', color_code: '#15803d' },
        { id: 8, title: 'Exclusive', color_code: '#7c3aed' },
      ],
    };
  }),
];

const setup =
  (answers = calls, privilege?: Parameters<typeof withApi>[1]) =>
  () => {
    labelSearches = [];
    return withApi(answers, privilege)();
  };

const meta = {
  title: 'Screens/Digests/Rows',
  component: DigestsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/')],
  beforeEach: setup(),
} satisfies Meta<typeof DigestsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const published = 'The orchard that feeds three schools';
const draft = 'What the new tide tables mean for ferries';

async function press(canvasElement: HTMLElement, name: string | RegExp) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
}

async function act(canvasElement: HTMLElement, title: string, item: string) {
  await press(canvasElement, `Actions for ${title}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

const failedCheck = (code: PublishCheck['code'], message: string, may_pass: boolean): PublishCheck => ({
  code,
  level: 'warning',
  state: 'failed',
  message,
  may_pass,
});
const noCover = 'There is no cover. Add a picture or a video.';

export const PublishChecks: Story = {
  name: 'PLAN-01: publishing says what is not passed, and does not wait for it',
  beforeEach: setup([
    ...calls,
    answer(checkBeforePublishing, () => ({
      results: [failedCheck('cover', noCover, true)],
      may_publish: true,
    })),
  ]),
  play: async ({ canvasElement }) => {
    await act(canvasElement, draft, 'Publish');
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(noCover)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ call: 'status' })));
  },
};

export const BarredChecks: Story = {
  name: 'PLAN-02: what a person may not pass cannot be confirmed',
  beforeEach: setup([
    ...calls,
    answer(checkBeforePublishing, () => ({
      results: [failedCheck('cover', noCover, false)],
      may_publish: false,
    })),
  ]),
  play: async ({ canvasElement }) => {
    await act(canvasElement, draft, 'Publish');
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/Only editors and super users/)).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  },
};

export const Scores: Story = {
  name: 'LIST-06, LIST-07, LIST-08, LIST-40: a score is edited in place, among those of the category',
  play: async ({ canvasElement }) => {
    await press(canvasElement, new RegExp(`^Edit quality of ${published}: `));
    const dialog = await screen.findByRole('dialog', { name: /^Edit quality/ });
    await userEvent.click(await within(dialog).findByRole('option', { name: '5 – Grade 5' }));
    await expect(within(dialog).getAllByRole('option')).toHaveLength(6);
    await expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expectToast('Digests updated successfully.');
    await expect(sent).toEqual([{ call: 'update', id: '3', body: { editor_score_quality: 5 } }]);

    await press(canvasElement, new RegExp(`^Edit relevance of ${published}: `));
    const second = await screen.findByRole('dialog', { name: /^Edit relevance/ });
    await userEvent.click(within(second).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(second).not.toBeInTheDocument());
    await expect(sent).toHaveLength(1);
  },
};

export const ScoreByKeys: Story = {
  name: 'LIST-06, LIST-08: a score opens on its options; a digit sets it, Enter saves it, Escape cancels',
  play: async ({ canvasElement }) => {
    const open = async () => {
      await press(canvasElement, new RegExp(`^Edit quality of ${published}: `));
      const dialog = await screen.findByRole('dialog', { name: /^Edit quality/ });
      const option = (name: string) => within(dialog).findByRole('option', { name });
      await waitFor(() =>
        expect(within(dialog).getByRole('listbox')).toContainElement(document.activeElement as HTMLElement),
      );
      return { dialog, option };
    };
    const first = await open();
    await userEvent.keyboard('2');
    await expect(await first.option('2 – Grade 2')).toHaveAttribute('aria-selected', 'true');
    await waitFor(async () => expect(await first.option('2 – Grade 2')).toHaveFocus());
    // No score of this scale.
    await userEvent.keyboard('9');
    await expect(await first.option('2 – Grade 2')).toHaveAttribute('aria-selected', 'true');
    await expect(sent).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first.dialog).not.toBeInTheDocument());

    const second = await open();
    await userEvent.keyboard('1{Enter}');
    await expectToast('Digests updated successfully.');
    await expect(sent).toEqual([{ call: 'update', id: '3', body: { editor_score_quality: 1 } }]);
    await waitFor(() => expect(second.dialog).not.toBeInTheDocument());
  },
};

export const ScoreRefused: Story = {
  name: 'ERR-05: a refused score says why, and stays to be tried again',
  beforeEach: setup([
    answer(updateDigest, () => new Failure(400, { title: ['This digest is locked.'] })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, new RegExp(`^Edit quality of ${published}: `));
    const dialog = await screen.findByRole('dialog', { name: /^Edit quality/ });
    await userEvent.click(await within(dialog).findByRole('option', { name: /^1/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('This digest is locked.');
  },
};

export const ScoresUnknown: Story = {
  name: 'LIST-45, C47: scores that cannot be had are said, and the fixed ranges are offered',
  beforeEach: setup([answer(getScoreTarget, () => new Failure(500)), ...calls]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, new RegExp(`^Edit relevance of ${published}: `));
    await expectToast('Unable to fetch digest list');
    const dialog = screen.getByRole('dialog', { name: /^Edit relevance/ });
    await waitFor(() => expect(within(dialog).getAllByRole('option')).toHaveLength(3));
  },
};

export const PublishAndDraft: Story = {
  name: 'LIST-27, LIST-33, LIST-34, LIST-40: a published digest is saved to draft, any other published, both confirmed',
  play: async ({ canvasElement }) => {
    await act(canvasElement, published, 'Save to draft');
    const first = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want the digest to be saved to draft?',
    });
    await userEvent.click(within(first).getByRole('button', { name: 'Save to draft' }));
    await expectToast('Digests updated successfully.');
    await expect(sent.at(-1)).toEqual({ call: 'status', body: { status: 'Draft', digests: [3] } });
    await expect((await findToasts()).getByRole('button', { name: 'Undo' })).toBeVisible();

    await act(canvasElement, draft, 'Publish');
    const second = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want the digest to be published?',
    });
    await userEvent.click(within(second).getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ call: 'status', body: { status: 'Published', digests: [4] } }),
    );
  },
};

export const OtherStatus: Story = {
  name: 'LIST-27: a digest is given any other status from its menu, and what changed is said',
  play: async ({ canvasElement }) => {
    await act(canvasElement, draft, 'Review');
    await expectToast('Digests updated successfully.');
    await expect(sent).toEqual([{ call: 'status', body: { status: 'Review', digests: [4] } }]);
    await expectToast('Set status to Review. 1 digest: #4.');
  },
};

export const Remove: Story = {
  name: 'LIST-27, LIST-38: a digest is deleted once it is confirmed',
  play: async ({ canvasElement }) => {
    await act(canvasElement, draft, 'Delete…');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(sent).toHaveLength(0);
    await act(canvasElement, draft, 'Delete…');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expectToast('Digests deleted successfully.');
    await expect(sent).toEqual([{ call: 'delete', body: { digest_ids: [4] } }]);
  },
};

const realOpen = globalThis.open;
const open = fn(() => ({}) as Window);

export const Copying: Story = {
  name: 'LIST-27, LIST-39: a copy opens in a new tab',
  beforeEach: () => {
    const end = setup()();
    open.mockClear();
    globalThis.open = open;
    return async () => {
      globalThis.open = realOpen;
      (await end)();
    };
  },
  play: async ({ canvasElement }) => {
    await act(canvasElement, draft, 'Copy');
    await expectToast('Digest copied successfully.');
    await expect(sent).toEqual([{ call: 'copy', id: '4', body: undefined }]);
    await expect(open).toHaveBeenCalledWith('/digests/99', '_blank');
  },
};

export const TagEditing: Story = {
  name: 'LIST-10, LIST-40, LIST-43, FEED-28: tags are changed and renamed from the edit icon',
  play: async ({ canvasElement }) => {
    await press(canvasElement, `Edit tags of ${published}`);
    const dialog = within(await screen.findByRole('dialog', { name: `Edit tags of ${published}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Edit tag name: Transport' }));
    const rename = within(await screen.findByRole('dialog', { name: 'Edit tag name: Transport' }));
    const name = rename.getByRole('textbox');
    await userEvent.clear(name);
    await userEvent.type(name, 'Railways');
    await userEvent.click(rename.getByRole('button', { name: 'Save' }));
    await expectToast('Tag updated successfully.');
    await expect(sent).toEqual([{ call: 'tag', id: '1', body: { title: 'Railways' } }]);

    const box = dialog.getByRole('combobox', { name: /Tags/ });
    await userEvent.type(box, 'ferr');
    await userEvent.click(await screen.findByRole('option', { name: 'Ferries' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Digests updated successfully.');
    await expect(sent.at(-1)).toEqual({
      call: 'update',
      id: '3',
      body: { tags: [1, 2, 3, 4, 5, 6, 7, 55] },
    });
  },
};

export const SourceRename: Story = {
  name: 'LIST-43: a source is renamed in place',
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('button', {
      name: 'Edit name of news.example: News Example',
    });
    await userEvent.click(first!);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Edit name of news.example: News Example' }),
    );
    const name = await dialog.findByRole('textbox');
    await userEvent.clear(name);
    await userEvent.type(name, 'The News');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Source updated successfully.');
    await expect(sent).toEqual([{ call: 'host', id: '1', body: { brand_name: 'The News' } }]);
  },
};

export const Labels: Story = {
  name: 'LIST-27, LIST-32, LIST-41, LIST-42: the labels of one digest, searched after half a second',
  play: async ({ canvasElement }) => {
    await act(canvasElement, published, 'Edit labels…');
    const dialog = within(await screen.findByRole('dialog', { name: `Edit labels of ${published}` }));
    await expect(await dialog.findByRole('option', { name: 'Evergreen' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(labelSearches).toEqual([null]);
    const typed = performance.now();
    await userEvent.type(dialog.getByRole('combobox'), 'ex', { delay: 60 });
    await waitFor(() => expect(labelSearches).toHaveLength(2));
    await expect(labelSearches[1]).toBe('ex');
    await expect(performance.now() - typed).toBeGreaterThan(500);
    await userEvent.click(dialog.getByRole('option', { name: 'Exclusive' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Labels updated');
    await expect(sent).toEqual([
      { call: 'job', body: { action: 'set_labels', labels: [1, 2, 8], digests: [3] } },
    ]);
  },
};

export const LabelsFail: Story = {
  name: 'LIST-42: labels that cannot be read or written are said',
  beforeEach: () => {
    let isDown = true;
    return setup([
      answer(listLabels, () => {
        if (!isDown) return { results: [{ id: 8, title: 'Exclusive', color_code: '#7c3aed' }] };
        isDown = false;
        return new Failure(500);
      }),
      answer(createJob, () => new Failure(500)),
      ...calls,
    ])();
  },
  play: async ({ canvasElement }) => {
    await act(canvasElement, published, 'Edit labels…');
    await expectToast('Unable to fetch labels');
    const dialog = within(screen.getByRole('dialog', { name: `Edit labels of ${published}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await dialog.findByRole('option', { name: 'Exclusive' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Unable to update labels');
  },
};

async function toItems(canvasElement: HTMLElement) {
  await press(canvasElement, `Actions for ${draft}`);
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.querySelector('[slot=label]')?.textContent);
}

export const AsStaff: Story = {
  name: 'LIST-46, LIST-47, S21: STAFF_USER_PERM publishes, labels, scores and notifies, and sees no delete, copy or tags',
  beforeEach: setup(calls, 'STAFF_USER_PERM'),
  play: async ({ canvasElement }) => {
    await expect(await toItems(canvasElement)).toEqual([
      'Publish',
      'Edit labels…',
      'Assign…',
      'Send notification…',
      'Edit in a new tab',
      'Review',
    ]);
    await userEvent.keyboard('{Escape}');
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: /^Edit tags/ })).toBeNull();
    await expect(
      canvas.getByRole('button', { name: new RegExp(`^Edit quality of ${draft}: `) }),
    ).toBeEnabled();
    await expect(canvas.getAllByRole('link', { name: /^Edit/ })).toHaveLength(2);
    await expect(canvas.getAllByRole('button', { name: /notif/i }).length).toBeGreaterThan(0);
  },
};

export const AsEditor: Story = {
  name: 'LIST-46: any other role sees all of them',
  beforeEach: setup(calls, 'EDITOR_PERM'),
  play: async ({ canvasElement }) => {
    await expect(await toItems(canvasElement)).toEqual([
      'Publish',
      'Edit labels…',
      'Edit tags…',
      'Assign…',
      'Send notification…',
      'Edit in a new tab',
      'Copy',
      'Review',
      'Delete…',
    ]);
  },
};
