import type { portugueseFindings } from '../pt-BR/findingWords.ts';
import type { FindingWords } from '../shape/readingWords.ts';

const RESTRICTED: FindingWords = [/restri|rciu|ciur|\brcf\b/];
const LARGE: FindingWords = [/macros|grand|percentil|\bp ?9\d\b|\bgeg\b|excesiv/];
const SMALL_ABDOMEN: FindingWords = [/circunferencia abdominal|\bca\b|restri|rciu|ciur|\brcf\b|pequen|\bpeg\b/];
const DISCORDANT: FindingWords = [/discordan|restriccion selectiva|selectiv/, /\bconcordan|crecimiento simetrico/];
const SHORT: FindingWords = [/\bcort[oa]|acortad|borrado/, /(?:cuello|cervix)(?: \w+){0,2} largo/];
const MUCH_FLUID: FindingWords = [/polihidr|hidramnios|liquido.{0,20}aumentad|aumento del? liquido/, /oligo|anhidr/];
const REDISTRIBUTED: FindingWords = [/centraliza|redistribu|cerebroplacentari|\bicp\b/];
const ANEMIC: FindingWords = [/anemia|mom\b/];
const WIDE_VENTRICLES: FindingWords = [
  /ventriculomegal|hidrocefal|ventricul.{0,30}(?:aument|dilatad)|dilatac.{0,20}ventric/,
];
const MARKED: FindingWords = [/marcador/];
const THICK: FindingWords = [
  /(?:endometri\w*|grosor|espesor).{0,40}(?:engros|aument|\d)|engrosamiento/,
  /endometrio (?:\w+ ){0,2}(?:fino|atrofic|lineal|delgad)/,
];
const ALIVE =
  /embrion vivo|(?:latidos?|actividad cardiaca)(?: \w+){0,2} (?:presente|positiv)|(?<!no )evolutiv|(?<!no )\bviable/;
const EMBRYO_SEEN = /embrion (?:vivo|presente|visible|unico)|(?<!no )evolutiv|(?<!no )\bviable/;
const FORWARD = /(?:ductus venoso|onda a).{0,30}(?:positiv|presente|anterograd)/;
const DIASTOLE = /(?:diastole|flujo diastolico) (?:presente|positiv)/;
const NASAL_BONE = /hueso nasal.{0,20}presente/;
const RHYTHMIC = /ritmo(?: \w+){0,2} (?:regular|sinusal)/;
const REACTIVE = /(?<!no )\breactiv|categoria (?:i|1)\b/;
const HOMOGENEOUS = /miometrio (?:\w+ ){0,2}homogeneo/;
const CONNECTED = /conexion(?:es)?.{0,60}(?<!dis)concordante/;
const EUTOPIC = /\b(?:eu)?topic[ao]|(?<!no )\bintra-?uterin|bien implantad|normoinsert/;
const MUCH = /polihidr/;
const NORMOTENSIVE = /normotens/;

