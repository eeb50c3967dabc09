import { type RouteName, USUAL_SCHEDULE } from '@gesta/domain';
import { assistantInput } from './assistantInput.ts';
import { clip } from './clips.ts';
import { deskInput } from './deskInput.ts';
import { deviceInput } from './devices.ts';
import { emptyConclusion } from './emptyConclusion.ts';
import type { Factories } from './factories.ts';
import { failedMail } from './failedMail.ts';
import { formWithHistory, ownForm } from './formInputs.ts';
import { imagingInput } from './imagingInput.ts';
import { fileSent, interactionWithFile } from './interactionWithFile.ts';
import { interactionWithHistory } from './interactionWithHistory.ts';
import { keptMedicine } from './keptMedicine.ts';
import { keptTemplate } from './keptTemplate.ts';
import { mergedPatients } from './mergedPatients.ts';
import { moveInInput } from './moveInInput.ts';
import { peopleInput } from './peopleInput.ts';
import { png } from './pictures.ts';
import { printInput } from './printInput.ts';
import { PDF, publishedInteraction } from './publishedInteraction.ts';
import { systemsInput } from './systemsInput.ts';
import type { TestApp } from './testApp.ts';
import { workInput } from './workInput.ts';

type Inside = { server: TestApp; make: Factories };

