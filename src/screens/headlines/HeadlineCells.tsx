import { Ban, ChevronDown, ChevronRight, FilePlus2, Rss, Split } from 'lucide-react';
import { Fragment } from 'react';
import { headlineStatuses } from '#api/contract/headlines.ts';
import { HeadlineBadge } from '#shared/headlines/HeadlineBadge.tsx';
import { digestPath } from '#shared/page/paths.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { useSession } from '#shared/session/session.ts';
import { formatDateTime, relativeTime } from '#shared/format/dates.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import type { MenuGroup, MenuOption } from '#ui/overlays/Menu.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { CellTool } from '#ui/table/RowTools.tsx';
import { splitWithUndo } from './changes.ts';
import { messages } from './messages.ts';
import { listMergedHeadlines, listSources, type Row, type RowActions } from './rows.ts';

interface CellProps extends RowActions {
  row: Row;
}

interface HeadlineTextProps extends Pick<CellProps, 'row' | 'toggle'> {
  /** Shows all details, as on a card. Default false: one truncated line. */
  hasAllDetails?: boolean;
  isFlat?: boolean;
}

/**
 * Shows the headline with its group's sources, publication time and the reason for its grouping (HEAD-04).
 */
export function HeadlineText({ row, toggle, hasAllDetails = false, isFlat = false }: HeadlineTextProps) {
  const { text, language, groups, isChild, isOpen, isGone, url, published_at: publishedAt } = row;
  const now = useCurrentMinute();
  const why = describeGrouping(row);
  return (
    <div style={isChild ? { paddingInlineStart: '1.5rem' } : undefined}>
      <RowTitle
        title={text}
        lines={hasAllDetails ? 4 : isFlat ? 1 : 2}
        isFlat={isFlat}
        wrapsDetails={hasAllDetails}
        details={
          <>
            {isGone && <strong>{messages.gone}</strong>}
            {hasAllDetails ? (
              <SourceNames row={row} hasOwn />
            ) : (
              url &&
              !isFlat && (
                <span data-wide-only>
                  <PageLink url={url}>{new URL(url).host}</PageLink>
                </span>
              )
            )}
            <time dateTime={publishedAt} title={messages.publishedAt(formatDateTime(publishedAt))}>
              {relativeTime(publishedAt, now)}
            </time>
            {groups.length > 0 && (
              <LinkButton
                aria-expanded={isOpen}
                aria-label={messages.openGroup(groups.length, text)}
                onPress={() => toggle(row)}
              >
                {isOpen ? <ChevronDown aria-hidden size={14} /> : <ChevronRight aria-hidden size={14} />}
                <bdi dir="ltr">{messages.also(groups.length)}</bdi>
              </LinkButton>
            )}
            {/* The headline's own source has its own column. */}
            {!hasAllDetails && <SourceNames row={row} />}
            {why && !isFlat && (
              <bdi data-single-line title={why}>
                {why}
              </bdi>
            )}
          </>
        }
      >
        <span lang={language ?? undefined}>{text}</span>
      </RowTitle>
    </div>
  );
}

/** Without `hasOwn`, only the other sources of the headline's group. */
function SourceNames({ row, hasOwn = false }: { row: Row; hasOwn?: boolean }) {
  const { language, notification_source: own, url } = row;
  const names = listSources(row).filter((name) => hasOwn || name !== own);
  if (names.length === 0) return null;
  const isRightToLeft = /^(ar|fa|he|ur)\b/.test(language ?? '');
  return (
    <bdi
      lang={language ?? undefined}
      dir={isRightToLeft ? 'rtl' : 'ltr'}
      data-single-line={!hasOwn || undefined}
      title={hasOwn ? undefined : names.join(', ')}
    >
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (isRightToLeft ? '، ' : ', ')}
          <bdi>{name === own && url ? <PageLink url={url}>{name}</PageLink> : name}</bdi>
        </Fragment>
      ))}
    </bdi>
  );
}

function PageLink({ url, children }: { url: string; children: string }) {
  return (
    <Link href={url} variant="quiet" target="_blank">
      {children}
    </Link>
  );
}

