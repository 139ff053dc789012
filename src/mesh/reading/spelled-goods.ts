import type { DialogueState } from './answer/outcome.ts';

const OF_GABION = /石笼|格宾|\bgabions?\b/;
const TRIPLE = /\d ?(?:m|米)? ?[x*×] ?\d[\d.]* ?(?:m|米)? ?[x*×] ?\d/;
const OF_WALL = /墙|护岸|\bwall/;
const OF_ROLL = /卷|\brolls?\b/;
const MESH_OF_GABIONS = /(?:石笼|格宾)网?卷?|\bgabion (?:mesh|netting|net)\b/;
/** Cells of gabion mesh are named in centimetres. */
const CELLS = /(?<![\d.*x×])(5|6|8|10) ?[x*×] ?(7|8|10|12)(?![\d.*x×])/;
const CUBE = /(\d(?:\.\d)?) ?米的?正?方(?:的)?(?:箱子?|石笼)/;

const OF_GRILL = /烧烤网|烤网|烤架|\b(?:grill|grille)s?\b/;
const IS_ROUND = /圆的|圆形的?|圆烤网|\bround\b|\bcircular\b/;
const ACROSS = /直径|\bdia(?:meter)?\b/;
const OTHER_THAN_DISC =
  /[高长深卷管筒笼篮筐柱坑]|孔是?圆|\b(?:high|height|long|length|tall|rolls?|tube|basket|hole|basin)\b/;

/**
 * A text with goods under the names that the calculators know: boxes of '1米方箱', a wall of the gabions before, gabion
 * mesh in rolls, which is hexagonal, and a round grill. Linear.
 */
export function withGoodsSpelledOut(text: string, earlier: DialogueState | null): string {
  const isWelded = /电焊|焊网|荷兰网/.test(text);
  return ofReverseWeave(
    asDisc(ofGabions(text, earlier))
      .replace(FOLDS, '$1道折弯')
      .replace(SPACED_MESH, '$1目')
      .replace(MESH_OF_INCHES, '$1 mesh $2 in wire')
      .replace(CORE_AND_COAT, '芯径$1 外径$2')
      .replace(LINE_WIRE, (all: string) =>
        isWelded ? all.replace('经', '纵').replace('纬', '横') : all,
      )
      .replace(MESH_WITH_WIRE, '$1 $2目 $3丝 '),
  );
}

/** '12 目': the unit of a mesh count stands apart. */
const SPACED_MESH = /(?<![\d.*x×/])(\d{1,3}) 目(?!前|的地|标)/g;
/** 'mesh 325 x .0014"': a count and a wire in inches. */
const MESH_OF_INCHES =
  /\b(?:mesh )?(\d{1,3})(?: mesh)? ?[x*×] ?(0?\.\d{3,4}) ?(?:"|in\b|inch)(?: wire)?/;
/** '芯2.0包3.0', '芯2.8外3.5'. */
const CORE_AND_COAT =
  /芯径?(?:丝)?(\d(?:\.\d{1,2})?)(?:mm|毫米)?[,， ]?(?:包塑?(?:到|成|后)?|外(?:径|面)?)(\d(?:\.\d{1,2})?)(?:mm|毫米)?/;
/** '经丝2.0 纬丝1.8' of a welded mesh. */
const LINE_WIRE = /[经纬](?=丝)/g;

const FOLDS = /折弯?([一二两三四五六七八\d])道/;
/** '斜纹 200x200 0.053 304'. */
const MESH_WITH_WIRE =
  /(斜纹|平纹|\btwill|\bplain)(?:编织|织|网|weave)? ?(\d{2,3}) ?[x*×] ?\2(?:目|mesh)? (0\.\d{2,4})(?![\d*x×/])(?:mm|丝)?/;
const REVERSE =
  /(反向(?:席型|荷兰)?(?:网|织)?|\breverse (?:dutch )?(?:weave|mesh)?) ?(\d{2,4}) ?[x*×] ?(\d{1,3})(?:目|mesh)? ?(0\.\d{1,3}) ?[/*x×] ?(0\.\d{1,3})/;

/** '反向席型 132x17 0.27/0.45': the many thin wires are the warp, which stand for the weft of the plain Dutch weave. */
function ofReverseWeave(text: string): string {
  return text.replace(REVERSE, (_, __, warp: string, weft: string, thin: string, thick: string) =>
    /\p{Script=Han}/u.test(text)
      ? `席型网 经目${weft} 纬目${warp} 经丝${thick} 纬丝${thin}`
      : `dutch weave warp mesh ${weft} weft mesh ${warp} warp wire ${thick} weft wire ${thin}`,
  );
}

function ofGabions(text: string, earlier: DialogueState | null): string {
  const item = earlier?.items.at(-1);
  const { length_m: length, width_m: width, height_m: height } = item?.inputs ?? {};
  const isOfWall = OF_WALL.test(text);
  if (item?.calculator === 'gabion' && isOfWall && !TRIPLE.test(text) && !CUBE.test(text)) {
    const box = [length, width, height].map(String).join('*');
    const isHan = /\p{Script=Han}/u.test(text);
    return isHan ? `${box}米石笼 ${text.replace(/[一1]道/, '')}` : `${box} m gabions, ${text}`;
  }
  if (!OF_GABION.test(text)) return text;
  if (isOfWall)
    return withoutBoxMesh(text)
      .replace(CUBE, (_, side: string) => `${side}*${side}*${side}米石笼`)
      .replace(/(?<=[x*×] ?\d(?:\.\d)? ?(?:m )?)(?:boxes|box|baskets)\b/, 'm gabions')
      .replace(/\bhow many boxes\b/, 'how many gabions');
  const isOfRoll =
    OF_ROLL.test(text) && !TRIPLE.test(text) && !/[箱高]|\bbox|\bheight|\bhigh/.test(text);
  if (!isOfRoll) return text;
  const name = /\p{Script=Han}/u.test(text) ? '六角网' : 'hexagonal mesh';
  return text
    .replace(CELLS, (_, across: string, along: string) => `${across}0*${along}0mm`)
    .replace(MESH_OF_GABIONS, name);
}

/** Mesh and wire of the boxes of a wall: they say nothing about how many boxes it takes. */
const BOX_MESH =
  /(?:网?孔|网眼|mesh|opening)(?:径|是|:| )*\d{1,3} ?(?:mm|cm)? ?[x*×乘] ?\d{1,3} ?(?:mm|cm|公分)?|(?:网丝|丝|wire)径?(?: |是|:)*\d(?:\.\d{1,2})?(?:mm| mm)?(?:[,，/ ]?(?:边丝?|selvedge)径?(?: |是|:)*\d(?:\.\d{1,2})?(?:mm| mm)?)?/g;

function withoutBoxMesh(text: string): string {
  return /几个|多少个|要多少|\bhow many\b/.test(text) && !/重|公斤|吨|kg|weigh/.test(text)
    ? text.replaceAll(BOX_MESH, ' ')
    : text;
}

function asDisc(text: string): string {
  const isRound = IS_ROUND.test(text) || OF_GRILL.test(text);
  if (!isRound || !ACROSS.test(text) || OTHER_THAN_DISC.test(text)) return text;
  if (!OF_GRILL.test(text) && !/网|\bmesh\b/.test(text)) return text;
  const name = /\p{Script=Han}/u.test(text) ? '圆片' : 'disc';
  return IS_ROUND.test(text) ? text.replace(IS_ROUND, name) : `${text} ${name}`;
}
