import { type CalendarDay, parseDay } from '@gesta/clinical';
import type { Interaction, InteractionLine } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import type { FormValues, interaction } from '../db/schema.ts';
import { portalStateOf } from './portalStateOf.ts';
import type { Around, InteractionLineRow } from './queries.ts';
import { studiesList } from './studiesList.ts';

export function presentInteractionLine(row: InteractionLineRow): InteractionLine {
  return {
    iuid: row.id,
    patient: { iuid: row.patientId, name: row.patientName },
    patId: row.patId,
    type: row.type,
    status: row.status,
    serviceDay: row.serviceDay,
    serviceTime: row.serviceTime,
    date: row.date.toISOString(),
    title: row.title,
    forms: row.forms.filter(isFormId),
    accessionNumber: row.accessionNumber,
    accessionNumbers: [...new Set([row.accessionNumber, ...row.studyNumbers])].filter(Boolean).sort(),
    gestation: row.gestationId,
    gestationStart: row.gestationStart,
    fetuses: row.fetuses,
    doctor: row.doctorId && row.doctorName ? { iuid: row.doctorId, name: row.doctorName } : null,
    resource: row.resource,
    room: row.room,
    hasImage: row.hasImage,
    hasVideo: row.hasVideo,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    portalOpen: portalStateOf(row) === 'open',
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentInteraction(
  line: InteractionLineRow,
  row: typeof interaction.$inferSelect,
  around: Around,
): Interaction {
  const { company, patient, doctor } = around;
  const shown = presentInteractionLine(line);
  const { name = '', crm = '', state = '', email = '', phone = '' } = row.referringDoctor;
  return {
    ...shown,
    company,
    patient: {
      ...shown.patient,
      id: shown.patient.iuid,
      patId: shown.patId,
      birthdate: patient.birthdate,
      studyBirthDate: birthdateIn(row.forms) ?? patient.birthdate,
      sex: patient.sex,
      weight: patient.weight,
      height: patient.height,
      phone: patient.phone,
    },
    doctor: shown.doctor && {
      ...shown.doctor,
      id: shown.doctor.iuid,
      identity: sayCrm(doctor),
      avatar: doctor.photo || null,
    },
    referringDoctor: { name, crm, state, email, phone },
    studyDate: row.studyDate,
    keywords: around.keywords.split(' ').filter(Boolean),
    reportStatus: row.publishedAt === null ? null : row.status === 'ERRO' ? 'ERRO' : 'OK',
    accessProtocol: row.accessProtocol,
    studies: row.studies,
    studiesList: studiesList(row.studies),
    print: row.print,
    formValues: row.forms,
    observations: row.observations,
    clinicalIndication: row.clinicalIndication,
    version: row.version,
  };
}

function birthdateIn(forms: FormValues): CalendarDay | null {
  const typed = forms['gestationalAge.info.dateBirthMother'];
  return typeof typed === 'string' ? parseDay(typed.slice(0, 10)) : null;
}

function sayCrm({ crm, uf }: Around['doctor']): string {
  return [crm, uf].filter(Boolean).join('/');
}
