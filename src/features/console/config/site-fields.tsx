import { useTranslation } from 'react-i18next';
import type { ConfigValues } from '#contract/console/calls.ts';
import { FileDrop } from '#trade-ui/file-drop/file-drop.tsx';
import type { DroppedFiles } from '#trade-ui/file-drop/use-dropped-files.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { TextField } from '#ui/text-field.tsx';
import form from '../management/form.module.css';
import type { ConfigDraft } from './config-draft.ts';
import styles from './config.module.css';
import { LOGO_LIMITS } from './use-logo.ts';

const MAX_TITLE = 40;
const MAX_CONTACT = 200;

interface SiteFieldsProps {
  values: ConfigValues;
  /** Address of the logo that a save leads to. */
  shown: string | null;
  problems: Readonly<Record<string, string>>;
  files: DroppedFiles;
  onChange: (change: ConfigDraft) => void;
}

/** Title, logo and contact of the site. */
export function SiteFields({ values, shown, problems, files, onChange }: SiteFieldsProps) {
  const { t } = useTranslation(['settings', 'management']);
  const isOwn = values['site.logo'] === '';

  return (
    <section className={form['group']} aria-labelledby="config-site">
      <h2 id="config-site">{t('site.heading')}</h2>
      <TextField
        id="config-site.title"
        label={t('site.title')}
        note={t('site.titleNote')}
        problem={problems['site.title']}
        maxLength={MAX_TITLE}
        value={String(values['site.title'] ?? '')}
        onChange={(typed) => onChange({ 'site.title': typed })}
      />
      <TextField
        id="config-text.contact"
        label={t('management:config.contact')}
        note={t('management:config.textNote')}
        problem={problems['text.contact']}
        maxLength={MAX_CONTACT}
        value={String(values['text.contact'] ?? '')}
        onChange={(typed) => onChange({ 'text.contact': typed })}
      />
      <div className={form['group']} role="group" aria-label={t('site.logo')}>
        {shown !== null && (
          <div className={styles['logo']}>
            <Picture src={shown} alt={t('site.logo')} />
            {!isOwn && files.refs.length === 0 && (
              <Button size="small" onClick={() => onChange({ 'site.logo': '' })}>
                {t('site.useOwnLogo')}
              </Button>
            )}
          </div>
        )}
        <FileDrop
          label={t('site.logo')}
          limits={LOGO_LIMITS}
          files={files}
          problem={problems['site.logo']}
        />
        <p data-text="caption" className={form['note']}>
          {t('site.logoNote')} {shown === null && t('site.ownLogo')}
        </p>
      </div>
    </section>
  );
}
