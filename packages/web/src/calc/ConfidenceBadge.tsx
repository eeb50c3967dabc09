import type { Confidence } from '@gesta/clinical';
import { type Icon, IconCircleCheck, IconCircleHalf2, IconHelpCircle } from '@tabler/icons-react';
import { Badge, type BadgeFamily } from '../ui/Badge.tsx';
import { useT } from '../ui/useT.tsx';

const LOOK: Readonly<Record<Confidence, { family: BadgeFamily; icon: Icon }>> = {
  VERIFIED: { family: 'ok', icon: IconCircleCheck },
  PLAUSIBLE: { family: 'warn', icon: IconCircleHalf2 },
  UNCERTAIN: { family: 'err', icon: IconHelpCircle },
};

/** The pack's own word for how far a formula was checked; it stands beside the number, never hidden. */
export function ConfidenceBadge({ confidence }: { confidence: Confidence }) {
  const { t } = useT();
  return <Badge {...LOOK[confidence]}>{t(`calculators.confidence.${confidence}`)}</Badge>;
}
