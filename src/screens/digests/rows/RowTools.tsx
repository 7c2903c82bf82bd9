import type { DigestRow } from '#api/contract/digests.ts';
import { RowTools as Tools } from '#ui/table/RowTools.tsx';
import { ActionLinks } from '../ActionLinks.tsx';
import { BellButton } from '../bell/BellButton.tsx';
import { RowActions } from './RowActions.tsx';

/** The last cell of a row: where it goes, its bell and everything else that can be done with it (LIST-27). */
export function RowTools({ row }: { row: DigestRow }) {
  return (
    <Tools menu={<RowActions row={row} />}>
      <ActionLinks row={row} />
      <BellButton row={row} />
    </Tools>
  );
}
