import type { Confidence } from '@gesta/clinical';
import { type Icon, IconCircleCheck, IconCircleHalf2, IconHelpCircle } from '@tabler/icons-react';
import badge from '../ui/StatusBadge.module.css';
import type { StatusFamily } from '../ui/StatusBadge.tsx';
import { useT } from '../ui/useT.tsx';

const LOOK: Readonly<Record<Confidence, { family: StatusFamily; icon: Icon }>> = {
  VERIFIED: { family: 'ok', icon: IconCircleCheck },
  PLAUSIBLE: { family: 'warn', icon: IconCircleHalf2 },
  UNCERTAIN: { family: 'err', icon: IconHelpCircle },
};

/** The pack's own word for how far a formula was checked; it stands beside the number, never hidden. */
export function ConfidenceBadge({ confidence }: { confidence: Confidence }) {
  const { t } = useT();
  const { family, icon: Mark } = LOOK[confidence];
  return (
    <span className={badge.badge} data-family={family}>
      <Mark size={13} stroke={1.75} aria-hidden />
      {t(`calculators.confidence.${confidence}`)}
    </span>
  );
}
