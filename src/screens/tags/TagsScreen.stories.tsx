import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { uploadNotificationImage } from '#api/contract/media.ts';
import {
  createTag,
  deleteTag,
  getTag,
  listGroups,
  listTags,
  type Tag,
  updateTag,
} from '#api/contract/tags.ts';
import { deleteTags, mergeTags, previewTagMerge, regroupTags } from '#api/contract/tags/many.ts';
import { listDigests } from '#api/contract/digests.ts';
import { sampleRow } from '#support/samples/digests.ts';
import { sampleTag } from '#support/samples/tags.ts';
import { lastSentAt, record, sent } from '#support/stories/callRecorder.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  findToasts,
  never,
  toPath,
  waitForKeys,
  withApi,
} from '#support/stories/storySupport.tsx';
import { TagsScreen } from './TagsScreen.tsx';

/** One grey dot, and something that is no picture. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const broken = 'data:image/gif;base64,AAAA';

const description =
  'Trains, trams and the people who run them: timetables, tickets, strikes and the long argument over who pays for the tracks.';
const tags: Tag[] = [
  sampleTag(1, 'Rail', {
    description,
    cover_image: picture,
    tag_group: { id: 9, title: 'Topics' },
    is_stream: true,
  }),
  sampleTag(2, 'A hundred small walks', { is_series: true, series_text: 'A walk a week', digest_count: 1 }),
  sampleTag(9, 'Topics', { is_tag_group: true, digest_count: 0 }),
  sampleTag(4, 'أخبار المدينة', {
    slug: 'city-news',
    description: 'كل ما يحدث في المدينة',
    is_internal: true,
  }),
];

let requests: URLSearchParams[] = [];
/** When the tags were read and one was written, in milliseconds. */
let readAt: number[] = [];

const someTags = answer(listTags, ({ query }) => {
  requests.push(query);
  readAt.push(performance.now());
  return { results: tags, count: 43 };
});
const calls = [
  someTags,
  answer(listGroups, () => ({ results: [{ id: 9, title: 'Topics' }] })),
  answer(previewTagMerge, ({ query }) => ({
    tags: [{ id: 2, title: 'A hundred small walks' }],
    into: { id: Number(query.get('into')), title: 'Rail' },
    digest_count: 13,
    both_count: 1,
    follower_count: 2100,
    headline_count: 4,
    broadcast_count: 1,
    views: [{ id: 5, title: 'On rails' }],
    daily_target: 'moves' as const,
  })),
  answer(getTag, ({ params }) => ({
    ...tags.find(({ id }) => id === Number(params['id']))!,
    digest_count: 14,
  })),
  answer(createTag, record('create', sampleTag(50, 'New'))),
  answer(updateTag, record('update', tags[0]!)),
  answer(deleteTag, record('delete', { digest_count: 14, job_id: 71 })),
  answer(mergeTags, record('merge', { digest_count: 13, job_id: 72 })),
  answer(regroupTags, record('regroup', { moved: [{ id: 2, tag_group: null }] })),
  answer(deleteTags, record('deleteMany', { digest_count: 13, job_id: 73 })),
  answer(listDigests, () => ({
    results: [sampleRow(31, { title: 'Night trains return' }), sampleRow(32, { title: 'A line reopens' })],
    count: 12,
    suggested_filters: { tags: { results: [] }, sources: { results: [] } },
    status_statistics: { results: [], total: 0 },
  })),
  answer(uploadNotificationImage, () => ({ image_file_url: picture })),
];

const setup =
  (answers = calls, privilege?: Parameters<typeof withApi>[1]) =>
  () => {
    requests = [];
    readAt = [];
    return withApi(answers, privilege)();
  };

const meta = {
  title: 'Screens/Tags',
  component: TagsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/tags')],
  beforeEach: setup(),
} satisfies Meta<typeof TagsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const table = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('grid', { name: 'Tags' }));

async function press(canvasElement: HTMLElement, name: string | RegExp) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
}

