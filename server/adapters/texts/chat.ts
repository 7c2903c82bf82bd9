import { t, type Static } from '#api/contract/schema.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { TextApi } from '#server/settings/services.ts';
import { compileCheck } from '#server/http/validate.ts';
import { TextError } from './errors.ts';
import { createJsonPost, parseJson } from './service.ts';

export type CompleteChat = (instructions: string, input: string, signal?: AbortSignal) => Promise<string>;

const maxBytes = 1024 * 1024;

const Completion = t.object({
  choices: t.array(
    t.object({
      message: t.object({
        content: t.optional(t.nullable(t.string())),
        refusal: t.optional(t.nullable(t.string())),
      }),
      finish_reason: t.optional(t.nullable(t.string())),
    }),
    { minItems: 1 },
  ),
});
const check = compileCheck(Completion, 'json');

/** OpenAI's chat completions, limited to parameters that all compatible services support. */
export function createChat(egress: Egress, api: TextApi): CompleteChat {
  const post = createJsonPost(egress, api, { path: 'chat/completions', maxBytes });
  return async (instructions, input, signal) => {
    const messages = [
      { role: 'system', content: instructions },
      { role: 'user', content: input },
    ];
    return parseCompletion(await post({ model: api.model, messages }, signal));
  };
}

function parseCompletion(text: string): string {
  const outcome = check(parseJson(text));
  const choice = 'value' in outcome ? (outcome.value as Static<typeof Completion>).choices[0] : undefined;
  if (!choice) throw new TextError('bad_answer', 'The response is not a chat completion.');
  if (choice.message.refusal || choice.finish_reason === 'content_filter') {
    throw new TextError('refused', 'The model refused to answer.');
  }
  if (choice.finish_reason === 'length') throw new TextError('bad_answer', 'The response was cut off.');
  return choice.message.content ?? '';
}
