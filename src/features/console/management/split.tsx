import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './split.module.css';

interface SplitProps {
  title: string;
  subtitle: string;
  /** What stands beside the title: the button for something new. */
  action?: ReactNode;
  /** Search and filters above the list. */
  tools?: ReactNode;
  list: ReactNode;
  /** What is open beside the list; in a narrow window it takes the list's place. */
  panel: ReactNode;
  /** Shown in the panel's place in a wide window; without it the list has the whole width. */
  placeholder?: string;
  /** The list is what one works in, not the panel. */
  isListWide?: boolean;
  onBack: () => void;
}

/** A list and what is open of it. */
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
        placeholder !== undefined && (
          <div className={styles['placeholder']}>
            <p>{placeholder}</p>
          </div>
        )
      )}
    </div>
  );
}