export const Example: Story = {
  name: 'TAGS-01, TAGS-04, TAGS-05: the Tag Manager has search, filters, Add Tag and a table of 10, the last changed first',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Tag Manager' })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add Tag' })).toBeVisible();
    await (await table(canvasElement)).findByRole('row', { name: /Rail/ });
    await expect(Object.fromEntries(requests[0]!)).toMatchObject({
      size: '10',
      sort_by: 'modified_at',
      sort_order: 'desc',
      include_group: 'true',
    });
    await expect(canvas.getByText('1–4 of 43')).toBeVisible();
  },
};

export const Filtering: Story = {
  name: 'TAGS-02, TAGS-03: filters and search are in the address, toggle, and go to page 1',
  decorators: [atPath('/tags?page=3')],
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Filter Series');
    await userEvent.click(await screen.findByRole('option', { name: 'Yes' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/tags?IsSeries=true'));
    await waitFor(() => expect(requests.at(-1)!.get('is_series')).toBe('true'));
    await press(canvasElement, 'Filter Series: Yes');
    await userEvent.click(await screen.findByRole('option', { name: 'Yes' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/tags'));

    await press(canvasElement, 'Filter Internal');
    await userEvent.click(await screen.findByRole('option', { name: 'No' }));
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'rail{Enter}');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/tags?isInternal=false&search=rail'));
    await waitFor(() => expect(requests.at(-1)!.get('search')).toBe('rail'));
    await press(canvasElement, 'Clear filters');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/tags'));
  },
};

export const Creating: Story = {
  name: 'TAGS-10, TAGS-11, TAGS-12, TAGS-13, TAGS-14, TAGS-15, TAGS-16, TAGS-17, TAGS-18: a tag is made once its names and pictures are right, and the list is read again after a second',
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Add Tag');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tag' }));
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await save();
    await waitFor(() => expect(dialog.getByText('Please enter name')).toBeVisible());
    await expect(dialog.getByText('Please enter Slug')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus());

    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Night trains ');
    await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue('night-trains');
    await expect(dialog.queryByText('Series icon')).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Series' }));
    const icon = dialog.getByRole('textbox', { name: 'Series icon: address' });
    await userEvent.click(icon);
    await userEvent.paste(broken);
    await waitFor(() => expect(dialog.getByText('Invalid Image')).toBeVisible());
    await save();
    await waitFor(() => expect(icon).toHaveFocus());
    await expect(sent).toEqual([]);
    await userEvent.clear(icon);
    await userEvent.click(icon);
    await userEvent.paste(picture);

    await userEvent.click(await dialog.findByRole('button', { name: /Belongs to group/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Topics' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Tag group' }));
    await expect(dialog.queryByRole('button', { name: /Belongs to group/ })).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Tag group' }));
    const before = readAt.length;
    await save();
    await expectToast('Tag created successfully.');
    await expect(sent).toEqual([
      {
        call: 'create',
        body: {
          title: 'Night trains',
          slug: 'night-trains',
          tag_group: 9,
          is_tag_group: false,
          is_series: true,
          series_icon: picture,
          is_stream: false,
          is_default_follow: false,
          is_internal: false,
        },
      },
    ]);
    await waitFor(() => expect(readAt).toHaveLength(before + 1));
    await expect(readAt.at(-1)! - lastSentAt).toBeGreaterThanOrEqual(1000);
  },
};

export const Editing: Story = {
  name: 'TAGS-06, TAGS-17: a row or its edit icon opens the tag, and what changed is saved',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await userEvent.click(await rows.findByText('rail'));
    const opened = await screen.findByRole('dialog', { name: 'Edit tag' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opened).not.toBeInTheDocument());
    await press(canvasElement, 'Edit Rail');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit tag' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Description' }));
    // What was entered is not discarded without a question.
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Stream' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Tag updated successfully.');
    await expect(sent).toEqual([
      {
        call: 'update',
        id: '1',
        body: { title: 'Rail', slug: 'rail', description: null, is_stream: false },
      },
    ]);
  },
};

export const Refused: Story = {
  name: 'TAGS-18: what is refused is said in the server’s words, and the form stays',
  beforeEach: setup([
    answer(updateTag, () => new Failure(400, { slug: ['Another tag has this slug.'] })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Rail');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit tag' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Another tag has this slug.');
    await expect(dialog.getByText('Another tag has this slug.')).toBeVisible();
  },
};

export const Unreachable: Story = {
  name: 'TAGS-18: without words from the server, the documents’ own stand in',
  beforeEach: setup([answer(createTag, () => new Failure(502, 'Bad gateway')), ...calls]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Add Tag');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tag' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Rail');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Slug' }), 'rail');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Unable to create tag.');
  },
};

