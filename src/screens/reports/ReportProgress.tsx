import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { messages } from './messages.ts';

/** Shows after a second that a report is being built, for how long, and a button to cancel it. */
export function ReportProgress({ onCancel }: { onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds === 0) return null;
  return (
    <Stack gap={2}>
      <ProgressBar label={messages.building(seconds)} isIndeterminate />
      <Cluster>
        <Button onPress={onCancel}>{messages.cancel}</Button>
      </Cluster>
    </Stack>
  );
}
