import { createRequire } from 'node:module';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newTextOverlay, newTransformation } from '#domain/video/transformation.ts';
import { hasDecodableAudio, splitWords } from '#server/adapters/ffmpeg/input.ts';
import { buildFilterGraph } from '#server/features/media/renders/graph.ts';
import { registerFonts } from '#server/features/media/renders/fonts.ts';
import { computeFrameSizes } from '#server/features/media/renders/frame.ts';
import { renderTexts } from '#server/features/media/renders/texts.ts';
import { renderFile } from '#server/features/media/renders/renderFile.ts';
import { openOriginal } from '#server/features/media/videos/original.ts';
import { readMovie } from '#server/features/media/videos/movie.ts';
import { ffmpeg, runWith } from '#support/media/ffmpeg.ts';

export interface RenderFigures {
  /** Of the film and of the video, `1280x720`. */
  from: string;
  to: string;
  filmSeconds: number;
  /** Seconds of each round. */
  product: number[];
  plain: number[];
}

const plainFont = createRequire(import.meta.url).resolve(
  '@fontsource/arimo/files/arimo-latin-400-normal.woff',
);
const texts = ['Night train to Vienna', 'Tickets cost forty euros'];

/** A film rendered to 1080x1920 with two texts and blurred padding, by the product and by ffmpeg alone. Undefined without ffmpeg. */
export async function measureRender(filmSeconds = 60, rounds = 2): Promise<RenderFigures | undefined> {
  if (!ffmpeg) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'desk-bench-'));
  try {
    const film = join(folder, 'film.mp4');
    await makeFilm(film, filmSeconds);
    const figures: RenderFigures = {
      from: await measureSize(film),
      to: '',
      filmSeconds,
      product: [],
      plain: [],
    };
    for (let round = 0; round < rounds; round++) {
      const [made, alone] = [join(folder, 'made.mp4'), join(folder, 'alone.mp4')];
      const work = join(folder, `round${round}`);
      await mkdir(work);
      figures.product.push(await toSeconds(() => renderByProduct(film, work, made)));
      figures.plain.push(await toSeconds(() => renderPlainly(film, folder, alone)));
      figures.to = await measureSize(made);
      if ((await measureSize(alone)) !== figures.to) throw new Error('The two videos differ in size.');
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const toSeconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function measureSize(path: string) {
  const { width, height } = await readMovie(path);
  return `${width}x${height}`;
}

const makeFilm = (path: string, seconds: number) =>
  runWith(
    ...splitWords(`-f lavfi -i testsrc2=s=1280x720:r=25:d=${seconds}`),
    ...splitWords(`-f lavfi -i sine=440:r=48000:d=${seconds}`),
    ...splitWords('-c:v libx264 -preset veryfast -pix_fmt yuv420p -g 50 -c:a aac'),
    path,
  );

/** All that the task does but storing: the copy, the check, the graph, ffmpeg with its limits, and the check of what was made. */
async function renderByProduct(film: string, folder: string, target: string) {
  const stored = { size: 0, contentType: 'video/mp4', read: () => createReadStream(film) };
  const { signal } = new AbortController();
  const original = await openOriginal({ find: async () => stored }, 'film', { folder, signal });
  const form = {
    ...newTransformation,
    hasPadding: true,
    texts: texts.map((text, index) => ({
      ...newTextOverlay,
      text,
      position: index ? ('south' as const) : ('north' as const),
    })),
  };
  await registerFonts(texts);
  const graph = buildFilterGraph({
    original: { ...original.videoTrack, hasSound: hasDecodableAudio(original.source) },
    segments: [{ start: 0, end: original.seconds ?? 0, keys: [], width: 0 }],
    form,
    texts: await renderTexts(form.texts, computeFrameSizes(original.videoTrack, form).padded, folder),
    hasCaptions: false,
  });
  await renderFile(ffmpeg!, { source: original.source, graph, folder, target });
  await readMovie(target);
}

/** The same picture in as few filters as it takes, without the limits. */
async function renderPlainly(film: string, folder: string, target: string) {
  await copyFile(plainFont, join(folder, 'font.woff'));
  for (const [index, text] of texts.entries()) await writeFile(join(folder, `text${index}.txt`), text);
  const rendered = ['y=0.1*h', 'y=h-th-0.1*h'].map(
    (y, index) =>
      `drawtext=fontfile=${folder}/font.woff:textfile=${folder}/text${index}.txt:fontsize=25:fontcolor=white:x=(w-tw)/2:${y}`,
  );
  const filters = [
    '[0:v]crop=404:720,pad=408:724:2:2,split[a][b]',
    '[a]scale=270:480:force_original_aspect_ratio=increase,crop=270:480,boxblur=24:2,scale=1080:1920,setsar=1[behind]',
    '[b]scale=1080:1916,setsar=1[front]',
    `[behind][front]overlay=(W-w)/2:(H-h)/2,${rendered.join(',')},format=yuv420p[v]`,
  ].join(';');
  await runWith(
    '-i',
    film,
    '-filter_complex',
    filters,
    ...splitWords('-map [v] -map 0:a -c:v libx264 -preset veryfast -crf 21 -threads 2 -c:a aac -b:a 128k'),
    ...splitWords('-movflags +faststart'),
    target,
  );
}
