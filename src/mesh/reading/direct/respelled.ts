import type { DialogueState } from '../answer/outcome.ts';
import { withGoodsBefore } from './goods-before.ts';
import { withGoodsInFull } from './shorthand.ts';
import { inchesOf, MM_PER_INCH } from './inches.ts';

const NUM = String.raw`\d{1,5}(?:\.\d{1,4})?`;
const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** '358网': the name says 3 in × 0.5 in in 8 gauge, and is no size. */
const FENCE_358 =
  /(?<![\d.])358(?: ?型)?(?= ?(?:电?焊?网|密|护栏|围栏|围网|防|fenc|mesh|security|anti|panel|type))|(?<=(?:fenc(?:e|ing)|mesh|panels?|网|护栏|围栏) ?[,，]? ?)358(?![\d.])/;
const WIRE_SAID = new RegExp(
  String.raw`${NUM} ?(?:mm|毫米)?的?丝|丝径?(?:是|:| )*\d|wire|\bga\b|gauge|\d ?mm`,
);
/** '4 pts', '4 prong'. */
const POINTS = /(?<![\d.])([24])[ -]?(?:pts?|points?|prongs?)\b(?! ?per)/;
const BENDS_HAN = /([1-9一二两三四五六])[个道]?(?:折?弯|弯筋|弯折)(?![\d道])/;
const BENDS = /(?:with )?(?<![\d.])[1-9] (?:bends?|folds?|curves?|v-?folds?)\b/;
const COATED = new RegExp(
  String.raw`(?:铁丝|钢丝|芯丝|丝径?|芯径?|内径?|改拔丝|冷拔丝|wire |core )?(?<![\d.])(\d(?:\.\d{1,2})?) ?(?:mm|毫米)?(?:的?丝| wire)?[ ,，/]?(?:的)?(?:涂好|涂完|涂塑?后|涂到|包好|包完|包到|包塑[后到]?|浸好|浸完|浸塑[后到]?|塑后|喷好|喷塑[后到]?|coated to|pvc to|after coating|over pvc)(?:是|到|成|为|直径|外径|粗| )*(\d(?:\.\d{1,2})?)(?![\d.*x×]) ?(?:mm|毫米)?(?: od)?`,
);
/** '2.7 mm … PVC 3.7': the diameter with the plastic, where a core of less is said. */
const OUTER_OF_COAT =
  /\bpvc(?: coated| coating)?(?: to)? (\d(?:\.\d{1,2})?)(?![\d./]|,\d| ?(?:thick|x|\*|m\b|in\b|\/)) ?(?:mm)?(?! thick)/;
/** '2.7 mm wire with 3.7 mm PVC coating': the same with the word behind. */
const COAT_BEHIND =
  /(?<![\d.])(\d\.\d{1,2}) ?mm(?: wire)?[ ,]{1,3}(?:with |and )?(?:a )?(\d\.\d{1,2}) ?mm (?:od )?(?:pvc|vinyl|plastic)(?: ?coat(?:ing|ed)?)?(?! thick)/;
/** '荷兰网 … 2.2/2.8', 'PVC coated … 2.0/3.0': the core and the diameter with its plastic, apart from the word. */
const PAIR_APART = /(?<![\d.*x×/])(\d\.\d{1,2}) ?\/ ?(\d\.\d{1,2})(?![\d.*x×/])(?: ?mm)?/;
const OF_PLASTIC = /荷兰网|[包涂浸]塑|\bpvc\b|vinyl|plastic/;
/** Boxes are weighed without their plastic, which is said. */
const OF_BOX = /gabion|mattress|\breno\b/;
/** Share of the diameter with plastic that the core of a wire has at least. */
const MIN_CORE_SHARE = 0.6;

function hasCoreFor(outer: number, text: string): boolean {
  const numbers = text.match(/(?<![\d.x×*])\d\.\d{1,2}(?![\d.])/g)?.map(Number) ?? [];
  return numbers.some((each) => each < outer && each >= MIN_CORE_SHARE * outer);
}

/** 'PVC coated 3.5/2.5', '包塑2.5/3.5': the core and the diameter with its plastic, in either order. */
const PAIR_OF_COAT =
  /(pvc(?: ?coated| coating)?|vinyl coated|plastic coated|包塑|涂塑|浸塑)(?:丝|的|是|为|:|：| )*(\d(?:\.\d{1,2})?) ?(?:mm)? ?\/ ?(\d(?:\.\d{1,2})?)(?![\d./]) ?(?:mm)?/;
