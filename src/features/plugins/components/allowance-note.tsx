import { useTranslation } from 'react-i18next';
import type { PluginId } from '#contract/chat/plugins.ts';
import { useUsageToday } from '#data/usage.ts';
import { useFormatters } from '#i18n/format.ts';

/** Uses of a limited plug-in that are left today; renders nothing without a limit. */
export function AllowanceNote({ plugin }: { plugin: PluginId }) {
  const { t } = useTranslation('plugins');
  const format = useFormatters();
  const usage = useUsageToday(plugin);
  if (usage === null || usage.limit === null) return null;
  const count = Math.max(0, usage.limit - usage.used);

  return (
    <p data-tone={count === 0 ? 'warning' : 'secondary'} data-text="small" role="status">
      {count === 0
        ? t('form.spent', { time: format.dateTime(usage.resetAt) })
        : t('form.left', { count })}
    </p>
  );
}
