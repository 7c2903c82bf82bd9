import { Activity, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { openDraft } from '#editing/draft.ts';
import { createUnusedEditor } from '#richText/createUnusedEditor.ts';
import { RichTextEditor } from '#richText/RichTextEditor.tsx';
import { locale } from '#shared/numbers.ts';
import { idle } from '#ui/idle.ts';
import { whenQuiet } from '#shared/whenQuiet.ts';
import { AtOnceContext } from '#ui/Deferred.tsx';
import { MessagesProvider } from '#ui/messages/MessagesProvider.tsx';
import { Content } from './ContentField.tsx';
import { DigestEditor } from './DigestEditor.tsx';
import { digestModel } from './digestModel.ts';
import { DigestSkeleton } from './DigestSkeleton.tsx';
import { DraftContext } from './DraftContext.tsx';
import { emptyForm } from './form.ts';
import { TitleField } from './TitleField.tsx';

let isDone = false;

/**
 * Renders the first fields of the editor once, and then all of it without its effects, in an element that is in no page: the
 * first digest that is opened does not wait for code to be compiled and styles to be inserted. It reads and stores nothing.
 * Each step waits until the user is idle; what is left of it at `signal` is omitted.
 */
export async function warmUp(signal: AbortSignal): Promise<void> {
  while (!isDone && (await whenQuiet(signal))) {
    createUnusedEditor();
    await idle();
    // Who left has opened a digest, most likely.
    isDone = (await renderOnce(signal)) || signal.aborted;
  }
}

/** Resolves to whether all was rendered: a press ends it, as what it opens is rendered first. */
async function renderOnce(leaving: AbortSignal): Promise<boolean> {
  const ended = new AbortController();
  const signal = AbortSignal.any([leaving, ended.signal]);
  for (const input of presses)
    addEventListener(input, () => ended.abort(), { capture: true, passive: true, signal });
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    // A transition is rendered in slices, between which the page answers.
    startTransition(() => root.render(<FirstFields onRendered={resolve} />));
  });
  // What is hidden is rendered after what is not.
  const isWhole = await whenQuiet(signal);
  ended.abort();
  root.unmount();
  return isWhole;
}

const presses = ['pointerdown', 'keydown'] as const;

const sample =
  '<h2>Heading</h2><p>Text with <b>bold</b> and a <a href="https://example.com/">link</a>.</p><ul><li>Item</li></ul>';

function FirstFields({ onRendered }: { onRendered: () => void }) {
  // Without an observer nothing of a draft is saved.
  const [draft] = useState(() => openDraft(digestModel, { form: emptyForm({ content: sample }) }));
  useEffect(onRendered, [onRendered]);
  return (
    <MessagesProvider locale={locale}>
      <DraftContext value={draft}>
        <TitleField />
        <Content Editor={RichTextEditor} />
      </DraftContext>
      {/* Each style that is inserted later has the whole page styled anew. */}
      <Activity mode="hidden">
        <DigestSkeleton />
        <AtOnceContext value>
          <DigestEditor draft={draft} showsSource={false} screen="digest" onReload={onRendered} />
        </AtOnceContext>
      </Activity>
    </MessagesProvider>
  );
}
