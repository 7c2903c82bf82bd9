import { useState } from 'react';
import type { DigestDraft } from './digestModel.ts';

/** What the column beside the form reads, and whether it is open. */
export interface SourceReading {
  /** Empty until something is to be read. */
  address: string;
  isOpen: boolean;
  /** Reads an address that was settled in a field, unless it is the one that is read or was there at first. */
  read: (address: string) => void;
  setOpen: (isOpen: boolean) => void;
}

/** The article of a stored digest is read when its column is opened, or its address is changed. */
export function useSourceReading(draft: DigestDraft, isOpenAtFirst: boolean): SourceReading {
  const [first] = useState(() => draft.form.peek().sourceLink);
  const [address, setAddress] = useState(isOpenAtFirst ? first : '');
  const [isOpen, setOpen] = useState(isOpenAtFirst);

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
