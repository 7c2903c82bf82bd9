import { useSignals } from '@preact/signals-react/runtime';
import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/actions/Button.tsx';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

const PlagiarismDialog = lazyComponent(async () => (await import('./PlagiarismDialog.tsx')).PlagiarismDialog);

/** PLAG-01. */
export function PlagiarismButton({ onFailure }: { onFailure: (message: string) => void }) {
  useSignals();
  const stored = useDraft().stored.value;
  const [isOpen, setOpen] = useState(false);
  // Outlives the dialog, which closes on a failed check.
  const [text, setText] = useState('');

  function leaveTo(place: () => void) {
    flushSync(() => setOpen(false));
    place();
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<ScanSearch />}
        onPress={() => (stored ? setOpen(true) : onFailure(messages.plagiarism.needsSave))}
      >
        {messages.plagiarism.open}
      </Button>
      {isOpen && stored && (
        <PlagiarismDialog
          digestId={stored.id}
          text={text}
          onTextChange={setText}
          onFailure={onFailure}
          onReveal={leaveTo}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
