import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { PublishCheck } from '#api/contract/publishing.ts';
import { usePublishChecks, type CheckedDigest } from '#data/publishing.ts';
import { Button } from '#ui/actions/Button.tsx';
import { CheckLine, CheckLines } from '#ui/feedback/CheckLines.tsx';
import { Text } from '#ui/text/Text.tsx';
import { publishingMessages as messages } from './messages.ts';

interface PublishChecksProps {
  digest: CheckedDigest;
  /** Also lists passed checks. */
  showsPassed?: boolean;
}

/** Failed checks, and whether links and text are still being checked. */
export function PublishChecks({ digest, showsPassed = false }: PublishChecksProps) {
  const { data, error, mutate } = usePublishChecks(digest);
  if (error && !data) {
    return (
      <CheckLines label={messages.title}>
        <CheckLine tone="muted" icon={<CircleHelp />} state={messages.skipped} title={messages.failed}>
          <Button size="small" onPress={() => void mutate()}>
            {messages.retry}
          </Button>
        </CheckLine>
      </CheckLines>
    );
  }
  const checks = data?.results ?? [];
  const isRunning = !data || checks.some(({ state }) => state === 'running');
  const shown = checks.filter(({ state }) => state === 'failed' || (showsPassed && state !== 'running'));
  return (
    <div aria-live="polite">
      {shown.length === 0 && !isRunning && <Text tone="muted">{messages.allPassed}</Text>}
      {shown.length > 0 && (
        <CheckLines label={messages.title}>
          {shown.map((check) => (
            <CheckItem key={check.code} check={check} />
          ))}
        </CheckLines>
      )}
      {isRunning && (
        <CheckLine tone="muted" icon={<LoaderCircle />} state="" title={messages.running} isStandalone />
      )}
    </div>
  );
}

function CheckItem({ check }: { check: PublishCheck }) {
  const { code, state, message, level, may_pass } = check;
  const title = messages.names[code];
  if (state === 'passed')
    return <CheckLine tone="success" icon={<CircleCheck />} state={messages.passed} title={title} />;
  if (state === 'skipped')
    return (
      <CheckLine tone="muted" icon={<CircleHelp />} state={messages.skipped} title={title}>
        {message}
      </CheckLine>
    );
  const isBarred = !may_pass;
  return (
    <CheckLine
      tone={isBarred ? 'danger' : 'warning'}
      icon={isBarred ? <CircleAlert /> : <TriangleAlert />}
      state={messages.notPassed}
      title={title}
    >
      {message}
      {isBarred && level === 'warning' && ` ${messages.strict}`}
    </CheckLine>
  );
}
