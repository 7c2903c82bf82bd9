import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route, Switch } from 'wouter';
import { listCategories } from '#api/contract/categories.ts';
import {
  checkImport,
  defaultImportChoices,
  getImport,
  listFailedPictures,
  listImportItems,
  listImports,
  pauseImport,
  resumeImport,
  startImport,
  undoImport,
  type Import,
} from '#api/contract/imports.ts';
import { sampleEndedImport, sampleImport, sampleImportItem, sampleReport } from '#support/samples/imports.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { answer, atPath, Failure, withApi } from '#support/stories/storySupport.tsx';
import { ImportScreen } from './ImportScreen.tsx';
import { ImportsScreen } from './ImportsScreen.tsx';

const at = (found: Import) =>
  withApi([
    answer(listImports, () => ({
      results: [
        found,
        sampleImport(3, { state: 'running', done: 400, file_name: 'ghost.zip', kind: 'ghost' }),
      ],
      count: 2,
    })),
    answer(getImport, () => found),
    answer(listImportItems, () => ({
      results: [
        sampleImportItem(1),
        sampleImportItem(2, {
          result: 'kept',
          reason: 'The digest has been edited here since the last import.',
        }),
        sampleImportItem(3, {
          result: 'skipped',
          reason: 'Items of the kind “page” weren’t chosen for import.',
          digest: null,
        }),
      ],
      count: 3,
    })),
    answer(listFailedPictures, () => ({
      results: [
        {
          url: 'https://harbour-daily.example/uploads/tram.jpg',
          reason: 'The server responded with status 404.',
          attempts: 1,
          digests: [{ id: 1, title: 'Tram line 4 returns' }],
        },
      ],
      count: 1,
    })),
    answer(listCategories, () => ({ results: [{ id: 3, title: 'Politics' }] })),
    answer(startImport, record('start', sampleImport(4, { state: 'queued' }))),
    answer(undoImport, record('undo', sampleImport(4, { state: 'undoing' }))),
  ]);

const meta = {
  title: 'Screens/Import',
  component: ImportScreen,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Switch>
      <Route path="/import" component={ImportsScreen} />
      <Route path="/import/:id" component={ImportScreen} />
    </Switch>
  ),
  decorators: [atPath('/import/4')],
  beforeEach: at(sampleImport(4)),
} satisfies Meta<typeof ImportScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const List: Story = {
  decorators: [atPath('/import')],
  beforeEach: at(sampleEndedImport()),
};

export const Report: Story = {
  name: 'IMPORT-13: the report takes choices, and starts the import with them',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('1,204 published · 16 draft');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Create missing categories/ }));
    await userEvent.click(
      canvas.getByRole('button', {
        name: /Keep as byline Unmatched authors|Unmatched authors.*Keep as byline/,
      }),
    );
    await userEvent.click(await screen.findByRole('option', { name: 'Create inactive user' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start import' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { call: 'start', body: { new_authors: 'create', create_categories: true, kinds: ['post'] } },
      ]),
    );
  },
};

const otherKinds = {
  kind: 'other_kinds',
  count: 2,
  details: [{ detail: 'recipe', count: 2 }],
  examples: [],
};

export const EveryChoice: Story = {
  name: 'IMPORT-15: single categories, the trash and other kinds of items can be chosen',
  beforeEach: at(sampleImport(4, { report: { ...sampleReport, losses: [otherKinds] } })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Category for Harbour' }), 'Pol');
    await userEvent.click(await screen.findByRole('option', { name: 'Politics' }));
    await userEvent.click(canvas.getByRole('button', { name: /Posts in the trash/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Save as draft' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Import recipe too' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start import' }));
    const body = { categories: { Harbour: 3 }, trash: 'draft', kinds: ['post', 'recipe'] };
    await waitFor(() => expect(sent).toMatchObject([{ call: 'start', body }]));
  },
};

export const Checked: Story = {
  name: 'IMPORT-13: the report is checked again with the choices, which stay as they are',
  beforeEach: () => {
    let found = sampleImport(4, { report: { ...sampleReport, losses: [otherKinds] } });
    const checked = sampleImport(4, {
      choices: { ...defaultImportChoices, kinds: ['post', 'recipe'] },
      report: { ...sampleReport, warnings: [], losses: [] },
    });
    return withApi([
      answer(getImport, () => found),
      answer(listCategories, () => ({ results: [{ id: 3, title: 'Politics' }] })),
      answer(checkImport, (call) => {
        found = checked;
        return record('check', { ...checked, state: 'analysing' as const })(call);
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Import recipe too' }));
    await canvas.findByText('The report doesn’t show your changes yet.');
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(canvas.queryByText('Needs attention')).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: 'Import recipe too' })).toBeChecked();
    await expect(canvas.getByText('Nothing is imported until you start.')).toBeInTheDocument();
    await expect(sent).toMatchObject([{ call: 'check', id: '4', body: { kinds: ['post', 'recipe'] } }]);
  },
};

const running = sampleEndedImport({
  state: 'running',
  done: 400,
  finished_at: null,
  pictures: { stored: 310, failed: 0 },
});

export const Running: Story = { beforeEach: at(running) };

export const PauseAndContinue: Story = {
  name: 'IMPORT-13: a running import is paused and continued',
  beforeEach: () => {
    let found = running;
    const change =
      (call: string, state: Import['state']) => (input: Parameters<ReturnType<typeof record>>[0]) => {
        found = { ...running, state };
        return record(call, found)(input);
      };
    return withApi([
      answer(getImport, () => found),
      answer(listImportItems, () => ({ results: [sampleImportItem(1)], count: 1 })),
      answer(pauseImport, change('pause', 'paused')),
      answer(resumeImport, change('resume', 'running')),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await canvas.findByRole('button', { name: 'Pause' });
    await expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull();
    await expect(sent).toMatchObject([
      { call: 'pause', id: '4' },
      { call: 'resume', id: '4' },
    ]);
  },
};

export const Done: Story = {
  name: 'IMPORT-13: the results name every item, with failed pictures, and the import can be undone',
  beforeEach: at(sampleEndedImport()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('The digest has been edited here since the last import.');
    await userEvent.click(canvas.getByRole('button', { name: /Pictures that couldn’t be fetched/ }));
    await canvas.findByText(/tram\.jpg/);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo import' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(sent).toMatchObject([{ call: 'undo', id: '4' }]));
  },
};

export const Refused: Story = {
  beforeEach: at(
    sampleImport(4, {
      state: 'failed',
      kind: null,
      report: null,
      total: 0,
      error: 'Line 90: </channel> has no start tag.',
    }),
  ),
};

export const Failed: Story = {
  beforeEach: withApi([answer(getImport, () => new Failure(500))]),
};
