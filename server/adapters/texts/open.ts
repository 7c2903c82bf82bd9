import { createHostEgress } from '#server/egress/egress.ts';
import type { Config } from '#server/settings/config.ts';
import { createChat } from './chat.ts';
import { extractiveTexts } from './extractive.ts';
import { createModelTexts } from './model.ts';
import type { Texts } from './texts.ts';

export function openTexts({ textApi }: Pick<Config, 'textApi'>): Texts {
  if (!textApi) return extractiveTexts;
  const egress = createHostEgress(textApi.url);
  return createModelTexts(createChat(egress, textApi), () => egress.close());
}
