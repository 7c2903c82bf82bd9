import type { DigestRow } from '#api/contract/digests.ts';
import { coverImageUrl } from '#shared/content/html.ts';
import { RelativeTime } from '#shared/format/RelativeMoment.tsx';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { digestOpenPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { LabelBars } from '#ui/charts/LabelBars.tsx';
import { StatusPie } from '#ui/feedback/StatusPie.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { Image } from '#ui/media/Image.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { digestName } from '#shared/format/labels.ts';
import { use } from 'react';
import { sourceName, isPublished, formatDurations, statusProgress, toLabelBars } from './present.ts';
import { StatusesContext } from './statusChoices.ts';

interface DigestTitleProps {
  row: DigestRow;
  /** `own`: other facts have their own columns; `all`: they're shown here; `card`: only source and age. */
  facts: 'own' | 'all' | 'card';
  isFlat?: boolean;
}

/** Shows the title, the status's progress, and labels as coloured bars (LIST-03). */
export function DigestTitle({ row, facts, isFlat = false }: DigestTitleProps) {
  const statuses = use(StatusesContext);
  const isCard = facts === 'card';
  const others = facts === 'all' ? [sourceName(row), `#${row.id}`, formatDurations(row)].filter(Boolean) : [];
  return (
    <RowTitle
      title={row.title || undefined}
      lines={facts === 'all' || isFlat ? 1 : 2}
      isFlat={isFlat && facts === 'all'}
      picture={
        facts === 'own' ? undefined : (
          <Image src={coverImageUrl(row)} alt="" ratio="3 / 2" width={isFlat ? '2.25rem' : '3.5rem'} />
        )
      }
      mark={
        <StatusPie
          share={statusProgress(row.status, statuses)}
          title={row.status}
          color={statuses.find(({ status_name }) => status_name === row.status)?.color}
        />
      }
      details={
        <>
          {isPublished(row) ? <VisuallyHidden>{row.status}</VisuallyHidden> : <strong>{row.status}</strong>}
          {!isCard && <LabelBars labels={toLabelBars(row)} />}
          {others.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          {isCard && (
            <>
              {row.first_published_at && <Age instant={row.first_published_at} />}
              <bdi data-single-line>{sourceName(row)}</bdi>
            </>
          )}
        </>
      }
    >
      {/* A real link, so that it can be copied, or opened in a new tab with Ctrl or the middle button. */}
      <Link variant="quiet" href={digestOpenPath(row)}>
        {digestName(row.title)}
      </Link>
    </RowTitle>
  );
}

const Age = ({ instant }: { instant: string }) => <RelativeTime instant={instant} now={useCurrentMinute()} />;
