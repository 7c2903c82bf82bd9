import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { messages } from '../messages.ts';
import { CopyActions } from './CopyActions.tsx';
import { formatChangeSize, copySavedAt, copyName, type LocalCopyAction } from './copyTexts.ts';
import type { ListedCopy } from './useCopies.ts';

const strings = messages.copies;

export function CopyName({ listed, hasAllDetails }: { listed: ListedCopy; hasAllDetails?: boolean }) {
  const { copy, isOpen } = listed;
  const name = copyName(listed);
  return (
    <RowTitle
      title={name}
      lines={hasAllDetails ? 3 : 1}
      wrapsDetails={hasAllDetails}
      details={
        <>
          {isOpen && <strong>{strings.open}</strong>}
          {!copy && <span>{strings.unreadableHint}</span>}
          {copy && (
            <span>{copy.recordId === undefined ? strings.isNew : strings.ofRecord(copy.recordId)}</span>
          )}
        </>
      }
    >
      {name}
    </RowTitle>
  );
}

export const localCopyColumns = (
  isDeleted: boolean,
  onAction: (action: LocalCopyAction, listed: ListedCopy) => void,
): Column<ListedCopy>[] => [
  {
    id: 'name',
    header: strings.what,
    isRowHeader: true,
    render: (listed) => <CopyName listed={listed} />,
  },
  {
    id: 'at',
    width: 120,
    header: strings.when,
    render: (listed) => <RelativeMoment instant={copySavedAt(listed)} emptyText={strings.unknown} />,
  },
  { id: 'extent', width: 200, header: strings.extent, render: formatChangeSize },
  {
    id: 'actions',
    width: 210,
    align: 'end',
    header: strings.actions,
    render: (listed) => <CopyActions listed={listed} isDeleted={isDeleted} onAction={onAction} />,
  },
];
