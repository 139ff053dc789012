import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import type { PricedLine } from '#mesh/quotation/price-line.ts';
import { ListNotice } from '#ui/list-states.tsx';
import { grouped } from '#mesh/quotation/grouped.ts';
import { lineMark } from '../model/line-mark.ts';
import { cellText, type CellNames } from '../model/sheet-columns.ts';
import styles from './parts.module.css';

interface LineCardsProps {
  lines: readonly QuotationLine[];
  priced: readonly PricedLine[];
  names: CellNames;
  openId?: string | null;
  /** Shown in the open card. */
  panel?: ReactNode;
  /** undefined: the cards don't open */
  onOpen?: (id: string | null) => void;
}

/** Lines as cards, for narrow screens and stored versions. */
export function LineCards({ lines, priced, names, openId = null, panel, onOpen }: LineCardsProps) {
  const { t } = useTranslation('quotations');
  if (lines.length === 0) return <ListNotice title={t('sheet.none')} hint={t('sheet.noneHint')} />;

  return (
    <ul className={styles['cards']}>
      {lines.map((line, row) => (
        <li key={line.id} data-surface="tile">
          {onOpen === undefined ? (
            <div className={styles['cardHead']}>
              <CardTexts row={row} line={line} priced={priced[row]} names={names} />
            </div>
          ) : (
            <button
              type="button"
              className={styles['cardHead']}
              aria-expanded={line.id === openId}
              onClick={() => onOpen(line.id === openId ? null : line.id)}
            >
              <CardTexts row={row} line={line} priced={priced[row]} names={names} />
            </button>
          )}
          {line.id === openId && panel}
        </li>
      ))}
    </ul>
  );
}

interface CardTextsProps {
  row: number;
  line: QuotationLine;
  priced: PricedLine | undefined;
  names: CellNames;
}

function CardTexts({ row, line, priced, names }: CardTextsProps) {
  const { t } = useTranslation('quotations');
  const mark = lineMark(line, priced);
  const text = (key: Parameters<typeof cellText>[2]) => grouped(cellText(line, priced, key, names));

  return (
    <>
      <span data-tone="tertiary">{row + 1}</span>
      <span>
        {[line.product, line.specification].filter((each) => each !== '').join(' · ') ||
          t('sheet.blank')}
      </span>
      {mark === null ? (
        <b data-weight="medium">{text('amount')}</b>
      ) : (
        <b data-weight="medium" data-tone="warning">
          {t(`mark.${mark}`)}
        </b>
      )}
      <small data-tone="secondary">
        {[
          line.material,
          line.unit === null
            ? text('quantity')
            : t(`quantityOf.${line.unit}`, {
                count: Number(line.quantity),
                text: text('quantity'),
              }).trim(),
          text('weight') === '' ? '' : `${text('weight')} kg`,
          text('price') === '' ? '' : t('sheet.priceOf', { price: text('price') }),
          priced?.isOwnPrice === true ? t('sheet.ownPrice') : '',
        ]
          .filter((each) => each !== '')
          .join(' · ')}
      </small>
    </>
  );
}
