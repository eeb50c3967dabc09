import { sayMeasured } from '@gesta/domain';
import { deviceSourceKey, type Placed } from '@gesta/forms';
import { useCall } from '../../api/useCall.ts';
import passport from '../../calc/passport.module.css';
import { useExam, useValue } from '../../form/exam.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { sayOrigin } from '../device/sayOrigin.ts';

/** Which machine a value was taken from, when, and what it sent; nothing for what a person typed. */
export function FieldOrigin({ place }: { place: Placed }) {
  const measure = useValue(deviceSourceKey(place.key));
  return typeof measure === 'string' ? <Origin measure={measure} /> : null;
}

function Origin({ measure }: { measure: string }) {
  const { t, locale } = useT();
  const format = useFormat();
  const { iuid } = useExam().opened.interaction;
  const { data } = useCall('examMeasures', { iuid });
  const sent = data?.measures.find(({ id }) => id === measure);
  const report = data?.reports.find((each) => each.iuid === sent?.report);
  return (
    <section>
      <h3>{t('machine.origin')}</h3>
      {sent && report ? (
        <dl className={passport.uses}>
          <dt>{t('machine.device')}</dt>
          <dd>{[sent.device, report.station].filter(Boolean).join(' · ')}</dd>
          <dt>{t('machine.sent')}</dt>
          <dd>
            <b>{t('machine.asSent', { value: sayMeasured(sent, locale) })}</b>
            <br />
            {[sent.param, sayOrigin(sent, locale, t), format.moment(report.receivedAt)].join(' · ')}
          </dd>
        </dl>
      ) : (
        data && <p className={passport.quiet}>{t('machine.gone')}</p>
      )}
    </section>
  );
}
