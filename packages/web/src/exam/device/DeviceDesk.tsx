import type { ExamMeasure, ExamMeasures } from '@gesta/domain';
import { CONCLUSION_SETTINGS, unitSuspects } from '@gesta/findings';
import { acceptedPatch, acceptMeasure, currentMeasures, measureProposals } from '@gesta/forms';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { type ExamMachine, MACHINE_KEY, type MachineParts } from '../../form/machine/machine.ts';
import { useOneAct } from '../../form/useOneAct.ts';
import { afterPause } from '../../ui/afterPause.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { BesideMeasure } from './BesideMeasure.tsx';
import { DeviceAside } from './DeviceAside.tsx';
import { DeviceStrip } from './DeviceStrip.tsx';
import type { Desk, DeskRow } from './desk.ts';
import { ElsewhereCard } from './ElsewhereCard.tsx';
import { GroupAct, MachineCells, MachineHeads } from './MachineCells.tsx';
import { ParameterPicker } from './ParameterPicker.tsx';
import { countKinds, kindOf, type RowKind } from './rowKind.ts';
import { createShownPlaces } from './shownPlaces.ts';

export type DeskProps = {
  sent: ExamMeasures;
  /** Whether the page has a column for what no field shows. */
  hasAside: boolean;
  publish: (machine: ExamMachine | null) => void;
  share: (desk: Desk | null) => void;
};

const PARTS: MachineParts = {
  Strip: DeviceStrip,
  Heads: MachineHeads,
  Cells: MachineCells,
  GroupAct,
  Beside: BesideMeasure,
  Below: ElsewhereCard,
  Aside: DeviceAside,
};

/** Puts the measures of a machine beside the exam, once whoever types pauses, and does what a person says about them. */
export function DeviceDesk({ sent, hasAside, publish, share }: DeskProps) {
  const { readOnly, opened } = useExam();
  const { iuid } = opened.interaction;
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState<RowKind | null>(null);
  const [picking, setPicking] = useState<{ measure: ExamMeasure; isPreset: boolean } | null>(null);
  const [shown] = useState(createShownPlaces);
  const fill = useOneAct();
  const keepValue = useAct('keepOwnValue');
  const nameFetuses = useAct('nameFetuses');
  const { read, again } = useBeside(sent);

  const toggle = () => {
    setOpen(!isOpen);
    setFilter(null);
  };
  const accept = (rows: readonly DeskRow[], as: 'sent' | 'likely' = 'sent') => {
    const taken = rows.map(({ measure }) => acceptedPatch(acceptMeasure(read.proposals, measure.id, as)));
    fill(Object.assign({}, ...taken), rows.length);
    again();
  };
  const empty = read.rows.filter(({ kind }) => kind === 'empty');

  const desk: Desk = {
    ...read,
    sent,
    hasAside,
    unread: sent.reports.filter(({ state }) => state === 'unread').length,
    readOnly,
    isOpen,
    filter,
    shown,
    toggle,
    narrow: setFilter,
    accept: (row, as) => accept([row], as),
    acceptEmpty: (rows) => accept(rows.filter(({ kind }) => kind === 'empty')),
    keep: ({ proposal: { key }, measure }) => {
      if (key !== null) keepValue.mutate({ iuid, key, measure: measure.id });
    },
    nameFetuses: (fetuses) => nameFetuses.mutate({ iuid, fetuses }),
    choose: (measure, isPreset) => setPicking({ measure, isPreset }),
  };
  useKeys([
    { key: `alt+${MACHINE_KEY}`, label: 'keys.machineOpen', run: toggle, first: true },
    ...(isOpen && !readOnly
      ? [{ key: 'alt+a', label: 'keys.machineAccept' as const, run: () => accept(empty), first: true }]
      : []),
  ]);
  useEnterAccepts(isOpen && !readOnly, desk);

  // What the parts read; the page itself draws again only when the strip opens, closes or is narrowed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the acts are made of these
  useLayoutEffect(() => share(desk), [read, sent, isOpen, filter, readOnly]);
  const shows = useMemo(
    () =>
      filter === null
        ? null
        : new Set(read.rows.flatMap(({ kind, proposal: { key } }) => (kind === filter && key !== null ? [key] : []))),
    [filter, read],
  );
  useLayoutEffect(() => publish({ parts: PARTS, isOpen, shows }), [publish, isOpen, shows]);
  useEffect(
    () => () => {
      publish(null);
      share(null);
    },
    [publish, share],
  );
  return (
    picking && (
      <ParameterPicker
        key={picking.measure.id}
        {...picking}
        desk={desk}
        again={again}
        onClose={() => setPicking(null)}
      />
    )
  );
}

type Read = Pick<Desk, 'rows' | 'at' | 'counts' | 'fetuses' | 'proposals'>;

/** The measures beside the exam as it was when nobody typed. */
function useBeside(sent: ExamMeasures): { read: Read; again: () => void } {
  const { store } = useExam();
  const now = () => ({ values: store.state().values, compiled: store.compiled() });
  const [seen, setSeen] = useState(now);
  const again = () =>
    setSeen((before) => {
      const next = now();
      return before.values === next.values && before.compiled === next.compiled ? before : next;
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens to the exam, which is one
  useEffect(() => store.listenAll(afterPause(again)), [store]);
  const current = useMemo(() => currentMeasures(sent.measures, sent.reports), [sent]);
  const read = useMemo((): Read => {
    const { values, compiled } = seen;
    const proposals = measureProposals(current, {
      values,
      compiled,
      presets: sent.presets,
      answers: sent.fetuses,
      suspects: unitSuspects(compiled, values, CONCLUSION_SETTINGS),
    });
    const sentBy = new Map(current.map((measure) => [measure.id, measure]));
    const rows = proposals.groups
      .flatMap((group) => group.rows)
      .flatMap((proposal): DeskRow[] => {
        const measure = sentBy.get(proposal.measure.id);
        if (!measure || !proposal.chosen) return [];
        const place = proposal.key === null ? null : (compiled.fields.get(proposal.key) ?? null);
        return [{ proposal, measure, kind: kindOf(proposal, sent.kept), place }];
      });
    return {
      rows,
      at: new Map(rows.flatMap((row) => (row.proposal.key === null ? [] : [[row.proposal.key, row]]))),
      counts: countKinds(rows.map(({ kind }) => kind)),
      fetuses: proposals.fetuses,
      proposals,
    };
  }, [current, sent, seen]);
  return { read, again };
}

/** Enter in an empty field that has a proposal takes it, and goes on to the next as it always does. */
function useEnterAccepts(isOn: boolean, { at, accept }: Desk): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!isOn || event.key !== 'Enter' || event.isComposing) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || input.value !== '') return;
      const { place, field } = input.closest<HTMLElement>('[data-place], [data-field]')?.dataset ?? {};
      const row = at.get(place ?? field ?? '');
      if (row?.kind === 'empty' || row?.kind === 'ask') accept(row);
    },
    { capture: true },
  );
}