const WEIGHT_OF_AREA = new RegExp(
  String.raw`(?<![\d.])(${NUM}) ?(lbs?|pounds?|kg|公斤) ?(?:per|\/|a) ?(\d{2,4}) ?(sq\.? ?ft|sqft|square feet|m2|m²|sqm|平方?米?)`,
);
/** '门幅1.5米 要37.5平': the length of the roll follows. */
const WIDTH = new RegExp(
  String.raw`(?:门幅|幅宽|宽度?|width(?: of)?)(?:是|:| )*(${NUM}) ?(?:米|m)(?![a-z\d²])|(?<![\d.])(${NUM}) ?(?:米|m) ?(?:宽|门幅|幅宽|wide)`,
);
const AREA = new RegExp(
  String.raw`(?:一?共?要|总共|一共|共|需要|买|订|need|order)? ?(?<![\d.])(${NUM}) ?(?:个?平(?:方?米?)?|m2|m²|sqm)(?!\w|方?[^\s，,。几多]{0,2}(?:多少钱|块|元))`,
);
const LENGTH_SAID = /长|卷|×|\d ?[x*] ?\d|roll|length|long|片|张|克|g\/|gsm|几米|多少米/;
/** '丝径3.2的 … 和4.0的比'. */
const WIRE_AGAINST = new RegExp(
  String.raw`(?:丝径?|线径)(\d(?:\.\d{1,2})?)(?:mm|毫米)?的?([^。；;]{2,60}?)[和跟与] ?(?:丝径?|线径)?(\d(?:\.\d{1,2})?)(?:mm|毫米)?的?丝? ?(?:比|相比|对比)(?:省|少|轻|差|多|重)?`,
);
const DIAPHRAGMS =
  /,? ?(?:with )?(?:a )?diaphragms? (?:at )?every (?:1 ?m|metre|meter)\b|,? ?(?:每|隔)1?一?米一?(?:道|个|片)?隔[板片网]/;
const METRES_PER_KILO =
  /(?<!how many )\b(?:m|mtrs?|met(?:re|er)s?) ?(?:per|\/) ?kg\b(?=.{0,40}(?:barb|wire))/;
/** '7公分5'. */
const CENTIMETRE_AND_TENTHS = /(?<![\d.])(\d{1,2})公分(\d)(?=$|[\s，,。?？呢的孔])/g;
/** 'Expanded 1/2 #13': the name of a style, whose sizes stand beside it. */
const STYLE_OF_EXPANDED =
  /(?<![\d/])\d(?:\/\d)?"? ?(?:in(?:ch)? )?#(?:\d{1,2}|\.\d{2,3})(?=[^\d]{0,20}(?:raised|flat|expanded|sheet))/;
/** '1平方米300克锌': grams on a square metre. */
const GRAMS_OF_SQUARE =
  /(?:1|一|每)个?平方?米?(?:是|有|含|上|的|重|锌层?|镀锌量?)*(\d{2,4}) ?(?:克|g)(?![a-z])(?=[^\d]*锌|的?镀锌)/;
/** 'Convert 75 micron to mesh': an opening whose sieve is asked for. */
const TO_MESH =
  /(?:convert |what is |whats )?(\d{1,5}(?:\.\d{1,3})? ?(?:microns?|µm|um|mm)) ?(?:to|in|into|as|equals?|=) ?(?:what )?mesh(?: size| count| number)?(?![a-z ]*\d)/;
/** '18米8'. */
const METRE_AND_TENTHS = /(?<![\d.])(\d{1,3})米(\d)(?=$|[\s，,。?？少短差])/;
/** The four-point barbs of 12½ gauge line wire are of 14 gauge, the usual design of ASTM A121. */
const HALF_GAUGE_BARBS =
  /((?:barbed wire|barbwire)[^\n]{0,20}?\b12(?:\.5|[ -]?1\/2) ?(?:ga(?:uge)?))(?![^\n]*\b1[0-9](?:\.5)? ?ga)([^\n]*\b4[ -]?(?:pts?|points?))/;
/** '10x10 mesh 1 mm wire' with an opening or an open area: meshes per inch both ways. */
const MESH_BOTH_WAYS = /(?<![\d.])(\d{1,3}) ?[x*×] ?\1 ?(?:mesh|目)(?![a-z])/;
const OF_CLOTH = /open area|aperture|micron|opening|sieve|filter|woven|开孔率|孔径/;
const WIRE_OF_CLOTH = new RegExp(String.raw`(${NUM}) ?mm`);

