import type { PublishCheckSetting } from '#api/contract/publishing.ts';
import { savePublishCheck, usePublishCheckSettings } from '#data/publishing.ts';
import { publishCheckNames, type WarningOverrider } from '#domain/publishChecks.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Select } from '#ui/fields/options/Select.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { messages } from '../messages.ts';
import { SectionRows } from '../SectionRows.tsx';

const texts = messages.checks;

export function ChecksSection() {
  return (
    <DescribedSection title={texts.title} description={texts.hint}>
      <SectionRows label={texts.title} read={usePublishCheckSettings()} none="">
        {(checks) =>
          checks.map((check) => (
            <RowListItem
              key={check.code}
              title={publishCheckNames[check.code]}
              end={check.level === 'error' ? texts.noOne : <OverriderSelect check={check} />}
            />
          ))
        }
      </SectionRows>
    </DescribedSection>
  );
}

function OverriderSelect({ check: { code, passed_by } }: { check: PublishCheckSetting }) {
  async function save(passer: WarningOverrider) {
    try {
      await savePublishCheck(code, passer);
      toast.success(texts.saved);
    } catch (error) {
      toast.error(serverMessage(error, texts.failed));
    }
  }
  return (
    <Select
      aria-label={texts.passers(publishCheckNames[code])}
      items={[
        { id: 'everyone', label: texts.everyone },
        { id: 'editors', label: texts.editors },
      ]}
      selectedKey={passed_by}
      onSelectionChange={(key) => key !== null && key !== passed_by && void save(key as WarningOverrider)}
    />
  );
}
