import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { useAddressState } from '#lib/use-address-state.ts';
import { CompanyForm } from './components/company-form.tsx';
import { Customers } from './components/customers.tsx';
import { PriceBook } from './components/price-book.tsx';
import { QuotationList } from './components/quotation-list.tsx';
import styles from './components/parts.module.css';

const PARTS = ['list', 'prices', 'customers', 'company'] as const;
type QuotationsPart = (typeof PARTS)[number];

function readPart(query: URLSearchParams): QuotationsPart {
  return PARTS.find((part) => part === query.get('part')) ?? 'list';
}

function writePart(part: QuotationsPart): URLSearchParams {
  return new URLSearchParams(part === 'list' ? {} : { part });
}

export function QuotationsScreen() {
  const { t } = useTranslation('quotations');
  const [part, change] = useAddressState(readPart, writePart);

  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className={styles['chips']} role="group" aria-label={t('parts.label')}>
        {PARTS.map((each) => (
          <button
            key={each}
            type="button"
            data-tone="secondary"
            aria-pressed={each === part}
            onClick={() => change(() => each)}
          >
            {t(`parts.${each}`)}
          </button>
        ))}
      </div>
      {part === 'list' && <QuotationList />}
      {part === 'prices' && <PriceBook />}
      {part === 'customers' && <Customers />}
      {part === 'company' && <CompanyForm />}
    </Page>
  );
}
