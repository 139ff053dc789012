import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reader-toolbar.module.css';

interface PageFieldProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function PageField({ page, pages, onPage }: PageFieldProps) {
  const { t } = useTranslation('pdf');
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1) onPage(wanted);
  };

  return (
    <form
      data-tone="secondary"
      data-text="small"
      className={styles['page']}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        data-surface="well"
        data-tone="default"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        size={String(pages).length}
        maxLength={String(pages).length}
        value={typed ?? String(page)}
        aria-label={t('tools.page', { page, pages })}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={go}
      />
      <span aria-hidden="true">/ {pages}</span>
    </form>
  );
}
