import { useTranslation } from 'react-i18next';
import { MeshFigure } from '#trade-ui/mesh-figure/mesh-figure.tsx';
import styles from './voice-welcome.module.css';

const EXAMPLES = ['weight', 'opening', 'material'] as const;

/** The start of a conversation by voice. */
export function VoiceWelcome({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation('voice');

  return (
    <div className={styles['welcome']} data-voice-welcome="">
      <div className={styles['weave']} aria-hidden="true">
        <MeshFigure
          meshCount={8}
          wireMm={0.9}
          weave="plain"
          extent={{ pxPerMm: 22 }}
          opacity={0.1}
        />
      </div>
      <h1>{t('welcome.title')}</h1>
      <p data-tone="secondary">{t('welcome.hint')}</p>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button
              data-surface="outline"
              data-tone="default"
              type="button"
              onClick={() => onAsk(t(`welcome.${example}`))}
            >
              {t(`welcome.${example}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
