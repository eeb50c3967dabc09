import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = ActionIconProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps> & { ref?: Ref<HTMLAnchorElement> };

/** A link of one sign; it needs a label. */
export const IconLink = createLink((props: Props) => <ActionIcon component="a" {...props} />);
