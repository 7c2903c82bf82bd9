import { FileSymlink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { messages } from '../messages.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const LinkDialog = lazyPart(async () => (await import('./LinkDialog.tsx')).LinkDialog);

/** Opens the search for a digest to link to. */
export function AddLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" icon={<FileSymlink />} onPress={() => setOpen(true)}>
        {messages.addLink}
      </Button>
      {isOpen && <LinkDialog onClose={() => setOpen(false)} />}
    </>
  );
}
