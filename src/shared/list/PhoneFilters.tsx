import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { listMessages } from './messages.ts';

interface PhoneFiltersProps {
  /** How many of the filters restrict the list. */
  active: number;
  children: ReactNode;
}

/** Filters that are above a list where there is space, and are opened by a button where there is none. */
export function PhoneFilters({ active, children }: PhoneFiltersProps) {
  const isNarrow = useMediaQuery(media.narrow);
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return children;
  return (
    <>
      <div>
        <Button
          size="small"
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {listMessages.filters(active)}
        </Button>
      </div>
      {isOpen && children}
    </>
  );
}
