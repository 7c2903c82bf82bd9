import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { messages } from '../messages.ts';

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));

/** Opens the search for a digest to link to. */
export function AddLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Link2 />} onPress={() => setOpen(true)}>
        {messages.addLink}
      </Button>
      {isOpen && (
        <Suspense>
          <LinkDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
