const NUM = String.raw`\d{1,3}(?:\.\d{1,3})?`;

/** '窗纱 18x16': meshes per inch in both directions. */
const FLY_SCREEN =
  /(窗纱|纱窗|防虫网|防蚊网|防蝇网|(?:fly|insect|window|mosquito) screen(?:ing)?)([^\d]{0,12}?)(?<![\d.])(1[0-9]|2[0-4]) ?[x*×] ?(1[0-9]|2[0-4])(?![\d.]| ?(?:目|mesh|mm|米|m\b|ft|["'x*×]))/;

/** 'Sq ft per ton', 'm2 per tonne': the area that a tonne has. */
const AREA_OF_TONNE =
  /(?:how many )?(?:square (?:met(?:er|re)s|feet)|sq\.? ?(?:ft|feet|m)\b|sqft|sqm|m2|m²|ft2|ft²) ?(?:per|to the|in an?|from an?|\/) ?(?:(metric|short|us|long) )?(?:ton(?:ne)?|mt|t)\b/;
const TONNES: Readonly<Record<string, string>> = { short: '907.185', us: '907.185', long: '1016.05' };

/** 'M per ton' of wire goods: the length of a tonne. */
const LENGTH_OF_TONNE =
  /(?:how many )?\b(?:m|mtrs?|met(?:er|re)s) ?(?:per|to the|in an?|\/) ?(?:metric )?(?:ton(?:ne)?|mt)\b/;

/** 'Double twist mesh': hexagonal netting, unless its name says so already. */
const DOUBLE_TWIST = /\bdouble[- ]twist(?:ed)?(?: wire)?(?: (?:mesh|netting))?(?! hex)/;
const NAMED_HEX = /\bhex|gabion|mattress|barb/;

/** 'Gabion 2x1x1 m … x 10' at the end: pieces. */
const PIECES_OF_BOX =
  /((?:gabion|石笼|格宾|mattress)[^\n]{0,80}?\d ?(?:m|米|ft|')? ?[x*×] ?[\d.]{1,4} ?(?:m|米|ft|')? ?[x*×] ?[\d.]{1,4}[^\n]{0,60}?) [x*×] ?(\d{1,5})(?: ?(?:个|pcs))?(?=[\s.?？,，]*$|[,，] )/;

/** '刺绳 2.5 2.0': the line wire comes first. */
const BARBED = new RegExp(
  String.raw`(刺绳|刺铁丝|刺丝绳|barbed wire) ?(${NUM}) ?(?:[x*×/]|\s) ?(${NUM})(?![\d.]| ?(?:m\b|米|kg|公斤|x|\*))`,
);
const MAX_WIRE_OF_BARBS = 4;

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** A folded text with what the names of goods leave unsaid. Linear. */
export function withGoodsInFull(text: string): string {
  return text
    .replace(
      FLY_SCREEN,
      (_, name: string, between: string, one: string, other: string) =>
        `${name}${between}${one}*${other}${isHan(name) ? '目' : ' mesh'}`,
    )
    .replace(AREA_OF_TONNE, (all: string, kind: string | undefined) => {
      const mass = TONNES[kind ?? ''];
      const unit = /ft|feet/.test(all) ? ' in sq ft' : '';
      return `how many m2 in ${mass === undefined ? '1 tonne' : `${mass} kg`}${unit}`;
    })
    .replace(LENGTH_OF_TONNE, (all: string) =>
      /wire|barb/.test(text) && !/\d ?$/.test(text.slice(0, text.indexOf(all)))
        ? 'how many m in 1 tonne'
        : all,
    )
    .replace(DOUBLE_TWIST, (all: string) => (NAMED_HEX.test(text) ? all : 'hexagonal mesh'))
    .replace(PIECES_OF_BOX, (_, goods: string, count: string) =>
      isHan(text) ? `${goods} ${count}个` : `${goods}, ${count} pcs`,
    )
    .replace(BARBED, (all: string, name: string, line: string, barb: string) =>
      Math.max(Number(line), Number(barb)) > MAX_WIRE_OF_BARBS
        ? all
        : isHan(name)
          ? `${name} 股丝${line} 刺丝${barb} `
          : `${name} line wire ${line} mm barb wire ${barb} mm `,
    );
}
