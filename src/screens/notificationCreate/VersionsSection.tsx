import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { NotificationType } from '#api/contract/broadcasts.ts';
import { bottomTabs } from '#shared/notifications/tabs.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { FieldSection } from '#ui/fields/form/FieldSection.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import type { SendErrors } from './errors.ts';
import { blankVersion, tokensAudience, type Version } from './form.ts';
import { messages } from './messages.ts';
import type { PhoneView } from './Preview.tsx';
import type { SendFormState } from './useSendForm.ts';
import { VersionFields } from './VersionFields.tsx';

/** The most versions that a broadcast has. */
const maxVersions = 20;
const types = Object.entries(messages.types).map(([id, label]) => ({ id, label }));

interface VersionsSectionProps {
  form: SendFormState;
  errors: SendErrors;
}

/** What a notification opens, where in the app, and what its versions say. */
export function VersionsSection({ form, errors }: VersionsSectionProps) {
  const { values, change } = form;
  const { versions } = values;
  const [view, setView] = useState<PhoneView>({ platform: 'android', scheme: 'light', isExpanded: false });

  /** SEND-09 */
  function chooseType(type: NotificationType) {
    if (type === values.type) return;
    if (versions.some(isWritten)) {
      const before = { type: values.type, versions };
      toastQueue.show(
        {
          title: messages.cleared,
          action: { label: messages.undo, onPress: () => change(before) },
        },
        { timeout: 20_000 },
      );
    }
    change({ type, versions: [blankVersion()] });
  }

  return (
    <>
      <FieldSection title={messages.what}>
        <FieldRow>
          <Select
            label={messages.type}
            items={types}
            selectedKey={values.type}
            onSelectionChange={(type) => chooseType(type as NotificationType)}
          />
          <Select
            label={messages.bottomTab}
            items={bottomTabs}
            selectedKey={values.bottomTab}
            onSelectionChange={(bottomTab) => change({ bottomTab: String(bottomTab) })}
            errorMessage={errors.bottomTab}
          />
        </FieldRow>
      </FieldSection>
      {versions.map((version, index) => (
        <VersionFields
          key={version.key}
          number={index + 1}
          type={values.type}
          version={version}
          errors={errors.versions[index] ?? {}}
          onChange={(part) => form.changeVersion(version.key, part)}
          onRemove={
            versions.length > 1
              ? () => change({ versions: versions.filter(({ key }) => key !== version.key) })
              : undefined
          }
          view={view}
          onViewChange={setView}
        />
      ))}
      {/* SEND-10, SEND-11 */}
      {values.audience !== tokensAudience && (
        <Cluster>
          <Button
            icon={<Plus />}
            isDisabled={versions.length >= maxVersions}
            onPress={() => change({ versions: [...versions, blankVersion()] })}
          >
            {messages.add}
          </Button>
        </Cluster>
      )}
    </>
  );
}

const isWritten = ({ title, text, subtext, imageUrl, target }: Version) =>
  [title, text, subtext, imageUrl].some((each) => each.trim() !== '') || target !== null;
