import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useTranslation } from 'react-i18next';
import { MeshFigure } from '#trade-ui/mesh-figure/mesh-figure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Button } from '#ui/button.tsx';
import { boldParts, type LookAnswer, type LookCard } from '../model/look-answer.ts';
import styles from './look-result.module.css';

/** Openings shown across the figure. */
const CELLS = 5;

interface LookResultProps {
  answer: LookAnswer;
  onLogin: () => void;
  onClear: () => void;
}

export function LookResult({ answer, onLogin, onClear }: LookResultProps) {
  const { t } = useTranslation('auth');

  return (
    <div data-surface="frame" className={styles['result']}>
      {answer.kind === 'told' && <Told answer={answer} />}
      {answer.kind === 'asks' && <Paragraphs texts={answer.sentences} />}
      {answer.kind === 'none' && <p>{t('look.none')}</p>}
      <div className={styles['foot']}>
        {answer.kind === 'asks' ? (
          <span data-tone="secondary" data-text="caption">
            {t('look.more')}
          </span>
        ) : (
          <Button variant="link" className={styles['keep']} onClick={onLogin}>
            {t(answer.kind === 'told' ? 'look.keep' : 'look.askAfterLogin')}
          </Button>
        )}
      </div>
      <IconButton
        label={t('look.clear')}
        icon={<CloseOutlined />}
        className={styles['clear']}
        onClick={onClear}
      />
    </div>
  );
}

function Told({ answer }: { answer: Extract<LookAnswer, { kind: 'told' }> }) {
  const { sentences, lines, notes, card } = answer;

  return (
    <>
      <Paragraphs texts={sentences} />
      {lines.length > 0 && (
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <li key={line}>
              <Bold text={line} />
            </li>
          ))}
        </ul>
      )}
      {card !== null && <Card card={card} />}
      {notes.map((note) => (
        <p key={note} data-tone="secondary" data-text="caption">
          {note}
        </p>
      ))}
    </>
  );
}

function Card({ card: { spec, results, cloth } }: { card: LookCard }) {
  return (
    <div className={styles['card']}>
      {cloth !== null && (
        <div className={styles['cloth']}>
          <MeshFigure {...cloth} weave="plain" extent={{ cells: CELLS }} />
        </div>
      )}
      <div>
        <p data-tone="secondary" data-text="caption">
          {spec}
        </p>
        <dl className={styles['values']}>
          {results.map(({ name, value, unit }) => (
            <div key={name}>
              <dt data-tone="secondary" data-text="caption">
                {name}
              </dt>
              <dd>
                <b data-weight="strong">{value}</b> <small data-tone="secondary">{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className={styles['sentence']}>
      <Bold text={text} />
    </p>
  ));
}

function Bold({ text }: { text: string }) {
  return boldParts(text).map(({ text: part, isBold }, at) =>
    isBold ? <strong key={at}>{part}</strong> : <span key={at}>{part}</span>,
  );
}
