import { useEffect, useEffectEvent, useState } from 'react';
import { session } from '#data/session.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Draft } from '../draft.ts';
import { fieldText, modelText } from '../fieldText.ts';
import { messages } from '../messages.ts';
import type { ExtraChange, FieldName, RecordModel, StoredRecord } from '../model.ts';
import { abandonedCopies, localCopies, storedCopies } from './localCopies.ts';
import { markOpen, openDrafts, untilOneCloses } from './openDrafts.ts';
import type { LocalCopy } from './localCopy.ts';
import { readCopy } from './readCopy.ts';
import { recoverableFields, type RecoverableField } from './recoverableFields.ts';
import type { RestorableChange } from './RestoreDialog.tsx';
import type { LocalCopyWriter } from './saveLocalCopy.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const texts = messages.recovery;

const RestoreDialog = lazyPart(async () => (await import('./RestoreDialog.tsx')).RestoreDialog);

interface Offer<Form, Extra> {
  copy: LocalCopy<Form, Extra>;
  fields: RecoverableField<Form>[];
  extra?: ExtraChange;
}

interface RecoveryOfferProps<Form extends object, Stored extends StoredRecord, Extra> {
  draft: Draft<Form, Stored, Extra>;
  /** Writes the copy of the draft itself. */
  writer: LocalCopyWriter;
  /** The copy that was chosen to be restored here, wherever it was typed. Default: the newest of this record. */
  copyId?: string;
  /** Called with each field that was restored, to bring it into view. */
  onRestored?: (name: FieldName<Form>) => void;
  /** The same of something beside the form. */
  onExtraRestored?: () => void;
}

/** Offers what was typed into this record earlier, in this browser, and never reached the server. */
export function RecoveryOffer<Form extends object, Stored extends StoredRecord, Extra>({
  draft,
  writer,
  copyId,
  onRestored,
  onExtraRestored,
}: RecoveryOfferProps<Form, Stored, Extra>) {
  const [offer, setOffer] = useState<Offer<Form, Extra>>();
  const [isOpen, setOpen] = useState(false);

  const handleOpened = useEffectEvent(findOffers);
  useEffect(() => {
    const unmounted = new AbortController();
    // Refused storage has nothing to offer.
    void handleOpened(unmounted.signal).catch(() => undefined);
    return () => unmounted.abort();
  }, []);

  async function findOffers(signal: AbortSignal) {
    // Of before the search: a tab that ends meanwhile is not missed.
    let others = await otherDrafts();
    await findOffer();
    // A tab that was left a moment ago may not have ended yet, and another may be left without a save.
    while (await untilOneCloses(others, signal)) {
      others = await otherDrafts();
      const found = await newestOffer(draft);
      setOffer((shown) => shown ?? found);
    }
  }

  const otherDrafts = async () => [...(await openDrafts())].filter((id) => id !== draft.id);

  async function findOffer() {
    const chosen = copyId === undefined ? undefined : await chosenOffer(draft, copyId);
    if (chosen) setOpen(true);
    setOffer(chosen ?? (await newestOffer(draft)));
  }

  async function discard({ copy }: Offer<Form, Extra>) {
    setOpen(false);
    setOffer(undefined);
    await localCopies.delete(copy.id);
    const undo = () => void localCopies.save(copy).then(findOffer);
    toastQueue.show({ title: texts.discarded, action: { label: texts.undo, onPress: undo } });
    await findOffer();
  }

  async function restore({ copy, fields }: Offer<Form, Extra>, ids: readonly string[]) {
    setOpen(false);
    setOffer(undefined);
    // What is restored may be saved, and left, before its copy is deleted: it is not abandoned meanwhile.
    const close = markOpen(copy.id);
    if (copy.creationKey) draft.resumeCreation(copy.creationKey);
    for (const { name } of fields) {
      if (!ids.includes(name)) continue;
      draft.set(name, copy.form[name]);
      onRestored?.(name);
    }
    if (copy.extra !== undefined && ids.includes(extraId)) {
      draft.setExtra(copy.extra);
      onExtraRestored?.();
    }
    // The new copy is written before the old one is deleted.
    await writer.flush();
    await localCopies.delete(copy.id).finally(close);
  }

  if (!offer) return null;
  return (
    <>
      <Banner tone="warning" title={texts.offer(formatDateTime(new Date(offer.copy.at).toISOString()))}>
        <Stack gap={2} align="start">
          <p>{texts.onlyHere}</p>
          <Button size="small" onPress={() => setOpen(true)}>
            {texts.review}
          </Button>
        </Stack>
      </Banner>
      {isOpen && (
        <RestoreDialog
          changes={findChanges(draft.model, offer, draft.form.peek())}
          onClose={() => setOpen(false)}
          onDiscard={() => void discard(offer)}
          onRestore={(ids) => void restore(offer, ids)}
        />
      )}
    </>
  );
}

/** The newest abandoned copy that would change something; the others are deleted. */
async function newestOffer<Form extends object, Stored extends StoredRecord, Extra>(
  draft: Draft<Form, Stored, Extra>,
): Promise<Offer<Form, Extra> | undefined> {
  const { model } = draft;
  const copies = await abandonedCopies(model, session.userId.peek(), draft.stored.peek()?.id);
  for (const copy of copies) {
    const fields = recoverableFields(model, copy, draft.form.peek());
    const hasExtra = copy.extra !== undefined && copy.recordId !== undefined;
    const extra = hasExtra ? await model.extra?.compare(copy.recordId!, copy.extra!) : undefined;
    if (fields.length > 0 || extra) return { copy, fields, extra };
    await localCopies.delete(copy.id);
  }
  return undefined;
}

/** What was chosen in the list of copies. One of a record that was deleted is restored as a new one. */
async function chosenOffer<Form extends object, Stored extends StoredRecord, Extra>(
  draft: Draft<Form, Stored, Extra>,
  copyId: string,
): Promise<Offer<Form, Extra> | undefined> {
  const { model } = draft;
  const { entries, open } = await storedCopies();
  const value = entries.find(([id]) => id === copyId)?.[1];
  const copy = readCopy<Form, Stored, Extra>(model, value);
  if (!copy || open.has(copyId) || copy.userId !== session.userId.peek()) return undefined;
  const isOfThis = copy.recordId === draft.stored.peek()?.id;
  // The other path compares what is beside the form as well.
  if (isOfThis && copy.extra !== undefined) return undefined;
  const offered = isOfThis
    ? copy
    : { ...copy, recordId: undefined, extra: undefined, form: model.asNew?.(copy.form) ?? copy.form };
  const fields = recoverableFields(model, offered, draft.form.peek());
  return fields.length > 0 ? { copy: offered, fields } : undefined;
}

/** No field of a form has this name. */
const extraId = ' extra';

function findChanges<Form extends object, Stored extends StoredRecord, Extra>(
  model: RecordModel<Form, Stored, Extra>,
  { copy, fields, extra }: Offer<Form, Extra>,
  now: Form,
): RestorableChange[] {
  const changes: RestorableChange[] = fields.map(({ name, isOverwritten }) => ({
    id: name,
    label: model.labels[name],
    isOverwritten,
    before: modelText(model, name, now[name]),
    after: modelText(model, name, copy.form[name]),
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
