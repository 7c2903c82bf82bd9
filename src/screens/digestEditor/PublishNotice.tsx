import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { usePublishChecks, type CheckedDigest } from '#data/publishing.ts';
import { useDebounced } from '#shared/page/useDebounced.ts';
import { publishingMessages as messages } from '#shared/publishing/messages.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useDraft } from './DraftContext.tsx';
import { publishedStatus, toPublishCheckInput } from './form.ts';
import { panelTab, setPanelOpen } from './panel/panelState.ts';

export function usePublishCheckInput(): CheckedDigest {
  useSignals();
  const draft = useDraft();
  return useDebounced(
    useComputed(() => toPublishCheckInput(draft.form.value, draft.stored.value?.id)).value,
    800,
  );
}

export function PublishNotice() {
  useSignals();
  const failed = usePublishChecks(usePublishCheckInput()).data?.results.filter(
    ({ state }) => state === 'failed',
  );
  if (!failed || failed.length === 0) return null;
  const isBarred = failed.some(({ may_pass }) => !may_pass);
  return (
    <Banner tone={isBarred ? 'danger' : 'warning'} title={messages.count(failed.length)}>
      {failed.map(({ code }) => messages.names[code]).join(', ')}{' '}
      <Button
        size="small"
        onPress={() => {
          setPanelOpen(true);
          panelTab.value = 'checks';
        }}
      >
        {messages.show}
      </Button>
    </Banner>
  );
}

export function useWillPublish(): boolean {
  useSignals();
  const draft = useDraft();
  const status = useComputed(() => draft.form.value.status).value;
  return status === publishedStatus && draft.stored.value?.status !== publishedStatus;
}
