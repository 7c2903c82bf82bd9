import { useState } from 'react';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { Deferred } from '#ui/Deferred.tsx';
import { SideColumn } from '#ui/layout/SideColumn.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from './DraftContext.tsx';
import type { InternalChecks } from './form.ts';
import { messages } from './messages.ts';
import { switchGroup } from './switchGroup.ts';

/** What editors have checked of the digest, in a column of its own that is closed at first (EDIT-68). */
export function ChecksColumn() {
  const { value, error, set } = useField('checks');
  const [isOpen, setOpen] = useState(false);
  const { after, ...group } = switchGroup<keyof InternalChecks>(value);
  return (
    <SideColumn title={messages.fields.checks} side="end" isSticky isOpen={isOpen} onOpenChange={setOpen}>
      <Deferred>
        <CheckboxGroup
          id={fieldId('checks')}
          aria-label={messages.fields.checks}
          description={messages.checksHelp}
          {...group}
          onChange={(chosen) => set(after(chosen))}
          errorMessage={error}
        />
      </Deferred>
    </SideColumn>
  );
}
