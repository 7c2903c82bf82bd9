import { useEffect, useEffectEvent, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import type { NotificationTemplate, SavedAudience } from '#api/contract/presets.ts';
import {
  readTemplate,
  createTemplate,
  deleteTemplate,
  updateTemplate,
  useTemplates,
  createAudience,
  deleteAudience,
  updateAudience,
  useAudiences,
} from '#data/presets.ts';
import { parseTemplateState } from '#shared/notifications/template.ts';
import { showWithUndo } from '#shared/toasts/showWithUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { type SendForm, selectedPackages, toAudienceInput } from '../form.ts';
import { messages } from './messages.ts';
import { toAudienceForm, toTemplateForm, toTemplateContent, toFilters } from './presetForms.ts';
import { PresetsDialog } from './PresetsDialog.tsx';
import { useAudienceSize } from '#data/broadcasts.ts';
import { messages as composerMessages } from '../messages.ts';

interface PresetsOptions {
  form: SendForm;
  appPackages: readonly AppPackage[];
  onChange: (part: Partial<SendForm>) => void;
}

/** Applying a preset can be undone. */
export function usePresets({ form, appPackages, onChange }: PresetsOptions) {
  const [open, setOpen] = useState<'audiences' | 'templates' | null>(null);

  function fill(name: string, part: Partial<SendForm>) {
    const before = Object.fromEntries(
      Object.keys(part).map((key) => [key, form[key as keyof SendForm]]),
    ) as Partial<SendForm>;
    onChange(part);
    showWithUndo({
      title: messages.used(name),
      undo: () => onChange(before),
      undone: messages.fillUndone(name),
      timeout: 20_000,
    });
  }

  function applyAudience(audience: SavedAudience) {
    fill(audience.name, toAudienceForm(audience));
    if (audience.missing.length > 0) toast.error(messages.partsGone(missingFiltersText(audience)));
  }

  function applyTemplate(template: NotificationTemplate) {
    const part = toTemplateForm(template, form);
    fill(template.name, part);
    if (part.type !== 'home' && part.versions.some(({ target }) => target === null))
      toast.error(messages.targetGone);
  }

  // The command palette can open the page with a template.
  const templateId = parseTemplateState(useHistoryState<unknown>());
  const fillTemplate = useEffectEvent(async (id: number) => {
    history.replaceState(null, '');
    const template = await readTemplate(id).catch(() => undefined);
    if (template) applyTemplate(template);
    else toast.error(messages.templateGone);
  });
  useEffect(() => {
    if (templateId !== undefined) void fillTemplate(templateId);
  }, [templateId]);

  const close = () => setOpen(null);
  return {
    openAudiences: () => setOpen('audiences'),
    openTemplates: () => setOpen('templates'),
    dialogs: (
      <>
        {open === 'audiences' && (
          <AudiencesDialog {...{ form, allPackages: appPackages }} onUse={applyAudience} onClose={close} />
        )}
        {open === 'templates' && <TemplatesDialog form={form} onUse={applyTemplate} onClose={close} />}
      </>
    ),
  };
}

interface TemplatesDialogProps {
  form: SendForm;
  onUse: (template: NotificationTemplate) => void;
  onClose: () => void;
}

function TemplatesDialog({ form, onUse, onClose }: TemplatesDialogProps) {
  const content = toTemplateContent(form);
  return (
    <PresetsDialog
      title={messages.templates}
      hint={messages.templatesHint}
      read={useTemplates()}
      loadFailed={messages.templatesFailed}
      emptyText={messages.noTemplates}
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

interface AudiencesDialogProps {
  form: SendForm;
  allPackages: readonly AppPackage[];
  onUse: (audience: SavedAudience) => void;
  onClose: () => void;
}

function AudiencesDialog({ form, allPackages, onUse, onClose }: AudiencesDialogProps) {
  const filters = toFilters(form);
  return (
    <PresetsDialog
      title={messages.audiences}
      hint={messages.audiencesHint}
      read={useAudiences()}
      loadFailed={messages.audiencesFailed}
      emptyText={messages.noAudiences}
      saveLabel={messages.saveAudience}
      save={filters && ((name) => createAudience({ name, filters }))}
      replace={filters && (({ id }) => updateAudience(id, { filters }))}
      rename={({ id }, name) => updateAudience(id, { name })}
      remove={({ id }) => deleteAudience(id)}
      renderDetail={(audience) => <AudienceSize audience={audience} form={form} allPackages={allPackages} />}
      {...{ onUse, onClose }}
    />
  );
}

/** Shows the number of people, or the filters whose targets were deleted. */
function AudienceSize({
  audience,
  form,
  allPackages,
}: { audience: SavedAudience } & Pick<AudiencesDialogProps, 'form' | 'allPackages'>) {
  const filled = { ...form, ...toAudienceForm(audience) };
  const { data } = useAudienceSize(
    filled.audience === null
      ? null
      : toAudienceInput(filled, filled.audience, selectedPackages(filled, allPackages)),
  );
  if (audience.missing.length > 0) return <>{messages.incomplete(missingFiltersText(audience))} </>;
  return data ? <>{composerMessages.people(data.users)} </> : null;
}

const missingFiltersText = ({ missing }: SavedAudience) =>
  missing.map((part) => messages.parts[part]).join(', ');
