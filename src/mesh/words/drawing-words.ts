/**
 * What people write when they want something drawn, as regular expressions over text as
 * `normaliseText` leaves it: half-width, lower case, `*` for a times sign.
 */

/** The narrower product comes first: a chain-link fence is chain-link. */
export const PRODUCT_WORDS = {
  dutch_weave:
    '(?:平纹|斜纹|反差|密纹)*席[型形](?:过滤)?(?:编织)?网?|密纹网|荷兰(?:编织)?网?|(?:twill |plain )?(?:dutch|hollander)(?:[ -]?weave)?(?: wire)?(?: cloth| mesh)?',
  perforated_plate:
    '(?:圆孔|方孔|六角孔|长圆孔|长孔|腰孔)*冲孔(?:网板|板|网|片)?|孔板|多孔板|(?:perforated|punched) ?(?:metal|plate|sheet|steel)*',
  expanded_metal:
    '钢板网|铝板网|拉伸网|扩张网|菱形钢板网|金属扩张网|expanded[ -]?(?:metal|mesh|steel|sheet)*',
  chain_link:
    '[勾钩沟]花(?:护栏|围栏|围)?网?|菱形网|活络网|球场围网|chain[ -]?link(?: fence| fencing| fabric| mesh)*|cyclone fence|diamond (?:mesh|fence)',
  hex_netting:
    '(?:重型)?六[角边](?:形)?(?:拧花|石笼)?网?|鸡笼?网|拧花网|石笼网?|格宾网?|hex(?:agonal)?(?: wire)?(?: mesh| netting)?|chicken wire|poultry (?:netting|mesh)|gabion(?: mesh)?',
  barbed_wire: '带?刺(?:铁|钢)丝|刺绳|刺线|铁蒺藜|barbed ?wire|barb wire',
  fence_panel:
    '护栏网?片?|围栏网?片?|隔离栅|栅栏|双边丝(?:护栏网?)?|桃型柱|三角折弯(?:护栏网?)?|358(?:密网|护栏)?网?|(?:wire |mesh |welded )*fenc(?:e|ing)(?: panels?)?|358 (?:mesh|fence)',
  welded_mesh:
    '电焊网片?|焊接网片?|碰焊网|点焊网|焊网|地暖网片?|建筑网片|钢筋网片?|网片|weld(?:ed)?[ -]*(?:wire )?(?:mesh|fabric|panels?|netting)|weldmesh|brc mesh|welded',
  woven_mesh:
    '(?:平纹|斜纹)?(?:编织)?(?:方[孔眼])?(?:筛|滤|过滤|编织|方孔|轧花|压花|斜纹|平纹)网|窗纱|平纹|斜纹|编织|轧花|(?:plain|twill)(?:[ -]?weaves?| weave)?|(?:square )?woven(?: wire)?(?: mesh| cloth)?|wire cloth|crimped(?: wire)?(?: mesh)?|sieve|screen cloth|filter mesh',
} as const;

export const TWILL = '斜纹|twill';
export const PLAIN = '平纹|plain';

/** What a number is, when the word stands before or behind it. The narrower word comes first. */
export const ROLE_WORDS = {
  barbSpacing: '刺(?:间)?距|刺间隔|barb spacing|barbs? every|barb pitch',
  barbWire: '刺丝(?:径)?|barb(?: wire)?',
  pointLength: '(?:刺|尖)长|point length',
  pvc: '包塑(?:后)?(?:外径|后|到|至)?|外径|od|outer(?: dia(?:meter)?\\.?)?|(?:pvc )?coated(?: to)?',
  thickness: '板?厚度?|thickness|thick|(?:steel )?sheet|t(?==)',
  swd: 'sw[dmo]|短节距|短(?:轴|径|边|眼)|short way|sw(?=[\\s:=\\d])',
  lwd: 'lw[dmo]|长节距|长(?:轴|径|边|眼)|long way|lw(?=[\\s:=\\d])',
  strand: '丝?梗(?:宽|宽度)?|strand(?: width)?|strands?',
  twist: '绞(?:合)?(?:段|长)(?:长)?|twist(?: length)?',
  warpWire: '经丝(?:径)?|warp wires?',
  weftWire: '纬丝(?:径)?|(?:weft|shute|fill) wires?',
  lineWire: '纵(?:向)?丝(?:径)?|line wires?',
  crossWire: '横(?:向)?丝(?:径)?|cross wires?',
  post: '立柱|柱子|posts?',
  panelWidth:
    '片宽|柱(?:中)?距|片长|panel width|post spacing|post centres|post centers|wide|width|幅?宽度?',
  height: '网?高度?|high|height|tall',
  bends: '道?折弯|(?:v[ -]?)?(?:bends?|folds?)',
  clear: '净孔|净距|内孔|clear(?: (?:opening|aperture|spacing))?',
  pitch: '(?:孔|丝|中心|网)?(?:间|心|节)?距|间隔|pitch(?:es)?|spacings?|cent(?:er|re)s|c/c',
  hole: '(?:网|筛|开|冲)?孔径?(?:尺寸)?|网?眼|网格|格子?|apertures?|openings?|holes?(?: size)?|mesh size|slots?',
  mesh: '目数|网目|目|mesh count|mesh',
  wire: '(?:钢|铁|铜)?丝(?:径|粗)?|线径|线|直径|粗|φ|wire(?: dia(?:meter)?\\.?)?|dia(?:meter)?\\.?',
} as const;

/** May stand between such a word and its number. */
export const BETWEEN = '(?:为|是|约|用|取|按|各|:|=|of|is|are|at|with)';

/** Words with a number in them that say something else than a size. */
export const MAGNIFIED =
  '放大(?:到)?|magnified(?: by)?|enlarged(?: by)?|(?<=\\d\\s*)(?:times|x) (?:larger|bigger|magnification|enlarged)';
export const REDUCED = '缩小(?:到)?|reduced(?: by)?';
export const SAME_SIZE = '原大|实际大小|实物大小|原尺寸|actual size|full size|life size|real size';
export const CELLS = '个?(?:孔格|网孔|孔|格)(?:见方)?|(?:cells|openings|holes) across';

/** Arrangements of the holes of a plate. */
export const HOLES = {
  slot: '长圆孔|长孔|腰(?:圆|形)?孔|slot(?:s|ted)?',
  hex: '六角孔|六边孔|hex(?:agonal)? holes?',
  square: '方(?:形)?孔|square holes?|squares?(?! (?:met|f(?:oo|ee)t|inch|m\\b|cm|mm|pitch))',
  staggered: '错(?:开|位)?排(?:列)?|错开|交错|梅花|三角形?排列|stagger(?:ed)?|triangular',
  straight: '直排|并排|正排|对齐|平行排列|straight(?: rows?)?|in line',
} as const;

export const BARBS = {
  one: '单股|单根|single[ -]?(?:strand|line)|1股',
  two: '双股|两股|2股|double[ -]?(?:strand|line)|two[ -]?strand|2[ -]?strand',
  twoPoints: '(?:二|两|双|2)(?:刺|尖|点)|(?:two|2)[ -]?(?:points?|barbs?)',
  fourPoints: '(?:四|4)(?:刺|尖|点)|(?:four|4)[ -]?(?:points?|barbs?)',
} as const;

export const GABION = '石笼|格宾|gabion|重型';
export const PANEL_358 = '358';

export const NUMERALS = {
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
  十: 10,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
} as const;
