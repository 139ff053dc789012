import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { FileRef } from '#contract/file/calls.ts';
import styles from './goods.module.css';

interface PictureOrderProps {
  pictures: readonly FileRef[];
  onChange: (pictures: readonly FileRef[]) => void;
}

export function PictureOrder({ pictures, onChange }: PictureOrderProps) {
  const { t } = useTranslation('consoleGoods');
  const swap = (n: number, other: number) =>
    onChange(
      pictures.map((each, at) => pictures[at === n ? other : at === other ? n : at] ?? each),
    );
  if (pictures.length === 0)
    return (
      <p data-tone="tertiary" data-text="small">
        {t('pictures.none')}
      </p>
    );

  return (
    <ol className={styles['pictures']} aria-label={t('pictures.order')}>
      {pictures.map((picture, index) => {
        const n = index + 1;
        return (
          <li data-surface="outline" key={picture.id}>
            <Picture src={picture.url} alt={t('pictures.n', { n })} />
            <span data-tone="tertiary" data-text="caption" className={styles['place']}>
              {index === 0 ? t('pictures.main') : t('pictures.n', { n })}
            </span>
            <span className={styles['moves']}>
              <IconButton
                label={t('pictures.earlier', { n })}
                icon={<ArrowLeftOutlined />}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                label={t('pictures.later', { n })}
                icon={<ArrowRightOutlined />}
                disabled={n === pictures.length}
                onClick={() => swap(index, n)}
              />
              <IconButton
                label={t('pictures.remove', { n })}
                icon={<CloseOutlined />}
                onClick={() => onChange(pictures.filter(({ id }) => id !== picture.id))}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
