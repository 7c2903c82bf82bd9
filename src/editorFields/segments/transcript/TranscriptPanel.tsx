import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';
import { formatTime } from '#domain/video/time.ts';
import {
  selectionRange,
  createTranscriptFollower,
  searchTranscript,
  type TranscriptEntry,
} from '#domain/video/transcript.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import { SearchField } from '#ui/fields/text/SearchField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { PanelFill, PanelFooter, PanelHeader } from '#ui/layout/Workbench.tsx';
import type { Player } from '#ui/media/player/player.ts';
import { TranscriptList, type TranscriptListHandle } from '#ui/media/transcript/TranscriptList.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { SegmentEditing } from '../useSegmentEditing.ts';
import { useShortcutKeys } from '../useShortcutKeys.ts';
import { transcriptMessages as messages } from './messages.ts';
import { TranscriptLineForm } from './TranscriptLineForm.tsx';

interface TranscriptPanelProps {
  editing: SegmentEditing;
  player: Player;
  entries: readonly TranscriptEntry[];
  /** Polls every 50 ms on the digest page and every frame on the video screen (C37). */
  screen: SegmentScreen;
  onSave: (entries: TranscriptEntry[]) => Promise<boolean>;
  onTitlePress?: () => void;
  source?: ReactNode;
}

const partIds = { transcript: 'transcript-lines', search: 'transcript-search' };

export function focusTranscript(part: keyof typeof partIds) {
  const element = document.getElementById(partIds[part]);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}

/**
 * Follows playback (VID-25 to VID-28). Lines can be edited. Selecting words or lines sets the start and
 * end of the segment in the form to those of the matching cues.
 */
export function TranscriptPanel({
  editing,
  player,
  entries,
  screen,
  onSave,
  onTitlePress,
  source,
}: TranscriptPanelProps) {
  const keyOf = useShortcutKeys();
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState<readonly [number, number]>();
  const [at, setAt] = useState(0);
  const [edited, setEdited] = useState<number>();
  const list = useRef<TranscriptListHandle>(null);
  const jump = useRef({ search: '', index: -1 });
  const follower = useMemo(() => createTranscriptFollower(entries), [entries]);
  const found = useMemo(() => searchTranscript(entries, search), [entries, search]);
  const bounds = selection && selectionRange(entries, ...selection);

  function select(chosen: readonly [number, number] | undefined) {
    setSelection(chosen);
    const marked = chosen && selectionRange(entries, ...chosen);
    if (!marked) return;
    // One undo step for consecutive selections.
    const gesture = 'transcript';
    // End first when moving forward, so no start-after-end rule changes it.
    editing.run({ type: 'setEnd', time: marked.end }, gesture);
    editing.run({ type: 'setStart', time: marked.start }, gesture);
    editing.run({ type: 'setEnd', time: marked.end }, gesture);
  }

  /** Wraps around after the last. */
  function goToFound() {
    const { search: last, index } = jump.current;
    const from = last === search && index === at ? at + 1 : at;
    const next = found.find((line) => line >= from) ?? found[0];
    if (next === undefined) return;
    jump.current = { search, index: next };
    player.seek(entries[next]!.start);
    list.current?.moveCursorTo(next);
  }

  function handleSearchKey(event: KeyboardEvent) {
    // The first Escape clears the field.
    if (event.key === 'ArrowDown' || (event.key === 'Escape' && search === '')) focusTranscript('transcript');
  }

  return (
    <PanelFill>
      <PanelHeader>
        <SearchField
          id={partIds.search}
          aria-label={messages.search}
          placeholder={messages.search}
          shortcut={keyOf('search')}
          value={search}
          onChange={setSearch}
          onSubmit={goToFound}
          onKeyDown={handleSearchKey}
        />
        {search.trim() !== '' && (
          <Text size="sm" tone="muted">
            {messages.found(found.length)}
          </Text>
        )}
      </PanelHeader>
      <TranscriptList
        ref={list}
        id={partIds.transcript}
        aria-label={messages.transcript}
        lines={entries}
        activeAt={() => follower.indexAt(player.getTime())}
        interval={screen === 'digest' ? 50 : 'frame'}
        selection={selection}
        onSelectionChange={select}
        onOpen={(index) => player.seek(entries[index]!.start)}
        onCursorMove={setAt}
        onEdit={setEdited}
        matches={new Set(found)}
      />
      {edited !== undefined && edited < entries.length && (
        <PanelFooter>
          <TranscriptLineForm
            key={edited}
            entries={entries}
            index={edited}
            onSave={onSave}
            onClose={() => setEdited(undefined)}
          />
        </PanelFooter>
      )}
      <PanelFooter>
        <Text size="xs" tone="muted">
          {bounds ? messages.chosen(formatTime(bounds.start), formatTime(bounds.end)) : messages.hint}
        </Text>
        <Cluster>
          <Button size="small" onPress={() => setEdited(Math.min(at, entries.length - 1))}>
            {messages.editLine}
          </Button>
          {bounds && onTitlePress && (
            <Button size="small" onPress={onTitlePress}>
              {messages.toTitle}
              <Keys keys={keyOf('title')} />
            </Button>
          )}
          {source}
        </Cluster>
      </PanelFooter>
    </PanelFill>
  );
}
