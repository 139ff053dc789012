import type { StoredItem } from '../work-out/calculated-item.ts';
import type { DialogueState } from '../answer/outcome.ts';

const MM_PER_INCH = 25.4;
const ORDINALS: readonly (readonly [zh: string, en: string])[] = [
  ['第一种', 'the first'],
  ['第二种', 'the second'],
  ['第三种', 'the third'],
  ['第四种', 'the fourth'],
  ['第五种', 'the fifth'],
  ['第六种', 'the sixth'],
];

/** '40目改成30卷', '40 mesh to 30 rolls': an item by its mesh count, and a number of pieces. */
const COUNT_OF_ITEM =
  /^(?:那|把|and |so |make (?:the )?|change (?:the )?)?(\d{1,3}) ?(目|mesh)(?:的|那个|那种|网| one)?(?: |，|,)*(?:改成?|换成?|要|变成?|调成?|加到|减到|to|becomes|is|=)* ?(?=\d{1,6} ?(?:卷|张|片|个|件|rolls?|sheets?|pcs|pieces)[^\d]*$)/;
/** '60目的不要了', 'drop the 60 mesh'. */
const DROPPED =
  /^(?:那|把|and |so )?(\d{1,3}) ?目(?:的|那个|那种|网)?(?:就)?(?:不要|去掉|删掉?|取消|拿掉|划掉|不做)了?[。！ ]*$|^(?:and |so |please )?(?:drop|remove|delete|cancel|skip|without) (?:the )?(\d{1,3}) ?mesh(?: one)?[. ]*$/;

/** The place of the only item with a mesh count; -1 where none or several have it. */
function placeOf(items: readonly StoredItem[], mesh: number): number {
  const places = items.flatMap(({ inputs }, at) => (inputs['mesh'] === mesh ? [at] : []));
  return places.length === 1 ? (places[0] ?? -1) : -1;
}

function ofItems(text: string, items: readonly StoredItem[]): string {
  const counted = COUNT_OF_ITEM.exec(text);
  const place = counted ? placeOf(items, Number(counted[1])) : -1;
  if (counted && ORDINALS[place])
    return text.replace(
      counted[0],
      counted[2] === '目' ? `${ORDINALS[place][0]}改成` : `${ORDINALS[place][1]} to `,
    );
  const dropped = DROPPED.exec(text);
  const at = dropped ? placeOf(items, Number(dropped[1] ?? dropped[2])) : -1;
  if (!dropped || !ORDINALS[at]) return text;
  return dropped[1] === undefined ? `drop ${ORDINALS[at][1]}` : `${ORDINALS[at][0]}不要了`;
}

/** '1x1 instead' behind a mesh whose openings are whole inches or parts of them. */
const BARE_PAIR =
  /^(?:and |then |what about |how about |那|换成?|改成?|要是)*(\d(?:\/\d)?) ?[x*×] ?(\d(?:\/\d)?)(?= ?(?:instead|then|呢|的|[?？]|$))/;
const isInches = (mm: unknown) =>
  typeof mm === 'number' &&
  Math.abs((mm / MM_PER_INCH) * 4 - Math.round((mm / MM_PER_INCH) * 4)) < 1e-3;

function inInches(text: string, { inputs }: StoredItem): string {
  if (!isInches(inputs['pitch_across_mm'] ?? inputs['mesh_mm'])) return text;
  return text.replace(BARE_PAIR, '$1 inch x $2 inch');
}

/** '0.2 wire?' behind a sieve: a woven mesh with its opening. */
const WIRE_ALONE =
  /^(?:and |with |in |用|配|那)*(0?\.\d{1,3}) ?(?:mm ?)?(?:wire|丝)(?:径)?[?？呢 ]*$/;

function onSieve(text: string, { inputs }: StoredItem): string {
  const microns = inputs['opening_um'];
  const wire = WIRE_ALONE.exec(text.trim())?.[1];
  if (typeof microns !== 'number' || wire === undefined) return text;
  const opening = String(microns / 1000);
  return /\p{Script=Han}/u.test(text)
    ? `编织网 孔径${opening}mm 丝径${wire}mm 多少目`
    : `woven mesh, opening ${opening} mm, wire ${wire} mm, what mesh count`;
}

