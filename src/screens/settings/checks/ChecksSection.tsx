import type { PublishCheckSetting } from '#api/contract/publishing.ts';
import { savePublishCheck, usePublishCheckSettings } from '#data/publishing.ts';
import { publishCheckNames, type WarningOverridePolicy } from '#domain/publishChecks.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { messages } from '../messages.ts';
import { SectionRows } from '../SectionRows.tsx';

const strings = messages.checks;

export function ChecksSection() {
  return (
    <DescribedSection title={strings.title} description={strings.hint}>
      <SectionRows label={strings.title} read={usePublishCheckSettings()} emptyText="">
        {(checks) =>
          checks.map((check) => (
            <RowListItem
              key={check.code}
              title={publishCheckNames[check.code]}
              end={check.level === 'error' ? strings.noOne : <OverridePolicySelect check={check} />}
            />
          ))
        }
      </SectionRows>
    </DescribedSection>
  );
}

function OverridePolicySelect({ check: { code, passed_by } }: { check: PublishCheckSetting }) {
  async function save(policy: WarningOverridePolicy) {
    try {
      await savePublishCheck(code, policy);
      toast.success(strings.saved);
    } catch (error) {
      toast.error(serverMessage(error, strings.failed));
    }
  }
  return (
    <Select
      aria-label={strings.passers(publishCheckNames[code])}
      items={[
        { id: 'everyone', label: strings.everyone },
        { id: 'editors', label: strings.editors },
      ]}
      selectedKey={passed_by}
      onSelectionChange={(key) =>
        key !== null && key !== passed_by && void save(key as WarningOverridePolicy)
      }
    />
  );
}
