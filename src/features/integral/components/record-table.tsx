import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import type { LedgerKind, LedgerRow } from '#contract/points/calls.ts';
import { useFormatters, type Formatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import styles from './record-table.module.css';

/** Same width as the plus sign, unlike a hyphen. */
const MINUS = '\u2212';

const FROM_SUBMISSIONS: ReadonlySet<LedgerKind> = new Set([
  'answer',
  'drawing',
  'suggestion',
  'command',
  'cocreator',
  'material',
  'enterprise',
  'report',
  'revision',
]);

interface RecordTableProps {
  rows: readonly LedgerRow[];
}

export function RecordTable({ rows }: RecordTableProps) {
  const { t } = useTranslation('integral');
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('record.cause')}</th>
          <th scope="col" data-wide="">
            {t('record.time')}
          </th>
          <th scope="col" data-figures="">
            {t('record.change')}
          </th>
          <th scope="col" data-figures="" data-wide="">
            {t('record.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RecordRow key={row.id} row={row} href={causePath(row)} />
        ))}
      </tbody>
    </table>
  );
}

function RecordRow({ row, href }: { row: LedgerRow; href: string | null }) {
  const { t } = useTranslation(['integral', 'common']);
  const { number, listed, month } = useFormatters();
  const { delta, balanceAfter, reason, createdAt } = row;
  const cause = causeOf(row, t, month);

  return (
    <tr>
      <td>
        {href === null ? <span>{cause}</span> : <Link to={href}>{cause}</Link>}
        {reason !== null && (
          <span data-tone="secondary" data-text="small" className={styles['reason']}>
            {reason}
          </span>
        )}
        <span className={styles['narrow']}>
          <time dateTime={createdAt}>{listed(createdAt)}</time>
          <span>{t('record.balanceIs', { balance: number(balanceAfter) })}</span>
        </span>
      </td>
      <td data-wide="">
        <time dateTime={createdAt}>{listed(createdAt)}</time>
      </td>
      <td data-figures="" data-sign={Math.sign(delta)}>
        {delta !== 0 && `${delta > 0 ? '+' : MINUS}${number(Math.abs(delta))}`}
      </td>
      <td data-figures="" data-wide="">
        {number(balanceAfter)}
      </td>
    </tr>
  );
}

function causeOf(
  { kind, ref, name }: LedgerRow,
  t: TFunction<['integral', 'common']>,
  month: Formatters['month'],
): string {
  if (kind === 'grade') return t('record.toGrade', { grade: t(gradeKey(Number(ref ?? 0))) });
  const cause = t(`kind.${kind}`);
  if (kind === 'citation' && ref !== null) {
    return t('record.named', { cause, name: month(`${ref}-15`) });
  }
  return name === null ? cause : t('record.named', { cause, name });
}

/** The page of what caused a change of points; null if there is none. */
function causePath({ kind, ref }: LedgerRow): string | null {
  if (ref !== null && FROM_SUBMISSIONS.has(kind)) return paths.submission(ref);
  if (kind === 'redemption' || kind === 'refund') return paths.redemptions;
  if (kind === 'citation') return paths.cocreator;
  return kind === 'profile' ? paths.information : null;
}
