import { useSignals } from '@preact/signals-react/runtime';
import { bell } from './bell.ts';
import { BellDialog } from './BellDialog.tsx';
import { SendingWatch } from './SendingWatch.tsx';

export function BellDialogs() {
  useSignals();
  const row = bell.opened.value;
  return (
    <>
      {row && <BellDialog key={row.id} row={row} />}
      {bell.sendings.value.map((sending) => (
        <SendingWatch key={sending.broadcast} {...sending} />
      ))}
    </>
  );
}
