import { useSignals } from '@preact/signals-react/runtime';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { useRestore } from './useRestore.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

/** Links to the former states of a stored digest. */
export function VersionsButton() {
  useSignals();
  const stored = useDraft().stored.value;
  const [isOpen, setOpen] = useState(false);
  const restore = useRestore();
  if (!stored) return null;
  return (
    <>
      <Button icon={<History />} onPress={() => setOpen(true)}>
        {messages.previousVersions}
      </Button>
      {isOpen && <VersionsDialog stored={stored} onRestore={restore} onClose={() => setOpen(false)} />}
    </>
  );
}
