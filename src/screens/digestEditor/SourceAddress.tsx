import { ArticleAddressField } from '#editorFields/ArticleAddressField.tsx';
import { useField } from './DraftContext.tsx';
import { messages } from './messages.ts';

/** The source link of the digest, also where its article is read. */
export function SourceAddress({ onSettle }: { onSettle: (address: string) => void }) {
  const { value, set } = useField('sourceLink');
  return (
    <ArticleAddressField label={messages.source.address} value={value} onChange={set} onSettle={onSettle} />
  );
}
