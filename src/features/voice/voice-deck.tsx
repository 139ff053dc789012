import AudioOutlined from '@ant-design/icons/AudioOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAutoPlay, selectSound, setAutoPlay, stopSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import { MeshFigure } from '#trade-ui/mesh-figure/mesh-figure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { canListen, useListening } from './hooks/use-listening.ts';
import styles from './voice-deck.module.css';

export interface VoiceDeckProps {
  /** An answer is being made. */
  isBusy: boolean;
  onAsk: (question: string) => void;
}

/** A shorter press switches listening on or off. */
const HOLD_MS = 400;
const MODES = ['push', 'handsFree'] as const;

/** Asks by voice: while the button is held, or without hands, between the answers. */
export function VoiceDeck({ isBusy, onAsk }: VoiceDeckProps) {
  const { t } = useTranslation(['voice', 'composer']);
  const isReading = useSystemStore(selectSound) !== null;
  const isAuto = useSystemStore(selectAutoPlay);
  const [mode, setMode] = useState<(typeof MODES)[number]>('push');
  const pressedAt = useRef(0);
  const isShown = useIsShown();
  const { isListening, words, problem, start, finish, cancel, forgive } = useListening({
    isContinuous: mode === 'handsFree',
    onHeard: onAsk,
  });
  const isFree = !isBusy && !isReading;
  // Silence is no reason to stop listening; a refused microphone is.
  const mayListen =
    mode === 'handsFree' && isFree && isShown && (problem === null || problem === 'silence');

  useEffect(() => {
    if (mayListen && !isListening) start();
    // Nobody is heard by a page that they don't see.
    else if (isListening && (!isShown || (mode === 'handsFree' && !isFree))) cancel();
    // oxlint-disable-next-line react/exhaustive-deps -- `start` has no state of its own
  }, [mayListen, isListening, isFree, isShown, mode]);

  const toggle = (
    <IconButton
      label={t('player.auto')}
      icon={<SoundOutlined />}
      isOn={isAuto}
      onClick={() => setAutoPlay(!isAuto)}
    />
  );
  if (!canListen()) {
    return (
      <section className={styles['deck']} aria-label={t('deck.label')}>
        <p data-tone="secondary" className={styles['status']}>
          {t('deck.unable')}
        </p>
        {toggle}
      </section>
    );
  }
  const begin = () => {
    forgive();
    // The microphone would pick up the answer that is being read.
    if (isReading) stopSound();
    start();
  };
  const handleDown = (at: number) => {
    pressedAt.current = at;
    if (isListening) finish();
    else begin();
  };
  const handleUp = (at: number) => {
    if (isListening && at - pressedAt.current > HOLD_MS) finish();
  };
  const status = isListening
    ? 'listening'
    : isBusy
      ? 'thinking'
      : isReading
        ? 'reading'
        : mode === 'push'
          ? 'ready'
          : 'pausing';

  return (
    <section className={styles['deck']} data-status={status} aria-label={t('deck.label')}>
      <p className={styles['words']} data-text="title" aria-live="polite">
        {words}
      </p>
      <button
        type="button"
        className={styles['button']}
        aria-label={t(isListening ? 'deck.end' : 'deck.talk')}
        aria-pressed={isListening}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          handleDown(event.timeStamp);
        }}
        onPointerUp={(event) => handleUp(event.timeStamp)}
        onPointerCancel={cancel}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return;
          event.preventDefault();
          handleDown(event.timeStamp);
        }}
        onKeyUp={(event) => {
          if (event.key === ' ' || event.key === 'Enter') handleUp(event.timeStamp);
        }}
      >
        <span className={styles['weave']}>
          <MeshFigure meshCount={5} wireMm={1.6} weave="plain" extent={{ cells: 6 }} />
        </span>
        <AudioOutlined aria-hidden="true" />
      </button>
      <p data-tone="secondary" className={styles['status']} role="status">
        {problem === null || isListening ? t(`deck.${status}`) : t(`composer:voice.${problem}`)}
      </p>
      <div className={styles['modes']} role="group" aria-label={t('deck.modes')}>
        {MODES.map((each) => (
          <button
            key={each}
            data-surface="outline"
            data-text="small"
            type="button"
            aria-pressed={mode === each}
            onClick={() => {
              cancel();
              forgive();
              setMode(each);
            }}
          >
            {t(`deck.${each}`)}
          </button>
        ))}
        {toggle}
      </div>
    </section>
  );
}

function useIsShown(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.visibilityState === 'visible',
  );
}
