import type { CompanyHl7, GestaError } from '@gesta/domain';
import { useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { formOfHl7, type Hl7Form, type Hl7Problems, hl7Problems, readHl7Form, sameHl7 } from './hl7Form.ts';

/** How the clinic speaks HL7; kept whole, with the press that saves the tab. */
export function useHl7(company: string, stored: CompanyHl7) {
  const before = formOfHl7(stored);
  const [form, setForm] = useState(before);
  const [problems, setProblems] = useState<Hl7Problems>({});
  const [error, setError] = useState<GestaError | null>(null);
  const [refusals, setRefusals] = useState(0);
  const keep = useAct('saveHl7');
  const isChanged = !sameHl7(form, before);
  const refuse = (found: Hl7Problems) => {
    setProblems(found);
    setRefusals((many) => many + 1);
    return false;
  };
  const save = async (): Promise<boolean> => {
    setError(null);
    if (!isChanged) return true;
    const read = readHl7Form(form);
    if ('problems' in read) return refuse(read.problems);
    try {
      await keep.mutateAsync({ iuid: company, ...read.draft });
      return true;
    } catch (thrown) {
      const failed = thrown as GestaError;
      const fields = Object.entries(failed.detail.fields ?? {});
      if (fields.length === 0) setError(failed);
      return refuse(hl7Problems(fields));
    }
  };
  return {
    form,
    stored,
    set: (change: Partial<Hl7Form>) => {
      setForm((typed) => ({ ...typed, ...change }));
      setProblems({});
    },
    problems,
    refuse,
    isChanged,
    saving: keep.isPending,
    refusals,
    error,
    save,
    undo: () => {
      setForm(before);
      setProblems({});
    },
  };
}

export type Hl7State = ReturnType<typeof useHl7>;
