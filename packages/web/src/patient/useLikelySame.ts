import type { PatientLine } from '@gesta/domain';
import { useState } from 'react';
import { call } from '../api/client.ts';
import type { PatientForm } from './patientForm.ts';

type Asked = { about: string; found: readonly PatientLine[] };

/** Whether the person in the form is perhaps registered already. What was found counts until she is described otherwise. */
export function useLikelySame({ name, birthdate, identity }: PatientForm, except: string | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [asking, setAsking] = useState(false);
  const about = [name, birthdate, identity].join('\n');
  const found = asked?.about === about ? asked.found : [];

  const ask = async (): Promise<boolean> => {
    setAsking(true);
    // A question that fails keeps nobody from saving.
    const answer = await call('likelyDuplicates', { name, birthdate, identity, ...(except ? { except } : {}) }).catch(
      () => [],
    );
    setAsking(false);
    setAsked({ about, found: answer });
    return answer.length > 0;
  };
  return { found, asking, ask };
}
