import { CircleAlert, CircleHelp, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { OutputOf } from '#api/contract/endpoint.ts';
import type { checkManyBeforePublishing } from '#api/contract/publishing.ts';
import { CheckLine, CheckLines } from '#ui/feedback/CheckLines.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { digestName } from '../format/labels.ts';
import { publishingMessages as messages } from './messages.ts';

interface BulkPublishChecksProps {
  checks: OutputOf<typeof checkManyBeforePublishing> | undefined;
  hasFailed: boolean;
}

const maxNamedDigests = 5;

export function BulkPublishChecks({ checks, hasFailed }: BulkPublishChecksProps) {
  if (!checks)
    return (
      <CheckLine
        tone="muted"
        icon={hasFailed ? <CircleHelp /> : <LoaderCircle />}
        state=""
        title={hasFailed ? messages.failed : messages.running}
        isStandalone
      />
    );
  const { total, checked, failing, blocked, is_running, results } = checks;
  const named = results.slice(0, maxNamedDigests);
  return (
    <div aria-live="polite">
      <Stack gap={2}>
        {failing > 0 && (
          <Text weight="medium">
            {messages.ofMany(failing, total)}.{blocked > 0 && ` ${messages.blocked(blocked)}`}
          </Text>
        )}
        {failing === 0 && !is_running && checked === total && total > 0 && (
          <Text tone="muted">{messages.allPass(total)}</Text>
        )}
        {named.length > 0 && (
          <CheckLines label={messages.title}>
            {named.map(({ digest, failed, may_publish }) => (
              <CheckLine
                key={digest.id}
                tone={may_publish ? 'warning' : 'danger'}
                icon={may_publish ? <TriangleAlert /> : <CircleAlert />}
                state={may_publish ? messages.notPassed : messages.cannotPublish}
                title={digestName(digest.title)}
              >
                {failed.map((code) => messages.names[code]).join(', ')}
              </CheckLine>
            ))}
          </CheckLines>
        )}
        {failing > named.length && <Text tone="muted">{messages.more(failing - named.length)}</Text>}
        {checked < total && <Text tone="muted">{messages.checkedFirst(checked, total)}</Text>}
        {is_running && (
          <CheckLine tone="muted" icon={<LoaderCircle />} state="" title={messages.running} isStandalone />
        )}
      </Stack>
    </div>
  );
}
