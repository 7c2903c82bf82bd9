import { egressTo } from '../egress/egressTo.ts';
import type { Config } from '../platform/config/config.ts';
import { createChat } from './chat.ts';
import { extractive } from './extractive.ts';
import { createModelTexts } from './model.ts';
import type { Texts } from './texts.ts';

/** The configured model, else the extractive service. */
export function openTexts({ textApi }: Pick<Config, 'textApi'>): Texts {
  if (!textApi) return extractive;
  const egress = egressTo(textApi.url);
  return createModelTexts(createChat(egress, textApi), () => egress.close());
}
