import type { AppPackage } from '#api/contract/broadcasts/lookups.ts';
import type { SavedAudience } from '#api/contract/presets.ts';
import { useAudience } from '#data/broadcasts.ts';
import { createAudience, deleteAudience, updateAudience, useAudiences } from '#data/presets.ts';
import { findPackages, toAudienceInput, type SendForm } from '../form.ts';
import { messages as composer } from '../messages.ts';
import { messages } from './messages.ts';
import { PresetsDialog } from './PresetsDialog.tsx';
import { toAudienceForm, toFilters } from './presetForms.ts';

interface AudiencesDialogProps {
  form: SendForm;
  /** The packages that there are. */
  all: readonly AppPackage[];
  onUse: (audience: SavedAudience) => void;
  onClose: () => void;
}

/** The saved audiences, each with how many people it has now. */
export function AudiencesDialog({ form, all, onUse, onClose }: AudiencesDialogProps) {
  const filters = toFilters(form);
  return (
    <PresetsDialog
      title={messages.audiences}
      hint={messages.audiencesHint}
      read={useAudiences()}
      loadFailed={messages.audiencesFailed}
      none={messages.noAudiences}
      saveLabel={messages.saveAudience}
      save={filters && ((name) => createAudience({ name, filters }))}
      replace={filters && (({ id }) => updateAudience(id, { filters }))}
      rename={({ id }, name) => updateAudience(id, { name })}
      remove={({ id }) => deleteAudience(id)}
      renderDetail={(audience) => <Size audience={audience} form={form} all={all} />}
      {...{ onUse, onClose }}
    />
  );
}

/** How many people it has now, counted as the composer would; what was deleted of it instead. */
function Size({
  audience,
  form,
  all,
}: { audience: SavedAudience } & Pick<AudiencesDialogProps, 'form' | 'all'>) {
  const filled = { ...form, ...toAudienceForm(audience) };
  const { data } = useAudience(
    filled.audience === null ? null : toAudienceInput(filled, filled.audience, findPackages(filled, all)),
  );
  if (audience.missing.length > 0) return <>{messages.incomplete(listMissing(audience))} </>;
  return data ? <>{composer.people(data.users)} </> : null;
}

export const listMissing = ({ missing }: SavedAudience) =>
  missing.map((part) => messages.parts[part]).join(', ');
