import { LANGUAGES, LOCALES, type Translate } from '@gesta/domain';
import { type FormDefinition, isFormId } from '@gesta/forms';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconCalendarPlus,
  IconFileText,
  IconKeyboard,
  IconLanguage,
  IconListCheck,
  IconLogout,
  IconMoon,
  IconSun,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.tsx';
import { useDefinitions } from '../api/useDefinitions.ts';
import { openNewExam } from '../registerExam/openNewExam.ts';
import { useT } from '../ui/useT.tsx';
import { CompanySquare } from './CompanySquare.tsx';
import { type PaletteAct, paletteActs } from './paletteActs.ts';
import { screensFor } from './screens.ts';
import { sortedByName } from './sortedByName.ts';
import { useQuiet } from './useQuiet.ts';

export type PaletteAction = {
  id: string;
  label: string;
  hint?: string;
  picture: ReactNode;
  run: () => void;
  /** Found by its whole name only. */
  wholeWord?: boolean;
};

export type PaletteGroup = {
  title: string;
  actions: readonly PaletteAction[];
  /** Shown before anything is typed. */
  first: boolean;
};

const picture = (Picture: Icon) => <Picture size={16} stroke={1.75} aria-hidden />;

/** What one can do from anywhere, besides finding people and exams. */
export function usePaletteActions(onHelp: () => void): readonly PaletteGroup[] {
  const { t, locale, setLocale } = useT();
  const navigate = useNavigate();
  const { session, company, role, switchCompany, signOut } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const { definitions } = useDefinitions(useQuiet());

  const goTo = screensFor(role).map((screen) => ({
    id: screen.path,
    label: t(screen.label),
    picture: picture(screen.icon),
    run: () => void navigate({ to: screen.path }),
  }));
  const doing: Record<PaletteAct['id'], Omit<PaletteAction, 'id' | 'label'> & { label?: string }> = {
    newExam: { picture: picture(IconCalendarPlus), run: () => openNewExam() },
    newPatient: {
      picture: picture(IconUserPlus),
      run: () => void navigate({ to: '/patients', search: { new: 1 } }),
    },
    importExams: {
      picture: picture(IconTableImport),
      run: () => void navigate({ to: '/patients/imports', search: { kind: 'exams' } }),
    },
    firstSteps: { picture: picture(IconListCheck), run: () => void navigate({ to: '/', search: { steps: 1 } }) },
    theme: {
      label: t(isDark ? 'shell.useLight' : 'shell.useDark'),
      picture: picture(isDark ? IconSun : IconMoon),
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    keys: { picture: picture(IconKeyboard), run: onHelp },
    signOut: { picture: picture(IconLogout), run: () => void signOut(), wholeWord: true },
  };
  const actions = paletteActs(role).map(({ id, label }) => ({ id, label: t(label), ...doing[id] }));
  const companies = sortedByName(session.companies, locale)
    .filter((each) => each.iuid !== company.iuid)
    .map((each) => ({
      id: each.iuid,
      label: each.name,
      hint: t('shell.switchCompany'),
      picture: <CompanySquare iuid={each.iuid} />,
      run: () => switchCompany(each.iuid),
    }));
  const languages = LOCALES.filter((each) => each !== locale).map((each) => ({
    id: each,
    label: LANGUAGES[each].name,
    hint: t('shell.language'),
    picture: picture(IconLanguage),
    run: () => setLocale(each),
  }));
  const formEntries = definitions.filter(isKindOfExam).map((form) => {
    const label = titleOf(form, t);
    return {
      id: form.key,
      label,
      hint: t('palette.formHint'),
      picture: picture(IconFileText),
      run: () => void navigate({ to: '/studies', search: { q: label } }),
    };
  });

  return [
    { title: t('palette.goTo'), actions: goTo, first: true },
    { title: t('palette.actions'), actions, first: true },
    { title: t('shell.switchCompany'), actions: companies, first: false },
    { title: t('form.forms'), actions: formEntries, first: false },
    { title: t('shell.language'), actions: languages, first: false },
  ];
}

/** The conclusion and the notes are part of every exam. */
const isKindOfExam = ({ key, origin, hidden }: FormDefinition): boolean =>
  !hidden && (isFormId(key) || origin !== undefined);

/** A clinic that named a form itself used its own words. */
function titleOf({ key, label }: FormDefinition, t: Translate): string {
  return isFormId(key) && label === `form.title.${key}` ? t(`form.title.${key}`) : label;
}