export const Renaming: Story = {
  name: 'TAGS-07: a name is changed in place; blank is refused and unchanged is not saved',
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit name: Rail');
    const editor = await screen.findByRole('dialog', { name: /^Edit name/ });
    const field = within(editor).getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '  {Enter}');
    await expect(await within(editor).findByText('Please enter name')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, ' Rail {Enter}');
    await waitFor(() => expect(editor).not.toBeInTheDocument());
    await expect(sent).toEqual([]);

    await press(canvasElement, 'Edit name: Rail');
    const again = await screen.findByRole('dialog', { name: /^Edit name/ });
    await userEvent.type(within(again).getByRole('textbox'), 'ways{Enter}');
    await expectToast('Tag updated successfully.');
    await expect(sent).toEqual([{ call: 'update', id: '1', body: { title: 'Railways' } }]);
  },
};

export const Deleting: Story = {
  name: 'TAGS-06, TAGS-17, TAGS-20: the archive icon opens a confirmation, says how many digests have the tag, and the deletion can be undone',
  // Limited staff delete only what no digest has (docs/access.md).
  beforeEach: setup(calls, 'EDITOR_PERM'),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Delete Rail');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this tag?' }));
    await waitFor(() =>
      expect(question.getByText('14 digests have this tag and will lose it.')).toBeVisible(),
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete tag' }));
    await expectToast('Tag deleted successfully.');
    await expect(sent).toEqual([{ call: 'delete', id: '1', body: undefined }]);
    await expect((await findToasts()).getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect((await findToasts()).getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      '/jobs/71',
    );
  },
};

