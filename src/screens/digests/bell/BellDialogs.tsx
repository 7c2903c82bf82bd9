import { useSignals } from '@preact/signals-react/runtime';
import { bell } from './bell';
import { BellDialog } from './BellDialog';
import { SendingProgress } from './SendingProgress';

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
