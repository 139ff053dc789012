/**
 * What people write around the numbers of a calculation, as regular expressions over text as
 * `prepareQuestion` leaves it: half-width, lower case.
 */

/** What a length is, when the word stands before or behind it. The narrower word comes first. */
export const ROLE_WORDS = {
  linePitch: '(?:纵|经)(?:向)?(?:丝|线)?(?:间距|中心距|孔距|节距)|line wire spacing',
  crossPitch: '(?:横|纬)(?:向)?(?:丝|线)?(?:间距|中心距|孔距|节距)|cross wire spacing',
  lineWire: '(?:纵|经)(?:向)?(?:丝径|线径|丝|线)|(?:line|warp|longitudinal) wires?',
  crossWire: '(?:横|纬)(?:向)?(?:丝径|线径|丝|线)|(?:cross|weft|shute|fill) wires?',
  clearOpening: '净孔|内孔|内径|净距|clear (?:opening|aperture|spacing)|clear',
  opening:
    '(?:开)?孔径|网孔尺寸|网孔|孔眼|筛孔|目孔|孔口|孔宽|孔大小|孔|apertures?|openings?(?: size)?|hole size|holes?',
  pitch:
    '中心距|孔距|间距|丝距|节距|网格|格子|方格|眼|pitch|spacings?|centers|centres|grid|mesh size',
  width: '幅宽|门幅|宽幅|宽度|宽|幅|width|wide',
  length: '长度|卷长|每卷长|长|length|long',
  height: '高度|高|height|high|tall',
  wire: '丝径|线径|丝粗|线粗|钢丝粗|直径|丝直径|粗细|钢丝|铁丝|铜丝|丝|线|粗|φ|wire (?:diameters?|dia\\.?|size|thickness)|diameters?|dia\\.?|wires?|thick',
  mesh: '目数|网目|目|mesh count|mesh number|mesh',
  density: '密度|density',
  quantity: '数量|quantity|qty',
} as const;

/** May stand between such a word and the number. */
export const BEFORE_NUMBER = String.raw`\s*(?:(?:为|是|约|用|取|按|各|选|要|:|=|of|is|are|at)\s*)*`;
export const BEHIND_NUMBER = String.raw`\s*(?:(?:的|in|左右|粗的?|thick|diameter|dia\.?|不锈钢|钢|铁|铜)\s*)?`;

/** Behind such a word these make it a question, not a label: '孔径多大'. */
export const NO_QUESTION = String.raw`(?!\s*(?:[,，]?\s*(?:是|有|为|要)?\s*(?:多|几|什么|怎么|如何|[?？])))`;

/** What is asked for: output by output. */
export const ASKED_WORDS = {
  openArea:
    '开孔率|开口率|孔隙率|透光率|通孔率|筛分面积|open(?:ing)? area|percent(?:age)? open|% ?open',
  weldPoints: '焊点|焊接点|weld points?|welds|weld count|welded points?',
  wireCount:
    '多少根|几根|根数|how many (?:line |cross )?wires|number of (?:line |cross )?wires|wire count',
  wireLength:
    '丝总?长|用丝量?|用丝多少|多少米(?:的)?丝|要多少丝|wire length|length of wire|metres of wire|meters of wire',
  mesh: '(?:多少|几|什么|哪个)目|目数|合.{0,3}目|相当于.{0,4}目|(?:what|which) mesh|mesh (?:count|number|size)|how many mesh|to mesh|in mesh',
  microns:
    '(?:多少|几)(?:个)?(?:微米|μm?|um)|微米数|(?:what|which) microns?|(?:in|many|to) (?:microns?|um|μm|micrometer|micrometre)s?',
  aperture:
    '孔径|网孔|筛孔|孔眼|净孔|眼儿?.{0,3}多大|孔(?:(?!率).){0,3}(?:多大|大小|尺寸|是多少|多少|几)|多大.{0,2}孔|aperture|opening|hole size|mesh hole|how (?:big|large|wide) .{0,12}hole',
  wire: '丝径|线径|多粗|丝要?多|wire (?:diameter|dia|size|thickness)|(?:what|which) wire|how thick',
  pitch: '节距|中心距|丝距|pitch',
  weight:
    '多重|哪[个种]?(?:一?[个种])?(?:更|比较)?[重轻]|谁(?:更|比较)?[重轻]|更[重轻]|heavier|lighter|重多少|重量|总重|净重|自重|重几|称重|几斤|多少斤|(?:多少|几)(?:个)?(?:公斤|千克|斤|吨|克|kg|kgs|t\\b)|kg数|公斤数|吨位|how heavy|weigh[st]?|weights?|mass|how many (?:kg|kgs|kilos?|kilograms?|pounds|lbs?|tons?|tonnes?)|(?:in|of) (?:kg|kilos|lbs)',
} as const;

/** The weight of a square metre is meant, not of a piece. */
export const PER_AREA =
  '(?:每|一|单位|1|/)\\s*(?:个)?\\s*(?:平方米|平方|平米|平|m2)|平米重|平方重|平方米重|米重|单重|克重|面密度|面重|per (?:square|sq\\.?|m2|sqm)|kg/m2|g/m2|gsm|/ ?m2|a square met|one square met';

