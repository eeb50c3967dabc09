import type { FieldSpeech, MessageKey } from '@gesta/domain';
import { FETUSES, isSet } from '@gesta/forms';
import { valueRead } from './earlierExamKey.ts';
import { type Exam, examOf, type FindingsInput } from './exam.ts';
import { type GenericHit, genericHits } from './generic.ts';
import { met } from './met.ts';
import { placesOf } from './placesOf.ts';
import { DEPENDENT, INDEPENDENT, isPerFetus, RULES } from './rules/all.ts';
import { GENERIC_RULES } from './rules/generic.ts';
import { REMARKS } from './rules/order.ts';
import {
  type ConclusionRule,
  type SaidPart,
  SEVERITIES,
  type Severity,
  type Test,
  type Wording,
} from './rules/rule.ts';
import { FRAMES, WORDINGS } from './rules/silenced.ts';
import { sayFinding } from './say.ts';
import { keysOfRef, type Offered, type Scope } from './scope.ts';
import { placeInReport } from './section.ts';
import { fieldOf, unsilenced } from './silence.ts';

/** A sentence the exam speaks for, and what it was made from. */
export type Finding = {
  /** The rule and the fetus: the same as long as it is the same finding. */
  id: string;
  /** A generic rule is named with its field: `gen.pLow:2ndand3rdquarter.biometria.ca`. */
  rule: string;
  group: string | null;
  severity: Severity;
  /** The fetus; null where it is about the exam as a whole. */
  index: number | null;
  /** Plain text, in the language of the reader. */
  sentence: string;
  /** Where it stands in a conclusion: the order of a report, from the least on. */
  place: number;
  /** Said to who examines: it is not for the report. */
  remark: boolean;
  /** Every value the sentence or its condition was made from; null is one that was not there. */
  reads: Readonly<Record<string, unknown>>;
  /** The keys among them of what the sentence says; of the others it only stands. */
  says: readonly string[];
};

/** `worded` are the keys that chose the wording. */
type Hit = Offered & {
  rule: ConclusionRule;
  scope: Scope;
  wording: Wording | null;
  worded: readonly string[];
  frame?: string | undefined;
};

/** What an exam speaks for, most severe first and then in the order of the rules. Nothing is changed by it, and nothing inserted. */
export function findings(input: FindingsInput, speech: FieldSpeech): Finding[] {
  return findingsOf(examOf(input), speech);
}

export function findingsOf(exam: Exam, speech: FieldSpeech): Finding[] {
  return spokenFor(exam)(speech);
}

/** What an exam speaks for is found once, and can be said in any language. */
export function spokenFor(exam: Exam): (speech: FieldSpeech) => Finding[] {
  const independent = hits(INDEPENDENT, exam, []);
  const first = offer(independent);
  const dependent = hits(DEPENDENT, exam, first);
  const held = [...independent, ...dependent];
  const all = { held, offered: [...first, ...offer(dependent)], generic: genericHits(exam) };
  const { offered, generic } = unsilenced(all, exam.compiled);
  const worded = offered.map((hit) => reworded(hit, held));
  return (speech) => sorted(exam, worded, generic, speech);
}

/** A rule that is said otherwise beside what else holds. */
function reworded(hit: Hit, held: readonly Hit[]): Hit {
  const scope = { ...hit.scope, offered: held };
  const wording = hit.rule.variants === undefined ? firstMet(WORDINGS[hit.rule.id], scope) : null;
  const frame = firstMet(FRAMES[hit.rule.id], scope);
  return {
    ...hit,
    wording: wording?.of ?? hit.wording,
    frame: frame?.of.frame,
    worded: [...hit.worded, ...(wording?.keys ?? []), ...(frame?.keys ?? [])],
  };
}

function firstMet<T extends { when: Test }>(those: readonly T[] = [], scope: Scope) {
  for (const of of those) {
    const keys = met(of.when, scope);
    if (keys !== null) return { of, keys };
  }
  return null;
}

function sorted(exam: Exam, offered: readonly Hit[], generic: readonly GenericHit[], speech: FieldSpeech): Finding[] {
  const said = [
    ...generic.map((hit) => ({ order: GENERIC_RULES.indexOf(hit.rule), finding: sayGeneric(hit, exam, speech) })),
    ...offered.map((hit) => ({
      order: GENERIC_RULES.length + RULES.indexOf(hit.rule),
      finding: sayHit(hit, exam, speech),
    })),
  ];
  const rank = ({ finding, order }: (typeof said)[number]) =>
    SEVERITIES.indexOf(finding.severity) * (GENERIC_RULES.length + RULES.length) + order;
  return said.toSorted((one, other) => rank(one) - rank(other)).map(({ finding }) => finding);
}

