import { useSignals } from '@preact/signals-react/runtime';
import { bell } from './bell.ts';
import { BellDialog } from './BellDialog.tsx';
import { SendingProgress } from './SendingProgress.tsx';

export function BellDialogs() {
  useSignals();
  const row = bell.opened.value;
  return (
    <>
      {row && <BellDialog key={row.id} row={row} />}
      {bell.sendings.value.map(({ broadcast, digest }) => (
        <SendingProgress key={broadcast} broadcast={broadcast} digest={digest} />
      ))}
    </>
  );
}
