import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';
import { formatTime } from '#domain/video/time.ts';
import {
  findBounds,
  followTranscript,
  searchTranscript,
  type TranscriptEntry,
} from '#domain/video/transcript.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import { SearchField } from '#ui/fields/text/SearchField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { PanelFill, PanelFoot, PanelHead } from '#ui/layout/Workbench.tsx';
import type { Player } from '#ui/media/player/player.ts';
import { TranscriptList, type TranscriptListHandle } from '#ui/media/transcript/TranscriptList.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { SegmentEditing } from '../useSegmentEditing.ts';
import { useKeyOf } from '../useKeyOf.ts';
import { transcriptMessages as messages } from './messages.ts';
import { TranscriptLineForm } from './TranscriptLineForm.tsx';

interface TranscriptPanelProps {
  editing: SegmentEditing;
  player: Player;
  entries: readonly TranscriptEntry[];
  /** How often the spoken line is looked for: every 50 ms on the digest page, with each frame on the video screen (C37). */
  screen: SegmentScreen;
  /** Saves another transcript. Returns whether it was saved. */
  onSave: (entries: TranscriptEntry[]) => Promise<boolean>;
  /** Moves to the title of the segment that was marked. */
  onTitle?: () => void;
  /** Which transcript it is, and where others come from. */
  source?: ReactNode;
}

/** The ids of the list and of the field that searches it; one panel is on a page. */
const partIds = { transcript: 'transcript-lines', search: 'transcript-search' };

/** Focuses the lines, or the field that searches them, whose words are then chosen. */
export function focusTranscript(part: keyof typeof partIds) {
  const element = document.getElementById(partIds[part]);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}

/**
 * A transcript that follows playback (VID-25 to VID-28), whose lines can be changed, and that marks the segment in the form:
 * words or lines that are chosen set its start and end to the bounds of their cues.
 */
export function TranscriptPanel({
  editing,
  player,
  entries,
  screen,
  onSave,
  onTitle,
  source,
}: TranscriptPanelProps) {
  const keyOf = useKeyOf();
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState<readonly [number, number]>();
  const [at, setAt] = useState(0);
  const [edited, setEdited] = useState<number>();
  const list = useRef<TranscriptListHandle>(null);
  /** The line that a search went to. */
  const jump = useRef({ search: '', index: -1 });
  const follower = useMemo(() => followTranscript(entries), [entries]);
  const found = useMemo(() => searchTranscript(entries, search), [entries, search]);
  const bounds = selection && findBounds(entries, ...selection);

  function select(chosen: readonly [number, number] | undefined) {
    setSelection(chosen);
    const marked = chosen && findBounds(entries, ...chosen);
    if (!marked) return;
    // One step to undo, however many lines were chosen one after another.
    const gesture = 'transcript';
    // The end first where the segment moves on, so that no rule of a start after its end changes it.
    editing.run({ type: 'setEnd', time: marked.end }, gesture);
    editing.run({ type: 'setStart', time: marked.start }, gesture);
    editing.run({ type: 'setEnd', time: marked.end }, gesture);
  }

  /** Moves to the next line found, and after the last to the first. */
  function goToFound() {
    const { search: last, index } = jump.current;
    const from = last === search && index === at ? at + 1 : at;
    const next = found.find((line) => line >= from) ?? found[0];
    if (next === undefined) return;
    jump.current = { search, index: next };
    player.seek(entries[next]!.start);
    list.current?.goTo(next);
  }

  function handleSearchKey(event: KeyboardEvent) {
    // Escape empties a field first.
    if (event.key === 'ArrowDown' || (event.key === 'Escape' && search === '')) focusTranscript('transcript');
  }

  return (
    <PanelFill>
      <PanelHead>
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
      </PanelHead>
      <TranscriptList
        ref={list}
        id={partIds.transcript}
        aria-label={messages.transcript}
        lines={entries}
        activeAt={() => follower.at(player.getTime())}
        interval={screen === 'digest' ? 50 : 'frame'}
        selection={selection}
        onSelectionChange={select}
        onOpen={(index) => player.seek(entries[index]!.start)}
        onMove={setAt}
        onEdit={setEdited}
        found={new Set(found)}
      />
      {edited !== undefined && edited < entries.length && (
        <PanelFoot>
          <TranscriptLineForm
            key={edited}
            entries={entries}
            index={edited}
            onSave={onSave}
            onClose={() => setEdited(undefined)}
          />
        </PanelFoot>
      )}
      <PanelFoot>
        <Text size="xs" tone="muted">
          {bounds ? messages.chosen(formatTime(bounds.start), formatTime(bounds.end)) : messages.hint}
        </Text>
        <Cluster>
          <Button size="small" onPress={() => setEdited(Math.min(at, entries.length - 1))}>
            {messages.editLine}
          </Button>
          {bounds && onTitle && (
            <Button size="small" onPress={onTitle}>
              {messages.toTitle}
              <Keys keys={keyOf('title')} />
            </Button>
          )}
          {source}
        </Cluster>
      </PanelFoot>
    </PanelFill>
  );
}
