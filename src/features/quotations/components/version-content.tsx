import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { quotationQueries } from '#data/quotation.ts';
import { ListPending } from '#ui/list-states.tsx';
import { priceQuotation } from '#mesh/quotation/price-quotation.ts';
import type { CellNames } from '../model/sheet-columns.ts';
import { LineCards } from './line-cards.tsx';

interface VersionContentProps {
  id: string;
  n: number;
  names: CellNames;
}

/** The lines of a version as they were sent. */
export function VersionContent({ id, n, names }: VersionContentProps) {
  const { t } = useTranslation('quotations');
  const version = useQuery(quotationQueries.version(id, n));
  if (version.data === undefined) {
    return (
      <ListPending
        query={version}
        failed={t('versions.failed')}
        loading={t('versions.loading')}
        rows={3}
      />
    );
  }

  return (
    <LineCards
      lines={version.data.lines}
      priced={priceQuotation(version.data).lines}
      names={names}
    />
  );
}
