import { type ExamType, ExamTypeDraft, type GestaError, type MessageKey } from '@gesta/domain';
import { useState } from 'react';
import { useAct, useCall } from '../api/useCall.ts';

/** One kind of exam while it is typed; `place` is its name on the screen, before it has an id. */
export type TypedType = {
  place: number;
  id?: string;
  name: string;
  forms: ExamType['forms'];
  minutes: string;
  preparation: string;
};
type Problems = Record<number, MessageKey>;

const EMPTY_TYPE = { name: '', forms: [], minutes: '', preparation: '' };

const typedOf = ({ minutes, ...type }: ExamType, place: number): TypedType => ({
  ...type,
  place,
  minutes: minutes === null ? '' : String(minutes),
});

/** The kinds of exams of a clinic, edited as one list and saved as one. */
export function useExamTypes(company: string) {
  const { data, error } = useCall('listExamTypes', {}, { company });
  const [edited, setEdited] = useState<readonly TypedType[] | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<GestaError | null>(null);
  const send = useAct('saveExamTypes', { company });
  const types = edited ?? data?.map(typedOf) ?? [];

  const put = (next: readonly TypedType[]) => {
    setEdited(next);
    setProblems({});
    setFailure(null);
  };
  const save = async (): Promise<boolean> => {
    if (edited === null) return true;
    const found: Problems = {};
    const drafts = edited.flatMap(({ place, minutes, ...type }) => {
      const typed = minutes.trim();
      const parsed = ExamTypeDraft.safeParse({ ...type, minutes: typed === '' ? null : Number(typed) });
      if (parsed.success) return [parsed.data];
      const isName = parsed.error.issues.some(({ path }) => path[0] === 'name');
      found[place] = isName ? 'errors.required' : 'errors.minutesInvalid';
      return [];
    });
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    try {
      await send.mutateAsync({ types: drafts });
      setEdited(null);
      return true;
    } catch (thrown) {
      setFailure(thrown as GestaError);
      return false;
    }
  };
  return {
    types,
    isLoaded: data !== undefined,
    error: failure ?? error,
    problems,
    dirty: edited !== null,
    saving: send.isPending,
    save,
    undo: () => {
      setEdited(null);
      setProblems({});
      setFailure(null);
    },
    add: () => put([...types, { ...EMPTY_TYPE, place: Math.max(-1, ...types.map(({ place }) => place)) + 1 }]),
    beginWith: (usual: readonly Pick<TypedType, 'name' | 'forms' | 'minutes'>[]) =>
      put(usual.map((type, place) => ({ ...EMPTY_TYPE, ...type, place }))),
    set: (place: number, change: Partial<TypedType>) =>
      put(types.map((type) => (type.place === place ? { ...type, ...change } : type))),
    remove: (place: number) => put(types.filter((type) => type.place !== place)),
  };
}

export type ExamTypesState = ReturnType<typeof useExamTypes>;
