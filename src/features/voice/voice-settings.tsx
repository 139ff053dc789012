import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VOICE_NAMES } from '#contract/voice/constants.ts';
import { unlockAudio } from '#lib/audio-output.ts';
import { playSample } from '#stores/sound.ts';
import { chooseVoice, useVoiceChoice } from '#stores/voice-choice.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { deviceVoices, loadDeviceVoices, onDeviceVoices, speaks } from './model/device-speech.ts';
import { SPEEDS } from './model/player.ts';
import styles from './voice-settings.module.css';

const SAMPLE_ID = 'voice-sample';

/** Voice and speed of reading aloud. */
export function VoiceSettings() {
  const { t } = useTranslation('voice');
  const { voice, speed } = useVoiceChoice();
  const [voices, setVoices] = useState(spokenVoices);
  useEffect(() => {
    const abort = new AbortController();
    const update = () => setVoices(spokenVoices());
    void loadDeviceVoices(abort.signal).then(update);
    const stop = onDeviceVoices(update);
    return () => {
      abort.abort();
      stop();
    };
  }, []);
  const isKnown =
    voice === 'auto' ||
    VOICE_NAMES.some((name) => name === voice) ||
    voices.some(({ voiceURI }) => voiceURI === voice);

  return (
    <section className={styles['settings']} aria-labelledby="voice-settings">
      <h3 id="voice-settings" data-text="interface">
        {t('settings.title')}
      </h3>
      <label className={styles['row']}>
        <span>{t('settings.voice')}</span>
        <Select
          data-surface="box"
          aria-label={t('settings.voice')}
          value={isKnown ? voice : 'auto'}
          onChange={({ target }) => chooseVoice({ voice: target.value })}
        >
          <option value="auto">
            {t(voices.length > 0 ? 'settings.auto' : 'settings.product')}
          </option>
          {voices.map(({ voiceURI, name, lang }) => (
            <option key={voiceURI} value={voiceURI}>
              {t('settings.device', { name, lang })}
            </option>
          ))}
          {VOICE_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`settings.${name}`)}
            </option>
          ))}
        </Select>
      </label>
      <label className={styles['row']}>
        <span>{t('settings.speed')}</span>
        <Select
          data-surface="box"
          aria-label={t('settings.speed')}
          value={String(speed)}
          onChange={({ target }) => chooseVoice({ speed: Number(target.value) })}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={String(each)}>
              {each}×
            </option>
          ))}
        </Select>
      </label>
      <div className={styles['row']}>
        <p data-tone="secondary" data-text="caption">
          {t(voices.length > 0 ? 'settings.deviceNote' : 'settings.noDevice')}
        </p>
        <Button
          size="small"
          onClick={() => {
            unlockAudio();
            playSample({ id: SAMPLE_ID, text: t('settings.sample') });
          }}
        >
          {t('settings.try')}
        </Button>
      </div>
    </section>
  );
}

/** The device's voices for Chinese and English. */
function spokenVoices(): SpeechSynthesisVoice[] {
  return deviceVoices().filter((voice) => speaks(voice, 'zh') || speaks(voice, 'en'));
}
