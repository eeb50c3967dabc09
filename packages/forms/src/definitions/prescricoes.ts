import { type FormDefinition, type Item, TODAY } from '../schema/definition.ts';

/** What the law wants for a medicine. */
const KINDS: readonly Item[] = [
  { value: 'simples', label: 'term.receitaSimples' },
  { value: 'antimicrobiano', label: 'term.antimicrobiano2ViasValidade10Dias' },
  { value: 'controleEspecial', label: 'term.controleEspecial2ViasValidade30Dias' },
  { value: 'notificacaoB', label: 'term.notificacaoB' },
  { value: 'notificacaoA', label: 'term.notificacaoA' },
];

export const prescricoes: FormDefinition = {
  key: 'prescricoes',
  label: 'form.title.prescricoes',
  group: 'prontuario',
  version: 1,
  components: [
    {
      key: 'info',
      label: 'term.informacoes',
      panels: [
        {
          key: 'info',
          label: 'term.informacoes',
          fields: [
            { key: 'dataPrescricao', label: 'term.data', type: 'date', default: TODAY },
            {
              key: 'tipoReceita',
              label: 'term.tipoDeReceita',
              type: 'select',
              items: KINDS,
              default: 'simples',
            },
            {
              key: 'alergiasAviso',
              label: 'term.alergiasRegistradas',
              type: 'info',
              mirrors: 'info.antecedentes.alergias',
            },
            { key: 'orientacoesGerais', label: 'term.orientacoesGerais', type: 'richtexteditor' },
          ],
        },
      ],
    },
    {
      key: 'item',
      label: 'term.item',
      panels: [
        {
          key: 'item',
          label: 'term.item',
          replicate: 'item',
          namedBy: 'medicamento',
          fields: [
            { key: 'medicamento', label: 'term.medicamento', type: 'select', editable: true, required: true },
            { key: 'concentracao', label: 'term.concentracao', type: 'textfield' },
            {
              key: 'formaFarmaceutica',
              label: 'term.formaFarmaceutica',
              type: 'select',
              items: [
                { value: 'comprimido', label: 'term.comprimido' },
                { value: 'capsula', label: 'term.capsula' },
                { value: 'gotas', label: 'term.gotas' },
                { value: 'solucaoOral', label: 'term.solucaoOral' },
                { value: 'suspensao', label: 'term.suspensao' },
                { value: 'injetavel', label: 'term.injetavel' },
                { value: 'creme', label: 'term.creme' },
                { value: 'ovulo', label: 'term.ovuloVaginal' },
                { value: 'gel', label: 'term.gel' },
                { value: 'adesivo', label: 'term.adesivo' },
                { value: 'spray', label: 'term.spray' },
                { value: 'outro', label: 'term.outra' },
              ],
            },
            { key: 'dose', label: 'term.dose', type: 'textfield', required: true },
            {
              key: 'via',
              label: 'term.viaDeAdministracao',
              type: 'select',
              items: [
                { value: 'oral', label: 'term.oral' },
                { value: 'sublingual', label: 'term.sublingual' },
                { value: 'vaginal', label: 'term.vaginal' },
                { value: 'retal', label: 'term.retal' },
                { value: 'topica', label: 'term.topica' },
                { value: 'im', label: 'term.intramuscular' },
                { value: 'ev', label: 'term.endovenosa' },
                { value: 'sc', label: 'term.subcutanea' },
                { value: 'inalatoria', label: 'term.inalatoria' },
                { value: 'ocular', label: 'term.ocular' },
                { value: 'nasal', label: 'term.nasal' },
              ],
            },
            {
              key: 'posologia',
              label: 'term.posologia',
              type: 'select',
              editable: true,
              items: [
                { value: '1x', label: 'term.1VezAoDia' },
                { value: '12/12', label: 'term.aCada12H' },
                { value: '8/8', label: 'term.aCada8H' },
                { value: '6/6', label: 'term.aCada6H' },
                { value: '4/4', label: 'term.aCada4H' },
                { value: 'noite', label: 'term.aNoite' },
                { value: 'semana', label: 'term.1VezPorSemana' },
                { value: 'sn', label: 'term.seNecessario' },
                { value: 'doseUnica', label: 'term.doseUnica' },
              ],
            },
            {
              key: 'duracao',
              label: 'term.duracao',
              type: 'textfield',
              decimals: 0,
              showOn: { field: 'usoContinuo', not: true },
            },
            {
              key: 'duracaoUnidade',
              label: 'term.unidadeDaDuracao',
              type: 'select',
              items: [
                { value: 'dias', label: 'term.dias2' },
                { value: 'semanas', label: 'term.semanas2' },
                { value: 'meses', label: 'term.meses' },
              ],
              default: 'dias',
              showOn: { field: 'usoContinuo', not: true },
            },
            { key: 'usoContinuo', label: 'term.usoContinuo', type: 'checkbox' },
            { key: 'quantidade', label: 'term.quantidade', type: 'textfield' },
            { key: 'orientacoes', label: 'term.orientacoes', type: 'textarea' },
            // Its own kind, where that is not the one of the whole prescription.
            { key: 'receita', label: 'term.tipoDeReceita', type: 'select', items: KINDS },
            { key: 'textoItem', label: 'term.textoImpresso', type: 'label', says: 'medicine' },
          ],
        },
      ],
    },
  ],
};
