import { ROOT_PHONE } from './fixtures.ts';
import type { Product } from './product.ts';

export async function setShopState(product: Product, state: 'announced' | 'open'): Promise<void> {
  const root = await product.token(ROOT_PHONE);
  const { version } = await product.call<{ version: number }>('console/configget', {}, root);
  const values = { 'shop.state': state, 'points.answer.max': 1000 };
  await product.call('console/configsave', { values, version }, root);
}

/** Grants points for a suggestion, as a reviewer does. */
export async function grantPoints(product: Product, token: string, points: number): Promise<void> {
  const root = await product.token(ROOT_PHONE);
  const suggestion = { kind: 'suggestion', content: '目数表再大一点', consent: true };
  const { submissionId: id } = await product.call<{ submissionId: string }>(
    'apiindex/usefeedback',
    suggestion,
    token,
  );
  const of = { queue: 'submission', id };
  const { version } = await product.call<{ version: number }>('console/item', of, root);
  const clientRequestId = crypto.randomUUID();
  const decision = { ...of, version, decision: 'approve', points, clientRequestId };
  await product.call('console/decide', decision, root);
}
