import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { StrokeIcon } from '#ui/stroke-icon.tsx';
import { canListen, useVoiceInput } from '../hooks/use-voice-input.ts';
import styles from './voice-button.module.css';

const MICROPHONE =
  'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4M9 21h6';

const SHOWN_CHARS = 24;

interface VoiceButtonProps {
  isSending: boolean;
  onHeard: (text: string) => void;
}

export const VoiceButton = memo(function VoiceButton(props: VoiceButtonProps) {
  return canListen() ? <ListeningButton {...props} /> : null;
});

function ListeningButton({ isSending, onHeard }: VoiceButtonProps) {
  const { t } = useTranslation('chat');
  const { isListening, interim, toggle } = useVoiceInput(isSending, onHeard);

  return (
    <>
      <IconButton
        label={t(isListening ? 'composer.voiceStop' : 'composer.voice')}
        icon={<StrokeIcon path={MICROPHONE} />}
        isOn={isListening}
        onClick={toggle}
      />
      {isListening && (
        <span
          data-clip
          data-tone="secondary"
          data-text="small"
          className={styles['heard']}
          role="status"
        >
          {interim === '' ? t('composer.listening') : interim.slice(-SHOWN_CHARS)}
        </span>
      )}
    </>
  );
}
