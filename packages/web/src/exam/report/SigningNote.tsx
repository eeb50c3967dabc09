import { Alert, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../ui/useT.tsx';
import classes from './report.module.css';
import { type SigningWay, signingSentences } from './signingWay.ts';

/** Beside the paper: that it goes out unsigned, or cannot go out, and why. */
export function SigningNote({ way }: { way: SigningWay }) {
  const navigate = useNavigate();
  if (way.why === null) return null;
  return (
    <Alert color={way.is === 'plain' ? 'gray' : 'yellow'} variant="light">
      <SigningWords way={way} toProfile={() => void navigate({ to: '/profile' })} />
    </Alert>
  );
}

/** The same in a question, which stands outside the pages. What is the doctor's own to mend leads to where it is mended. */
export function SigningWords({ way, toProfile }: { way: SigningWay; toProfile: () => void }) {
  const { t } = useT();
  return (
    <div className={classes.failed}>
      <span>
        {signingSentences(way)
          .map((key) => t(key))
          .join(' ')}
      </span>
      {way.why !== 'signing.notSigner' && (
        <Button size="xs" variant="default" onClick={toProfile}>
          {t('signing.toProfile')}
        </Button>
      )}
    </div>
  );
}
