import type { DigestRow } from '../../../api/contract/digests';
import { Cluster } from '../../../ui/Layout';
import { ActionLinks } from '../ActionLinks';
import { BellButton } from '../bell/BellButton';
import { RowActions } from './RowActions';

/** The last cell of a row: where it leads, its bell and everything else that can be done with it (LIST-27). */
export function RowTools({ row }: { row: DigestRow }) {
  return (
    <Cluster gap={0}>
      <ActionLinks row={row} />
      <BellButton row={row} />
      <RowActions row={row} />
    </Cluster>
  );
}
