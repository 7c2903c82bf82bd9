import { useState } from 'react';
import type { FailedPicture, Import } from '#api/contract/imports.ts';
import { retryImportPictures, useFailedPictures } from '#data/imports.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { digestPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { CollapsibleSection } from '#ui/layout/CollapsibleSection.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

const pageSize = 20;

export function FailedPictures({ row }: { row: Import }) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const [site, setSite] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { data } = useFailedPictures(row.id, { page, size: pageSize });
  const isSiteMissing = row.kind === 'ghost' && !row.choices?.site;

  async function retry() {
    setBusy(true);
    try {
      await retryImportPictures(row.id, site.trim() || null);
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
    }
    setBusy(false);
  }

  return (
    <CollapsibleSection
      title={messages.failedPictures}
      summary={messages.failedPicturesHint(row.pictures.failed)}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Stack gap={3}>
        <Text tone="muted">{messages.failedPicturesHint(row.pictures.failed)}</Text>
        {isSiteMissing && (
          <TextField
            label={messages.site}
            description={messages.ghostHint}
            placeholder={messages.sitePlaceholder}
            type="url"
            value={site}
            onChange={setSite}
          />
        )}
        {row.state === 'done' && (
          <Cluster>
            <Button isPending={isBusy} onPress={() => void retry()}>
              {messages.retry}
            </Button>
          </Cluster>
        )}
        {data && (
          <RowList label={messages.pictureTexts.table}>
            {data.results.map((picture) => (
              <PictureRow key={picture.url} picture={picture} />
            ))}
          </RowList>
        )}
        {data && data.count > pageSize && (
          <Pagination
            label={messages.pictureTexts.pages}
            page={page}
            pageCount={Math.ceil(data.count / pageSize)}
            onPageChange={setPage}
          />
        )}
      </Stack>
    </CollapsibleSection>
  );
}

function PictureRow({ picture: { url, reason, digests } }: { picture: FailedPicture }) {
  return (
    <RowListItem
      title={
        <Text dir="ltr" isTranslated={false} isSingleLine title={url}>
          {url}
        </Text>
      }
      detail={
        <>
          {reason}{' '}
          {digests.slice(0, 3).map(({ id, title }) => (
            <Link key={id} href={digestPath(id)}>
              {title || messages.untitled}
            </Link>
          ))}
        </>
      }
    />
  );
}
