import { useSignals } from '@preact/signals-react/runtime';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { useRestore } from './useRestore.ts';

const VersionsDialog = lazy(async () => ({ default: (await import('./VersionsDialog.tsx')).VersionsDialog }));

/** Leads to the former states of a stored digest. */
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
      {isOpen && (
        <Suspense>
          <VersionsDialog stored={stored} onRestore={restore} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
