/** For stories: the digest editor at its addresses, and an API of one digest. */
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Route, Switch, useLocation } from 'wouter';
import { listCategories } from '#api/contract/categories.ts';
import { listComments } from '#api/contract/comments.ts';
import { createDigest, getDigest, saveDigest, type Digest, type DigestInput } from '#api/contract/digests.ts';
import { listFocusCards, listLinkTargets } from '#api/contract/digests/links.ts';
import { getReview } from '#api/contract/digests/review.ts';
import { getVersion, listVersions, type VersionRow } from '#api/contract/digests/versions.ts';
import { listHosts } from '#api/contract/hosts.ts';
import { listLabels } from '#api/contract/labels.ts';
import { getScoreTarget, listFormats, listRegions, listVideoSummaryTags } from '#api/contract/lookups.ts';
import { getPlan } from '#api/contract/planning.ts';
import { checkBeforePublishing } from '#api/contract/publishing.ts';
import { reportPresence, leaveDigest } from '#api/contract/presence.ts';
import { deleteRevision, getRevision, saveRevision } from '#api/contract/revisions.ts';
import { parseSite } from '#api/contract/sources.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { listTagGroups, listTags } from '#api/contract/tags.ts';
import type { Privilege } from '#domain/permissions.ts';
import { suggestTags } from '#api/contract/tagSuggestions.ts';
import { listUsers } from '#api/contract/users.ts';
import { sampleTag } from '../samples/tags.ts';
import { SignInAgain } from '#app/App.tsx';
import { useScreenKey } from '#shared/page/screenKey.ts';
import { answer, atPath, withApi, type Answer } from './storySupport.tsx';
import { openAllSections, panelTab, setPanelOpen } from '#screens/digestEditor/panel/panelState.ts';
import { DigestEditorScreen } from '#screens/digestEditor/DigestEditorScreen.tsx';
import { sampleDigest, samplePage } from '../samples/editor.ts';

export function EditorAtItsAddresses() {
  const [path] = useLocation();
  return (
    <>
      <Switch key={useScreenKey(path)}>
        <Route path="/digest-create" component={DigestEditorScreen} />
        <Route path="/digests/:id" component={DigestEditorScreen} />
        <Route path="/video/create" component={DigestEditorScreen} />
        <Route path="/video/edit/:id" component={DigestEditorScreen} />
        <Route>
          <main>All digests</main>
        </Route>
      </Switch>
      <SignInAgain />
    </>
  );
}

export const draftDigest = sampleDigest({
  status: 'Draft',
  first_published_at: null,
  cover_pic: picture('#0b5e6c'),
});

