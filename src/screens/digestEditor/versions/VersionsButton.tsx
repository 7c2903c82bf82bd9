import { History } from 'lucide-react';
import { useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { Button } from '#ui/actions/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { messages } from '../messages.ts';
import { useRestore } from './useRestore.ts';

const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

/** Opens the former states of a digest, where there is no panel that lists them (EDIT-69). */
export function VersionsButton({ stored }: { stored: Digest }) {
  const [isOpen, setOpen] = useState(false);
  const restore = useRestore();
  return (
    <>
      <Button variant="quiet" size="small" icon={<History />} onPress={() => setOpen(true)}>
        {messages.previousVersions}
      </Button>
      {isOpen && <VersionsDialog stored={stored} onRestore={restore} onClose={() => setOpen(false)} />}
    </>
  );
}
