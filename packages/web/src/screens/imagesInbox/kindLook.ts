import type { MessageKey } from '@gesta/domain';
import { type Icon, IconBulb, IconIdOff, IconUnlink } from '@tabler/icons-react';
import type { InboxKind } from './inboxKind.ts';

type Look = { label: MessageKey; icon: Icon; family: 'err' | 'warn' | 'accent' };

export const KIND_LOOK: Readonly<Record<InboxKind, Look>> = {
  check: { label: 'inbox.kind.check', icon: IconIdOff, family: 'err' },
  proposal: { label: 'inbox.kind.proposal', icon: IconBulb, family: 'warn' },
  none: { label: 'inbox.kind.none', icon: IconUnlink, family: 'accent' },
};