/** A picture that needs no network. */
export function picture(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${color}"/><circle cx="11" cy="4" r="2" fill="#fff"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const titled = (titles: string[], from: number) =>
  titles.map((title, index) => ({ id: from + index, title }));
const tags = titled(['Transport', 'Europe', 'Travel', 'Tickets', 'Rail'], 11);
const groups = [
  { tag_group: { id: 1, title: 'Major Topics' }, tags: { results: tags.slice(0, 2) } },
  { tag_group: { id: 2, title: 'Travel' }, tags: { results: tags.slice(2) } },
];

const people = ['Aisha Karim', 'Mara Lindqvist', 'Tomas Reyes', 'Gone Away'].map((name, index) => ({
  id: index + 7,
  name,
  email: `${index}@example.com`,
  phone: null,
  is_active: name !== 'Gone Away',
  roles: [],
}));
const labels = [
  { id: 3, title: 'Evergreen', color_code: '#15803d' },
  { id: 4, title: 'Exclusive', color_code: '#b91c1c' },
];
const linked = ['High-speed lines', 'Ferries return'].map((title, index) => ({
  id: 50 + index,
  title,
  slug: title.toLowerCase().replace(' ', '-'),
  cover_pic: null,
}));

export const lookups = [
  answer(getPlan, ({ params }) => ({
    digest: Number(params['id']),
    planned: null,
    publication: null,
    revision: 0,
  })),
  answer(checkBeforePublishing, () => ({ results: [], may_publish: true })),
  answer(listComments, () => ({ results: [] })),
  answer(getReview, () => ({ returned: null })),
  answer(listCategories, () => ({ results: titled(['World', 'Business', 'Science'], 1) })),
  answer(listStatuses, () => ({
    results: ['Published', 'Draft', 'Review'].map((status_name, index) => ({
      id: index + 1,
      slug: status_name.toLowerCase(),
      status_name,
      count: 10,
      color: 'grey' as const,
      set_by: 'everyone' as const,
      stage: null,
    })),
    total: 30,
  })),
  answer(suggestTags, () => ({ results: tags.slice(4) })),
  answer(listTagGroups, () => ({ results: groups })),
  answer(listTags, ({ query }) => {
    const words = (query.get('search') ?? '').toLowerCase();
    const results = tags
      .filter(({ title }) => title.toLowerCase().includes(words))
      .map(({ id, title }) => sampleTag(id, title));
    return { results, count: results.length };
  }),
  answer(listUsers, ({ query }) => {
    const words = (query.get('search') ?? '').toLowerCase();
    const isRequested = ({ is_active }: (typeof people)[number]) =>
      !query.has('is_active') || query.get('is_active') === String(is_active);
    const results = people.filter((one) => isRequested(one) && one.name.toLowerCase().includes(words));
    return { results, count: results.length };
  }),
  answer(listLabels, ({ query }) => ({
    results: labels.filter(({ title }) => title.toLowerCase().includes(query.get('search') ?? '')),
  })),
  answer(listFormats, () => ({
    results: [
      { id: 1, section_name: 'Briefing' },
      { id: 2, section_name: 'Explainer' },
    ],
  })),
  answer(listRegions, () => ({
    region: [
      { id: 3, name: 'Nordics', can_display: true },
      { id: 4, name: 'Europe', can_display: true },
      { id: 5, name: 'Retired region', can_display: false },
    ],
  })),
  answer(listHosts, () => ({
    results: [{ id: 1, brand_name: 'News Example', host_name: 'news.example' }],
  })),
  answer(getScoreTarget, () => ({
    editor_score_quality: [1, 2, 3, 4].map((score) => ({ score, title: `Grade ${score}` })),
    editor_score_relevance: [
      { score: 1, title: 'Local' },
      { score: 2, title: 'National' },
    ],
  })),
  answer(listVideoSummaryTags, () => ({ results: [{ id: 1, watch_label: 'Must Watch' }] })),
  answer(listFocusCards, () => ({ results: linked })),
  answer(listLinkTargets, ({ query }) => ({
    results: linked.filter(({ title }) => title.toLowerCase().includes(query.get('search') ?? '')),
  })),
  answer(getRevision, () => ({ revision: null })),
  answer(saveRevision, () => ({ saved_at: new Date().toISOString() })),
  answer(deleteRevision, () => undefined),
  answer(reportPresence, () => ({ others: [] })),
  answer(leaveDigest, () => undefined),
  answer(parseSite, () => samplePage({ images: [picture('#b3760a'), picture('#3f68a3')] })),
];

/** What was sent to be saved, newest last. */
export const sent: DigestInput[] = [];
export const lastSent = () => sent.at(-1)!;

/** Reads and saves of one digest. */
export function digestAnswers(first: Digest = draftDigest) {
  let stored = first;
  const receive = (body: unknown) => {
    const input = body as DigestInput;
    sent.push(input);
    stored = {
      ...stored,
      title: input.title,
      subtitle: input.subtitle ?? '',
      digest: input.content ?? '',
      status: input.status ?? 'Draft',
      modified_at: new Date(Date.parse(stored.modified_at) + 1000).toISOString(),
    };
    return stored;
  };
  sent.length = 0;
  return [
    answer(getDigest, () => stored),
    answer(createDigest, ({ body }) => receive(body)),
    answer(saveDigest, ({ body }) => receive(body)),
    answer(listVersions, () => ({ results: versionRows(stored), count: versionRows(stored).length })),
    answer(getVersion, ({ params: { version: id = '' } }) => {
      const row = versionRows(stored).find((each) => each.id === id)!;
      return { ...row, digest: id === 'current' ? stored.digest : stored.version[id]!.digest };
    }),
  ];
}

/** The current version and all that the digest has. */
function versionRows(stored: Digest): VersionRow[] {
  const former = Object.entries(stored.version).toSorted(([a], [b]) => Number(b) - Number(a));
  const row = { is_current: false, is_autosave: false, user_name: 'Mara Lindqvist', title: stored.title };
  return [
    { ...row, id: 'current', is_current: true, saved_at: stored.modified_at },
    ...former.map(([id, { user_name, title }]) => ({
      ...row,
      id,
      user_name,
      title,
      saved_at: new Date(Number(id) * 1000).toISOString(),
    })),
  ];
}

/** For `beforeEach`: an API of one digest and all lookups, after the story's own answers. */
export const withDigest =
  (own: Answer[] = [], digest: Digest = draftDigest, privilege?: Privilege) =>
  () =>
    withApi([...own, ...digestAnswers(digest), ...lookups], privilege)();

/** What the stories of the editor share. Their title is read from their file. */
export const editorStory = {
  component: EditorAtItsAddresses,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/digests/41')],
};

/** Where the story is. Its own address is inside the one that all stories of the file share. */
export const pathIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll<HTMLElement>('[data-path]')].at(-1)!.dataset['path'];

/** The text of a form that is there as a whole, with all sections open: the details come right after the text. */
export async function contentIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const content = await canvas.findByRole('textbox', { name: /^Content/ });
  // An earlier story on the page may have closed the panel or left it on the comments.
  setPanelOpen(true);
  panelTab.value = 'details';
  openAllSections();
  await canvas.findByRole('combobox', { name: /^Tags/ });
  await canvas.findAllByRole('toolbar', { name: 'Formatting' });
  return content;
}

/** Turns the advance settings on, which stay so from digest to digest, with all sections open. */
export async function openAdvance(canvasElement: HTMLElement) {
  const toggle = await within(canvasElement).findByRole('switch', { name: 'Show Advance Settings' });
  if (!(toggle as HTMLInputElement).checked) await userEvent.click(toggle);
  openAllSections();
}

/** Chooses one of the options that a field offers for what is typed. */
export async function choose(canvasElement: HTMLElement, field: RegExp | string, option: RegExp | string) {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: field }));
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(await within(document.body).findByRole('option', { name: option }));
  await userEvent.keyboard('{Escape}');
}

/** Chooses from a short list. */
export async function select(canvasElement: HTMLElement, field: RegExp, option: string) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: field }));
  await userEvent.click(await within(document.body).findByRole('option', { name: option }));
}

/** Saves, and returns what was sent. */
export async function saved(canvasElement: HTMLElement) {
  const before = sent.length;
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  return lastSent();
}
