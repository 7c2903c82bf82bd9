import { use, useState } from 'react';
import type { Match } from '#api/contract/plagiarism.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { digestPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { checkPlagiarism, type PlagiarismReport } from '#data/plagiarism.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { FieldSection } from '#ui/fields/form/FieldSection.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { MarkedText } from '#ui/text/MarkedText.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { fieldId } from '#editing/formField.ts';
import { ContentContext, useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

const strings = messages.plagiarism;

interface PlagiarismDialogProps {
  digestId: number;
  text: string;
  onTextChange: (text: string) => void;
  onFailure: (message: string) => void;
  onReveal: (selectMatch: () => void) => void;
  onClose: () => void;
}

/** PLAG-02 to PLAG-06. */
export function PlagiarismDialog(props: PlagiarismDialogProps) {
  const { digestId, text, onTextChange, onFailure, onReveal, onClose } = props;
  const draft = useDraft();
  const [pending, setPending] = useState<AbortController>();
  const [found, setFound] = useState<{ title: string; report: PlagiarismReport }>();

  async function check() {
    const { title, content } = draft.form.peek();
    const controller = new AbortController();
    setPending(controller);
    const body = {
      digest_content: text,
      digest_id: digestId,
      match_content: content,
      match_title: title,
    };
    try {
      const report = await checkPlagiarism(body, controller.signal);
      if (controller.signal.aborted) return;
      if (report.matches_content.length + report.matches_title.length > 0) {
        setFound({ title, report });
      } else {
        toast.success(strings.none);
        onClose();
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      onFailure(serverMessage(error, strings.failed));
      onClose();
    } finally {
      setPending(undefined);
    }
  }

  /** A late result must not close a dialog opened since. */
  function close() {
    pending?.abort();
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="large"
      title={strings.title}
      footer={
        <>
          <Button onPress={close}>{strings.close}</Button>
          <Button variant="primary" isPending={pending !== undefined} onPress={() => void check()}>
            {strings.check}
          </Button>
        </>
      }
    >
      <Stack>
        <TextArea
          label={strings.text}
          description={strings.textHelp}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its field
          autoFocus
          value={text}
          onChange={onTextChange}
        />
        {found && (
          <Findings
            {...found}
            onRevealMatch={(place) => {
              pending?.abort();
              onReveal(place);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const toHighlights = (matches: readonly Match[]) =>
  matches.map(({ child_postion: start, size }) => ({ start, size }));

interface FindingsProps {
  title: string;
  report: PlagiarismReport;
  onRevealMatch: PlagiarismDialogProps['onReveal'];
}

function Findings({ title, report, onRevealMatch }: FindingsProps) {
  const editor = use(ContentContext);
  const text = report.child_content;
  return (
    <>
      <Stack gap={1}>
        <output>{strings.found(report.matches_content.length + report.matches_title.length)}</output>
        <Text size="sm" tone="muted">
          {strings.foundHelp}
        </Text>
      </Stack>
      <FieldSection title={messages.fields.title}>
        <MarkedText
          text={title}
          highlights={toHighlights(report.matches_title)}
          onPress={({ start, size }) => onRevealMatch(() => selectInTitle(start, start + size))}
        />
      </FieldSection>
      <FieldSection title={messages.fields.content}>
        <MarkedText
          text={text}
          highlights={toHighlights(report.matches_content)}
          onPress={(mark) => onRevealMatch(() => editor.current?.select({ text, ...mark }))}
        />
      </FieldSection>
      {report.digests.length > 0 && (
        <FieldSection title={strings.others}>
          <Stack gap={1} align="start">
            {report.digests.map(({ id, title: theirs }) => (
              <Link key={id} href={digestPath(id)} isExternal>
                {theirs}
              </Link>
            ))}
          </Stack>
        </FieldSection>
      )}
    </>
  );
}

function selectInTitle(from: number, to: number) {
  const field = document.getElementById(fieldId('title'));
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.setSelectionRange(from, to);
}
