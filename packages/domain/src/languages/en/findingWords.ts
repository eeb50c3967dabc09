import type { portugueseFindings } from '../pt-BR/findingWords.ts';
import type { FindingWords } from '../shape/readingWords.ts';

const RESTRICTED: FindingWords = [/restric|\bfgr\b|\biugr\b/];
const LARGE: FindingWords = [/macrosom|large|\blga\b|percentile|\bp ?9\d\b|excessive/];
const SMALL_ABDOMEN: FindingWords = [/abdominal circumference|\bac\b|restric|\bfgr\b|\biugr\b|\bsga\b|small/];
const DISCORDANT: FindingWords = [/discordan|selective/, /\bconcordan/];
const SHORT: FindingWords = [/\bshort|effaced/, /long cervix/];
const MUCH_FLUID: FindingWords = [
  /polyhydr|(?:increased|excess) (?:amniotic fluid|liquor)|(?:fluid|liquor).{0,20}increased/,
  /oligo|anhydr/,
];
const REDISTRIBUTED: FindingWords = [/brain.?sparing|redistribu|cerebroplacental|\bcpr\b|centrali[sz]/];
const ANEMIC: FindingWords = [/an(?:a)?emi|mom\b/];
const WIDE_VENTRICLES: FindingWords = [/ventriculomegal|hydroceph|ventric.{0,30}(?:enlarg|dilat)|dilat.{0,20}ventric/];
const MARKED: FindingWords = [/marker/];
const THICK: FindingWords = [
  /endometri\w*.{0,40}(?:thick|\d)|thick\w* endometri/,
  /thin (?:\w+ )?endometri|endometrium.{0,20}(?:thin|atroph|linear)|atrophic endometri/,
];
const ALIVE =
  /live embryo|living embryo|(?:cardiac activity|heart ?beat) (?:is )?(?:present|seen|positive)|(?<!non-?)\bviable (?:\w+ )?(?:pregnancy|embryo|intrauterine)|ongoing pregnancy/;
const EMBRYO_SEEN =
  /(?:live|living|single) embryo|embryo (?:is )?(?:present|seen|visible)|(?<!non-?)\bviable (?:\w+ )?(?:pregnancy|embryo|intrauterine)|ongoing pregnancy/;
const FORWARD = /(?:ductus venosus|a-?wave).{0,30}(?:positive|present|antegrade)|positive a-?wave/;
const DIASTOLE = /diastolic flow (?:is )?(?:present|positive)|positive (?:end-)?diastolic/;
const NASAL_BONE = /nasal bone.{0,20}present/;
const RHYTHMIC = /(?:regular|sinus) rhythm|rhythm (?:is )?(?:regular|sinus)/;
const REACTIVE = /(?<!non-?\s?)\breactive|category (?:i|1)\b/;
const HOMOGENEOUS = /homogeneous myometri|myometrium.{0,20}homogeneous/;
const CONNECTED = /connections?.{0,60}(?<!dis)concordant|(?<!dis)concordant.{0,60}connection/;
const MUCH = /polyhydr/;
const NORMOTENSIVE = /normotens/;
const ALIKE = /\bconcordan/;

