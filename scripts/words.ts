// Counts words that are not those of the field (CONTRIBUTING.md): in names, comments, messages and docs.
// Prints the count of each, and fails where one occurs more often than `max`. `--list WORD` prints the lines.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.ts';

const max = 19;

/** Not our words: fixtures, the demo's texts, the documents' texts, word lists of languages, generated files. */
const excluded =
  /^demo\/|fixtures\/|^docs\/acceptance\.md|migrations\/|grouping\/(languages|vocabulary)\/|englishVerbs|boilerplateWords|commonPasswords|^scripts\/words\.ts|package(-lock)?\.json/;

interface Word {
  name: string;
  instead: string;
  pattern: RegExp;
  /** Names of the wire, the database, a library or the platform, and documented texts. */
  except?: RegExp;
}

/** A camel-case or snake-case name is read as its words. */
const words: Word[] = [
  { name: 'gives', instead: 'returns', pattern: /\bgives\b/gi },
  {
    name: 'answers',
    instead: 'returns',
    pattern:
      /(?:\/\*\* |\* |\/\/ |\. )Answers (?:whether|how|what|the|its|their|an?|it|which|why|false|true)\b/g,
    except: /questions and answers|the addresses of hosts|the waiting call/gi,
  },
  { name: 'draw', instead: 'render', pattern: /\b(?:draws?|drawn|drew)\b/gi, except: /prize draw/gi },
  { name: 'ahead', instead: 'prefetched, before', pattern: /\bahead\b/gi, except: /allowSeekAhead/g },
  { name: 'at hand', instead: 'cached, available', pattern: /\bat hand\b/gi },
  {
    name: 'room',
    instead: 'space, placeholder, folder',
    pattern: /\brooms?\b/gi,
    except: /sleeper[\w ]* costs (?:far )?less than an?y? room/g,
  },
  {
    name: 'held',
    instead: 'suppress, claim',
    pattern: /\bheld\b|\bhold(?:s|ing)? back\b/gi,
    // A broadcast that waits for a person is HELD, and messages that a cap stops are `held_back`: wire names and labels.
    // The Web Locks API has `held` locks.
    except:
      /\bHELD\b|\bheld: \{|\bheld: Object|heldOut\w*|held out|isHeld|hold_?reason|c\.held|is held[.:;]|is held, |that is held; |it is held|`held`|broadcast is held|held_back|held_count|not_held|heldCount|notHeld|heldBack|'held'|'Held'|Held back|held back|as held|mark ?Held|Held ?Broadcast|held_for|heldFor|\bheld: \[|\(\)\)\?\.held|(?:kinds|texts)\.held|held: \(time|say`held|hold_?back|hold ?Back/g,
  },
  { name: 'noted', instead: 'record', pattern: /\bnoted\b|\bnotes (?:that|how|where|who|which|what)\b/gi },
  {
    name: 'visit',
    instead: 'history entry, opening',
    // A tree is visited, and so is a story by its test.
    pattern: /\b(?:a|the|this|each|next|last|first|one|certain|likely|of) visits?\b/gi,
    except:
      /(?:a|each|the|next|failed|of a) visit(?= (?:is|may|to|reports|depends|would|here|that ends))|The page of a visit|One visit of/gi,
  },
  {
    name: 'in words',
    instead: 'message',
    pattern: /\b(?:said in words|, in words|in the same words|in its words)\b/gi,
  },
  {
    name: 'keep',
    instead: 'save, retain, stay',
    pattern: /\b(?:keep|keeps|kept|keeping)\b/gi,
    // Libraries, the wire (`keep`, `keep_apart`) and the labels of buttons.
    except:
      /keepPreviousData|keep-?alive|keepClasses|'keep'|`keep`|\bkeep:|keep_apart|keepSending|keepsReason|ke(?:ep|pt)s?\s?Apart\w*|ke(?:ep|pt)s?(?: \w+)* apart|(?<=['^"`])Keep\b/gi,
  },
  // A forgotten password is the term.
  { name: 'forget', instead: 'delete, expire, drop', pattern: /\b(?:forgets?|forgot)\b/gi },
  {
    name: 'nobody',
    instead: 'the plain statement',
    pattern: /\b(?:nobody|no one)\b/gi,
    // Sentences that tests read as data, word lists, and the system's user.
    except:
      /(?:Nobody|No one) (?:knows|objected|had|needs|at all|brought|reads|ends|Everyone)|No Not Nobody|['"(@]nobody\b|nobody@|no one knows|guest.*nobody|One\|Some.*/gi,
  },
  {
    name: 'is none',
    instead: 'the plain statement',
    pattern:
      /\b(?:that|which|what|page|it|said to be) (?:is|are|be) none\b|\bis no \w+ that is\b|\bnone is (?:made|left|given|read)\b/gi,
  },
  {
    name: 'stands',
    instead: 'is',
    pattern: /\b(?:stands?|stood)\b(?![ -](?:for|ins?)\b)/gi,
    except: /stand-?ins?|stands? out\b/gi,
  },
  { name: 'lies', instead: 'is', pattern: /\b(?:lies|lay)\b/gi },
  {
    name: 'leads',
    instead: 'links to, opens',
    pattern: /\b(?:leads|lead to|led to)\b/gi,
    except: /Sarova leads/g,
  },
  {
    name: 'goes on, by, with',
    instead: 'continues, is sent',
    pattern: /\bgoes (?:on|by|with|without|before|first|out|in)\b/gi,
    except: /'A description that goes on|Goes before the title/g,
  },
  {
    name: 'wants',
    instead: 'requests, needs',
    pattern: /\b(?:wants|wanted)\b/gi,
    except: /wanted_since|wantedSince|items_wanted|Picture Wanted|wants to\)/g,
  },
  {
    name: 'parted, mended',
    instead: 'split, fixed',
    pattern: /\b(?:parted|mends?|mended)\b/gi,
    // The pairs of headlines that editors split are counted by this name on the wire.
    except: /'parted'|as parted|parted: |answers\.parted/g,
  },
  {
    name: 'xOf',
    instead: 'a verb: parse, find, format, to',
    pattern: /\b(?:function\*?|const) [a-z]\w* Of\b(?=\s*[=(<:])/g,
    except: /\b(?:one|any|all|index|lastIndex)Of\b/g,
  },
];

const split = (text: string) => text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll('_', ' ');

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.mdx', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !excluded.test(file) && existsSync(path.join(root, file)));

const listed = process.argv.includes('--list') ? process.argv.at(-1) : undefined;
const counts = new Map(words.map(({ name }) => [name, 0]));
for (const file of files) {
  for (const [index, line] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
    for (const { name, pattern, except } of words) {
      const found = split(except ? line.replaceAll(except, '') : line).match(pattern)?.length ?? 0;
      counts.set(name, counts.get(name)! + found);
      if (found > 0 && name === listed) console.log(`${file}:${index + 1}: ${line.trim()}`);
    }
  }
}

const most = words.filter(({ name }) => counts.get(name)! > max);
console.log(words.map(({ name }) => `${name} ${counts.get(name)}`).join(', '));
for (const { name, instead } of most) {
  console.error(
    `"${name}" ${counts.get(name)} times, ${max} at most: write ${instead}. npx node scripts/words.ts --list '${name}'`,
  );
}
process.exitCode = most.length > 0 ? 1 : 0;
