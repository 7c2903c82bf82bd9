import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useState } from 'react';
import { isHttpUrl } from '#shared/urls.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { SideColumn } from '#ui/layout/SideColumn.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { useField } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { Source } from './Source.tsx';

/** Twelfths of the width (EDIT-02). */
const shares = [3, 6, 10] as const;
const wideEnough = '(width >= 1200px)';

interface SourceColumnProps {
  isOpenAtFirst: boolean;
}

/** The article that the digest is about, beside the form. It is read once it is looked at. */
export function SourceColumn({ isOpenAtFirst }: SourceColumnProps) {
  const { value: link } = useField('sourceLink');
  const isHidden = useMediaQuery(media.belowMedium);
  const [size, setSize] = useState(() => (matchMedia(wideEnough).matches ? 0 : 1));
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wanted, setWanted] = useState(isOpenAtFirst ? link : '');

  function handleOpenChange(open: boolean) {
    setOpen(open);
    if (open && !wanted) setWanted(link);
  }

  return (
    <SideColumn
      title={messages.source.title}
      share={shares[size]}
      isHiddenWhenNarrow
      isSticky
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      actions={
        <>
          <IconButton
            size="small"
            label={messages.source.narrower}
            icon={<ChevronsLeft />}
            isDisabled={size === 0}
            onPress={() => setSize(size - 1)}
          />
          <IconButton
            size="small"
            label={messages.source.wider}
            icon={<ChevronsRight />}
            isDisabled={size === shares.length - 1}
            onPress={() => setSize(size + 1)}
          />
        </>
      }
    >
      {!isHidden && (
        <Source
          key={wanted}
          url={isHttpUrl(wanted) ? wanted : undefined}
          offered={link !== wanted && isHttpUrl(link) ? link : undefined}
          onRead={setWanted}
        />
      )}
    </SideColumn>
  );
}
