import { firstClause, type QuestionGenerator } from './candidate.ts';

const speechVerbs = 'قالت?|أكدت?|أعلنت?|أوضحت?|صرحت?|أشارت?|ذكرت?|حذرت?|أفادت?|شددت?';
const days = 'الأحد|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت';
const months =
  'يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول|الربيع|الصيف|الخريف|الشتاء';
const wordEnd = '(?![\\p{L}\\p{M}])';
const datePattern = new RegExp(
  `\\s(?:(?:مساء |صباح |كل )?يوم (?:${days})(?: (?:الماضي|المقبل|القادم))?|في (?:\\d{1,2} )?(?:شهر )?(?:${months})(?: (?:الماضي|المقبل|القادم|\\d{4}))?|(?:في |منذ )?عام \\d{4}|في الساعة [^،.]{3,20}|غدا|أمس)${wordEnd}`,
  'u',
);
const placePattern = new RegExp(
  `\\s(?:في (?:مدينة|بلدة|قرية|محافظة|ولاية|حي|ساحة|وسط|جنوب|شمال|شرق|غرب)|قرب|أمام|بجوار) [^،.]{2,40}$`,
  'u',
);

export const askInArabic: QuestionGenerator = (sentence) => {
  const found: ReturnType<QuestionGenerator> = [];
  const bare = sentence.replace(
    /^(?:و|ف)(?=(?:قال|أكد|أعلن|أوضح|صرح|أشار|ذكر|تبلغ|بلغ|افتتح|اختار|يبدأ|تبدأ))/u,
    '',
  );
  const speaker = new RegExp(`^(${speechVerbs}) ((?:[\\p{L}\\p{M}]+ ){1,6}?)(?:إن|أن|إلى|:|،)`, 'u').exec(
    bare,
  );
  if (speaker) found.push({ kind: 'what', question: `ماذا ${speaker[1]} ${speaker[2]!.trim()}؟` });
  const amount =
    /^(تبلغ|بلغت|بلغ|يبلغ) ((?:كلفة|تكلفة|عدد|قيمة|مساحة|طول|ثمن) [^\d،.]{2,50}?)(?: (?:نحو|حوالي|أكثر من))? [\d٠-٩]/u.exec(
      bare,
    );
  if (amount) found.push({ kind: 'how many', question: `كم ${amount[1]} ${amount[2]}؟` });
  const counted =
    /(?:^|\s)[\d٠-٩][\d٠-٩.,]* ([\p{L}\p{M}]+[اًةن]) ([\p{L}\p{M}]+(?:وا|ون|ت)\s[^،.:]{3,80})/u.exec(bare);
  if (counted) found.push({ kind: 'how many', question: `كم ${counted[1]} ${firstClause(counted[2]!)}؟` });
  if (speaker || /[«»"“”؟]/u.test(bare)) return found;

  const cause = /^(.+?)،? (?:لأن|لأنه|لأنها|بسبب|نتيجة|نظرا ل)(?=[\p{L}\s])/u.exec(bare);
  const clause = ` ${firstClause(cause ? cause[1]! : bare)}`;
  if (!/^\s[يتأ]?[\p{L}\p{M}]{2,}\s/u.test(clause) || clause.trim().split(' ').length < 3) return found;
  if (cause) found.push({ kind: 'why', question: `لماذا${clause}؟` });
  const when = cause ? null : datePattern.exec(clause);
  if (when)
    found.push({
      kind: 'when',
      question: `${when[0].includes('منذ') ? 'منذ متى' : 'متى'}${clause.replace(when[0], '')}؟`,
    });
  const where = cause ? null : placePattern.exec(clause);
  if (where) found.push({ kind: 'where', question: `أين${clause.replace(where[0], '')}؟` });
  return found;
};
