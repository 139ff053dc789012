import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './submitted.module.css';
import formStyles from './form.module.css';

interface SubmittedProps {
  /** An approval brings points. */
  hasReward: boolean;
  viewHref: string;
  listHref: string;
  onAnother: () => void;
}

/** It was handed in; says what happens next. */
export function Submitted({ hasReward, viewHref, listHref, onAnother }: SubmittedProps) {
  const { t } = useTranslation('submissions');
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    headingRef.current?.focus();
  }, []);

  return (
    <section className={styles['submitted']} role="status">
      <CheckCircleOutlined className={styles['mark']} aria-hidden="true" />
      <h2 ref={headingRef} tabIndex={-1}>
        {t('done.title')}
      </h2>
      <p>{t(hasReward ? 'done.textPoints' : 'done.text')}</p>
      <div className={styles['ways']}>
        <Link className={formStyles['button']} data-primary="" to={viewHref}>
          {t('done.view')}
        </Link>
        <Link className={formStyles['button']} to={listHref}>
          {t('done.list')}
        </Link>
        <button type="button" className={formStyles['button']} onClick={onAnother}>
          {t('done.another')}
        </button>
      </div>
    </section>
  );
}