/** '3.8的包塑勾花 芯2.5': the diameter with its plastic, and the core. */
const COATED_FIRST =
  /(?<![\d.])(\d(?:\.\d{1,2})?) ?(?:mm|毫米)?的?(?:包塑|涂塑|浸塑)([^\d]{0,10})(?:芯丝?|内丝?)(?:径)?(?:是|:| )*(\d(?:\.\d{1,2})?)(?![\d.])/;
/** 'Sq ft weight'. */
const AREA_WEIGHT = /\b(sq\.? ?ft|sqft|sqm|sq\.? ?m|m2) weight\b/;

/** '1.2×3的一张': the sides of a piece, in metres. */
const SIDES_OF_PIECE =
  /(?<![\d.*×x孔眼目格])(\d(?:\.\d{1,2})?) ?[x*×乘] ?(\d{1,2}(?:\.\d{1,2})?)(?=的?(?:一|每|整|1)?(?:张|片|块)(?!数))/;
const MAX_SHEET_M = 12;

/** Mats of bars, whose spacings without a unit are centimetres. */
/** 'Rebar mat #4 at 12 in': mats are welded mesh; a bar by its number with a spacing is of one. */
const REBAR_MAT = /\bre-?bars? ?(?:mats?|grids?|mesh(?:es)?|cages?|slab)\b/g;
const SPACED_BAR =
  /\bre-?bars?\b(?=.{0,12}(?:#|no\.? ?)\d{1,2}.{0,8}(?:at|@)|.{0,30}(?:both|each) ways?)/g;
const OF_BARS = /钢筋网|钢筋焊|螺纹网|\brebar (?:mesh|mat)|\bbrc\b/;
const BAR_SPACING =
  /(?<![\d.*×x])((?:孔|网孔|网格|格子|间距)(?:是|:| )*)?(?<![\d.])(\d{2}) ?[x*×乘] ?(\d{2})(?! ?(?:mm|毫米|cm|厘米|公分|米|m|[x*×乘]|寸|["']|in|ft|feet)|[\d.])/;
const MAX_BAR_SPACING = 40;
/** '48圆的 2.5厚': a tube by its diameter and its wall. */
const ROUND_TUBE =
  /(?<![\d.])(\d{2,3})圆(?:的|管)? ?(\d(?:\.\d{1,2})?) ?(?:mm|毫米)?(?:的)?(?:壁)?厚/;
/** '4个圆': the diameter of a bar. */
const ROUND_BAR = /(?<![\d.])(\d{1,2}(?:\.\d)?) ?个?(?:的)?圆(?![孔形管柱片钢盘球角])/;
/** 'I need 50' at the end: pieces. */
const NEEDED =
  /(\b(?:i|we|they|he)(?: only)? (?:need|want|take|order|require) (?:about )?)(\d{1,5})(?=[ .!?]*$)/;
/** 'How much stone needed for 40' at the end: pieces. */
const FOR_PIECES =
  /(\b(?:how (?:much|many|heavy)|total|weight|cost|price)\b.{0,60} for )(\d{1,5})(?=[ .!?]*$)/;
/** 'If rolls are 1.8x30': width and length of one, in metres. */
const SIDES_OF_ROLLS =
  /\brolls? (?:are|is|of|at|=) ?(\d(?:\.\d{1,2})?) ?x ?(\d{1,3})(?![\d.]| ?(?:m|mm|cm|ft|in|feet|["'x])\b)/;
/** 'Two gates inside the 240': a length that was said before. */
const INSIDE_OF =
  /,? ?\b(?:inside|within|included in|out of|of) the (\d{2,5}) ?m?\b(?! ?(?:mm|cm|mesh|gauge))/;
/** '丝是三个的 … 包塑后三个': the finished wire, said twice. */
const OUTER_TWICE =
  /丝(?:径)?(?:是|:|用)? ?(\d(?:\.\d{1,2})?|[一两二三四五六])(?:个|mm|毫米)的?(?=[^\n]{1,80}(?:[包涂浸]塑?[后到]|外径)(?:是|到)? ?\1(?:个|mm|毫米))/;

/** '2-3/8 od sch 40 pipe': pipe of ASME B36.10M, whose schedule says the wall. */
const SCHEDULE_40 =
  /(?<![\d.])(\d(?:[- ]\d\/\d|\.\d{1,3})?) ?(?:"|in(?:ch)?\b)? ?(?:od|o\.d\.)? ?(?:sch(?:edule)?\.? ?40|ss40)(?: (?:pipe|tube|post)s?)?/;
/** Outer diameters with walls, in inches. */
const WALLS_OF_40: readonly (readonly [od: number, wall: number])[] = [
  [1.315, 0.133],
  [1.66, 0.14],
  [1.9, 0.145],
  [2.375, 0.154],
  [2.875, 0.203],
  [3.5, 0.216],
  [4, 0.226],
  [4.5, 0.237],
  [6.625, 0.28],
];

/** The pipe in mm; unchanged where the schedule has no such diameter. */
function ofSchedule(all: string, size: string): string {
  const inches = inchesOf(size);
  const pipe = WALLS_OF_40.find(([od]) => Math.abs(od - inches) < 0.05);
  return pipe ? `pipe ${mm(pipe[0])}*${mm(pipe[1])} mm ` : all;
}

const mm = (inches: number) => String(Number((inches * MM_PER_INCH).toFixed(2)));

/** '三个里哪个最重': of those that were told. */
const OUT_OF_SEVERAL =
  /(?:这|那)?[两三四五六几](?:个|种|款|样)(?:网|规格)?(?:里面?|中间?|当中|之中|的话)(?=哪|谁)/;

/** '哪能过75微米吗', typed for '那'. */
const THAT_FOR_WHICH = /^哪(?=[能要会换改用按]|可以|如果|含税|不含|这|\d)/;
/** '目数还是40', 'mesh stays 40': a size that stays. */
const STAYS =
  /(目数?|丝径?|线径|孔径?|网孔|板?厚度?|宽度?|长度?|高度?)(?:还是|仍是|仍然是?|照样是?|保持)(\d{1,5}(?:\.\d{1,3})?)|\b(mesh|wire|opening|width|length|height)(?: count| size)? (?:stays|remains|is still|still|unchanged at|same)(?: at)? (\d{1,5}(?:\.\d{1,3})?)/g;
/** '目数40 丝改成0.2': no 40 hundredths of a millimetre. */
const COUNT_THEN_WIRE = /目数(\d{1,3}) (?=丝)/;

/** 'Rolls 1.2x30m … 30 cm dia' in a container: the length of the mesh takes no room of its own. */
const ROLL_IN_CONTAINER =
  /(?<![\d.])(\d(?:\.\d{1,2})?) ?(?:m|米)? ?[x*×乘] ?(\d{2,3}) ?(?:m|米)(?![a-z²])/;
const OF_CONTAINER = /container|\b(?:20|40) ?(?:ft|'|hc|hq|gp)|柜/;
const OF_ROLL_DIAMETER = /\bdia|卷径|直径/;
/** '100米的勾花网围栏': a fence of a length. */
const FENCE_OF_LENGTH =
  /(?<![\d.])(\d{1,6}(?:\.\d)?)米(?:长)?的(?=[^\d]{0,6}(?:围栏|护栏|围网|栅栏))/;
const LINEAR = /\b(?:linear|running|lineal) (?=(?:feet|ft|met(?:er|re)s|m)\b)/g;

/** '50米才18公斤 宽1米 1寸孔的六角网 是多粗的丝': hexagonal netting whose roll was weighed. */
const HEX_WEIGHED = /六角|拧花|\bhex(?:agonal)?\b|chicken/;
const ASKS_WIRE =
  /(?:丝|线)(?:径)?(?:是|用|要)?(?:多粗|多少|几)|多粗的?(?:丝|线)|几号丝|(?:what|which) (?:wire|gauge)/;
const HEX_WIDE =
  /(?:宽|门幅|幅宽|width|wide)(?:度|是|:| )*(\d(?:\.\d{1,2})?) ?(?:米|m)(?![a-z²])|(?<![\d.])(\d(?:\.\d{1,2})?) ?(?:米|m) ?(?:宽|门幅|wide)/;
const HEX_LONG = /(?<![\d.])(\d{1,3}(?:\.\d)?) ?(?:米|m)(?:长|一卷|才|,|，| |$)/;
const HEX_MASS = /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(公斤|kg|斤)/;

/**
 * A folded text with codes and shorthand of the trade in words that the calculators know, and with what the goods of the
 * answer before leave unsaid. Linear.
 */
export function respelled(said: string, earlier: DialogueState | null): string {
  const text = withGoodsBefore(said, earlier);
  return ofCloth(
    ofArea(
      withGoodsInFull(ofHexRoll(ofBars(of358(text))))
        .replace(STAYS, (_, han?: string, value?: string, english?: string, number?: string) =>
          han === undefined
            ? english === 'mesh'
              ? `${number ?? ''} mesh, `
              : `${english ?? ''} ${number ?? ''}, `
            : han.startsWith('目')
              ? `${value ?? ''}目，`
              : `${han}${value ?? ''}，`,
        )
        .replace(COUNT_THEN_WIRE, '$1目，')
        .replace(ROUND_TUBE, '圆管$1*$2 ')
        .replace(FENCE_OF_LENGTH, '总长$1米的')
        .replace(LINEAR, '')
        .replace(SIDES_OF_PIECE, (all: string, one: string, other: string) =>
          one !== other &&
          (one.includes('.') || other.includes('.')) &&
          Number(other) <= MAX_SHEET_M
            ? `${one}米x${other}米`
            : all,
        )
        .replace(AREA_WEIGHT, 'weight per $1')
        .replace(COATED_FIRST, (all: string, outer: string, between: string, core: string) =>
          Number(outer) > Number(core) ? `包塑${between}芯径${core} 外径${outer} ` : all,
        )
        .replace(ROLL_IN_CONTAINER, (all: string, wide: string) =>
          OF_CONTAINER.test(text) &&
          OF_ROLL_DIAMETER.test(text) &&
          !/丝|wire|孔|目|opening/.test(text)
            ? isHan(text)
              ? `宽${wide}米 `
              : `width ${wide} m `
            : all,
        )
        .replace(NEEDED, '$1$2 pcs')
        .replace(FOR_PIECES, '$1$2 pcs')
        .replace(REBAR_MAT, 'welded mesh')
        .replace(SPACED_BAR, 'welded mesh')
        .replace(THAT_FOR_WHICH, '那')
        .replace(OUT_OF_SEVERAL, '')
        .replace(OUTER_TWICE, '')
        .replace(SCHEDULE_40, ofSchedule)
        .replace(SIDES_OF_ROLLS, (all: string, wide: string, long: string) =>
          /\bft\b|feet|gauge|\dga\b|inch/.test(text) ? all : `roll ${wide} m x ${long} m`,
        )
        .replace(INSIDE_OF, (all: string, run: string) =>
          text.indexOf(run) < text.indexOf(all) ? '' : all,
        )
        .replace(BENDS_HAN, '$1道折弯')
        .replace(BENDS, 'bent')
        .replace(/桃形?柱(?=的?护栏|的?围栏)/, '')
        .replace(DIAPHRAGMS, '')
        .replace(METRES_PER_KILO, 'how many m per kg')
        .replace(STYLE_OF_EXPANDED, (all: string) =>
          /\bswd\b|strand/.test(text) && text.includes('expanded') ? '' : all,
        )
        .replace(GRAMS_OF_SQUARE, '$1克每平方米')
        .replace(TO_MESH, (_, opening: string) => `${opening} which mesh`)
        .replace(METRE_AND_TENTHS, '$1.$2米')
        .replace(CENTIMETRE_AND_TENTHS, '$1.$2公分')
        .replace(HALF_GAUGE_BARBS, '$1 line 14 gauge barb $2')
        .replace(COATED, (all: string, core: string, outer: string) =>
          Number(outer) > Number(core) && Number(outer) < 2.5 * Number(core)
            ? isHan(text)
              ? ` 芯径${core} 外径${outer} `
              : ` core wire ${core} mm, outer diameter ${outer} mm `
            : all,
        )
        .replace(PAIR_OF_COAT, (all: string, word: string, one: string, other: string) => {
          const [core, outer] = [one, other].toSorted((a, b) => Number(a) - Number(b));
          return core === outer
            ? all
            : isHan(text)
              ? ` ${word} 芯径${core ?? ''} 外径${outer ?? ''} `
              : ` ${word} core wire ${core ?? ''} mm, outer diameter ${outer ?? ''} mm `;
        })
        .replace(PAIR_APART, (all: string, one: string, other: string) => {
          const [core = '', outer = ''] = [one, other].toSorted((a, b) => Number(a) - Number(b));
          const isCoat = OF_PLASTIC.test(text) && Number(core) >= MIN_CORE_SHARE * Number(outer);
          // The same word names Dutch weave, whose wires are thin.
          if (!isCoat || core === outer || Number(core) < 0.7 || /刺|barb|目|经|纬/.test(text))
            return all;
          if (OF_BOX.test(text) || /石笼|格宾|雷诺/.test(text))
            return isHan(text) ? `丝径${core} ` : `wire ${core} mm `;
          return isHan(text)
            ? ` 芯径${core} 外径${outer} `
            : ` core wire ${core} mm, outer diameter ${outer} mm `;
        })
        .replace(OUTER_OF_COAT, (all: string, outer: string) =>
          !hasCoreFor(Number(outer), text)
            ? all
            : OF_BOX.test(text)
              ? ' pvc '
              : ` outer diameter ${outer} mm `,
        )
        .replace(COAT_BEHIND, (all: string, core: string, outer: string) =>
          Number(outer) > Number(core) && hasCoreFor(Number(outer), text) && !OF_BOX.test(text)
            ? ` core wire ${core} mm, outer diameter ${outer} mm `
            : all,
        )
        .replace(WIRE_AGAINST, '丝径$1和丝径$3 $2 差')
        .replace(WEIGHT_OF_AREA, (_, value: string, unit: string, of: string, area: string) => {
          const kg = Number(value) * (/^[lp]/.test(unit) ? 0.45359237 : 1);
          const m2 = Number(of) * (/ft|feet/.test(area) ? 0.09290304 : 1);
          return `${String(Number((kg / m2).toPrecision(4)))} kg/m2`;
        }),
    ),
  ).replace(POINTS, (all: string, points: string) =>
    /barb|刺/.test(text) ? `${points}-point` : all,
  );
}

function of358(text: string): string {
  if (!FENCE_358.test(text) || !/\d/.test(text.replace('358', ''))) return text;
  const size = /76\.2|12\.7/.test(text) ? '' : '76.2*12.7mm ';
  const rest = text.replace(FENCE_358, ' ');
  const wire = WIRE_SAID.test(rest) ? '' : isHan(text) ? '丝径4mm ' : 'wire 4 mm ';
  return text.replace(FENCE_358, ` ${size}${isHan(text) ? '电焊网 ' : 'welded mesh '}${wire}`);
}

function ofBars(text: string): string {
  if (!OF_BARS.test(text)) return text;
  return text
    .replace(ROUND_BAR, ' 丝径$1mm ')
    .replace(BAR_SPACING, (all: string, name: string | undefined, one: string, other: string) =>
      Number(one) <= MAX_BAR_SPACING && Number(other) <= MAX_BAR_SPACING
        ? ` ${name ?? (isHan(text) ? '孔' : '')}${one}cm x ${other}cm `
        : all,
    );
}

function ofHexRoll(text: string): string {
  if (!HEX_WEIGHED.test(text) || !ASKS_WIRE.test(text)) return text;
  const wide = HEX_WIDE.exec(text);
  const rest = wide ? text.replace(wide[0], ' ') : text;
  const [long, mass] = [HEX_LONG.exec(rest), HEX_MASS.exec(rest)];
  if (!wide || !long || !mass) return text;
  const kg = Number(mass[1]) * (mass[2] === '斤' ? 0.5 : 1);
  const areal = kg / (Number(wide[1] ?? wide[2]) * Number(long[1]));
  const said = String(Number(areal.toPrecision(6)));
  return `${rest.replace(long[0], ' ').replace(mass[0], ' ')} ${isHan(text) ? `平米重${said}公斤` : `weight per m2 ${said} kg`}`;
}

function ofArea(text: string): string {
  const wide = WIDTH.exec(text);
  const metres = Number(wide?.[1] ?? wide?.[2]);
  const area = AREA.exec(text);
  if (!(metres > 0) || area === null || LENGTH_SAID.test(text)) return text;
  if (!/重|斤|kg|weigh|吨/.test(text)) return text;
  const long = String(Number((Number(area[1]) / metres).toPrecision(9)));
  return text.replace(area[0], isHan(text) ? `长${long}米 ` : ` length ${long} m `);
}

function ofCloth(text: string): string {
  const both = MESH_BOTH_WAYS.exec(text);
  const wire = WIRE_OF_CLOTH.exec(text)?.[1];
  if (!both || wire === undefined || !OF_CLOTH.test(text)) return text;
  return Number(wire) < 25.4 / Number(both[1])
    ? text.replace(both[0], `${both[1] ?? ''} mesh`)
    : text;
}
