import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#ui/actions/Button.tsx';
import { waitUntilIdle } from '#ui/whenQuiet.ts';
import { cleanHtml } from './paste/cleanHtml.ts';
import { fromGoogleDocs, fromWebPage, fromWord } from '#support/richText/pastes.ts';
import { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx';

const stored =
  '<h2>Port reopens</h2>\n<p>The <b>Port</b> of <a href="https://example.com/port">Rotterdam</a> reopened on Tuesday.</p>' +
  '<ul><li>Two days closed</li><li>No injuries</li></ul><blockquote>“We were lucky.”</blockquote>' +
  '<p style="text-align:center">* * *</p><table><tr><th>Day</th><th>Ships</th></tr><tr><td>Monday</td><td>0</td></tr></table>';

const people = [
  { id: 'ana', label: 'Ana Silva', description: 'Writer', href: 'https://example.com/ana' },
  { id: 'ben', label: 'Ben Okri', description: 'Editor', href: 'https://example.com/ben' },
];

function Written(props: RichTextEditorProps) {
  const [value, setValue] = useState(props.value);
  return (
    <RichTextEditor
      {...props}
      value={value}
      onChange={(html) => {
        props.onChange(html);
        setValue(html);
      }}
    />
  );
}

/** Mounts and unmounts the editor. */
function Visits(args: RichTextEditorProps) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <Button onPress={() => setShown(!isShown)}>Show or hide</Button>
      {isShown && <Written {...args} />}
    </>
  );
}

const meta = {
  title: 'Editor/RichTextEditor',
  component: RichTextEditor,
  args: {
    label: 'Content',
    value: stored,
    onChange: fn(),
    minHeight: 320,
    mentionSources: [
      {
        trigger: '@',
        getItems: async (query: string) =>
          people.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
      },
    ],
  },
  render: (args) => <Written {...args} />,
  parameters: {
    usage: {
      keys: {
        '/': 'Inserts a heading, list, table, picture or video.',
        'Ctrl+B / Ctrl+I / Ctrl+U': 'Bold, italic, underline.',
        'Ctrl+K': 'Links the selected text.',
        'Ctrl+Z / Ctrl+Shift+Z': 'Undoes, redoes.',
        'Alt+F10': 'Moves to the toolbar; Escape returns to the text.',
        'Escape Tab': 'Leaves the editor; Tab alone indents.',
      },
      do: ['Load it with `lazy`, and show a skeleton of the same height meanwhile.'],
      dont: ['Use it where a text area is enough.'],
      accessibility: {
        role: 'Multiline `textbox`, below a `toolbar`.',
        name: 'The label; the toolbar is named “Formatting”.',
        announced: 'The block menu and mentions, as `listbox`es.',
        forcedColours: 'Pressed tools use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

async function typeAtEnd(text: string, keys: string) {
  const [line] = await screen.findAllByText(text);
  const range = document.createRange();
  range.selectNodeContents(line!);
  range.collapse(false);
  await userEvent.click(line!);
  // The editor reads the selection in this event; earlier keys would be typed at the press position.
  const read = new Promise((resolve) => {
    document.addEventListener('selectionchange', resolve, { once: true });
  });
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  await read;
  await userEvent.keyboard(keys);
}

/** Edits more than half a second apart are separate undo steps, and a busy machine types slowly. */
async function undoUntil(canvas: ReturnType<typeof within>, isUndone: () => unknown) {
  await waitFor(async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await isUndone();
  });
}

/** Opening reports no change. An edit keeps all other blocks byte for byte, and undo restores the stored text. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const report = args.onChange as ReturnType<typeof fn>;
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    await waitFor(() => expect(text).toHaveTextContent('Port reopens'));
    await expect(report).not.toHaveBeenCalled();

    await typeAtEnd('No injuries', ' at all');
    await waitFor(() =>
      expect(report).toHaveBeenLastCalledWith(stored.replace('No injuries', 'No injuries at all')),
    );

    await undoUntil(canvas, () => expect(report).toHaveBeenLastCalledWith(stored));
  },
};

/** The next editor was created in advance and keeps nothing of the previous one. */
export const MadeInAdvance: Story = {
  tags: ['!dev'],
  render: (args) => <Visits {...args} />,
  play: async ({ canvas, args }) => {
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    await waitFor(() => expect(text).toHaveTextContent('Port reopens'));
    await typeAtEnd('No injuries', ' at all');
    await userEvent.click(canvas.getByRole('button', { name: 'Show or hide' }));
    await waitFor(() => expect(text).not.toBeInTheDocument());
    await waitUntilIdle();

    await userEvent.click(canvas.getByRole('button', { name: 'Show or hide' }));
    const next = await canvas.findByRole('textbox', { name: 'Content' });
    await waitFor(() => expect(next).toHaveTextContent('Port reopens'));
    await expect(next).toHaveAccessibleDescription(/Alt/);
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(next).not.toHaveTextContent('at all');
    await typeAtEnd('No injuries', ' again');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(stored.replace('No injuries', 'No injuries again')),
    );
  },
};

/** The toolbar is one Tab stop, reached with Alt + F10. */
export const Keyboard: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    await waitFor(() => expect(text).toHaveTextContent('Port reopens'));
    await canvas.findByRole('toolbar', { name: 'Formatting' });
    await userEvent.click(text);
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Redo' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(text).toHaveFocus());
  },
};