/** 'Crossed with 2.5 wire', 'with 5 mm wire across': the wires of the other direction. */
const CROSS_WIRE =
  /^(?:and |but |now |what if )*(?:cross(?:ed|es)? (?:with )?|weft |)(?:with |by )?(?:a )?(\d(?:\.\d{1,2})?) ?(?:mm )?wires? ?(across|crosswise|the other way)?[?. ]*$/;

function ofCrossWires(text: string, { calculator }: StoredItem): string {
  if (calculator !== 'woven_mesh' && calculator !== 'welded_mesh') return text;
  const found = CROSS_WIRE.exec(text.trim());
  if (!found || (found[2] === undefined && !/cross|weft/.test(text))) return text;
  return calculator === 'woven_mesh'
    ? `weft wire ${found[1] ?? ''} mm`
    : `cross wire ${found[1] ?? ''} mm`;
}

/** '绑丝2.2' of a gabion: no wire of its mesh, and not in its weight. */
const LACING =
  /(?:绑扎?丝|扎丝|绞合丝)(?:径)?(?:是|:| )*\d(?:\.\d{1,2})?(?:mm)?|lacing(?: wire)? \d(?:\.\d{1,2})?(?: ?mm)?/;
/** '1000 pcs in 40hq?' behind a gabion. */
const IN_CONTAINER =
  /^(?:and |so |how many |那)*(?:\d{1,6} ?(?:pcs|个|只|boxes)?)? ?(?:in(?: an?)? |fit(?: in)?(?: an?)? |装)?(20|40) ?(?:hq|hc|gp|ft|尺|'|高)?(?:柜| container)?(?:能?装几?多?少?个?|fit|装得下吗|吗|[?？ ])*$/;

function ofGabion(text: string, { inputs }: StoredItem): string {
  const said = LACING.exec(text);
  if (said) return text.replace(said[0], ' ');
  const size = IN_CONTAINER.exec(text)?.[1];
  const sizes = [
    ...['length_m', 'width_m', 'height_m', 'mesh_width_mm', 'mesh_length_mm', 'wire_mm'],
  ].map((field) => inputs[field]);
  const wire = sizes.at(-1);
  if (size === undefined || !sizes.every((each) => typeof each === 'number')) return text;
  const goods = `${sizes.slice(0, 3).join('*')} m ${sizes.slice(3, 5).join('*')} mm`;
  return /\p{Script=Han}/u.test(text)
    ? `石笼 ${goods} 丝${String(wire)} ${size}尺柜能装几个`
    : `gabion ${goods} wire ${String(wire)} how many fit in a ${size} ft container`;
}

/** '平米重304': the metal of a weight that is asked for. */
const METAL_BEHIND =
  /(平米重|单重)(304l?|316l?|201|310s|430|2205)(?![\d.]| ?(?:公斤|千克|kg|斤|克|g|吨|t|磅|lb))/;

/** 'What micron' behind a cloth: its opening. */
const MICRON_ASKED =
  /^(?:and |so |then )*(?:what|how many|which) (?:microns?|µm|um)(?: is (?:that|it))?[?. ]*$|^(?:那)?(?:是)?(?:多少|几)(?:微米|µm|um)[?？]*$/;

/** A folded follow-up with what the goods before it leave unsaid. Linear. */
export function withGoodsBefore(text: string, earlier: DialogueState | null): string {
  if (earlier === null) return text;
  const plain = text.replace(METAL_BEHIND, '$2$1');
  if (earlier.items.length > 1) return ofItems(plain, earlier.items);
  const [item] = earlier.items;
  if (!item) return plain;
  if (item.calculator === 'woven_mesh' && MICRON_ASKED.test(plain))
    return /\p{Script=Han}/u.test(plain) ? '孔径多少微米' : 'opening in micron';
  if (item.calculator === 'gabion') return ofGabion(plain, item);
  return ofCrossWires(onSieve(inInches(plain, item), item), item);
}
