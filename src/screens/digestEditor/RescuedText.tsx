import { useState } from 'react';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Cluster } from '../../ui/Layout';
import { useDraft } from './DraftContext';
import { fieldNames } from './form';
import { messages } from './messages';
import { forgetRescued, rescuedForm } from './rescue';

/** Offers what was typed before the session ended. */
export function RescuedText() {
  const draft = useDraft();
  const id = draft.stored.peek()?.id;
  const [form, setForm] = useState(() => rescuedForm(id));
  if (!form) return null;

  function forget() {
    forgetRescued(id);
    setForm(undefined);
  }
  function restore() {
    for (const name of fieldNames) draft.set(name, form![name]);
    forget();
  }

  return (
    <Banner tone="warning" title={messages.rescued.text}>
      <Cluster>
        <Button size="small" variant="primary" onPress={restore}>
          {messages.rescued.restore}
        </Button>
        <Button size="small" onPress={forget}>
          {messages.rescued.discard}
        </Button>
      </Cluster>
    </Banner>
  );
}
