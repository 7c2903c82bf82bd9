import { useParams } from 'wouter';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { settingsPath } from '#shared/page/paths.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { useDigestStatus } from '#data/statuses.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Fact, Facts } from '#ui/text/Fact.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { FormSkeleton } from '#ui/fields/form/FormSkeleton.tsx';
import { messages } from './messages.ts';
import { StatusForm } from './statuses/StatusForm.tsx';

/** STATUS-06 */
export function StatusScreen() {
  const { id } = useParams<{ id?: string }>();
  const title = id === undefined ? messages.addTitle : messages.editTitle;
  usePageTitle(title);
  const { data, error, mutate } = useDigestStatus(id === undefined ? undefined : Number(id));

  return (
    <Page title={title} width="narrow" parent={{ label: messages.back, href: settingsPath() }}>
      {id === undefined ? (
        <StatusForm />
      ) : data ? (
        <ExistingStatus status={data} />
      ) : error ? (
        <ErrorState title={serverMessage(error, messages.loadFailed)} onRetry={() => void mutate()} />
      ) : (
        <FormSkeleton labels={[messages.name, messages.code]} />
      )}
    </Page>
  );
}

function ExistingStatus({ status }: { status: DigestStatus }) {
  return status.editable ? (
    <StatusForm status={status} />
  ) : (
    <>
      <Facts>
        <Fact name={messages.name}>
          <StatusChip status={status.status_name} color={status.color} />
        </Fact>
        <Fact name={messages.code}>{status.status_code}</Fact>
      </Facts>
      <Text tone="muted">{messages.notEditable}</Text>
    </>
  );
}