/** How each finding is said in English, and how its opposite is. */
export const englishFindings: Readonly<Record<keyof typeof portugueseFindings, FindingWords>> = {
  'gen.pHigh': [/above|increas|enlarg|large|high|elevat|dilat/],
  'gen.pLow': [/below|reduc|decreas|small|low|short/],
  'gen.z3': [/z-?score|outside|deviation|enlarg|dilat|hypoplas|small|large/],
  'gen.alterado': [/abnormal|anomal|malform|suspicious/],

  't1.obito': [
    /no (?:fetal |embryonic )?(?:cardiac activity|heart ?beat)|absent (?:cardiac activity|heart ?beat)|absence of (?:cardiac|heart)|non-?viable|demise|missed miscarriage|missed abortion|embryonic death|pregnancy loss/,
    ALIVE,
  ],
  't1.obitoIncerto': [
    /no (?:fetal |embryonic )?(?:cardiac activity|heart ?beat)|absent (?:cardiac activity|heart ?beat)|uncertain viability|viability (?:is )?uncertain/,
    ALIVE,
  ],
  't1.anembrionada': [
    /anembryon|no embryo|without (?:an )?embryo|empty sac|blighted|non-?viable|early pregnancy loss/,
    EMBRYO_SEEN,
  ],
  't1.sacoIncerto': [
    /no (?:visible )?embryo|without (?:an )?embryo|empty sac|uncertain viability|viability (?:is )?uncertain/,
    EMBRYO_SEEN,
  ],
  't1.bradi': [/bradycard|(?:low|slow).{0,30}(?:heart|cardiac)|heart rate.{0,30}(?:low|slow|reduced)/],
  't1.vesicula': [
    /yolk sac.{0,40}(?:abnormal|enlarged|large|irregular|small|calcified|hydropic)|(?:abnormal|enlarged|large|irregular|small) yolk sac/,
  ],
  't1.hematoma': [/h(?:a)?ematoma|subchorionic (?:h(?:a)?emorrhage|collection|bleed)/],
  't1.descolamento': [/separation|detachment|abruption|subchorionic/],
  't1.ectopica': [
    /ectopic|tubal|cornual|interstitial|extra-?uterine/,
    /(?:^|[^x] |(?<!extra-?))\bintra-?uterine (?:\w+ )?(?:pregnancy|gestation|sac)|eutopic|normally (?:sited|implanted)/,
  ],
  't1.cicatriz': [
    /scar|isthmic|cervical|ectopic|implanted (?:at|in)/,
    /eutopic|normally (?:sited|implanted)|fundal implantation|normal implantation/,
  ],
  't1.indet': [
    /unknown location|\bpul\b|location (?:\w+ ){0,2}(?:unknown|undetermined|not)|no (?:\w+ )?(?:gestational )?sac/,
    /\bintra-?uterine (?:\w+ )?(?:pregnancy|gestation|sac)|eutopic|normally (?:sited|implanted)/,
  ],
  't1.discordancia': [/discordan|crl difference/, ALIKE],
  'tr.tn99': [
    /(?:translucency|\bnt\b).{0,60}(?:increas|raised|thick|above|p ?99|percentile|≥|>)|(?:increas|raised|thick)\w* (?:nuchal translucency|nt\b)/,
  ],
  'tr.tn95': [
    /(?:translucency|\bnt\b).{0,60}(?:increas|raised|thick|above|p ?9\d|percentile|≥|>)|(?:increas|raised|thick)\w* (?:nuchal translucency|nt\b)/,
  ],
  'tr.on': [
    /nasal bone.{0,20}(?:absent|hypoplas|not)|(?:absent|absence of|hypoplas\w*(?: of)?) (?:the )?nasal bone/,
    NASAL_BONE,
  ],
  'tr.dv': [
    /(?:ductus venosus|a-?wave).{0,40}(?:revers|absent|zero|abnormal|negative)|(?:revers|absent|abnormal)\w* (?:ductus venosus|a-?wave)/,
    FORWARD,
  ],
  'tr.it': [/tricuspid (?:regurgitation|insufficiency)/],
  'tr.alto': [
    /(?:increased|high|raised|elevated)[- ]risk|risk.{0,30}(?:increased|high|raised|elevated)|screen(?:ing)?[- ]positive/,
  ],
  'tr.interm': [/(?:intermediate|increased|moderate)[- ]risk|risk.{0,30}(?:intermediate|increased|moderate)/],
  'tr.nipt': [
    /(?:cell-free|nipt|cfdna).{0,40}(?:high|positive|abnormal)|high-risk/,
    /(?:cell-free|nipt|cfdna).{0,40}(?:low|negative|normal)/,
  ],
  'tr.ut': [
    /uterine arter.{0,60}(?:above|increas|raised|high|abnormal|p ?9\d|percentile)|(?:increas|raised|high)\w*.{0,30}uterine arter/,
  ],
  'pe.alto': [
    /(?:increased|high|raised|elevated)[- ]risk.{0,40}eclampsia|eclampsia.{0,60}(?:(?:increased|high|raised|elevated)[- ]risk|positive|risk.{0,20}(?:increased|high|raised))/,
  ],

  'gr.p3': [/restric|\bfgr\b|\biugr\b|\bsga\b|small|percentile|\bp ?[123]\b/],
  'gr.p10': [/restric|\bfgr\b|\biugr\b|\bsga\b|small|percentile|\bp ?\d\b/],
  'gr.p90': LARGE,
  'gr.p98': LARGE,
  'gr.ca3': SMALL_ABDOMEN,
  'gr.ca10': SMALL_ABDOMEN,
  'gr.rcfPrecoce': RESTRICTED,
  'gr.rcfTardia': RESTRICTED,
  'gr.queda': [
    /decelerat|drop|slow(?:ing|ed)|crossing (?:of )?(?:centiles|percentiles)|falter|restric|\bfgr\b|\biugr\b/,
  ],
  'gr.macro': [/macrosom|4[.,\s]?\d00 ?g|large|\blga\b/],
  'gr.micro': [/microceph|head circumference.{0,60}(?:below|reduced|small|deviation)|small head/],
  'gr.ossos': [
    /(?:femur|long bones|humerus).{0,60}(?:below|short|small|percentile)|short (?:long bones|femur|humerus)/,
  ],
  'gr.discord': DISCORDANT,
  'gr.discord20': DISCORDANT,

  'av.obito': [
    /demise|\bdeath|stillb|(?:no|absent) (?:fetal )?(?:heart ?beat|cardiac activity)|absence of (?:fetal )?(?:heart|cardiac)|no heart|(?:heart ?beat|cardiac activity) (?:is )?absent/,
    /\b(?:live|living|alive)\b|(?:heart ?beat|cardiac activity) (?:is )?(?:present|regular|positive|seen)/,
  ],
  'av.bradi': [/bradycard|(?:low|slow).{0,30}(?:heart|cardiac)|heart rate.{0,30}(?:low|slow|reduced)/],
  'av.taqui': [/tachycard|(?:fast|rapid|raised|high).{0,20}heart rate|heart rate.{0,30}(?:fast|raised|high|increased)/],
  'av.ritmo': [
    /irregular|arrhythm|ectopic beats|extrasystol/,
    /(?<!ir)regular (?:\w+ ){0,2}(?:heart|cardiac|rhythm)|rhythm (?:is )?regular/,
  ],
  'pl.previa': [/pr(?:a)?evia|low-?\s?lying|covering (?:the )?(?:internal )?os/],
  'pl.baixa': [/low-?\s?lying|low placenta|pr(?:a)?evia|from the (?:internal )?os/],
  'pl.acret': [/accret|incret|percret/],
  'co.velam': [
    /velament/,
    /(?:central|normal|paracentral) (?:\w+ ){0,2}(?:cord )?insertion|insertion (?:is )?(?:central|normal)/,
  ],
  'co.vasa': [/vasa ?pr(?:a)?evia/],
  'co.auu': [
    /single umbilical artery|\bsua\b|two-?\s?vessel|2-?\s?vessel/,
    /three-?\s?vessel|3-?\s?vessel|two (?:umbilical )?arteries/,
  ],
  'cx.muitoCurto': SHORT,
  'cx.curto': SHORT,
  'cx.funil': [/funnel/, /internal os (?:is )?closed|closed internal os/],
  'cx.sludge': [/sludge|debris/],
  'cx.risco': [/risk.{0,40}(?:birth|preterm|28)|preterm.{0,30}risk/],
  'la.anidramnio': [/anhydr|no (?:amniotic fluid|liquor)|absent (?:amniotic fluid|liquor)|oligo/, MUCH],
  'la.oligo': [
    /oligo|(?:reduced|decreased|low) (?:amniotic fluid|liquor)|(?:fluid|liquor).{0,20}(?:reduced|decreased|low)|anhydr/,
    MUCH,
  ],
  'la.reduzido': [
    /oligo|lower limit|(?:reduced|decreased|low|borderline) (?:amniotic fluid|liquor)|(?:fluid|liquor).{0,20}(?:reduced|decreased|low|borderline)/,
    MUCH,
  ],
  'la.poliGrave': MUCH_FLUID,
  'la.poliMod': MUCH_FLUID,
  'la.poli': MUCH_FLUID,
  'la.incoerente': [
    /disagree|discrepan|oligo|polyhydr|anhydr|(?:fluid|liquor).{0,20}(?:reduced|increased)/,
    /(?<!dis)\bagrees?\b|(?<!in)consistent with the meas/,
  ],
  'tt.sttf': [/transfusion|\bttts\b|oligo-?\s?\/?poly/],
  'tt.taps': [/\btaps\b|an(?:a)?emia.polycyth/],
  'tt.taps05': [/\btaps\b|psv difference|psv discordan|an(?:a)?emia.polycyth/],
  'tt.sfgr': [/selective|sfgr|\bfgr\b|restric|discordan/, ALIKE],
  'bp.oligo': [/profile.{0,40}(?:fluid|abnormal|oligo)|oligo|(?:reduced|low) (?:amniotic fluid|liquor)/],
  'bp.equivoco': [
    /(?:profile|bpp).{0,30}(?:equivocal|suspicious|abnormal|\b6)|(?:equivocal|suspicious|abnormal) (?:biophysical|bpp)/,
  ],
  'bp.alterado': [
    /(?:profile|bpp).{0,30}(?:abnormal|\b[024] ?\/)|abnormal (?:biophysical|bpp)|asphyxia|fetal compromise|fetal distress/,
  ],

  'do.reversa': [/revers.{0,30}(?:diastol|flow)|diastol.{0,30}revers|\bredf\b/, DIASTOLE],
  'do.zero': [/absent.{0,20}diastol|diastol.{0,30}absent|\baedf\b/, DIASTOLE],
  'do.au95': [
    /(?:increas|raised|high|elevat)\w*.{0,40}(?:resistance|pi\b|umbilical)|umbilical.{0,40}(?:increas|raised|high|elevat|abnormal|above)/,
  ],
  'do.rcp1': REDISTRIBUTED,
  'do.rcp5': REDISTRIBUTED,
  'do.cent': [/brain.?sparing|redistribu|centrali[sz]/],
  'do.acm': [
    /vasodilat|(?:middle cerebral|\bmca\b).{0,40}(?:reduc|low|below|decreas|abnormal)|(?:reduc|low|abnormal)\w* (?:\w+ ){0,2}(?:middle cerebral|mca\b)|brain.?sparing|redistribu/,
  ],
  'do.dvReverso': [
    /(?:duct|a-?wave).{0,40}(?:revers|abnormal|negative)|(?:revers|abnormal)\w*.{0,20}(?:duct|a-?wave)/,
    FORWARD,
  ],
  'do.dvZero': [
    /(?:duct|a-?wave).{0,40}(?:absent|zero|abnormal)|(?:absent|abnormal)\w*.{0,20}(?:duct|a-?wave)/,
    FORWARD,
  ],
  'do.dv95': [/(?:increas|raised|high|abnormal)\w*.{0,30}duct|duct.{0,40}(?:increas|raised|high|abnormal|above)/],
  'do.vu': [
    /pulsati.{0,30}umbilical vein|umbilical vein.{0,30}pulsat/,
    /umbilical vein.{0,30}(?:normal|continuous|non-?pulsatile|no pulsat)/,
  ],
  'do.istmo': [
    /isthmus.{0,30}(?:retrograde|revers|abnormal)|(?:retrograde|revers)\w*.{0,30}isthmus/,
    /isthmus.{0,30}(?:antegrade|normal)/,
  ],
  'do.ut': [
    /uterine arter.{0,60}(?:above|increas|raised|high|abnormal|p ?9\d|percentile)|(?:increas|raised|high)\w*.{0,30}uterine arter/,
  ],
  'do.anemia155': ANEMIC,
  'do.anemia15': ANEMIC,
  'do.anemia129': [/an(?:a)?emi|mom\b|psv.{0,30}(?:increas|raised|high)/],
  'do.estagio': [/\bstage|restric|\bfgr\b|\biugr\b/],

  'an.listaAlt': [/abnormal|malform|anomal/],
  'an.vent15': WIDE_VENTRICLES,
  'an.vent12': WIDE_VENTRICLES,
  'an.vent10': [/ventriculomegal|ventric.{0,30}(?:enlarg|dilat|borderline)|dilat.{0,20}ventric/],
  'an.cm': [/(?:enlarged|large|mega) ?cisterna magna|cisterna magna.{0,30}(?:enlarg|large|increas)/],
  'an.cmPeq': [
    /(?:reduced|effaced|small|obliterated|absent) (?:\w+ ){0,2}cisterna magna|cisterna magna.{0,30}(?:reduced|effaced|small|obliterat|absent|not)/,
  ],
  'an.prega': [/(?:increased|thick\w*) nuchal fold|nuchal fold.{0,30}(?:increas|thick|above)/],
  'an.on': [
    /(?:hypoplas\w*|absent|short|small) (?:of the )?nasal bone|nasal bone.{0,20}(?:hypoplas|absent|short|small)/,
    NASAL_BONE,
  ],
  'an.pelveAlta': [
    /(?:urinary tract|pelvi?calic|pelvic|renal).{0,30}dilat|dilat\w*.{0,30}(?:urinary|pelvi|renal)|hydroneph|pyelectas|utd a2/,
  ],
  'an.pelve': [
    /pyelectas|(?:urinary tract|pelvic|renal).{0,30}dilat|dilat\w*.{0,30}(?:urinary|pelvi|renal)|hydroneph|utd a1/,
  ],
  'an.interoc': [/hypertelor|hypotelor|interocular.{0,30}(?:increas|reduc)|(?:increas|reduc)\w* interocular/],
  'an.femurPe': [
    /(?:reduced|low) femur\/?\s?(?:to )?-?foot|femur\/?\s?-?(?:to )?foot.{0,30}(?:reduced|low)|dysplasia|short femur/,
  ],
  'an.torax': [
    /(?:reduced|small|narrow) (?:thora|chest)|thora.{0,40}(?:reduced|small|narrow)|pulmonary hypoplas|chest.{0,20}(?:small|narrow)/,
  ],
  'an.eixo': [/(?:abnormal|deviated) (?:cardiac )?axis|axis.{0,20}(?:abnormal|deviat)|levocard|dextrocard|mesocard/],
  'mk.um': MARKED,
  'mk.varios': MARKED,

  'ec.situs': [
    /(?:abnormal|ambiguous) situs|situs (?!solitus|normal)|isomeris|heterotax|dextrocard/,
    /situs (?:solitus|is normal|normal)|normal situs/,
  ],
  'ec.av': [
    /atrioventricular connection(?!:? concordant)|discordan|double inlet|atresia|septal defect|\bavsd\b/,
    CONNECTED,
  ],
  'ec.va': [
    /ventriculo-?\s?arterial connection(?!:? concordant)|transposition|\btga\b|double outlet|truncus|common arterial trunk|discordan/,
    CONNECTED,
  ],
  'ec.arcoD': [
    /(?:right|double) aortic arch|aortic arch.{0,20}(?:right|double)/,
    /left aortic arch|aortic arch.{0,20}left/,
  ],
  'ec.coarct': [/coarcta|isthmus.{0,30}(?:small|narrow|hypoplas)|hypoplas\w*.{0,20}(?:arch|isthmus)/],
  'ec.ict': [/cardiomegal|cardiothoracic.{0,30}(?:increas|raised|high)|enlarged heart|increased cardiothoracic/],
  'ec.valva': [
    /(?:valve|mitral|tricuspid|atrioventricular).{0,30}(?:regurgitation|insufficiency|incompetence)/,
    /(?<!in)competent.{0,20}valve|valves?.{0,20}(?<!in)competent/,
  ],
  'ec.ducto': [/(?:ductus arteriosus|ductal) constriction|constrict\w*.{0,20}duct/],
  'ec.forame': [/(?:abnormal|restrictive|reversed).{0,30}foramen|foramen.{0,30}(?:restrict|abnormal|closed)/],
  'ec.funcao': [
    /dysfunction|(?:function|contractility).{0,30}(?:reduced|impaired|abnormal|depressed)|(?:reduced|impaired|abnormal) (?:\w+ ){0,2}(?:function|contractility)/,
  ],
  'ec.cv': [/(?:reduced|low|abnormal) (?:cardiovascular )?score|score.{0,30}(?:reduced|low|\d)|heart failure/],
  'ec.tsv': [/tachyarr|tachycard|flutter|supraventricular/, RHYTHMIC],
  'ec.bavt': [/\bblock\b/, RHYTHMIC],
  'ec.pr': [/prolonged.{0,30}interval|interval.{0,30}(?:prolong|increas)|\bblock\b/],
  'ct.patol': [/patholog|category iii|category 3|abnormal/, REACTIVE],
  'ct.susp': [/suspicious|category ii\b|category 2|atypical|non-?\s?reactive|abnormal/, REACTIVE],
  'ct.naoReat': [/non-?\s?reactive|not reactive/, /(?<!non-?\s?)\breactive/],
  'ct.taqui': [/tachyc/],
  'ct.bradi': [/bradyc/],
  'ct.hiper': [
    /tachysyst|hyperstim|hyperton/,
    /(?:contractions|uterine activity).{0,30}normal|normal (?:uterine activity|contractions)/,
  ],

  'gy.endoPos': THICK,
  'gy.endoPosAss': THICK,
  'gy.polipo': [/intracavit|polyp|submuco/, /(?:empty|clear) (?:uterine )?cavity|cavity.{0,20}(?:empty|clear)/],
  'gy.miomas': [/fibroid|myoma/, HOMOGENEOUS],
  'gy.adeno': [/adenomyos/, HOMOGENEOUS],
  'gy.orads5': [/o-?rads|malignan|high risk|(?:adnexal|ovarian) (?:mass|lesion|cyst|tumou?r)/],
  'gy.orads4': [/o-?rads|intermediate risk|malignan|(?:adnexal|ovarian) (?:mass|lesion|cyst|tumou?r)/],
  'gy.orads3': [/o-?rads|(?:adnexal|ovarian) (?:mass|lesion|cyst|tumou?r)/],
  'gy.orads0': [/o-?rads|incomplete|not (?:assessed|seen|visuali[sz]ed)|limited/],
  'gy.dip': [
    /(?:negative|absent) sliding|sliding.{0,20}(?:negative|absent)|oblitera|tethered/,
    /(?:positive|normal) sliding|sliding.{0,20}(?:positive|present|normal)/,
  ],
  'gy.endoP': [/endometriosis|endometriotic/],
  'gy.diu': [
    /(?:\biud\b|\biucd\b|device).{0,30}(?:low|mal|not|displac|expel|outside)|(?:low|displaced|malpositioned)[- ](?:\w+ )?(?:iud|device)/,
    /(?:\biud\b|\biucd\b|device).{0,30}(?:well|correct|in situ|normally)/,
  ],
  'gy.istmo': [/niche|isthmocele|residual myometri|scar defect/, /intact (?:\w+ ){0,2}scar|scar.{0,20}intact/],
  'gy.ascite': [/ascit|implant|carcinomatos|free fluid/, /free of (?:\w+ )?fluid/],
  'ma.5': [/bi-?rads|malignan|highly suspicious/],
  'ma.4': [/bi-?rads|suspicious|malignan/],
  'ma.0': [/bi-?rads|inconclusive|incomplete|additional imaging/],
  'ma.3': [/bi-?rads|probably benign/],
  'ma.axila': [
    /(?:atypical|suspicious|abnormal|enlarged).{0,30}(?:lymph|node|axill)|(?:lymph|node|axill)\w*.{0,40}(?:atypical|suspicious|abnormal|thicken|enlarged)|lymphadenopath/,
  ],

  're.pa': [
    /(?:high|raised|elevated|increased) blood pressure|(?:blood pressure|\bbp\b).{0,30}(?:high|raised|elevated|\d{3})|hypertens/,
    NORMOTENSIVE,
  ],
  're.paGrave': [
    /(?:blood pressure|\bbp\b).{0,30}(?:severe|high|raised|elevated|\d{3})|(?:high|raised|severe) blood pressure|hypertens/,
    NORMOTENSIVE,
  ],
  'gl.posdatismo': [/41 weeks|4[12](?: ?w|\+)|post-?\s?dat|post-?\s?term|prolonged|late-?term/],
};
