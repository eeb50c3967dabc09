import type { Values } from '@gesta/forms';
import { chorionicity } from '../twins/chorionicity.ts';
import { readKeyOf } from './earlierExamKey.ts';
import type { Exam, Read } from './exam.ts';

const TABS = ['2ndand3rdquarter.avaliacaoGestacao', 'morphological.avaliacaoGestacao', '1stinitialtracking.biometria'];
const ONCE = '1stinitialquarter.exame.corionicidade';

/** One answer for all rules about twins. */
const told = new WeakMap<Exam, Read>();

/** How many placentas there are, as this exam shows it or else the latest earlier one. */
export function placentas(exam: Exam): Read {
  const known = told.get(exam) ?? toldOf(exam);
  told.set(exam, known);
  return known;
}

function toldOf(exam: Exam): Read {
  const own = shownIn(exam);
  const found = chorionicity(own, exam.earlierExams).told;
  if (!found) return { keys: Object.keys(own).slice(0, 1), value: undefined };
  const key = `${found.tab}.corionicidade`;
  return { keys: [found.earlierExam ? readKeyOf(found.earlierExam, key) : key], value: found.chorionicity };
}

/** What is hidden was not told. */
function shownIn(exam: Exam): Values {
  const keys = TABS.flatMap((tab) => Array.from({ length: exam.fetuses }, (_, n) => `${tab}${n + 1}.corionicidade`));
  return Object.fromEntries([...keys, ONCE].map((key) => [key, exam.at(key)]));
}
