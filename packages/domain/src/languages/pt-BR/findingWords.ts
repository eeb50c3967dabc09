import type { FindingWords } from '../shape/readingWords.ts';

const RESTRICTED: FindingWords = [/restri|rcf\b|rciu|ciur/];
const LARGE: FindingWords = [/macross|grand|percentil|\bp ?9\d\b|\bgig\b|excessiv/];
const SMALL_ABDOMEN: FindingWords = [/circunferencia abdominal|\bca\b|restri|rcf\b|rciu|ciur|pequen|\bpig\b/];
const DISCORDANT: FindingWords = [/discordan|restricao seletiva|rcf ?seletiv/, /\bconcordan|crescimento simetrico/];
const SHORT: FindingWords = [/curt[oa]|encurtad|apagad/, /colo(?: \w+){0,2} longo/];
const MUCH_FLUID: FindingWords = [/polidr|liquido.{0,20}aumentad|aumento d[eo] liquido/, /oligo|anidr/];
const REDISTRIBUTED: FindingWords = [/centraliza|redistribu|cerebroplacentaria|\brcp\b/];
const ANEMIC: FindingWords = [/anemia|mom\b/];
const WIDE_VENTRICLES: FindingWords = [
  /ventriculomegal|hidrocefal|ventricul.{0,30}(?:aument|dilatad)|dilatac.{0,20}ventric/,
];
const MARKED: FindingWords = [/marcador/];
const ALIVE =
  /embriao vivo|(?:batiment\w*|atividade cardiaca)(?: \w+){0,2} presente|(?<!nao[- ])evolutiva|gestacao viavel/;
const EMBRYO_SEEN = /embriao (?:vivo|presente|visualizado|unico)|(?<!nao[- ])evolutiva|gestacao viavel/;
const FORWARD = /(?:ducto venoso|onda a).{0,30}(?:positiv|presente|anterograd)/;
const DIASTOLE = /diastole (?:presente|positiv)/;
const NASAL_BONE = /osso nasal.{0,20}presente/;
const RHYTHMIC = /ritmo(?: \w+){0,2} (?:regular|sinusal)/;
const REACTIVE = /(?<!nao[- ])\breativ|categoria (?:i|1)\b/;
const HOMOGENEOUS = /miometrio (?:\w+ ){0,2}homogeneo/;
const CONNECTED = /(?:conexao|conexoes) .{0,60}(?<!dis)concordante/;
const THIN = /endometrio (?:\w+ ){0,2}(?:fino|atrofic|linear|delgad)/;
const MUCH = /polidr/;
const NORMOTENSIVE = /normotens/;

