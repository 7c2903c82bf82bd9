import type { DigestRow } from '#api/contract/digests.ts';
import { coverImageUrl } from '#shared/content/html.ts';
import { digestOpenPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { LabelBars } from '#ui/charts/LabelBars.tsx';
import { StatusPie } from '#ui/feedback/StatusPie.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { Image } from '#ui/media/Image.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { use } from 'react';
import { messages } from './messages.ts';
import { sourceName, isPublished, formatDurations, statusProgress } from './present.ts';
import { StatusesContext } from './statusChoices.ts';

interface DigestTitleProps {
  row: DigestRow;
  /** `own`: other facts have their own columns; `all`: included here; `card`: as `all`, on several lines. */
  facts: 'own' | 'all' | 'card';
  isFlat?: boolean;
}

/** Title, progress and labels as coloured bars (LIST-03). */
export function DigestTitle({ row, facts, isFlat = false }: DigestTitleProps) {
  const statuses = use(StatusesContext);
  const labels = row.labels.map(({ id, title, color_code }) => ({ id, title, color: color_code }));
  const others = facts === 'own' ? [] : [sourceName(row), `#${row.id}`, formatDurations(row)].filter(Boolean);
  return (
    <RowTitle
      title={row.title || undefined}
      lines={facts === 'own' && !isFlat ? 2 : facts === 'card' ? 3 : 1}
      hasAllDetails={facts === 'card'}
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
          <LabelBars labels={labels} isTitled />
          {others.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </>
      }
    >
      {/* A real link, so that it can be copied, or opened in a new tab with Ctrl or the middle button. */}
      <Link variant="quiet" href={digestOpenPath(row)}>
        {row.title || messages.untitled}
      </Link>
    </RowTitle>
  );
}
