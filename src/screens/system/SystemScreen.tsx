import type { ReactNode } from 'react';
import type { SystemCheck, SystemPart, SystemStatus, SystemServer } from '#api/contract/system.ts';
import { useSystemStatus } from '#data/system.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { relativeTime } from '#shared/format/dates.ts';
import { RelativeTime } from '#shared/format/RelativeMoment.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { DescribedSection, DescribedSections } from '#ui/layout/DescribedSection.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { RowList, RowListItem, RowPanel, RowPanelHead } from '#ui/layout/RowList.tsx';
import { Fact, Facts } from '#ui/text/Fact.tsx';
import { FactSkeleton } from '#ui/text/FactSkeleton.tsx';
import { CheckRow, stateBadge, checkName } from './CheckRow.tsx';
import { messages } from './messages.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Text } from '#ui/text/Text.tsx';

const sectionParts = {
  servers: ['readiness', 'servers', 'disk', 'uploads', 'ffmpeg'],
  work: ['queue', 'failed_tasks', 'failing_task', 'feeds'],
  backup: ['backup', 'restored'],
  services: ['audit_stream', 'mail', 'phones', 'browsers', 'texts', 'transcription', 'embeddings'],
} as const satisfies Record<keyof typeof messages.sections, readonly SystemPart[]>;
type Section = keyof typeof sectionParts;

export function SystemScreen() {
  const { data, error, mutate } = useSystemStatus();
  usePageTitle(messages.title);
  return (
    <Page title={messages.title} description={messages.hint}>
      {error && !data ? (
        <ErrorState title={serverMessage(error, messages.loadFailed)} onRetry={() => void mutate()} />
      ) : (
        <>
          {error && <Banner tone="warning" title={messages.stale} />}
          <DescribedSections>
            {data && <Summary checks={data.checks} />}
            <SystemSection section="servers" checks={data?.checks}>
              <RowPanelHead>
                <Software status={data} />
              </RowPanelHead>
              {data && (
                <RowList label={messages.serverList} isFlush>
                  {data.servers.map((server) => (
                    <ServerRow
                      key={`${server.name} ${server.started_at}`}
                      server={server}
                      hasOtherSoftware={server.version !== data.version || server.node !== data.node}
                    />
                  ))}
                </RowList>
              )}
            </SystemSection>
            <SystemSection section="work" checks={data?.checks}>
              <RowPanelHead>
                <Queue queue={data?.queue} />
              </RowPanelHead>
            </SystemSection>
            <SystemSection section="backup" checks={data?.checks} />
            <SystemSection section="services" checks={data?.checks} />
          </DescribedSections>
        </>
      )}
    </Page>
  );
}

function Summary({ checks }: { checks: readonly SystemCheck[] }) {
  const failing = checks.filter(({ state }) => state === 'failing');
  const warnings = checks.filter(({ state }) => state === 'warning');
  const problems = [...failing, ...warnings];
  const off = checks.filter(({ state }) => state === 'off').length;
  if (problems.length === 0)
    return (
      <Banner
        tone="success"
        title={messages.allFine}
        actions={off > 0 && <Text size="sm">{messages.notSetUp(off)}</Text>}
      />
    );
  return (
    <Banner
      tone={failing.length > 0 ? 'danger' : 'warning'}
      title={messages.notFine(failing.length, warnings.length)}
    >
      {problems.map(checkName).join(' · ')}
    </Banner>
  );
}

interface SystemSectionProps {
  section: Section;
  checks: readonly SystemCheck[] | undefined;
  children?: ReactNode;
}

function SystemSection({ section, checks, children }: SystemSectionProps) {
  const { title, hint } = messages.sections[section];
  const parts: readonly SystemPart[] = sectionParts[section];
  return (
    <DescribedSection title={title} description={hint}>
      <RowPanel>
        {children}
        {checks ? (
          <Checks title={title} checks={checks.filter(({ part }) => parts.includes(part))} />
        ) : (
          <RowList label={messages.checksOf(title)} isFlush>
            {parts.map((part) => (
              <RowListItem key={part} title={messages.parts[part]} detail={<Skeleton width="9rem" />} />
            ))}
          </RowList>
        )}
      </RowPanel>
    </DescribedSection>
  );
}

const needsAttention = ({ state }: SystemCheck) => state === 'failing' || state === 'warning';

interface ChecksProps {
  title: string;
  checks: readonly SystemCheck[];
}

/** Lists checks that need attention or aren't set up, and collapses those that passed. */
function Checks({ title, checks }: ChecksProps) {
  const problems = checks.filter(needsAttention);
  const off = checks.filter(({ state }) => state === 'off');
  const passed = checks.filter(({ state }) => state === 'fine');
  return (
    <>
      {problems.length > 0 && (
        <RowList label={messages.problemsOf(title)} isFlush>
          {problems.map((check) => (
            <CheckRow key={check.key} check={check} />
          ))}
        </RowList>
      )}
      {off.length > 0 && (
        <RowList label={messages.notSetUpOf(title)} isFlush>
          {off.map((check) => (
            <CheckRow key={check.key} check={check} />
          ))}
        </RowList>
      )}
      {passed.length > 0 && (
        <Accordion
          items={[
            {
              id: title,
              title: messages.passed(passed.length),
              content: (
                <RowList label={messages.checksOf(title)}>
                  {passed.map((check) => (
                    <CheckRow key={check.key} check={check} />
                  ))}
                </RowList>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

function Software({ status }: { status: SystemStatus | undefined }) {
  if (!status) return <FactSkeleton names={[messages.version, messages.node, messages.database]} />;
  const { version, node, database } = status;
  return (
    <Facts>
      <Fact name={messages.version}>{version}</Fact>
      <Fact name={messages.node}>{node}</Fact>
      <Fact name={messages.database}>{messages.databases[database.kind](database.version)}</Fact>
    </Facts>
  );
}

const queueFigures = ['waiting', 'running', 'planned', 'failed'] as const;

function Queue({ queue }: { queue: SystemStatus['queue'] | undefined }) {
  const now = useCurrentMinute();
  const values = queue
    ? [
        ...queueFigures.map((figure) => formatNumber(queue[figure])),
        queue.oldest_at === null ? messages.none : relativeTime(queue.oldest_at, now),
      ]
    : [];
  return (
    <KeyStats
      isSmall
      stats={[...queueFigures, 'oldest' as const].map((figure, index) => ({
        label: messages[figure],
        value: values[index] ?? <Skeleton width="2rem" height="1.25rem" />,
      }))}
    />
  );
}

interface ServerRowProps {
  server: SystemServer;
  /** Its versions differ from those shown above the list. */
  hasOtherSoftware: boolean;
}

function ServerRow({ server, hasOtherSoftware }: ServerRowProps) {
  const { name, role, version, node, started_at, seen_at, is_silent, is_this } = server;
  const now = useCurrentMinute();
  const at = is_silent ? seen_at : started_at;
  return (
    <RowListItem
      title={<bdi>{name}</bdi>}
      detail={messages.roles[role]}
      end={
        is_silent
          ? stateBadge('warning', messages.silent)
          : is_this && <Badge tone="plain">{messages.isThis}</Badge>
      }
    >
      <Text size="sm" tone="muted">
        <RelativeTime instant={at} now={now} format={is_silent ? messages.seen : messages.since} />
        {hasOtherSoftware && <>, {messages.software(version, node)}</>}
      </Text>
    </RowListItem>
  );
}
