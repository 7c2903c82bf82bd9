import { useSignals } from '@preact/signals-react/runtime';
import { PanelLeft, PanelRight } from 'lucide-react';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { messages } from '../messages.ts';
import type { SourceReading } from '../useSourceReading.ts';
import { isPanelOpen, setPanelOpen } from './panelState.ts';

/** Shows and hides what is beside the text, where there is space beside it. */
export function ColumnToggles({ source }: { source: SourceReading | undefined }) {
  useSignals();
  const isNarrow = useMediaQuery(media.belowMedium);
  if (isNarrow) return null;
  return (
    <>
      {source && (
        <ToggleButton size="small" icon={<PanelLeft />} isSelected={source.isOpen} onChange={source.setOpen}>
          {messages.source.title}
        </ToggleButton>
      )}
      <ToggleButton size="small" icon={<PanelRight />} isSelected={isPanelOpen()} onChange={setPanelOpen}>
        {messages.panel.title}
      </ToggleButton>
    </>
  );
}
