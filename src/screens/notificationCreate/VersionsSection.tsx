import { CircleAlert, Plus } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { NotificationType } from '#api/contract/broadcasts.ts';
import { focusFirstInvalid } from '#shared/form/useForm.ts';
import { showWithUndo } from '#shared/toasts/showWithUndo.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { bottomTabs } from '#shared/notifications/messages.ts';
import type { SendErrors, VersionErrors } from './errors.ts';
import { createBlankVersion, tokensAudience, type Version } from './form.ts';
import { messages } from './messages.ts';
import type { SendFormState } from './useSendForm.ts';
import { VersionFields } from './VersionFields.tsx';

const maxVersions = 20;
const types = Object.entries(messages.types).map(([id, label]) => ({ id, label }));

interface VersionsSectionProps {
  form: SendFormState;
  errors: SendErrors;
  openVersion: Version;
  onShow: (key: string) => void;
  action?: ReactNode;
}

export function VersionsSection({ form, errors, openVersion, onShow, action }: VersionsSectionProps) {
  const { values, change } = form;
  const { versions } = values;
  useRevealFirstError({ form, errors, openVersion, onShow });

  /** SEND-09 */
  function chooseType(type: NotificationType) {
    if (type === values.type) return;
    if (versions.some(hasContent)) {
      const before = { type: values.type, versions };
      showWithUndo({
        title: messages.cleared,
        undo: () => change(before),
        undone: messages.clearUndone,
        timeout: 20_000,
      });
    }
    change({ type, versions: [createBlankVersion()] });
  }

  function add() {
    const added = createBlankVersion();
    change({ versions: [...versions, added] });
    onShow(added.key);
  }

  function remove(version: Version) {
    const at = versions.indexOf(version);
    const rest = versions.filter((each) => each !== version);
    change({ versions: rest });
    onShow(rest[Math.min(at, rest.length - 1)]!.key);
  }

  const tabs = (
    <Tabs
      label={messages.versions}
      selectedKey={openVersion.key}
      onSelectionChange={(key) => onShow(String(key))}
      // SEND-10, SEND-11
      end={
        values.audience !== tokensAudience && (
          <Button
            variant="quiet"
            size="small"
            icon={<Plus />}
            isDisabled={versions.length >= maxVersions}
            onPress={add}
          >
            {messages.add}
          </Button>
        )
      }
      // Choices are validated even in a hidden version (SEND-37).
      preservesContent
      items={versions.map((version, index) => ({
        id: version.key,
        label: (
          <>
            {messages.versionTitle(index + 1)}
            {hasError(errors.versions[index]) && (
              <>
                <CircleAlert aria-hidden size="1em" />
                <VisuallyHidden>{messages.hasErrors}</VisuallyHidden>
              </>
            )}
          </>
        ),
        content: (
          <VersionFields
            number={index + 1}
            type={values.type}
            version={version}
            errors={errors.versions[index] ?? {}}
            onChange={(part) => form.changeVersion(version.key, part)}
            onRemove={versions.length > 1 ? () => remove(version) : undefined}
          />
        ),
      }))}
    />
  );

  return (
    <Card title={messages.what} action={action} footer={tabs}>
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
    </Card>
  );
}

/** Opens the first version with an error after a rejected send or test, unless the open one has an error. */
function useRevealFirstError({ form, errors, openVersion, onShow }: VersionsSectionProps) {
  const { checks, formProps, values } = form;
  const shownIndex = values.versions.indexOf(openVersion);
  const invalidIndex = hasError(errors.versions[shownIndex]) ? -1 : errors.versions.findIndex(hasError);
  const invalidKey = values.versions[invalidIndex]?.key;
  useEffect(() => {
    if (checks === 0 || invalidKey === undefined) return;
    onShow(invalidKey);
    requestAnimationFrame(() => focusFirstInvalid(formProps.id));
    // Only after validation, so that typing in one version never opens another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [checks]);
}

const hasError = (errors: VersionErrors | undefined) => Object.values(errors ?? {}).some(Boolean);

const hasContent = ({ title, text, subtext, imageUrl, target }: Version) =>
  [title, text, subtext, imageUrl].some((each) => each.trim() !== '') || target !== null;
