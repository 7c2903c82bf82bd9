import { useState } from 'react';
import type { DigestDraft } from '#editing/draft.ts';

export interface SourceState {
  address: string;
  isOpen: boolean;
  /** Reads a URL that the user has finished entering, unless it's already shown or was there initially. */
  read: (address: string) => void;
  setOpen: (isOpen: boolean) => void;
}

/** Reads the article when the column first opens, or when the user enters another URL. */
export function useSourceReading(draft: DigestDraft, isInitiallyOpen: boolean): SourceState {
  const [first] = useState(() => draft.form.peek().sourceLink);
  const [address, setAddress] = useState(isInitiallyOpen ? first : '');
  const [isOpen, setOpen] = useState(isInitiallyOpen);

  return {
    address,
    isOpen,
    read: (settled) => {
      if (settled === (address || first)) return;
      setAddress(settled);
      setOpen(true);
    },
    setOpen: (open) => {
      setOpen(open);
      if (open && !address) setAddress(draft.form.peek().sourceLink);
    },
  };
}
