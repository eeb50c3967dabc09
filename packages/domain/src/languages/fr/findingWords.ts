import type { portugueseFindings } from '../pt-BR/findingWords.ts';
import type { FindingWords } from '../shape/readingWords.ts';

const RESTRICTED: FindingWords = [/restri|rciu|rcui|retard de croissance/];
const LARGE: FindingWords = [/macros|\bgros|grand|percentile|\bp ?9\d\b|excessi/];
const SMALL_ABDOMEN: FindingWords = [/perimetre abdominal|\bpa\b|restri|rciu|rcui|retard de croissance|petit|\bpag\b/];
const DISCORDANT: FindingWords = [/discordan|selectif/, /\bconcordan|croissance harmonieuse/];
const SHORT: FindingWords = [/court|raccourci|efface/, /col(?: [a-z]+){0,2} long\b/];
const MUCH_FLUID: FindingWords = [
  /(?<!oligo|an)hydramnios|exces de liquide|liquide.{0,20}(?:augment|exces)/,
  /oligo|anamnios|anhydramnios/,
];
const REDISTRIBUTED: FindingWords = [/centralis|redistribu|cerebro-?\s?placent|\brcp\b/];
const ANEMIC: FindingWords = [/anemie|mom\b/];
const WIDE_VENTRICLES: FindingWords = [
  /ventriculomegal|hydroceph|ventricul.{0,30}(?:augment|dilat)|dilatation.{0,20}ventric/,
];
const MARKED: FindingWords = [/marqueur/];
const THICK: FindingWords = [
  /(?:endometr\w*|epaisseur).{0,40}(?:epaiss|augment|\d)|epaississement/,
  /endometre (?:[a-z]+ ){0,2}(?:fin\b|mince|atrophi|lineaire)/,
];
const ALIVE =
  /embryon vivant|(?:battements?|activite cardiaque)(?: [a-z]+){0,2} (?:present|positi)|(?<!non )\bevolutive|grossesse viable/;
const EMBRYO_SEEN = /embryon (?:vivant|present|visible|unique)|(?<!non )\bevolutive|grossesse viable/;
const FORWARD = /(?:arantius|ductus|onde a).{0,30}(?:positi|presente|anterograde)/;
const DIASTOLE = /(?:diastole|flux diastolique) (?:presente?|positi)/;
const NASAL_BONE = /os (?:nasal|propres? du nez).{0,20}present/;
const RHYTHMIC = /rythme(?: [a-zœ]+){0,2} (?:regulier|sinusal)/;
const REACTIVE = /(?<!non |non-)\breacti|categorie (?:i|1)\b/;
const HOMOGENEOUS = /myometre (?:[a-z]+ ){0,2}homogene/;
const CONNECTED = /connexions?.{0,60}(?<!dis)concordant/;
const MUCH = /(?<!oligo|an)(?:poly)?hydramnios/;
const NORMOTENSIVE = /normotend/;

