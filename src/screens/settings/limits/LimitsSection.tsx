import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { usePushLimits } from '#data/broadcasts.ts';
import { pushLimitsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { Link } from '#ui/actions/Link.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { messages } from '../messages.ts';
import { SectionRows } from '../SectionRows.tsx';

const texts = messages.limits;

export function LimitsSection() {
  const { can } = useSession();
  return (
    <DescribedSection
      title={texts.title}
      description={texts.hint}
      action={
        <Link variant="secondary" href={pushLimitsPath()}>
          {can('broadcasts.limit') ? texts.change : texts.show}
        </Link>
      }
    >
      <SectionRows label={texts.title} read={usePushLimits()} none={texts.none}>
        {(limits) =>
          limits.map((each) => (
            <RowListItem
              key={each.id}
              title={<bdi>{each.app_package_name ?? texts.rest}</bdi>}
              detail={quietText(each)}
              end={each.max_per_day === null ? texts.anyNumber : texts.atMost(each.max_per_day)}
            />
          ))
        }
      </SectionRows>
    </DescribedSection>
  );
}

const quietText = ({ quiet_from, quiet_to }: PushLimits) =>
  quiet_from && quiet_to ? texts.quiet(quiet_from, quiet_to) : texts.noQuiet;
