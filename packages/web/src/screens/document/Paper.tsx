import { wholeYears } from '@gesta/clinical';
import { addressLine, directorLine, type PaperHead } from '@gesta/domain';
import type { DocumentItem, DocumentModel } from '@gesta/report';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './paper.module.css';
import end from './paperEnd.module.css';

type Props = {
  head: PaperHead;
  model: DocumentModel;
  /** The picture of the clinic, once it can be drawn. */
  logo: string | null;
  /** What she does not tolerate: a prescription says it. */
  allergies?: string;
  /** The item somebody is writing now, on the screen alone. */
  writing?: string | null;
};

/** One document, in as many copies as it is printed in. On the screen the first of them is enough. */
export function Paper({ head, model, logo, allergies = '', writing = null }: Props) {
  const copies = Array.from({ length: model.copies }, (_, at) => at + 1);
  return copies.map((number) => <Sheet key={number} {...{ head, model, logo, allergies, writing }} copy={number} />);
}

function Sheet({ head, model, logo, allergies, writing, copy }: Required<Props> & { copy: number }) {
  const { t } = useT();
  const format = useFormat();
  const { clinic } = head;
  const whose = t(copy === 1 ? 'document.copyPharmacy' : 'document.copyPatient');
  return (
    <div className={classes.frame} data-copy={copy} data-writing={writing === model.key || undefined}>
      <article className={classes.paper} aria-label={model.title}>
        <Letterhead clinic={clinic} logo={logo} />
        <h1>{model.title}</h1>
        {(model.validity !== '' || model.copies > 1) && (
          <p className={classes.validity}>
            {[model.validity, model.copies > 1 && t('document.copy', { number: copy, whose })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <Identification head={head} model={model} allergies={allergies} />
        {model.groups.map(({ key, label, items }) => (
          <section key={key} className={classes.group}>
            {label !== '' && <h2>{label}</h2>}
            <ol className={classes.items} data-kind={model.kind} start={items[0]?.number}>
              {items.map((item) => (
                <Item key={item.key} item={item} kind={model.kind} writing={item.key === writing} />
              ))}
            </ol>
          </section>
        ))}
        {model.count !== '' && <p className={classes.count}>{model.count}</p>}
        {model.text.length > 0 && <p className={classes.text}>{model.text.join('\n')}</p>}
        {model.closing.map(({ key, label, text }) => (
          <section key={key} className={classes.group}>
            <h2>{label}</h2>
            <p className={classes.closing}>{text}</p>
          </section>
        ))}
        {/* The others have their day beside the patient. */}
        {model.kind === 'atestados' && (
          <p className={end.place}>
            {clinic.city === ''
              ? format.dayWords(model.day)
              : t('document.placeAndDay', { place: clinic.city, day: format.dayWords(model.day) })}
          </p>
        )}
        <Signature doctor={head.doctor} />
        {model.buyer && <Buyer />}
        <footer className={end.foot}>
          {[
            clinic.nameFull || clinic.name,
            t('document.cnpj', { number: format.cnpj(clinic.identity) }),
            directorLine(clinic, t),
          ]
            .filter(Boolean)
            .join(' · ')}
        </footer>
      </article>
    </div>
  );
}

function Letterhead({ clinic, logo }: { clinic: PaperHead['clinic']; logo: string | null }) {
  const place = { ...clinic, site: '', cnes: '' };
  const street = addressLine({ ...place, city: '', state: '', zipCode: '' });
  const town = addressLine({ ...place, address: '', number: '', district: '' });
  const contact = [clinic.phone, clinic.email].filter(Boolean).join(' · ');
  return (
    <header className={classes.letterhead}>
      {logo !== null && <img src={logo} alt="" />}
      <div>
        <b>{clinic.name}</b>
        {clinic.nameFull !== '' && clinic.nameFull !== clinic.name && <span>{clinic.nameFull}</span>}
      </div>
      <div>
        {[street, town, contact].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </header>
  );
}

function Identification({
  head: { patient },
  model,
  allergies,
}: Required<Pick<Props, 'head' | 'model' | 'allergies'>>) {
  const { t } = useT();
  const format = useFormat();
  const years = patient.birthdate && wholeYears(patient.birthdate, model.day);
  const birth = patient.birthdate && [
    format.day(patient.birthdate),
    years !== null && t('patients.years', { count: years }),
  ];
  const facts = [
    { key: 'name', label: t('patient.patient'), text: patient.name, strong: true },
    birth && { key: 'birth', label: t('paper.birth'), text: birth.filter(Boolean).join(' · ') },
    /^\d{11}$/.test(patient.identity)
      ? { key: 'cpf', label: t('newExam.cpf'), text: format.identity(patient.identity) }
      : { key: 'id', label: t('paper.patientCode'), text: patient.patId },
    model.kind !== 'atestados' && { key: 'day', label: t('document.day'), text: format.day(model.day) },
    ...model.facts,
    allergies !== '' && { key: 'allergies', label: t('document.allergies'), text: allergies, strong: true },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.key} data-key={fact.key}>
              <dt>{fact.label}</dt>
              <dd data-strong={('strong' in fact && fact.strong) || undefined}>{fact.text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Item({ item, kind, writing }: { item: DocumentItem; kind: DocumentModel['kind']; writing: boolean }) {
  return (
    <li data-writing={writing || undefined}>
      <span className={classes.number}>{kind === 'solicitacoes' ? item.number : `${item.number}.`}</span>
      <div className={classes.head}>
        <span>
          <b>{item.title}</b>
          {item.detail !== '' && <span className={classes.detail}> {item.detail}</span>}
        </span>
        {item.right !== '' && <span className={classes.right}>{item.right}</span>}
      </div>
      {item.text !== '' && <p>{item.text}</p>}
      {item.note !== '' && <small>{item.note}</small>}
    </li>
  );
}

function Signature({ doctor }: { doctor: PaperHead['doctor'] }) {
  const { t } = useT();
  if (doctor === null)
    return (
      <div className={end.sign}>
        <small>{t('document.signature')}</small>
      </div>
    );
  const { crm, crmUF: uf } = doctor;
  const registered = crm && (uf === '' ? t('paper.crmAlone', { crm }) : t('paper.crm', { crm, uf }));
  return (
    <div className={end.sign}>
      <b>{doctor.name}</b>
      <span>{[registered, doctor.rqe && t('document.rqe', { number: doctor.rqe })].filter(Boolean).join(' · ')}</span>
      {doctor.address && <span>{doctor.address}</span>}
      {doctor.contact && <span>{doctor.contact}</span>}
      <small>{t('document.signature')}</small>
    </div>
  );
}

/** Portaria SVS/MS 344/1998, art. 52: whoever buys and whoever sells is written on the copy the pharmacy keeps. */
function Buyer() {
  const { t } = useT();
  return (
    <div className={end.buyer}>
      <section>
        <h2>{t('document.buyer')}</h2>
        <small>{t('document.buyerLines')}</small>
      </section>
      <section>
        <h2>{t('document.seller')}</h2>
        <small>{t('document.sellerLines')}</small>
      </section>
    </div>
  );
}
