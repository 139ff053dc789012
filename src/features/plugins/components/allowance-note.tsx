import { useTranslation } from 'react-i18next';
import type { PluginId } from '#contract/chat/plugins.ts';
import { fewLeft, useUsageToday } from '#data/usage.ts';
import { useFormatters } from '#i18n/format.ts';

interface AllowanceNoteProps {
  /** The plug-in in use. */
  plugin: PluginId | null;
  /** Uses are counted when an answer begins. */
  isGenerating: boolean;
}

/** Questions, or uses of the plug-in, that are left today, once there are few. */
export function AllowanceNote({ plugin, isGenerating }: AllowanceNoteProps) {
  const { t } = useTranslation('plugins');
  const format = useFormatters();
  const usage = useUsageToday(isGenerating);
  if (usage === null) return null;
  const ofPlugin = fewLeft(usage.plugins?.find((each) => each.plugin === plugin));
  const ofQuestions = fewLeft(usage);
  const isPluginFirst = ofPlugin !== null && (ofQuestions === null || ofPlugin <= ofQuestions);
  const left = isPluginFirst ? ofPlugin : ofQuestions;
  if (left === null) return null;
  const time = format.dateTime(usage.resetAt);

  return (
    <p data-tone={left === 0 ? 'warning' : 'secondary'} data-text="small" role="status">
      {isPluginFirst
        ? left === 0
          ? t('form.spent', { time })
          : t('form.left', { count: left })
        : left === 0
          ? t('form.questionsSpent', { time })
          : t('form.questionsLeft', { count: left })}
    </p>
  );
}
