import type { portugueseFindings } from '../pt-BR/findingWords.ts';
import type { FindingWords } from '../shape/readingWords.ts';

const RESTRICTED: FindingWords = [/restri|\bfgr\b|\biugr\b|retardierung/];
const LARGE: FindingWords = [/makros|groß|\blga\b|per[cz]entile|\bp ?9\d\b/];
const SMALL_ABDOMEN: FindingWords = [
  /abdomenumfang|bauchumfang|\bau\b|restri|\bfgr\b|\biugr\b|\bsga\b|klein|retardierung/,
];
const DISCORDANT: FindingWords = [/diskordan|selektiv|sfgr/, /(?<!dis)\bkonkordan/];
const SHORT: FindingWords = [/kurz|verkurzt|verstrichen/, /lange zervix|zervix lang/];
const MUCH_FLUID: FindingWords = [
  /polyhydr|(?:viel|vermehrt\w*) fruchtwasser|fruchtwasser\w*.{0,20}vermehrt|(?<!oligo|an)\bhydramnion/,
  /oligo|anhydr/,
];
const REDISTRIBUTED: FindingWords = [/zentralisation|brain.?sparing|umverteilung|[cz]erebropla[cz]ent|\bcpr\b/];
const ANEMIC: FindingWords = [/anami|mom\b/];
const WIDE_VENTRICLES: FindingWords = [
  /ventrikulomegal|hydro[cz]eph|ventrik.{0,30}(?:erweitert|dilat)|(?:erweitert|dilat)\w*.{0,20}ventrik/,
];
const MARKED: FindingWords = [/\bmarker/];
const THICK: FindingWords = [
  /endometri\w*.{0,40}(?:dick|verdick|\d)|verdickt\w* endometri/,
  /(?:dunnes|schmales|atrophes) endometrium|endometrium.{0,20}(?:dunn|schmal|atroph|zart)/,
];
const EMBRYO_SEEN =
  /(?:vitaler?|lebender?) embryo|embryo (?:\w+ )?(?:sichtbar|darstellbar|vorhanden)|(?<!nicht )\b(?:vitale|intakte) (?:\w+ )?schwangerschaft/;
const FORWARD = /(?:ductus venosus|a-welle).{0,30}(?:positiv|vorhanden|anterograd)|positive a-welle/;
const DIASTOLE = /(?:enddiastolischer|diastolischer) (?:fluss|flow) (?:vorhanden|positiv)|positiver (?:end)?diastol/;
const NASAL_BONE = /nasenbein.{0,20}(?:vorhanden|darstellbar|nachweisbar)/;
const RHYTHMIC = /(?<!un)\b(?:regelmaßiger|sinus) ?rhythmus|sinusrhythmus|rhythmus (?:regelmaßig|regular)/;
const REACTIVE = /(?<!nicht |a)\breaktiv|kategorie (?:i|1)\b/;
const HOMOGENEOUS = /homogenes myometrium|myometrium.{0,20}homogen/;
const CONNECTED =
  /(?:konnexion|verbindung)(?:en)?.{0,60}(?<!dis)konkordant|(?<!dis)\bkonkordante.{0,60}(?:konnexion|verbindung)/;
const MUCH = /polyhydr/;
const NORMOTENSIVE = /normoton/;
const ALIKE = /(?<!dis)\bkonkordan/;

