import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/check.tsx';
import { TextField } from '#ui/text-field.tsx';
import page from '../management/page.module.css';

interface Connection {
  baseUrl: string;
  key: string;
  removesKey: boolean;
}

interface ConnectionFieldsProps {
  /** Begins the ids of the fields. */
  id: 'service' | 'speech';
  draft: Connection;
  addressLabel: string;
  saved: { hosts: readonly string[]; hasKey: boolean };
  problems: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<Connection>) => void;
}

/** Address and key of a service. */
export function ConnectionFields({
  id,
  draft,
  addressLabel,
  saved,
  problems,
  onChange,
}: ConnectionFieldsProps) {
  const { t } = useTranslation('services');

  return (
    <>
      <TextField
        id={`${id}-baseUrl`}
        label={addressLabel}
        note={
          saved.hosts.length === 0
            ? t('baseUrlNote')
            : t('baseUrlHosts', { hosts: saved.hosts.join(', ') })
        }
        problem={problems['baseUrl']}
        maxLength={500}
        value={draft.baseUrl}
        onChange={(baseUrl) => onChange({ baseUrl })}
      />
      <TextField
        id={`${id}-key`}
        label={t('field.key')}
        note={saved.hasKey ? t('keySaved') : t('keyNote')}
        problem={problems['key']}
        isSecret
        maxLength={500}
        disabled={draft.removesKey}
        value={draft.key}
        onChange={(key) => onChange({ key })}
      />
      {saved.hasKey && (
        <label className={page['switch']}>
          <Checkbox
            checked={draft.removesKey}
            onChange={({ target }) => onChange({ removesKey: target.checked, key: '' })}
          />
          {t('removeKey')}
        </label>
      )}
    </>
  );
}
