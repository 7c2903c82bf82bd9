import type { NotificationTemplate } from '#api/contract/presets.ts';
import { createTemplate, deleteTemplate, updateTemplate, useTemplates } from '#data/presets.ts';
import type { SendForm } from '../form.ts';
import { messages } from './messages.ts';
import { PresetsDialog } from './PresetsDialog.tsx';
import { toContent } from './presetForms.ts';

interface TemplatesDialogProps {
  form: SendForm;
  onUse: (template: NotificationTemplate) => void;
  onClose: () => void;
}

/** The templates, each with the title of its first version. */
export function TemplatesDialog({ form, onUse, onClose }: TemplatesDialogProps) {
  const content = toContent(form);
  return (
    <PresetsDialog
      title={messages.templates}
      hint={messages.templatesHint}
      read={useTemplates()}
      loadFailed={messages.templatesFailed}
      none={messages.noTemplates}
      saveLabel={messages.saveTemplate}
      save={(name) => createTemplate({ name, content })}
      replace={({ id }) => updateTemplate(id, { content })}
      rename={({ id }, name) => updateTemplate(id, { name })}
      remove={({ id }) => deleteTemplate(id)}
      renderDetail={(template) => <bdi>{template.content.notification_datas[0]?.title}</bdi>}
      {...{ onUse, onClose }}
    />
  );
}
