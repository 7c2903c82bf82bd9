export function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const oneOf = (...words: string[]) => words.join('|');

export const labels = new Set(
  [
    'image|images|photo|photos|photograph|picture|video|videos|gallery|caption|image caption|media caption',
    'image copyright|image source|photo credit|credit|advertisement|advertising|ad|sponsored|supported by',
    'continue reading the main story|continue reading below|continue reading|article continues below',
    'story continues below advertisement|story continues|story continues below|skip advertisement|read more',
    'advertisement continue reading the main story|read next|see also|related|related stories|related articles',
    'related coverage|more on this story|you may also like|recommended|most read|trending|editors picks|share',
    'share this|share this article|share this story|print|email|tweet|follow us|subscribe|sign up|newsletter',
    'comments|view comments|leave a comment|view photos|buy photo|full screen|view gallery|close|play|pause',
    'watch|listen|loading|anzeige|werbung|bild|foto|fotos|mehr zum thema|lesen sie auch|auch interessant|teilen',
    'kommentare|publicité|publicite|lire aussi|à lire aussi|sur le même sujet|partager|commentaires',
    'la suite après la publicité|publicidad|anuncio|imagen|lee también|lea también|te puede interesar',
    'más noticias|noticias relacionadas|compartir|comentarios|pubblicità|leggi anche|condividi|publicidade',
    'leia também|leia mais|compartilhar|reklama|čtěte také|إعلان|اعلان|اقرأ أيضا|اقرأ أيضًا|اقرأ المزيد|شاهد أيضا',
    'مواضيع ذات صلة|أخبار ذات صلة|شارك|صورة|פרסומת|קראו גם|כתבות נוספות|שתפו|תגובות|תמונה|広告|関連記事|写真',
    'あわせて読みたい|シェア|シェアする|保存|印刷|图集|纠错|分享|收藏|打印|关注|공유|저장|인쇄',
    'save|saved|save article|save story|bookmark|read later|feedback|send feedback|copy link|link copied|listen to article',
    'listen to this article|listen to the article|text size|font size|open in app|read in app|skip to content|like',
    'skip to main content|back to top|back|next|previous|menu|search|log in|sign in|follow|following|reply|report',
    'report ad|gift article|gift this article|give this article|add to favorites|add to favourites|share on facebook',
    'share on twitter|share on x|share via email|share on linkedin|share on whatsapp|facebook|twitter|whatsapp|linkedin',
    'pinterest|reddit|telegram|published|updated|reprints|add a comment|join the discussion|no comments|by|exclusive video',
    'speichern|merken|drucken|vorlesen|artikel anhören|feedback senden|kommentieren|zur startseite|nach oben',
    'guardar|imprimir|escuchar|enviar|enregistrer|imprimer|écouter|ajouter à vos favoris|offrir cet article|envoyer',
    'salva|stampa|ascolta|salvar|ouvir|compartir en facebook|bewaren|delen|opslaan|del artikel|dela|spara|zapisz|udostępnij',
    'get the app|in this article|table of contents|copied|link copied to clipboard|play video|video player loading',
    'paid content|for subscribers only|subscribers only|members only|story highlights|trinity audio|report this ad',
    'ad feedback|affiliate links|translated by ai|artikel merken|artikel hören|記事を保存|この記事をシェア',
    'helpful|found this helpful|was this helpful|was this article helpful|featured|promoted|sponsored content',
    'ulož|uložit|sdílet|vytisknout|сохранить|поделиться|печать|حفظ|طباعة|مشاركة|استمع|שמירה|הדפסה|האזנה',
  ]
    .flatMap((line) => line.split('|'))
    .map(normalizeWords),
);

export const relatedStartPattern = new RegExp(
  `^[[(*•→»>\\s-]*(?:${oneOf(
    'read(?: more| next| also)?|related|see also|see|more|more on this|also|watch|watch live|listen',
    "don['’]t miss|explore|lire(?: aussi| plus)?|à lire|voir aussi|revivez|lea(?: también| más)?",
    'lee (?:también|más)|le[ea] además|te puede interesar|vea|ver también|lesen sie (?:auch|mehr|dazu)',
    'mehr (?:dazu|zum thema)|siehe auch|leggi anche|leia (?:também|mais)|veja também|čtěte (?:také|též)',
    'přečtěte si|lees ook|اقرأ (?:أيضا|أيضًا|المزيد)|شاهد(?: أيضا)?|للمزيد|קראו (?:גם|עוד)|関連記事|あわせて読みたい',
  )})(?![\\p{L}\\p{M}])\\s*[:：|–—-]?`,
  'iu',
);

export const counterPattern =
  /^[[(]?(?:\+?\d{1,7}|(?:(?:photo|image|page|slide|bild|foto|seite|página)\s)?\d{1,4}\s?(?:\/|of|von|de|di|sur|из)\s?\d{1,4}|(?:\d{1,2}:)?\d{1,2}:\d{2}(?:\s?\/\s?\d{1,2}:\d{2})?|(?:comments?|kommentare?|commentaires?|comentarios?|views?|shares?|reads?)\s?:?\s?\(?[\d.,]+[km]?\)?|[\d.,]+\s?[km]?\s(?:comments?|shares?|views?|likes?|kommentare?|commentaires?|comentarios?)|(?:\S{1,12}\s){0,4}\d{1,3}[\s-]?min(?:ute[ns]?|utos?|uti)?\.?(?:\s\S{1,12}){0,2}|\d{1,2}\s(?:seconds?|minutes?|hours?|days?|weeks?|months?)\sago)[\])]?$/iu;

