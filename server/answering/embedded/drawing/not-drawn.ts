import type { MeshSpec } from '#contract/chat/calls.ts';
import { readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import { foldText } from '#mesh/reading/fold-text.ts';
import { tokenize } from '#mesh/reading/lexer.ts';
import { shortened } from '#mesh/reading/shortened.ts';
import type { ProductId } from '#mesh/reading/products.ts';
import type { WordToken } from '#mesh/reading/tokens.ts';
import type { SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';
import type { DrawingRemark } from './drawing-remark.ts';

const OTHER_GOODS: readonly ProductId[] = ['other', 'razor'];
/** Round pieces of cloth. */
export const DISC = /滤片|圆片|过滤片|\b(?:filter |mesh )?dis[ck]s?\b/i;
const FENCES: readonly ProductId[] = ['fence', 'fencePanel'];

/** The goods of an order that can't be drawn; null if none of them is known to be such. */
export function notDrawn(question: string, { spec, missing }: SpecReading): DrawingRemark | null {
  const words = tokenize(foldText(shortened(question)).text).filter(
    (each): each is WordToken => each.kind === 'word',
  );
  const isOf = ({ products }: WordToken, ids: readonly ProductId[]) =>
    products.some((each) => ids.includes(each));
  const isPost = ({ nouns }: WordToken) => nouns.includes('posts');
  const goods =
    words.find((word) => isOf(word, OTHER_GOODS) || word.nouns.includes('gates')) ??
    (words.some((word) => isOf(word, FENCES) && !isPost(word)) ? undefined : words.find(isPost));
  const isLine = spec?.product === 'fence_panel' && isTooWide(spec);
  if (isLine) return { kind: 'onlyPanel' };
  const isLacking = spec === undefined || missing.length > 0;
  if (goods && isLacking) return { kind: 'notDrawn', goods: goods.text };
  const disc = DISC.exec(question)?.[0];
  if (!isLacking && disc !== undefined) return { kind: 'onlyMesh', goods: disc };
  if (!isLacking)
    return goods?.nouns.includes('gates') === true ? { kind: 'onlyMesh', goods: goods.text } : null;
  return words.some((word) => isOf(word, ['gabion'])) ? { kind: 'onlyNetting' } : null;
}

/** The length of a fence, taken as the width of its panel. */
function isTooWide(spec: MeshSpec): boolean {
  const checked = readMeshSpec(spec);
  return (
    'refused' in checked &&
    checked.issues.some(({ field, code }) => field === 'panel_width_m' && code === 'OUT_OF_RANGE')
  );
}
