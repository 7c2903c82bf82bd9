import { createHostEgress } from '#server/egress/egress.ts';
import type { Config } from '#server/settings/config.ts';
import { createChat } from './chat.ts';
import { createModelAssistant } from './model.ts';
import type { TextAssistant } from './texts.ts';
import { extractiveAssistant } from './longTexts.ts';

export function openTextAssistant({ textApi }: Pick<Config, 'textApi'>): TextAssistant {
  if (!textApi) return extractiveAssistant;
  const egress = createHostEgress(textApi.url);
  return createModelAssistant(createChat(egress, textApi), () => egress.close());
}
