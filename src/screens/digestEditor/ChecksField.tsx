import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from './DraftContext.tsx';
import type { InternalChecks } from './form.ts';
import { messages } from './messages.ts';
import { switchGroup } from './switchGroup.ts';

/** What editors have checked of the digest (EDIT-68), in a tab of its own. */
export function ChecksTab() {
  return (
    <PanelBody>
      <ChecksField />
    </PanelBody>
  );
}

export function ChecksField() {
  const { value, error, set } = useField('checks');
  const { after, ...group } = switchGroup<keyof InternalChecks>(value);
  return (
    <CheckboxGroup
      id={fieldId('checks')}
      label={messages.fields.checks}
      description={messages.checksHelp}
      {...group}
      onChange={(chosen) => set(after(chosen))}
      errorMessage={error}
    />
  );
}
