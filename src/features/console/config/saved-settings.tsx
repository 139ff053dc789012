import { useTranslation } from 'react-i18next';
import type { ConfigState } from '#contract/console/calls.ts';
import { Button } from '#ui/button.tsx';
import form from '../management/form.module.css';
import type { ConfigDraft } from './config-draft.ts';
import styles from './config.module.css';
import { useSettingWords } from './use-setting-words.ts';

interface SavedSettingsProps {
  state: ConfigState;
  draft: ConfigDraft;
  onReturn: (key: string) => void;
}

/** Settings saved here, with what they override and a way back. */
export function SavedSettings({ state, draft, onReturn }: SavedSettingsProps) {
  const { t } = useTranslation('settings');
  const { nameOf, valueOf } = useSettingWords();
  const overriding = state.saved.filter(({ variable }) => variable !== null);
  const others = state.saved.filter(({ variable }) => variable === null);
  const rows = (list: ConfigState['saved']) => (
    <ul className={styles['saved']}>
      {list.map(({ key, original, variable }) => (
        <li key={key}>
          <p>
            <b data-weight="medium">{nameOf(key)}</b> {valueOf(key, state.values[key] ?? '')}
            <small data-tone="secondary" data-text="caption">
              {variable === null
                ? t('saved.product', { value: valueOf(key, original) })
                : t('saved.overrides', { variable, value: valueOf(key, original) })}
            </small>
          </p>
          <Button
            size="small"
            aria-label={t('saved.returnOf', { name: nameOf(key) })}
            aria-disabled={draft[key] === null}
            onClick={() => onReturn(key)}
          >
            {t(draft[key] === null ? 'saved.returned' : 'saved.return')}
          </Button>
        </li>
      ))}
    </ul>
  );

  return (
    <section className={form['group']} aria-labelledby="config-saved">
      <h2 id="config-saved">{t('saved.title')}</h2>
      <p data-text="caption" className={form['note']}>
        {t(state.saved.length === 0 ? 'saved.none' : 'saved.note')}
      </p>
      {overriding.length > 0 && rows(overriding)}
      {others.length > 0 && (
        <details className={styles['preview']}>
          <summary data-tone="secondary" data-text="small">
            {t('saved.others', { count: others.length })}
          </summary>
          {rows(others)}
        </details>
      )}
    </section>
  );
}
