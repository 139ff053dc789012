import { v4 as uuid } from 'uuid';
import { documentApi } from '#data/document.ts';
import { i18n, preloadNamespaces } from '#i18n/setup.ts';
import type { QuotationItem } from '#trade-ui/calculator-form/quotation-item.ts';
import { storable } from '#lib/auto-saver.ts';
import { filledQuotation, MAX_NAME_LENGTH } from './model/templates.ts';

/**
 * Stores a quotation with these lines; what isn't known stays an open field.
 * @returns the document's id
 */
export async function createQuotation(items: readonly QuotationItem[]): Promise<string> {
  await preloadNamespaces(['word']);
  const t = i18n.getFixedT(null, 'word');
  const name = [t('kinds.quotation'), items[0]?.product ?? ''].filter(Boolean).join(' · ');
  const { id } = await documentApi.save({
    ...storable({
      name: name.slice(0, MAX_NAME_LENGTH),
      kind: 'quotation',
      content: filledQuotation(items, t),
      header: '',
      footer: '',
    }),
    clientRequestId: uuid(),
  });

  return id;
}
