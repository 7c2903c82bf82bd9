import { useState } from 'react';
import type { SegmentsReading } from '#domain/video/segmentsReading.ts';
import { frameRates } from '#domain/video/timecode.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { messages } from './messages.ts';

interface FrameRateDialogProps {
  /** Why the file needs a frame rate. */
  problem: string | undefined;
  /** Reads the file with a rate. */
  read: (frameRate: number) => Promise<SegmentsReading>;
  /** Called with what was read, once a rate fits the file. */
  onRead: (reading: SegmentsReading) => void;
  onClose: () => void;
}

const items = frameRates.map((id) => ({ id, label: String(id) }));

/** Asks for the frame rate of a file that does not name it. A rate that cannot be the file's is refused. */
export function FrameRateDialog({ problem, read, onRead, onClose }: FrameRateDialogProps) {
  const [rate, setRate] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    const found = rate === null ? undefined : await read(rate);
    if (found && !found.asksFrameRate) return onRead(found);
    setFailure(found ? found.problems[0] : messages.noRate);
    // The dialog stays open for another rate.
    throw new Error(messages.noRate);
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={messages.askRate}
      confirmLabel={messages.import}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <p>{problem}</p>
        <Select
          label={messages.rate}
          description={messages.rateHelp}
          items={items}
          selectedKey={rate}
          onSelectionChange={(key) => {
            setRate(Number(key));
            setFailure(undefined);
          }}
          errorMessage={failure}
        />
      </Stack>
    </ConfirmDialog>
  );
}
