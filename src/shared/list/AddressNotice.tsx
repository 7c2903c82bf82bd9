import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { UrlState } from './useUrlState.ts';
import type { AddressProblem } from './address.ts';

/**
 * Removes the parts of an address that mean nothing, and says which they were, so that a misspelt filter does not pass
 * for none. The notice stays until it is closed.
 */
export function AddressNotice({
  problems,
  removeProblems,
}: Pick<UrlState<object>, 'problems' | 'removeProblems'>) {
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState(problems);
  if (problems.length > 0 && problems !== removed) setRemoved(problems);
  useEffect(() => {
    if (problems.length > 0) removeProblems();
  });
  if (removed.length === 0) return null;

  function close() {
    // The pressed button is removed with the notice.
    box.current?.closest('main')?.focus({ preventScroll: true });
    setRemoved([]);
  }

  return (
    <div ref={box}>
      <Banner tone="warning" title={addressMessages.title}>
        <Stack gap={2} align="start">
          <span dir="auto">{removed.map(addressMessages.problem).join(' ')}</span>
          <Button size="small" onPress={close}>
            {addressMessages.close}
          </Button>
        </Stack>
      </Banner>
    </div>
  );
}

/** The texts of what is wrong with an address, fetched with their notice. */
const addressMessages = {
  title: 'Part of this address was removed',
  problem: ({ name, text, kind }: AddressProblem) =>
    ({
      unknown: `This page has no “${name}”.`,
      invalid: `“${name}” cannot be “${text}”.`,
      empty: `“${name}” has no value.`,
    })[kind],
  close: 'Close',
};
