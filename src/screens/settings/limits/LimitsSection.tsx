import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { usePushLimits } from '#data/broadcasts.ts';
import { pushLimitsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Link } from '#ui/actions/Link.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { messages } from '../messages.ts';
import { SectionRows } from '../SectionRows.tsx';

const strings = messages.limits;

export function LimitsSection() {
  const { can } = useSession();
  return (
    <DescribedSection
      title={strings.title}
      description={strings.hint}
      action={
        <Link variant="secondary" href={pushLimitsPath()}>
          {can('broadcasts.limit') ? strings.change : strings.show}
        </Link>
      }
    >
      <SectionRows label={strings.title} read={usePushLimits()} emptyText={strings.none}>
        {(limits) =>
          limits.map((each) => (
            <RowListItem
              key={each.id}
              title={<bdi>{each.app_package_name ?? strings.rest}</bdi>}
              detail={quietHoursText(each)}
              end={each.max_per_day === null ? strings.anyNumber : strings.atMost(each.max_per_day)}
            />
          ))
        }
      </SectionRows>
    </DescribedSection>
  );
}

const quietHoursText = ({ quiet_from, quiet_to }: PushLimits) =>
  quiet_from && quiet_to ? strings.quiet(quiet_from, quiet_to) : strings.noQuiet;
