import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { toastQueue } from '#shared/toasts.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { session } from '#data/session.ts';
import { showAdvance } from '../advance/Advance.tsx';
import { useDraft } from '../DraftContext.tsx';
import type { FieldName } from '../form.ts';
import { messages } from '../messages.ts';
import { browserCopies, leftBehind, type LocalCopy } from './copies.ts';
import type { CopyKeeper } from './keepCopy.ts';
import type { UnsavedFaq } from './unsavedFaq.ts';
import { unsavedFields, type UnsavedField } from './unsavedFields.ts';

const texts = messages.local;

const RestoreDialog = lazy(async () => ({ default: (await import('./RestoreDialog.tsx')).RestoreDialog }));

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
  const { unsavedFaq } = await import('./unsavedFaq.ts');
  return unsavedFaq(digestId, faq);
}
