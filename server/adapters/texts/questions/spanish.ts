import { firstClause, type QuestionGenerator } from './candidate.ts';

const numberPattern =
  '(?:\\d[\\d.,]*(?: mil| millones de)?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|doscient[oa]s|mil|cientos de|miles de)';
const months = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const days = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const datePattern = new RegExp(
  `\\s(?:(?:este|el|los) (?:pasado |próximo )?(?:${days}s?)(?: por la (?:mañana|tarde|noche))?|el \\d{1,2}(?:\\.º)? de (?:${months})(?: de \\d{4})?|(?:en|desde|hasta|a partir de|durante) (?:${months}|primavera|verano|otoño|invierno|(?:19|20)\\d{2}|el (?:verano|otoño|invierno))(?: de \\d{4})?)(?![\\p{L}\\d])`,
  'u',
);
const placePattern =
  /\s(?:en|cerca de|frente a) (?:(?:el|la|los|las) )?(?:[a-zà-ü]+ (?:de(?:l| la)? )?)?\p{Lu}[\p{L}’'-]+(?: (?:de(?:l| la)? )?\p{Lu}[\p{L}’'-]+)*$/u;
const namePattern = "\\p{Lu}[\\p{L}’'-]+(?: (?:de(?:l| la)? )?\\p{Lu}[\\p{L}’'-]+)+";
const optionalTitle = `(?:(?:Sr|Sra|Srta|Dr|Dra|D)\\. )?`;
const speechVerbs =
  'dijo|explicó|afirmó|aseguró|señaló|declaró|añadió|advirtió|anunció|recordó|insistió|contó|indicó|denunció';
const unclearStartPattern =
  /^(?:Él|Ella|Ellos|Ellas|Esto|Eso|Esta|Este|Estos|Estas|Se|Lo|La que|Quien|Cuando|Si|Aunque|Como|Según|Para|Por|Pero|Y|No|Ya|También|Así|Después|Antes|Entonces)\s/u;

export const askInSpanish: QuestionGenerator = (sentence, isName) => {
  const found: ReturnType<QuestionGenerator> = [];
  const quote = new RegExp(
    `[»”"],? (${speechVerbs}) (?:(?:el|la) )?(${optionalTitle}\\p{Lu}[\\p{L}’'-]+(?: (?:de(?:l| la)? )?\\p{Lu}[\\p{L}’'-]+)*)|^(?:[^,«]{0,60} )?(${namePattern}) (${speechVerbs})(?= )`,
    'u',
  ).exec(sentence);
  if (quote)
    found.push({
      kind: 'what',
      question: `¿Qué ${quote[1] ?? quote[4]} ${withArticle(quote[2] ?? quote[3]!)}?`,
    });
  const apposition = new RegExp(
    `(${optionalTitle}\\p{Lu}[\\p{L}’'-]+(?: (?:de(?:l| la)? )?\\p{Lu}[\\p{L}’'-]+)*), ((?:(?:el|la|un|una) )?\\p{Ll}[\\p{L}]{4,}(?: [^,]{3,60})?)[,.]`,
    'u',
  ).exec(sentence);
  if (
    apposition &&
    /(?:or|ora|ista|ero|era|al|ala|alde|aldesa|ente|enta|ector|ado|ada|ico|ica|ogo|oga|arquitecto|abogado|ministr[oa])\b/u.test(
      apposition[2]!.split(' ').slice(0, 2).join(' '),
    )
  ) {
    found.push({ kind: 'who', question: `¿Quién es ${withArticle(apposition[1]!)}?` });
  }
  if (/[«»“”"¿]/.test(sentence)) return found;

  const counted = new RegExp(
    `^(?:(?:Unos|Unas|Más de|Al menos|Casi|Cerca de) )?${numberPattern} (\\p{Ll}+s) (.+)$`,
    'iu',
  ).exec(sentence);
  if (counted)
    found.push({
      kind: 'how many',
      question: `¿${howManyWord(counted[1]!)} ${counted[1]} ${firstClause(counted[2]!)}?`,
    });
  const cost =
    /^(.{3,60}?) (cuesta|cuestan|costó|costará|costarán|costaron) (?:(?:unos|casi|más de) )?(?:\d|R?\$|€)/u.exec(
      sentence,
    );
  if (cost) found.push({ kind: 'how many', question: `¿Cuánto ${cost[2]} ${lowerFirst(cost[1]!, isName)}?` });

  const cause = /^(.+?),? (?:porque|debido a|a causa de|ya que|por culpa de|gracias a) /u.exec(sentence);
  const text = firstClause(cause ? cause[1]! : sentence);
  if (unclearStartPattern.test(text)) return found;
  const fronted = new RegExp(`^(?:El|En|Desde|A partir de) `, 'u').test(text)
    ? datePattern.exec(` ${text.charAt(0).toLowerCase()}${text.slice(1)}`)
    : null;
  if (fronted?.index === 0) return found;
  const clause = moveVerbToFront(text, isName);
  if (!clause) return found;
  if (cause) found.push({ kind: 'why', question: `¿Por qué ${clause}?` });
  const when = cause ? null : datePattern.exec(clause);
  if (when) {
    const word = /^\sdesde/.test(when[0]) ? 'Desde cuándo' : 'Cuándo';
    found.push({ kind: 'when', question: `¿${word} ${clause.replace(when[0], '')}?` });
  }
  const where = cause ? null : placePattern.exec(clause);
  if (where) found.push({ kind: 'where', question: `¿Dónde ${clause.replace(where[0], '')}?` });
  return found;
};

/** Moves the verb to the front; third-person preterites and futures are recognized by their endings. */
function moveVerbToFront(text: string, isName: (word: string) => boolean): string | undefined {
  const words = text.split(' ');
  const at = words
    .slice(0, 12)
    .findIndex(
      (word, index) =>
        index > 0 &&
        /^(?:\p{Ll}{2,}(?:ó|rá|rán|aron|ieron|jeron)|fue|fueron|hubo|hizo|puso|vino|tuvo|quiso|pudo)$/u.test(
          word,
        ),
    );
  if (at < 1 || words.slice(0, at).some((word) => /^(?:que|quien|donde|cuando)$/.test(word)))
    return undefined;
  // "no se abrió": words before the verb that belong to it.
  let from = at;
  while (from > 1 && /^(?:no|se|le|les|lo|los|la)$/.test(words[from - 1]!)) from -= 1;
  const subject = lowerFirst(words.slice(0, from).join(' '), isName);
  return [...words.slice(from, at + 1), subject, ...words.slice(at + 1)].join(' ');
}

function lowerFirst(text: string, isName: (word: string) => boolean): string {
  const first = text.split(' ')[0] ?? '';
  return isName(first) && !/^(?:El|La|Los|Las|Un|Una)$/.test(first)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

const howManyWord = (noun: string) =>
  /(?:as|iones|dades|tades|umbres|mujeres)$/.test(noun) && !/(?:emas|omas|días|mapas)$/.test(noun)
    ? 'Cuántas'
    : 'Cuántos';

const withArticle = (person: string) =>
  /^(?:Sra|Srta|Dra)\./.test(person) ? `la ${person}` : /^(?:Sr|Dr)\./.test(person) ? `el ${person}` : person;
