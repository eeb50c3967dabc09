import { type AuditGroup, auditGroupOf, isAuditAction } from '@gesta/domain';
import {
  type Icon,
  IconCalendarEvent,
  IconCircleCheck,
  IconClockExclamation,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconKey,
  IconPencil,
  IconPhoto,
  IconSend,
  IconSettings,
  IconShieldX,
  IconSparkles,
  IconTransfer,
  IconTrash,
  IconUserHeart,
} from '@tabler/icons-react';

type Look = { icon: Icon; family: 'plain' | 'accent' | 'ok' | 'warn' | 'err' };

const OF_GROUP: Readonly<Record<AuditGroup, Look>> = {
  reads: { icon: IconEye, family: 'plain' },
  patients: { icon: IconUserHeart, family: 'accent' },
  exams: { icon: IconPencil, family: 'accent' },
  reports: { icon: IconSend, family: 'accent' },
  agenda: { icon: IconCalendarEvent, family: 'accent' },
  images: { icon: IconPhoto, family: 'plain' },
  assistant: { icon: IconSparkles, family: 'plain' },
  access: { icon: IconKey, family: 'plain' },
  settings: { icon: IconSettings, family: 'plain' },
  data: { icon: IconTransfer, family: 'plain' },
  trail: { icon: IconHistory, family: 'plain' },
};

/** By what happened first, then by its group: what went out, what failed and what was taken away is seen in a list. */
export function auditLook(action: string): Look {
  if (action === 'interaction.publish') return { icon: IconCircleCheck, family: 'ok' };
  if (action === 'interaction.dismissGuard') return { icon: IconEyeOff, family: 'warn' };
  if (action === 'audit.seeBreak') return { icon: IconShieldX, family: 'err' };
  if (/(Failed|\.failed|\.fail|Wrong|\.refuse|Closed)$/.test(action))
    return { icon: IconClockExclamation, family: 'warn' };
  if (/\.(delete|remove|removeItem|revoke|deactivate)$/.test(action)) return { icon: IconTrash, family: 'warn' };
  return isAuditAction(action) ? OF_GROUP[auditGroupOf(action)] : OF_GROUP.trail;
}
