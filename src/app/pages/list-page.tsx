import { useTranslation } from 'react-i18next';
import { RecordsScreen } from '#features/history/records-screen.tsx';
import { PluginName } from '#features/plugins/plugin-name.tsx';

export function ListPage() {
  const { t } = useTranslation('plugins');
  return <RecordsScreen pluginTitle={(plugin) => t(`${plugin}.title`)} PluginName={PluginName} />;
}
