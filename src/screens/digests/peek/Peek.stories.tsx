import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Digest, getDigest, listDigests } from '#api/contract/digests.ts';
import { availableActions } from '#shared/actions/resolveStroke.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { samplePage, sampleRow } from '#support/samples/digests.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import { answer, atPath, Failure, withApi } from '#support/stories/storySupport.tsx';
import { DigestsScreen } from '../DigestsScreen.tsx';

const rows = [sampleRow(3), sampleRow(4), sampleRow(5)];
const list = answer(listDigests, () => samplePage(rows));
const statuses = answer(listStatuses, () => ({ results: [], total: 0 }));
const read = answer(getDigest, ({ params }) =>
  sampleDigest({
    id: Number(params['id']),
    digest:
      '<h2>On time</h2><p>The text to be read.</p><ul><li>One of a list</li></ul><script>alert(1)</script>',
  } as Partial<Digest>),
);

const meta = {
  title: 'Screens/Digests/Peek',
  component: DigestsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/')],
  beforeEach: withApi([list, read, statuses]),
} satisfies Meta<typeof DigestsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The table, or the list of cards where it is narrow. */
async function peekAtFirst(canvas: ReturnType<typeof within>) {
  const [row] = await canvas.findAllByRole('row', { name: new RegExp(rows[0]!.title) });
  row!.focus();
  await waitFor(() => expect(availableActions().map(({ action }) => action.id)).toContain('list.peek'));
  await userEvent.keyboard(' ');
  return row!;
}

const heading = (title: string) => screen.findByRole('heading', { level: 2, name: title });

export const Beside: Story = {
  name: 'KEYS-06: Space shows the digest, J shows the next, Escape returns to its row',
  async play({ canvas }) {
    await peekAtFirst(canvas);
    await heading(rows[0]!.title);
    await expect(await screen.findByText('The text to be read.')).toBeVisible();
    await expect(screen.queryByText('alert(1)')).toBeNull();
    await userEvent.keyboard('j');
    await heading(rows[1]!.title);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: rows[1]!.title })).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-key', '4'));
  },
};

export const NotRead: Story = {
  name: 'KEYS-06: a text that cannot be read is said, with a way to try again',
  beforeEach: withApi([list, statuses, answer(getDigest, () => new Failure(500))]),
  async play({ canvas }) {
    await peekAtFirst(canvas);
    await expect(await screen.findByText('The text couldn’t be loaded.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
