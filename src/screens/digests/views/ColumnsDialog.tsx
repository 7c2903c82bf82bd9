import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { digestColumns, defaultColumns, type DigestColumn } from '#api/contract/views.ts';
import { useStayOnSessionEnd } from '#shared/form/useForm.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages as listMessages } from '../messages.ts';
import { messages } from './messages.ts';

const columnTitles: Record<DigestColumn, string> = {
  id: listMessages.id,
  title: listMessages.digestTitle,
  duration: listMessages.duration,
  cover: listMessages.coverPic,
  first_published_at: listMessages.firstPublishedAt,
  source: listMessages.source,
  quality: listMessages.quality,
  relevance: listMessages.relevance,
  metrics: listMessages.metrics,
  tags: listMessages.tags,
  modified_at: listMessages.modifiedAt,
  author: listMessages.author,
  action: listMessages.action,
  planned: listMessages.plannedFor,
  publish_at: listMessages.publishAt,
};

interface ColumnsDialogProps {
  /** Visible columns in order; empty for the default. */
  value: DigestColumn[];
  onChange: (columns: DigestColumn[]) => void;
  onClose: () => void;
}

export function ColumnsDialog({ value, onChange, onClose }: ColumnsDialogProps) {
  const shown = value.length > 0 ? value : [...defaultColumns];
  const [chosen, setChosen] = useState<DigestColumn[]>(shown);
  useStayOnSessionEnd(String(chosen) !== String(shown));
  const rest = digestColumns.filter((column) => !chosen.includes(column));

  function turn(column: DigestColumn, isShown: boolean) {
    setChosen(isShown ? [...chosen, column] : chosen.filter((each) => each !== column));
  }

  function move(column: DigestColumn, by: -1 | 1) {
    const next = chosen.filter((each) => each !== column);
    next.splice(chosen.indexOf(column) + by, 0, column);
    setChosen(next);
  }

  function show() {
    onChange(String(chosen) === String(defaultColumns) ? [] : chosen);
    onClose();
  }

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={messages.columnsTitle}
      footer={
        <>
          <Button variant="quiet" onPress={() => setChosen([...defaultColumns])}>
            {messages.reset}
          </Button>
          <Button variant="primary" isDisabled={chosen.length === 0} onPress={show}>
            {messages.showColumns}
          </Button>
        </>
      }
    >
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {chosen.length === 0 ? messages.noneChosen : messages.columnsHint}
        </Text>
        {[...chosen, ...rest].map((column, index) => {
          const isShown = index < chosen.length;
          const title = columnTitles[column];
          return (
            <Cluster key={column} justify="space-between" isSingleLine>
              <Checkbox isSelected={isShown} onChange={(isOn) => turn(column, isOn)}>
                {title}
              </Checkbox>
              {isShown && (
                <Cluster gap={0} isSingleLine>
                  <IconButton
                    size="small"
                    label={messages.moveUp(title)}
                    icon={<ArrowUp />}
                    hasTooltip={false}
                    isDisabled={index === 0}
                    onPress={() => move(column, -1)}
                  />
                  <IconButton
                    size="small"
                    label={messages.moveDown(title)}
                    icon={<ArrowDown />}
                    hasTooltip={false}
                    isDisabled={index === chosen.length - 1}
                    onPress={() => move(column, 1)}
                  />
                </Cluster>
              )}
            </Cluster>
          );
        })}
      </Stack>
    </Dialog>
  );
}
