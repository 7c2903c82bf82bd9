import type { DigestRow } from '#api/contract/digests.ts';
import { Cluster } from '#ui/layout/Layout.tsx';
import { ActionLinks } from '../ActionLinks.tsx';
import { BellButton } from '../bell/BellButton.tsx';
import { RowActions } from './RowActions.tsx';

/** The last cell of a row: where it goes, its bell and everything else that can be done with it (LIST-27). */
export function RowTools({ row }: { row: DigestRow }) {
  return (
    <Cluster gap={0}>
      <ActionLinks row={row} />
      <BellButton row={row} />
      <RowActions row={row} />
    </Cluster>
  );
}
