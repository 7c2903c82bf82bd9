import { formatCount } from '#ui/numbers.ts';

/** Only `continueEditing` is documented; the rest is ours (S44). */
export const messages = {
  continueEditing: 'Continue Editing',
  empty: 'Empty',
  on: 'On',
  save: 'Save',
  saveActions: 'Saving',
  retry: 'Try again',
  signIn: 'Sign in',
  review: 'Review changes',

  status: {
    unchanged: 'All changes saved',
    notStored: 'Not saved yet',
    unsaved: 'Unsaved changes',
    saving: 'Saving…',
    saved: (time: string) => `Saved ${time}`,
    savedPrivately: (time: string) => `Saved privately ${time}`,
    failed: 'Not saved',
    offline: 'No connection',
    signedOut: 'Signed out',
    conflict: 'Changed by someone else',
    deleted: 'Deleted',
  },

  deleted: {
    explanation: 'Your text is still on this page. Save it as a new copy, or copy the text.',
    copy: 'Copy',
    copied: 'Text copied.',
    copyFailed: 'Couldn’t copy the text.',
  },

  conflict: {
    title: 'Changed by someone else',
    changed: (name: string, fields: string[]) => `${name} changed ${joinNames(fields)}`,
    someone: 'Someone else',
    unsaved: 'Your version of these fields won’t be saved until you choose.',
    explanation:
      'You both changed these passages. Choose a version of each. Other changes are already merged.',
    passage: (label: string, place: number, count: number) =>
      count === 1 ? label : `${label}, passage ${place} of ${count}`,
    mine: 'Mine',
    theirs: (name: string) => `${name}’s`,
    theirsOfSomeone: 'Theirs',
    onlyMine: 'Only in mine',
    onlyTheirs: 'Only in theirs',
    local: 'Keep mine',
    remote: 'Use theirs',
    both: 'Use both, mine first',
    own: 'Rewrite it',
    ownLabel: (passage: string) => `New text: ${passage}`,
    deleted: 'Deleted',
    again: 'Changed again since you chose. Your choice is still selected.',
    missing: 'Choose one.',
    later: 'Decide later',
    resolve: 'Continue',
  },

  ownConflict: {
    title: 'Changed in another tab or browser',
    changed: (_: string, fields: string[]) => `You changed ${joinNames(fields)} in another tab or browser`,
    explanation:
      'You changed these passages here and in another tab or browser. Choose a version of each. Other changes are already merged.',
    theirsOfSomeone: 'Other version',
    onlyTheirs: 'Only in the other version',
    remote: 'Use the other version',
  },

  merged: (name: string, fields: string[], time: string) => `${name} updated ${joinNames(fields)}, ${time}`,
  mergedOwn: (_: string, fields: string[], time: string) =>
    `You updated ${joinNames(fields)} in another tab or browser, ${time}`,

  presenceIn: (name: string, field: string) => `${name} is editing ${field}`,
  presence: (names: string[]) => {
    const [first, second] = names;
    if (names.length < 2) return `${first} is editing this`;
    if (names.length === 2) return `${first} and ${second} are editing this`;
    const others = names.length === 3 ? names[2] : `${names.length - 2} others`;
    return `${first}, ${second} and ${others} are editing this`;
  },

  revision: {
    opened: (time: string) => `You’re viewing your own changes, saved on ${time}`,
    hiddenFromReaders: 'Readers see the version without them until you save.',
    hiddenFromColleagues: 'Colleagues see the version without them until you save.',
    changed: (fields: string[]) => `Changed: ${fields.join(', ')}.`,
    discard: 'Discard changes',
    cancel: 'Keep changes',
    question: 'Discard your changes?',
    explanation: 'You’ll go back to the last saved version. Your changes since then will be lost.',
  },

  leave: {
    title: 'Leave without saving?',
    uploading: 'A picture or video is still uploading. It won’t be in the text.',
    explanation: 'Your changes since the last save will be lost.',
    leave: 'Leave without saving',
    notOnServer: 'Your changes since the last save haven’t reached the server.',
    saveLocally: 'Keep them in this browser to continue later',
    stay: 'Stay here',
  },

  recovery: {
    offer: (time: string) => `Unsaved changes from ${time} are kept in this browser`,
    onlyHere: 'They aren’t on the server.',
    refused: 'This browser can’t store a copy of what you type. Keep this page open until it’s saved.',
    review: 'Review and restore',
    title: 'Restore what you typed?',
    explanation:
      'Underlined words are what you typed in this browser. Struck-out words are the current text.',
    fields: 'Fields to restore',
    overwritten: 'Changed since then',
    formattingOnly: 'Only the formatting differs.',
    change: { removed: 'Removed', added: 'Added' },
    discard: 'Discard',
    discarded: 'What you typed was discarded.',
    putBack: 'Undone. Your text is stored in this browser again.',
    later: 'Decide later',
    restore: 'Restore',
    saved: 'Saved in this browser.',
  },

  copies: {
    title: 'Unsaved changes',
    account: 'Your account',
    hint: 'Text you typed that never reached the server. It’s stored in this browser only.',
    none: 'No unsaved changes',
    noneHint: 'Everything you typed in this browser is on the server.',
    toDashboard: 'Go to Dashboard',
    failed: 'This browser doesn’t let this page store text, perhaps because this is a private window.',
    what: 'Text',
    when: 'Last edited',
    extent: 'Since the last save',
    actions: 'Actions',
    actionsOf: (name: string) => `Actions for ${name}`,
    untitled: 'Untitled',
    isNew: 'New, never saved',
    ofRecord: (id: number) => `ID ${id}`,
    open: 'Currently open in a tab',
    unreadable: 'Text in an unknown format',
    unreadableHint: 'This version of Digest Desk can’t read it. Export it to see its content.',
    unknown: 'Unknown',
    nothingTyped: 'Nothing was typed.',
    formatOnly: 'Only formatting or options changed',
    words(added: number, removed: number) {
      const parts = [
        added > 0 ? `${formatWordCount(added)} typed` : '',
        removed > 0 ? `${formatWordCount(removed)} deleted` : '',
      ];
      return parts.filter(Boolean).join(', ');
    },
    restore: 'Restore',
    restoreAsNew: 'Restore as new',
    restoreOf: (name: string) => `Restore ${name}`,
    compare: 'Show changes',
    compared: 'Underlined words were typed since the last save. Struck-out words were deleted.',
    copy: 'Copy the text',
    exportHtml: 'Export as a web page (HTML)',
    exportJson: 'Export as data (JSON)',
    remove: 'Remove',
    removed: 'Unsaved changes removed.',
    putBack: 'Undone. Your text is stored in this browser again.',
    ofMissing: 'What you typed here is stored in this browser.',
    notice: (count: number) =>
      count === 1 ? 'You have unsaved changes.' : `You have ${count} items with unsaved changes.`,
    show: 'Show unsaved changes',
  },
};

function joinNames(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  const shown = names.length <= 3 ? names.slice(0, -1) : names.slice(0, 2);
  const rest = names.length - shown.length;
  return `${shown.join(', ')} and ${rest === 1 ? names.at(-1)! : `${rest} more`}`;
}

const formatWordCount = (count: number) => formatCount(count, 'word');
