import { AGE_FORM } from '../../../exam/ageForm.ts';
import { ToForm } from './ToForm.tsx';

/** Once the exam has loaded, its first form is shown. */
export const ToFirstForm = () => <ToForm formId={AGE_FORM} />;