export const DeletionRefused: Story = {
  name: 'TAGS-19: a refused deletion closes the question and says why',
  beforeEach: setup([
    answer(deleteTag, () => new Failure(400, { other: ['Not this.'], title: ['This tag is needed.'] })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Delete Rail');
    const question = await screen.findByRole('alertdialog', { name: 'Delete this tag?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete tag' }));
    await expectToast('This tag is needed.');
    await waitFor(() => expect(question).not.toBeInTheDocument());
  },
};

/** Uploads are no `fetch`, which is all that `withApi` answers: this one finds the file to be no picture. */
class RefusedUpload extends EventTarget {
  static sent = 0;
  upload = new EventTarget();
  status = 400;
  responseText = JSON.stringify({ image_file: ['Upload a JPEG or PNG image.'] });
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => 'application/json';
  send() {
    RefusedUpload.sent += 1;
    this.dispatchEvent(new Event('load'));
  }
}

export const NoPicture: Story = {
  name: 'TAGS-12, C31: a file that is no JPEG or PNG is an invalid image, and nothing is saved',
  beforeEach: async () => {
    const end = await setup()();
    const real = globalThis.XMLHttpRequest;
    RefusedUpload.sent = 0;
    globalThis.XMLHttpRequest = RefusedUpload as unknown as typeof XMLHttpRequest;
    return () => {
      globalThis.XMLHttpRequest = real;
      end();
    };
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Rail');
    const dialog = await screen.findByRole('dialog', { name: 'Edit tag' });
    const [file] = dialog.querySelectorAll<HTMLInputElement>('input[type=file]');
    await expect(file).toHaveAttribute('accept', 'image/jpeg,image/png');
    // One of another type is refused with the same message, before it is sent.
    const anyFile = userEvent.setup({ applyAccept: false });
    await anyFile.upload(file!, new File(['GIF89a'], 'rail.gif', { type: 'image/gif' }));
    await waitFor(() => expect(within(dialog).getByText('Invalid Image')).toBeVisible());
    await expect(RefusedUpload.sent).toBe(0);
    await userEvent.upload(file!, new File(['GIF89a'], 'rail.png', { type: 'image/png' }));
    await waitFor(() => expect(RefusedUpload.sent).toBe(1));
    await waitFor(() => expect(within(dialog).getByText('Invalid Image')).toBeVisible());
    await expect(sent).toEqual([]);
  },
};

export const Empty: Story = {
  name: 'ERR-02: no tags',
  beforeEach: setup([answer(listTags, () => ({ results: [], count: 0 }))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Data Found')).toBeVisible();
  },
};

export const NothingMatches: Story = {
  decorators: [atPath('/tags?isInternal=true')],
  beforeEach: setup([answer(listTags, () => ({ results: [], count: 0 }))]),
};

export const Loading: Story = { beforeEach: setup([answer(listTags, never)]) };

export const Failed: Story = {
  name: 'TAGS-01: tags that cannot be loaded can be tried again',
  beforeEach: setup([answer(listTags, () => new Failure(500, 'broken'))]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('Unable to fetch tags.')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const LongTexts: Story = {
  name: 'TAGS-08: a long description is cut to 100 words',
  beforeEach: setup([
    answer(listTags, () => ({
      results: [
        sampleTag(1, `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ${'and more '.repeat(12)}`, {
          description: Array.from({ length: 130 }, (_, index) => `word${index}`).join(' '),
          tag_group: { id: 9, title: 'A group whose name is longer than its column' },
          is_series: true,
          is_stream: true,
          is_default_follow: true,
          is_internal: true,
          digest_count: 1_234_567,
        }),
      ],
      count: 1,
    })),
  ]),
  play: async ({ canvasElement }) => {
    const text = await within(canvasElement).findByText(/word0/);
    await expect(text).toHaveTextContent(/word99…$/);
  },
};

const bodies = (name: string) => sent.filter((call) => call.call === name).map(({ body }) => body);

async function choose(canvasElement: HTMLElement, ...names: string[]) {
  const rows = await table(canvasElement);
  for (const name of names)
    await userEvent.click(
      within(await rows.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'),
    );
}

export const Merging: Story = {
  name: 'MERGE-01, MERGE-03: selected tags are merged into the most used one, after what changes was shown',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Rail', 'A hundred small walks');
    await press(canvasElement, 'Merge');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 tags' }));
    await expect(dialog.getByRole('combobox', { name: /Into/ })).toHaveValue('Rail');
    await dialog.findByText('13 digests will change, 1 of which already has the tag you keep.');
    await expect(dialog.getByText('2,100 people will follow it afterwards.')).toBeVisible();
    await expect(dialog.getByText('Saved views that will use it: On rails')).toBeVisible();
    await expect(dialog.getByText('It gets the daily target of the first tag that has one.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await expectToast('Tags merged into Rail.');
    await expect(bodies('merge')).toEqual([{ tags: [2], into: 1 }]);
    await expect(within(canvasElement).queryByRole('toolbar', { name: 'Selected tags' })).toBeNull();
  },
};

export const Regrouping: Story = {
  name: 'MERGE-04: selected tags are moved to a group, and back',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'A hundred small walks');
    await press(canvasElement, 'Move to group');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move this tag' }));
    await userEvent.click(dialog.getByRole('button', { name: /No group/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Topics' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expectToast('1 tag moved.');
    await expect(bodies('regroup')).toEqual([{ tags: [2], tag_group: 9 }]);
  },
};

export const DeletingMany: Story = {
  name: 'MERGE-04: selected tags are deleted together; groups are neither merged nor grouped',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'A hundred small walks', 'Topics');
    await expect(within(canvasElement).queryByRole('button', { name: 'Merge' })).toBeNull();
    await press(canvasElement, 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 tags?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete tags' }));
    await expectToast('2 tags deleted.');
    await expect(bodies('deleteMany')).toEqual([{ tags: [2, 9] }]);
  },
};

export const Peeking: Story = {
  name: 'MERGE-05: Space shows the digests of a tag beside the list',
  play: async ({ canvasElement }) => {
    const row = await (await table(canvasElement)).findByRole('row', { name: /Rail/ });
    await waitForKeys();
    row.focus();
    await userEvent.keyboard(' ');
    const link = await screen.findByRole('link', { name: 'Night trains return' });
    await expect(link).toHaveAttribute('href', '/digests/31');
    await expect(screen.getByRole('link', { name: 'Show all 12 in the list' })).toHaveAttribute(
      'href',
      '/?filteredTags=1',
    );
  },
};
