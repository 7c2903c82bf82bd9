import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getPreferences, savePreferences, type Preferences } from '#api/contract/preferences.ts';
import { setKeyChoices } from '#shared/actions/choices.ts';
import { answer, atPath, expectToast, Failure, withApi } from '#support/stories/storySupport.tsx';
import { KeyboardScreen } from './KeyboardScreen.tsx';

const usual: Preferences = { keyboard: { letters: true, actions: [] } };
const sent: unknown[] = [];
const read = answer(getPreferences, () => usual);
const saving = answer(savePreferences, ({ body }) => {
  sent.push(body);
  return body as Preferences;
});

const meta = {
  title: 'Screens/Keyboard',
  component: KeyboardScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/account/keyboard')],
  beforeEach: () => {
    sent.length = 0;
    setKeyChoices(usual.keyboard);
    return withApi([read, saving])();
  },
} satisfies Meta<typeof KeyboardScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const changeKeys = async (canvas: Canvas, action: string) => {
  await userEvent.click(canvas.getByRole('button', { name: `Change the shortcut for ${action}` }));
  return canvas.findByRole('textbox', { name: `Change the shortcut for ${action}` });
};
const row = (canvas: Canvas, action: string) =>
  within(canvas.getByRole('button', { name: `Change the shortcut for ${action}` }).closest('li')!);

export const Example: Story = {
  name: 'KEYS-02: a key is changed at once, is saved, and can be restored',
  async play({ canvas }) {
    const field = await changeKeys(canvas, 'Publish');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('y');
    await expect(row(canvas, 'Publish').getByText('Y')).toBeVisible();
    await waitFor(() =>
      expect(sent).toEqual([
        { keyboard: { letters: true, actions: [{ id: 'digests.publish', keys: ['Y'] }] } },
      ]),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Restore the default shortcut for Publish' }));
    await expect(row(canvas, 'Publish').getByText('P')).toBeVisible();
    await waitFor(() => expect(sent.at(-1)).toEqual(usual));
  },
};

export const Taken: Story = {
  name: 'KEYS-02: a key that is taken is refused with the name of who has it',
  async play({ canvas }) {
    const field = await changeKeys(canvas, 'Publish');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('l');
    await expect(await canvas.findByText(/L is already used for “Edit labels”/)).toBeVisible();
    await userEvent.keyboard('{Control>}t{/Control}');
    await expect(await canvas.findByText(/is reserved for the browser/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(row(canvas, 'Publish').getByText('P')).toBeVisible();
    await expect(sent).toEqual([]);
  },
};

export const LettersOff: Story = {
  name: 'KEYS-02: letters and signs can be switched off altogether (WCAG 2.1.4)',
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('switch', { name: /Single-key shortcuts/ }));
    await waitFor(() => expect(sent).toEqual([{ keyboard: { letters: false, actions: [] } }]));
    await expect(row(canvas, 'Publish').getByText('Off')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'KEYS-02: what cannot be saved is taken back, and said',
  beforeEach: () => withApi([read, answer(savePreferences, () => new Failure(500))])(),
  async play({ canvas }) {
    const field = await changeKeys(canvas, 'Publish');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('y');
    await expectToast(/couldn’t be saved and were not changed/);
    await expect(row(canvas, 'Publish').getByText('P')).toBeVisible();
  },
};
