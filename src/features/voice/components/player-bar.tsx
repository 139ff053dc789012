import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import PauseOutlined from '@ant-design/icons/PauseOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import StepBackwardOutlined from '@ant-design/icons/StepBackwardOutlined';
import StepForwardOutlined from '@ant-design/icons/StepForwardOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { failureMessage } from '#lib/http/failure-message.ts';
import type { VoiceDownload } from '../hooks/use-voice-download.ts';
import type { PlayerState } from '../model/player.ts';
import styles from './player-bar.module.css';

/** The answer has no text that can be read. */
const UNREADABLE = 422;

type ShownState = Exclude<PlayerState, { status: 'idle' }>;

interface PlayerBarProps {
  state: ShownState;
  isAuto: boolean;
  onPause: () => void;
  onResume: () => void;
  onSeek: (at: number) => void;
  onSpeed: () => void;
  download: VoiceDownload | null;
  /** Starts the download, or cancels the running one. */
  onDownload: () => void;
  /** Undefined where answers aren't read by themselves. */
  onAuto: (() => void) | undefined;
  onStop: () => void;
}

export function PlayerBar(props: PlayerBarProps) {
  const { t } = useTranslation(['voice', 'errors']);
  const { state } = props;
  const { at, sentences, isWhole, total } = state;
  const last = Math.max(0, sentences.length - 1);
  const count = isWhole ? sentences.length : total;
  const n = isWhole ? Math.min(at, last) + 1 : at + 1;
  const place = count === null ? t('player.placeSoFar', { n }) : t('player.place', { n, count });
  const spoken =
    isWhole || total === null || total === 0
      ? ''
      : t('player.spoken', { percent: Math.round((100 * sentences.length) / total) });

  const downloading = ({ made, total: all }: VoiceDownload) =>
    all === 0 ? t('player.loading') : t('player.downloading', { made, total: all });

  return (
    <section
      className={styles['bar']}
      aria-label={t('player.label')}
      data-status={state.status}
      data-place={at}
    >
      <Words
        state={state}
        progress={props.download === null ? spoken : downloading(props.download)}
        onRetry={props.onResume}
      />
      <div className={styles['controls']}>
        <MainButton {...props} />
        <IconButton
          label={t('player.previous')}
          icon={<StepBackwardOutlined />}
          disabled={at === 0}
          onClick={() => props.onSeek(at - 1)}
        />
        <input
          className={styles['range']}
          type="range"
          aria-label={t('player.sentence')}
          aria-valuetext={[place, spoken].filter(Boolean).join(' · ')}
          min={0}
          max={last}
          value={Math.min(at, last)}
          disabled={last === 0}
          onChange={({ target }) => props.onSeek(Number(target.value))}
        />
        <IconButton
          label={t('player.next')}
          icon={<StepForwardOutlined />}
          disabled={at >= last}
          onClick={() => props.onSeek(at + 1)}
        />
        <span
          data-tone="secondary"
          data-text="caption"
          className={styles['place']}
          aria-hidden="true"
        >
          {count === null ? n : `${n} / ${count}`}
        </span>
        <button
          data-surface="outline"
          data-tone="default"
          data-text="small"
          type="button"
          className={styles['speed']}
          aria-label={t('player.speed', { speed: state.speed })}
          title={t('player.speed', { speed: state.speed })}
          onClick={props.onSpeed}
        >
          {state.speed}×
        </button>
        <IconButton
          label={props.download === null ? t('player.download') : t('player.cancelDownload')}
          icon={props.download === null ? <DownloadOutlined /> : <LoadingOutlined spin />}
          onClick={props.onDownload}
        />
        {props.onAuto !== undefined && (
          <IconButton
            label={t('player.auto')}
            icon={<SoundOutlined />}
            isOn={props.isAuto}
            onClick={props.onAuto}
          />
        )}
      </div>
      <IconButton
        className={styles['stop']}
        label={t('player.stop')}
        icon={<CloseOutlined />}
        onClick={props.onStop}
      />
    </section>
  );
}

function MainButton({ state, onPause, onResume }: PlayerBarProps) {
  const { t } = useTranslation('voice');
  switch (state.status) {
    case 'loading':
      return <IconButton label={t('player.loading')} icon={<LoadingOutlined spin />} disabled />;
    case 'playing':
      return <IconButton label={t('player.pause')} icon={<PauseOutlined />} onClick={onPause} />;
    case 'paused':
    case 'failed':
      return (
        <IconButton label={t('player.play')} icon={<CaretRightOutlined />} onClick={onResume} />
      );
  }
}

interface WordsProps {
  state: ShownState;
  /** Progress of the sound or of a download; empty for none. */
  progress: string;
  onRetry: () => void;
}

function Words({ state, progress, onRetry }: WordsProps) {
  const { t } = useTranslation(['voice', 'errors']);
  if (state.status === 'failed' && state.error.code === UNREADABLE) {
    return (
      <p data-text="interface" className={styles['words']} role="status">
        {t('player.nothing')}
      </p>
    );
  }
  if (state.status === 'failed') {
    const message = failureMessage(state.error);
    const reason = 'text' in message ? message.text : t(`errors:${message.key}`);

    return (
      <p data-clip data-text="interface" className={styles['words']} role="alert">
        {t('player.failed', { reason })}{' '}
        <button data-tone="info" type="button" className={styles['retry']} onClick={onRetry}>
          {t('player.retry')}
        </button>
      </p>
    );
  }
  const sentence = state.sentences[state.at];

  return (
    <p data-clip data-text="interface" className={styles['words']} title={sentence?.text}>
      {progress !== '' && (
        <span data-tone="secondary" data-text="caption">
          {progress} ·{' '}
        </span>
      )}
      {sentence?.text ?? t('player.loading')}
    </p>
  );
}
