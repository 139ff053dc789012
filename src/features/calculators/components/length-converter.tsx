import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#mesh/format-quantity.ts';
import { convertLength } from '../model/convert-length.ts';
import styles from './length-converter.module.css';

export function LengthConverter({ language }: { language: Language }) {
  const { t } = useTranslation('calculators');
  const [typed, setTyped] = useState('');
  const converted = convertLength(typed, language);
  const id = useId();

  return (
    <details data-text="small" className={styles['converter']}>
      <summary data-tone="secondary">{t('converter.title')}</summary>
      <label data-tone="secondary" data-text="caption" htmlFor={id}>
        {t('converter.label')}
      </label>
      <input
        data-surface="raised"
        data-tone="default"
        id={id}
        value={typed}
        placeholder={t('converter.example')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output data-tone="secondary" htmlFor={id}>
        {converted === null
          ? typed.trim() !== '' && t('converter.unreadable')
          : converted.map((each) => <span key={each}>{each}</span>)}
      </output>
    </details>
  );
}
