import type { DigestRow } from '#api/contract/digests.ts';
import { findCover } from '#shared/content/findCover.ts';
import { digestOpenPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { LabelBars } from '#ui/charts/LabelBars.tsx';
import { StatusPie } from '#ui/feedback/StatusPie.tsx';
import { Image } from '#ui/media/Image.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { use } from 'react';
import { messages } from './messages.ts';
import { findSource, isPublished, measureDuration, statusShare } from './present.ts';
import { StatusesContext } from './StatusesContext.ts';

interface DigestTitleProps {
  row: DigestRow;
  /** `own`: the other facts have columns of their own; `all`: it holds them, too; `card`: as `all`, in several lines. */
  facts: 'own' | 'all' | 'card';
  /** Whether it is one line. Default false. */
  isFlat?: boolean;
}

/** What a digest is called, how far it is, and its labels as coloured bars (LIST-03). */
export function DigestTitle({ row, facts, isFlat = false }: DigestTitleProps) {
  const statuses = use(StatusesContext);
  const labels = row.labels.map(({ id, title, color_code }) => ({ id, title, color: color_code }));
  const others = facts === 'own' ? [] : [findSource(row), `#${row.id}`, measureDuration(row)].filter(Boolean);
  const hasDetails = labels.length > 0 || others.length > 0 || !isPublished(row);
  return (
    <RowTitle
      title={row.title || undefined}
      lines={facts === 'own' && !isFlat ? 2 : facts === 'card' ? 3 : 1}
      hasAllDetails={facts === 'card'}
      isFlat={isFlat && facts === 'all'}
      picture={
        facts === 'own' ? undefined : (
          <Image src={findCover(row)} alt="" ratio="3 / 2" width={isFlat ? '2.25rem' : '3.5rem'} />
        )
      }
      mark={
        <StatusPie
          share={statusShare(row.status, statuses)}
          title={row.status}
          color={statuses.find(({ status_name }) => status_name === row.status)?.color}
        />
      }
      details={
        hasDetails && (
          <>
            {!isPublished(row) && <strong>{row.status}</strong>}
            <LabelBars labels={labels} isTitled />
            {others.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </>
        )
      }
    >
      {/* With an address of its own: in another tab by the middle button or Ctrl, and to be copied. */}
      <Link variant="quiet" href={digestOpenPath(row)}>
        {row.title || messages.untitled}
      </Link>
    </RowTitle>
  );
}
