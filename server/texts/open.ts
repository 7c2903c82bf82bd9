import { egressTo } from '../egress/egressTo';
import type { Config } from '../platform/config';
import { createChat } from './chat';
import { extractive } from './extractive';
import { createModelTexts } from './model';
import type { Texts } from './texts';

/** The configured model, or the text's own sentences where none is configured. */
export function openTexts({ textApi }: Pick<Config, 'textApi'>): Texts {
  if (!textApi) return extractive;
  const egress = egressTo(textApi.url);
  return createModelTexts(createChat(egress, textApi), () => egress.close());
}
