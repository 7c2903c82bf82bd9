import { ExtractError } from '#server/content/extractor.ts';
import { EgressError } from '#server/egress/errors.ts';
import { fieldError, problem, type HttpProblem } from '#server/platform/errors.ts';

/** The documents' words for every page that cannot be had or holds no article (EDIT-10). */
const failure = 'url can not be parsed';

/**
 * What a page that could not be parsed is answered with. An address that must not be fetched is the caller's to
 * correct: 400, keyed by field (EDIT-11). Anything else is 500 with the documents' words; `code` is the reason.
 * Undefined for faults of our own.
 */
export function toRefusal(error: unknown): HttpProblem | undefined {
  if (error instanceof ExtractError) return problem(error.code, failure);
  if (!(error instanceof EgressError)) return undefined;
  switch (error.code) {
    case 'bad_url':
      return fieldError({ url: ['Enter the address of a web page, starting with http:// or https://.'] });
    case 'refused_address':
      return fieldError({ url: ['Pages at this address may not be fetched.'] });
    case 'wrong_type':
      return problem('not_html', failure);
    case 'too_large':
      return problem('page_too_large', failure);
    default:
      return problem(error.code, failure);
  }
}