/** How each finding is said in Spanish, and how its opposite is. */
export const spanishFindings: Readonly<Record<keyof typeof portugueseFindings, FindingWords>> = {
  'gen.pHigh': [/encima|aument|elevad|alt[oa]\b|grande|dilatad/],
  'gen.pLow': [/debajo|reduc|disminu|baj[oa]|pequen|cort[oa]|acortad/],
  'gen.z3': [/z-?score|fuera de|desvi|aument|reduc|dilatad|hipopl|disminu/],
  'gen.alterado': [/alterad|anormal|anomal|malforma|sospech/],

  't1.obito': [
    /sin (?:actividad cardiaca|latido)|ausencia de (?:actividad|latido)|actividad cardiaca ausente|no evolutiv|\bobito|muerte embrionaria|aborto (?:diferido|retenido)|no viable|inviable/,
    ALIVE,
  ],
  't1.obitoIncerto': [
    /sin (?:actividad cardiaca|latido)|viabilidad (?:incierta|dudosa)|actividad cardiaca (?:ausente|no)/,
    ALIVE,
  ],
  't1.anembrionada': [
    /anembrion|sin embrion|embrion (?:no|ausente)|no evolutiv|huevo huero|no viable|inviable/,
    EMBRYO_SEEN,
  ],
  't1.sacoIncerto': [/sin embrion|viabilidad (?:incierta|dudosa)|embrion (?:no|ausente)/, EMBRYO_SEEN],
  't1.bradi': [/bradicard|(?:frecuencia|latido).{0,40}(?:baj|reducid|lent)/],
  't1.vesicula': [
    /(?:vesicula|saco vitelin).{0,40}(?:alterad|anormal|aument|grande|irregular|pequen|calcific|hidropic)/,
  ],
  't1.hematoma': [/hematoma|coleccion subcorial|hemorragia subcori/],
  't1.descolamento': [/desprendimiento|despegamiento/],
  't1.ectopica': [/ectopic|tubari|cornual|intersticial|extrauterin/, EUTOPIC],
  't1.cicatriz': [
    /cicatriz|istmic|cervical|ectopic|implantad[oa] en\b/,
    /\b(?:eu)?topic[ao]|bien implantad|normoinsert|implantacion (?:normal|habitual|fundica)/,
  ],
  't1.indet': [/localizacion (?:indetermin|desconoc|incierta|no)|(?:no|sin).{0,20}saco gestacional/, EUTOPIC],
  't1.discordancia': [/discordan|diferencia de lcc/, /\bconcordan/],
  'tr.tn99': [/(?:translucencia|\btn\b).{0,60}(?:aument|elevad|encima|engrosad|p ?99|percentil|≥|>)/],
  'tr.tn95': [/(?:translucencia|\btn\b).{0,60}(?:aument|elevad|encima|engrosad|p ?9\d|percentil|≥|>)/],
  'tr.on': [/hueso nasal.{0,20}(?:ausente|hipoplas|no)|(?:ausencia|hipoplasia) del? hueso nasal/, NASAL_BONE],
  'tr.dv': [/(?:ductus venoso|onda a).{0,40}(?:revers|ausente|cero|alterad|anormal|negativ)/, FORWARD],
  'tr.it': [/(?:regurgitac\w*|insuficiencia|reflujo) tricusp/],
  'tr.alto': [/riesgo (?:\S+ ){0,4}(?:aument|alto|elevad)|alto riesgo|(?:cribado|tamizaje) (?:positiv|alterad)/],
  'tr.interm': [/riesgo (?:\S+ ){0,4}(?:intermedi|aument|moderad)/],
  'tr.nipt': [
    /(?:adn|nipt|tpni).{0,40}(?:alto riesgo|positiv|alterad)|alto riesgo/,
    /(?:adn|nipt|tpni).{0,40}(?:bajo riesgo|negativ|normal)/,
  ],
  'tr.ut': [/uterinas.{0,60}(?:encima|aument|elevad|alterad|p ?9\d|percentil)|resistencia.{0,30}uterinas/],
  'pe.alto': [
    /eclampsia.{0,60}(?:riesgo (?:alto|aument|elevad)|positiv)|riesgo (?:\w+ ){0,2}(?:aument|alto|elevad).{0,30}eclampsia|alto riesgo.{0,30}eclampsia/,
  ],

  'gr.p3': [/restri|rciu|ciur|\brcf\b|pequen|percentil|\bp ?[123]\b|\bpeg\b/],
  'gr.p10': [/restri|rciu|ciur|\brcf\b|pequen|percentil|\bp ?\d\b|\bpeg\b/],
  'gr.p90': LARGE,
  'gr.p98': LARGE,
  'gr.ca3': SMALL_ABDOMEN,
  'gr.ca10': SMALL_ABDOMEN,
  'gr.rcfPrecoce': RESTRICTED,
  'gr.rcfTardia': RESTRICTED,
  'gr.queda': [/desacelera|caida|enlentecimiento|descenso|restri|rciu|ciur|\brcf\b/],
  'gr.macro': [/macros|4[.\s]?\d00 ?g|superior a 4|grand|\bgeg\b/],
  'gr.micro': [/microcefal|circunferencia cefalica.{0,60}(?:debajo|reduc|pequen|desvi)/],
  'gr.ossos': [/(?:femur|huesos largos|humero).{0,60}(?:debajo|cort|reduc|pequen|percentil)/],
  'gr.discord': DISCORDANT,
  'gr.discord20': DISCORDANT,

  'av.obito': [
    /\bobito|\bmuerte|mortinat|(?:sin|ausencia de) (?:latido|actividad cardiaca)|latidos?(?: \w+){0,2} ausente/,
    /(?:feto|fetos) vivos?\b|(?:latidos?|actividad cardiaca)(?: \w+){0,2} (?:presente|ritmic|regular|positiv)/,
  ],
  'av.bradi': [/bradicard|(?:frecuencia|latido).{0,40}(?:baj|reducid|lent)/],
  'av.taqui': [/taquicard|(?:frecuencia|latido).{0,40}(?:acelerad|elevad|alta\b|aument)/],
  'av.ritmo': [/irregular|arritm|extrasist/, /(?:ritmo|latidos?)(?: \w+){0,2} (?:regular|ritmic)/],
  'pl.previa': [/placenta.{0,30}previ|insercion baja|oclusiv|recubr\w+ (?:el )?orificio/],
  'pl.baixa': [/insercion baja|placenta.{0,20}baja|previ|a \d+.{0,12}orificio/],
  'pl.acret': [/acret|incret|percret|acretismo/],
  'co.velam': [/velamentos/, /insercion (?:\w+ ){0,3}(?:central|normal|paracentral|habitual)/],
  'co.vasa': [/vasa.?previ|vasos? previ/],
  'co.auu': [/arteria umbilical unica|\bauu\b|(?:dos|2) vasos/, /(?:tres|3) vasos|dos arterias/],
  'cx.muitoCurto': SHORT,
  'cx.curto': SHORT,
  'cx.funil': [/embudi|embudo|funneling|tunel/, /orificio interno cerrado/],
  'cx.sludge': [/sludge|barro amniotico|debris/],
  'cx.risco': [/riesgo.{0,40}(?:parto|prematur|28)|parto.{0,30}antes de (?:las )?28/],
  'la.anidramnio': [/anhidr|ausencia de liquido|oligo/, MUCH],
  'la.oligo': [/oligo|liquido.{0,20}(?:reducid|disminu|escaso)|disminucion del? liquido|anhidr/, MUCH],
  'la.reduzido': [/oligo|limite inferior|liquido.{0,20}(?:reducid|disminu|limite)|disminucion del? liquido/, MUCH],
  'la.poliGrave': MUCH_FLUID,
  'la.poliMod': MUCH_FLUID,
  'la.poli': MUCH_FLUID,
  'la.incoerente': [
    /difier|discord|discrep|oligo|polihidr|anhidr|liquido.{0,20}(?:reducid|disminu|aument)/,
    /(?<!dis)concuerd|coincide|(?<!in)coherente/,
  ],
  'tt.sttf': [/transfusi|\bstff\b|\bsttf\b|oligo\w*-?\s?\/?poli/],
  'tt.taps': [/\btaps\b|anemia.policitemia/],
  'tt.taps05': [/\btaps\b|(?:diferencia|discordancia) de vps|anemia.policitemia/],
  'tt.sfgr': [/selectiv|rciu|\brcf\b|restri|discordan/, /\bconcordan|crecimiento simetrico/],
  'bp.oligo': [/perfil.{0,40}(?:liquido|alterad|oligo)|oligo|liquido.{0,20}(?:reducid|disminu)/],
  'bp.equivoco': [/(?:perfil|pbf).{0,30}(?:equivoc|dudos|sospech|alterad|\b6)/],
  'bp.alterado': [/(?:perfil|pbf).{0,30}(?:alterad|anormal|\b[024] ?\/)|asfixia|sufrimiento fetal/],

  'do.reversa': [/(?:diastol|flujo).{0,30}revers|revers.{0,20}diastol/, DIASTOLE],
  'do.zero': [/diastol\w*.{0,12}(?:cero|ausente)|ausencia.{0,20}diastol/, DIASTOLE],
  'do.au95': [
    /(?:resistencia|ip|pulsatilidad).{0,40}(?:aument|elevad|encima)|umbilical.{0,40}(?:aument|elevad|encima|alterad)/,
  ],
  'do.rcp1': REDISTRIBUTED,
  'do.rcp5': REDISTRIBUTED,
  'do.cent': [/centraliza|redistribu|brain.?sparing/],
  'do.acm': [/vasodilat|(?:cerebral media|\bacm\b).{0,40}(?:reduc|baj|debajo|disminu|alterad)|centraliza|redistribu/],
  'do.dvReverso': [/(?:duct|onda a).{0,40}(?:revers|alterad|anormal|negativ)/, FORWARD],
  'do.dvZero': [/(?:duct|onda a).{0,40}(?:ausente|cero|alterad|anormal)/, FORWARD],
  'do.dv95': [/(?:duct|ipv).{0,40}(?:aument|elevad|encima|alterad|anormal)/],
  'do.vu': [
    /(?:pulsati\w*|pulsac\w*).{0,30}vena umbilical|vena umbilical.{0,30}pulsat/,
    /vena umbilical.{0,30}(?:normal|continu|no pulsatil|sin pulsa)/,
  ],
  'do.istmo': [
    /istmo.{0,30}(?:retrograd|revers|alterad)|(?:retrograd|revers)\w*.{0,30}istmo/,
    /istmo.{0,30}(?:anterograd|normal)/,
  ],
  'do.ut': [/uterinas.{0,60}(?:encima|aument|elevad|alterad|p ?9\d)|resistencia.{0,30}uterinas/],
  'do.anemia155': ANEMIC,
  'do.anemia15': ANEMIC,
  'do.anemia129': [/anemia|mom\b|vps.{0,30}(?:aument|elevad)/],
  'do.estagio': [/estadio|restri|rciu|ciur|\brcf\b/],

  'an.listaAlt': [/alterac|malforma|anomalia|alterad/],
  'an.vent15': WIDE_VENTRICLES,
  'an.vent12': WIDE_VENTRICLES,
  'an.vent10': [/ventriculomegal|ventricul.{0,30}(?:aument|dilatad|limite)|dilatac.{0,20}ventric/],
  'an.cm': [/cisterna magna.{0,30}(?:aument|ampli|grande)|mega ?cisterna/],
  'an.cmPeq': [/cisterna magna.{0,30}(?:reduc|borrada|pequen|ausente|oblitera|no)/],
  'an.prega': [/pliegue nucal.{0,30}(?:aument|engros|encima|elevad)/],
  'an.on': [/hueso nasal.{0,20}(?:hipoplas|ausente|corto|reduc|pequen)|hipoplasia del? hueso nasal/, NASAL_BONE],
  'an.pelveAlta': [
    /dilatac\w*.{0,30}(?:urinari|piel|pelv|renal)|hidronefros|pielectasia|pelvis renal.{0,30}(?:aument|dilatad)|utd a2/,
  ],
  'an.pelve': [
    /pielectasia|dilatac\w*.{0,30}(?:urinari|piel|pelv|renal)|hidronefros|pelvis renal.{0,30}(?:aument|dilatad)|utd a1/,
  ],
  'an.interoc': [/hipertelor|hipotelor|interocular.{0,30}(?:aument|reduc|disminu)/],
  'an.femurPe': [/femur\/?\s?-?pie\b.{0,30}(?:reduc|disminu|baj)|displasia|femur.{0,20}cort/],
  'an.torax': [
    /torax.{0,40}(?:reduc|estrech|pequen|hipoplas)|hipoplasia pulmonar|toracic.{0,30}(?:reduc|estrech|pequen)/,
  ],
  'an.eixo': [/eje.{0,20}(?:anormal|desviad|alterad)|desviacion del eje|levocard|dextrocard|mesocard/],
  'mk.um': MARKED,
  'mk.varios': MARKED,

  'ec.situs': [/situs (?!solitus|normal)|isomeris|heterotax|dextrocard/, /situs (?:solitus|normal)/],
  'ec.av': [
    /conexion auriculoventricular(?!:? concordante)|discordan|doble entrada|atresia|canal (?:auric|atri)|defecto.{0,20}septal/,
    CONNECTED,
  ],
  'ec.va': [
    /conexion ventriculo-?\s?arterial(?!:? concordante)|transposic|\btga\b|doble salida|truncus|tronco arterio|discordan/,
    CONNECTED,
  ],
  'ec.arcoD': [/arco aortico.{0,20}(?:derech|doble)|doble arco/, /arco aortico.{0,20}izquierd/],
  'ec.coarct': [/coarc?ta|istmo.{0,30}(?:reduc|estrech|hipoplas)|hipoplasia del? (?:arco|istmo)/],
  'ec.ict': [/cardiomegal|(?:indice|relacion) cardiotoracic.{0,30}(?:aument|elevad)/],
  'ec.valva': [
    /(?:insuficiencia|regurgitac\w*|reflujo).{0,30}(?:valvul|auric|mitral|tricusp)/,
    /valvulas? .{0,30}(?:competente|normofuncionante)/,
  ],
  'ec.ducto': [/constric\w*.{0,20}duct|ductus arterioso.{0,30}(?:constri|restri)/],
  'ec.forame': [/(?:anormal|restrictiv|alterad).{0,30}foramen|foramen.{0,30}(?:restrictiv|anormal|alterad|cerrad)/],
  'ec.funcao': [/disfunc|(?:funcion|contractilidad).{0,30}(?:reduc|disminu|alterad|deprimid)/],
  'ec.cv': [/(?:puntuacion|score).{0,30}(?:reduc|baj|alterad|\d)|insuficiencia cardiaca/],
  'ec.tsv': [/taquiarrit|taquicard|flutter|aleteo|supraventricular/, RHYTHMIC],
  'ec.bavt': [/bloqueo|\bbav/, RHYTHMIC],
  'ec.pr': [/intervalo (?:auric|pr|av).{0,30}(?:prolong|aument|alarg)|bloqueo/],
  'ct.patol': [/patologic|categoria iii|categoria 3|anormal|alterad/, REACTIVE],
  'ct.susp': [/sospech|categoria ii\b|categoria 2|atipic|no reactiv|alterad/, REACTIVE],
  'ct.naoReat': [/no.?reactiv|hiporreactiv|arreactiv/, /(?<!no )\breactiv/],
  'ct.taqui': [/taquic/],
  'ct.bradi': [/bradic/],
  'ct.hiper': [/taquisist|hiperest|hiperdinam|hiperton/, /(?:dinamica|contracc\w+).{0,30}(?:normal|fisiolog|adecuad)/],

  'gy.endoPos': THICK,
  'gy.endoPosAss': THICK,
  'gy.polipo': [/intracavit|polipo|submucos/, /cavidad (?:\w+ ){0,2}(?:vacia|virtual|libre)/],
  'gy.miomas': [/mioma|leiomioma|fibroma/, HOMOGENEOUS],
  'gy.adeno': [/adenomio/, HOMOGENEOUS],
  'gy.orads5': [/o-?rads|malign|alto riesgo|(?:masa|lesion|quiste|tumor).{0,30}(?:anexia|ovar)/],
  'gy.orads4': [/o-?rads|riesgo intermed|malign|(?:masa|lesion|quiste|tumor).{0,30}(?:anexia|ovar)/],
  'gy.orads3': [/o-?rads|(?:masa|lesion|quiste|tumor).{0,30}(?:anexia|ovar)/],
  'gy.orads0': [/o-?rads|incomplet|no (?:evaluad|visualizad|valorad)|limitad/],
  'gy.dip': [
    /desliza\w*.{0,20}(?:negativ|ausente)|oblitera|bloqueo del fondo/,
    /desliza\w*.{0,20}(?:positiv|presente|libre)/,
  ],
  'gy.endoP': [/endometriosi|endometriotic/],
  'gy.diu': [
    /(?:\bdiu\b|dispositivo).{0,30}(?:baj|mal ?posic|no|desplaz|fuera|ectop|descend)/,
    /(?:\bdiu\b|dispositivo).{0,30}(?:bien posic|normoposic|normoinsert|in situ|correcta)/,
  ],
  'gy.istmo': [
    /istmocele|nicho|defecto.{0,20}cicatriz|miometrio residual/,
    /cicatriz (?:\w+ ){0,2}(?:integra|regular)/,
  ],
  'gy.ascite': [/ascit|implante|carcinomatos|liquido libre/, /fondo de saco(?: \w+)? libre/],
  'ma.5': [/bi-?rads|malign|altamente sospech/],
  'ma.4': [/bi-?rads|sospech|malign/],
  'ma.0': [/bi-?rads|no concluyente|incomplet|complementa/],
  'ma.3': [/bi-?rads|probablemente benign/],
  'ma.axila': [
    /(?:ganglio|axila|axilar)\w*.{0,40}(?:atipic|sospech|anormal|alterad|engrosad)|adenopatia|linfadenopat|adenomegal/,
  ],

  're.pa': [/(?:presion|tension).{0,30}(?:elevad|alta|aument|\d{3})|hipertens/, NORMOTENSIVE],
  're.paGrave': [
    /(?:presion|tension).{0,30}(?:gravedad|grave|sever|elevad|alta|aument|\d{3})|hipertens|crisis/,
    NORMOTENSIVE,
  ],
  'gl.posdatismo': [/41 semanas|4[12](?: ?s|\+)|pos-?t?termino|prolongad|cronologicamente/],
};
