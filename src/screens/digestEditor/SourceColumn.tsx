import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useState } from 'react';
import { isHttpUrl } from '#shared/content/urls.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Deferred } from '#ui/Deferred.tsx';
import { SideColumn } from '#ui/layout/SideColumn.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { messages } from './messages.ts';
import { Source } from './Source.tsx';
import type { SourceState } from './useSourceReading.ts';
import { ArticleAddressField } from '#editorFields/ArticleAddressField.tsx';
import { useField } from './DraftContext.tsx';

/** Twelfths of the width (EDIT-02). */
const columnShares = [3, 6, 10] as const;
const wideMediaQuery = '(width >= 1200px)';

export function SourceColumn({ source }: { source: SourceState }) {
  const isHidden = useMediaQuery(media.belowMedium);
  const [size, setSize] = useState(() => (matchMedia(wideMediaQuery).matches ? 0 : 1));
  const { address, isOpen, read } = source;

  return (
    <SideColumn
      title={messages.source.title}
      share={columnShares[size]}
      isHiddenWhenNarrow
      isSticky
      isOpen={isOpen}
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
            isDisabled={size === columnShares.length - 1}
            onPress={() => setSize(size + 1)}
          />
        </>
      }
    >
      {!isHidden && (
        <Deferred>
          <Stack gap={3}>
            <SourceUrlField onCommit={read} />
            <Source key={address} url={isHttpUrl(address) ? address : undefined} />
          </Stack>
        </Deferred>
      )}
    </SideColumn>
  );
}

function SourceUrlField({ onCommit }: { onCommit: (address: string) => void }) {
  const { value, set } = useField('sourceLink');
  return (
    <ArticleAddressField label={messages.source.address} value={value} onChange={set} onCommit={onCommit} />
  );
}
