import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginForm as Values, PluginId } from '#contract/chat/plugins.ts';
import { FormControl } from './components/form-control.tsx';
import { useAppConfig } from '#data/app-config.ts';
import { fieldsOf, valueOf, withFilesFor } from './model/form-fields.ts';
import styles from './plugin-form.module.css';
import { pluginOf } from './registry.ts';

interface PluginFormProps {
  plugin: PluginId;
  values: Values;
  /** Errors by field; empty before the first attempt to send. */
  problems: Readonly<Record<string, string>>;
  hasFiles?: boolean;
  onChange: (values: Values) => void;
}

export function PluginForm(props: PluginFormProps) {
  const { plugin, values, problems, hasFiles = false, onChange } = props;
  const { t } = useTranslation('plugins');
  const config = useAppConfig();
  const id = useId();
  const formRef = useRef<HTMLDivElement>(null);
  const fields = fieldsOf(pluginOf(plugin), config, values);

  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  if (config !== null && !config.plugins.includes(plugin)) {
    return (
      <p data-tone="warning" data-text="small" className={styles['unavailable']} role="status">
        {t('picker.unavailable', { title: t(`${plugin}.title`) })}
      </p>
    );
  }
  if (fields.length === 0) return null;
  return (
    <div
      ref={formRef}
      className={styles['form']}
      role="group"
      aria-label={t('form.label', { title: t(`${plugin}.title`) })}
    >
      {fields.map((field) => (
        <FormControl
          key={field.key}
          id={`${id}${field.key}`}
          field={hasFiles ? withFilesFor(field) : field}
          value={valueOf(field, values)}
          regions={config?.regions ?? []}
          problem={problems[field.key]}
          onChange={(value) => onChange({ ...values, [field.key]: value })}
        />
      ))}
    </div>
  );
}
