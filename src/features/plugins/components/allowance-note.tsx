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
  const use = usage.plugins?.find((each) => each.plugin === plugin);
  const ofPlugin = fewLeft(use);
  const ofQuestions = fewLeft(usage);
  const isPluginFirst = ofPlugin !== null && (ofQuestions === null || ofPlugin <= ofQuestions);
  const left = isPluginFirst ? ofPlugin : ofQuestions;
  if (left === null) return null;
  const time = format.dateTime(usage.resetAt);
  const textOf = () => {
    if (isPluginFirst && plugin !== null) {
      const title = t(`${plugin}.title`);
      if (left > 0) return t('form.left', { count: left });
      return use?.limit === 0 ? t('form.noneAtGrade', { title }) : t('form.spent', { title, time });
    }
    if (left > 0) return t('form.questionsLeft', { count: left });
    return usage.limit === 0 ? t('form.noQuestionsAtGrade') : t('form.questionsSpent', { time });
  };

  return (
    <p data-tone={left === 0 ? 'warning' : 'secondary'} data-text="small" role="status">
      {textOf()}
    </p>
  );
}
