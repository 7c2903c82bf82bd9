import { firstClause, type QuestionGenerator } from './candidate.ts';
import { findVerb } from './englishVerbs.ts';

const numberPattern =
  '(?:[\\d][\\d,.]*(?: (?:hundred|thousand|million|billion))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens of|hundreds of|thousands of)';
const approximationPattern =
  '(?:(?:at least|about|around|some|more than|nearly|almost|only|up to|over|fewer than|roughly) )?';
const nounPattern = '((?:[a-z-]+ ){0,2}?(?:[a-z-]{2,}s|people|women|men|children))';
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const days = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const datePattern = new RegExp(
  `\\s(?:early |late |earlier |later )?(?:on|in|from|by|since|until|during|at) (?:(?:early|late|mid-?) ?)?(?:(?:the )?(?:spring|summer|autumn|fall|winter)(?: of \\d{4})?|(?:${days})(?: (?:morning|afternoon|evening|night))?|(?:\\d{1,2} )?(?:${months})(?: \\d{1,2})?(?:,? \\d{4})?|(?:19|20)\\d{2}|\\d{1,2}(?::\\d{2})? [ap]\\.m\\.)(?![\\w-])`,
  'u',
);
const placePattern =
  /\s(?:in|at|near|outside|across|off) (?:the )?((?:\p{Lu}[\p{L}’'.-]+ ?)+(?:of (?:\p{Lu}[\p{L}’'.-]+ ?)+)?)$/u;
const speechVerbPattern = /\b(?:said|says|told \w+|announced|warned|explained|argued)\b/;
const namePattern = "\\p{Lu}[\\p{L}’'.-]+(?: \\p{Lu}[\\p{L}’'.-]*)*(?: \\p{Lu}[\\p{L}’'-]+)";

