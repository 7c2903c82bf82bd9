import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '#scripts/lib/run.ts';
import { bundle, sizeAtOnce } from './bundle.ts';

/** Large, and loaded only where they are used: their own rows. */
const lazy = [
  'fields/ColorField.tsx',
  'media/ImageCropper.tsx',
  'media/FileVideo.tsx',
  'media/YouTubeVideo.tsx',
  'media/VideoPlayer.tsx',
  'charts/BarChart.tsx',
];

/** JavaScript of the whole design system under brotli: React, all that a screen may load at once, and each lazy part. */
export async function measureUiBundle() {
  const files = (await readdir(path.join(root, 'src/ui'), { recursive: true })).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx') && !lazy.includes(file),
  );
  const react = `import { createRoot } from 'react-dom/client'; globalThis.used = [createRoot];`;
  const base = react + files.map((file) => load(`/src/ui/${file}`)).join('');
  const rows = [
    { name: 'React alone', code: react },
    { name: `src/ui without its lazy parts, ${files.length} files, React included`, code: base },
    { name: '  and the editor', code: base + load('/src/richText/RichTextEditor.tsx') },
    ...lazy.map((file) => ({
      name: `  and ${path.basename(file, '.tsx')}`,
      code: base + load(`/src/ui/${file}`),
    })),
  ];
  const sizes: { name: string; bytes: number }[] = [];
  for (const { name, code } of rows) sizes.push({ name, bytes: sizeAtOnce(await bundle(code)) });
  return sizes;
}

/** Imports a file so that nothing of it is dropped. */
function load(file: string) {
  const name = file.replace(/\W/g, '_');
  return `import * as ${name} from '${file}'; globalThis.used.push(${name});`;
}
