import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './split.module.css';

interface SplitProps {
  title: string;
  subtitle: string;
  action?: ReactNode;
  tools?: ReactNode;
  list: ReactNode;
  panel: ReactNode;
  /** In place of the panel while nothing is open; not on a narrow screen. */
  placeholder?: ReactNode;
  isListWide?: boolean;
  onBack: () => void;
}

export function Split(props: SplitProps) {
  const { t } = useTranslation('management');
  const { panel, placeholder } = props;
  const isOpen = panel !== null;

  return (
    <div
      className={styles['split']}
      data-open={isOpen || undefined}
      data-wide-list={props.isListWide === true || undefined}
      data-single={(!isOpen && placeholder === undefined) || undefined}
    >
      <section className={styles['side']} aria-label={props.title}>
        <header className={styles['head']}>
          <h1>{props.title}</h1>
          {props.action}
          <p>{props.subtitle}</p>
        </header>
        {props.tools !== undefined && <div className={styles['tools']}>{props.tools}</div>}
        {props.list}
      </section>
      {isOpen ? (
        <div className={styles['panel']}>
          <button type="button" className={styles['back']} onClick={props.onBack}>
            <ArrowLeftOutlined aria-hidden="true" />
            {t('panel.back')}
          </button>
          {panel}
        </div>
      ) : (
        placeholder !== undefined &&
        (typeof placeholder === 'string' ? (
          <div data-tone="tertiary" className={styles['placeholder']}>
            <p>{placeholder}</p>
          </div>
        ) : (
          <div className={styles['beside']}>{placeholder}</div>
        ))
      )}
    </div>
  );
}
