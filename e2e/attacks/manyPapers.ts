import { type Attack, asPerson, json, only, type Person, send } from './support/attack.ts';
import { editableExams } from './support/editableExams.ts';

const DOCTOR = 'medico@aurora.example';
const OTHER = 'medica@horizonte.example';
const OTHERS_ADDRESS = '198.51.100.21';
/** The place at which another clinic asks for its one paper, with all the others lined up before it. */
const HERS = 59;
const FIRST = 'the other clinic’s before ours';

/** A morning of reports at once, and in the middle of it one of another clinic, which is not behind them. */
export const manyPapers: Attack = {
  does: 'one doctor asks for sixty papers at once, and again',
  atOnce: 60,
  most: 2_000,
  async begin({ address, ownerUrl, signIn }) {
    const ours = await signIn(DOCTOR);
    const hers = await signIn(OTHER);
    const exams = await editableExams(ownerUrl, ours.company, DOCTOR);
    const [exam = ''] = await editableExams(ownerUrl, hers.company, OTHER);
    const paper = async (person: Person, id: string, from?: string) => {
      const body = json({});
      const headers = { ...asPerson(person), ...body.headers };
      const asked = { ...body, headers, ...(from && { from }) };
      return (await send(`${address}/functions/interactions/${id}/report`, asked)).status;
    };
    let asked = 0;
    let answered = 0;
    return async () => {
      const place = asked;
      asked += 1;
      if (place === HERS) {
        const status = await paper(hers, exam, OTHERS_ADDRESS);
        return status === 200 && answered < HERS / 2 ? FIRST : `${status} behind ${answered} of ours`;
      }
      const status = await paper(ours, exams[place % exams.length] ?? '');
      answered += 1;
      return status;
    };
  },
  judge: (got) => only(got, 200, 429, FIRST),
};
