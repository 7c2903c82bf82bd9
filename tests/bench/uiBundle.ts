import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '#scripts/lib/run.ts';
import { bundle, sizeAtOnce } from './bundle.ts';

/** Large, and loaded only where they are used. */
const heavy = ['RichTextEditor', 'ImageCropper', 'FileVideo', 'YouTubeVideo', 'VideoPlayer', 'BarChart'];

/** JavaScript of the whole design system under brotli: what it stands on, everything but the heavy four, and each of these. */
export async function measureUiBundle() {
  const files = (await readdir(path.join(root, 'src/ui'))).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx') && !heavy.includes(file.slice(0, -4)),
  );
  const react = `import { createRoot } from 'react-dom/client'; globalThis.kept = [createRoot];`;
  const light = react + files.map((file, index) => keep(`/src/ui/${file}`, index)).join('');
  const rows = [
    { name: 'React alone', code: react },
    { name: `src/ui without the four, ${files.length} files, React included`, code: light },
    { name: '  and the editor', code: light + keep('/src/richText/RichTextEditor.tsx', 'editor') },
    { name: '  and the cropper', code: light + keep('/src/ui/media/ImageCropper.tsx', 'cropper') },
    {
      name: '  and the video player',
      code:
        light +
        ['VideoPlayer', 'FileVideo', 'YouTubeVideo']
          .map((file) => keep(`/src/ui/${file}.tsx`, file))
          .join(''),
    },
    { name: '  and the bar chart', code: light + keep('/src/ui/charts/BarChart.tsx', 'chart') },
  ];
  const sizes: { name: string; bytes: number }[] = [];
  for (const { name, code } of rows) sizes.push({ name, bytes: sizeAtOnce(await bundle(code)) });
  return sizes;
}

/** Imports a file so that nothing of it is dropped. */
function keep(file: string, name: string | number) {
  return `import * as file_${name} from '${file}'; globalThis.kept.push(file_${name});`;
}
