import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fileQueries } from '#data/file.ts';
import { Button } from '#ui/button.tsx';
import { ListSkeleton } from '#ui/list-states.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ScannedCell } from '#contract/file/calls.ts';
import { SURE_CONFIDENCE } from '#contract/file/constants.ts';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { paths } from '#lib/paths.ts';
import { areaOfCells, type PictureArea, turnOfCells } from '../model/area-of-cells.ts';
import styles from './seen-place.module.css';

interface SeenPlaceProps {
  seen: NonNullable<QuotationLine['seen']>;
  /** Some of it was recognised with little confidence. */
  isDoubtful: boolean;
  /** null: nothing can be changed. */
  onChecked: (() => void) | null;
}

/** The piece of the picture that a line was read from, with what was recognised in it. */
export function SeenPlace({ seen, isDoubtful, onChecked }: SeenPlaceProps) {
  const { t } = useTranslation('quotations');
  const { fileId, page, from, to } = seen;
  const scan = useQuery(fileQueries.scan(fileId, page));
  const file = useQuery(fileQueries.view(fileId));
  if (scan.data === undefined || file.data === undefined) {
    const failed = [scan, file].find(({ isError }) => isError);
    if (failed === undefined) return <ListSkeleton label={t('seen.loading')} rows={1} />;
    const isGone = failed.error instanceof ApiError && failed.error.isNotFound;

    return (
      <p data-tone="secondary" data-text="small">
        {t(isGone ? 'seen.gone' : 'seen.failed')}{' '}
        {!isGone && (
          <Button size="small" variant="link" onClick={() => void failed.refetch()}>
            {t('one.retry')}
          </Button>
        )}
      </p>
    );
  }
  const { name, url, mime } = file.data;
  const cells = scan.data.rows.slice(from, to + 1).flatMap((row) => row.filter(isCell));
  const area = areaOfCells(scan.data, cells);

  return (
    <section className={styles['place']} aria-label={t('seen.label')}>
      <h3 data-text="small">{t('seen.label')}</h3>
      {mime.startsWith('image/') ? (
        area !== null && (
          <Piece
            area={area}
            turn={turnOfCells(cells)}
            size={scan.data}
            url={url}
            label={t('seen.piece', { name })}
          />
        )
      ) : (
        <Link to={paths.pdfFile(fileId, page)}>{t('seen.page', { name, page })}</Link>
      )}
      <ul className={styles['cells']} data-text="small" aria-label={t('seen.cells')}>
        {cells.map(({ text, confidence, box }) => (
          <li
            key={box.join()}
            data-surface="box"
            data-unsure={confidence < SURE_CONFIDENCE || undefined}
          >
            {text}
            {confidence < SURE_CONFIDENCE && (
              <small data-tone="warning">{` ${t('seen.unsure')}`}</small>
            )}
          </li>
        ))}
      </ul>
      {isDoubtful && onChecked !== null && (
        <div>
          <Button size="small" onClick={onChecked}>
            {t('seen.checked')}
          </Button>
        </div>
      )}
    </section>
  );
}

const isCell = (cell: ScannedCell | null): cell is ScannedCell => cell !== null;

interface PieceProps {
  area: PictureArea;
  /** In degrees clockwise. */
  turn: number;
  size: { width: number; height: number };
  url: string;
  label: string;
}

function Piece({ area, turn, size, url, label }: PieceProps) {
  const { left, top, width, height } = area;
  const isOnSide = turn % 180 !== 0;
  const [across, down] = isOnSide ? [height, width] : [width, height];
  const percent = (share: number) => `${String(share * 100)}%`;

  return (
    // The piece may be wider than the panel.
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <div
        className={styles['piece']}
        style={{
          aspectRatio: `${String(across)} / ${String(down)}`,
          inlineSize: `max(100%, min(${String(across)}px, 520px))`,
          maxInlineSize: `${String(across * 1.5)}px`,
        }}
      >
        <div
          className={styles['turned']}
          style={{
            aspectRatio: `${String(width)} / ${String(height)}`,
            inlineSize: percent(width / across),
            rotate: `${String(turn)}deg`,
          }}
        >
          <Picture
            src={url}
            alt=""
            style={{
              inlineSize: percent(size.width / width),
              insetInlineStart: percent(-left / width),
              insetBlockStart: percent(-top / height),
            }}
          />
        </div>
      </div>
    </div>
  );
}