/** How each finding is said in French, and how its opposite is. */
export const frenchFindings: Readonly<Record<keyof typeof portugueseFindings, FindingWords>> = {
  'gen.pHigh': [/dessus|augment|elev|haut|grand|dilat|superieur/],
  'gen.pLow': [/dessous|redui|diminu|bas(?:se)?\b|petit|court|inferieur/],
  'gen.z3': [/z-?score|hors|ecart|augment|redui|dilat|hypopl|diminu/],
  'gen.alterado': [/anormal|anomali|altere|malform|suspect/],

  't1.obito': [
    /sans (?:activite cardiaque|battement)|absence d.(?:activite|battement)|activite cardiaque absente|non evolutive|\bmort\b|deces|arret(?:ee)?|fausse couche|non viable/,
    ALIVE,
  ],
  't1.obitoIncerto': [
    /sans (?:activite cardiaque|battement)|viabilite (?:incertaine|douteuse)|activite cardiaque (?:absente|non)/,
    ALIVE,
  ],
  't1.anembrionada': [
    /anembryon|sans embryon|embryon (?:non|absent)|non evolutive|(?:oe|œ)uf clair|non viable/,
    EMBRYO_SEEN,
  ],
  't1.sacoIncerto': [/sans embryon|viabilite (?:incertaine|douteuse)|embryon (?:non|absent)/, EMBRYO_SEEN],
  't1.bradi': [/bradycard|(?:frequence|battement|rythme).{0,40}(?:bas(?:se)?\b|redui|lent)/],
  't1.vesicula': [/vesicule.{0,40}(?:anormal|alter|augment|grand|irregul|petit|calcifi|hydropi)/],
  't1.hematoma': [/hematome|decollement sous-chorial|collection sous-choriale/],
  't1.descolamento': [/decollement/],
  't1.ectopica': [
    /ectopique|tubaire|cornual|interstitiel|extra-?\s?uterin|\bgeu\b/,
    /(?<!non |retard de croissance |extra-?)\bintra-?\s?uterine (?:evolutive|unique|normo)|grossesse (?:\w+ )?intra-?\s?uterine|eutopique|normalement implante|bien implante/,
  ],
  't1.cicatriz': [
    /cicatrice|isthmique|cervical|ectopique|implante (?:au|sur|dans)\b/,
    /eutopique|normalement implante|bien implante|implantation (?:normale|fundique)/,
  ],
  't1.indet': [
    /localisation (?:indetermin|inconnue|non)|(?:pas de|sans|aucun).{0,20}sac gestationnel/,
    /grossesse (?:\w+ )?intra-?\s?uterine|eutopique|normalement implante|bien implante/,
  ],
  't1.discordancia': [/discordan|difference de lcc/, /\bconcordan/],
  'tr.tn99': [/(?:clarte|\bcn\b).{0,60}(?:augment|elev|dessus|epaiss|p ?99|percentile|≥|>)/],
  'tr.tn95': [/(?:clarte|\bcn\b).{0,60}(?:augment|elev|dessus|epaiss|p ?9\d|percentile|≥|>)/],
  'tr.on': [
    /os (?:nasal|propres? du nez).{0,20}(?:absent|hypoplas|non)|(?:absence|hypoplasie) (?:de l.|des )os (?:nasal|propre)/,
    NASAL_BONE,
  ],
  'tr.dv': [/(?:arantius|ductus|onde a).{0,40}(?:invers|revers|absente|nulle|anormal|pathologi|negati)/, FORWARD],
  'tr.it': [/(?:regurgitation|insuffisance|fuite) tricuspid/],
  'tr.alto': [/risque (?:\S+ ){0,4}(?:augment|accru|eleve)|haut risque|depistage positif/],
  'tr.interm': [/risque (?:\S+ ){0,4}(?:intermedi|augment|modere|accru)/],
  'tr.nipt': [
    /(?:adn|dpni|nipt).{0,40}(?:risque eleve|haut risque|positif|anormal)|risque eleve/,
    /(?:adn|dpni|nipt).{0,40}(?:faible|bas risque|negatif|normal)/,
  ],
  'tr.ut': [
    /uterine?s.{0,60}(?:dessus|augment|elev|anormal|pathologi|p ?9\d|percentile)|(?:elev|augment|pathologi|resistance)\w*.{0,30}uterine?s/,
  ],
  'pe.alto': [
    /eclampsie.{0,60}(?:risque (?:augment|accru|eleve)|positif)|risque (?:\w+ ){0,2}(?:augment|accru|eleve).{0,30}eclampsie|haut risque.{0,30}eclampsie/,
  ],

  'gr.p3': [/restri|rciu|rcui|retard de croissance|petit|percentile|\bp ?[123]\b|\bpag\b/],
  'gr.p10': [/restri|rciu|rcui|retard de croissance|petit|percentile|\bp ?\d\b|\bpag\b/],
  'gr.p90': LARGE,
  'gr.p98': LARGE,
  'gr.ca3': SMALL_ABDOMEN,
  'gr.ca10': SMALL_ABDOMEN,
  'gr.rcfPrecoce': RESTRICTED,
  'gr.rcfTardia': RESTRICTED,
  'gr.queda': [/ralentissement|inflechissement|chute|cassure|restri|rciu|rcui|retard de croissance/],
  'gr.macro': [/macros|4[.\s]?\d00 ?g|superieur a 4|\bgros|grand/],
  'gr.micro': [/microceph|perimetre (?:cephalique|cranien).{0,60}(?:dessous|inferieur|redui|petit|ecart)/],
  'gr.ossos': [/(?:femur|os longs|humerus).{0,60}(?:dessous|inferieur|court|redui|petit|percentile)/],
  'gr.discord': DISCORDANT,
  'gr.discord20': DISCORDANT,

  'av.obito': [
    /deces|\bmort\b|mfiu|mort-?ne|(?:sans|absence d.) ?(?:activite cardiaque|battement)|(?:battements?|activite cardiaque)(?: [a-zœ]+){0,2} absent/,
    /f(?:oe|œ)tus vivants?\b|(?:battements?|activite cardiaque)(?: [a-zœ]+){0,2} (?:present|reguli|positi)/,
  ],
  'av.bradi': [/bradycard|(?:frequence|battement|rythme).{0,40}(?:bas(?:se)?\b|redui|lent)/],
  'av.taqui': [/tachycard|(?:frequence|battement|rythme).{0,40}(?:accele|elev|rapide|augment)/],
  'av.ritmo': [/irreguli|arythmi|extrasyst/, /(?:rythme|battements?)(?: [a-zœ]+){0,2} (?:regulier)/],
  'pl.previa': [/placenta.{0,30}pr(?:e|ae|æ)via|bas(?:se)? inser|insere bas|inser\w+ bas|recouvr\w+ (?:l.)?orifice/],
  'pl.baixa': [/bas(?:se)? inser|insere bas|insertion basse|pr(?:e|ae|æ)via|a \d+.{0,14}orifice/],
  'pl.acret': [/accret|increta|percreta/],
  'co.velam': [/velament/, /insertion (?:\w+ ){0,3}(?:centrale|normale|paracentrale)/],
  'co.vasa': [/vasa ?pr(?:e|ae|æ)via|vaisseaux pr(?:e|ae|æ)via/],
  'co.auu': [/artere ombilicale unique|\baou\b|(?:deux|2) vaisseaux/, /(?:trois|3) vaisseaux|deux arteres/],
  'cx.muitoCurto': SHORT,
  'cx.curto': SHORT,
  'cx.funil': [/entonnoir|funneling|protrusion/, /orifice interne ferme/],
  'cx.sludge': [/sludge|debris/],
  'cx.risco': [/risque.{0,40}(?:accouchement|prematur|28)|accouchement.{0,30}avant 28/],
  'la.anidramnio': [/anamnios|anhydramnios|absence de liquide|oligo/, /(?:poly)?hydramnios/],
  'la.oligo': [/oligo|liquide.{0,20}(?:redui|diminu|peu)|diminution du liquide|anamnios/, MUCH],
  'la.reduzido': [/oligo|limite inferieure|liquide.{0,20}(?:redui|diminu|limite)|diminution du liquide/, MUCH],
  'la.poliGrave': MUCH_FLUID,
  'la.poliMod': MUCH_FLUID,
  'la.poli': MUCH_FLUID,
  'la.incoerente': [
    /diverge|discord|oligo|hydramnios|anamnios|liquide.{0,20}(?:redui|diminu|augment)/,
    /(?<!dis)concord|(?<!in)coherente/,
  ],
  'tt.sttf': [/transfus|\bstt\b|oligo\w*-?\s?\/?(?:poly)?hydr/],
  'tt.taps': [/\btaps\b|anemie.polycyth/],
  'tt.taps05': [/\btaps\b|(?:difference|discordance) de psv|anemie.polycyth/],
  'tt.sfgr': [/selecti|rciu|rcui|restri|retard de croissance|discordan/, /\bconcordan|croissance harmonieuse/],
  'bp.oligo': [/profil.{0,40}(?:liquide|anormal|oligo)|oligo|liquide.{0,20}(?:redui|diminu)/],
  'bp.equivoco': [/(?:profil|manning|pbf).{0,30}(?:equivoque|douteux|suspect|anormal|\b6)/],
  'bp.alterado': [/(?:profil|manning|pbf).{0,30}(?:anormal|altere|pathologi|\b[024] ?\/)|asphyxie|souffrance f/],

  'do.reversa': [/(?:diastol|flux).{0,30}(?:invers|revers)|(?:invers|revers).{0,20}diastol|reverse flow/, DIASTOLE],
  'do.zero': [/diastol\w*.{0,12}(?:nul|absent|zero)|absence.{0,20}diastol/, DIASTOLE],
  'do.au95': [
    /(?:resistance|ip|pulsatilite).{0,40}(?:augment|elev|dessus)|ombilical.{0,40}(?:augment|elev|dessus|anormal|pathologi)/,
  ],
  'do.rcp1': REDISTRIBUTED,
  'do.rcp5': REDISTRIBUTED,
  'do.cent': [/centralis|redistribu|brain.?sparing|vasodilatation cerebrale/],
  'do.acm': [/vasodilat|(?:cerebrale moyenne|\bacm\b).{0,40}(?:redui|bas|dessous|diminu|anormal)|centralis|redistribu/],
  'do.dvReverso': [/(?:arantius|ductus|onde a).{0,40}(?:invers|revers|anormal|pathologi|negati)/, FORWARD],
  'do.dvZero': [/(?:arantius|ductus|onde a).{0,40}(?:absente|nulle|anormal|pathologi)/, FORWARD],
  'do.dv95': [/(?:arantius|ductus|ipv).{0,40}(?:augment|elev|dessus|anormal|pathologi)/],
  'do.vu': [
    /(?:pulsatil\w*|pulsation\w*).{0,30}veine ombilicale|veine ombilicale.{0,30}puls/,
    /veine ombilicale.{0,30}(?:normale|continue|non pulsatile|sans pulsa)/,
  ],
  'do.istmo': [
    /isthme.{0,30}(?:retrograd|revers|invers|anormal)|(?:retrograd|revers|invers)\w*.{0,30}isthme/,
    /isthme.{0,30}(?:anterograde|normal)/,
  ],
  'do.ut': [
    /uterine?s.{0,60}(?:dessus|augment|elev|anormal|pathologi|p ?9\d)|(?:elev|augment|pathologi|resistance)\w*.{0,30}uterine?s/,
  ],
  'do.anemia155': ANEMIC,
  'do.anemia15': ANEMIC,
  'do.anemia129': [/anemie|mom\b|psv.{0,30}(?:augment|elev)/],
  'do.estagio': [/stade|restri|rciu|rcui|retard de croissance/],

  'an.listaAlt': [/anomali|malformation|anormal/],
  'an.vent15': WIDE_VENTRICLES,
  'an.vent12': WIDE_VENTRICLES,
  'an.vent10': [/ventriculomegal|ventricul.{0,30}(?:augment|dilat|limite)|dilatation.{0,20}ventric/],
  'an.cm': [/grande citerne.{0,30}(?:elargi|augment|large)|mega ?grande citerne|megacitern/],
  'an.cmPeq': [/grande citerne.{0,30}(?:redui|efface|petit|absent|comble|non)/],
  'an.prega': [/pli nucal.{0,30}(?:epaiss|augment|dessus|elev)/],
  'an.on': [
    /os (?:nasal|propres? du nez).{0,20}(?:hypoplas|absent|court|redui|petit)|hypoplasie (?:de l.|des )os (?:nasal|propre)/,
    NASAL_BONE,
  ],
  'an.pelveAlta': [
    /dilatation\w*.{0,30}(?:urinaire|pyel|bassinet|renal)|hydroneph|pyelectasi|bassinet.{0,30}(?:augment|dilat)|utd a2/,
  ],
  'an.pelve': [
    /pyelectasi|dilatation\w*.{0,30}(?:urinaire|pyel|bassinet|renal)|hydroneph|bassinet.{0,30}(?:augment|dilat)|utd a1/,
  ],
  'an.interoc': [/hypertelor|hypotelor|interoculaire.{0,30}(?:augment|redui|diminu)/],
  'an.femurPe': [/femur\/?\s?-?pied\b.{0,30}(?:redui|diminu|bas)|dysplasie|femur.{0,20}court/],
  'an.torax': [
    /thorax.{0,40}(?:redui|etroit|petit|hypoplas)|hypoplasie pulmonaire|thoraci.{0,30}(?:redui|etroit|petit)/,
  ],
  'an.eixo': [/axe.{0,20}(?:anormal|devie)|deviation de l.axe|levocard|dextrocard|mesocard/],
  'mk.um': MARKED,
  'mk.varios': MARKED,

  'ec.situs': [/situs (?!solitus|normal)|isomeris|heterotax|dextrocard/, /situs (?:solitus|normal)/],
  'ec.av': [
    /connexion atrio-?ventriculaire(?! ?:? concordante)|discordan|double entree|atresie|canal atrio|\bcav\b|communication/,
    CONNECTED,
  ],
  'ec.va': [
    /connexion ventriculo-?\s?arterielle(?! ?:? concordante)|transposition|\btgv\b|\btga\b|double issue|vdddi|tronc arteriel|truncus|discordan/,
    CONNECTED,
  ],
  'ec.arcoD': [
    /(?:arc|crosse) (?:aortique|de l.aorte).{0,20}(?:droit|double)|double arc/,
    /(?:arc|crosse) (?:aortique|de l.aorte).{0,20}gauche/,
  ],
  'ec.coarct': [
    /coarctation|isthme.{0,30}(?:redui|etroit|hypoplas)|hypoplasie de (?:l.arche|la crosse|l.isthme|l.arc)/,
  ],
  'ec.ict': [/cardiomegal|(?:index|indice|rapport) cardio-?\s?thoracique.{0,30}(?:augment|elev)/],
  'ec.valva': [
    /(?:insuffisance|regurgitation|fuite).{0,30}(?:valv|atrio|mitral|tricusp)/,
    /valves? .{0,30}(?:continente|competente)/,
  ],
  'ec.ducto': [/constriction.{0,20}canal|canal arteriel.{0,30}(?:constri|restri)/],
  'ec.forame': [/(?:anormal|restrictif|altere).{0,30}foramen|foramen.{0,30}(?:restrictif|anormal|ferme)/],
  'ec.funcao': [/dysfonction|(?:fonction|contractilite).{0,30}(?:redui|diminu|altere|anormal)/],
  'ec.cv': [/score.{0,30}(?:redui|bas|anormal|\d)|insuffisance cardiaque|defaillance/],
  'ec.tsv': [/tachyaryth|tachycard|flutter|supraventricul/, RHYTHMIC],
  'ec.bavt': [/\bbloc\b|\bbav/, RHYTHMIC],
  'ec.pr': [/(?:intervalle|espace) (?:atrio|pr|av).{0,30}(?:prolong|augment|allong)|\bbloc\b/],
  'ct.patol': [/pathologi|categorie iii|categorie 3|anormal/, REACTIVE],
  'ct.susp': [/suspect|categorie ii\b|categorie 2|atypique|non.?reacti|anormal/, REACTIVE],
  'ct.naoReat': [/non.?reacti|areacti|peu reacti/, /(?<!non |non-|peu )\breacti/],
  'ct.taqui': [/tachyc/],
  'ct.bradi': [/bradyc/],
  'ct.hiper': [
    /tachysyst|hyperstim|hyperton|hypercinesi/,
    /(?:activite uterine|contractions).{0,30}(?:normal|physiolog)/,
  ],

  'gy.endoPos': THICK,
  'gy.endoPosAss': THICK,
  'gy.polipo': [/intracavit|polype|sous-muqueu/, /cavite (?:[a-z]+ ){0,2}(?:vide|virtuelle|libre)/],
  'gy.miomas': [/myome|fibrome|myomateu|leiomyome/, HOMOGENEOUS],
  'gy.adeno': [/adenomyos/, HOMOGENEOUS],
  'gy.orads5': [/o-?rads|malin|malign|risque eleve|(?:masse|lesion|kyste|tumeur).{0,30}(?:annex|ovar)/],
  'gy.orads4': [/o-?rads|risque intermed|malin|malign|(?:masse|lesion|kyste|tumeur).{0,30}(?:annex|ovar)/],
  'gy.orads3': [/o-?rads|(?:masse|lesion|kyste|tumeur).{0,30}(?:annex|ovar)/],
  'gy.orads0': [/o-?rads|incomplet|non (?:evalu|visualis|vu)|limite/],
  'gy.dip': [
    /(?:glissement|sliding sign).{0,20}(?:negatif|absent)|oblitera|comble/,
    /(?:glissement|sliding sign).{0,20}(?:positif|present)/,
  ],
  'gy.endoP': [/endometriose|endometriosique/],
  'gy.diu': [
    /(?:\bdiu\b|sterilet|dispositif).{0,30}(?:bas|mal ?pos|non|deplac|hors)/,
    /(?:\bdiu\b|sterilet|dispositif).{0,30}(?:bien pos|en place|bien place|correct)/,
  ],
  'gy.istmo': [
    /isthmocele|niche|defaut.{0,20}cicatrice|myometre residuel/,
    /cicatrice (?:[a-z]+ ){0,2}(?:intacte|reguliere)/,
  ],
  'gy.ascite': [/ascite|implant|carcinose|epanchement|liquide libre/, /(?:cul-de-sac|douglas)(?: \w+)? libre/],
  'ma.5': [/bi-?rads|malign|malin|tres suspect/],
  'ma.4': [/bi-?rads|suspect|malign|malin/],
  'ma.0': [/bi-?rads|non conclu|incomplet|complet/],
  'ma.3': [/bi-?rads|probablement benin/],
  'ma.axila': [/(?:ganglion|axill|aisselle)\w*.{0,40}(?:atypique|suspect|anormal|epaiss)|adenopathi|adenomegal/],

  're.pa': [/(?:pression|tension).{0,30}(?:elev|haute|augment|\d{3})|hypertens|\bhta\b/, NORMOTENSIVE],
  're.paGrave': [
    /(?:pression|tension).{0,30}(?:gravite|severe|elev|haute|augment|\d{3})|hypertens|\bhta\b/,
    NORMOTENSIVE,
  ],
  'gl.posdatismo': [/41 ?(?:sa|semaines)|4[12](?: ?sa|\+)|post-?terme|prolongee|depasse|terme depasse/],
};