function describeGrouping({ reason, isGone, isChild, ...row }: Row): string {
  const joined = isChild || isGone ? [] : listMergedHeadlines({ ...row, reason });
  const own =
    reason &&
    (reason.kind === 'editor'
      ? messages.byEditor
      : messages.because(
          reason.shared_terms,
          (reason.score ?? 0).toFixed(2),
          reason.meaning ? reason.meaning.toFixed(2) : undefined,
        ));
  return [own, ...joined.map(({ by }) => describeMerge(by))].filter(Boolean).join('; ');
}

const describeMerge = (mergedBy: string | undefined) =>
  mergedBy === undefined ? messages.joinedByGone : messages.joinedBy(mergedBy);

/** Status menu (HEAD-06) and reject button (HEAD-07). */
export function HeadlineStatusCell({ row, setStatus }: Pick<CellProps, 'row' | 'setStatus'>) {
  const { text, status, isGone } = row;
  const badge = <HeadlineBadge status={status} />;
  if (isGone) return badge;
  return (
    <CellTool
      tool={
        <Cluster gap={0} isSingleLine>
          {status !== 'REJECTED' && (
            <IconButton
              size="small"
              label={messages.rejectOf(text)}
              icon={<Ban />}
              onPress={() => setStatus(row, 'REJECTED')}
            />
          )}
          <ActionMenu
            label={messages.changeStatus(text)}
            icon={<ChevronDown />}
            items={otherStatusItems(status)}
            onAction={(key) => setStatus(row, headlineStatuses.find((each) => each === key) ?? status)}
          />
        </Cluster>
      }
    >
      <div>{badge}</div>
    </CellTool>
  );
}

const otherStatusItems = (current: Row['status']) =>
  headlineStatuses
    .filter((each) => each !== current)
    .map((each) => ({ id: each, label: messages.statuses[each] }));

/** Links to the digest, or offers a button to create it (HEAD-17). */
export function HeadlineDigest({ row, addDigest }: Pick<CellProps, 'row' | 'addDigest'>) {
  const { text, digest, isGone } = row;
  if (digest !== null) return <Link href={digestPath(digest)}>{messages.openDigest(digest)}</Link>;
  if (isGone) return null;
  return (
    <CellTool
      tool={
        <IconButton
          size="small"
          label={messages.addDigestOf(text)}
          icon={<FilePlus2 />}
          onPress={() => addDigest(row)}
        />
      }
    >
      <span>{messages.nothing}</span>
    </CellTool>
  );
}

export function HeadlineActions({ row, addDigest, setStatus, toggle, muteSource }: CellProps) {
  const { can } = useSession();
  const { text, digest, status, groups, isGone, isChild, isOpen } = row;
  if (isGone) return null;
  const joined = isChild ? [] : listMergedHeadlines(row);
  const items: (MenuOption | MenuGroup)[] = [];
  if (digest === null)
    items.push({ id: 'digest', label: messages.addDigest, icon: <FilePlus2 />, shortcut: 'D' });
  if (groups.length > 0)
    items.push({
      id: 'open',
      label: isOpen ? messages.closeGroup : messages.openGroupOf,
      icon: isOpen ? <ChevronDown /> : <ChevronRight />,
    });
  if (status !== 'REJECTED')
    items.push({ id: 'REJECTED', label: messages.reject, icon: <Ban />, shortcut: 'R' });
  if (row.feed?.makes_headlines && can('feeds.manage'))
    items.push({ id: 'source', label: messages.stopSource(row.feed.title), icon: <Rss /> });
  items.push(
    ...joined.map(({ by }, index) => ({
      id: `${splitActionPrefix}${index}`,
      label: messages.takeApart,
      description: describeMerge(by),
      icon: <Split />,
    })),
    {
      id: 'statuses',
      title: messages.status,
      items: otherStatusItems(status).filter(({ id }) => id !== 'REJECTED'),
    },
  );
  return (
    <ActionMenu
      label={messages.actionsOf(text)}
      items={items}
      onAction={(key) => {
        const action = String(key);
        const chosen = headlineStatuses.find((each) => each === action);
        if (chosen) setStatus(row, chosen);
        else if (action === 'digest') addDigest(row);
        else if (action === 'open') toggle(row);
        else if (action === 'source') muteSource(row);
        else void splitWithUndo(joined[Number(action.slice(splitActionPrefix.length))]?.ids ?? []);
      }}
    />
  );
}

const splitActionPrefix = 'apart ';
