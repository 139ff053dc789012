import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useConnection, type ConnectionReport } from '../hooks/use-connection.ts';
import styles from '../bench-screen.module.css';
import { Figures, Section } from './section.tsx';

export function ConnectionSection() {
  const { t } = useTranslation('bench');
  const { state, measure } = useConnection(t('connection.question'));
  const isRunning = state.status === 'running';

  return (
    <Section title={t('connection.title')} hint={t('connection.hint')}>
      <div className={styles['row']}>
        <Button disabled={isRunning} onClick={() => void measure()}>
          {t('connection.run')}
        </Button>
      </div>
      <div role="status">
        {isRunning && t('connection.running', { done: state.done, all: state.all })}
        {state.status === 'failed' && <p data-tone="error">{t('connection.failed')}</p>}
        {state.status === 'ready' && <Report report={state.report} />}
      </div>
    </Section>
  );
}

function Report({ report: { latency, streamMs, ahead } }: { report: ConnectionReport }) {
  const { t, i18n } = useTranslation('bench');
  const ms = (value: number) =>
    t('ms', { value: new Intl.NumberFormat(i18n.language).format(Number(value.toPrecision(3))) });
  const clock = () => {
    if (ahead === null) return t('connection.clockUnknown');
    if (ahead === 0) return t('connection.clockRight');
    return ahead > 0
      ? t('connection.clockAhead', { seconds: ahead })
      : t('connection.clockBehind', { seconds: -ahead });
  };

  return (
    <Figures
      rows={[
        [t('connection.min'), ms(latency.min)],
        [t('connection.median'), ms(latency.median)],
        [t('connection.p95'), ms(latency.p95)],
        [t('connection.stream'), ms(streamMs)],
        [t('connection.clock'), clock()],
      ]}
    />
  );
}
