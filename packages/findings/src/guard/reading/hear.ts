import { type FieldSpeech, type FindingWords, READING, type ReadingTopic, type ReadingWords } from '@gesta/domain';
import { folded } from '@gesta/forms';
import type { Exam } from '../../conclusion/exam.ts';
import type { Finding } from '../../conclusion/findings.ts';
import { UNCERTAIN } from '../../conclusion/rules/silenced.ts';
import { type Calm, calmIn, calmSpans } from './calm.ts';
import { classedOtherwise } from './classes.ts';
import { type Concluded, type ReadSentence, sentencesIn } from './concluded.ts';
import { fieldNamesOf } from './fieldNamesOf.ts';
import { isElsewhere } from './isElsewhere.ts';
import { isAdvised, isNegated, overlap, type Span, spansOf } from './spans.ts';
import { topicsOf } from './topics.ts';

/** What a conclusion says about a finding: whether some sentence names it, and the sentences that speak against it. */
export type Heard = { finding: Finding; isSaid: boolean; against: readonly ReadSentence[] };

type Listened = {
  /** What a sentence that calls something normal must not be about: the other side, another trisomy. */
  isElsewhere: (plain: string) => boolean;
  words: FindingWords | undefined;
  names: RegExp | null;
  topics: readonly ReadingTopic[];
  isGeneric: boolean;
};

const isAlarm = ({ severity }: Finding): boolean => severity === 'C' || severity === 'A';
/** Nobody has to say that something was not seen well; to call it normal is another thing. */
const isDoubt = ({ rule }: Finding): boolean => UNCERTAIN.includes(rule.split(':')[0] ?? '');

/** Of every critical finding and alert, and of whatever else has a class, what the conclusion says about it. */
export function hear(
  { sentences, taken, words }: Concluded,
  found: readonly Finding[],
  exam: Exam,
  speech: FieldSpeech,
): Heard[] {
  return found.map((finding) => {
    const about = sentences.filter(
      ({ fetuses }) => finding.index === null || fetuses.length === 0 || fetuses.includes(finding.index),
    );
    const own = { plain: folded(finding.sentence), words: READING[speech.locale] };
    const classed = classedOtherwise(finding, own, about, words);
    if (!isAlarm(finding) && !isDoubt(finding))
      return { finding, isSaid: true, against: classed === null ? [] : [classed] };
    const listened = listenedFor(finding, exam, speech, words);
    // Its own sentence says it, whatever somebody observed in it: “stomach not seen” denies nothing.
    const ownSentences = new Set(sentencesIn(finding.sentence, own.words).map(({ plain }) => plain));
    const told = about.map((sentence) => ({
      sentence,
      tells: ownSentences.has(sentence.plain) ? true : tellsOf(sentence, listened, words),
    }));
    // What is so of all of them is not denied by what is so of one.
    const isOfAll = ({ fetuses }: ReadSentence) => finding.index !== null || exam.fetuses < 2 || fetuses.length !== 1;
    const isTaken = taken.some(({ rule, index }) => rule === finding.rule && index === finding.index);
    return {
      finding,
      isSaid: finding.remark || isDoubt(finding) || isTaken || told.some(({ tells }) => tells === true),
      against: told
        .filter(({ sentence, tells }) => (tells === false && isOfAll(sentence)) || sentence === classed)
        .map(({ sentence }) => sentence),
    };
  });
}

function listenedFor(finding: Finding, exam: Exam, speech: FieldSpeech, words: ReadingWords): Listened {
  const [rule = ''] = finding.rule.split(':');
  return {
    words: words.findings[rule],
    names: fieldNamesOf(finding, exam, speech),
    topics: topicsOf(finding),
    isGeneric: rule.startsWith('gen.'),
    isElsewhere: (plain) => isElsewhere(finding, plain, words),
  };
}

/** What a sentence calls normal is the same for every finding that has no name of its own. */
type Read = { calm: Calm; calmed: readonly Span[] };
const known = new WeakMap<ReadSentence, Read>();

function readOnce(sentence: ReadSentence, words: ReadingWords): Read {
  const before = known.get(sentence);
  if (before) return before;
  const read = { calm: calmIn(sentence.plain, words), calmed: calmSpans(sentence.plain, words) };
  known.set(sentence, read);
  return read;
}

/** Whether a sentence says the finding or denies it; null where it does neither. */
function tellsOf(sentence: ReadSentence, listened: Listened, words: ReadingWords): boolean | null {
  const { plain } = sentence;
  const named = listened.names === null ? [] : spansOf(listened.names, plain);
  const read = readOnce(sentence, words);
  const calm = named.length > 0 ? calmIn(plain, words, named) : read.calm;
  const isCalm = (calm.own || listened.topics.some((topic) => calm.topics.has(topic))) && !listened.isElsewhere(plain);
  const [said, denied] = listened.words ?? [];
  // A rule about any field is said where the field is named and not called normal; its words alone are about any other.
  if (listened.isGeneric) {
    if (named.length === 0) return isCalm ? false : null;
    if (calm.own) return false;
    return ![...named, ...(said ? spansOf(said, plain) : [])].some((at) => isNegated(plain, at, words));
  }
  // “without abnormalities” is about whatever it stands with.
  const spans = [...(said ? spansOf(said, plain) : []), ...(calm.own ? [] : named)].filter(
    (at) => !read.calmed.some((each) => overlap(each, at)),
  );
  const negated = spans.filter((at) => isNegated(plain, at, words));
  const open = spans.filter((at) => !negated.includes(at));
  if (open.some((at) => !isAdvised(plain, at, words))) return true;
  if (denied && spansOf(denied, plain).some((at) => !isNegated(plain, at, words))) return false;
  if (negated.length > 0 || isCalm) return false;
  return null;
}
