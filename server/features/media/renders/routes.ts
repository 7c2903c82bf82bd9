import type { FastifyInstance } from 'fastify';
import { cancelRender, getRender, startRender, type Render } from '#api/contract/renders.ts';
import { parseVideoId } from '#domain/video/videoId.ts';
import type { RenderPlan } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { missingFfmpegMessage } from '#server/adapters/ffmpeg/find.ts';
import { digestNotFound, notFound, problem } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { findDigest } from '#server/features/digests/digest.ts';
import { presentPlayerVideo } from '../player/present.ts';
import { findTranscript, listLanguages } from '../transcripts/queries.ts';
import { chooseLanguage } from '../transcripts/rules.ts';
import { registerFonts, missingFontsWarning } from './fonts.ts';
import { hashPlan, originalKey, planRender, collectTexts, UnrenderableError } from './plan.ts';
import {
  addRender,
  cancelRenders,
  findFinishedRender,
  isUnfinished,
  findLastRender,
  lockDigest,
  measureRenders,
  type RenderRow,
} from './queries.ts';
import { registerRenderTask, renderTask } from './run.ts';

const cannotRender = (reason: string) => problem('cannot_render', reason);

export function registerRenders(app: FastifyInstance, deps: Deps) {
  const { db, queue, storage, getFfmpeg } = deps;
  registerRenderTask(app, deps);
  deps.metrics?.addGauge('renders', 'Renders by state.', ['state'], () => measureRenders(db));

  async function loadDigest(id: number) {
    const digest = await findDigest(db, id);
    if (!digest) throw digestNotFound();
    return digest;
  }

  serve(app, getRender, async ({ params: { id } }) => {
    const video = presentPlayerVideo(await loadDigest(id));
    const render = await findLastRender(db, id);
    return {
      obstacle:
        unrenderableReason(() => originalKey(video)) ?? ((await getFfmpeg()) ? null : missingFfmpegMessage),
      render: render ? presentRender(render) : null,
    };
  });

  serve(app, startRender, async ({ params: { id }, body, user, audit }) => {
    const digest = await loadDigest(id);
    if (!(await getFfmpeg())) throw cannotRender(missingFfmpegMessage);
    const video = presentPlayerVideo(digest);
    const transform = body.transform ?? digest.transform;
    const transcript = await loadTranscript(digest.cover_pic ?? '', digest.language);
    let plan: RenderPlan;
    try {
      plan = planRender(video, transform, transcript);
    } catch (error) {
      throw error instanceof UnrenderableError ? cannotRender(error.message) : error;
    }
    plan.warning = missingFontsWarning(await registerFonts(collectTexts(plan)));
    const hash = hashPlan(plan);
    const made = await findFinishedRender(db, hash);
    const isThere = made?.url && (await storage.find(made.url.replace('/media/', ''))) !== undefined;
    const row = await inTransaction(db, async (tx) => {
      // If two requests race, the second finds the first one's render.
      await lockDigest(tx, id);
      const last = await findLastRender(tx, id);
      const isSame = last?.hash === hash && (last.state === 'done' ? isThere : isUnfinished(last));
      if (last && isSame) return last;
      await cancelRenders(tx, id);
      const added = await addRender(
        tx,
        { digestId: id, hash, plan, createdBy: user.id },
        isThere ? made : undefined,
      );
      await audit(tx, {
        action: 'render',
        entity: 'digest',
        entityId: id,
        after: { transform: plan.transform },
      });
      if (isUnfinished(added)) await queue.send(renderTask, {}, { tx });
      return added;
    });
    return presentRender(row);
  });

  serve(app, cancelRender, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const last = await findLastRender(tx, id);
      if (!last) throw notFound('This render');
      if (!isUnfinished(last)) return presentRender(last);
      await cancelRenders(tx, id);
      await audit(tx, { action: 'cancel_render', entity: 'digest', entityId: id });
      return presentRender({ ...last, state: 'cancelled' });
    }),
  );

  async function loadTranscript(link: string, language: string) {
    const videoId = parseVideoId(link);
    if (!videoId) return undefined;
    const chosen = chooseLanguage(await listLanguages(db, videoId), { requested: undefined, own: language });
    if (chosen === undefined) return undefined;
    return (await findTranscript(db, { videoId, language: chosen }))?.transcript;
  }
}

function unrenderableReason(planOrThrow: () => unknown): string | undefined {
  try {
    planOrThrow();
    return undefined;
  } catch (error) {
    if (error instanceof UnrenderableError) return error.message;
    throw error;
  }
}

const presentRender = (row: RenderRow): Render => ({
  id: row.id,
  digest: row.digestId,
  state: row.state,
  percent: row.percent,
  message: row.message,
  warning: row.plan.warning ?? null,
  transform: row.plan.transform,
  url: row.url,
  size: row.size,
  width: row.width,
  height: row.height,
  seconds: row.seconds,
  created_at: row.createdAt.toISOString(),
});
