import { useState } from 'react';
import { CheckboxGroup } from '../../ui/CheckboxGroup';
import { SideColumn } from '../../ui/SideColumn';
import { fieldId, useField } from './DraftContext';
import type { InternalChecks } from './form';
import { messages } from './messages';
import { switchesOf } from './switches';

/** What the desk has checked of the digest, in a column of its own that is closed at first (EDIT-68). */
export function ChecksColumn() {
  const { value, error, set } = useField('checks');
  const [isOpen, setOpen] = useState(false);
  const { after, ...switches } = switchesOf<keyof InternalChecks>(value);
  return (
    <SideColumn title={messages.fields.checks} side="end" isSticky isOpen={isOpen} onOpenChange={setOpen}>
      <CheckboxGroup
        id={fieldId('checks')}
        aria-label={messages.fields.checks}
        description={messages.checksHelp}
        {...switches}
        onChange={(chosen) => set(after(chosen))}
        errorMessage={error}
      />
    </SideColumn>
  );
}
