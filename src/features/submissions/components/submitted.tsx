import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import styles from './submitted.module.css';

interface SubmittedProps {
  hasReward: boolean;
  id: string;
  onAnother: () => void;
}

export function Submitted({ hasReward, id, onAnother }: SubmittedProps) {
  const { t } = useTranslation('submissions');
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The focused form was removed.
  useEffect(() => {
    headingRef.current?.focus();
  }, []);

  return (
    <section data-surface="card" className={styles['submitted']} role="status">
      <CheckCircleOutlined className={styles['mark']} aria-hidden="true" />
      <h2 data-text="section" ref={headingRef} tabIndex={-1}>
        {t('done.title')}
      </h2>
      <p data-tone="secondary">{t(hasReward ? 'done.textPoints' : 'done.text')}</p>
      <div className={styles['ways']}>
        <ButtonLink variant="primary" to={paths.submission(id)}>
          {t('done.view')}
        </ButtonLink>
        <ButtonLink to={paths.submissions}>{t('done.list')}</ButtonLink>
        <Button onClick={onAnother}>{t('done.another')}</Button>
      </div>
    </section>
  );
}
