import type { portugueseFindings } from '../pt-BR/findingWords.ts';
import type { FindingWords } from '../shape/readingWords.ts';

const RESTRICTED: FindingWords = [/restri|\bfgr\b|\biugr\b|rciu/];
const LARGE: FindingWords = [/macros|grand|percentile|\bp ?9\d\b|\blga\b|eccessiv/];
const SMALL_ABDOMEN: FindingWords = [/circonferenza addominale|\bca\b|restri|\bfgr\b|\biugr\b|rciu|piccol|\bsga\b/];
const DISCORDANT: FindingWords = [/discordan|selettiv/, /\bconcordan|crescita simmetrica/];
const SHORT: FindingWords = [/\bcort[oa]|raccorciat|appianat/, /(?:collo|cervice)(?: \w+){0,2} lung[oa]/];
const MUCH_FLUID: FindingWords = [/poli(?:i)?dr|liquido.{0,20}aumentat|aumento del liquido/, /oligo|anidr/];
const REDISTRIBUTED: FindingWords = [/centralizz|redistribu|ridistribu|cerebroplacentare|\bcpr\b/];
const ANEMIC: FindingWords = [/anemia|mom\b/];
const WIDE_VENTRICLES: FindingWords = [
  /ventricolomegal|idrocefal|ventricol.{0,30}(?:aument|dilatat)|dilataz.{0,20}ventric/,
];
const MARKED: FindingWords = [/marcator|\bmarker/];
const THICK: FindingWords = [
  /(?:endometri\w*|spessore).{0,40}(?:ispess|aument|\d)|ispessimento/,
  /endometrio (?:\w+ ){0,2}(?:sottile|atrofic|lineare)/,
];
const ALIVE =
  /embrione viv|embrione vitale|(?:battit\w*|attivita cardiaca)(?: \w+){0,2} (?:present|positiv)|(?<!non )\bevolutiva|gravidanza vitale/;
const EMBRYO_SEEN = /embrione (?:viv|vitale|presente|visibile|unico)|(?<!non )\bevolutiva|gravidanza vitale/;
const FORWARD = /(?:dotto venoso|onda a).{0,30}(?:positiv|presente|anterograd)/;
const DIASTOLE = /(?:diastole|flusso (?:tele)?diastolico) (?:present|positiv|conservat)/;
const NASAL_BONE = /osso nasale.{0,20}presente/;
const RHYTHMIC = /ritmo(?: \w+){0,2} (?:regolare|sinusale)/;
const REACTIVE = /(?<!non )\breattiv|categoria (?:i|1)\b/;
const HOMOGENEOUS = /miometrio (?:\w+ ){0,2}omogeneo/;
const CONNECTED = /connession[ei].{0,60}(?<!dis)concordant/;
const EUTOPIC = /\b(?:eu)?topic[ao]|(?<!non )\bintra-?uterin|normoimpiant|in utero|ben impiantat/;
const MUCH = /poli(?:i)?dr/;
const NORMOTENSIVE = /normotes/;

