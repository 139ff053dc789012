import { useTranslation } from 'react-i18next';
import { ChoiceRow } from './choice-row.tsx';

const REASONS = ['wrong', 'offTopic', 'noSource', 'tooLong', 'tooShort'] as const;

export function DislikeReasons({ onChoose }: { onChoose: (reason: string | null) => void }) {
  const { t } = useTranslation('chat');

  return (
    <ChoiceRow<string | null>
      title={t('reason.title')}
      choices={[
        ...REASONS.map((reason) => ({
          value: t(`reason.${reason}`),
          label: t(`reason.${reason}`),
        })),
        { value: null, label: t('reason.skip') },
      ]}
      onChoose={onChoose}
    />
  );
}