export const navigationPattern =
  /^(?:(?:\[[^[\]]{1,30}\]\s?){2,}|[^>»›]{1,40}(?:[>»›][^>»›]{1,40}){1,8}[>»›][^>»›]{0,39}[^>»›.!?。]|(?:\p{L}{1,20}:?\s)?\d{1,3}(?:\s\d{1,3}){2,30}|(?:next|previous) (?:page|article|story|post)\s?[:>»→].{0,99}|[♪♫▶►🔊🎧🎥].{0,50}[^.!?…。])$/iu;

export const controlPattern = new RegExp(
  `^(?:(?:${oneOf(
    'save|share|print|copy|e-?mail|bookmark|add|open|view|show|hide|toggle|enlarge|resize|download|jump|skip|listen',
    'follow|like|comment|close|expand|zoom|go back|read more|speichern|teilen|drucken|merken|gefällt|vorlesen|partager',
    'imprimer|enregistrer|écouter|guardar|compartir|imprimir|escuchar|salva|condividi|stampa|compartilhar|ouvir',
  )})(?:[\\s+]+\\S{1,14}){0,4}|(?:home|startseite|accueil|inicio|início|úvod)(?:\\s?[>»›/|]\\s?[^>»›/|]{1,40}){1,6}|(?:a[+-]?\\s?){1,3}|${oneOf(
    'articles?|news|most popular|opinion|analysis|exclusive|breaking(?: news)?|live|top stories|noticias|actualités',
    'nachrichten|notizie|comment is free|features?|blog|press releases?',
    'more|register|premium|x|accept cookies|prev(?:ious)? next|(?:previous|next) (?:article|story|post)',
    '(?:text|font) size(?:\\s\\S){0,4}|字号\\s?[:：].{0,20}|\\[\\+\\]\\s?enlarge|(?:read|view) (?:this|it) in \\p{L}{2,20}',
    'leer en español|auf deutsch lesen|lire en français|this article is more than \\d{1,2} (?:years?|months?) old\\.?',
    'add .{1,20} preferred source.{0,20}|(?:posted|filed) (?:in|under):? .{1,30}',
    '(?:(?:facebook|twitter|x|whatsapp|linkedin|e-?mail|print|copy|share|pinterest|reddit|telegram|flipboard|messenger)[\\s,|•·]{0,3}){1,9}',
  )})$`,
  'iu',
);

export const provenancePattern =
  /^(?:发布于|来源|稿源|出处|责任编辑|责编|编辑|记者|source|fuente|quelle|fonte|zdroj|avots|источник|المصدر|autori?|autor(?:en|es|ka|e)?)\s?[:：]/iu;

export const promotionPattern = new RegExp(
  oneOf(
    'sign up (?:for|to)|subscribe to|subscribe now|our newsletter|newsletter (?:here|gratis)|follow us on',
    'download (?:our|the) app|powered by |all rights reserved|©|^copyright |first published|click here to',
    'this article was (?:first |originally )?(?:published|updated)|support our journalism',
    '^a version of this (?:article|review|essay|op-ed|letter|obituary) (?:appears|appeared)',
    '^follow (?:@?[\\w.]+ ){1,4}on (?:twitter|x|facebook|instagram)\\b|^page \\d+ of \\d+$',
    '^your browser does not support|^(?:please )?enable javascript|^javascript is (?:required|disabled)',
    '^getting your trinity audio player|^we may earn (?:a|an affiliate) commission',
    '^(?:tags?|topics|categor(?:y|ies)|filed under|posted in|etiquetas|schlagworte|mots-clés|الوسوم)\\s*:',
    '^(?:photo )?(?:gallery|slideshow|bildergalerie|fotostrecke|diaporama|galería|fotogalería)\\s*[:|]',
    'abonnieren sie|unseren newsletter|abonnez-vous|inscrivez-vous à|notre newsletter|suscríbete|suscríbase',
    'nuestro boletín|nuestra newsletter|síguenos en|iscriviti alla|assine (?:a|nossa)|inscreva-se',
    'اشترك (?:في|الآن)|تابعنا على|النشرة البريدية|הירשמו|הצטרפו ל|メルマガ|ニュースレター',
  ),
  'iu',
);

export const pricePattern =
  /(?:[$€£¥₹]\s?\d|\d(?:[.,]\d{2})?\s?(?:[€£₽]|usd\b|eur\b|dollars?\b|euros?\b|kč|zł))/i;

export const shopPattern =
  /^(?:buy|shop|see|check|view|get|compare)\b.*(?:price|deal|offer|amazon|walmart|best buy|now)\b|^(?:buy|shop) (?:now|at|from|it)\b/i;

export const creditPattern = new RegExp(
  oneOf(
    '^[([]?(?:photo(?:graph|s)?|image|picture|video|fotos?|bild|crédits?(?: photo)?|credits?' +
      '|image illustrative|photo d.illustration|illustration|symbolbild|symbolfoto|archivbild|file (?:photo|image)|imagen' +
      '|foto de archivo' +
      '|صورة|تصوير|תמונה|צילום)(?:\\s+(?:by|credits?|courtesy(?: of)?|de|par|von|\\(cc?\\)))*\\s*[:：/©]',
    '^[([]?(?:photo|image|photograph|picture) (?:by|courtesy|credit) ',
    '(?:getty images|reuters|\\bafp|ap photo|shutterstock|picture alliance|imago)[)\\]]?$',
  ),
  'i',
);

export const dateWordPattern = new RegExp(
  `^(?:${oneOf(
    'published|updated|posted|last (?:updated|modified)|veröffentlicht|aktualisiert|publié|mis à jour|publicado',
    'actualizado|pubblicato|نشر(?:ت)?|آخر تحديث|تاريخ النشر|פורסם|עודכן|公開|更新',
  )})`,
  'iu',
);
