import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { formatDateTime } from '../../../app/dates';
import { toastQueue } from '../../../app/toasts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Stack } from '../../../ui/Layout';
import { session } from '../../../data/session';
import { showAdvance } from '../advance/Advance';
import { useDraft } from '../DraftContext';
import type { FieldName } from '../form';
import { messages } from '../messages';
import { browserCopies, leftBehind, type LocalCopy } from './copies';
import type { CopyKeeper } from './keepCopy';
import type { UnsavedFaq } from './unsavedFaq';
import { unsavedFields, type UnsavedField } from './unsavedFields';

const texts = messages.local;

const RestoreDialog = lazy(async () => ({ default: (await import('./RestoreDialog')).RestoreDialog }));

interface Offer {
  copy: LocalCopy;
  fields: UnsavedField[];
  faq?: UnsavedFaq;
}

/** Offers what was typed into this digest earlier, in this browser, and never reached the server. */
export function LocalCopyOffer({ keeper }: { keeper: CopyKeeper }) {
  const draft = useDraft();
  const [offer, setOffer] = useState<Offer>();
  const [isOpen, setOpen] = useState(false);

  const handleOpened = useEffectEvent(look);
  // A refused storage has nothing to offer.
  useEffect(() => void handleOpened().catch(() => undefined), []);

  async function look() {
    setOffer(await newestOffer());
  }

  async function newestOffer(): Promise<Offer | undefined> {
    const copies = await leftBehind(session.userId.peek(), draft.stored.peek()?.id);
    for (const copy of copies) {
      const fields = unsavedFields(copy, draft.form.peek());
      const faq = await faqOf(copy);
      if (fields.length > 0 || faq) return { copy, fields, faq };
      await browserCopies.forget(copy.id);
    }
    return undefined;
  }

  async function discard({ copy }: Offer) {
    setOpen(false);
    setOffer(undefined);
    await browserCopies.forget(copy.id);
    const undo = () => void browserCopies.keep(copy).then(look);
    toastQueue.show({ title: texts.discarded, action: { label: texts.undo, onPress: undo } });
    await look();
  }

  async function restore({ copy }: Offer, names: readonly FieldName[], restoresFaq: boolean) {
    setOpen(false);
    setOffer(undefined);
    if (copy.creationKey) draft.goOnCreating(copy.creationKey);
    for (const name of names) draft.set(name, copy.form[name]);
    if (copy.faq && restoresFaq) {
      draft.setFaq(copy.faq);
      showAdvance();
    }
    // The text is never without a copy.
    await keeper.flush();
    await browserCopies.forget(copy.id);
  }

  if (!offer) return null;
  const time = formatDateTime(new Date(offer.copy.at).toISOString());
  return (
    <>
      <Banner
        tone="warning"
        title={offer.copy.digestId === undefined ? texts.offerNew(time) : texts.offer(time)}
      >
        <Stack gap={2} align="start">
          <p>{texts.onlyHere}</p>
          <Button size="small" onPress={() => setOpen(true)}>
            {texts.review}
          </Button>
        </Stack>
      </Banner>
      {isOpen && (
        <Suspense>
          <RestoreDialog
            {...offer}
            now={draft.form.peek()}
            onClose={() => setOpen(false)}
            onDiscard={() => void discard(offer)}
            onRestore={(names, restoresFaq) => void restore(offer, names, restoresFaq)}
          />
        </Suspense>
      )}
    </>
  );
}

async function faqOf({ digestId, faq }: LocalCopy) {
  if (!faq || digestId === undefined) return undefined;
  const { unsavedFaq } = await import('./unsavedFaq');
  return unsavedFaq(digestId, faq);
}
