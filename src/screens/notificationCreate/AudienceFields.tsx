import { useState } from 'react';
import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import { AudienceField } from '#shared/notifications/AudienceField.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { SendErrors } from './errors.ts';
import { toAudienceInput, isForFollowers, selectedPackages, tokensAudience, type SendForm } from './form.ts';
import { messages } from './messages.ts';

interface AudienceFieldsProps {
  form: SendForm;
  allPackages: readonly AppPackage[];
  errors: SendErrors;
  onChange: (part: Partial<SendForm>) => void;
  /** Called after the user has confirmed the audience, if that's required. */
  onAudience: (audience: string | null) => void;
}

export function AudienceFields({ form, allPackages, errors, onChange, onAudience }: AudienceFieldsProps) {
  const [isAsking, setAsking] = useState(false);
  const packages = selectedPackages(form, allPackages);

  function handleAudience(audience: string | null) {
    // SEND-11
    if (audience === tokensAudience && form.versions.length > 1) setAsking(true);
    else onAudience(audience);
  }

  return (
    <>
      <FieldRow>
        <AudienceField
          label={messages.users}
          audience={form.audience}
          inputFor={(audience) => toAudienceInput(form, audience, packages)}
          hasTokens
          onChange={handleAudience}
          errorMessage={errors.audience}
        />
        <MultiSelect
          label={messages.package}
          isRequired
          placeholder={messages.packagePlaceholder}
          items={allPackages.map(({ id, name }) => ({ id, label: name }))}
          value={packages.map(({ id, name }) => ({ id, label: name }))}
          onChange={(chosen) => onChange({ packages: chosen.map(({ label }) => label) })}
          errorMessage={errors.packages}
        />
      </FieldRow>
      {form.audience === tokensAudience && (
        <TextArea
          label={messages.deviceTokens}
          description={messages.deviceTokensHint}
          isRequired
          rows={2}
          value={form.tokens}
          onChange={(tokens) => onChange({ tokens })}
          errorMessage={errors.tokens}
        />
      )}
      {/* S33 */}
      {form.type === 'tag' && (
        <Checkbox
          isSelected={isForFollowers(form)}
          // SEND-10
          isDisabled={form.versions.length > 1}
          onChange={(chosen) => onChange({ isForFollowers: chosen })}
          description={messages.followersHint}
          errorMessage={errors.isForFollowers}
        >
          {messages.followers}
        </Checkbox>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={messages.confirmTokens}
        confirmLabel={messages.remove}
        cancelLabel={messages.cancel}
        isDanger
        onConfirm={() => {
          onChange({ versions: form.versions.slice(0, 1) });
          onAudience(tokensAudience);
        }}
      />
    </>
  );
}