function hits(rules: readonly ConclusionRule[], exam: Exam, offered: readonly Offered[]): Hit[] {
  return rules.flatMap((rule) => {
    const fetuses = isPerFetus(rule) ? Array.from({ length: exam.fetuses }, (_, index) => index + 1) : [null];
    return fetuses.flatMap((n) => hitOf(rule, exam, n, offered) ?? []);
  });
}

/** In the first of its tabs in which it holds. */
function hitOf(rule: ConclusionRule, exam: Exam, n: number | null, offered: readonly Offered[]): Hit | null {
  for (const { at, known } of placesOf(rule, exam, n)) {
    const scope: Scope = { exam, n, at, self: null, offered, known };
    const keys = met(rule.when, scope);
    if (keys === null) continue;
    if (rule.variants === undefined) return { rule, n, scope, keys, wording: null, worded: [] };
    const found = firstMet(rule.variants, scope);
    if (found) return { rule, n, scope, keys, wording: found.of, worded: found.keys };
  }
  return null;
}

/** Of each group, and of each fetus in it, the first. What is normal gives way to an alert, and is offered only if all it says is there. */
function offer(those: readonly Hit[]): Hit[] {
  const slot = ({ rule, n }: Hit) => (rule.group === undefined ? null : `${rule.group} ${rule.part ?? ''} ${n ?? ''}`);
  const alerted = new Set(those.filter(({ rule }) => isAlert(rule.severity)).map(slot));
  const taken = new Set<string>();
  return those.filter((hit) => {
    const own = slot(hit);
    if (hit.rule.severity === 'N' && ((own !== null && alerted.has(own)) || !isComplete(hit))) return false;
    if (own === null) return true;
    if (taken.has(own)) return false;
    taken.add(own);
    return true;
  });
}

const isAlert = (severity: Severity): boolean => severity === 'C' || severity === 'A';

const sayOf = ({ rule, wording }: Hit): Readonly<Record<string, SaidPart>> => ({ ...rule.say, ...wording?.say });

function isComplete(hit: Hit): boolean {
  const refs = Object.values(sayOf(hit)).filter((said) => typeof said === 'string');
  return refs.flatMap((ref) => keysOfRef(ref, hit.scope)).every((key) => isSet(hit.scope.exam.at(key)));
}

function sayHit(hit: Hit, exam: Exam, speech: FieldSpeech): Finding {
  const { rule, n, scope, keys, wording, worded, frame } = hit;
  const words = sayFinding({ id: rule.id, wording: wording?.wording, say: sayOf(hit) }, scope, speech);
  const said = { ...words, sentence: framed(words.sentence, frame, speech) };
  const name = rule.part === undefined ? rule.id : `${rule.id}:${rule.part}`;
  const place = placeInReport({ id: rule.id, n }, exam.fetuses);
  const remark = REMARKS.includes(rule.id);
  const { group = null, severity } = rule;
  return finding({ name, group, severity, n, keys, worded, place, remark }, said, exam, speech);
}

// No compiler can check a key that is built at run time; a test walks the frames instead.
const framed = (sentence: string, frame: string | undefined, { t }: FieldSpeech): string =>
  frame === undefined ? sentence : t(`finding.framed.${frame}` as MessageKey, { sentence });

function sayGeneric(hit: GenericHit, exam: Exam, speech: FieldSpeech): Finding {
  const { rule, place: at, scope, keys } = hit;
  const said = sayFinding({ id: rule.id, say: rule.say ?? {} }, scope, speech);
  const { form, panel, field } = at;
  // A nodule is told apart by its tab: only fetuses are an index.
  const tab = scope.n === null ? `${panel.key}${at.index ?? ''}` : panel.key;
  const name = `${rule.id}:${form}.${tab}.${field.key}`;
  const place = placeInReport({ id: rule.id, field: fieldOf(hit), n: scope.n }, exam.fetuses);
  const { severity } = rule;
  const named = { name, group: null, severity, n: scope.n, keys, worded: [], place, remark: false };
  return finding(named, said, exam, speech);
}

type Named = Pick<Hit, 'n' | 'keys' | 'worded'> &
  Pick<Finding, 'group' | 'severity' | 'place' | 'remark'> & { name: string };

function finding(
  { name, group, severity, n, keys, worded, place, remark }: Named,
  said: { sentence: string; keys: readonly string[] },
  exam: Exam,
  { t }: FieldSpeech,
): Finding {
  // Whether the fetus is named, how many there are decides.
  const says = [...new Set([...worded, ...said.keys, ...(n === null ? [] : [FETUSES])])];
  const reads = [...new Set([...keys, ...says])].map((key) => [key, valueRead(exam, key) ?? null]);
  return {
    id: n === null ? name : `${name}#${n}`,
    rule: name,
    group,
    severity,
    index: n,
    sentence: n !== null && exam.fetuses >= 2 ? t('finding.ofFetus', { n, sentence: said.sentence }) : said.sentence,
    place,
    remark,
    reads: Object.fromEntries(reads),
    says,
  };
}
