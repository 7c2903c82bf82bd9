import { useParams } from 'wouter';
import type { DigestStatus } from '../../api/contract/digestStatuses';
import { settingsPath } from '../../app/paths';
import { refusalOf } from '../../app/refusal';
import { usePageTitle } from '../../app/usePageTitle';
import { useDigestStatus } from '../../data/digestStatuses';
import { Banner } from '../../ui/Banner';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { messages } from './messages';
import { StatusForm } from './StatusForm';

/** One status, new or not: its name and its code (STATUS-06). */
export function StatusScreen() {
  const { id } = useParams<{ id?: string }>();
  const title = id === undefined ? messages.addTitle : messages.editTitle;
  usePageTitle(title);
  const { data, error, mutate } = useDigestStatus(id === undefined ? undefined : Number(id));

  return (
    <Page title={title} width="narrow" description={<Link href={settingsPath()}>{messages.back}</Link>}>
      {id === undefined ? (
        <StatusForm />
      ) : data ? (
        <Existing status={data} />
      ) : error ? (
        <ErrorState title={refusalOf(error, messages.fetchFailed)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Page>
  );
}

function Existing({ status }: { status: DigestStatus }) {
  return status.editable ? (
    <StatusForm status={status} />
  ) : (
    <Banner title={status.status_name}>{messages.notEditable}</Banner>
  );
}
