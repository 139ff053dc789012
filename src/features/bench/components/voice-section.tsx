import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { benchMutations, benchQueries } from '#data/bench.ts';
import { ListPending } from '#ui/list-states.tsx';
import { Button } from '#ui/button.tsx';
import { LIMITS } from '#contract/limits.ts';
import type { VoiceName, VoiceSample } from '#contract/voice/calls.ts';
import { VOICE_NAMES, VOICE_SPEED } from '#contract/voice/constants.ts';
import { playSample } from '#stores/sound.ts';
import styles from '../bench-screen.module.css';
import { SubmitButton } from './submit-button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField, TextField } from '#ui/text-field.tsx';
import { Section } from './section.tsx';

export function VoiceSection() {
  const { t } = useTranslation('bench');
  const [text, setText] = useState('');
  const [voice, setVoice] = useState<VoiceName>('female');
  const [speed, setSpeed] = useState(1);
  const list = useInfiniteQuery(benchQueries.samples());
  const items = list.data?.items ?? [];
  const { mutateAsync: saveSample, isPending } = useMutation(benchMutations.saveSample);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isPending) return;
    // The HTTP layer shows the error.
    saveSample({ text: text.trim(), voice, speed }).then(playSample, () => undefined);
  };

  return (
    <Section title={t('voice.title')} hint={t('voice.hint')}>
      <form className={styles['row']} onSubmit={save}>
        <TextField
          id="bench-text"
          label={t('voice.text')}
          value={text}
          maxLength={LIMITS.voiceChars}
          onChange={setText}
        />
        <SelectField
          id="bench-voice"
          label={t('voice.voice')}
          value={voice}
          choices={VOICE_NAMES}
          nameOf={(name) => t(`voice.${name}`)}
          onChange={setVoice}
        />
        <Field id="bench-speed" label={t('voice.speed', { speed: speed.toFixed(1) })}>
          <input
            id="bench-speed"
            type="range"
            min={VOICE_SPEED.min}
            max={VOICE_SPEED.max}
            step={0.1}
            value={speed}
            onChange={({ target }) => setSpeed(target.valueAsNumber)}
          />
        </Field>
        <SubmitButton disabled={isPending || text.trim() === ''}>{t('voice.save')}</SubmitButton>
      </form>
      {list.data === undefined && (
        <ListPending
          query={list}
          failed={t('voice.failed')}
          loading={t('voice.loading')}
          rows={3}
        />
      )}
      {list.data !== undefined && items.length === 0 && (
        <p data-tone="tertiary" data-text="caption" className={styles['facts']}>
          {t('voice.empty')}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles['list']} aria-label={t('voice.samples')}>
          {items.map((sample) => (
            <SampleView key={sample.id} sample={sample} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()}>{t('voice.more')}</Button>
      )}
    </Section>
  );
}

function SampleView({ sample }: { sample: VoiceSample }) {
  const { t, i18n } = useTranslation('bench');
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });

  return (
    <li className={styles['sample']}>
      <div>
        <p>{sample.text}</p>
        <p data-tone="tertiary" data-text="caption" className={styles['facts']}>
          {[
            t(`voice.${sample.voice}`),
            t('voice.speed', { speed: sample.speed.toFixed(1) }),
            time.format(new Date(sample.createdAt)),
          ].join(' · ')}
        </p>
      </div>
      <Button
        size="small"

        aria-label={t('voice.playNamed', { text: sample.text.slice(0, 40) })}
        onClick={() => playSample(sample)}
      >
        {t('voice.play')}
      </Button>
    </li>
  );
}
