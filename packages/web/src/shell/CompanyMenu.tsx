import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSession } from '../api/session.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './CompanyMenu.module.css';
import { CompanySquare } from './CompanySquare.tsx';
import { sortedByName } from './sortedByName.ts';
import { takeSwitched } from './switchedFocus.ts';

/** The clinic on screen; who has several switches here. */
export function CompanyMenu() {
  const { t, locale } = useT();
  const { session, company, switchCompany } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeSwitched()) button.current?.focus();
  }, []);
  if (session.companies.length < 2) {
    return (
      <span className={classes.clinic} title={company.name}>
        <CompanySquare iuid={company.iuid} />
        <span className={classes.name}>{company.name}</span>
      </span>
    );
  }
  return (
    <Menu withinPortal={false} position="bottom-end" width={260}>
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={classes.clinic}
          aria-label={t('shell.switchCompanyFrom', { name: company.name })}
        >
          <CompanySquare iuid={company.iuid} />
          <span className={classes.name}>{company.name}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list ?? ''}>
        <Menu.Label>{t('shell.switchCompany')}</Menu.Label>
        {sortedByName(session.companies, locale).map((each) => (
          <Menu.RadioItem
            key={each.iuid}
            value={each.iuid}
            checked={each.iuid === company.iuid}
            closeMenuOnClick
            rightSection={<CompanySquare iuid={each.iuid} />}
            onChange={switchCompany}
          >
            {each.name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