export const askInEnglish: QuestionGenerator = (sentence, isName) => {
  const found: ReturnType<QuestionGenerator> = [];
  const bare = sentence.replace(/^(?:But|And|Yet|So|However|Still|Meanwhile),? /, '').trim();
  if (/["“”]/.test(bare)) return askAboutQuote(bare);

  const counted = new RegExp(`^${approximationPattern}${numberPattern} ${nounPattern} (.+)$`, 'u').exec(
    bare.charAt(0).toLowerCase() + bare.slice(1),
  );
  const verbOfCounted = counted && findVerb(counted[2]!.split(' ')[0]!);
  if (counted && verbOfCounted) {
    found.push({ kind: 'how many', question: `How many ${counted[1]} ${firstClause(counted[2]!)}?` });
  }

  const cause = /^(.+?),? (?:because|due to|owing to)(?: of)? /u.exec(bare);
  const whole = parseClause(firstClause(cause ? cause[1]! : bare), isName);
  if (cause && whole) found.push({ kind: 'why', question: `Why ${whole.ask(whole.rest)}?` });

  const clause = whole && !cause ? whole : undefined;
  if (clause) {
    const when = datePattern.exec(` ${clause.rest}`);
    const isNested = /\b(?:when|after|before|until|while|that)\b/.test(clause.rest);
    if (when && !isNested && !/^\s(?:at|until|during)/.test(when[0])) {
      const word = /^\s(?:early |late )?since/.test(when[0]) ? 'Since when' : 'When';
      found.push({ kind: 'when', question: `${word} ${clause.ask(removePhrase(clause.rest, when))}?` });
    }
    const where = placePattern.exec(` ${clause.rest}`);
    if (where && !datePattern.test(where[0])) {
      found.push({ kind: 'where', question: `Where ${clause.ask(removePhrase(clause.rest, where))}?` });
    }
    const object = new RegExp(
      `^(?:(?:about|around|at least|nearly|only|some|more than) )?${numberPattern} ${nounPattern}(?= |$)(.*)$`,
      'u',
    ).exec(clause.rest);
    if (object)
      found.push({ kind: 'how many', question: `How many ${object[1]} ${clause.ask(object[2]!.trim())}?` });
    const cost =
      /^(?:(?:about|around|nearly|some|more than) )?[$€£¥]\s?[\d.,]+(?: (?:million|billion))?(.*)$/u.exec(
        clause.rest,
      );
    if (cost) found.push({ kind: 'how many', question: `How much ${clause.ask(cost[1]!.trim())}?` });
    if (
      new RegExp(`^(?!Many|Some|Most|All|Few|The |Several)${namePattern}$`, 'u').test(clause.subject) &&
      !speechVerbPattern.test(clause.verb) &&
      clause.rest !== ''
    ) {
      found.push({
        kind: 'who',
        question: `Who ${clause.verb} ${clause.rest.split(/ (?:but|and|while) /)[0]}?`,
      });
    }
    const isDeed =
      /^(?:will|would|must|can|plans to|wants to)$/.test(clause.verb) && !/^be\b/.test(clause.rest);
    if (isDeed && clause.verb.length < 6) {
      found.push({ kind: 'what', question: `What ${clause.verb} ${clause.subject} do?` });
    }
  }
  const speaker = new RegExp(
    `^(?:[^,]{0,60} )?(${namePattern}) (?:said|says|warned|explained|argued|announced) (?:that )?`,
    'u',
  ).exec(bare);
  if (speaker) found.push({ kind: 'what', question: `What did ${speaker[1]} say?` });
  const apposition = new RegExp(
    `(?<!\\b(?:and|of|the|for|[Tt]he \\w+) )(${namePattern}), (?:who|whose|the|an?) [^,]{3,80}[,.]`,
    'u',
  ).exec(bare);
  if (apposition) found.push({ kind: 'who', question: `Who is ${apposition[1]}?` });
  return found;
};

/** “…,” said Mr. Halloran, who skippers the Grey Petrel. */
function askAboutQuote(sentence: string): ReturnType<QuestionGenerator> {
  const speaker = new RegExp(
    `["”] (?:said|says) (?:[^,"“”]{0,60}? )?(?:(?:Mr|Mrs|Ms|Dr|Prof)\\. )?(${namePattern})|(?:^|[,”"] )(${namePattern}) (?:said|says)\\b`,
    'u',
  ).exec(sentence);
  const speakerName = speaker?.[1] ?? speaker?.[2];
  return speakerName ? [{ kind: 'what', question: `What did ${speakerName} say?` }] : [];
}

interface Clause {
  subject: string;
  verb: string;
  rest: string;
  ask: (rest: string) => string;
}

const unclearStartPattern =
  /^(?:He|She|It|They|We|I|You|This|That|These|Those|There|Here|His|Her|Their|Its|One|Some|Such|What|Who|When|Where|How|Why|If|While|After|Before|As|In|On|At|From|By|For|With|Since|Until|To|Each|Not|Nobody|Nothing|Both|Neither|Just|Even|Only)\b/;

function parseClause(clause: string, isName: (word: string) => boolean): Clause | undefined {
  if (unclearStartPattern.test(clause)) return undefined;
  const words = clause.split(' ');
  for (let at = 1; at < Math.min(words.length, 10); at += 1) {
    const word = words[at]!;
    const previous = words[at - 1]!;
    if (/^(?:that|which|who|whose|where|when|and|or|to)$/.test(word)) return undefined;
    const verb = /^(?:the|an?|its|their|his|her|this|of|for|in|at|on|by|with|new|no|every|each|to)$/i.test(
      previous,
    )
      ? undefined
      : findVerb(word);
    if (!verb) continue;
    if (verb.auxiliary === 'do' && !/(?:s|people|men|women|children)$/.test(previous)) continue;
    if (verb.auxiliary === 'did' && hasFurtherVerb(words.slice(at + 1))) return undefined;
    const first = words[0]!;
    const isCommon = !isName(first) && !/\p{Lu}.*\p{Lu}|\./u.test(first) && !/^\p{Lu}/u.test(words[1]!);
    const lowered = isCommon || /^(?:The|An?)$/.test(first) ? first.toLowerCase() : first;
    const subject = [lowered, ...words.slice(1, at)].join(' ');
    const rest = words.slice(at + 1).join(' ');
    return {
      subject,
      verb: word,
      rest,
      ask: (left) => [verb.auxiliary, subject, verb.base, left].filter(Boolean).join(' '),
    };
  }
  return undefined;
}

/** "A report released on Monday calls …": the first verb isn't the sentence's main verb. */
function hasFurtherVerb(words: readonly string[]): boolean {
  return words.some((word, index) => {
    const before = words[index - 1] ?? '';
    if (
      /^(?:that|which|who|whose|and|but|or|when|where|while|as|if|what|how|it|he|she|they|we|you|I|the|an?)$/.test(
        before,
      )
    )
      return false;
    return /^(?:is|are|was|were|has|have|had|will)$/.test(word) || findVerb(word)?.auxiliary === 'does';
  });
}

const removePhrase = (rest: string, phrase: RegExpExecArray) =>
  ` ${rest}`.replace(phrase[0], '').replace(/\s+/g, ' ').trim();
