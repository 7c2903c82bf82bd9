import { Activity, useEffect, useState } from 'react';
import { openDraft } from '#editing/draft.ts';
import { warmUp as warmUpEditor } from '#richText/editorPool.ts';
import { RichTextEditor } from '#richText/RichTextEditor.tsx';
import { ImmediateContext } from '#ui/Deferred.tsx';
import { LocaleProvider } from '#ui/LocaleProvider.tsx';
import { Content } from './ContentField.tsx';
import { DigestEditor } from './DigestEditor.tsx';
import { digestModel } from './digestModel.ts';
import { DigestSkeleton } from './DigestSkeleton.tsx';
import { DraftContext } from './DraftContext.tsx';
import { emptyForm } from './form.ts';
import { TitleField } from './TitleField.tsx';

/** Renders the first fields, then the whole editor without effects. It reads and stores nothing. */
export const warmUp = (signal: AbortSignal): Promise<void> =>
  warmUpEditor(signal, (onRendered) => <FirstFields onRendered={onRendered} />);

const sampleHtml =
  '<h2>Heading</h2><p>Text with <b>bold</b> and a <a href="https://example.com/">link</a>.</p><ul><li>Item</li></ul>';

function FirstFields({ onRendered }: { onRendered: () => void }) {
  // Without an observer, the draft is never saved.
  const [draft] = useState(() => openDraft(digestModel, { form: emptyForm({ content: sampleHtml }) }));
  useEffect(onRendered, [onRendered]);
  return (
    <LocaleProvider>
      <DraftContext value={draft}>
        <TitleField />
        <Content Editor={RichTextEditor} />
      </DraftContext>
      {/* Inserting styles later would restyle the whole page. */}
      <Activity mode="hidden">
        <DigestSkeleton />
        <ImmediateContext value>
          <DigestEditor draft={draft} showsSource={false} screen="digest" onReload={onRendered} />
        </ImmediateContext>
      </Activity>
    </LocaleProvider>
  );
}
