/** Colours of one picture: a sky, four tones from far to near, one accent, one near-white. */
export interface Palette {
  sky: [top: string, bottom: string];
  tones: [far: string, middle: string, near: string, nearest: string];
  accent: string;
  paper: string;
}

export const palettes = {
  dawn: {
    sky: ['#fdebd0', '#f5b391'],
    tones: ['#e58f76', '#b8616b', '#7a4460', '#3d2b48'],
    accent: '#f25f3a',
    paper: '#fff6e6',
  },
  sea: {
    sky: ['#e3f4f0', '#94d2d2'],
    tones: ['#5fb0b7', '#2f8193', '#1d5a73', '#123a52'],
    accent: '#ffb347',
    paper: '#f6fbf7',
  },
  meadow: {
    sky: ['#fdf5d6', '#d3e6a8'],
    tones: ['#a5c96a', '#6da35a', '#3f7a53', '#23503f'],
    accent: '#ef7d4f',
    paper: '#fffbe8',
  },
  dusk: {
    sky: ['#3a2f6b', '#ee8a8c'],
    tones: ['#a64f7f', '#6d3a78', '#432a63', '#241a44'],
    accent: '#ffd166',
    paper: '#ffeedd',
  },
  night: {
    sky: ['#101c40', '#35639b'],
    tones: ['#3b6ea8', '#274d80', '#183460', '#0c1f40'],
    accent: '#f7c948',
    paper: '#e8f1ff',
  },
  clay: {
    sky: ['#fbeadd', '#ecbf9f'],
    tones: ['#d98e63', '#b9653f', '#8a452f', '#5a2c24'],
    accent: '#2a9d8f',
    paper: '#fff5ec',
  },
  mint: {
    sky: ['#eefaf3', '#bde7d5'],
    tones: ['#7fcbb0', '#3fa58b', '#1f7a70', '#124f52'],
    accent: '#ff6b6b',
    paper: '#ffffff',
  },
  plum: {
    sky: ['#f6e8f4', '#d9b0da'],
    tones: ['#b57fc0', '#8a559f', '#5f3a7c', '#3a2455'],
    accent: '#f6ae2d',
    paper: '#fff7fb',
  },
  citrus: {
    sky: ['#fff4c2', '#ffcf66'],
    tones: ['#ff9f45', '#e96a3a', '#b23a48', '#5b2245'],
    accent: '#119da4',
    paper: '#fffaf0',
  },
  ice: {
    sky: ['#f2f7fb', '#c2daec'],
    tones: ['#93b8d6', '#5d8cb5', '#39648f', '#1f3d63'],
    accent: '#e4572e',
    paper: '#ffffff',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
