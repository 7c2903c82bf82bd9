import { signal } from '@preact/signals-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { openDraft } from '../draft.ts';
import { noteKind } from '#support/editing/noteKind.ts';
import { ConflictBar } from './ConflictBar.tsx';

/** A note that someone changed in these fields as well. */
function makeDraft(names: ('heading' | 'text' | 'remark')[], name?: string) {
  const stored = noteKind.record(true);
  const draft = openDraft(noteKind.model, { stored });
  const form = draft.form.peek();
  const differences = names.map((each) => ({ name: each, local: form, remote: form }));
  return {
    ...draft,
    conflict: signal(differences.length > 0 ? differences : null),
    writer: signal({ isSelf: false, name }),
  };
}

const meta = {
  title: 'Editing/ConflictBar',
  component: ConflictBar<(typeof draft)['form']['value'], ReturnType<typeof noteKind.record>, never>,
  args: { draft: makeDraft(['text'], 'Ana'), onReview: fn() },
} satisfies Meta;
const draft = makeDraft([]);
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Ana changed Text');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReview).toHaveBeenCalled();
  },
};
export const WriterUnknown: Story = { args: { draft: makeDraft(['heading', 'text', 'remark']) } };
export const LongName: Story = {
  args: { draft: makeDraft(['heading', 'text'], 'Aleksandra Konstantinopolskaya-Wojciechowska') },
};
export const RightToLeft: Story = {
  args: { draft: makeDraft(['text'], 'عائشة كريم') },
  globals: { direction: 'rtl' },
};
