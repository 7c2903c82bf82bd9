import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { textFont } from './fonts.ts';

/** The text font is bundled, so that layouts are the same on every machine. */
const meta = {
  title: 'Foundations/Text font',
  render: () => (
    <p>
      Harbour reopens after the storm
      <br />
      Przystań w Łodzi, İstanbul’da deniz
    </p>
  ),
  parameters: {
    usage: {
      do: ['Mount `GlobalStyle` once: it loads the fonts and defines the tokens.'],
      dont: ['Name another font in a component; use `theme.font`.'],
    },
  },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfThePage: Story = {
  name: 'It is the page’s, and no style sheet that components add rules to has it',
  play: async () => {
    const font = `16px '${textFont}'`;
    await waitFor(() => expect(document.fonts.check(font, 'aŁİ')).toBe(true));
    const faces = [...document.fonts].filter(({ family }) => family.includes(textFont));
    await expect(faces.map(({ status }) => status)).toEqual(['loaded', 'loaded']);

    const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')];
    const rules = sheets.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])]);
    await expect(rules.length).toBeGreaterThan(0);
    await expect(rules.filter((rule) => rule instanceof CSSFontFaceRule)).toEqual([]);
  },
};
