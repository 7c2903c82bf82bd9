import { signal } from '@preact/signals-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { openDraft } from '../draft.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import type { FieldName } from '../model.ts';
import { ConflictBar } from './ConflictBar.tsx';

/** A digest in which someone else also changed these fields. */
function makeDraft(names: FieldName[], name?: string) {
  const draft = openDraft(digestModel, { stored: sampleDigest() });
  const form = draft.form.peek();
  const differences = names.map((each) => ({ name: each, local: form, remote: form }));
  return {
    ...draft,
    conflict: signal(differences.length > 0 ? differences : null),
    writer: signal({ isSelf: false, name }),
  };
}

const meta = {
  title: 'Editor/ConflictBar',
  component: ConflictBar,
  args: { draft: makeDraft(['content'], 'Ana'), onReview: fn() },
} satisfies Meta<typeof ConflictBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Ana changed Content');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReview).toHaveBeenCalled();
  },
};
export const WriterUnknown: Story = { args: { draft: makeDraft(['title', 'content', 'note']) } };
export const LongName: Story = {
  args: { draft: makeDraft(['title', 'content'], 'Aleksandra Konstantinopolskaya-Wojciechowska') },
};
export const RightToLeft: Story = {
  args: { draft: makeDraft(['content'], 'عائشة كريم') },
  globals: { direction: 'rtl' },
};