/** How each finding is said in German, and how its opposite is. */
export const germanFindings: Readonly<Record<keyof typeof portugueseFindings, FindingWords>> = {
  'gen.pHigh': [/uber|erhoh|vergroßert|groß|hoch|erweitert|dilat/],
  'gen.pLow': [/unter|vermindert|verkleinert|klein|niedrig|kurz|reduziert/],
  'gen.z3': [/z-?score|außerhalb|abweich|erweitert|vergroßert|verkleinert|hypopl/],
  'gen.alterado': [/auffallig|abnorm|anomal|fehlbild|verdacht|pathologi/],

  't1.obito': [
    /ohne (?:\w+ )?herzaktion|keine (?:\w+ )?herzaktion|fehlende herzaktion|nicht vital|nicht intakt|\btod\b|missed abortion|verhaltener abort|abgestorben/,
    /(?:vitaler?|lebender?) embryo|herzaktion(?:en)? (?:\w+ ){0,2}(?:positiv|vorhanden|nachweisbar)|(?<!nicht )\b(?:vitale|intakte) (?:\w+ )?schwangerschaft/,
  ],
  't1.obitoIncerto': [
    /ohne (?:\w+ )?herzaktion|keine (?:\w+ )?herzaktion|vitalitat (?:unklar|fraglich)|herzaktion nicht/,
    /(?:vitaler?|lebender?) embryo|herzaktion(?:en)? (?:\w+ ){0,2}(?:positiv|vorhanden)|(?<!nicht )\b(?:vitale|intakte) (?:\w+ )?schwangerschaft/,
  ],
  't1.anembrionada': [
    /windei|anembryon|ohne (?:sichtbaren )?embryo|kein embryo|leere fruchthohle|nicht vital|nicht intakt/,
    EMBRYO_SEEN,
  ],
  't1.sacoIncerto': [
    /ohne (?:sichtbaren )?embryo|kein (?:sichtbarer )?embryo|vitalitat (?:unklar|fraglich)|leere fruchthohle/,
    EMBRYO_SEEN,
  ],
  't1.bradi': [/bradykard|(?:niedrig|langsam).{0,30}herz|herzfrequenz.{0,30}(?:niedrig|langsam|vermindert)/],
  't1.vesicula': [
    /dottersack.{0,40}(?:auffallig|abnorm|vergroßert|groß|irregular|klein|verkalk|hydrop)|(?:auffalliger|großer|kleiner) dottersack/,
  ],
  't1.hematoma': [/hamatom|subchoriale blutung/],
  't1.descolamento': [/abhebung|ablosung/],
  't1.ectopica': [
    /ektop|extrauterin|\beug\b|tubar|eileiter|kornual|interstitiell/,
    /(?<!nicht |extra)\bintrauterine (?:\w+ ){0,2}(?:schwangerschaft|graviditat|fruchthohle)|eutop|regelrecht implantiert|korrekt implantiert/,
  ],
  't1.cicatriz': [
    /narbe|isthmisch|zervikal|ektop|implantiert im/,
    /eutop|regelrecht implantiert|korrekt implantiert|implantation im fundus/,
  ],
  't1.indet': [
    /unklarer lokalisation|lokalisation (?:unklar|unbekannt|nicht)|keine (?:\w+ )?fruchthohle|\bpul\b/,
    /(?<!nicht )\bintrauterine (?:\w+ ){0,2}(?:schwangerschaft|graviditat|fruchthohle)|eutop|regelrecht implantiert/,
  ],
  't1.discordancia': [/diskordan|ssl-differenz/, ALIKE],
  'tr.tn99': [
    /(?:nackentransparenz|\bnt\b).{0,60}(?:erhoht|verdickt|verbreitert|uber|p ?99|perzentil|≥|>)|(?:erhohte|verdickte|verbreiterte) (?:nackentransparenz|nt\b)/,
  ],
  'tr.tn95': [
    /(?:nackentransparenz|\bnt\b).{0,60}(?:erhoht|verdickt|verbreitert|uber|p ?9\d|perzentil|≥|>)|(?:erhohte|verdickte|verbreiterte) (?:nackentransparenz|nt\b)/,
  ],
  'tr.on': [
    /nasenbein.{0,20}(?:fehl|hypoplas|aplas|nicht|absent)|(?:fehlendes|hypoplastisches) nasenbein|hypoplasie des nasenbeins/,
    NASAL_BONE,
  ],
  'tr.dv': [
    /(?:ductus venosus|a-welle).{0,40}(?:umgekehrt|revers|negativ|fehl|null|auffallig|patholog)|(?:umgekehrte|reverse|negative|fehlende) a-welle/,
    FORWARD,
  ],
  'tr.it': [/trikuspidal(?:klappen)?-?(?:regurgitation|insuffizienz)/],
  'tr.alto': [
    /(?:erhoht|hoh)\w* risiko|risiko.{0,30}(?:erhoht|hoch)|screening (?:positiv|auffallig)|auffalliges screening/,
  ],
  'tr.interm': [/(?:mittler|intermediar|erhoht)\w* risiko|risiko.{0,30}(?:mittel|intermediar|erhoht)/],
  'tr.nipt': [
    /(?:nipt|zellfreie).{0,40}(?:hoh|auffallig|positiv)|hohem risiko/,
    /(?:nipt|zellfreie).{0,40}(?:niedrig|negativ|unauffallig|gering)/,
  ],
  'tr.ut': [
    /(?:uterina|uterinarterien).{0,60}(?:uber|erhoht|auffallig|patholog|p ?9\d|perzentil)|(?:erhoht|hoh)\w*.{0,30}uterina/,
  ],
  'pe.alto': [
    /(?:erhoht|hoh)\w* risiko.{0,40}eklampsie|eklampsie.{0,60}(?:(?:erhoht|hoh)\w* risiko|positiv|risiko.{0,20}erhoht)|eklampsierisiko.{0,20}(?:erhoht|hoch)/,
  ],

  'gr.p3': [/restri|\bfgr\b|\biugr\b|\bsga\b|klein|retardierung|per[cz]entile|\bp ?[123]\b/],
  'gr.p10': [/restri|\bfgr\b|\biugr\b|\bsga\b|klein|retardierung|per[cz]entile|\bp ?\d\b/],
  'gr.p90': LARGE,
  'gr.p98': LARGE,
  'gr.ca3': SMALL_ABDOMEN,
  'gr.ca10': SMALL_ABDOMEN,
  'gr.rcfPrecoce': RESTRICTED,
  'gr.rcfTardia': RESTRICTED,
  'gr.queda': [/verlangsam|abfall|abflach|abnahme|wachstumsknick|restri|\bfgr\b|\biugr\b|retardierung/],
  'gr.macro': [/makros|4[.\s]?\d00 ?g|groß|\blga\b/],
  'gr.micro': [/mikro[cz]eph|kopfumfang.{0,60}(?:unter|klein|vermindert|abweich)|kleiner kopf/],
  'gr.ossos': [
    /(?:femur|rohrenknochen|humerus).{0,60}(?:unter|kurz|verkurzt|klein|perzentile)|(?:kurze|verkurzte) (?:rohrenknochen|femur)/,
  ],
  'gr.discord': DISCORDANT,
  'gr.discord20': DISCORDANT,

  'av.obito': [
    /fruchttod|\btod\b|\biuft\b|totgeb|(?:keine|ohne|fehlende) (?:fetale )?(?:herzaktion|herztatigkeit)|herzaktion(?:en)? (?:fehl|nicht)|abgestorben/,
    /(?:lebender?|vitaler?) (?:fetus|fotus|feten|einling)|herzaktion(?:en)? (?:\w+ ){0,2}(?:positiv|vorhanden|regelmaßig)/,
  ],
  'av.bradi': [/bradykard|(?:niedrig|langsam).{0,30}herz|herzfrequenz.{0,30}(?:niedrig|langsam|vermindert)/],
  'av.taqui': [/tachykard|(?:schnell|erhoht|hoh)\w*.{0,20}herzfrequenz|herzfrequenz.{0,30}(?:erhoht|hoch|schnell)/],
  'av.ritmo': [
    /unregelmaßig|arrhythm|extrasyst|irregular/,
    /(?<!un)\bregelmaßiger? (?:\w+ )?(?:herz|rhythmus)|rhythmus regelmaßig/,
  ],
  'pl.previa': [/pr(?:a|ae)via|tief(?:er)? (?:sitz|plazenta)|tiefsitz|muttermund.{0,20}(?:bedeck|uberdeck)/],
  'pl.baixa': [/tief(?:er)? ?(?:sitz|plazenta)|pr(?:a|ae)via|vom (?:inneren )?muttermund/],
  'pl.acret': [/a[ck]{2}ret|increta|per[ck]reta/],
  'co.velam': [
    /velamentos/,
    /(?:zentrale|normale|parazentrale) (?:\w+ ){0,2}insertion|insertion (?:der nabelschnur )?(?:zentral|regelrecht)|zentraler? nabelschnuransatz/,
  ],
  'co.vasa': [/vasa ?pr(?:a|ae)via/],
  'co.auu': [
    /singulare (?:nabelarterie|umbilikalarterie|a\. umbilicalis)|\bsua\b|(?:zwei|2)-?\s?gefaß/,
    /(?:drei|3)-?\s?gefaß|drei gefaße|zwei (?:nabel)?arterien/,
  ],
  'cx.muitoCurto': SHORT,
  'cx.curto': SHORT,
  'cx.funil': [/trichter|funnel/, /(?:innerer )?muttermund geschlossen/],
  'cx.sludge': [/sludge|debris/],
  'cx.risco': [/risiko.{0,40}(?:fruhgeburt|28)|fruhgeburt.{0,30}risiko/],
  'la.anidramnio': [/anhydr|kein fruchtwasser|fehlendes fruchtwasser|oligo/, MUCH],
  'la.oligo': [
    /oligo|(?:wenig|vermindert\w*|reduziert\w*) fruchtwasser|fruchtwasser\w*.{0,20}(?:vermindert|reduziert|wenig)|anhydr/,
    MUCH,
  ],
  'la.reduzido': [
    /oligo|unteren? grenze|(?:wenig|vermindert\w*|reduziert\w*) fruchtwasser|fruchtwasser\w*.{0,20}(?:vermindert|reduziert|grenzwertig)/,
    MUCH,
  ],
  'la.poliGrave': MUCH_FLUID,
  'la.poliMod': MUCH_FLUID,
  'la.poli': MUCH_FLUID,
  'la.incoerente': [
    /weicht|diskrepan|oligo|polyhydr|anhydr|fruchtwasser\w*.{0,20}(?:vermindert|vermehrt)/,
    /stimmt.{0,40}uberein|ubereinstimm/,
  ],
  'tt.sttf': [/transfusion|\bffts\b|\bttts\b|oligo-?\s?\/?poly/],
  'tt.taps': [/\btaps\b|anamie.poly[zc]yth/],
  'tt.taps05': [/\btaps\b|psv-?\s?(?:differenz|diskordanz)|anamie.poly[zc]yth/],
  'tt.sfgr': [/selektiv|sfgr|\bfgr\b|restri|diskordan/, ALIKE],
  'bp.oligo': [/profil.{0,40}(?:fruchtwasser|auffallig|oligo)|oligo|vermindert\w* fruchtwasser/],
  'bp.equivoco': [/(?:profil|bpp).{0,30}(?:nicht eindeutig|fraglich|suspekt|auffallig|\b6)/],
  'bp.alterado': [/(?:profil|bpp).{0,30}(?:patholog|auffallig|abnorm|\b[024] ?\/)|asphyxie/],

  'do.reversa': [/reverse|ruckfluss|umkehr|revers.{0,20}diastol|diastol.{0,30}(?:revers|ruckfluss)/, DIASTOLE],
  'do.zero': [/nullfluss|zero.?flow|fehlender.{0,20}diastol|diastol.{0,30}(?:fehl|null)|\baedf\b/, DIASTOLE],
  'do.au95': [
    /(?:erhoht|hoh)\w*.{0,40}(?:widerstand|pi\b|nabelarterie|umbilicalis)|(?:nabelarterie|umbilicalis).{0,40}(?:erhoht|hoch|auffallig|patholog|uber)/,
  ],
  'do.rcp1': REDISTRIBUTED,
  'do.rcp5': REDISTRIBUTED,
  'do.cent': [/zentralisation|brain.?sparing|umverteilung/],
  'do.acm': [
    /vasodilat|(?:cerebri media|\bacm\b|\bmca\b).{0,40}(?:vermindert|niedrig|unter|erniedrigt|auffallig)|zentralisation|brain.?sparing|umverteilung/,
  ],
  'do.dvReverso': [
    /(?:ductus venosus|a-welle).{0,40}(?:umgekehrt|revers|negativ|auffallig|patholog)|(?:umgekehrte|reverse|negative) a-welle/,
    FORWARD,
  ],
  'do.dvZero': [/(?:ductus venosus|a-welle).{0,40}(?:fehl|null|auffallig|patholog)|fehlende a-welle/, FORWARD],
  'do.dv95': [/(?:erhoht|hoh)\w*.{0,30}ductus|ductus.{0,40}(?:erhoht|hoch|auffallig|patholog|uber)/],
  'do.vu': [
    /pulsation\w*.{0,30}nabelvene|nabelvene.{0,30}puls/,
    /nabelvene.{0,30}(?:unauffallig|kontinuierlich|ohne puls|nicht puls)/,
  ],
  'do.istmo': [
    /isthmus.{0,30}(?:retrograd|revers|auffallig)|retrograder?.{0,30}isthmus/,
    /isthmus.{0,30}(?:anterograd|unauffallig)|anterograder?.{0,30}isthmus/,
  ],
  'do.ut': [
    /(?:uterina|uterinarterien).{0,60}(?:uber|erhoht|auffallig|patholog|p ?9\d|perzentil)|(?:erhoht|hoh)\w*.{0,30}uterina/,
  ],
  'do.anemia155': ANEMIC,
  'do.anemia15': ANEMIC,
  'do.anemia129': [/anami|mom\b|psv.{0,30}(?:erhoht|hoch)/],
  'do.estagio': [/\bstadium|restri|\bfgr\b|\biugr\b|retardierung/],

  'an.listaAlt': [/auffallig|fehlbild|anomal/],
  'an.vent15': WIDE_VENTRICLES,
  'an.vent12': WIDE_VENTRICLES,
  'an.vent10': [/ventrikulomegal|ventrik.{0,30}(?:erweitert|dilat|grenzwertig)|(?:erweitert|dilat)\w*.{0,20}ventrik/],
  'an.cm': [
    /cisterna magna.{0,30}(?:erweitert|vergroßert|groß|weit)|mega ?cisterna|(?:erweiterte|große) cisterna magna/,
  ],
  'an.cmPeq': [
    /cisterna magna.{0,30}(?:verkleinert|aufgehoben|klein|fehl|nicht|verstrichen)|(?:kleine|fehlende) cisterna magna/,
  ],
  'an.prega': [/nackenfalte.{0,30}(?:verdickt|erhoht|uber)|verdickte nackenfalte/],
  'an.on': [
    /(?:hypoplas\w*|fehlendes|kurzes) nasenbein|nasenbein.{0,20}(?:hypoplas|fehl|kurz|aplas)|hypoplasie des nasenbeins/,
    NASAL_BONE,
  ],
  'an.pelveAlta': [
    /(?:harntrakt|nierenbecken|harnweg)\w*.{0,30}(?:dilat|erweiter)|(?:dilat|erweiter)\w*.{0,30}(?:harn|niere)|harntraktdilatation|hydroneph|pyelektas|utd a2/,
  ],
  'an.pelve': [
    /pyelektas|(?:harntrakt|nierenbecken|harnweg)\w*.{0,30}(?:dilat|erweiter)|(?:dilat|erweiter)\w*.{0,30}(?:harn|niere)|hydroneph|utd a1/,
  ],
  'an.interoc': [/hypertelor|hypotelor|(?:orbita|interorbital)\w*.{0,30}(?:vergroßert|verkleinert)/],
  'an.femurPe': [
    /(?:vermindert\w*|niedrig\w*) femur-?\s?fuß|femur-?\s?fuß.{0,30}(?:vermindert|niedrig)|dysplasie|kurze[rs]? femur/,
  ],
  'an.torax': [
    /(?:vermindert\w*|klein\w*|eng\w*|schmal\w*) thorax|thorax.{0,40}(?:vermindert|klein|eng|schmal)|lungenhypoplas/,
  ],
  'an.eixo': [
    /(?:auffallig|abweich|abnorm)\w* herzachse|herzachse.{0,20}(?:auffallig|abweich|abnorm|verlagert)|lavokard|dextrokard|mesokard/,
  ],
  'mk.um': MARKED,
  'mk.varios': MARKED,

  'ec.situs': [
    /(?:auffalliger|abnormer) situs|situs (?!solitus|normal|unauffallig)|isomeri|heterotaxi|dextrokard/,
    /situs (?:solitus|normal|unauffallig)/,
  ],
  'ec.av': [
    /atrioventrikulare (?:konnexion|verbindung)(?!:? konkordant)|diskordan|double inlet|atresie|septumdefekt|\bavsd\b/,
    CONNECTED,
  ],
  'ec.va': [
    /ventrikulo-?\s?arterielle (?:konnexion|verbindung)(?!:? konkordant)|transposition|\btga\b|double outlet|truncus|diskordan/,
    CONNECTED,
  ],
  'ec.arcoD': [
    /(?:rechter?|rechtsseitiger?|doppelter?) aortenbogen|aortenbogen.{0,20}(?:recht|doppel)/,
    /(?:linker?|linksseitiger?) aortenbogen|aortenbogen.{0,20}link/,
  ],
  'ec.coarct': [
    /[kc]oar[ck]ta|isthmusstenose|isthmus.{0,30}(?:eng|schmal|hypoplas)|hypoplas\w*.{0,20}(?:bogen|isthmus)/,
  ],
  'ec.ict': [/kardiomegal|herz-?\s?thorax.{0,30}(?:erhoht|vergroßert)|vergroßertes herz/],
  'ec.valva': [
    /(?:klappe|mitral|trikuspid|atrioventrikular)\w*.{0,30}(?:regurgitation|insuffizienz)|klappeninsuffizienz/,
    /klappen.{0,20}(?:kompetent|schlussfahig)|kompetente.{0,20}klappe/,
  ],
  'ec.ducto': [/konstriktion.{0,20}ductus|ductus arteriosus.{0,30}(?:konstri|verengt|restri)/],
  'ec.forame': [
    /(?:auffalliger?|restriktiver?|abnormer?).{0,30}foramen|foramen.{0,30}(?:restriktiv|auffallig|verschlossen)/,
  ],
  'ec.funcao': [
    /dysfunktion|(?:funktion|kontraktilitat).{0,30}(?:vermindert|eingeschrankt|reduziert|auffallig)|(?:verminderte|eingeschrankte|reduzierte) (?:\w+ ){0,2}(?:funktion|kontraktilitat)/,
  ],
  'ec.cv': [
    /(?:verminderter?|niedriger?|auffalliger?) (?:kardiovaskularer )?score|score.{0,30}(?:vermindert|niedrig|\d)|herzinsuffizienz/,
  ],
  'ec.tsv': [/tachyarr|tachykard|flattern|flutter|supraventrikular/, RHYTHMIC],
  'ec.bavt': [/\bblock\b|av-?block/, RHYTHMIC],
  'ec.pr': [/verlangert\w*.{0,30}(?:intervall|zeit)|intervall.{0,30}verlangert|\bblock\b/],
  'ct.patol': [/patholog|kategorie iii|kategorie 3|auffallig/, REACTIVE],
  'ct.susp': [/suspekt|kategorie ii\b|kategorie 2|atypisch|nicht.?reaktiv|areaktiv|auffallig/, REACTIVE],
  'ct.naoReat': [/nicht.?reaktiv|areaktiv|eingeengt|silent/, /(?<!nicht |a)\breaktiv/],
  'ct.taqui': [/tachyk/],
  'ct.bradi': [/bradyk/],
  'ct.hiper': [
    /tachysyst|uberstimul|polysyst|hyperton|wehensturm/,
    /(?:wehen|kontraktion)\w*.{0,30}(?:normal|unauffallig|regelrecht)|normale wehentatigkeit/,
  ],

  'gy.endoPos': THICK,
  'gy.endoPosAss': THICK,
  'gy.polipo': [/intrakavit|polyp|submuko/, /(?:leeres|freies) cavum|cavum.{0,20}(?:leer|frei)/],
  'gy.miomas': [/myom/, HOMOGENEOUS],
  'gy.adeno': [/adenomyos/, HOMOGENEOUS],
  'gy.orads5': [
    /o-?rads|malign|hohes risiko|(?:raumforderung|lasion|zyste|tumor).{0,30}(?:adnex|ovar)|adnex(?:lasion|tumor)/,
  ],
  'gy.orads4': [
    /o-?rads|mittleres risiko|malign|(?:raumforderung|lasion|zyste|tumor).{0,30}(?:adnex|ovar)|adnex(?:lasion|tumor)/,
  ],
  'gy.orads3': [/o-?rads|(?:raumforderung|lasion|zyste|tumor).{0,30}(?:adnex|ovar)|adnex(?:lasion|tumor)/],
  'gy.orads0': [/o-?rads|unvollstandig|nicht (?:beurteilbar|darstellbar)|eingeschrankt/],
  'gy.dip': [
    /(?:sliding sign|gleitzeichen).{0,20}negativ|negatives (?:sliding sign|gleitzeichen)|oblitera/,
    /(?:sliding sign|gleitzeichen).{0,20}positiv|positives (?:sliding sign|gleitzeichen)/,
  ],
  'gy.endoP': [/endometrios/],
  'gy.diu': [
    /(?:\biup\b|spirale).{0,30}(?:tief|fehl|nicht|disloz|außerhalb)|(?:tief|fehlliegend|disloziert)\w* (?:iup|spirale)/,
    /(?:\biup\b|spirale).{0,30}(?:korrekt|regelrecht|in situ|richtig)/,
  ],
  'gy.istmo': [
    /isthmozele|nische|restmyometrium|narbendefekt/,
    /narbe (?:\w+ ){0,2}(?:intakt|unauffallig)|intakte narbe/,
  ],
  'gy.ascite': [/aszites|implant|karzinose|freie flussigkeit/, /douglas(?:-?raum)? (?:\w+ )?frei/],
  'ma.5': [/bi-?rads|malign|hochgradig/],
  'ma.4': [/bi-?rads|suspekt|verdacht|malign/],
  'ma.0': [/bi-?rads|nicht abschließend|unvollstandig|erganzend/],
  'ma.3': [/bi-?rads|wahrscheinlich benigne|wahrscheinlich gutartig/],
  'ma.axila': [
    /(?:auffallig|atypisch|suspekt|vergroßert)\w*.{0,30}(?:lymph|axill)|(?:lymph|axill)\w*.{0,40}(?:auffallig|atypisch|suspekt|verdickt|vergroßert)|lymphadenopath/,
  ],

  're.pa': [/(?:erhoht|hoh)\w* blutdruck|blutdruck.{0,30}(?:erhoht|hoch|\d{3})|hyperton|hypertens/, NORMOTENSIVE],
  're.paGrave': [
    /blutdruck.{0,30}(?:schwer|erhoht|hoch|\d{3})|(?:erhoht|hoh)\w* blutdruck|hyperton|hypertens|krise/,
    NORMOTENSIVE,
  ],
  'gl.posdatismo': [/41\+0|41\. ?ssw|4[12](?: ?ssw|\+)|ubertrag|terminuberschreitung|uber (?:den )?termin/],
};
