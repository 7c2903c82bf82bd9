import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { session } from '#data/session.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { showWithUndo } from '#shared/toasts/showWithUndo.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { DigestDraft } from '../draft.ts';
import { fieldText, fieldValueText } from '../fieldText.ts';
import { messages } from '../messages.ts';
import type { DigestForm, DigestModel, ExtraChange, FieldName } from '../model.ts';
import { readAbandonedCopies, localCopies, readStoredCopies } from './localCopies.ts';
import { lockOpenDraft, listOpenDrafts, waitUntilOneCloses } from './listOpenDrafts.ts';
import type { LocalCopy } from './localCopy.ts';
import { readCopy } from './readCopy.ts';
import { recoverableFields, type RecoverableField } from './recoverableFields.ts';
import type { RestorableChange } from './RestoreDialog.tsx';
import type { LocalCopyWriter } from './saveLocalCopy.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

const strings = messages.recovery;

const RestoreDialog = lazyComponent(async () => (await import('./RestoreDialog.tsx')).RestoreDialog);

interface Offer {
  copy: LocalCopy;
  fields: RecoverableField[];
  extra?: ExtraChange;
}

interface RecoveryOfferProps {
  draft: DigestDraft;
  writer: LocalCopyWriter;
  /** Defaults to the record's newest copy. */
  copyId?: string;
  onRestore: <Name extends FieldName>(name: Name, value: DigestForm[Name]) => void;
  onExtraRestored?: () => void;
}

/** Offers to restore text typed earlier in this browser that never reached the server. */
export function RecoveryOffer({ draft, writer, copyId, onRestore, onExtraRestored }: RecoveryOfferProps) {
  const [offer, setOffer] = useState<Offer>();
  const [isOpen, setOpen] = useState(false);

  const handleOpened = useEffectEvent(findOffers);
  useEffect(() => {
    const unmounted = new AbortController();
    void handleOpened(unmounted.signal).catch(() => undefined);
    return () => unmounted.abort();
  }, []);

  async function findOffers(signal: AbortSignal) {
    // Listed before the search, to notice tabs that close during it.
    let others = await otherDrafts();
    await findOffer();
    // A tab just closed may still hold its lock.
    while (await waitUntilOneCloses(others, signal)) {
      others = await otherDrafts();
      const found = await loadNewestOffer(draft);
      setOffer((shown) => shown ?? found);
    }
  }

  const otherDrafts = async () => [...(await listOpenDrafts())].filter((id) => id !== draft.id);

  async function findOffer() {
    const chosen = copyId === undefined ? undefined : await loadChosenOffer(draft, copyId);
    if (chosen) setOpen(true);
    setOffer(chosen ?? (await loadNewestOffer(draft)));
  }

  async function discard({ copy }: Offer) {
    setOpen(false);
    setOffer(undefined);
    await localCopies.delete(copy.id);
    showWithUndo({
      title: strings.discarded,
      undo: () => localCopies.save(copy).then(findOffer),
      undone: strings.putBack,
    });
    await findOffer();
  }

  async function restore({ copy, fields }: Offer, ids: readonly string[]) {
    // Closes the dialog first, because fields need the focus to add an undo step.
    flushSync(() => {
      setOpen(false);
      setOffer(undefined);
    });
    // Keeps the copy from counting as abandoned until it is deleted.
    const close = lockOpenDraft(copy.id);
    if (copy.creationKey) draft.resumeCreation(copy.creationKey);
    for (const { name } of fields) {
      if (ids.includes(name)) onRestore(name, copy.form[name]);
    }
    if (copy.extra !== undefined && ids.includes(extraId)) {
      draft.setExtra(copy.extra);
      onExtraRestored?.();
    }
    // Write the new copy before deleting the old one.
    await writer.flush();
    await localCopies.delete(copy.id).finally(close);
  }

  if (!offer) return null;
  return (
    <>
      <Banner tone="warning" title={strings.offer(formatDateTime(new Date(offer.copy.at).toISOString()))}>
        <Stack gap={2} align="start">
          <p>{strings.onlyHere}</p>
          <Button size="small" onPress={() => setOpen(true)}>
            {strings.review}
          </Button>
        </Stack>
      </Banner>
      {isOpen && (
        <RestoreDialog
          changes={restorableChanges(draft.model, offer, draft.form.peek())}
          onClose={() => setOpen(false)}
          onDiscard={() => void discard(offer)}
          onRestore={(ids) => void restore(offer, ids)}
        />
      )}
    </>
  );
}

/** Deletes copies that would change nothing. */
async function loadNewestOffer(draft: DigestDraft): Promise<Offer | undefined> {
  const { model } = draft;
  const copies = await readAbandonedCopies(model, session.userId.peek(), draft.stored.peek()?.id);
  for (const copy of copies) {
    const fields = recoverableFields(model, copy, draft.form.peek());
    const hasExtra = copy.extra !== undefined && copy.recordId !== undefined;
    const extra = hasExtra ? await model.extra?.compare(copy.recordId!, copy.extra!) : undefined;
    if (fields.length > 0 || extra) return { copy, fields, extra };
    await localCopies.delete(copy.id);
  }
  return undefined;
}

/** Copies of deleted records are restored as new ones. */
async function loadChosenOffer(draft: DigestDraft, copyId: string): Promise<Offer | undefined> {
  const { model } = draft;
  const { entries, open } = await readStoredCopies();
  const value = entries.find(([id]) => id === copyId)?.[1];
  const copy = readCopy(model, value);
  if (!copy || open.has(copyId) || copy.userId !== session.userId.peek()) return undefined;
  const isOfThis = copy.recordId === draft.stored.peek()?.id;
  if (isOfThis && copy.extra !== undefined) return undefined;
  const offered = isOfThis
    ? copy
    : { ...copy, recordId: undefined, extra: undefined, form: model.asNew?.(copy.form) ?? copy.form };
  const fields = recoverableFields(model, offered, draft.form.peek());
  return fields.length > 0 ? { copy: offered, fields } : undefined;
}

/** The leading space keeps it distinct from every field name. */
const extraId = ' extra';

function restorableChanges(
  model: DigestModel,
  { copy, fields, extra }: Offer,
  now: DigestForm,
): RestorableChange[] {
  const changes: RestorableChange[] = fields.map(({ name, isOverwritten }) => ({
    id: name,
    label: model.labels[name],
    isOverwritten,
    before: fieldValueText(model, name, now[name]),
    after: fieldValueText(model, name, copy.form[name]),
  }));
  if (extra && model.extra)
    changes.push({
      id: extraId,
      label: model.extra.label,
      isOverwritten: extra.isOverwritten,
      before: fieldText(extra.before),
      after: fieldText(extra.after),
    });
  return changes;
}