/** Somebody wants to understand, not a number. */
export const WANTS_TO_KNOW =
  '为什么|为何|一般|通常|常用|常配|偏差|usual|typical|公差|允许|规定|怎么办|怎么样|区别|不同|怎么选|如何选|哪个好|哪种好|是什么意思|怎么测|怎么量|怎么数|会不会|能不能|可不可以|适合|用途|why|difference|which is better|should i|how to (?:choose|measure|select)|suitable|recommend';

/** Other people's numbers, which are no measures of a mesh. */
export const NOT_MEASURES =
  '(?:gb(?:/t)?|iso|astm|en|din|jis|qb/t|qb|jg/t|jt/t|tb/t|yb/t|bs|hg/t)\\s*[a-z]?\\s*\\d[\\d.]*(?:-\\d+)*|\\d{4}\\s*年|\\d+\\s*(?:年|月|日|天|小时|点|号楼|usd|hours?|years?|days?|°c|℃|度)';

export const PRODUCTS = {
  welded:
    '电焊网|焊接网|焊接的?|焊的|焊成|碰焊网|点焊网|电焊|焊网|建筑网片|钢筋网|钢筋焊接网|地暖网|保温网|批荡网|铁丝网片|网片|weld(?:ed)?[\\s-]*(?:wire[\\s-]*)?mesh|weld(?:ed)?[\\s-]*(?:wire[\\s-]*)?(?:panels?|fabric|cloth)|weldmesh|brc mesh|reinforcing mesh',
  woven:
    '编织|方孔网|平纹|斜纹|轧花|压花网|筛网|滤网|过滤网|窗纱|丝印网|密目|woven|wire cloth|plain weave|twill|crimped|sieve|screen cloth|filter mesh',
  dutch: '席[型形]|密纹网|荷兰编织|dutch|hollander',
  chainLink: '[勾钩沟]花网?|菱形网|活络网|chain[\\s-]*link|diamond mesh',
  hexagonal: '六角网|鸡网|拧花网|鸡笼网|hexagonal|chicken wire|hex netting',
  gabion: '石笼|格宾|雷诺护垫|gabion|reno mattress',
  expanded: '钢板网|拉伸网|菱形板网|expanded (?:metal|mesh)|\\b[sl]wd\\b',
  perforated: '冲孔|孔板|洞洞板|打孔板|perforated|punched (?:plate|sheet)',
  barbed: '刺绳|刺铁丝|带刺铁丝|铁蒺藜|刀片|barbed|razor|concertina|(?:two|four|2|4)[ -]points?',
} as const;

/** Materials whose density the product does not know; never taken for steel. */
export const UNKNOWN_MATERIALS =
  '哈氏合金|哈氏|hastelloy|因科镍|因康镍|inconel|双相钢|duplex|钼|molybdenum|钨|tungsten|银|silver|铅|玻璃纤维|玻纤|fib(?:er|re)glass|碳纤维|carbon fib(?:er|re)|塑料|plastic|(?<![\\d.])(?:201|202|310s?|321|347|409|410|904l|2205|2507)(?=\\s*(?:不锈钢|的|网|材质|丝|stainless|mesh|wire|$))';

/** Plastic over a steel core: its weight is not in the formula. */
export const PLASTIC_COATINGS =
  '包(?:塑|到|成)|涂塑|浸塑|喷塑|绿皮|绿色|pvc|pe涂|green (?:wire|mesh|chain|coated)|plastic[\\s-]coated|powder[\\s-]coated';

/** '一片', '两卷', '三毫米': digits for the numerals that stand before a unit. */
export const NUMERAL_UNITS =
  '目|毫米|厘米|公分|微米|平方米|平米|平方|平|米|英寸|寸|英尺|尺|丝|片|张|卷|件|块|公斤|千克|斤|吨|克|盎司|磅|码|号|层|圈|度|次|元|股|根|道|樘|隔|立方|方|升|帕|兆帕|mm|cm|m';
export const NUMERALS = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
} as const;

export const PIECES = 'pcs|pieces?|panels?|rolls?|sheets?|件|片|张|卷|块|根|支|个';
export const SQUARE_FEET = 'sq\\.? ?ft|sqft|square f(?:oo|ee)t|ft2|ft\\^2|平方英尺';
export const AREAS =
  '(?:m2|m\\^2|sqm|sq\\.? ?m|square met(?:er|re)s?|平方米|平米|平方|平(?![纹织方米顶行]))(?!重)';

export const IN_GRAMS = '克重|g/m2|gsm|多少克|几克|grams';
export const ASKS_PRICE = '多少钱|价格|单价|什么价|报价|几块|price|cost|how much (?:is|are)';
/** Words that ask for pounds or jin beside kilograms. */
export const IN_POUNDS = '磅|pounds?|lbs?\\b';
export const IN_JIN = '几斤|多少斤|市斤';
