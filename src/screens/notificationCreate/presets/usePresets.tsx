import { useEffect, useEffectEvent, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import type { NotificationTemplate, SavedAudience } from '#api/contract/presets.ts';
import { readTemplate } from '#data/presets.ts';
import { templateIn } from '#shared/notifications/template.ts';
import { toast, toastQueue } from '#shared/toasts/toasts.ts';
import type { SendForm } from '../form.ts';
import { AudiencesDialog, listMissing } from './AudiencesDialog.tsx';
import { messages } from './messages.ts';
import { toAudienceForm, toTemplateForm } from './presetForms.ts';
import { TemplatesDialog } from './TemplatesDialog.tsx';

interface PresetsOptions {
  form: SendForm;
  /** The packages that there are. */
  all: readonly AppPackage[];
  onChange: (part: Partial<SendForm>) => void;
}

/** Saved audiences and templates of the composer: what opens them, and their dialogs. Using one can be undone. */
export function usePresets({ form, all, onChange }: PresetsOptions) {
  const [open, setOpen] = useState<'audiences' | 'templates' | null>(null);

  function fill(name: string, part: Partial<SendForm>) {
    const before = Object.fromEntries(
      Object.keys(part).map((key) => [key, form[key as keyof SendForm]]),
    ) as Partial<SendForm>;
    onChange(part);
    toastQueue.show(
      { title: messages.used(name), action: { label: messages.undo, onPress: () => onChange(before) } },
      { timeout: 20_000 },
    );
  }

  function applyAudience(audience: SavedAudience) {
    fill(audience.name, toAudienceForm(audience));
    if (audience.missing.length > 0) toast.error(messages.partsGone(listMissing(audience)));
  }

  function applyTemplate(template: NotificationTemplate) {
    const part = toTemplateForm(template, form);
    fill(template.name, part);
    if (part.type !== 'home' && part.versions.some(({ target }) => target === null))
      toast.error(messages.targetGone);
  }

  // The palette opens the page with one.
  const templateId = templateIn(useHistoryState<unknown>());
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
        {open === 'audiences' && <AudiencesDialog {...{ form, all }} onUse={applyAudience} onClose={close} />}
        {open === 'templates' && <TemplatesDialog form={form} onUse={applyTemplate} onClose={close} />}
      </>
    ),
  };
}
