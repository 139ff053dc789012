const NUM = String.raw`\d{1,3}(?:\.\d{1,3})?`;

/** '窗纱 18x16': meshes per inch in both directions. */
const FLY_SCREEN =
  /(窗纱|纱窗|防虫网|防蚊网|防蝇网|(?:fly|insect|window|mosquito) screen(?:ing)?)([^\d]{0,12}?)(?<![\d.])(1[0-9]|2[0-4]) ?[x*×] ?(1[0-9]|2[0-4])(?![\d.]| ?(?:目|mesh|mm|米|m\b|ft|["'x*×]))/;

/** 'Sq ft per ton', 'm2 per tonne': the area that a tonne has. */
const AREA_OF_TONNE =
  /(?:how many )?(?:square (?:met(?:er|re)s|feet)|sq\.? ?(?:ft|feet|m)\b|sqft|sqm|m2|m²|ft2|ft²) ?(?:per|to the|in an?|from an?|\/) ?(?:(metric|short|us|long) )?(?:ton(?:ne)?|mt|t)\b/;
const TONNES: Readonly<Record<string, string>> = {
  short: '907.185',
  us: '907.185',
  long: '1016.05',
};

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

/** 'Usd 38 each': an amount behind its currency. */
const CURRENCY_FIRST =
  /(?<![\d.] ?)\b(usd|eur|gbp|rmb|cny|aed|inr) ?(\d{1,6}(?:\.\d{1,4})?)(?![\d.]| ?(?:usd|eur|gbp|rmb|cny|%))( ?each\b)?/g;
/** '开孔率低于40': a share without its sign. */
const SHARE_LIMIT =
  /((?:开孔|通孔)率|open area)( ?(?:低于|高于|大于|小于|不到|超过|至少|以上|below|above|under|over|at least|less than|more than) ?)(\d{1,2}(?:\.\d)?)(?![\d.]| ?(?:%|个点|percent|目|mm))/;
/** '18 mesh 0.2 mm opening?': the wire, where it is too small for the opening of that count. */
const OPENING_ASKED = /(?<![\d.])(\d{1,3}) ?mesh,? (0?\.\d{1,3}) ?(?:mm )?(?:opening|aperture) ?\?/;
const MAX_WIRE_SHARE = 0.45;
/** '2 mm slot 20 mm long'. */
const SLOT_AND_LENGTH = /(?<![\d.])(\d{1,2}(?:\.\d)?) ?mm slots?,? ?(\d{1,3}) ?mm long/;
/** '200 mesh x500' at the end: pieces. */
const PIECES_AT_END = /(?<=[a-z"片网]) [x*×] ?(\d{2,6})(?: ?(?:pcs|个|片))?(?=[ .?？]*$)/;
/** '40目0.2 10卷 60目0.15 5卷 304 1*30': items without marks between them, and what all of them are. */
const ITEM_OF_LIST =
  /\d{1,3} ?目[^\d,，、;；\n]{0,4}\d?\.\d{1,3}[^\d,，、;；\n]{0,4} \d{1,5} ?(?:卷|张|片)/g;
/** '300 micron' alone: an opening whose sieve is meant. */
const MICRONS_ALONE = /^(\d{1,4}) ?(?:microns?|µm|um|微米)(?:的网|网| mesh| cloth)?[?？ ]*$/;

/** '货重24吨' of a freight that is shared out: the load. */
const WEIGHT_OF_LOAD = /货物?(?:总|净|毛)?重量?(?=\d)/;
const isShared = (text: string) => text.includes('摊') && text.includes('运费');

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** A folded text with what the names of goods leave unsaid. Linear. */
export function withGoodsInFull(said: string): string {
  const text = withLoadOfFreight(withMarksBetween(said));
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
    .replace(CURRENCY_FIRST, (_, currency: string, amount: string, each?: string) =>
      each === undefined
        ? `${amount} ${currency}`
        : `${amount} ${currency} per ${/\brolls?\b/.test(text) ? 'roll' : 'piece'}`,
    )
    .replace(SHARE_LIMIT, '$1$2$3%')
    .replace(OPENING_ASKED, (all: string, mesh: string, wire: string) =>
      Number(wire) < (MAX_WIRE_SHARE * 25.4) / Number(mesh)
        ? `${mesh} mesh ${wire} mm wire, what opening`
        : all,
    )
    .replace(SLOT_AND_LENGTH, 'slots $1x$2 mm')
    .replace(PIECES_AT_END, (_, count: string) => (isHan(text) ? ` ${count}片` : `, ${count} pcs`))
    .replace(MICRONS_ALONE, (_, microns: string) =>
      isHan(text) ? `${microns}微米是多少目` : `${microns} micron which mesh`,
    )
    .replace(BARBED, (all: string, name: string, line: string, barb: string) =>
      Math.max(Number(line), Number(barb)) > MAX_WIRE_OF_BARBS
        ? all
        : isHan(name)
          ? `${name} 股丝${line} 刺丝${barb} `
          : `${name} line wire ${line} mm barb wire ${barb} mm `,
    );
}

function withMarksBetween(text: string): string {
  const items = text.match(ITEM_OF_LIST) ?? [];
  const last = items.at(-1);
  if (items.length < 2 || last === undefined || /[;；、\n]|都是|均为/.test(text)) return text;
  const end = text.lastIndexOf(last) + last.length;
  const tail = text.slice(end).trim();
  const list = text.slice(0, end).replace(ITEM_OF_LIST, (item) => `${item}、`);
  return `${list.replace(/、$/, '')}${tail === '' ? '' : ` 都是${tail}`}`;
}

/** '海运费一柜3200美金 货重24吨 每公斤摊多少': the freight is one of the load. */
export function withLoadOfFreight(text: string): string {
  return isShared(text)
    ? text.replace(WEIGHT_OF_LOAD, '装').replace(/(?<=运费)(?:一|每)柜(?=\d)/, '')
    : text;
}