/** How each finding is said in Italian, and how its opposite is. */
export const italianFindings: Readonly<Record<keyof typeof portugueseFindings, FindingWords>> = {
  'gen.pHigh': [/sopra|superior|aument|elevat|alt[oa]\b|grand|dilatat/],
  'gen.pLow': [/sotto|inferior|ridott|diminu|bass[oa]|piccol|cort[oa]/],
  'gen.z3': [/z-?score|fuori d|deviazion|aument|ridott|dilatat|ipopl|diminu/],
  'gen.alterado': [/alterat|anormal|anomal|malforma|sospett/],

  't1.obito': [
    /senza (?:attivita cardiaca|battit)|assenza di (?:attivita|battit)|attivita cardiaca assente|non evolutiva|\bmorte|aborto (?:ritenuto|interno)|non vitale/,
    ALIVE,
  ],
  't1.obitoIncerto': [
    /senza (?:attivita cardiaca|battit)|vitalita (?:incerta|dubbia)|attivita cardiaca (?:assente|non)/,
    ALIVE,
  ],
  't1.anembrionada': [
    /anembrion|senza embrione|embrione (?:non|assente)|non evolutiva|uovo cieco|non vitale/,
    EMBRYO_SEEN,
  ],
  't1.sacoIncerto': [/senza embrione|vitalita (?:incerta|dubbia)|embrione (?:non|assente)/, EMBRYO_SEEN],
  't1.bradi': [/bradicard|(?:frequenza|battit).{0,40}(?:bass|ridott|lent)/],
  't1.vesicula': [
    /(?:sacco vitellino|vescicola).{0,40}(?:alterat|anormal|anomal|aument|grand|irregolar|piccol|calcific|idropic)/,
  ],
  't1.hematoma': [/ematoma|raccolta sottocorial|emorragia sottocorial/],
  't1.descolamento': [/distacco|scollamento/],
  't1.ectopica': [/ectopic|extrauterin|tubaric|cornual|interstizial/, EUTOPIC],
  't1.cicatriz': [
    /cicatric|istmic|cervical|ectopic|impiantat[oa] in\b/,
    /\b(?:eu)?topic[ao]|normoimpiant|ben impiantat|impianto (?:normale|fundico|regolare)/,
  ],
  't1.indet': [
    /(?:sede|localizzazione) (?:ignota|sconosciuta|indetermin|non)|(?:non|senza).{0,20}(?:sacco|camera) gestazionale|\bpul\b/,
    EUTOPIC,
  ],
  't1.discordancia': [/discordan|differenza di crl/, /\bconcordan/],
  'tr.tn99': [/(?:translucenza|\bnt\b).{0,60}(?:aument|elevat|sopra|superior|ispessit|p ?99|percentile|≥|>)/],
  'tr.tn95': [/(?:translucenza|\bnt\b).{0,60}(?:aument|elevat|sopra|superior|ispessit|p ?9\d|percentile|≥|>)/],
  'tr.on': [/osso nasale.{0,20}(?:assente|ipoplas|non)|(?:assenza|ipoplasia) dell.osso nasale/, NASAL_BONE],
  'tr.dv': [/(?:dotto venoso|onda a).{0,40}(?:invers|revers|assente|zero|alterat|anormal|anomal|negativ)/, FORWARD],
  'tr.it': [/(?:rigurgito|insufficienza) (?:della )?tricuspid/],
  'tr.alto': [/rischio (?:\S+ ){0,4}(?:aument|alto|elevat)|alto rischio|screening (?:positiv|alterat)/],
  'tr.interm': [/rischio (?:\S+ ){0,4}(?:intermedi|aument|moderat)/],
  'tr.nipt': [
    /(?:dna|nipt).{0,40}(?:alto rischio|positiv|alterat)|alto rischio/,
    /(?:dna|nipt).{0,40}(?:basso rischio|negativ|normal)/,
  ],
  'tr.ut': [/uterine.{0,60}(?:sopra|superior|aument|elevat|alterat|p ?9\d|percentile)|resistenz.{0,30}uterine/],
  'pe.alto': [
    /eclampsia.{0,60}(?:rischio (?:alto|aument|elevat)|positiv)|rischio (?:\w+ ){0,2}(?:aument|alto|elevat).{0,30}eclampsia|alto rischio.{0,30}eclampsia/,
  ],

  'gr.p3': [/restri|\bfgr\b|\biugr\b|rciu|piccol|percentile|\bp ?[123]\b|\bsga\b/],
  'gr.p10': [/restri|\bfgr\b|\biugr\b|rciu|piccol|percentile|\bp ?\d\b|\bsga\b/],
  'gr.p90': LARGE,
  'gr.p98': LARGE,
  'gr.ca3': SMALL_ABDOMEN,
  'gr.ca10': SMALL_ABDOMEN,
  'gr.rcfPrecoce': RESTRICTED,
  'gr.rcfTardia': RESTRICTED,
  'gr.queda': [/rallentament|deceleraz|calo|flessione|restri|\bfgr\b|\biugr\b|rciu/],
  'gr.macro': [/macros|4[.\s]?\d00 ?g|superiore a 4|grand|\blga\b/],
  'gr.micro': [/microcefal|circonferenza (?:cranica|cefalica).{0,60}(?:sotto|inferior|ridott|piccol|deviazion)/],
  'gr.ossos': [/(?:femore|ossa lunghe|omero).{0,60}(?:sotto|inferior|cort|ridott|piccol|percentile)/],
  'gr.discord': DISCORDANT,
  'gr.discord20': DISCORDANT,

  'av.obito': [
    /\bmorte|\bdecesso|\bmef\b|\bmiu\b|mortinat|(?:senza|assenza d[ie]l?) (?:battit|attivita cardiaca)|battit\w*(?: \w+){0,2} assent/,
    /(?:feto|feti) viv[oi]\b|(?:battit\w*|bcf|attivita cardiaca)(?: \w+){0,2} (?:present|ritmic|regolar|positiv)/,
  ],
  'av.bradi': [/bradicard|(?:frequenza|battit).{0,40}(?:bass|ridott|lent)/],
  'av.taqui': [/tachicard|(?:frequenza|battit).{0,40}(?:accelerat|elevat|alta\b|aument)/],
  'av.ritmo': [/irregolar|aritm|extrasist/, /(?:ritmo|battit\w*)(?: \w+){0,2} (?:regolar|ritmic)/],
  'pl.previa': [/placenta.{0,30}previ|inserzione bassa|ricopr\w+ (?:l.)?orifizio/],
  'pl.baixa': [/inserzione bassa|placenta.{0,20}bassa|previ|a \d+.{0,14}orifizio/],
  'pl.acret': [/accret|increta|percreta|accretismo/],
  'co.velam': [/velamentos/, /inserzione (?:\w+ ){0,3}(?:centrale|normale|paracentrale|regolare)/],
  'co.vasa': [/vasa ?previ|vasi previ/],
  'co.auu': [/arteria ombelicale unica|\baou\b|(?:due|2) vasi/, /(?:tre|3) vasi|due arterie/],
  'cx.muitoCurto': SHORT,
  'cx.curto': SHORT,
  'cx.funil': [/funnel|imbut/, /orifizio (?:uterino )?interno chiuso/],
  'cx.sludge': [/sludge|debris/],
  'cx.risco': [/rischio.{0,40}(?:parto|pretermine|prematur|28)|parto.{0,30}prima delle 28/],
  'la.anidramnio': [/anidr|assenza di liquido|oligo/, MUCH],
  'la.oligo': [/oligo|liquido.{0,20}(?:ridott|diminu|scars)|riduzione del liquido|anidr/, MUCH],
  'la.reduzido': [/oligo|limit[ei] inferior|liquido.{0,20}(?:ridott|diminu|scars|limite)|riduzione del liquido/, MUCH],
  'la.poliGrave': MUCH_FLUID,
  'la.poliMod': MUCH_FLUID,
  'la.poli': MUCH_FLUID,
  'la.incoerente': [
    /non concorda|discord|discrep|oligo|poli(?:i)?dr|anidr|liquido.{0,20}(?:ridott|diminu|aument)/,
    /(?<!non )\bconcorda\b|(?<!in)coerente/,
  ],
  'tt.sttf': [/trasfusion|\bttts\b|\bsttf\b|oligo\w*-?\s?\/?poli/],
  'tt.taps': [/\btaps\b|anemia.policitemia/],
  'tt.taps05': [/\btaps\b|(?:differenza|discordanza) di psv|anemia.policitemia/],
  'tt.sfgr': [/selettiv|\bfgr\b|restri|discordan/, /\bconcordan|crescita simmetrica/],
  'bp.oligo': [/profilo.{0,40}(?:liquido|alterat|oligo)|oligo|liquido.{0,20}(?:ridott|diminu)/],
  'bp.equivoco': [/(?:profilo|pbf).{0,30}(?:equivoc|dubbi|sospett|alterat|\b6)/],
  'bp.alterado': [/(?:profilo|pbf).{0,30}(?:alterat|anormal|patologic|\b[024] ?\/)|asfissia|sofferenza fetale/],

  'do.reversa': [/(?:diastol|flusso).{0,30}(?:revers|invert|invers)|(?:revers|invert|invers).{0,20}diastol/, DIASTOLE],
  'do.zero': [/diastol\w*.{0,12}(?:zero|assente)|assenza.{0,20}diastol/, DIASTOLE],
  'do.au95': [
    /(?:resistenz\w*|ip|pulsatilita).{0,40}(?:aument|elevat|sopra|superior)|ombelical.{0,40}(?:aument|elevat|sopra|superior|alterat)/,
  ],
  'do.rcp1': REDISTRIBUTED,
  'do.rcp5': REDISTRIBUTED,
  'do.cent': [/centralizz|redistribu|ridistribu|brain.?sparing/],
  'do.acm': [
    /vasodilat|(?:cerebrale media|\bacm\b).{0,40}(?:ridott|bass|sotto|inferior|diminu|alterat)|centralizz|redistribu|ridistribu/,
  ],
  'do.dvReverso': [/(?:dotto venoso|onda a).{0,40}(?:revers|invers|alterat|anormal|patologic|negativ)/, FORWARD],
  'do.dvZero': [/(?:dotto venoso|onda a).{0,40}(?:assente|zero|alterat|anormal|patologic)/, FORWARD],
  'do.dv95': [/(?:dotto|ipv).{0,40}(?:aument|elevat|sopra|superior|alterat|anormal)/],
  'do.vu': [
    /(?:pulsati\w*|pulsazion\w*).{0,30}vena ombelicale|vena ombelicale.{0,30}pulsat/,
    /vena ombelicale.{0,30}(?:normale|continu|non pulsat|senza pulsa)/,
  ],
  'do.istmo': [
    /istmo.{0,30}(?:retrograd|revers|invers|alterat)|(?:retrograd|revers|invers)\w*.{0,30}istmo/,
    /istmo.{0,30}(?:anterograd|normale)/,
  ],
  'do.ut': [/uterine.{0,60}(?:sopra|superior|aument|elevat|alterat|p ?9\d)|resistenz.{0,30}uterine/],
  'do.anemia155': ANEMIC,
  'do.anemia15': ANEMIC,
  'do.anemia129': [/anemia|mom\b|psv.{0,30}(?:aument|elevat)/],
  'do.estagio': [/stadio|restri|\bfgr\b|\biugr\b|rciu/],

  'an.listaAlt': [/alteraz|malformaz|anomali|alterat/],
  'an.vent15': WIDE_VENTRICLES,
  'an.vent12': WIDE_VENTRICLES,
  'an.vent10': [/ventricolomegal|ventricol.{0,30}(?:aument|dilatat|limite)|dilataz.{0,20}ventric/],
  'an.cm': [/cisterna magna.{0,30}(?:aument|ampi|grand|allargat)|mega ?cisterna/],
  'an.cmPeq': [/cisterna magna.{0,30}(?:ridott|piccol|assente|oblitera|non)/],
  'an.prega': [/plica nucale.{0,30}(?:aument|ispess|sopra|superior|elevat)/],
  'an.on': [/osso nasale.{0,20}(?:ipoplas|assente|corto|ridott|piccol)|ipoplasia dell.osso nasale/, NASAL_BONE],
  'an.pelveAlta': [
    /dilataz\w*.{0,30}(?:urinari|piel|pelv|renal)|idronefros|pielectasia|pelvi renale.{0,30}(?:aument|dilatat)|utd a2/,
  ],
  'an.pelve': [
    /pielectasia|dilataz\w*.{0,30}(?:urinari|piel|pelv|renal)|idronefros|pelvi renale.{0,30}(?:aument|dilatat)|utd a1/,
  ],
  'an.interoc': [/ipertelor|ipotelor|interocular\w*.{0,30}(?:aument|ridott|diminu)/],
  'an.femurPe': [/femore\/?\s?-?piede\b.{0,30}(?:ridott|diminu|bass)|displasia|femore.{0,20}cort/],
  'an.torax': [
    /torace.{0,40}(?:ridott|strett|piccol|ipoplas)|ipoplasia polmonare|toracic.{0,30}(?:ridott|strett|piccol)/,
  ],
  'an.eixo': [/asse.{0,20}(?:anormal|anomal|deviat|alterat)|deviazione dell.asse|levocard|destrocard|mesocard/],
  'mk.um': MARKED,
  'mk.varios': MARKED,

  'ec.situs': [/situs (?!solitus|normale)|isomeris|eterotas|destrocard/, /situs (?:solitus|normale)/],
  'ec.av': [
    /connessione atrio-?ventricolare(?!:? concordante)|discordan|doppio ingresso|atresia|canale (?:atrio|av)|difetto.{0,20}sett/,
    CONNECTED,
  ],
  'ec.va': [
    /connessione ventricolo-?\s?arterios[ao](?!:? concordante)|trasposizion|\btga\b|doppia uscita|doppia emergenza|tronco arterios|discordan/,
    CONNECTED,
  ],
  'ec.arcoD': [/arco aortico.{0,20}(?:destr|doppio)|doppio arco/, /arco aortico.{0,20}sinistr/],
  'ec.coarct': [/coarc?ta|istmo.{0,30}(?:ridott|strett|ipoplas)|ipoplasia dell.(?:arco|istmo)/],
  'ec.ict': [/cardiomegal|(?:indice|rapporto) cardiotoracic.{0,30}(?:aument|elevat)/],
  'ec.valva': [
    /(?:insufficienza|rigurgito).{0,30}(?:valvol|atrio|mitral|tricusp)/,
    /valvole? .{0,30}(?:continent|competent|normofunzionant)/,
  ],
  'ec.ducto': [/costrizion\w*.{0,20}dotto|dotto arterioso.{0,30}(?:costri|restri)/],
  'ec.forame': [
    /(?:anomal|anormal|restrittiv|alterat).{0,30}forame|forame.{0,30}(?:restrittiv|anomal|anormal|alterat|chius)/,
  ],
  'ec.funcao': [/disfunz|(?:funzione|contrattilita).{0,30}(?:ridott|diminu|alterat|depress)/],
  'ec.cv': [/(?:score|punteggio).{0,30}(?:ridott|bass|alterat|\d)|scompenso|insufficienza cardiaca/],
  'ec.tsv': [/tachiarit|tachicard|flutter|sopraventricolar/, RHYTHMIC],
  'ec.bavt': [/blocco|\bbav/, RHYTHMIC],
  'ec.pr': [/intervallo (?:atrio|pr|av).{0,30}(?:prolung|aument|allung)|blocco/],
  'ct.patol': [/patologic|categoria iii|categoria 3|anormal|alterat/, REACTIVE],
  'ct.susp': [/sospett|categoria ii\b|categoria 2|atipic|non reattiv|alterat/, REACTIVE],
  'ct.naoReat': [/non.?reattiv|iporeattiv|areattiv/, /(?<!non )\breattiv/],
  'ct.taqui': [/tachic/],
  'ct.bradi': [/bradic/],
  'ct.hiper': [
    /tachisist|iperstimol|iperton|ipercinesia/,
    /(?:attivita contrattile|contrazion\w+).{0,30}(?:normal|fisiolog|adeguat|regolar)/,
  ],

  'gy.endoPos': THICK,
  'gy.endoPosAss': THICK,
  'gy.polipo': [/intracavit|polipo|sottomucos/, /cavita (?:\w+ ){0,2}(?:vuota|virtuale|libera)/],
  'gy.miomas': [/mioma|leiomioma|fibroma|fibromatos/, HOMOGENEOUS],
  'gy.adeno': [/adenomio/, HOMOGENEOUS],
  'gy.orads5': [/o-?rads|malign|alto rischio|(?:massa|lesione|cisti|tumor).{0,30}(?:anness|ovar)/],
  'gy.orads4': [/o-?rads|rischio intermed|malign|(?:massa|lesione|cisti|tumor).{0,30}(?:anness|ovar)/],
  'gy.orads3': [/o-?rads|(?:massa|lesione|cisti|tumor).{0,30}(?:anness|ovar)/],
  'gy.orads0': [/o-?rads|incomplet|non (?:valutat|visualizzat|valutabil)|limitat/],
  'gy.dip': [
    /(?:sliding sign|scorrimento).{0,20}(?:negativ|assente)|oblitera/,
    /(?:sliding sign|scorrimento).{0,20}(?:positiv|presente)/,
  ],
  'gy.endoP': [/endometriosi|endometriosic/],
  'gy.diu': [
    /(?:\biud\b|spirale|dispositivo).{0,30}(?:bass|mal ?posiz|non|disloc|fuori)/,
    /(?:\biud\b|spirale|dispositivo).{0,30}(?:ben posiz|normoposiz|in sede|corrett)/,
  ],
  'gy.istmo': [
    /istmocele|nicchia|difetto.{0,20}cicatric|miometrio residuo/,
    /cicatrice (?:\w+ ){0,2}(?:integra|regolare)/,
  ],
  'gy.ascite': [/ascite|impiant|carcinos|carcinomatos|liquido libero|versamento/, /douglas (?:\w+ )?libero/],
  'ma.5': [/bi-?rads|malign|altamente sospett/],
  'ma.4': [/bi-?rads|sospett|malign/],
  'ma.0': [/bi-?rads|non conclusiv|incomplet|completa/],
  'ma.3': [/bi-?rads|probabilmente benign/],
  'ma.axila': [
    /(?:linfonod|ascell)\w*.{0,40}(?:atipic|sospett|anormal|anomal|alterat|ispessit)|linfoadenopat|linfoadenomegal/,
  ],

  're.pa': [/(?:pressione|\bpa\b).{0,30}(?:elevat|alta|aument|\d{3})|ipertens/, NORMOTENSIVE],
  're.paGrave': [
    /(?:pressione|\bpa\b).{0,30}(?:gravita|grave|sever|elevat|alta|aument|\d{3})|ipertens|crisi/,
    NORMOTENSIVE,
  ],
  'gl.posdatismo': [/41 settimane|4[12](?: ?s|\+)|post-?termine|protratta|oltre il termine/],
};
