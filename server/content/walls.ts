import type { ArticleBlock } from '#api/contract/sources.ts';

/** Why a page has text but no article. */
export type Wall = 'consent' | 'challenge' | 'missing';

export class WallError extends Error {
  override name = 'WallError';

  readonly wall: Wall;

  constructor(wall: Wall) {
    super(`No article found on the page (${wall}).`);
    this.wall = wall;
  }
}

/** Walls are short. A longer page is a wall only if most of its text asks for consent. */
const maxWallLength = 1200;
const consentShare = 0.6;

const challengePattern =
  /\bjust a moment\b|checking (?:if|whether|that)? ?(?:the site|your browser)|(?:enable|turn on) javascript and cookies|verify(?:ing)? (?:that )?you are (?:a )?human|(?:are you|you['’]re not|not) a robot|unusual (?:traffic|activity) from|complete the (?:captcha|security check)|attention required!? \||pardon our interruption|ddos protection by|performance (?:and|&) security by|access (?:to this page has been )?denied|einen moment bitte|sind sie ein mensch|kein roboter|un instant, s['’]il|êtes-vous un (?:robot|humain)|no eres un robot|verifica que eres humano|التحقق من أنك/iu;

const missingPattern =
  /\b(?:page|article|story|site) (?:was |is |could )?(?:not (?:be )?found|not (?:here|available|there)|no longer (?:here|available|exists)|doesn['’]?t exist|does not exist|has (?:been )?(?:moved|removed|deleted))|\bmay have been (?:moved|removed|deleted)|^(?:error )?404\b|\b404 (?:error|not found|page)|(?:seite|artikel) (?:wurde )?(?:leider )?(?:nicht (?:gefunden|mehr verfügbar|verfügbar)|existiert nicht)|page (?:introuvable|non trouvée)|(?:page|article) n['’]existe (?:pas|plus)|página no (?:encontrada|existe|disponible)|no (?:hemos encontrado|encontramos|existe) (?:la|esta) página|pagina non trovata|página não encontrada|الصفحة (?:غير موجودة|المطلوبة)/iu;

const consentWordPattern =
  /cookies?|consent|personali[sz]ed (?:ads?|advert|content)|\bpartners?\b|identifiers?|privacy|legitimate interests?|einwilligung|datenschutz|personalisierte|partnern?|privatsphäre|consentement|vie privée|partenaires|traceurs|publicités? personnalis|consentimiento|privacidad|socios|publicidad personalizada|ملفات تعريف الارتباط|الخصوصية/giu;

const readerAddressPattern =
  /\b(?:we|our|us)\b|\b(?:wir|unsere?[nm]?)\b|\b(?:nous|nos)\b|\b(?:nosotros|nuestr[oa]s?|utilizamos|usamos)\b|نحن|نستخدم/iu;

const offerPattern =
  /\balready (?:a |an )?(?:subscriber|subscribed|member)|\bcancel (?:at )?any ?time|\bunlimited (?:digital )?(?:access|articles|reading)|\b(?:subscribe|register|sign (?:in|up)|log in|join) (?:now )?to (?:read|continue|keep reading|unlock)|\bto (?:continue|keep) reading|\bthis (?:article|story|content) is (?:for|only for|reserved for|exclusive to) (?:our )?(?:subscribers|members)|\bfree trial\b|\byou (?:have|['’]ve) (?:read|reached) (?:all )?(?:your|\d+) (?:free |of your )|weiterlesen mit|jetzt (?:abonnieren|weiterlesen|testen)|bereits (?:abonnent|kunde|registriert)|jederzeit kündbar|abonnez-vous|déjà abonné|réservé aux abonnés|sans engagement|suscríbete para|ya (?:eres|soy) suscriptor|contenido exclusivo para suscriptores|cancela cuando quieras/iu;
const maxOfferLength = 400;

/** A shorter page that isn't free, or that offers the rest to subscribers, counts as truncated. */
const maxTruncatedLength = 1500;

/** `title` is the page's title, which may differ from the article's. */
export function findWall(title: string, blocks: readonly ArticleBlock[]): Wall | undefined {
  const text = blocks.map((block) => block.text).join('\n');
  if (text.length <= maxWallLength) {
    const shown = `${title}\n${text}`;
    if (challengePattern.test(shown)) return 'challenge';
    if (missingPattern.test(shown)) return 'missing';
  }
  const asking = blocks.filter(isConsentRequest).reduce((sum, block) => sum + block.text.length, 0);
  return text.length > 0 && asking >= text.length * consentShare ? 'consent' : undefined;
}

/**
 * Requires two consent words and a word such as "we" or "our". Articles about cookies have both only in some
 * sentences.
 */
function isConsentRequest({ text }: ArticleBlock): boolean {
  const words = new Set([...text.matchAll(consentWordPattern)].map(([word]) => word.toLowerCase()));
  return words.size >= 2 && readerAddressPattern.test(text);
}

export function dropOffers(
  blocks: readonly ArticleBlock[],
  isFree: boolean,
): { blocks: ArticleBlock[]; isTruncated: boolean } {
  const own = blocks.filter(({ text }) => text.length > maxOfferLength || !offerPattern.test(text));
  const hasOffer = own.length < blocks.length;
  const length = own.reduce((sum, { text }) => sum + text.length, 0);
  return { blocks: own, isTruncated: (hasOffer || !isFree) && length < maxTruncatedLength };
}