/** Buttons turn lines into lists and quotes, and back into paragraphs. */
export const Blocks: Story = {
  args: { value: '<p>Monday</p><p>Tuesday</p>' },
  play: async ({ canvas, args }) => {
    const report = args.onChange;
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    await waitFor(() => expect(text).toHaveTextContent('Monday'));
    await userEvent.click(text);
    await userEvent.keyboard('{Control>}a{/Control}');
    const bullets = await canvas.findByRole('button', { name: 'Bullet list' });
    await userEvent.click(bullets);
    await waitFor(() => expect(report).toHaveBeenLastCalledWith('<ul><li>Monday</li><li>Tuesday</li></ul>'));
    await waitFor(() => expect(bullets).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(bullets);
    await waitFor(() => expect(report).toHaveBeenLastCalledWith('<p>Monday</p><p>Tuesday</p>'));
    await userEvent.click(canvas.getByRole('button', { name: 'Quote' }));
    await waitFor(() =>
      expect(report).toHaveBeenLastCalledWith(
        '<blockquote>Monday</blockquote><blockquote>Tuesday</blockquote>',
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Picture' }));
    await screen.findByRole('tab', { name: 'Embed' });
  },
};

/** A slash opens the insert menu, whose choice scrolls into view. A rejected file leaves no block. */
export const Inserts: Story = {
  args: { value: '', uploadFile: () => Promise.reject(new Error('Too long.')) },
  parameters: {
    a11y: {
      config: {
        // The list scrolls with arrow keys that the text handles.
        rules: [{ id: 'scrollable-region-focusable', enabled: false }],
      },
    },
  },
  play: async ({ canvas, args }) => {
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    await userEvent.click(text);
    await userEvent.keyboard('/quo');
    await screen.findByRole('option', { name: /^Quote/ });
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('Lucky @an');
    await screen.findByRole('option', { name: /^Ana Silva/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        '<blockquote>Lucky <a href="https://example.com/ana">Ana Silva</a> </blockquote>',
      ),
    );
    await userEvent.keyboard('{Enter}/video');
    await screen.findByRole('option', { name: /^Video/ });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('tab', { name: 'Upload' });
    const film = new File(['film'], 'film.mp4', { type: 'video/mp4' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, film);
    await screen.findByText('Error: Upload failed');
    await expect(text.querySelector('[data-content-type=video]')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(text.querySelector('[data-content-type=video]')).toBeNull());

    await userEvent.keyboard('/');
    const options = await screen.findAllByRole('option');
    const list = screen.getByRole('listbox');
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    await userEvent.keyboard(`{ArrowDown>${options.length - 1}/}`);
    const last = options.at(-1)!;
    await waitFor(() => expect(last).toHaveAttribute('aria-selected', 'true'));
    const bottom = () => last.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    await waitFor(() => expect(bottom()).toBeLessThanOrEqual(0));
  },
};

const foreign =
  '<iframe src="https://video.example/7" width="560"></iframe>\n<table class="grid"><tbody><tr><td rowspan="3">Berth</td><td>Ships</td></tr><tr><td>North</td></tr></tbody></table>';

/** Presses an element until the editor has selected it, because undo re-renders it. */
async function pressOn(find: () => HTMLElement) {
  await waitFor(async () => {
    const target = find();
    const { left, top, width, height } = target.getBoundingClientRect();
    const coords = { clientX: left + width / 2, clientY: top + height / 2 };
    await userEvent.pointer([{ keys: '[MouseLeft]', target, coords }]);
    // Earlier keys would act on the previous selection.
    await expect(find().closest('.ProseMirror-selectednode')).not.toBeNull();
  });
}

const inOneLine = (html: unknown) => String(html).replaceAll('\n', '');

/** Unsupported content stays, byte for byte, and can be moved and deleted, alone or with the whole text. */
export const UnchangedAsItIs: Story = {
  tags: ['!dev'],
  args: { value: `<p>Before</p>${foreign}<p>A <x-note>note</x-note></p><p>After</p>` },
  play: async ({ canvas, args }) => {
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    await waitFor(() => expect(text).toHaveTextContent('Embedded from video.example.'));
    await expect(canvas.getByRole('cell', { name: 'North' })).toBeVisible();
    await typeAtEnd('Before', ' it');
    const typed = args.value.replace('Before', 'Before it');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(typed));

    await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
    const [frame = ''] = foreign.split('\n');
    await waitFor(() =>
      expect(inOneLine((args.onChange as ReturnType<typeof fn>).mock.lastCall?.[0])).toBe(
        `${frame}<p>Before it</p>${inOneLine(typed).slice(`<p>Before it</p>${frame}`.length)}`,
      ),
    );
    await pressOn(() => canvas.getByText('Embedded from video.example.'));
    await userEvent.keyboard('{Control>}a{/Control}{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(''));
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await pressOn(() => canvas.getByText('Embedded from video.example.'));
    await userEvent.keyboard('{Delete}');
    await waitFor(() =>
      expect((args.onChange as ReturnType<typeof fn>).mock.lastCall?.[0]).not.toContain('iframe'),
    );
    await undoUntil(canvas, () => expect(args.onChange).toHaveBeenLastCalledWith(args.value));
  },
};

/** Fonts in use, except for headings, quotes and code. */
function listFonts(text: HTMLElement): string[] {
  const letters = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const fonts = new Set<string>();
  while (letters.nextNode()) {
    const around = letters.currentNode.parentElement!;
    if (!around.closest('h1, h2, h3, h4, h5, h6, blockquote, code'))
      fonts.add(getComputedStyle(around).fontFamily);
  }
  return [...fonts];
}

/** A text is in the product's font, whatever its stored HTML says. */
export const OneFont: Story = {
  tags: ['!dev'],
  args: {
    value:
      '<p style="font-family:Papyrus">One</p><p>Two <span style="font-family:Courier">three</span></p><p><font face="Impact">Four</font></p><ul style="font-family:Georgia"><li>Five</li></ul>',
  },
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    await waitFor(() => expect(text).toHaveTextContent('Five'));
    await expect(listFonts(text)).toEqual([getComputedStyle(canvas.getByText('Content')).fontFamily]);
  },
};

/** Pasting from Word, Google Docs and web pages keeps the structure, without styles and fonts. */
export const Pastes: Story = {
  tags: ['!dev'],
  args: { value: '' },
  play: async ({ canvas, args }) => {
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    for (const sample of [fromWord, fromGoogleDocs, fromWebPage]) {
      await userEvent.click(text);
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', sample);
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      await waitFor(() =>
        expect((args.onChange as ReturnType<typeof fn>).mock.lastCall?.[0]).toBe(
          // A quote drops its only paragraph.
          cleanHtml(sample).replace('<blockquote><p>“We were lucky.”</p>', '<blockquote>“We were lucky.”'),
        ),
      );
      await expect(listFonts(text)).toEqual([getComputedStyle(canvas.getByText('Content')).fontFamily]);
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(''));
    }
  },
};

/** Text dragged from another page has that page's colours. */
export const Drops: Story = {
  tags: ['!dev'],
  args: { value: '<p>Here.</p>' },
  play: async ({ canvas, args }) => {
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    const undo = await canvas.findByRole('button', { name: 'Undo' });
    const line = await within(text).findByText('Here.');
    await userEvent.click(line);
    const { right, top, height } = line.getBoundingClientRect();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', '<span style="color: rgb(1, 2, 3)">Dragged <b>in</b></span>');
    line.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer,
        bubbles: true,
        cancelable: true,
        clientX: right - 1,
        clientY: top + height / 2,
      }),
    );
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith('<p>Here.Dragged <strong>in</strong></p>'),
    );
    await userEvent.click(undo);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(args.value));
  },
};

export const Empty: Story = { args: { value: '' } };
export const Invalid: Story = {
  args: {
    value: '',
    isRequired: true,
    errorMessage: 'This field is mandatory.',
    description: 'Readers see this text.',
  },
};
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const LongText: Story = {
  args: { value: `<p>${'A sentence that readers will not see the end of. '.repeat(120)}</p>` },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'المحتوى',
    value:
      '<h2>إعادة فتح الميناء</h2><p>أعيد فتح <b>الميناء</b> يوم الثلاثاء.</p><ul><li>يومان من الإغلاق</li></ul><blockquote>كنا محظوظين</blockquote>',
  },
};