/** How each finding is said in Portuguese, and how its opposite is. Written first: the other languages have the same rules. */
export const portugueseFindings = {
  // Any field: these stand with its name.
  'gen.pHigh': [/acima|aument|elevad|alt[oa]\b|grande|alarg|dilatad/],
  'gen.pLow': [/abaixo|reduz|diminu|baix[oa]|pequen|curt[oa]|encurt/],
  'gen.z3': [/z-?score|fora d|desvio|aument|reduz|dilatad|hipopl|diminu/],
  'gen.alterado': [/alterad|anormal|anomal|malforma|suspeit/],

  't1.obito': [
    /sem (?:atividade cardiaca|batiment)|(?:ausencia de|atividade cardiaca) (?:atividade|batiment|ausente)|nao evolutiva|\bobito|morte embrionaria|abort(?:o|amento) (?:retido|inevitavel)|inviavel/,
    ALIVE,
  ],
  't1.obitoIncerto': [
    /sem (?:atividade cardiaca|batiment)|viabilidade (?:incerta|indetermin)|atividade cardiaca (?:ausente|nao)/,
    ALIVE,
  ],
  't1.anembrionada': [/anembrion|sem embriao|embriao (?:nao|ausente)|nao evolutiva|ovo cego|inviavel/, EMBRYO_SEEN],
  't1.sacoIncerto': [/sem embriao|viabilidade (?:incerta|indetermin)|embriao (?:nao|ausente)/, EMBRYO_SEEN],
  't1.bradi': [/bradicard|(?:frequencia|batiment|bcf).{0,40}(?:baix|reduzid|lent)/],
  't1.vesicula': [/vesicula.{0,40}(?:alterad|anormal|aument|grande|irregular|pequena|calcific|hidropic)/],
  't1.hematoma': [/hematoma|colecao subcorionica|hemorragia subcorionica/],
  't1.descolamento': [/descolamento/],
  't1.ectopica': [
    /ectopic|tubari|cornual|intersticial|extrauterin/,
    /\btopic[ao]|intra-?uterin|saco gestacional normoimplantad|bem implantad/,
  ],
  't1.cicatriz': [
    /cicatriz|istmic|cervical|ectopic|implantad[oa] em\b/,
    /\btopic[ao]|normoimplantad|bem implantad|implantacao (?:normal|habitual|fundica)/,
  ],
  't1.indet': [
    /localizacao (?:indetermin|desconhec|nao)|(?:nao|sem).{0,20}saco gestacional/,
    /\btopic[ao]|(?<!nao )intra-?uterin|normoimplantad|bem implantad/,
  ],
  't1.discordancia': [/discordan|diferenca d[eo] ccn/, /\bconcordan/],
  'tr.tn99': [/(?:translucencia|\btn\b).{0,60}(?:aument|elevad|acima|espessad|p ?99|percentil|≥|>)/],
  'tr.tn95': [/(?:translucencia|\btn\b).{0,60}(?:aument|elevad|acima|espessad|p ?9\d|percentil|≥|>)/],
  'tr.on': [/osso nasal.{0,20}(?:ausente|hipoplas|nao)|(?:ausencia|hipoplasia) d[eo] osso nasal/, NASAL_BONE],
  'tr.dv': [/(?:ducto venoso|onda a).{0,40}(?:revers|ausente|zero|alterad|anormal|negativ)/, FORWARD],
  'tr.it': [/(?:regurgitac\w*|insuficiencia|refluxo) tricuspid/],
  'tr.alto': [/risco (?:\S+ ){0,4}(?:aument|alto|elevad)|alto risco|rastreamento (?:positiv|alterad)/],
  'tr.interm': [/risco (?:\S+ ){0,4}(?:intermedi|aument|moderad)/],
  'tr.nipt': [
    /(?:dna|nipt|celulas livres).{0,40}(?:risco|positiv|alterad)|alto risco/,
    /(?:dna|nipt).{0,40}(?:baixo risco|negativ|normal)/,
  ],
  'tr.ut': [/uterinas.{0,60}(?:acima|aument|elevad|alterad|p ?9\d|percentil)|resistencia.{0,30}uterinas/],
  'pe.alto': [
    /eclampsia.{0,60}(?:risco (?:alto|aument|elevad)|positiv)|risco (?:\w+ ){0,2}(?:aument|alto|elevad).{0,30}eclampsia|alto risco.{0,30}eclampsia/,
  ],

  'gr.p3': [/restri|rcf\b|rciu|ciur|pequen|percentil|\bp ?[123]\b|\bpig\b/],
  'gr.p10': [/restri|rcf\b|rciu|ciur|pequen|percenti|\bp ?\d\b|\bpig\b/],
  'gr.p90': LARGE,
  'gr.p98': LARGE,
  'gr.ca3': SMALL_ABDOMEN,
  'gr.ca10': SMALL_ABDOMEN,
  'gr.rcfPrecoce': RESTRICTED,
  'gr.rcfTardia': RESTRICTED,
  'gr.queda': [/desacelera|queda|reducao d[ao] (?:velocidade|crescimento|percentil)|restri|rcf\b|rciu|ciur/],
  'gr.macro': [/macross|4[.\s]?\d00 ?g|superior a 4|grand|\bgig\b/],
  'gr.micro': [/microcefal|circunferencia cefalica.{0,60}(?:abaixo|reduz|pequen|desvio)|cabeca pequena/],
  'gr.ossos': [/(?:femur|ossos longos|umero).{0,60}(?:abaixo|curt|encurt|reduz|pequen|percentil)/],
  'gr.discord': DISCORDANT,
  'gr.discord20': DISCORDANT,

  'av.obito': [
    /\bobito|\bmorte|natimort|(?:sem|ausencia d[eo]s?) batiment|batiment\w*(?: \w+){0,2} ausente|bcf ausente/,
    /(?:feto|fetos|concepto) vivos?\b|(?:batiment\w*|bcf|atividade cardiaca)(?: \w+){0,2} (?:presente|ritmic|regular|positiv)/,
  ],
  'av.bradi': [/bradicard|(?:frequencia|batiment|bcf).{0,40}(?:baix|reduzid|lent)/, /batiment\w*(?: \w+){0,2} ritmic/],
  'av.taqui': [/taquicard|(?:frequencia|batiment|bcf).{0,40}(?:acelerad|elevad|alta\b|aument)/],
  'av.ritmo': [/irregular|arritm|extrassist/, /(?:ritmo|batiment\w*)(?: \w+){0,2} (?:regular|ritmic)/],
  'pl.previa': [/placenta.{0,30}previ|insercao baixa|oclusiv|recobr\w+ (?:o )?orificio/],
  'pl.baixa': [/insercao baixa|placenta.{0,20}baixa|previ|proxim\w+ (?:a[o]?|do) orificio|a \d+.{0,12}orificio/],
  'pl.acret': [/acret|incret|percret/],
  'co.velam': [/velamentos/, /insercao (?:\w+ ){0,3}(?:central|normal|paracentral|habitual)/],
  'co.vasa': [/vasa.?previ|vasos? previ/],
  'co.auu': [/arteria umbilical unica|\bauu\b|(?:dois|2) vasos/, /(?:tres|3) vasos|duas arterias/],
  'cx.muitoCurto': SHORT,
  'cx.curto': SHORT,
  'cx.funil': [/afunilament|funil|funneling/, /orificio interno fechado/],
  'cx.sludge': [/sludge|debris|lama amniotica/],
  'cx.risco': [/risco.{0,40}(?:parto|prematur|28)|parto.{0,30}antes de 28/],
  'la.anidramnio': [/anidr|adramni|ausencia de liquido|oligo/, MUCH],
  'la.oligo': [/oligo|liquido.{0,20}(?:reduzid|diminu)|reducao d[eo] liquido|anidr/, MUCH],
  'la.reduzido': [/oligo|limite inferior|liquido.{0,20}(?:reduzid|diminu|limitrofe)|reducao d[eo] liquido/, MUCH],
  'la.poliGrave': MUCH_FLUID,
  'la.poliMod': MUCH_FLUID,
  'la.poli': MUCH_FLUID,
  'la.incoerente': [
    /diverg|discord|oligo|polidr|anidr|liquido.{0,20}(?:reduzid|diminu|aument)/,
    /(?<!dis)concord|(?<!in)coerente/,
  ],
  'tt.sttf': [/transfusa|sttf|\bstt\b|oligo-?\s?(?:poli|\/poli)/],
  'tt.taps': [/\btaps\b|anemia-?policitemia|anemia.policitemia/],
  'tt.taps05': [/\btaps\b|(?:diferenca|discordancia) de pvs|anemia.policitemia/],
  'tt.sfgr': [/restri\w* seletiv|seletiv|rcf\b|restri|discordan/, /\bconcordan|crescimento simetrico/],
  'bp.oligo': [/perfil.{0,40}(?:liquido|alterad|oligo)|oligo|liquido.{0,20}(?:reduzid|diminu)/],
  'bp.equivoco': [/(?:perfil|pbf).{0,30}(?:duvidos|equivoc|suspeit|alterad|\b6)/],
  'bp.alterado': [/(?:perfil|pbf).{0,30}(?:alterad|anormal|\b[024] ?\/)|asfixia|sofrimento fetal/],

  'do.reversa': [/(?:diastol|fluxo).{0,30}revers|revers.{0,20}diastol/, DIASTOLE],
  'do.zero': [
    /diastole (?:zero|ausente)|(?:ausencia|fluxo).{0,20}diastol\w*(?: \w+)? ?(?:zero|ausente)?|diastol\w*.{0,12}(?:zero|ausente)/,
    DIASTOLE,
  ],
  'do.au95': [
    /(?:resistencia|ip|pulsatilidade).{0,40}(?:aument|elevad|acima)|umbilical.{0,40}(?:aument|elevad|acima|alterad)/,
  ],
  'do.rcp1': REDISTRIBUTED,
  'do.rcp5': REDISTRIBUTED,
  'do.cent': [/centraliza|redistribu|brain.?sparing/],
  'do.acm': [/vasodilat|(?:cerebral media|\bacm\b).{0,40}(?:reduz|baix|abaixo|diminu|alterad)|centraliza|redistribu/],
  'do.dvReverso': [/(?:duct|onda a).{0,40}(?:revers|alterad|anormal|negativ)/, FORWARD],
  'do.dvZero': [/(?:duct|onda a).{0,40}(?:ausente|zero|alterad|anormal)/, FORWARD],
  'do.dv95': [/(?:duct|ipv).{0,40}(?:aument|elevad|acima|alterad|anormal)/],
  'do.vu': [
    /(?:pulsati\w*|pulsac\w*).{0,30}veia umbilical|veia umbilical.{0,30}pulsat/,
    /veia umbilical.{0,30}(?:normal|continu|nao pulsatil|sem pulsa)/,
  ],
  'do.istmo': [
    /istmo.{0,30}(?:retrograd|revers|alterad)|(?:retrograd|revers)\w*.{0,30}istmo/,
    /istmo.{0,30}(?:anterograd|normal)/,
  ],
  'do.ut': [/uterinas.{0,60}(?:acima|aument|elevad|alterad|p ?9\d)|resistencia.{0,30}uterinas/],
  'do.anemia155': ANEMIC,
  'do.anemia15': ANEMIC,
  'do.anemia129': [/anemia|mom\b|pvs.{0,30}(?:aument|elevad)/],
  'do.estagio': [/estagio|estadio|restri|rcf\b|rciu/],

  'an.listaAlt': [/alterac|malforma|anomalia|alterad/],
  'an.vent15': WIDE_VENTRICLES,
  'an.vent12': WIDE_VENTRICLES,
  'an.vent10': [/ventriculomegal|ventricul.{0,30}(?:aument|dilatad|limitrofe)|dilatac.{0,20}ventric/],
  'an.cm': [/(?:mega)?cisterna magna.{0,30}(?:aument|alargad|ampl)|megacisterna|mega cisterna/],
  'an.cmPeq': [/cisterna magna.{0,30}(?:reduz|apagad|pequen|ausente|oblitera|nao)/],
  'an.prega': [/prega nucal.{0,30}(?:aument|espess|acima|elevad)/],
  'an.on': [/osso nasal.{0,20}(?:hipoplas|ausente|curto|reduz|pequen)|hipoplasia d[eo] osso nasal/, NASAL_BONE],
  'an.pelveAlta': [
    /dilatac\w*.{0,30}(?:urinari|piel|pelv|renal)|hidronefros|pielectasia|pielocal|pelve renal.{0,30}(?:aument|dilatad)|utd a2/,
  ],
  'an.pelve': [
    /pielectasia|dilatac\w*.{0,30}(?:urinari|piel|pelv|renal)|hidronefros|pelve renal.{0,30}(?:aument|dilatad)|utd a1/,
  ],
  'an.interoc': [/hipertelor|hipotelor|interocular.{0,30}(?:aument|reduz|diminu)/],
  'an.femurPe': [/femur\/?\s?(?:e |-)?pe\b.{0,30}(?:reduz|diminu|baix)|displasia|femur.{0,20}curt/],
  'an.torax': [
    /torax.{0,40}(?:reduz|estreit|pequen|hipoplas)|hipoplasia pulmonar|toracic.{0,30}(?:reduz|estreit|pequen)/,
  ],
  'an.eixo': [/eixo.{0,20}(?:anormal|desviad|alterad)|desvio d[eo] eixo|levocard|dextrocard|mesocard/],
  'mk.um': MARKED,
  'mk.varios': MARKED,

  'ec.situs': [/situs (?!solitus)|isomeris|heterotax|dextrocard/, /situs (?:solitus|normal)/],
  'ec.av': [
    /(?:conexao|concordancia) atrioventricular(?! concordante)|discordan|dupla via de entrada|atresia|defeito d[eo] septo atriov|canal atriov|dsav/,
    CONNECTED,
  ],
  'ec.va': [
    /conexao ventriculo-?\s?arterial(?! concordante)|transposic|\btga\b|dupla via|truncus|tronco arterial|discordan/,
    CONNECTED,
  ],
  'ec.arcoD': [/arco aortico.{0,20}(?:direit|duplo)|duplo arco|arco.{0,10}a direita/, /arco aortico.{0,20}a? ?esquerd/],
  'ec.coarct': [/coarc?ta|istmo.{0,30}(?:reduz|estreit|hipoplas)|hipoplasia d[eo] (?:arco|istmo)/],
  'ec.ict': [/cardiomegal|(?:indice|relacao) cardiotoracic.{0,30}(?:aument|elevad)|aumento d[ao] area cardiaca/],
  'ec.valva': [
    /(?:insuficiencia|regurgitac|refluxo).{0,30}(?:valva|atriov|mitral|tricusp)/,
    /valvas? .{0,30}(?:competente|normofuncionante)/,
  ],
  'ec.ducto': [/constric\w*.{0,20}ducto|ducto arterioso.{0,30}(?:constri|restri)/],
  'ec.forame': [
    /(?:anormal|restritiv|alterad).{0,30}forame|forame.{0,30}(?:restritiv|anormal|alterad|esquerda|fechad)/,
  ],
  'ec.funcao': [/disfunc|(?:funcao|contratilidade).{0,30}(?:reduz|diminu|alterad|deprimid)/],
  'ec.cv': [/escore.{0,30}(?:reduz|baix|alterad|\d)|insuficiencia cardiaca/],
  'ec.tsv': [/taquiarrit|taquicard|flutter|supraventricular/, RHYTHMIC],
  'ec.bavt': [/bloqueio|\bbav/, RHYTHMIC],
  'ec.pr': [/intervalo (?:atriov|pr|av).{0,30}(?:prolong|aument|alarg)|bloqueio/],
  'ct.patol': [/patologic|categoria iii|categoria 3|anormal|terminal|alterad/, REACTIVE],
  'ct.susp': [/suspeit|categoria ii\b|categoria 2|atipic|nao.?reativ|alterad/, REACTIVE],
  'ct.naoReat': [/nao.?reativ|hiporreativ|arreativ/, /(?<!nao[- ])\breativ/],
  'ct.taqui': [/taquic/],
  'ct.bradi': [/bradic/],
  'ct.hiper': [
    /taquissist|hipersist|hiperestim|hipertonia/,
    /(?:dinamica|contrac\w+).{0,30}(?:normal|fisiolog|adequad)/,
  ],

  'gy.endoPos': [/(?:endometri\w*|espessura).{0,40}(?:espess|aument|\d)|espessamento/, THIN],
  'gy.endoPosAss': [/(?:endometri\w*|espessura).{0,40}(?:espessad|aument|\d)|espessamento/, THIN],
  'gy.polipo': [
    /intracavit|polipo|mioma submucoso|lesao.{0,20}cavidade|formacao.{0,20}cavidade/,
    /cavidade (?:\w+ ){0,2}(?:vazia|virtual|livre)/,
  ],
  'gy.miomas': [/mioma|leiomioma|fibroma/, HOMOGENEOUS],
  'gy.adeno': [/adenomio/, HOMOGENEOUS],
  'gy.orads5': [/o-?rads|malign|alto risco|(?:massa|lesao|cisto|formacao|tumor).{0,30}(?:anexia|ovar)/],
  'gy.orads4': [/o-?rads|risco intermed|malign|(?:massa|lesao|cisto|formacao|tumor).{0,30}(?:anexia|ovar)/],
  'gy.orads3': [/o-?rads|(?:massa|lesao|cisto|formacao|tumor).{0,30}(?:anexia|ovar)/],
  'gy.orads0': [/o-?rads|incomplet|nao (?:avaliad|visualizad|caracterizad)|limitad/],
  'gy.dip': [
    /desliza\w*.{0,20}(?:negativ|ausente)|oblitera|bloqueio d[eo] fundo|fixo/,
    /desliza\w*.{0,20}(?:positiv|presente|livre)/,
  ],
  'gy.endoP': [/endometrio(?:se|tic)/],
  'gy.diu': [
    /(?:\bdiu\b|dispositivo).{0,30}(?:baix|mal ?posic|nao|desloca|fora|ectop)/,
    /(?:\bdiu\b|dispositivo).{0,30}(?:bem posic|topic|normoposic|in situ|posicionado adequ)/,
  ],
  'gy.istmo': [
    /istmocele|nicho|defeito.{0,20}cicatriz|miometrio residual/,
    /cicatriz (?:\w+ ){0,2}(?:integra|regular)/,
  ],
  'gy.ascite': [/ascit|implante|carcinomatos|liquido livre/, /(?:fundo de saco|cavidade)(?: \w+)? livre/],
  'ma.5': [/bi-?rads|malign|altamente suspeit/],
  'ma.4': [/bi-?rads|suspeit|malign/],
  'ma.0': [/bi-?rads|inconclusiv|incomplet|complementa/],
  'ma.3': [/bi-?rads|provavelmente benign/],
  'ma.axila': [
    /(?:linfonod|axila|axilar)\w*.{0,40}(?:atipic|suspeit|anormal|alterad|espessad)|linfonodomegal|linfadenopat|adenopatia/,
  ],

  're.pa': [/(?:pressao|\bpa\b).{0,30}(?:elevad|alta|aument|\d{3})|hipertens/, NORMOTENSIVE],
  're.paGrave': [/(?:pressao|\bpa\b).{0,30}(?:gravidade|grave|elevad|alta|aument|\d{3})|hipertens|crise/, NORMOTENSIVE],
  'gl.posdatismo': [/41 semanas|4[12](?: ?s|\+)|pos-?datismo|pos-?termo|prolongad|pos-?data/],
} satisfies Readonly<Record<string, FindingWords>>;