/** Something every route accepts, about a record made for this one call: no call depends on the one before. */
export async function inputFor(
  { server, make }: Inside,
  name: RouteName,
  company: { id: string; identity: string },
): Promise<Record<string, unknown>> {
  const patient = async () => (await make.makePatient(company.id)).id;
  const aboutPeople = (await peopleInput(make, name, company.id)) ?? (await assistantInput(make, name, company.id));
  if (aboutPeople) return aboutPeople;
  const hiddenBy = { deletedAt: new Date(), deletedBy: make.id(), deletedReason: 'teste' };
  const more = (await deskInput(make, name, company.id)) ?? (await imagingInput({ server, make }, name, company.id));
  if (more) return more;
  const movedIn = (await moveInInput(make, name, company.id)) ?? (await systemsInput(make, name));
  if (movedIn) return movedIn;
  switch (name) {
    case 'getPatient':
    case 'listGestations':
    case 'fetalWorkspace':
    case 'timeline':
      return { iuid: await patient() };
    case 'createGestation':
      return { patient: await patient() };
    case 'createExam':
      return { patient: await patient(), gestation: 'new' };
    case 'gestationInteractions':
      return { iuid: (await make.makeGestation(company.id, await patient())).id };
    case 'updateGestation':
      return { iuid: (await make.makeGestation(company.id, await patient())).id, version: 1, fetos: 2 };
    case 'deleteGestation':
      return { iuid: (await make.makeGestation(company.id, await patient())).id, reason: 'teste' };
    case 'restoreGestation':
      return { iuid: (await make.makeGestation(company.id, await patient(), hiddenBy)).id };
    case 'linkInteraction':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id, gestation: 'new' };
    case 'updatePatient':
      return { iuid: await patient(), version: 1, phone: '11987654321' };
    case 'deletePatient':
      return { iuid: await patient(), reason: 'teste' };
    case 'likelyDuplicates':
      return { name: 'Nova', birthdate: '1990-01-01', identity: '' };
    case 'listMerges':
      return { iuid: await patient() };
    case 'mergePatients':
      return { iuid: await patient(), from: await patient(), reason: 'teste' };
    case 'undoMerge':
      return { iuid: await mergedPatients(make, company.id) };
    case 'restorePatient':
      return { iuid: (await make.makePatient(company.id, hiddenBy)).id };
    case 'getInteraction':
    case 'openExam':
      return { iuid: (await make.makeInteraction(company.id, await patient(), { status: 'PUBLICADO' })).id };
    case 'getStudy':
    case 'examVersions':
    case 'sendingDetails':
    case 'protectInteraction':
    case 'renewProtocol':
    case 'openPortal':
    case 'closePortal':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id };
    case 'updateInteraction':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id, version: 1, title: 'Teste' };
    case 'sendEmail':
      return { id: (await make.makeInteraction(company.id, await patient())).id, email: 'paciente@clinica.example' };
    case 'sendWhatsapp':
      return { id: (await make.makeInteraction(company.id, await patient())).id, phone: '11987654321' };
    case 'announcePresence':
      return {
        iuid: (await make.makeInteraction(company.id, await patient(), { status: 'PUBLICADO' })).id,
        tab: make.id(),
        here: true,
      };
    case 'saveForms':
      return {
        iuid: (await make.makeInteraction(company.id, await patient())).id,
        baseVersion: 1,
        set: { 'conclusion.info.text': 'Teste' },
        unset: [],
        patchId: make.id(),
      };
    case 'changeInteractionType':
      return {
        iuid: (await make.makeInteraction(company.id, await patient(), { type: 'prontuario' })).id,
        type: 'laudo',
      };
    case 'recordPaper':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id };
    case 'documentPrinted':
    case 'recordDocument': {
      const forms = { 'solicitacoes.item1.exame': 'Hemograma' };
      const interaction = await make.makeInteraction(company.id, await patient(), {
        type: 'prontuario',
        status: 'PUBLICADO',
        forms,
      });
      return { iuid: interaction.id, kind: 'solicitacoes' };
    }
    case 'reportPrintNew':
      return { id: (await make.makeInteraction(company.id, await patient(), { status: 'PUBLICADO' })).id };
    case 'reportState':
      return { iuid: (await make.makeInteraction(company.id, await patient(), { status: 'PUBLICADO' })).id };
    case 'generateReport':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id };
    case 'attachReport':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id, name: 'laudo.pdf', bytes: PDF };
    case 'dismissGuard':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id, ...(await emptyConclusion()) };
    case 'publishReport': {
      const { id: doctorId } = await make.makeUser('doctor', [company.id]);
      return { iuid: (await make.makeInteraction(company.id, await patient(), { doctorId })).id, version: 1 };
    }
    case 'resendReport':
      return { iuid: (await make.makeInteraction(company.id, await patient(), { status: 'ERRO' })).id };
    case 'reopenReport':
    case 'reportFile':
    case 'reportFhir':
      return { iuid: (await publishedInteraction({ server, make }, company.id, await patient())).iuid };
    case 'verifyReport':
    case 'fhirBundle':
      return { code: (await publishedInteraction({ server, make }, company.id, await patient())).code };
    case 'portal':
      return { id: (await make.makeInteraction(company.id, await patient())).id };
    case 'unlockPortal':
      return { id: (await make.makeInteraction(company.id, await patient())).id, protocol: 'AAAAAA' };
    case 'portalLogo':
    case 'portalReport':
    case 'portalFhir':
    case 'portalTable':
      return { iuid: (await publishedInteraction({ server, make }, company.id, await patient())).iuid };
    case 'portalFile':
    case 'portalVideo':
      return interactionWithFile({ server, make }, company.id, await patient());
    case 'printConfig':
    case 'savePrintConfig':
    case 'companyLogo':
    case 'saveCompanyLogo':
    case 'removeCompanyLogo':
      return printInput({ server, make }, name, company.id);
    case 'savePrintPreset':
      return { Exame: { charts: false } };
    case 'examDifference':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id, older: 0, newer: 1 };
    case 'restoreExamVersion':
      return { iuid: await interactionWithHistory(make, company.id, await patient()), version: 1 };
    case 'uploadExamFile':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id, ...fileSent };
    case 'listExamFiles':
      return { iuid: (await make.makeInteraction(company.id, await patient(), { status: 'PUBLICADO' })).id };
    case 'examFile':
    case 'cleanExamFile':
      return interactionWithFile({ server, make }, company.id, await patient());
    case 'updateExamFile':
      return {
        ...(await interactionWithFile({ server, make }, company.id, await patient(), 'ANDAMENTO')),
        caption: 'Perfil',
      };
    case 'maskExamFile':
      return { ...(await interactionWithFile({ server, make }, company.id, await patient(), 'ANDAMENTO')), keep: null };
    case 'deleteExamFile': {
      const kept = await interactionWithFile({ server, make }, company.id, await patient(), 'ANDAMENTO');
      return { ...kept, reason: 'teste' };
    }
    case 'orderExamFiles': {
      const { iuid, file } = await interactionWithFile({ server, make }, company.id, await patient(), 'ANDAMENTO');
      return { iuid, files: [file] };
    }
    case 'uploadExamVideo':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id, name: 'clipe.mp4', bytes: clip() };
    case 'examVideo':
      return interactionWithFile({ server, make }, company.id, await patient(), 'PUBLICADO', 'uploadExamVideo');
    case 'examImage':
      return { id: (await interactionWithFile({ server, make }, company.id, await patient())).file, width: 300 };
    case 'firstSteps':
    case 'examplePaper':
    case 'confirmTestPage':
      return { company: company.id };
    case 'outboundDetail':
    case 'resendOutbound':
      return { iuid: await failedMail(make, company.id, await patient()) };
    case 'deleteInteraction':
      return { iuid: (await make.makeInteraction(company.id, await patient())).id, reason: 'teste' };
    case 'restoreInteraction':
      return { iuid: (await make.makeInteraction(company.id, await patient(), hiddenBy)).id };
    case 'createPatient':
      return { name: 'Nova', birthdate: '1990-01-01', sex: 'F' };
    case 'companyByIdentity':
      return { identity: company.identity };
    case 'updateCompany':
      return { iuid: (await make.makeCompany()).id, version: 1, nameFull: 'Outro' };
    case 'setCompanyActive':
      return { iuid: (await make.makeCompany()).id, active: false };
    case 'saveSchedule':
      return { company: company.id, version: await versionOf(make, company.id), schedule: USUAL_SCHEDULE };
    case 'createCompany':
      return { identity: '11222333000181', name: 'Nova' };
    case 'savePhoto':
    case 'saveSignature':
      return { image: `data:image/png;base64,${Buffer.from(png(40, 12)).toString('base64')}` };
    case 'dismissWarnings':
    case 'generateTOTP':
      return { password: 'senha de teste' };
    case 'verifyTOTP':
      return { code: '000000' };
    case 'changePassword':
      return { current: 'senha de teste', password: 'senha de teste', confirmation: 'senha de teste' };
    case 'getForms':
    case 'debugForms':
      return { companyId: company.id };
    case 'formCustomization':
    case 'formCustomizationHistory':
      return { companyId: company.id, formKey: 'morphological' };
    case 'saveFormCustomization':
      return { companyId: company.id, version: 0, customization: {}, ...ownForm(make) };
    case 'restoreFormCustomization':
      return { companyId: company.id, ...(await formWithHistory(make, company.id)) };
    case 'addFieldItem':
    case 'removeFieldItem':
      return { fieldId: 'gestationalAge.info.indicacao', item: 'Teste' };
    case 'saveTemplate':
      return { name: 'Teste', content: '<p>Teste</p>' };
    case 'saveMedicine':
      return { name: `Teste ${make.id()}` };
    case 'importMedicines':
      return { medicines: [{ name: `Teste ${make.id()}` }] };
    case 'removeMedicine':
      return { iuid: await keptMedicine(make, company.id) };
    case 'favourMedicine':
      return { iuid: await keptMedicine(make, company.id), favourite: true };
    case 'removeTemplate':
    case 'templateVersions':
      return { iuid: await keptTemplate(make, company.id) };
    case 'deviceHeartbeat':
    case 'sendDevicePicture':
    case 'sendDeviceClip':
    case 'renameForMachines':
      return deviceInput(make, name, company.id);
    case 'search':
      return { q: 'a' };
    case 'calculate':
      return { path: '/calc/ccn/robinson/v1', params: { ccn: 60 } };
    case 'calculateBy':
      return { measure: 'ccn', author: 'robinson', version: 'v1', ccn: 60 };
    case 'calculateDirect':
      return { measure: 'trissomias', author: 'v3' };
    case 'percentileReference':
      return { measure: 'ca' };
    case 'trisomies':
    case 'preeclampsia':
    case 'preeclampsiaBarcelona':
      return { params: {} };
    case 'renderChart':
      return {
        chart: {
          chartType: 'PieChart',
          dataTable: [
            ['a', 'n'],
            ['b', 1],
          ],
        },
      };
    default:
      return /(Device|Machine)$/.test(name) ? deviceInput(make, name, company.id) : workInput(make, name, company.id);
  }
}

async function versionOf(make: Factories, company: string): Promise<number> {
  const { rows } = await make.pool.query('SELECT version FROM company WHERE id = $1', [company]);
  return rows[0].version;
}
