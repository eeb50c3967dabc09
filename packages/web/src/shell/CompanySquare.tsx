import classes from './CompanySquare.module.css';

const COLOURS = 7;

/** Tells clinics apart at a glance; the name always stands beside it or in the accessible name. */
export function CompanySquare({ iuid }: { iuid: string }) {
  return <i className={classes.square} data-colour={colourOf(iuid)} aria-hidden />;
}

function colourOf(iuid: string): number {
  let sum = 0;
  for (const letter of iuid) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % COLOURS;
}
